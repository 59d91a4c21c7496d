### Ce qui n’a pas marché, et ce qu’il faut faire.

## Réponses

problem-no-option = il n’y a pas d’option { $typed } : tapez un nombre de 1 à { $last }
problem-several-options = « { $typed } » peut désigner plusieurs options : tapez un nombre de 1 à { $last }, ou ? pour l’aide
problem-not-an-option = « { $typed } » ne correspond à aucune option : tapez un nombre de 1 à { $last }, ou ? pour l’aide
problem-no-command = « { $typed } » n’est pas une commande : tapez ? pour l’aide
problem-answer-not-an-option = « { $typed } » ne correspond à aucune option : envoyez l’action d’une option, ou son numéro de 1 à { $last }
problem-answer-bad = « { $typed } » n’est pas une réponse : envoyez l’action d’une option, ou son numéro

## Dés

problem-no-die = il n’y a pas de dé { $die } : les dés sont numérotés de 1 à { $last }
problem-no-die-zero = il n’y a pas de dé 0 : pour garder tous les dés, tapez « { typed-stop } »
problem-die-twice = le dé { $die } est cité deux fois : citez chaque dé une seule fois
problem-not-dice = « { $typed } » ne désigne pas de dés : choisissez des dés par leurs numéros ou par les lettres { face-energy.key }, { face-heart.key }, { face-attack.key }, { face-destruction.key }, { face-celebrity.key } et { face-ouch.key }, ou tapez « { typed-all } » ou « { typed-stop } », ou ? pour l’aide
problem-no-such-dice = il n’y a aucun dé { $face } sur la table : choisissez parmi les dés présents
problem-too-many-dice = vous en citez trop : sur la table, il n’y a que { $dice }
problem-may-not-stop = vous ne pouvez pas vous arrêter maintenant : choisissez au moins un dé
problem-may-not-reroll = vous ne pouvez pas relancer « { $typed } » maintenant : choisissez d’autres dés

## Annuler

undo-refused-nothing = il n’y a encore rien à annuler : faites d’abord un choix
undo-refused-dice = impossible d’annuler : des dés ont été lancés depuis. Un choix ne peut être annulé que jusqu’au lancer suivant
undo-refused-card = impossible d’annuler : une carte a été révélée depuis. Un choix ne peut être annulé que tant que rien n’est révélé
undo-refused-tile = impossible d’annuler : une tuile a été révélée depuis. Un choix ne peut être annulé que tant que rien n’est révélé
undo-refused-other = impossible d’annuler : un autre monstre a fait un choix depuis. Un choix ne peut être annulé que jusqu’au choix d’un autre monstre

## Noms

problem-no-card = il n’y a pas de carte « { $typed } » dans cette partie : tapez un nom, ou son début
problem-several-cards = « { $typed } » correspond à { $cards } : tapez une plus grande partie du nom
problem-more-cards = { $n ->
    [one] { $n } autre
   *[other] { $n } autres
}
problem-no-topic = il n’y a rien sur « { $typed } » : les sujets sont { $topics }
problem-no-language = il n’y a pas de langue « { $typed } » : vous avez le choix entre { $languages }
problem-no-bot = il n’y a pas de bot « { $typed } » : vous avez le choix entre { $bots }
    .close = il n’y a pas de bot « { $typed } » : vouliez-vous dire « { $close } » ?
problem-no-monster = il n’y a pas de monstre « { $typed } » : vous avez le choix entre { $monsters }
problem-monster-taken = { $monster } est déjà pris : choisissez parmi { $monsters }

## Nombres

problem-not-turns = « { $typed } » n’est pas un nombre de tours : tapez un nombre entier à partir de 1, par exemple « { $example } »
problem-number-of-monsters = une partie à « { $typed } » monstres est impossible : choisissez de 2 à 6 monstres
problem-number-of-bots = vous citez { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} pour { $opponents ->
    [one] { $opponents } adversaire
   *[other] { $opponents } adversaires
} : citez-en un pour tous, ou un pour chacun
problem-not-a-number = { $option } : « { $typed } » n’est pas un nombre entier
problem-negative = { $option } : « { $typed } » est inférieur à 0 ; donnez un nombre entier à partir de 0

## Fichiers

problem-name-the-file = nommez le fichier, par exemple « { $example } »
problem-cannot-save = la partie ne peut pas être sauvegardée dans { $file } : { $reason }. Choisissez un autre fichier
problem-saving-stopped = la partie ne peut plus être sauvegardée dans { $file } : { $reason }. La partie continue
problem-playing-unsaved = la partie ne peut pas être sauvegardée dans { $file } : { $reason }. La partie continue, mais elle n’est pas sauvegardée
problem-game-open = la partie de { $file } est ouverte dans une autre fenêtre : quittez-la d’abord là-bas
problem-no-file = il n’y a pas de fichier { $file } : vérifiez son nom
problem-cannot-read = le fichier { $file } ne peut pas être lu : { $reason }
problem-game-over = la partie de { $file } est terminée : on ne peut pas la continuer, mais on peut la revoir
file-not-a-file = ce n’est pas un fichier
file-no-folder = ce dossier n’existe pas
file-no-home = ce dossier personnel n’existe pas
file-not-allowed = vous n’en avez pas le droit
file-read-only = le disque est en lecture seule
file-disk-full = le disque est plein
file-name-too-long = le nom est trop long
file-bad-name = un fichier ne peut pas s’appeler ainsi
file-other-game = il contient une autre partie
file-not-a-record = il contient autre chose
file-other = { $detail } (en anglais)

## Erreurs du programme, avec un détail technique en anglais

error = cela n’a pas marché. Détail, en anglais : { $detail }
error-action-illegal = les règles ne le permettent pas maintenant. Détail, en anglais : { $detail }
error-setup-bad = la partie ne peut pas être préparée ainsi. Détail, en anglais : { $detail }
error-notation-bad = cette notation est illisible. Détail, en anglais : { $detail }
error-position-bad = cette position est impossible. Détail, en anglais : { $detail }
error-record-bad = cette partie enregistrée est illisible. Détail, en anglais : { $detail }
error-nature-unscripted = le script ne donne pas le prochain résultat du hasard. Détail, en anglais : { $detail }
error-goal-bad = ces chances ne peuvent pas être calculées. Détail, en anglais : { $detail }
error-bot-bad = ce bot ne peut pas jouer. Détail, en anglais : { $detail }
error-words-bad = ce texte manque. Détail, en anglais : { $detail }
