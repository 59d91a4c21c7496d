### What went wrong, and what would do.

## Answers

problem-no-option = there is no option { $typed }: type a number from 1 to { $last }
problem-several-options = “{ $typed }” matches several options: type a number from 1 to { $last }, or ? for help
problem-not-an-option = “{ $typed }” is not one of the options: type a number from 1 to { $last }, or ? for help
problem-no-command = “{ $typed }” is not a command: type ? for help
problem-answer-not-an-option = “{ $typed }” is not one of the options: send the action of an option, or its number from 1 to { $last }
problem-answer-bad = “{ $typed }” is not an answer: send the action of an option, or its number

## Dice

problem-no-die = there is no die { $die }: the dice are numbered from 1 to { $last }
problem-no-die-zero = there is no die 0: to keep all dice, type { typed-stop }
problem-die-twice = die { $die } is named twice: name each die once
problem-not-dice = “{ $typed }” does not name dice: pick dice by their numbers or by the letters { face-energy.key }, { face-heart.key }, { face-attack.key }, { face-destruction.key }, { face-celebrity.key } and { face-ouch.key }, or type { typed-all } or { typed-stop }, or ? for help
problem-no-such-dice = no die shows { $face }: pick from the dice on the table
problem-too-many-dice = you named too many: the table shows only { $dice }
problem-may-not-stop = you may not stop now: pick at least one die
problem-may-not-reroll = you may not reroll “{ $typed }” now: pick other dice

## Taking back

undo-refused-nothing = there is nothing to undo yet: make a choice first
undo-refused-dice = that cannot be undone: dice have been rolled since. You can undo a choice only until the next roll
undo-refused-card = that cannot be undone: a card has been revealed since. You can undo a choice only until something is revealed
undo-refused-tile = that cannot be undone: a tile has been revealed since. You can undo a choice only until something is revealed
undo-refused-other = that cannot be undone: another monster has made a choice since. You can undo a choice only until another monster makes one

## Names

problem-no-card = there is no card “{ $typed }” in this game: type a name, or its beginning
problem-several-cards = “{ $typed }” matches { $cards }: type more of the name
problem-more-cards = { $n } more
problem-no-topic = there is no topic “{ $typed }”: choose from { $topics }
problem-no-language = there is no language “{ $typed }”: choose from { $languages }
problem-no-bot = there is no bot “{ $typed }”: choose from { $bots }
    .close = there is no bot “{ $typed }”: did you mean “{ $close }”?
problem-no-monster = there is no monster “{ $typed }”: choose from { $monsters }
problem-monster-taken = { $monster } is already taken: choose from { $monsters }

## Numbers

problem-not-turns = “{ $typed }” is not a number of turns: type a whole number, 1 or more, as in “{ $example }”
problem-number-of-monsters = a game with “{ $typed }” monsters is not possible: choose 2 to 6 monsters
problem-number-of-bots = you named { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} for { $opponents ->
    [one] { $opponents } opponent
   *[other] { $opponents } opponents
}: name one for all, or one for each
problem-not-a-number = { $option }: “{ $typed }” is not a whole number
problem-negative = { $option }: “{ $typed }” is below 0: give a whole number, 0 or more

## Files

problem-name-the-file = name the file, as in “{ $example }”
problem-cannot-save = the game cannot be saved in { $file }: { $reason }. Name another file
problem-saving-stopped = the game can no longer be saved in { $file }: { $reason }. The game continues
problem-playing-unsaved = the game cannot be saved in { $file }: { $reason }. The game continues, but it is not saved
problem-game-open = the game in { $file } is open in another window: leave it there first
problem-no-file = there is no file { $file }: check its name
problem-cannot-read = the file { $file } cannot be read: { $reason }
problem-game-over = the game in { $file } is over: it cannot be continued, but you can watch it again
file-not-a-file = it is not a file
file-no-folder = there is no such folder
file-no-home = there is no such home folder
file-not-allowed = you do not have permission
file-read-only = the disk is read-only
file-disk-full = the disk is full
file-name-too-long = the name is too long
file-bad-name = this is not a valid file name
file-other-game = it contains another game
file-not-a-record = it contains something else
file-other = { $detail }

## Errors of the program, with a technical detail in English

error = that did not work: { $detail }
error-action-illegal = the rules do not allow that now: { $detail }
error-setup-bad = the game cannot be set up like that: { $detail }
error-notation-bad = this notation cannot be read: { $detail }
error-position-bad = this position is not possible: { $detail }
error-record-bad = this record cannot be read: { $detail }
error-nature-unscripted = the script does not say what chance brings next: { $detail }
error-goal-bad = these odds cannot be calculated: { $detail }
error-bot-bad = this bot cannot play: { $detail }
error-words-bad = this text is missing: { $detail }
