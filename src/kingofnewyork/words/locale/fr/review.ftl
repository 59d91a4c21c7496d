### Analyses de parties.

review-title = analyse
review-chances = chances de gagner
review-chances-note = estimées après chaque action ; les barres vont de 0 % à 100 %
review-seat = { $name } : précision { $accuracy }, chance { $luck }
review-accuracy = précision
review-accuracy-none = aucun choix qui compte
review-luck = chance
review-account = comment les chances sont devenues le résultat
review-start = au départ
review-dice = chance aux dés
review-cards = chance aux cartes
review-tiles = chance aux tuiles
review-own-choices = ses propres choix
review-other-choices = choix des autres
review-correction = corrections de l’estimation
review-result = résultat
review-adjusted-result = résultat sans la chance
review-why-lost = pourquoi vous avez perdu
review-why-won = pourquoi vous avez gagné
review-turning-lost = le moment qui vous a le plus coûté
review-turning-won = le moment qui vous a le plus apporté
review-cause-luck = la malchance a coûté le plus : { $luck } points de chances de gagner. Ses propres choix : { $own }. Choix des autres : { $others }
review-cause-won-luck = la chance a apporté le plus : { $luck } points de chances de gagner. Ses propres choix : { $own }. Choix des autres : { $others }
review-cause-own = ses propres choix ont coûté le plus : { $own } points de chances de gagner. Chance : { $luck }. Choix des autres : { $others }
review-cause-others = les choix des autres ont le plus décidé : { $others } points de chances de gagner. Chance : { $luck }. Ses propres choix : { $own }
review-cause-none = rien ne ressort. Points de chances de gagner : chance { $luck }, ses propres choix { $own }, choix des autres { $others }
review-moments = moments décisifs
review-moment = tour { $turn }, { $name } : { $what }. { $changes }
    .round = manche { $round }, { $name } : { $what }. { $changes }
review-moment-named = tour { $turn } : { $what }. { $changes }
    .round = manche { $round } : { $what }. { $changes }
review-moment-opening = avant le premier tour : { $what }. { $changes }
review-change = { $name } { $before } → { $after }
review-costly = choix les plus coûteux
review-costly-none = aucun choix n’a coûté cher
review-choice = tour { $turn } : { $chosen } ({ $worth }). Mieux : { $best } ({ $better })
    .round = manche { $round } : { $chosen } ({ $worth }). Mieux : { $best } ({ $better })
review-decisions = décisions qui ont coûté quelque chose
review-decisions-mine = mes décisions analysées
review-you = vous
review-better = mieux
review-decision-at = { $n } sur { $total }
review-decision-previous = décision précédente
review-decision-next = décision suivante
review-order = ordre
review-order-worst = les pires d’abord
review-order-game = ordre de la partie
review-show = montrer sur le plateau
review-label-small = petite perte
review-label-perhaps = peut-être une imprécision
review-label-inaccuracy = imprécision
review-label-mistake = erreur
review-label-blunder = grosse erreur
review-try-again = réessayer d’ici
review-next-mistake = erreur suivante
review-working = analyse de la partie…
review-failed = l’analyse n’a pas pu être faite ; réessayez plus tard
review-deep = revu par la recherche, un tour de table plus loin
review-deep-choice = { $name }, { $what }
review-deep-confirmed = La recherche confirme : { $worth }, contre { $better } pour le meilleur choix
review-deep-tie = La recherche, un tour de table plus loin, ne peut pas les départager : { $worth } et { $better }, avec un écart connu à { $margin } près
review-deep-reversed = La recherche préfère le choix fait : { $worth }, contre { $better } pour l’autre
review-deep-working = La recherche revoit ce choix…
review-luck-good = chanceux
review-luck-bad = malchanceux
review-luck-even = chance à peu près moyenne
review-luck-help = ce que les dés, les cartes et les tuiles ont apporté, mesuré en chances de gagner et non en faces : 0 est la moyenne, à droite c’est de la chance
review-luck-points = { $points } points de chances de gagner{ $error ->
    [0] {""}
   *[other] , à { $error } près
}
review-note = Les chances sont des estimations : elles supposent que chacun joue la suite comme le bot difficile. Dans la plupart des parties, la chance décide plus que l’adresse.

## La force des cartes

strength-card = carte
strength-cost = coût
strength-where = où
strength-all = toutes les tables
strength-monsters = { $n } monstres
strength-turns = du { $first }e au { $last }e de ses tours
strength-turns-from = à partir du { $first }e de ses tours
strength-net = apport au-delà du prix
strength-gift = apport si gratuite
strength-buyers = acheteurs par rapport à l’égalité
strength-note = points de chances de gagner avec intervalles à 95 %, comptés dans { $games } parties de bots « rule ». Les apports sont mesurés là où le hasard décide qui reçoit une carte. Les acheteurs sont souvent déjà en tête : leur chiffre en dit moins sur la carte
