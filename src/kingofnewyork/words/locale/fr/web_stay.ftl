### Des raisons de revenir : jouer tout de suite, partager un appareil, réagir.

## Jouer tout de suite

web-any-monster = surprise
web-level = adversaires
web-level-beginner = débutants
web-level-easy = faciles
web-level-normal = normaux
web-level-hard = difficiles
web-level-expert = experts
web-new-opponents = nouveaux adversaires

## Partager un appareil

web-player = Joueur { $n }
web-seat-monster = monstre pour la place { $n }
web-seat-name = nom pour la place { $n }
web-pass-player = { $player } ({ $monster }), à vous de jouer
web-pass-never = ne plus afficher cet écran
web-pass-never-note = vous pouvez le rétablir dans les réglages

## Profil

web-nav-profile = profil
web-profile-note = vos parties et vos succès, enregistrés dans ce navigateur seulement ; il n’y a pas de compte
web-profile-empty = aucune partie pour l’instant : terminez-en une, et elle apparaîtra ici
web-profile-games = parties
web-profile-wins = victoires
web-profile-streak = victoires de suite
web-profile-best-streak = plus longue série de victoires
web-profile-days = jours de suite
web-profile-best-days = plus longue série de jours
web-profile-by-level = résultats par adversaires
web-profile-by-monster = résultats par monstre
web-profile-tally = { $won } sur { $played }
web-profile-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $life ->
    [one] { $life } point de vie
   *[other] { $life } points de vie
}, { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
    .turns = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $life ->
        [one] { $life } point de vie
       *[other] { $life } points de vie
    }, { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
web-profile-history = historique
web-profile-more = en afficher plus
web-profile-files = l’emporter
web-profile-files-note = enregistrez le profil dans un fichier, et ajoutez-le au profil d’un autre navigateur ; chaque partie compte une fois
web-profile-export = enregistrer dans un fichier
web-profile-import = ajouter depuis un fichier
web-profile-imported = { $n ->
    [0] le fichier ne contient aucune partie nouvelle
    [one] { $n } partie ajoutée
   *[other] { $n } parties ajoutées
}
web-profile-file-large = ce fichier est trop gros pour être un profil ; rien n’a changé
web-profile-file-foreign = ce fichier n’est pas un profil de King of New York ; rien n’a changé
web-profile-file-newer = ce profil vient d’une version plus récente : rechargez la page et réessayez ; rien n’a changé
web-profile-file-damaged = ce profil est abîmé : une partie manque ou a été modifiée ; rien n’a changé ici
web-opposition-beginner = bots débutants
web-opposition-easy = bots faciles
web-opposition-normal = bots normaux
web-opposition-hard = bots difficiles
web-opposition-expert = bots experts
web-opposition-people = joueurs
web-achievements = succès
web-achievements-new = nouveaux succès
web-achievement-open = pas encore obtenu
web-achievement-graduate = premier de la classe
    .text = terminez la première partie guidée
web-achievement-first-game = premiers ravages
    .text = terminez une partie
web-achievement-first-win = roi de New York
    .text = gagnez une partie
web-achievement-win-hard = géant parmi les géants
    .text = gagnez contre des bots difficiles
web-achievement-win-people = face à face
    .text = gagnez contre une autre personne
web-achievement-win-points = idole des foules
    .text = gagnez avec 20 points
web-achievement-win-alive = dernier debout
    .text = gagnez en étant le dernier monstre en vie
web-achievement-win-narrow = d’un cheveu
    .text = gagnez avec 1 ou 2 points de vie
web-achievement-win-unhurt = pas une égratignure
    .text = gagnez avec tous vos points de vie
web-achievement-win-comeback = au bord du gouffre
    .text = gagnez après être tombé à 1 point de vie
web-achievement-win-outside = banlieusard
    .text = gagnez sans commencer de tour à Manhattan
web-achievement-win-six = toute la ménagerie
    .text = gagnez une partie à six monstres
web-achievement-win-daily = monstre du jour
    .text = gagnez une partie du jour
web-achievement-all-monsters = maître de tous
    .text = gagnez avec chacun des six monstres
web-achievement-streak-three = sur votre lancée
    .text = gagnez trois parties de suite
web-achievement-streak-five = inarrêtable
    .text = gagnez cinq parties de suite
web-achievement-days-seven = une semaine en ville
    .text = jouez sept jours de suite
web-achievement-games-ten = habitué
    .text = terminez dix parties
web-achievement-games-fifty = monument
    .text = terminez cinquante parties
web-achievement-superstar = superstar
    .text = prenez { card-superstar }
web-achievement-statue = porteur de flambeau
    .text = prenez la Statue de la Liberté
web-achievement-buildings = chantier de démolition
    .text = détruisez 8 bâtiments en une partie
web-achievement-units = terreur de l’armée
    .text = détruisez 4 unités en une partie
web-achievement-two-kills = double élimination
    .text = éliminez 2 monstres en une partie
web-achievement-heavy-blow = coup de massue
    .text = infligez 6 blessures en un tour
web-achievement-collector = collectionneur
    .text = gagnez 5 cartes en une partie
web-achievement-manhattan = maître de Manhattan
    .text = commencez 4 tours à Manhattan en une partie
web-achievement-six-alike = six pareils
    .text = obtenez six faces identiques

## partie du jour

web-nav-daily = partie du jour

## Vérifier les dés

web-proof-verify = vérifier les dés
web-proof-holds = personne n’a pu tricher : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} et { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, exactement comme fixé avant la partie
web-proof-own-kept = ce navigateur a veillé depuis le début, et sa propre part de hasard est dans les dés
web-proof-own-broken = mais ce n’est pas l’engagement que ce navigateur a vu avant la partie, ou sa part de hasard manque
web-proof-own-unknown = ce navigateur n’a pas vu le début de la partie : comparez l’engagement avec quelqu’un qui l’a vu
web-proof-details = engagement et parts de hasard
web-proof-commitment = engagement
web-proof-nonce = part de hasard de la place { $n }
web-proof-line = voir la ligne { $n } de l’enregistrement
web-proof-flaw-form = non vérifié : ce n’est pas l’enregistrement d’une partie aux dés engagés, ou il est abîmé
web-proof-flaw-plain = il n’y a rien à vérifier : cette partie n’a pas été jouée sur un serveur
web-proof-flaw-sandbox = l’enregistrement d’un bac à sable ne prouve qu’une partie du jeu ; la commande « kingofnewyork verify » dit laquelle
web-proof-flaw-commitment = non vérifié : la clé n’est pas celle de l’engagement
web-proof-flaw-nonces = non vérifié : les parts de hasard ne correspondent pas aux joueurs
web-proof-flaw-draw = non vérifié : un dé, une tuile ou une carte n’est pas conforme à l’engagement
web-proof-flaw-actions = non vérifié : les dés et la partie ne concordent pas
web-proof-flaw-seal = non vérifié : l’enregistrement a été modifié

## Sans réseau, et pour partager

web-offline = pas de réseau : les cartes, les règles, votre profil et les fichiers de partie déjà ouverts ou enregistrés ici marchent quand même
web-share-result = partager le résultat
web-share-copied = copié : vous pouvez coller le résultat et le lien dans un message
web-share-picture = enregistrer l’image
web-share-won = J’ai gagné avec { $monster } en { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
} de King of New York !
web-share-lost = King of New York : { $monster }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} en { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
web-share-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $life ->
    [one] { $life } point de vie
   *[other] { $life } points de vie
}

web-daily-note = les mêmes monstres, adversaires, dés et cartes pour tout le monde, une fois par jour
web-daily-open = la partie d’aujourd’hui
web-daily-ends = se termine dans { $left }, à minuit UTC
web-daily-left = { $hours } h { $minutes } min
web-daily-play = jouer la partie du jour
web-daily-first = vous avez un seul essai ; votre résultat figure au tableau du jour si vous terminez avant la fin de la journée
web-daily-again = ouvrir votre partie
web-daily-once = c’est votre partie d’aujourd’hui ; demain, il y en aura une autre
web-daily-table = résultats du { $day }
web-daily-count = parties commencées : { $started }, terminées : { $finished }
web-daily-nobody = personne n’a encore terminé cette partie
web-daily-yesterday = la veille
web-daily-today = aujourd’hui
web-daily-committed = les dés du jour sont déjà fixés, les mêmes pour tous ; une fois la journée finie, chacun peut vérifier que personne ne les a changés
web-daily-revealed = la journée est finie : cette clé et ce sel donnent l’engagement, et avec lui chaque dé, tuile et carte
web-daily-key = clé
web-daily-salt = sel
web-refused-table-daily = chacun joue la partie du jour une fois, seul
web-refused-daily-not-over = publié à la fin de la journée
