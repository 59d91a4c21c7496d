### La page du navigateur autour de la table : entrées, réglages, aide.

web-title = King of New York
web-tagline = des monstres géants, une ville : ravagez-la, devenez sa star ou soyez le dernier debout
web-fan = un projet de fans non officiel
web-skip = aller au contenu
web-menu = menu
web-nav = navigation du site
web-nav-home = accueil
web-nav-table = table
web-nav-watch = regarder
web-nav-join = invitation
web-nav-cards = cartes
web-nav-rules = règles
web-nav-replay = revoir
web-nav-settings = réglages
web-nav-help = aide
web-close = fermer
web-send = envoyer
web-copy = copier
web-copied = copié
web-share = partager
web-never = jamais
web-you = vous
web-guest = Invité

## La première page

web-nickname = votre nom
web-play-now = jouer
web-play-now-note = { $n ->
    [one] un clic : un duel contre un bot, jamais le même
   *[other] un clic : vous contre { $n } bots, jamais les mêmes
}
web-opponents = nombre de bots
web-starting = la partie commence…
web-set-up = préparer une table
web-set-up-note = avec des amis, d’autres bots, des règles maison ou un temps limité, ou à plusieurs sur le même appareil
web-join = rejoindre une table
web-join-note = avec le code ou le lien qu’on vous a envoyé
web-join-go = rejoindre
web-code = code
web-my-tables = mes tables
web-status-open = attend des joueurs
web-status-running = en cours
web-status-over = terminée
web-status-closed = fermée
web-status-mine = à vous de jouer
web-forget = retirer de la liste
web-forget-note = ce navigateur oublie la table, et votre place avec elle
web-open-tables = tables ouvertes
web-no-open-tables = aucune table publique n’attend de joueurs en ce moment
web-running-tables = parties à regarder
web-no-running-tables = aucune partie publique n’est en cours
web-recent-games = parties récentes
web-seats-free = { $n ->
    [0] aucune place libre
    [one] { $n } place libre
   *[other] { $n } places libres
}
web-watch = regarder
web-won = { $name } a gagné
web-nobody-won = personne n’a gagné

## Préparer une table

web-your-monster = votre monstre
web-seats = places
web-seat = place { $n }
web-seat-me = moi
web-seat-me-too = quelqu’un sur cet appareil
web-seat-open = place libre
web-seat-more = ajouter une place
web-seat-fewer = retirer une place
web-table-options = règles maison, temps limité et plus
web-open-table = ouvrir la table
web-open-table-note = vous recevez un lien à envoyer à vos amis
web-start-now = commencer la partie
web-start-now-note = il ne manque personne : la partie commence tout de suite
web-bot = bot
web-bot-beginner = bot débutant
web-bot-easy = bot facile
web-bot-normal = bot normal
web-bot-hard = bot difficile
web-bot-expert = bot expert
web-bot-random = bot aléatoire
web-bot-brawler = bagarreur
web-bot-star-chaser = chasseur d’étoiles
web-bot-builder = bâtisseur
web-bot-turtle = tortue
web-bot-rule = bot normal
web-bot-exact = bot difficile
web-bot-learned = bot qui a appris
web-bot-search = bot qui anticipe
web-bot-exact-v1 = ancien bot difficile
web-clock = temps par décision
web-clock-none = sans limite
web-clock-casual = 2 minutes
web-clock-fast = 20 secondes
web-clock-day = 1 jour
web-clock-three_days = 3 jours
web-table-language = langue de la table
web-option-public = publique
web-option-public-note = tout le monde peut trouver, rejoindre et regarder la table
web-option-two = deux à Manhattan
web-option-two-note = à 5 ou 6 monstres, il y a de la place pour deux à Manhattan
web-option-hints = conseils et chances
web-option-hints-note = les joueurs peuvent demander des conseils et voir leurs chances exactes
web-option-training = partie d’entraînement
web-option-training-note = tout le monde voit les chances de gagner pendant la partie, pas seulement ceux qui regardent ou sont éliminés
web-option-undo = annuler un choix
web-option-undo-note = un choix peut être annulé tant que rien de nouveau n’est révélé
web-option-chat = discussion
web-option-stand-in = bot qui joue pour les absents

## La table avant la partie

web-lobby = la table est ouverte
web-lobby-note = choisissez vos monstres, invitez vos amis et commencez quand tout le monde est là
web-lobby-watching = vous regardez ; la partie n’a pas encore commencé
web-training = partie d’entraînement : tout le monde voit les chances de gagner pendant que vous jouez
web-live-chances = chances de gagner jusqu’ici
web-choose-monster = choisir un monstre
web-sit = s’asseoir ici aussi
web-stand = quitter cette place
web-kick = exclure
web-kick-ban = exclure pour de bon
web-kick-ban-note = { $name } ne pourra plus rejoindre cette table
web-code-renew = nouveau code
web-code-renew-note = l’ancien code et les anciens liens pour jouer ne marchent plus
web-connected = en ligne
web-not-connected = hors ligne
web-is-ready = prêt
web-ready = je suis prêt
web-ready-already = prêt ! (cliquer pour annuler)
web-ready-note = dites quand vous êtes prêt
web-wait-host = on attend que l’hôte lance la partie
web-wait-seats = { $n ->
    [one] une place est encore libre : attendez un ami ou installez un bot
   *[other] { $n } places sont encore libres : attendez des amis ou installez des bots
}
web-wait-ready = pas encore prêts : { $names }
web-start = commencer
web-leave = quitter la table
web-invite = invitez vos amis
web-invite-text = venez jouer à King of New York
web-invite-local = seul cet ordinateur peut ouvrir ces liens ; pour que des amis de votre réseau puissent jouer, lancez le jeu avec
web-link-join = lien pour jouer
web-link-watch = lien pour regarder
web-qr = code QR du lien pour jouer, code { $code }
web-invited = vous êtes invité
web-invited-by = { $name } vous attend à la table
web-invited-note = une place vous attend à la table

## Discussion

web-chat = discussion
web-chat-empty = personne n’a encore rien dit
web-chat-say = dire quelque chose
web-reactions = réactions
web-reaction-cheer = hourra !
web-reaction-laugh = haha !
web-reaction-ouch = aïe !
web-reaction-wow = oh là là !
web-reaction-thanks = merci !
web-reaction-sorry = pardon !
web-reaction-hurry = c’est à vous !
web-reaction-good_game = bien joué !

## La connexion

web-connecting = un instant…
web-connection-lost = connexion perdue. Reconnexion en cours ; votre partie est conservée
web-page-not-found = page introuvable
web-link-invalid = ce lien ne fonctionne pas : il est peut-être mal tapé, ou bien la table est privée ou n’existe plus
web-seat-invalid = votre place à cette table n’est plus valable : vous l’avez quittée ou l’hôte vous a exclu
web-go-home = retour à l’accueil
web-try-again = réessayer
web-part-missing = une partie de cette page n’a pas pu être chargée ; le serveur a peut-être été mis à jour
web-reload = recharger la page

## Cartes et règles

web-search = chercher
web-kind = type
web-kind-all = tous
web-order = tri
web-order-name = par nom
web-order-cost = par coût
web-rulings = précisions
web-no-rulings = aucune précision pour cette carte
web-topics = sujets
web-rules-note = tout le jeu, sujet par sujet

## Réglages

web-settings-note = enregistrés dans ce navigateur ; effet immédiat
web-settings-looks = apparence
web-settings-sound = son
web-settings-playing = jeu
web-settings-orders-note = ce que votre monstre fait sans vous demander ; chaque action est annoncée et vous pouvez l’annuler
web-setting-language = langue
web-setting-theme = thème
web-theme-system = comme l’appareil
web-theme-dark = sombre
web-theme-light = clair
web-theme-to-dark = passer au thème sombre
web-theme-to-light = passer au thème clair
web-setting-motion = animations
web-motion-system = comme l’appareil
web-motion-normal = normales
web-motion-off = aucune
web-setting-patterns = motifs
web-setting-patterns-note = tout ce qui a une couleur a aussi un motif ou un signe
web-setting-sound = son
web-setting-volume = volume
web-setting-notify = notifications
web-setting-notify-note = le navigateur vous prévient quand c’est à vous et que vous êtes sur une autre page
web-setting-confirm = confirmer les choix
web-confirm-always = toujours
web-confirm-irreversible = seulement pour les cartes (acheter, renouveler, défausser)
web-confirm-never = jamais
web-setting-confirm-note = un appui long, ou deux fois Entrée, confirme tout de suite
web-setting-keep-alike = garder les dés qui tombent sur une face dont tous étaient gardés
web-setting-guided = expliquer chaque décision
web-setting-guided-note = pour vos premières parties
web-setting-threats = afficher les menaces
web-setting-threats-note = à votre tour, le panneau de chaque monstre montre ses chances de gagner ou de vous éliminer à son prochain tour, si la table permet les conseils
web-setting-pass = écran entre deux joueurs
web-setting-pass-note = quand plusieurs personnes jouent sur cet appareil, un écran annonce à qui c’est de jouer
web-settings-privacy = vos données
web-forget-me = supprimer mon nom et mes messages
web-forget-me-note = à toutes les tables que ce navigateur a rejointes sur ce serveur ; vos places et les parties restent
web-forget-me-none = ce navigateur n’a rejoint aucune table sur ce serveur
web-forget-me-sure = { $n ->
    [one] Supprimer votre nom et tout ce que vous avez écrit à { $n } table ? C’est définitif
    *[other] Supprimer votre nom et tout ce que vous avez écrit à { $n } tables ? C’est définitif
}
web-forget-me-done = { $n ->
    [one] supprimés à { $n } table
    *[other] supprimés à { $n } tables
}
web-forget-me-failed = { $n ->
    [one] échec à { $n } table ; réessayez dans une minute
    *[other] échec à { $n } tables ; réessayez dans une minute
}
web-order-flee-life = fuir Manhattan pour le meilleur quartier
web-order-at-life = { $n ->
    [one] à { $n } point de vie ou moins
   *[other] à { $n } points de vie ou moins
}
web-order-flee-risk = fuir Manhattan selon le risque
web-order-at-risk = si le risque de mourir dépasse { $n } %
web-order-end = finir le tour automatiquement
web-order-end-note = quand vous ne pouvez acheter aucune carte
web-order-sure = garder les dés automatiquement
web-order-sure-note = quand ils font gagner ou éliminent un monstre à coup sûr

## Revoir

web-replay-note = les parties terminées, pas à pas
web-replay-mine = mes parties
web-replay-none = aucune partie terminée
web-replay-at = étape { $step } sur { $steps }
web-replay-back = étape précédente
web-replay-play = lecture
web-replay-pause = pause
web-replay-forward = étape suivante
web-replay-next-turn = tour suivant
web-replay-previous-turn = tour précédent

## Continuer une autre partie

web-fork = continuer à partir d’ici
web-fork-note = vous obtenez votre propre table, où cette partie continue à partir de ce moment ; les dés et les cartes à venir sont nouveaux, et le résultat ne compte pas
web-fork-seats = qui joue quel monstre
web-fork-all-mine = je les joue tous
web-fork-go = continuer
web-sandbox = bac à sable
web-sandbox-note = bac à sable : cette partie en continue une autre, et son résultat ne compte pas
web-sandbox-again = réessayer à partir du même moment
web-sandbox-verify = tout ce qui s’est passé depuis la reprise peut être vérifié avec la partie enregistrée :

## Pour qui regarde ou ne joue plus

web-out = vous êtes éliminé
web-predict = qui va gagner ?
web-predicted = votre pronostic depuis la manche { $round } : { $name }
web-predicted-right = votre pronostic était juste : { $name }, depuis la manche { $round }
web-predicted-wrong = votre pronostic était faux : { $name }, depuis la manche { $round }

## Aide

web-help-how = comment jouer
web-help-goal = ayez 20 points à la fin d’un tour, ou soyez le dernier en vie. À votre tour :
web-help-roll = lancer
    .text = six dés, puis deux relances au plus, avec les dés de votre choix
web-help-resolve = résoudre
    .text = chaque face prend effet, dans l’ordre que vous voulez : Énergies, Soins, Grosses Baffes, Destructions, Célébrités et Ouch (ceux-ci font tirer l’armée)
web-help-move = se déplacer
    .text = dans Manhattan s’il y a de la place, pour des points mais à vos risques et périls ; sinon dans un autre quartier, si vous voulez
web-help-buy = acheter
    .text = des cartes, avec votre énergie
web-help-end = finir le tour
    .text = c’est alors au monstre suivant de jouer
web-help-rules = toutes les règles
web-help-cards = toutes les cartes
web-help-friends = entre amis
web-help-friends-text = préparez une table avec des places libres et envoyez le lien, le code ou le code QR ; personne n’a besoin de compte
web-help-same-device = on peut jouer à plusieurs sur le même appareil : choisissez « { web-seat-me-too } » pour une place
web-help-away = si vous perdez la connexion, vous retrouvez votre place en ouvrant le même lien dans le même navigateur ; un bot peut jouer pour vous entre-temps
web-help-chances = ce que valent les chances affichées
web-help-chances-text = les chances de gagner des conseils, des courbes et des analyses sont des estimations ; elles ont été comparées aux gagnants des parties de notre bot rapide le plus fort, et la page docs/chances.md du projet donne le résultat selon la taille de la table et le moment de la partie
web-help-chances-assume = elles supposent que chacun continue aussi bien que le bot « exact », ne connaissent ni cartes cachées ni dés à venir, et ne voient pas de longs plans au-delà de ce tour
web-help-fair = dés vérifiables
web-help-fair-text = avant une partie, le serveur s’engage sur ses dés et chaque joueur ajoute sa part de hasard ; la partie enregistrée prouve ensuite que les dés et les cartes étaient bien ceux de cet engagement

## Ce qui a été refusé

web-refused = cela n’a pas marché : { $detail }
web-refused-unreachable = le serveur ne répond pas
web-refused-action-illegal = ce n’est pas possible maintenant
web-refused-action-stale = la partie a avancé ; voici la position actuelle
web-refused-action-not-yours = ce n’est pas à vous de choisir
web-refused-game-not-running = aucune partie n’est en cours ici
web-refused-table-not-open = la partie a déjà commencé
web-refused-table-not-over = la partie n’est pas encore terminée
web-refused-table-closed = cette table est fermée
web-refused-table-full = toutes les places sont prises
web-refused-table-not-full = il reste des places libres
web-refused-table-not-ready = quelqu’un n’est pas encore prêt
web-refused-table-crowded = trop de personnes ont déjà rejoint cette table
web-refused-table-worn-out = cette table a atteint sa limite : ouvrez-en une nouvelle
web-refused-table-unchanged = c’est déjà le cas
web-refused-monster-bad = ce monstre n’existe pas
web-refused-bot-bad = ce bot n’existe pas sur ce serveur
web-refused-person-bad = cette personne n’est pas à cette table
web-refused-options-bad = cette table ne peut pas avoir ces réglages
web-refused-body-too-large = c’est trop volumineux pour être envoyé
web-refused-seat-taken = c’est déjà pris
web-refused-seat-bad = cette place n’existe pas
web-refused-seat-not-yours = ce n’est pas votre place
web-refused-person-not-host = seul l’hôte peut faire cela
web-refused-person-not-seated = seuls les joueurs peuvent faire cela
web-refused-person-banned = l’hôte vous a exclu de cette table pour de bon
web-refused-undo-refused = rien ne peut être annulé maintenant
web-refused-undo-off = à cette table, on ne peut rien annuler
web-refused-chat-off = il n’y a pas de discussion à cette table
web-refused-chat-muted = l’hôte vous a coupé la parole
web-refused-message-bad = ce message ne peut pas être envoyé
web-refused-hints-off = il n’y a pas de conseils à cette table
web-refused-chances-hidden = pendant la partie, les joueurs ne voient pas les chances de gagner
web-refused-name-bad = ce nom ne peut pas être utilisé
web-refused-name-taken = quelqu’un à la table porte déjà ce nom
web-refused-token-bad = votre place ici n’est plus valable
web-refused-version-bad = le serveur a été mis à jour : rechargez cette page
web-refused-rate-slow-down = trop de demandes : attendez un instant
web-refused-limit-tables = vous avez trop de tables ouvertes
web-refused-limit-sockets = trop de connexions depuis votre réseau
web-refused-limit-spectators = trop de personnes regardent
web-refused-not-found = introuvable
web-refused-unavailable = le serveur est occupé : réessayez plus tard
web-refused-internal = quelque chose s’est mal passé sur le serveur
web-replay-file = revoir un fichier
web-replay-file-note = une partie enregistrée sur votre disque est vérifiée et montrée pas à pas ; elle n’est pas conservée sur le serveur
web-replay-needs-server = sans réseau, seuls les fichiers déjà ouverts ou enregistrés ici peuvent être revus ; réessayez celui-ci quand le serveur répond
web-replay-choose = choisir un fichier
web-refused-record-bad = ce fichier n’est pas une partie enregistrée, ou il a été modifié
web-refused-fork-bad = la partie ne peut pas continuer à partir de là
web-refused-fork-too-long = cette partie est trop longue pour être continuée
web-refused-table-sandbox = les joueurs et les règles d’un bac à sable ne peuvent pas être changés
