### La page du navigateur autour de la table : entrées, réglages, aide.

web-title = King of New York
web-tagline = des monstres géants, une ville : ravagez-la, devenez sa star ou soyez le dernier debout
web-fan = un projet de fans non officiel
web-skip = aller au contenu
web-menu = menu
web-nav = les pages du site
web-nav-home = accueil
web-nav-table = table
web-nav-watch = spectateur
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
web-play-now-note = un clic : vous contre trois bots
web-starting = ça commence …
web-set-up = préparer une table
web-set-up-note = avec des amis, d’autres bots, des règles maison ou une pendule, ou tous sur un appareil
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
web-turn = tour { $turn }
web-turns = { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}
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
web-won = victoire : { $name }
web-nobody-won = personne n’a gagné

## Préparer une table

web-your-monster = votre monstre
web-seats = places
web-seat = place { $n }
web-seat-me = moi
web-seat-me-too = quelqu’un sur cet appareil
web-seat-open = place libre
web-seat-more = une place de plus
web-seat-fewer = une place de moins
web-table-options = règles maison, pendule et plus
web-open-table = ouvrir la table
web-open-table-note = vous recevez un lien à envoyer à vos amis
web-start-now = commencer la partie
web-start-now-note = il ne manque personne : la partie commence tout de suite
web-bot = bot
web-bot-easy = bot facile
web-bot-normal = bot normal
web-bot-hard = bot difficile
web-bot-random = bot au hasard
web-bot-brawler = bagarreur
web-bot-star-chaser = chasseur d’étoiles
web-bot-builder = bâtisseur
web-bot-turtle = tortue
web-bot-rule = bot normal
web-bot-exact = bot difficile
web-clock = temps par décision
web-clock-none = sans limite
web-clock-casual = 2 minutes
web-clock-fast = 20 secondes
web-clock-day = 1 jour
web-clock-three_days = 3 jours
web-table-language = langue de la table
web-option-public = publique
web-option-public-note = chacun peut trouver, rejoindre et regarder la table
web-option-two = deux dans Manhattan
web-option-two-note = à 5 ou 6 monstres, Manhattan a de la place pour deux
web-option-hints = conseils et chances
web-option-hints-note = les joueurs peuvent demander des conseils et leurs chances exactes
web-option-undo = reprendre un choix
web-option-undo-note = un choix peut être repris tant que rien de nouveau n’est révélé
web-option-chat = discussion
web-option-stand-in = bot qui joue pour les absents

## La table avant la partie

web-lobby = la table est ouverte
web-lobby-note = choisissez vos monstres, appelez vos amis et commencez quand tout le monde est là
web-lobby-watching = vous regardez : la partie n’a pas commencé
web-choose-monster = choisir un monstre
web-sit = s’asseoir ici aussi
web-stand = se lever
web-kick = renvoyer
web-connected = est là
web-not-connected = n’est pas en ligne
web-is-ready = prêt
web-ready = je suis prêt
web-ready-already = prêt ! (cliquer pour attendre)
web-ready-note = dites quand vous êtes prêt
web-wait-host = l’hôte lance la partie
web-wait-seats = { $n ->
    [one] une place est encore libre : attendez un ami ou installez un bot
   *[other] { $n } places sont encore libres : attendez des amis ou installez des bots
}
web-wait-ready = pas encore prêts : { $names }
web-start = commencer
web-leave = quitter la table
web-invite = appelez vos amis
web-invite-text = venez jouer à King of New York
web-invite-local = ces liens ne marchent que sur cette machine ; pour d’autres, hébergez le jeu avec
web-link-join = lien pour jouer
web-link-watch = lien pour regarder
web-qr = code à scanner du lien pour jouer, code { $code }
web-invited = vous êtes invité
web-invited-by = { $name } vous attend à la table
web-invited-note = une place vous attend à la table
web-rematch = une autre partie
web-log = ce qui s’est passé

## Discussion

web-chat = discussion
web-chat-empty = personne n’a encore rien dit
web-chat-say = dire quelque chose
web-reactions = signes rapides
web-reaction-cheer = hourra !
web-reaction-laugh = haha !
web-reaction-ouch = aïe !
web-reaction-wow = oh là là !
web-reaction-thanks = merci !
web-reaction-sorry = pardon !
web-reaction-hurry = c’est à vous !
web-reaction-good_game = bien joué !

## La connexion

web-connecting = un instant …
web-link-lost = la connexion est coupée ; elle est en train d’être rétablie et rien n’est perdu
web-lost = il n’y a personne ici
web-lost-not-found = ce lien ne mène nulle part : il est mal tapé, ou sa table est privée ou n’existe plus
web-lost-token = votre place à cette table n’est plus valable : vous l’avez quittée ou on vous a renvoyé
web-go-home = à l’accueil
web-try-again = réessayer

## Cartes et règles

web-search = chercher
web-kind = genre
web-kind-all = toutes
web-order = ordre
web-order-name = par nom
web-order-cost = par coût
web-rulings = précisions
web-no-rulings = rien n’a dû être précisé sur cette carte
web-topics = sujets
web-rules-note = tout le jeu, sujet par sujet

## Réglages

web-settings-note = gardés dans ce navigateur, et valables tout de suite
web-settings-looks = apparence
web-settings-sound = son
web-settings-playing = jeu
web-settings-orders = ordres permanents
web-settings-orders-note = ce que votre monstre fait sans vous demander ; vous le voyez venir et pouvez l’arrêter
web-setting-language = langue
web-setting-theme = thème
web-theme-system = comme l’appareil
web-theme-dark = sombre
web-theme-light = clair
web-theme-to-dark = passer au thème sombre
web-theme-to-light = passer au thème clair
web-setting-motion = mouvement
web-motion-system = comme l’appareil
web-motion-normal = normal
web-motion-fast = rapide
web-motion-off = aucun
web-setting-patterns = motifs
web-setting-patterns-note = tout ce qui a une couleur a aussi un motif ou un signe
web-setting-sound = son
web-setting-volume = volume
web-setting-notify = avis
web-setting-notify-note = le navigateur vous prévient quand c’est à vous et que vous êtes ailleurs
web-setting-confirm = redemander avant un choix
web-confirm-always = toujours
web-confirm-irreversible = pour les cartes : acheter, renouveler, défausser
web-confirm-never = jamais
web-setting-guided = expliquer chaque décision
web-setting-guided-note = pour les premières parties
web-setting-pass = écran de passage
web-setting-pass-note = quand plusieurs jouent sur cet appareil, un écran dit à qui c’est le tour
web-order-flee-life = fuir Manhattan
web-order-at-life = à { $n } vie ou moins
web-order-flee-risk = fuir Manhattan selon le risque
web-order-at-risk = si la chance de mourir dépasse { $n } %
web-order-end = finir le tour tout seul
web-order-end-note = quand vous ne pouvez acheter aucune carte

## Revoir

web-replay-note = les parties terminées, pas à pas
web-replay-mine = mes parties
web-replay-none = aucune partie n’est encore terminée
web-replay-at = pas { $step } sur { $steps }
web-replay-first = au début
web-replay-back = un pas en arrière
web-replay-play = lire
web-replay-pause = pause
web-replay-forward = un pas en avant
web-replay-last = à la fin
web-replay-record = télécharger l’enregistrement

## Continuer une autre partie

web-fork = continuer d’ici
web-fork-note = vous recevez une table à vous, où cette partie continue à partir de ce moment ; la suite est nouvelle, et rien n’y compte
web-fork-seats = qui joue qui
web-fork-all-mine = je les joue tous
web-fork-go = continuer
web-sandbox = bac à sable
web-sandbox-note = bac à sable : cette partie en continue une autre, et rien ne compte ici
web-sandbox-again = encore une fois du même moment
web-sandbox-verify = ce qui a suivi la bifurcation peut être vérifié avec la partie enregistrée :

## Pour qui regarde ou ne joue plus

web-out = vous êtes hors jeu
web-predict = qui va gagner ?
web-predicted = votre pronostic depuis le tour { $turn } : { $name }
web-predicted-right = votre pronostic s’est réalisé : { $name }, depuis le tour { $turn }
web-predicted-wrong = votre pronostic ne s’est pas réalisé : { $name }, depuis le tour { $turn }

## Aide

web-help-how = comment jouer
web-help-goal = ayez 20 points à la fin d’un tour, ou soyez le dernier en vie. À votre tour :
web-help-roll = lancez
    .text = six dés, et relancez deux fois ceux que vous voulez
web-help-resolve = résolvez
    .text = chaque face prend effet, dans l’ordre que vous voulez : énergie, soins, baffes, destruction, célébrité, et l’armée qui riposte
web-help-move = déplacez-vous
    .text = dans Manhattan si la place est libre, où vous attendent points et coups ; sinon où vous voulez
web-help-buy = achetez
    .text = des cartes, avec votre énergie
web-help-end = finissez
    .text = et le monstre suivant joue
web-help-rules = toutes les règles
web-help-cards = toutes les cartes
web-help-keys = touches à la table
web-help-friends = entre amis
web-help-friends-text = préparez une table avec des places libres et envoyez le lien, le code ou le code à scanner ; personne n’a besoin de compte
web-help-same-device = plusieurs peuvent jouer sur un appareil : donnez une place à quelqu’un sur cet appareil
web-help-away = si vous perdez la connexion, vous retrouvez votre place par le même lien dans le même navigateur ; un bot peut jouer pour vous entre-temps
web-help-fair = dés honnêtes
web-help-fair-text = avant une partie, le serveur s’engage sur ses dés, chaque joueur ajoute sa part de hasard, et après la partie l’enregistrement prouve que dés et cartes étaient ceux de cet engagement

## Ce qui a été refusé

web-refused = cela n’a pas marché : { $detail }
web-refused-unreachable = le serveur ne répond pas
web-refused-action-illegal = ce n’est pas possible maintenant
web-refused-action-stale = la partie avait avancé ; voici où elle en est
web-refused-action-not-yours = ce n’est pas à vous de choisir
web-refused-game-not-running = aucune partie n’est en cours ici
web-refused-table-not-open = la partie a déjà commencé
web-refused-table-not-over = la partie n’est pas encore finie
web-refused-table-closed = cette table est fermée
web-refused-table-full = toutes les places sont prises
web-refused-table-not-full = il reste des places libres
web-refused-table-not-ready = quelqu’un n’est pas encore prêt
web-refused-table-crowded = trop de gens sont passés à cette table
web-refused-seat-taken = c’est déjà pris
web-refused-seat-bad = cette place n’existe pas
web-refused-seat-not-yours = ce n’est pas votre place
web-refused-person-not-host = seul l’hôte peut faire cela
web-refused-person-not-seated = seuls ceux qui jouent peuvent faire cela
web-refused-undo-refused = rien ne peut être repris maintenant
web-refused-undo-off = à cette table, on ne reprend rien
web-refused-chat-off = il n’y a pas de discussion à cette table
web-refused-chat-muted = l’hôte vous a coupé la parole
web-refused-message-bad = cela ne peut pas se dire ici
web-refused-hints-off = il n’y a pas de conseils à cette table
web-refused-name-bad = ce nom ne peut pas servir
web-refused-name-taken = quelqu’un à la table porte déjà ce nom
web-refused-token-bad = votre place n’est plus valable ici
web-refused-version-bad = le serveur est plus récent que cette page : rechargez-la
web-refused-rate-slow-down = trop à la fois : attendez un instant
web-refused-limit-tables = vous avez trop de tables ouvertes
web-refused-limit-sockets = trop de connexions viennent d’ici
web-refused-limit-spectators = trop de gens regardent
web-refused-not-found = il n’y a rien ici
web-refused-unavailable = le serveur est occupé : réessayez
web-refused-internal = quelque chose s’est mal passé sur le serveur
web-replay-file = une partie à vous
web-replay-file-note = une partie enregistrée sur votre disque est vérifiée et montrée pas à pas ; elle n'est gardée nulle part
web-replay-choose = choisir un fichier
web-refused-record-bad = ce n'est pas une partie enregistrée, ou elle a été modifiée
web-refused-fork-bad = personne ne peut continuer à partir de là
web-refused-fork-too-long = cette partie a été trop longue pour être continuée
web-refused-table-sandbox = qui joue dans un bac à sable, et selon quelles règles, ne peut pas être changé
