### The game line by line: what can be typed, and what is said between the choices.

## Words that can be typed, the first one shown in the help. The English ones work in every language.

command-help = ?, help
    .what = this help
command-hint = hint
    .what = the best options, and why
command-odds = odds
    .what = what your chances are
command-undo = undo
    .what = take back your last choice
command-reset = reset, undo all
    .what = take back all you chose since something was revealed
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
    .what = keep a copy of the game in a file
command-state = state
    .what = the position as text for programs
command-language = language, lang
    .argument = LANGUAGE
    .what = go on in another language; without one, the list of languages
command-quit = quit, exit, q
    .what = leave the game, which can be resumed later
command-next = next, n
    .what = the next choice and what came of it; Enter does the same
command-back = back, b
    .what = back to the choice before
command-turn = turn
    .argument = NUMBER
    .what = to the beginning of a turn; the number alone does the same
command-start = start
    .what = back to the beginning
command-end = end
    .what = on to the end
command-auto = auto
    .what = tell everything from here to the end
replay-quit = { command-quit }
    .what = stop watching
dice-keep = keep, k
    .argument = DICE
    .what = keep these dice and roll the others again
dice-reroll = reroll, roll, r
    .argument = DICE
    .what = roll these dice again; without dice, all of them

## Help

plain-commands = You can always type these words:
plain-command = { $word }: { $what }
plain-command-with = { $word } { $argument }: { $what }
plain-face = { $face }: { $what }
plain-answers = Choose by a number, by words of an option, or by the words of records, as in “flee queens” or “buy 2”. Enter takes the option marked with it.
plain-whole-words = Commands are whole words, save that q means { $quit }. Where dice are picked, all other single letters are dice
plain-topics = rules by topic: { $topics }

## During a game

plain-greeting = King of New York: you are { $name }, against { $others }
plain-greeting-all = King of New York: { $players }
plain-player = { $name } ({ $player })
plain-person = a person
plain-goal = whoever has 20 points at the end of a turn wins, or the last one alive. Type ? for help, { $quit } to leave
plain-setup = before the first turn
plain-turn = { $who ->
    [you] turn { $turn }, yours
   *[other] turn { $turn }, { $name }
}
plain-enter = { $option } (Enter)
plain-reroll-how = { $numbers ->
    [none] no dice may be rolled again
   *[other] Name the dice to roll again by numbers, as in { $numbers }, or by letters, as in { $letters }, or type { typed-all }
}
plain-reroll-stop = Type { typed-stop } to keep them all
plain-reroll-enter = Enter means: { $option }
plain-or-words = or type: { $options }
plain-look-around = Type { $table } to hear all that is on the table: the city, the monsters and the cards
plain-on-offer = on offer now: { $cards }
plain-offer = card { $n }: { $offer }
plain-pass = pass the keyboard to { $name }, then press Enter
plain-out = { $who ->
    [you] you are out of the game; the others play on
   *[other] { $name } is out of the game; the others play on
}
plain-undone = taken back
plain-saved = a copy of the game is in { $file }
plain-speaks = from now on in English
plain-languages = languages: { $languages }. Choose one as in “{ $example }”
plain-nothing-yet = nothing has happened yet
plain-hint = { $option } ({ $worth })

## Leaving

plain-kept = The game is kept in { $file }. To go on with it, type: { $command }
plain-kept-over = The game is kept in { $file }. To watch it again, type: { $command }
plain-not-kept = the game is not kept: it cannot be saved in { $file }: { $reason }

## Games that were kept

games-none = there is no game to go on with: start one with { $command }
games-none-kept = there is no game yet: start one with { $command }
games-entry = { $date }: { $players }; { $result }
games-damaged = { $date }: { $file } is damaged
games-more = { $n ->
    [one] { $n } older game is
   *[other] { $n } older games are
} in { $folder }

games-passed-over = { $n ->
    [one] the game { $file } cannot be opened and is passed over
   *[other] { $n } newer games cannot be opened and are passed over, the latest is { $file }
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
replay-at-start = this is the beginning of the game, with { $choices } to come. Type { $next } or press Enter to go on, ? for help
replay-at-end = this is the end of the game
replay-no-turn = there is no turn { $typed }: the turns are numbered from 1 to { $last }
replay-at = choice { $n } of { $last }
screen-needed = the full-screen game needs a terminal: type { $command } to play line by line

## Setting up

problem-not-with-seats = { $option } does not go with { $seats }: the seats say how many play
problem-long-seed = a seed has at most { $digits } digits: give a shorter one
problem-no-speed = there is no speed “{ $typed }”: there are { $speeds }
problem-no-theme = there is no theme “{ $typed }”: there are { $themes }
problem-not-together = { $option } and { $other } do not go together: choose one
