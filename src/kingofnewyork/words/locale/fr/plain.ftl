### La partie ligne par ligne : ce que l’on tape, et ce qui se dit entre les choix.

## Les mots que l’on peut taper ; le premier est montré dans l’aide.

command-help = ?, aide
    .what = cette aide
command-hint = conseil
    .what = les meilleures options, et pourquoi
command-odds = chances
    .what = vos chances
command-undo = annuler
    .what = annuler votre dernier choix
command-reset = recommencer, tout annuler
    .what = annuler tous vos choix depuis le dernier lancer ou la dernière révélation
command-table = table, plateau
    .what = tout ce qui est sur la table
command-card = carte, cartes
    .argument = NOM
    .what = une carte avec ses précisions ; sans nom, toutes les cartes de la table
command-rules = règles, règle
    .argument = SUJET
    .what = les règles sur un sujet ; sans sujet, la liste des sujets
command-log = journal
    .argument = TOURS
    .what = ce qui s’est passé pendant les derniers tours
command-save = sauvegarder, sauver
    .argument = FICHIER
    .what = sauvegarder une copie de la partie dans un fichier
command-state = position
    .what = la position en texte pour les programmes
command-language = langue
    .argument = LANGUE
    .what = continuer dans une autre langue ; sans langue, la liste des langues
command-quit = quitter, q
    .what = quitter la partie, que l’on peut reprendre plus tard
command-next = suivant, s
    .what = le choix suivant et ses effets ; Entrée fait de même
command-back = précédent, p
    .what = revenir au choix précédent
command-turn = tour
    .argument = NUMÉRO
    .what = aller au début d’un tour ; le numéro seul fait de même
command-start = début
    .what = revenir au début
command-end = fin
    .what = aller à la fin
command-auto = auto
    .what = tout afficher d’ici à la fin
replay-quit = { command-quit }
    .what = ne plus regarder
dice-keep = garder, k
    .argument = DÉS
    .what = garder ces dés et relancer les autres
dice-reroll = relancer, lancer, r
    .argument = DÉS
    .what = relancer ces dés ; sans dés, tous

## Aide

plain-commands = Vous pouvez toujours taper ces mots :
plain-command = { $word } : { $what }
plain-command-with = { $word } { $argument } : { $what }
plain-face = { $face } : { $what }
plain-answers = Choisissez par un numéro, par les mots d’une option ou dans la notation des parties enregistrées, comme « flee queens » ou « buy 2 ». Entrée choisit l’option suivie de « (Entrée) ».
plain-whole-words = Les commandes sont des mots entiers ; seule la lettre q suffit pour « { $quit } ». Là où l’on choisit des dés, toute autre lettre seule désigne une face
plain-topics = les règles par sujet : { $topics }

## Pendant une partie

plain-greeting = King of New York : vous êtes { $name }, contre { $others }
plain-greeting-all = King of New York : { $players }
plain-player = { $name } ({ $player })
plain-person = humain
plain-goal = pour gagner, il faut avoir 20 points à la fin d’un tour ou être le dernier en vie. Tapez ? pour l’aide, « { $quit } » pour partir
plain-setup = avant le premier tour
plain-turn = { $who ->
    [you] tour { $turn }, le vôtre
   *[other] tour { $turn }, { $name }
}
plain-enter = { $option } (Entrée)
plain-reroll-how = { $numbers ->
    [none] aucun dé ne peut être relancé
   *[other] Indiquez les dés à relancer par leurs numéros, comme { $numbers }, ou par leurs lettres, comme { $letters }, ou tapez « { typed-all } »
}
plain-reroll-stop = Tapez « { typed-stop } » pour les garder tous
plain-reroll-enter = Entrée veut dire : { $option }
plain-or-words = ou tapez : { $options }
plain-look-around = Tapez « { $table } » pour lire tout ce qui est sur la table : la ville, les monstres et les cartes
plain-on-offer = en vente maintenant : { $cards }
plain-offer = carte { $n } : { $offer }
plain-pass = passez le clavier à { $name }, puis appuyez sur Entrée
plain-out = { $who ->
    [you] vous êtes éliminé ; les autres continuent
   *[other] { $name } est éliminé ; les autres continuent
}
plain-undone = annulé
plain-saved = une copie de la partie est dans { $file }
plain-language-set = la langue est maintenant le français
plain-languages = langues : { $languages }. Choisissez-en une, par exemple « { $example } »
plain-nothing-yet = il ne s’est encore rien passé

## En quittant

plain-game-saved = La partie est sauvegardée dans { $file }. Pour la continuer, tapez : { $command }
plain-game-saved-over = La partie est sauvegardée dans { $file }. Pour la revoir, tapez : { $command }
plain-game-not-saved = la partie n’est pas sauvegardée, car elle ne peut pas l’être dans { $file } : { $reason }

## Les parties gardées

games-none = il n’y a pas de partie à continuer : commencez-en une avec { $command }
games-none-saved = il n’y a pas encore de partie : commencez-en une avec { $command }
games-entry = { $date } : { $players } ; { $result }
games-damaged = { $date } : { $file } est endommagé
games-more = { $n ->
    [one] { $n } partie plus ancienne est dans { $folder }
   *[other] { $n } parties plus anciennes sont dans { $folder }
}

games-deleted = supprimée : { $file }
games-skipped = { $n ->
    [one] la partie { $file } ne peut pas être ouverte : elle est laissée de côté
   *[other] { $n } parties plus récentes ne peuvent pas être ouvertes et sont laissées de côté ; la dernière est { $file }
}. Pour voir toutes les parties, tapez : { $command }
games-no-number = il n’y a pas de partie { $typed }. Pour voir toutes les parties, tapez : { $command }
games-see-list = { $problem }. Pour voir toutes les parties, tapez : { $command }

## Revoir une partie

replay-heading = Une partie en { $turns } entre { $monsters } : { $result }
amount-turns = { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}
amount-choices = { $n } choix
replay-at-start = c’est le début de la partie, il reste { $choices }. Tapez « { $next } » ou appuyez sur Entrée pour avancer, ? pour l’aide
replay-at-end = c’est la fin de la partie
replay-no-turn = il n’y a pas de tour { $typed } : les tours sont numérotés de 1 à { $last }
replay-at = choix { $n } sur { $last }

## Préparation

problem-not-with-seats = { $option } ne va pas avec { $seats } : les places disent déjà combien de monstres jouent
problem-long-seed = une graine a au plus { $digits } chiffres : donnez-en une plus courte
problem-no-speed = il n’y a pas de vitesse « { $typed } » : vous avez le choix entre { $speeds }
problem-no-theme = il n’y a pas de thème « { $typed } » : vous avez le choix entre { $themes }
problem-not-together = { $option } et { $other } ne vont pas ensemble : choisissez l’une des deux
