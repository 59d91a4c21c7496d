### Des raisons de revenir : jouer tout de suite, partager un appareil, réagir.

## Jouer tout de suite

web-any-monster = surprise
web-level = adversaires
web-level-easy = faciles
web-level-normal = moyens
web-level-hard = difficiles
web-new-opponents = nouveaux adversaires

## Partager un appareil

web-player = Joueur { $n }
web-seat-name = nom pour la place { $n }
web-pass-player = { $player } ({ $monster }), à vous de jouer
web-pass-never = ne plus afficher cet écran
web-pass-never-note = vous pouvez le rétablir dans les réglages
