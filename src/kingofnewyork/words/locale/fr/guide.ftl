### La première partie guidée et les leçons : ce qui les entoure, et la phrase de chaque étape.

## Autour des leçons

web-nav-learn = apprendre à jouer
web-nav-lesson = leçon
guide = guide
guide-learn = apprendre à jouer
guide-go-on = continuer à apprendre
guide-note = jouez une première partie avec un guide qui vous montre tout, puis apprenez-en plus, une minute à la fois
guide-after-first = bravo ! Vous connaissez maintenant toutes les faces des dés. Lancez une vraie partie, ou apprenez-en plus ci-dessous
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
guide-not-yet = bonne idée, mais pas encore ! Voici ce qu’il faut faire :
guide-read-first = presque ! Lisez d’abord ceci, puis appuyez sur Suivant :
board-goal = { $points } points ou dernier en vie
    .short = { $points } ou dernier
board-goal-whole = on gagne avec { $points } points à la fin d’un tour, ou en étant le dernier monstre en vie ; lire les règles

## La première partie

lesson-first = votre première partie
    .text = trois tours avec Kong, en cinq minutes environ : dés, Manhattan, cartes, armée, célébrité, fuite et victoire
lesson-first-hello = bonjour ! Vous êtes Kong, et vous voulez devenir le roi de New York
lesson-first-goal = on gagne avec 20 points, ou en étant le dernier monstre en vie
lesson-first-keep = vous avez lancé six dés : cliquez sur les deux Grosses Baffes et le Soin pour les garder, puis relancez les autres
lesson-first-stop = trois Grosses Baffes ! Vous pourriez relancer encore une fois, mais c’est bien ainsi : gardez tous les dés
lesson-first-attack = Grosse Baffe : de l’extérieur, vous frappez qui est à Manhattan ; cliquez sur une Grosse Baffe
lesson-first-fled = Rob a perdu 3 points de vie et s’est enfui : Manhattan est vide
lesson-first-energy = Énergie : chacune est un cube pour payer des cartes ; cliquez sur une Énergie
lesson-first-heart = la dernière face compte d’elle-même : le Soin vous a rendu 1 point de vie, comme partout sauf à Manhattan
lesson-first-manhattan = Manhattan était vide : vous y êtes entré pour 1 point, et chaque tour commencé là rapporte encore
lesson-first-buy = vous avez 9 cubes d’énergie : achetez « { card-extra_head } », qui donne un dé de plus à chaque tour
lesson-first-end = il n’y a plus rien à acheter : terminez votre tour
lesson-first-stay = Sheriff vous a pris 2 points de vie à Manhattan ; vous pourriez fuir, mais vous êtes fort : restez
lesson-first-income = votre tour commence à Manhattan : 1 point et 1 cube d’énergie pour vous, et plus encore en montant
lesson-first-lucky = sept dés maintenant, et quel lancer : gardez tous les dés
lesson-first-fame = Célébrité : trois d’un coup font de vous la { card-superstar }, soit 1 point, puis 1 par Célébrité plus tard
lesson-first-destruction = Destruction : avec elle, vous démolissez les bâtiments là où vous êtes ; cliquez sur une Destruction
lesson-first-destroy = deux Destructions abattent ce gratte-ciel, qui rapporte 2 points : cliquez dessus
lesson-first-army = un bâtiment démoli devient une unité de l’armée, et cet avion peut tirer
lesson-first-ouch = Ouch : avec un seul, l’armée du quartier tire sur vous ; cliquez dessus, courage !
lesson-first-everyone = vous avez perdu 1 point de vie, et de Manhattan votre Grosse Baffe a frappé tous ceux du dehors : terminez votre tour
lesson-first-flee = Sheriff a frappé fort, il ne vous reste que 2 points de vie : fuyez à Brooklyn
lesson-first-again = c’est encore à vous, avec quatre Célébrités : gardez tous les dés
lesson-first-points = vous êtes la { card-superstar } : chaque Célébrité vaut 1 point ; cliquez sur l’une d’elles
lesson-first-move = 20 points ! Manhattan est occupé : vous pouvez changer de quartier ou rester ; restez
lesson-first-last = les points comptent à la fin du tour : terminez votre tour et gagnez
lesson-first-won = vous êtes le roi de New York ! Vous savez maintenant ce que fait chaque dé
