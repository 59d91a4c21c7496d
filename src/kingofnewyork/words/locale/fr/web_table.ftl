### La table dans le navigateur.

board-round = manche { $n }
board-starting = chacun choisit où commencer
board-plays = { $doing ->
    [reroll] { $name } lance les dés
    [resolve] { $name } résout ses dés
    [attack] { $name } attaque
    [destroy] { $name } choisit quoi détruire
    [move] { $name } se déplace
    [buy] { $name } achète des cartes
    [end] { $name } termine son tour
   *[other] { $name } joue
}
board-you-play = { $doing ->
    [reroll] vous lancez les dés
    [resolve] vos dés prennent effet
    [attack] vous attaquez
    [destroy] vous choisissez quoi détruire
    [move] vous vous déplacez
    [buy] vous achetez des cartes
    [end] votre tour se termine
   *[other] à vous de jouer
}
board-is-out = { $monster } quitte la partie
board-out-attack = attaque : { $monster }
board-out-army = l’armée { $where }
board-out-card = carte : { $card }
board-out-lost = dernière vie sacrifiée
board-you-out = vous quittez la partie
board-you-win = vous gagnez !
board-last-attack = { $by } a éliminé { $monster }
    .mine = votre attaque a éliminé { $monster }
board-last-ouch = Ouch de { $by } : l’armée a éliminé { $monster }
    .mine = votre Ouch : l’armée a éliminé { $monster }
board-last-card = « { $card } » a éliminé { $monster }
board-last-lost = { $monster } a perdu sa dernière vie
board-watch-again = revoir la partie
board-watch-again-about = revoyez la partie étape par étape ; vous pouvez continuer à partir de chacune
board-rolls-again = { $name } relance { $dice }
board-must-enter = Manhattan était vide : votre monstre devait y aller
board-phase-roll = lancer
board-phase-resolve = résoudre
board-phase-move = se déplacer
board-phase-buy = acheter
board-phase-end = fin
board-menu = menu
board-time-left = temps restant
board-dice = dés
board-die-kept = gardé
board-die-joined = ajouté : même face
board-die-all = cliquez pour le garder ou le libérer ; double-clic, ou clic avec Maj, pour tous les dés de cette face
board-die-bonus = un résultat ajouté par une carte
board-bonus = résultats ajoutés par des cartes
board-kept = gardés
board-kept-release = gardés : touchez-en un pour le relancer
board-side-left = à gauche
board-side-right = à droite
board-side-middle = au milieu
board-side-top = en haut
board-side-bottom = en bas
board-keep-how = choisissez les dés à garder
board-keep-alike = les dés qui tombent sur une face dont vous avez tout gardé sont gardés avec elle ; touchez-en un pour le relancer
board-actions = ce que vous pouvez faire
board-reroll = { $dice ->
    [0] tous les dés gardés
    [one] lancer { $dice } dé
   *[other] lancer { $dice } dés
} (reste { $left })
board-resolve-together = ensemble, dans n’importe quel ordre : { $faces }
    .short = { $n } faces, sans ordre
board-resolve-all = tout résoudre : { $faces }
    .short = résoudre les { $n } faces
board-undo = annuler
board-undo-turn = annuler tout le tour
    .short = annuler le tour
board-hint = conseil
board-risky = peut coûter de la vie
board-risky-about = l’acheter peut vous coûter de la vie pendant ce tour : lisez son effet
board-more = plus
board-hints-alike = toutes ces actions se valent à peu près
board-computing = calcul en cours…
board-hint-do = jouer ce coup
board-hint-worth = chances de gagner la partie : { $chance }
board-odds = chances
board-odds-own = ce que vous pouvez obtenir en ne jouant que pour cela
board-odds-danger = ce qui peut vous arriver
board-odds-surviving = { $what }, en jouant uniquement pour survivre
board-nobody = personne
board-played-for = un bot joue pour { $name }
board-badge-bot = joué par un bot
board-badge-human = présent
board-badge-away = absent
board-threat-points = { $n ->
    [0] a assez de points pour gagner
    [one] à 1 point de la victoire
   *[other] à { $n } points de la victoire
}
board-threat-life = presque éliminé
board-threat-win = gagne à son prochain tour : { $chance }
    .short = { $chance } de gagner
board-threat-kill = vous élimine à son prochain tour : { $chance }
    .short = { $chance } de vous éliminer
board-threat-note = calcul exact s’il ne joue que pour cela et que rien ne change avant son tour ; vos actions peuvent encore le modifier
board-life = vie
board-points = points
board-energy = énergie
board-pick = choisir ce monstre
board-look-at = voir { $card }
board-buy = acheter
board-market = cartes en vente
board-cards = cartes
board-deck = pioche { $n }
board-discard = défausse { $n }
board-log = journal
board-log-mine = à mon sujet
board-rewind-here = revenir à ce moment
board-log-created = { $name } a ouvert la table
board-log-joined = { $name } a rejoint la table
board-log-left_table = { $name } a quitté la table
board-log-started = la partie commence
board-log-timed_out = { $monster } a mis trop de temps : un bot choisit
board-log-went_away = { $name } laisse jouer un bot
board-log-came_back = { $name } est de retour
board-log-undone = { $monster } annule son choix
board-log-rematched = une nouvelle partie commence
board-city = la ville
board-confirm = confirmer
board-cancel = annuler
board-sure = vous êtes sûr ?
board-result = résultat
board-victory = victoire !
board-defeat = défaite
board-wins = { $monster } gagne !
board-nobody-wins = personne ne gagne
board-won-alive = aucun autre monstre que { $monster } n’est en vie
    .mine = aucun autre monstre que le vôtre n’est en vie
board-won-points = { $monster } a { $n } points
    .mine = vous avez { $n } points
board-won-nobody = aucun monstre n’a survécu
board-ended = la partie s’est terminée à la manche { $round }
board-rematch = rejouer
board-share = copier un lien pour regarder
board-record = enregistrer la partie
board-look-back = montrer le plateau
board-monster = monstre
board-damage-dealt = blessures infligées
board-curve-points = points, manche par manche
board-curve-life = points de vie, manche par manche
board-decisive = tours les plus fructueux
board-decisive-turn = { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $damage ->
    [0] {""}
    [one] , { $damage } blessure
   *[other] , { $damage } blessures
}{ $eliminations ->
    [0] {""}
    [one] , { $eliminations } monstre éliminé
   *[other] , { $eliminations } monstres éliminés
}
board-faces = faces obtenues
board-verify = chaque dé peut être vérifié avec la partie enregistrée :
board-pass = passez l’appareil
board-pass-to = { $monster }, c’est à vous
board-pass-ready = je suis prêt
board-in-words = la table en texte
board-rewind = revenir en arrière
board-keys = raccourcis clavier
board-let-bot-play = laisser un bot jouer pour moi
board-play-myself = jouer de nouveau moi-même
board-speed = vitesse du jeu
board-speed-now = vitesse du jeu : { $speed }
board-speed-1 = 1×
board-speed-2 = 2×
board-speed-4 = 4×
board-speed-instant = max
board-sent = un instant…
board-eliminated-by = { $monster } vous a éliminé !
board-eliminated-now = les autres continuent ; vous ne verrez la suite que si vous le voulez
board-felled-attack = blessures par l’attaque : { $damage } ; vos points de vie : { $life }
board-felled-army = blessures par l’armée : { $damage } ; vos points de vie : { $life }
board-felled-card = blessures par « { $card } » : { $damage } ; vos points de vie : { $life }
board-felled-lost = vous avez perdu tous vos points de vie : { $life }
board-felled-lost-card = « { $card } » vous a pris tous vos points de vie : { $life }
board-eliminated-watch = regarder la suite
board-eliminated-again = nouvelle partie
board-leave-page = quitter la table
board-orders = ordres permanents
board-order-due = ordre permanent : { $option }
board-viewing = vous regardez la manche { $n }
board-live = retour à la partie
board-skip = passer
    .turn = tour suivant
board-says-stay = je reste !
board-says-flee = je file !
board-monsters = monstres
board-guide = explication
board-guide-off = masquer les explications
board-key-digit = garder ou libérer un dé, ou choisir une option ; avec Maj, tous les dés de cette face
board-key-roll = lancer les dés non gardés
board-key-keep = garder tous les dés
board-key-confirm = choisir l’option mise en évidence, ou aller aux options
board-key-move = aller aux quartiers que vous pouvez choisir ; les flèches vont de l’un à l’autre
board-key-buy = aller aux cartes que vous pouvez acheter
board-key-end = finir le tour
board-key-undo = annuler
board-key-hint = conseil
board-key-odds = chances
board-key-log = journal
board-key-words = la table en texte
board-key-menu = menu
board-space-key = Espace
board-key-skip = aller directement à la position actuelle ; en spectateur, au tour suivant
board-key-speed = changer la vitesse du jeu
board-key-help = afficher ces raccourcis
board-key-next-turn = en revoyant une partie : tour suivant
board-key-previous-turn = en revoyant une partie : tour précédent
board-key-next-mistake = en revoyant une partie : erreur suivante
board-key-close = fermer la fenêtre ouverte
board-digest = depuis votre dernier tour
    .hit = depuis votre dernier tour : { $monster } vous a infligé { $n }
    .army = depuis votre dernier tour : l’armée vous a infligé { $n }
    .hits = depuis votre dernier tour : vous avez subi { $n ->
        [one] { $n } blessure
       *[other] { $n } blessures
    }
    .count = depuis votre dernier tour : { $n ->
        [one] { $n } événement
       *[other] { $n } événements
    }
board-status = état de la partie

## Ce que sont les choses sur la table

board-about-building = une fois détruit, ce bâtiment devient { $unit }
board-about-unit = quand les Ouch font tirer l’armée, chaque unité inflige 1 blessure dans son quartier
board-about-manhattan = qui commence son tour ici gagne 1 point et 1 cube d’énergie à Lower, 2 points et 1 cube d’énergie à Midtown, 2 points et 2 cubes d’énergie à Upper Manhattan ; les Soins n’y soignent pas
board-second-place = tant que cinq monstres ou plus sont en jeu, Manhattan a deux places : les cases en pointillés sont pour le deuxième
    .short = 2e place
board-army = { $n ->
    [0] aucune unité de l’armée
    [one] { $n } unité de l’armée
   *[other] { $n } unités de l’armée
}
board-not-destroyed = vous ne pouvez pas détruire cette tuile maintenant
board-not-there = vous ne pouvez pas y aller maintenant
board-why-start = personne ne commence à Manhattan
board-why-here = vous y êtes déjà
board-why-full = { $borough } est complet
board-why-new = les nouvelles unités ne peuvent pas être détruites ce tour-ci
board-why-elsewhere = vous ne pouvez détruire que ce qui est dans votre quartier
board-why-short = il ne vous reste que { $results }
board-token-web = chaque Toile coûte une relance à chaque tour ; dépensez une Grosse Baffe pour en retirer une
board-token-curse = une relance avec au moins un Ouch coûte 1 cube d’énergie par Malédiction ; dépensez un Soin pour en retirer une
board-token-carapace = défaussez « { card-carapace.the } » pour récupérer 1 point de vie par marqueur
board-about-bot = { $name } ({ $bot }) joue ce monstre
board-about-stand-in = un bot joue pour { $name } en son absence
board-about-human = { $name } est là
board-about-away = { $name } n’est pas en ligne
board-out = éliminé
board-die-done = déjà résolu
board-reroll-none = tous les dés sont gardés : libérez-en un pour le relancer
board-reroll-no = ces dés ne peuvent pas être relancés ensemble
board-confirm-roll = aucun dé n’est gardé : R les lance tous, K les garde tous
board-no-end = vous ne pouvez pas finir le tour maintenant
board-no-move = vous ne pouvez aller nulle part maintenant
board-no-buy = vous ne pouvez rien acheter maintenant

## Les cartes en vente

board-cheaper = { $who ->
    [you] { amount-energy } de moins : vous êtes { $where }
   *[other] { amount-energy } de moins : { $name } est { $where }
}
board-cannot-afford = il manque { amount-energy }
board-condition-unmet = la condition de la carte n’est pas remplie
board-not-now = pas maintenant
board-payable = abordable
board-printed = prix imprimé

## Ce que personne n’a choisi de sa main

board-instead-late = temps écoulé : un bot a choisi
board-instead-away = un bot a choisi pour { $name }
board-instead-gone = un bot a choisi : la place est vide
board-instead-order = ordre permanent
board-order-in = dans { $n } s
board-order-now = tout de suite

## Les courbes

board-as-table = en tableau
board-round-column = manche
board-turn-start = début
