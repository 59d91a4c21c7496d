### Reasons to come back: playing at once, sharing a device, reactions.

## Playing at once

web-any-monster = surprise me
web-level = opponents
web-level-easy = easy
web-level-normal = normal
web-level-hard = hard
web-new-opponents = new opponents

## Sharing a device

web-player = Player { $n }
web-seat-name = name for seat { $n }
web-pass-player = { $player } ({ $monster }), it is your turn
web-pass-never = do not show this screen again
web-pass-never-note = you can bring it back in the settings
