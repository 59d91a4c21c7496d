### The game line by line: what can be typed, and what is said between the choices.

## Words that can be typed, the first one shown in the help. The English ones work in every language.

command-help = ?, help
    .what = this help
command-hint = hint
    .what = the best options, and why
command-odds = odds
    .what = your chances
command-undo = undo
    .what = undo your last choice
command-reset = reset, undo all
    .what = undo all choices since the last dice, card or tile
command-table = table, board
    .what = everything on the table
command-card = card, cards
    .argument = NAME
    .what = a card with its rulings; without a name, all cards on the table
command-rules = rules, rule
    .argument = TOPIC
    .what = the rules on a topic; without one, the list of topics
command-log = log
    .argument = TURNS
    .what = what happened in the last turns
command-save = save
    .argument = FILE
    .what = save a copy of the game in a file
command-state = state
    .what = the position as text for programs
command-language = language, lang
    .argument = LANGUAGE
    .what = continue in another language; without one, the list of languages
command-quit = quit, exit, q
    .what = leave the game, which can be resumed later
command-next = next, n
    .what = the next choice and its effects; Enter does the same
command-back = back, b
    .what = back to the previous choice
command-turn = turn
    .argument = NUMBER
    .what = to the beginning of a turn; the number alone does the same
command-start = start
    .what = back to the beginning
command-end = end
    .what = ahead to the end
command-auto = auto
    .what = show everything from here to the end
replay-quit = { command-quit }
    .what = stop watching
dice-keep = keep, k
    .argument = DICE
    .what = keep these dice and reroll the others
dice-reroll = reroll, roll, r
    .argument = DICE
    .what = reroll these dice; without dice, all of them

## Help

plain-commands = You can always type these words:
plain-command = { $word }: { $what }
plain-command-with = { $word } { $argument }: { $what }
plain-face = { $face }: { $what }
plain-answers = Choose by number, by the words of an option, or in the notation of records, as in “flee queens” or “buy 2”. Enter takes the option marked with it.
plain-whole-words = Commands are whole words, except that q means { $quit }. When you pick dice, any other single letter means a face
plain-topics = rules by topic: { $topics }

## During a game

plain-greeting = King of New York: you are { $name }, against { $others }
plain-greeting-all = King of New York: { $players }
plain-player = { $name } ({ $player })
plain-person = human
plain-goal = to win, have 20 points at the end of a turn, or be the last one alive. Type ? for help, { $quit } to leave
plain-setup = before the first turn
plain-turn = { $who ->
    [you] turn { $turn }, yours
   *[other] turn { $turn }, { $name }
}
plain-enter = { $option } (Enter)
plain-reroll-how = { $numbers ->
    [none] no dice may be rerolled
   *[other] Name the dice to reroll by numbers, as in { $numbers }, or by letters, as in { $letters }, or type { typed-all }
}
plain-reroll-stop = Type { typed-stop } to keep them all
plain-reroll-enter = Enter means: { $option }
plain-or-words = or type: { $options }
plain-look-around = Type { $table } to read everything on the table: the city, the monsters and the cards
plain-on-offer = for sale now: { $cards }
plain-offer = card { $n }: { $offer }
plain-pass = pass the keyboard to { $name }, then press Enter
plain-out = { $who ->
    [you] you are out of the game; the others play on
   *[other] { $name } is out of the game; the others play on
}
plain-undone = undone
plain-saved = a copy of the game is saved in { $file }
plain-language-set = the language is now English
plain-languages = languages: { $languages }. Choose one as in “{ $example }”
plain-nothing-yet = nothing has happened yet

## Leaving

plain-game-saved = The game is saved in { $file }. To continue it, type: { $command }
plain-game-saved-over = The game is saved in { $file }. To watch it again, type: { $command }
plain-game-not-saved = the game is not saved: it cannot be saved in { $file }: { $reason }

## Games that were kept

games-none = there is no game to continue: start one with { $command }
games-none-saved = there are no games yet: start one with { $command }
games-entry = { $date }: { $players }; { $result }
games-damaged = { $date }: { $file } is damaged
games-more = { $n ->
    [one] { $n } older game is
   *[other] { $n } older games are
} in { $folder }

games-deleted = deleted: { $file }
games-skipped = { $n ->
    [one] the game { $file } cannot be opened and is skipped
   *[other] { $n } newer games cannot be opened and are skipped, the latest is { $file }
}. To see all games, type: { $command }
games-no-number = there is no game { $typed }. To see all games, type: { $command }
games-see-list = { $problem }. To see all games, type: { $command }

## Watching a game again

replay-heading = A game of { $monsters } with { $turns }: { $result }
amount-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
amount-choices = { $n ->
    [one] { $n } choice
   *[other] { $n } choices
}
replay-at-start = this is the beginning of the game, with { $choices } to come. Type { $next } or press Enter to continue, ? for help
replay-at-end = this is the end of the game
replay-no-turn = there is no turn { $typed }: the turns are numbered from 1 to { $last }
replay-at = choice { $n } of { $last }

## Setting up

problem-not-with-seats = { $option } cannot be combined with { $seats }: the seats already say how many play
problem-long-seed = a seed has at most { $digits } digits: give a shorter one
problem-no-speed = there is no speed “{ $typed }”: choose from { $speeds }
problem-no-theme = there is no theme “{ $typed }”: choose from { $themes }
problem-not-together = { $option } and { $other } cannot be combined: choose one
