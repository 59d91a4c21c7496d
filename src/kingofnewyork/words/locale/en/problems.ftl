### What went wrong, and what would do.

## Answers

problem-no-option = there is no option { $typed }: type a number from 1 to { $last }
problem-several-options = “{ $typed }” could be several options: type a number from 1 to { $last }, or ? for help
problem-not-an-option = “{ $typed }” is none of the options: type a number from 1 to { $last }, or ? for help
problem-no-command = “{ $typed }” is no word of this program: type ? for help
problem-answer-not-an-option = “{ $typed }” is none of the options: send the action of an option, or its number from 1 to { $last }
problem-answer-bad = “{ $typed }” is no answer: send the action of an option, or its number
problem-nothing-to-choose = you have nothing to choose now: wait until you are asked

## Dice

problem-no-die = there is no die { $die }: the dice are numbered from 1 to { $last }
problem-no-die-zero = there is no die 0: to keep all dice, type { typed-stop }
problem-die-twice = die { $die } is there twice: name every die once
problem-not-dice = “{ $typed }” names no dice: pick dice by their numbers or by the letters { face-energy.key }, { face-heart.key }, { face-attack.key }, { face-destruction.key }, { face-celebrity.key } and { face-ouch.key }, or type { typed-all } or { typed-stop }, or ? for help
problem-no-such-dice = there is no { $face } on the table: pick from the dice that lie there
problem-too-many-dice = you named too many: on the table there is only { $dice }
problem-may-not-stop = you may not stop now: pick at least one die
problem-may-not-reroll = you may not reroll “{ $typed }” now: pick other dice

## Taking back

undo-refused-nothing = there is nothing to take back yet: first decide something
undo-refused-dice = that cannot be taken back: dice have been rolled since. You may take back what you decide before the next roll
undo-refused-card = that cannot be taken back: a card has been revealed since. You may take back what you decide before something is revealed
undo-refused-tile = that cannot be taken back: a tile has been revealed since. You may take back what you decide before something is revealed
undo-refused-other = that cannot be taken back: another monster has decided something since. You may take back what you decide before another one acts

## Names

problem-no-card = there is no card “{ $typed }” in this game: type a name, or its beginning
problem-several-cards = “{ $typed }” fits { $cards }: type more of the name
problem-more-cards = { $n } more
problem-no-topic = there is nothing on “{ $typed }”: there are { $topics }
problem-no-language = there is no language “{ $typed }”: there are { $languages }
problem-no-bot = there is no bot “{ $typed }”: there are { $bots }
    .close = there is no bot “{ $typed }”: did you mean “{ $close }”?
problem-no-monster = there is no monster “{ $typed }”: there are { $monsters }
problem-monster-taken = { $monster } is taken already; to choose from: { $monsters }
problem-monster-absent = { $monster } does not play in this game: choose from { $monsters }

## Numbers

problem-not-turns = “{ $typed }” is no number of turns: type a whole number from 1 up, as in “{ $example }”
problem-number-of-monsters = a game with “{ $typed }” monsters cannot be: give a number from 2 to 6
problem-number-of-bots = you named { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} for { $opponents ->
    [one] { $opponents } opponent
   *[other] { $opponents } opponents
}: name one for all, or one for each
problem-not-a-number = { $option }: “{ $typed }” is no whole number
problem-negative = { $option }: “{ $typed }” is below 0: give a whole number from 0 up
problem-not-with-resume = { $option } does not go with { $resume }: the record says it already

## Files

problem-name-the-file = name the file, as in “{ $example }”
problem-cannot-save = the game cannot be saved in { $file }: { $reason }. Name another file
problem-cannot-go-on-saving = the game cannot be saved in { $file } any more: { $reason }. The game goes on
problem-not-kept = the game cannot be saved in { $file }: { $reason }. The game goes on, but it is not kept
problem-game-open = the game in { $file } is open in another window: leave it there first
problem-no-file = there is no file { $file }: check its name
problem-cannot-read = the file { $file } cannot be read: { $reason }
problem-game-over = the game in { $file } is over: there is nothing to go on with, but you can watch it again
file-not-a-file = it is not a file
file-no-folder = there is no such folder
file-no-home = there is no such home folder
file-not-allowed = you are not allowed to
file-read-only = the disk is read-only
file-disk-full = the disk is full
file-name-too-long = the name is too long
file-bad-name = this cannot be the name of a file
file-other-game = another game is in it
file-not-a-record = something else is in it
file-other = { $detail }

## Errors of the program, with a technical detail in English

error = that did not work: { $detail }
error-action-illegal = the rules do not allow that now: { $detail }
error-setup-bad = the game cannot be set up like that: { $detail }
error-notation-bad = this notation cannot be read: { $detail }
error-position-bad = this position cannot be: { $detail }
error-record-bad = this record cannot be read: { $detail }
error-nature-unscripted = nobody has said what chance brings next: { $detail }
error-goal-bad = these chances cannot be worked out: { $detail }
error-bot-bad = this bot cannot play: { $detail }
error-words-bad = there are no words for that: { $detail }
