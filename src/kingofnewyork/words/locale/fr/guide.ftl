### La première partie guidée et les leçons : ce qui les entoure, et la phrase de chaque étape.

## Autour des leçons

web-nav-learn = apprendre à jouer
web-nav-lesson = leçon
guide = guide
guide-learn-note = une première partie guidée, cinq minutes
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
guide-skip = passer l’étape
    .short = passer
guide-finish = terminer
guide-leave = quitter la leçon
guide-step = étape { $step } sur { $steps }
guide-watch = regardez ce qui se passe…
guide-watch-skip = à l’étape suivante
guide-not-yet = pas « { $what } » cette fois ; voici ce qu’il faut faire :
guide-not-here = cela ne fait pas partie de la leçon ; voici ce qu’il faut faire :
guide-keep-more = presque ! Gardez aussi : { $dice }
guide-keep-fewer = presque ! Ne gardez pas : { $dice }
guide-read-first = presque ! Lisez d’abord ceci, puis appuyez sur Suivant :
guide-face-energy = 1 cube d’énergie chacune, pour acheter des cartes
guide-face-heart = 1 point de vie rendu chacun, jusqu’à 10, mais pas à Manhattan
guide-face-attack = 1 blessure chacune : de l’extérieur, à qui est à Manhattan ; de Manhattan, à tous ceux du dehors
guide-face-destruction = démolissez bâtiments et unités là où vous êtes pour ce qu’ils rapportent ; une unité nouvelle, pas avant votre prochain tour
guide-face-celebrity = trois donnent { card-superstar.the } et 1 point, et 1 de plus pour chacune au-delà ; avec la carte, chacune vaut 1 point
guide-face-ouch = l’armée tire : avec un Ouch sur vous, avec deux sur tous ceux du quartier, avec trois partout, et { card-statue_of_liberty.the } est à vous pour 3 points
guide-manhattan = Si Manhattan est vide après vos dés, vous devez y entrer ; vous ne pouvez le quitter que si une Grosse Baffe vous y touche.
board-goal = { $points } points ou dernier en vie
    .short = { $points } pour gagner
board-goal-whole = on gagne avec { $points } points à la fin d’un tour, ou en étant le dernier monstre en vie ; lire les règles

## La première partie

lesson-first = votre première partie
    .text = trois tours avec Kong, en cinq minutes environ : dés, Manhattan, cartes, armée, célébrité, fuite et victoire
lesson-first-hello = bonjour ! Vous prenez la place de Kong en pleine partie : on gagne avec 20 points, ou en étant le dernier monstre en vie
lesson-first-keep = vous avez lancé six dés : gardez les deux Grosses Baffes et le Soin en appuyant dessus, puis relancez les autres
lesson-first-stop = trois Grosses Baffes ! Vous pourriez relancer encore une fois, mais c’est bien ainsi : gardez tous les dés
lesson-first-attack = Grosse Baffe : de l’extérieur, vous frappez qui est à Manhattan, ou personne s’il est vide ; appuyez sur l’une d’elles
lesson-first-fled = Rob a perdu 3 points de vie et s’est enfui : on ne quitte Manhattan que si l’on y est frappé
lesson-first-heart = Soin : chacun rend 1 point de vie, jusqu’à 10, mais jamais à Manhattan ; appuyez sur le Soin
lesson-first-energy = il ne restait que de l’Énergie, elle a donc compté d’elle-même : 1 cube d’énergie par dé, pour acheter des cartes
lesson-first-enter = puis, vos dés finis, Manhattan était vide : vous avez dû y entrer, et cela vaut 1 point
lesson-first-buy = vous avez maintenant assez d’énergie pour une carte : achetez « { card-extra_head } », un dé de plus
lesson-first-end = il n’y a plus rien à acheter : terminez votre tour
lesson-first-stay = Sheriff vous a pris 2 points de vie : vous ne pouvez quitter Manhattan que maintenant ; mais le tenir rapporte : restez
lesson-first-income = votre tour commence à Manhattan : 1 point et 1 cube d’énergie pour vous, et plus encore en montant
lesson-first-lucky = sept dés maintenant, dont quatre Célébrités : gardez tous les dés
lesson-first-fame = Célébrité : trois donnent la carte { card-superstar } et 1 point, la quatrième 1 de plus ; appuyez sur une Célébrité
lesson-first-ouch = un Ouch fait tirer sur vous les unités de l’armée de votre quartier : appuyez dessus tant qu’il n’y en a pas ici
lesson-first-everyone = de Manhattan, votre Grosse Baffe frappe tous ceux du dehors : appuyez dessus
lesson-first-destroy = la Destruction démolit les bâtiments où vous êtes : celui-ci coûte un dé et rapporte 1 point, appuyez dessus
lesson-first-unit = le bâtiment est devenu une unité de l’armée : on peut la détruire aussi, mais pas dans le même tour
lesson-first-rest = après vos dés, vous êtes monté à Midtown, qui rapporte plus ; vous ne pouvez payer aucune carte : terminez votre tour
lesson-first-flee = Sheriff a frappé fort, il vous reste 2 points de vie : fuyez dans le Bronx, où détruire une unité en rend
lesson-first-two = Rob a deux Ouch : l’armée du Bronx a tiré sur tous ceux du quartier ; Rob et vous avez perdu 1 point de vie
lesson-first-danger = à vous, avec 1 point de vie et trois Ouch, qui peuvent valoir 3 points : gardez tous les dés, vous choisissez l’ordre
lesson-first-before = trois Ouch font tirer l’armée partout, sur tout le monde : appuyez donc d’abord sur une Destruction
lesson-first-smash = deux Destructions abattent cette Infanterie : elle ne tirera plus, et rend 1 point de vie ; appuyez dessus
lesson-first-three = ici, plus rien ne peut tirer sur vous : appuyez sur un Ouch
lesson-first-statue = l’armée a touché Sheriff, et trois Ouch vous donnent { card-statue_of_liberty.the } : 3 points, tant qu’on ne vous la prend pas
lesson-first-points = la { card-superstar } a fait de chaque Célébrité 1 point : vous en avez 20 ! Vous pouvez bouger, mais restez
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
lesson-goals-ouch = avec trois Ouch, toute l’armée tire sur tout le monde, puis la Statue est à vous : appuyez sur un Ouch
lesson-goals-statue = { card-statue_of_liberty.the } vous a donné 3 points et en a coûté 3 à Sheriff ; qui vous la prendra vous fera de même
lesson-goals-fame = et { card-superstar.the } est à vous : chaque Célébrité rapporte désormais 1 point

## L’armée

lesson-army = les unités et l’armée
    .text = ce que coûtent les unités, ce qu’elles rapportent, et sur qui elles tirent
lesson-army-units = les unités sont d’anciens bâtiments, et elles tirent quand quelqu’un obtient un Ouch
lesson-army-infantry = une Infanterie coûte 2 Destructions et rend 1 point de vie
lesson-army-jet_price = un Avion coûte 3 Destructions et donne 2 cubes d’énergie
lesson-army-tank = un Tank coûte 4 Destructions et donne 3 points
lesson-army-stop = trois Destructions suffisent pour l’Avion : gardez tous les dés
lesson-army-resolve = appuyez sur une Destruction
lesson-army-jet = c’est vous qui choisissez ce qui tombe : prenez l’Avion pour 2 cubes d’énergie
lesson-army-ouch = un Ouch tire sur vous seul, deux sur tout votre quartier, trois partout sur tous : appuyez sur un Ouch
lesson-army-shot = il restait une Infanterie : Kong et vous avez perdu 1 point de vie chacun, et personne ne peut fuir cela

## Les cartes

lesson-cards = trois sortes de cartes
    .text = cartes Pouvoir, Action et Objectif, cartes moins chères, et comment renouveler les cartes en vente
lesson-cards-keep = une carte Pouvoir reste devant vous : « { card-regeneration } » vous soigne au début de chaque tour
lesson-cards-buy_keep = vous avez 12 cubes d’énergie : achetez « { card-regeneration } »
lesson-cards-mine = elle est devant vous et agit désormais
lesson-cards-discard = une carte Action agit une fois, tout de suite : à Brooklyn, « { card-coney_island } » coûte 1 de moins ; achetez-la
lesson-cards-refresh = si aucune carte ne vous plaît, 2 cubes d’énergie en apportent trois autres : renouvelez les cartes en vente
lesson-cards-goals = les cartes Objectif sont la troisième sorte : elles ne coûtent rien, on les prend avec les dés
lesson-cards-any = achetez autant de cartes que vous pouvez en payer, et appuyez sur une carte pour la lire

## Les marqueurs

lesson-tokens = les marqueurs
    .text = marqueurs Toile et Malédiction : ce qu’ils vous font, et comment s’en défaire
lesson-tokens-have = des cartes des autres vous ont donné deux marqueurs : une Toile et une Malédiction
lesson-tokens-web = chaque marqueur Toile enlève une relance : vous n’en avez qu’une ce tour-ci
lesson-tokens-curse = avec un marqueur Malédiction, relancer un Ouch coûte 1 cube d’énergie
lesson-tokens-stop = deux Grosses Baffes et deux Soins suffisent contre les deux : gardez tous les dés
lesson-tokens-attack = les Grosses Baffes peuvent retirer des Toiles : appuyez sur une Grosse Baffe
lesson-tokens-spend_attack = dépensez une Grosse Baffe pour la Toile, et l’autre frappe encore Mantis
lesson-tokens-heart = les Soins peuvent retirer des Malédictions, même à Manhattan : appuyez sur un Soin
lesson-tokens-spend_heart = dépensez un Soin pour la Malédiction, et l’autre vous soigne encore
lesson-tokens-free = les deux marqueurs ont disparu, et votre prochain tour sera libre

## Cinq ou six monstres

lesson-crowd = cinq ou six monstres
    .text = Manhattan a de la place pour deux tant que cinq sont en vie
lesson-crowd-room = tant que cinq monstres sont en vie, deux ont leur place à Manhattan : Rob y est, et une place est libre
lesson-crowd-stop = ces dés sont bons : gardez tous les dés
lesson-crowd-attack = de l’extérieur, vous frappez tous ceux de Manhattan : appuyez sur une Grosse Baffe
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
lesson-odds-attack = appuyez sur une Grosse Baffe
lesson-odds-done = Rob est éliminé : demandez chances et conseils à chacun de vos tours, ou jouez sans

## Le dernier en vie

lesson-last = le dernier en vie
    .text = l’autre façon de gagner : il ne reste personne d’autre
lesson-last-danger = Rob a 18 points et va bientôt gagner, et vous n’en avez que 9
lesson-last-weak = mais Rob n’a plus que 2 points de vie, et il ne reste personne d’autre
lesson-last-roll = de Manhattan, vous frappez tous ceux du dehors : gardez la Grosse Baffe et relancez les autres dés
lesson-last-stop = deux Grosses Baffes suffisent : gardez tous les dés
lesson-last-attack = appuyez sur une Grosse Baffe
lesson-last-won = vous êtes le seul en vie : vous gagnez, quels que soient les points
