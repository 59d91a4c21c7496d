### The full screen of the terminal: labels, keys and titles.

## Things in a letter or a few

tui-unit-infantry = I
tui-unit-jet = J
tui-unit-tank = T
tui-new-units = ({ $n } new)
tui-you = you
tui-out = out of the game
tui-turn = turn { $turn }
tui-small-window = This window is too small for the table. Make it larger: at { $columns } columns and { $rows } rows everything fits.
tui-free-goals = free: { $goals }

## Who can play

tui-player-human = human
tui-player-beginner = beginner
tui-player-easy = easy
tui-player-normal = normal
tui-player-hard = hard
tui-player-expert = expert
tui-player-random = random
tui-player-brawler = brawler
tui-player-star-chaser = star chaser
tui-player-builder = builder
tui-player-turtle = turtle

## Titles

tui-title-help = help
tui-title-hint = hint
tui-title-odds = odds
tui-title-cards = cards
tui-title-rules = rules
tui-title-log = log
tui-title-result = the game is over
tui-title-new = new game

## Keys, in a word each

tui-key-help = help
tui-key-hint = hint
tui-key-odds = odds
tui-key-cards = cards
tui-key-rules = rules
tui-key-log = log
tui-key-undo = undo
tui-key-reset = reset
tui-key-leave = leave
tui-key-speed = speed
tui-key-new = new
tui-key-theme = theme
tui-key-language = language
tui-key-close = close
tui-key-choose = choose
tui-key-change = change
tui-key-scroll = scroll
tui-key-start = start
tui-key-replay = replay
tui-key-again = again
tui-key-look = table
tui-key-step = step
tui-key-turns = turn
tui-key-ends = ends
tui-key-play = play
tui-key-export = save as text
tui-key-review = review
tui-key-mistake = next mistake
tui-key-decision = decision
tui-on-enter = Enter
tui-on-esc = Esc
tui-key-roll-sign = r
tui-key-stop-sign = s

## What the keys do

tui-does-digits = mark a die to reroll, or an option for Enter
tui-does-enter = choose the marked option; skip the pauses of the bots
tui-does-all = mark all dice, or none
tui-does-roll = reroll the marked dice
tui-does-stop = keep all dice
tui-does-help = this help
tui-does-hint = the best options, and why
tui-does-odds = your chances
tui-does-cards = all cards and their rulings
tui-does-rules = the rules by topic
tui-does-log = everything that happened
tui-does-undo = undo your last choice
tui-does-reset = undo all choices since the last dice, card or tile
tui-does-speed = how fast the bots play
tui-does-theme = dark or light
tui-does-language = English, French or Spanish
tui-does-new = set up a new game
tui-does-close = close this
tui-does-leave = leave; the game is saved
tui-does-step = one choice forward or back
tui-does-turns = one turn forward or back
tui-does-ends = to the beginning or the end
tui-does-go = to the turn of that number
tui-does-play = play automatically, or stop
tui-does-export = save the log as text
tui-does-review = review: win chances, luck, costly choices
tui-does-mistake = go to the next mistake
tui-does-decision = to the next reviewed decision, or to the one before
tui-does-stop-watching = stop watching

## What the signs mean

tui-sign-tile = takes 2 Destruction, pays 2 points, 1 tile below
tui-sign-units = 2 units, and 1 that is new and safe this turn
tui-sign-again = will be rerolled
tui-sign-done = done, or affordable

## What is told in passing

tui-escape-closes = Esc closes
tui-thinking = thinking…
tui-mark-dice = mark dice with their numbers to reroll them
tui-not-allowed = these dice cannot be rerolled
tui-not-your-choice = you have nothing to choose now
tui-undo-wait = you cannot undo while others play
tui-speed = speed of the bots: { $speed }
tui-speed-slow = slow
tui-speed-normal = normal
tui-speed-fast = fast
tui-speed-instant = no pauses
tui-language = language: { $name }
tui-bot-replaced = the bot playing { $name } failed, and another bot takes over: { $detail }

## Passing the keyboard

tui-pass = { $name } has to choose: pass the keyboard.
tui-press-enter = press Enter

## The result

tui-length = { $turns ->
    [one] the game took { $turns } turn
   *[other] the game took { $turns } turns
}

## A new game

tui-new-number = monsters
tui-new-seat = seat { $n }
tui-new-rule = in Manhattan
tui-new-seed = seed
tui-new-language = language
tui-rule-two = room for two
tui-rule-one = room for one
tui-any-monster = any monster
tui-any-seed = any
tui-start = start

## A replay

tui-step = { $step } of { $steps }: { $said }
tui-go-to = press g to go to turn { $turn }
tui-exported = the log is saved in { $path }
tui-not-exported = the log cannot be saved in { $path }: { $why }
tui-no-mistake = no mistake follows
tui-no-decision = no reviewed decision follows that way
