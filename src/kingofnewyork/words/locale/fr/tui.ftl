### Le plein écran du terminal : libellés, touches et titres.

## En une lettre ou presque

tui-unit-infantry = I
tui-unit-jet = A
tui-unit-tank = T
tui-new-units = { $n ->
    [one] ({ $n } nouvelle)
   *[other] ({ $n } nouvelles)
}
tui-you = vous
tui-out = éliminé
tui-turn = tour { $turn }
tui-small-window = Cette fenêtre est trop petite pour la table. Agrandissez-la : avec { $columns } colonnes et { $rows } lignes, tout tient.
tui-free-goals = à prendre : { $goals }

## Qui peut jouer

tui-player-human = humain
tui-player-beginner = débutant
tui-player-easy = facile
tui-player-normal = normal
tui-player-hard = difficile
tui-player-expert = expert
tui-player-random = aléatoire
tui-player-brawler = bagarreur
tui-player-star-chaser = chasseur d’étoiles
tui-player-builder = bâtisseur
tui-player-turtle = tortue

## Titres

tui-title-help = aide
tui-title-hint = conseil
tui-title-odds = chances
tui-title-cards = cartes
tui-title-rules = règles
tui-title-log = journal
tui-title-result = la partie est terminée
tui-title-new = nouvelle partie

## Les touches, en un mot

tui-key-help = aide
tui-key-hint = conseil
tui-key-odds = chances
tui-key-cards = cartes
tui-key-rules = règles
tui-key-log = journal
tui-key-undo = annuler
tui-key-reset = tout annuler
tui-key-leave = quitter
tui-key-speed = vitesse
tui-key-new = nouvelle
tui-key-theme = thème
tui-key-language = langue
tui-key-close = fermer
tui-key-choose = choisir
tui-key-change = changer
tui-key-scroll = défiler
tui-key-start = commencer
tui-key-replay = revoir
tui-key-again = rejouer
tui-key-look = table
tui-key-step = étape
tui-key-turns = tour
tui-key-ends = début et fin
tui-key-play = lecture
tui-key-export = exporter en texte
tui-key-review = analyse
tui-key-mistake = erreur suivante
tui-key-decision = décision
tui-on-enter = Entrée
tui-on-esc = Échap
tui-key-roll-sign = r
tui-key-stop-sign = s

## Ce que font les touches

tui-does-digits = marquer un dé à relancer, ou une option pour Entrée
tui-does-enter = prendre l’option marquée ; abréger une pause des bots
tui-does-all = marquer tous les dés, ou aucun
tui-does-roll = relancer les dés marqués
tui-does-stop = garder tous les dés
tui-does-help = cette aide
tui-does-hint = les meilleures options, et pourquoi
tui-does-odds = vos chances
tui-does-cards = toutes les cartes et leurs précisions
tui-does-rules = les règles par sujet
tui-does-log = tout ce qui s’est passé
tui-does-undo = annuler votre dernier choix
tui-does-reset = annuler tous vos choix depuis le dernier lancer ou la dernière révélation
tui-does-speed = la vitesse des bots
tui-does-theme = sombre ou clair
tui-does-language = anglais, français ou espagnol
tui-does-new = préparer une nouvelle partie
tui-does-close = fermer ceci
tui-does-leave = quitter ; la partie est sauvegardée
tui-does-step = avancer ou reculer d’un choix
tui-does-turns = avancer ou reculer d’un tour
tui-does-ends = aller au début ou à la fin
tui-does-go = aller au tour de ce numéro
tui-does-play = dérouler automatiquement, ou arrêter
tui-does-export = exporter le journal en texte
tui-does-review = analyse : chances de gagner, chance, choix coûteux
tui-does-mistake = aller à l’erreur suivante
tui-does-decision = aller à la décision analysée suivante, ou à la précédente
tui-does-stop-watching = arrêter de regarder

## Ce que veulent dire les signes

tui-sign-tile = coûte 2 Destructions, rapporte 2 points, 1 tuile dessous
tui-sign-units = 2 unités, et 1 nouvelle, à l’abri ce tour-ci
tui-sign-again = sera relancé
tui-sign-done = c’est fait, ou vous avez de quoi payer

## Ce qui est dit en passant

tui-escape-closes = Échap ferme
tui-thinking = réflexion…
tui-mark-dice = marquez des dés par leur numéro pour les relancer
tui-not-allowed = ces dés ne peuvent pas être relancés
tui-not-your-choice = vous n’avez rien à choisir maintenant
tui-undo-wait = impossible d’annuler pendant que les autres jouent
tui-speed = vitesse des bots : { $speed }
tui-speed-slow = lente
tui-speed-normal = normale
tui-speed-fast = rapide
tui-speed-instant = sans pauses
tui-language = langue : { $name }
tui-bot-replaced = un autre bot joue à la place de celui de { $name }, qui a échoué : { $detail }

## Passer le clavier

tui-pass = c’est à { $name } de choisir : passez le clavier.
tui-press-enter = appuyez sur Entrée

## Le résultat

tui-length = { $turns ->
    [one] la partie a duré { $turns } tour
   *[other] la partie a duré { $turns } tours
}

## Une nouvelle partie

tui-new-number = monstres
tui-new-seat = place { $n }
tui-new-rule = à Manhattan
tui-new-seed = graine
tui-new-language = langue
tui-rule-two = de la place pour deux
tui-rule-one = de la place pour un
tui-any-monster = au hasard
tui-any-seed = au hasard
tui-start = commencer

## Revoir une partie

tui-step = { $step } sur { $steps } : { $said }
tui-go-to = appuyez sur g pour aller au tour { $turn }
tui-exported = le journal est exporté dans { $path }
tui-not-exported = le journal ne peut pas être exporté dans { $path } : { $why }
tui-no-mistake = aucune erreur ne suit
tui-no-decision = aucune autre décision analysée de ce côté
