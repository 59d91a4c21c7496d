### La première partie guidée et les leçons : ce qui les entoure, et la phrase de chaque étape.

## Autour des leçons

web-nav-learn = apprendre à jouer
web-nav-lesson = leçon
guide = guide
guide-learn = apprendre à jouer
guide-go-on = continuer à apprendre
guide-note = jouez une première partie avec un guide qui vous montre tout, puis apprenez-en plus, une minute à la fois
guide-after-first = bravo ! Vous connaissez maintenant toutes les faces des dés. Lancez une vraie partie, ou apprenez-en plus ci-dessous
guide-faces = ce que font les dés
guide-lessons = leçons
guide-lessons-note = chacune dure environ une minute et se joue seule
guide-begin = commencer
guide-continue = continuer
guide-repeat = rejouer
guide-done = terminée
guide-back = une étape en arrière
guide-next = suivant
guide-skip = passer
guide-finish = terminer
guide-leave = quitter la leçon
guide-step = étape { $step } sur { $steps }
guide-watch = regardez ce qui se passe…
guide-not-yet = bonne idée, mais pas encore ! Voici ce qu’il faut faire :
guide-read-first = presque ! Lisez d’abord ceci, puis appuyez sur Suivant :
board-goal = { $points } points ou dernier en vie
    .short = { $points } ou dernier
board-goal-whole = on gagne avec { $points } points à la fin d’un tour, ou en étant le dernier monstre en vie ; lire les règles

## La première partie

lesson-first = votre première partie
    .text = trois tours avec Kong, en cinq minutes environ : dés, Manhattan, cartes, armée, célébrité, fuite et victoire
lesson-first-hello = bonjour ! Vous êtes Kong, et vous voulez devenir le roi de New York
lesson-first-goal = on gagne avec 20 points, ou en étant le dernier monstre en vie
lesson-first-keep = vous avez lancé six dés : cliquez sur les deux Grosses Baffes et le Soin pour les garder, puis relancez les autres
lesson-first-stop = trois Grosses Baffes ! Vous pourriez relancer encore une fois, mais c’est bien ainsi : gardez tous les dés
lesson-first-attack = Grosse Baffe : de l’extérieur, vous frappez qui est à Manhattan ; cliquez sur une Grosse Baffe
lesson-first-fled = Rob a perdu 3 points de vie et s’est enfui : Manhattan est vide
lesson-first-energy = Énergie : chacune est un cube pour payer des cartes ; cliquez sur une Énergie
lesson-first-heart = la dernière face compte d’elle-même : le Soin vous a rendu 1 point de vie, comme partout sauf à Manhattan
lesson-first-manhattan = Manhattan était vide : vous y êtes entré pour 1 point, et chaque tour commencé là rapporte encore
lesson-first-buy = vous avez 9 cubes d’énergie : achetez « { card-extra_head } », qui donne un dé de plus à chaque tour
lesson-first-end = il n’y a plus rien à acheter : terminez votre tour
lesson-first-stay = Sheriff vous a pris 2 points de vie à Manhattan ; vous pourriez fuir, mais vous êtes fort : restez
lesson-first-income = votre tour commence à Manhattan : 1 point et 1 cube d’énergie pour vous, et plus encore en montant
lesson-first-lucky = sept dés maintenant, et quel lancer : gardez tous les dés
lesson-first-fame = Célébrité : trois d’un coup font de vous la { card-superstar }, soit 1 point, puis 1 par Célébrité plus tard
lesson-first-destruction = Destruction : avec elle, vous démolissez les bâtiments là où vous êtes ; cliquez sur une Destruction
lesson-first-destroy = deux Destructions abattent ce gratte-ciel, qui rapporte 2 points : cliquez dessus
lesson-first-army = un bâtiment démoli devient une unité de l’armée, et cet avion peut tirer
lesson-first-ouch = Ouch : avec un seul, l’armée du quartier tire sur vous ; cliquez dessus, courage !
lesson-first-everyone = vous avez perdu 1 point de vie, et votre Grosse Baffe a frappé tous ceux du dehors : terminez votre tour
lesson-first-flee = Sheriff a frappé fort, il ne vous reste que 2 points de vie : fuyez à Brooklyn
lesson-first-again = c’est encore à vous, avec quatre Célébrités : gardez tous les dés
lesson-first-points = vous êtes la { card-superstar } : chaque Célébrité vaut 1 point ; cliquez sur l’une d’elles
lesson-first-move = 20 points ! Manhattan est occupé : vous pouvez changer de quartier ou rester ; restez
lesson-first-last = les points comptent à la fin du tour : terminez votre tour et gagnez
lesson-first-won = vous êtes le roi de New York ! Vous savez maintenant ce que fait chaque dé

## La fuite

lesson-fleeing = fuir
    .text = quand quitter Manhattan, où aller, et comment la page peut fuir pour vous
lesson-fleeing-manhattan = vous êtes Mantis, à Manhattan : chaque tour y rapporte points et énergie, mais les Soins n’y soignent pas
lesson-fleeing-hit = Drakonis a attaqué : vous avez perdu 2 points de vie, il vous en reste 3, et Kong joue ensuite
lesson-fleeing-flee = qui est touché à Manhattan peut fuir aussitôt vers un quartier où il y a de la place : allez à Staten Island
lesson-fleeing-enter = Manhattan était vide, Drakonis a dû y entrer : c’est Drakonis qu’on frappera maintenant
lesson-fleeing-only = on ne fuit que les Grosses Baffes, jamais l’armée ni les cartes
lesson-fleeing-orders = les ordres permanents du menu peuvent fuir pour vous dès que votre vie tombe au nombre de votre choix

## Les cartes Objectif

lesson-goals = les cartes Objectif
    .text = { card-superstar.the } et { card-statue_of_liberty.the } : prises avec les dés, et reprises avec les dés
lesson-goals-superstar = personne n’achète les cartes Objectif : trois Célébrités donnent { card-superstar.the }
lesson-goals-holder = Sheriff a { card-statue_of_liberty.the }, que trois Ouch peuvent lui prendre
lesson-goals-roll = vous avez trois Célébrités et deux Ouch : gardez ces cinq dés et relancez l’Énergie
lesson-goals-stop = un troisième Ouch, quelle audace : gardez tous les dés
lesson-goals-ouch = avec trois Ouch, toute l’armée tire sur tout le monde, puis la Statue est à vous : cliquez sur un Ouch
lesson-goals-statue = { card-statue_of_liberty.the } vous a donné 3 points et en a coûté 3 à Sheriff ; qui vous la prendra vous fera de même
lesson-goals-fame = et { card-superstar.the } est à vous : chaque Célébrité rapporte désormais 1 point

## L’armée

lesson-army = les unités et l’armée
    .text = ce que coûtent les unités, ce qu’elles rapportent, et sur qui elles tirent
lesson-army-units = les unités sont d’anciens bâtiments, et elles tirent quand quelqu’un obtient un Ouch
lesson-army-prices = une Infanterie coûte 2 Destructions et rend 1 point de vie, un Avion 3 et donne 2 cubes d’énergie, un Tank 4 et donne 3 points
lesson-army-stop = trois Destructions suffisent pour l’Avion : gardez tous les dés
lesson-army-resolve = cliquez sur une Destruction
lesson-army-jet = c’est vous qui choisissez ce qui tombe : prenez l’Avion pour 2 cubes d’énergie
lesson-army-ouch = un Ouch tire sur vous seul, deux sur tout votre quartier, trois partout sur tous : cliquez sur un Ouch
lesson-army-shot = il restait une Infanterie : Kong et vous avez perdu 1 point de vie chacun, et personne ne peut fuir cela

## Les cartes

lesson-cards = trois sortes de cartes
    .text = cartes Pouvoir, Action et Objectif, cartes moins chères, et comment renouveler l’étalage
lesson-cards-keep = une carte Pouvoir reste devant vous : « { card-regeneration } » vous soigne au début de chaque tour
lesson-cards-buy_keep = vous avez 12 cubes d’énergie : achetez « { card-regeneration } »
lesson-cards-mine = elle est devant vous et agit désormais
lesson-cards-discard = une carte Action agit une fois, tout de suite : à Brooklyn, « { card-coney_island } » coûte 1 de moins ; achetez-la
lesson-cards-refresh = si aucune carte ne vous plaît, 2 cubes d’énergie en apportent trois autres : renouvelez l’étalage
lesson-cards-goals = les cartes Objectif sont la troisième sorte : elles ne coûtent rien, on les prend avec les dés
lesson-cards-any = achetez autant de cartes que vous pouvez en payer, et cliquez sur une carte pour la lire

## Les marqueurs

lesson-tokens = les marqueurs
    .text = marqueurs Toile et Malédiction : ce qu’ils vous font, et comment s’en défaire
lesson-tokens-have = des cartes des autres vous ont donné deux marqueurs : une Toile et une Malédiction
lesson-tokens-web = chaque marqueur Toile enlève une relance : vous n’en avez qu’une ce tour-ci
lesson-tokens-curse = avec un marqueur Malédiction, relancer un Ouch coûte 1 cube d’énergie
lesson-tokens-stop = deux Grosses Baffes et deux Soins suffisent contre les deux : gardez tous les dés
lesson-tokens-attack = les Grosses Baffes peuvent retirer des Toiles : cliquez sur une Grosse Baffe
lesson-tokens-spend_attack = dépensez une Grosse Baffe pour la Toile, et l’autre frappe encore Mantis
lesson-tokens-heart = les Soins peuvent retirer des Malédictions, même à Manhattan : cliquez sur un Soin
lesson-tokens-spend_heart = dépensez un Soin pour la Malédiction, et l’autre vous soigne encore
lesson-tokens-free = les deux marqueurs ont disparu, et votre prochain tour sera libre

## Cinq ou six monstres

lesson-crowd = cinq ou six monstres
    .text = Manhattan a de la place pour deux tant que cinq sont en vie
lesson-crowd-room = tant que cinq monstres sont en vie, deux ont leur place à Manhattan : Rob y est, et une place est libre
lesson-crowd-stop = ces dés sont bons : gardez tous les dés
lesson-crowd-attack = de l’extérieur, vous frappez tous ceux de Manhattan : cliquez sur une Grosse Baffe
lesson-crowd-stayed = Rob a perdu 2 points de vie et reste, mais il y a aussi de la place pour vous
lesson-crowd-entered = vous êtes entré sur le second emplacement pour 1 point ; vous montez et gagnez comme Rob
lesson-crowd-friends = deux monstres à Manhattan ne se frappent jamais, mais chacun frappe tous ceux du dehors
lesson-crowd-fewer = dès qu’il en reste moins de cinq en vie, celui du second emplacement doit partir

## Chances et conseils

lesson-odds = chances et conseils
    .text = demandez à la table ce qui est probable, et ce qu’elle ferait
lesson-odds-odds = ce bouton donne vos chances exactes : essayez, par exemple pour vaincre Rob, puis appuyez sur Suivant
lesson-odds-hint = ce bouton nomme les meilleurs choix et dit pourquoi : essayez, puis appuyez sur Suivant
lesson-odds-roll = le conseil est de garder les deux Grosses Baffes et de relancer le reste : faites-le
lesson-odds-stop = trois Grosses Baffes, c’est tout ce qui reste de vie à Rob : gardez tous les dés
lesson-odds-attack = cliquez sur une Grosse Baffe
lesson-odds-done = Rob est éliminé : demandez chances et conseils à chacun de vos tours, ou jouez sans

## Le dernier en vie

lesson-last = le dernier en vie
    .text = l’autre façon de gagner : il ne reste personne d’autre
lesson-last-danger = Rob a 18 points et va bientôt gagner, et vous n’en avez que 9
lesson-last-weak = mais Rob n’a plus que 2 points de vie, et il ne reste personne d’autre
lesson-last-roll = de Manhattan, vous frappez tous ceux du dehors : gardez la Grosse Baffe et relancez les autres dés
lesson-last-stop = deux Grosses Baffes suffisent : gardez tous les dés
lesson-last-attack = cliquez sur une Grosse Baffe
lesson-last-won = vous êtes le seul en vie : vous gagnez, quels que soient les points
