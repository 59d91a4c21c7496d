# La table dans le navigateur.

board-turn = tour { $n }
board-phase-roll = lancer
board-phase-resolve = résoudre
board-phase-move = se déplacer
board-phase-buy = acheter
board-menu = menu
board-time-left = temps restant
board-dice = dés
board-die-again = à relancer
board-die-kept = gardé
board-die-all = double clic : tous ceux de cette face
board-die-bonus = un résultat ajouté par une carte
board-actions = ce que vous pouvez faire
board-reroll = { $dice ->
    [0] marquez des dés à relancer
    [one] relancer { $dice } dé
   *[other] relancer { $dice } dés
}
board-undo = annuler
board-undo-turn = reprendre tout le tour
board-hint = conseil
board-odds = chances
board-nobody = personne
board-you = vous
board-played-for = un robot pour { $name }
board-badge-bot = joué par un robot
board-badge-human = présent
board-badge-away = absent
board-threat-points = { $n ->
    [0] a assez de points pour gagner
    [one] à 1 point de la victoire
   *[other] à { $n } points de la victoire
}
board-threat-life = presque éliminé
board-life = vie
board-points = points
board-energy = énergie
board-pick = choisir ce monstre
board-look-at = regarder { $card }
board-buy = acheter
board-market = cartes à vendre
board-deck = pioche { $n }
board-discard = défausse { $n }
board-log = journal
board-log-mine = à mon sujet
board-rewind-here = revenir à ce moment
board-log-created = { $name } a ouvert la table
board-log-joined = { $name } a rejoint la table
board-log-left = { $name } est parti
board-log-started = la partie commence
board-log-timedout = { $monster } a mis trop de temps : un robot joue
board-log-away = { $name } laisse jouer un robot
board-log-back = { $name } est de retour
board-log-undid = { $monster } revient sur son choix
board-log-rematched = une autre partie
board-city = la ville
board-rulings = précisions
board-do-it = faire
board-rather-not = plutôt pas
board-sure = vous êtes sûr ?
board-result = le résultat
board-wins = { $monster } gagne !
board-nobody-wins = il ne reste personne
board-ended = la partie s’est terminée au tour { $turn }
board-rematch = rejouer
board-share = copier un lien pour regarder
board-copied = copié
board-record = partie enregistrée
board-look-back = regarder le plateau
board-monster = monstre
board-damage-dealt = dégâts infligés
board-luck = chance
board-luck-help = la chance est la part des faces utiles parmi les dés lancés : 100 % est ce qu’on pouvait attendre
board-curve-points = points, tour par tour
board-curve-life = vie, tour par tour
board-decisive = tours décisifs
board-decisive-turn = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $damage } de dégâts, { $kills ->
    [0] personne d’éliminé
    [one] { $kills } monstre éliminé
   *[other] { $kills } monstres éliminés
}
board-faces = ce que les dés ont montré
board-verify = chaque dé peut être vérifié avec la partie enregistrée :
board-pass = passez l’appareil
board-pass-to = { $monster }, c’est à vous
board-pass-ready = je suis prêt
board-in-words = la table en mots
board-rewind = revenir en arrière
board-keys = touches
board-sound = son
board-rest = laisser un robot jouer pour moi
board-back = jouer de nouveau moi-même
board-language = langue
board-theme = couleurs
board-theme-system = comme le système
board-theme-dark = sombres
board-theme-light = claires
board-motion = mouvement
board-motion-system = comme le système
board-motion-normal = normal
board-motion-fast = rapide
board-motion-off = aucun
board-leave-page = quitter la table
board-orders = ordres permanents
board-orders-help = ils sont exécutés pour vous, et le journal le dit ; 0 en désactive un
board-order-life = fuir avec cette vie ou moins
board-order-risk = fuir si le risque de mourir en restant dépasse ce pourcentage
board-order-end = finir le tour quand rien n’est à acheter
board-obeyed = selon vos ordres : { $option }
board-viewing = vue du tour { $n }
board-step-back = un pas en arrière
board-step-forward = un pas en avant
board-live = retour à la partie
board-skip = passer
board-monsters = monstres
board-guide = de quoi il s’agit
board-guide-off = ne plus m’aider
board-key-digit = marquer un dé, ou choisir une option ; avec Maj, tous les dés de cette face
board-key-roll = relancer les dés marqués
board-key-confirm = la première option
board-key-end = finir le tour
board-key-undo = annuler
board-key-hint = conseil
board-key-odds = chances
board-key-log = journal
board-key-words = la table en mots
board-key-menu = menu
board-key-skip = passer ce qui bouge
board-key-help = ces touches
board-key-close = fermer ce qui est ouvert
board-digest = depuis votre dernier tour
board-order-cancel = annuler
board-status = où en est la partie

## Ce que sont les choses sur la table

board-about-building = en tombant, il devient { $unit }
board-about-unit = quand les Ouch font tirer l’armée, chaque unité inflige 1 dégât dans son quartier
board-about-manhattan = qui commence son tour ici gagne 1 point et 1 énergie à Lower, 2 points et 1 énergie à Midtown, 2 points et 2 énergies à Upper Manhattan ; les Soins n’y soignent pas
board-army = { $n ->
    [0] aucune unité de l’armée
    [one] { $n } unité de l’armée
   *[other] { $n } unités de l’armée
}
board-not-destroyed = vous ne pouvez pas le détruire maintenant
board-not-there = vous ne pouvez pas y aller maintenant
board-token-web = chaque Toile coûte une relance à chaque tour ; une Grosse Baffe peut être dépensée pour en retirer une
board-token-curse = une relance avec au moins un Ouch coûte 1 énergie par Malédiction ; un Soin peut être dépensé pour en retirer une
board-token-carapace = ils sont posés sur la carte { card-carapace.the }
board-about-bot = un robot joue ce monstre
board-about-stand-in = un robot joue pour { $name } jusqu’au retour de { $name }
board-about-human = { $name } est là
board-about-away = { $name } n’est pas en ligne en ce moment
board-out = éliminé
board-die-done = il est déjà résolu
board-reroll-none = marquez d’abord les dés que vous voulez relancer
board-reroll-no = ces dés ne peuvent pas être relancés ensemble
board-no-end = le tour ne peut pas être terminé maintenant

## Les cartes à vendre

board-cheaper = { $who ->
    [you] { $n } de moins : vous êtes { $where }
   *[other] { $n } de moins : { $name } est { $where }
}
board-too-dear = il manque { $n } d’énergie
board-barred = sa condition n’est pas remplie
board-not-now = pas maintenant
board-payable = vous avez assez d’énergie
board-printed = prix imprimé

## Ce que personne n’a choisi de sa main

board-instead-late = temps écoulé : un robot a choisi
board-instead-away = un robot a choisi pour { $name }
board-instead-gone = un robot a choisi : la place est vide
board-instead-order = ordre permanent
board-order-sure = garder les dés quand ils gagnent ou éliminent à coup sûr
board-order-in = dans { $n } s
board-order-now = tout de suite

## Les courbes

board-as-table = en tableau
board-turn-column = tour
board-turn-start = début
