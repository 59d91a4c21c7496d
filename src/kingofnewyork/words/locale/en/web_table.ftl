# The table in the browser.

board-turn = turn { $n }
board-phase-roll = roll
board-phase-resolve = resolve
board-phase-move = move
board-phase-buy = buy
board-menu = menu
board-time-left = time left
board-dice = dice
board-die-again = to be rolled again
board-die-kept = kept
board-die-all = double click: all of this face
board-die-bonus = a result that a card added
board-actions = what you can do
board-reroll = { $dice ->
    [0] mark dice to roll again
    [one] roll 1 die again
   *[other] roll { $dice } dice again
}
board-undo = undo
board-undo-turn = take back the whole turn
board-hint = hint
board-odds = odds
board-nobody = nobody
board-you = you
board-played-for = a bot for { $name }
board-badge-bot = played by a bot
board-badge-human = here
board-badge-away = away
board-threat-points = { $n ->
    [0] has enough points to win
    [one] 1 point from winning
   *[other] { $n } points from winning
}
board-threat-life = nearly out
board-life = life
board-points = points
board-energy = energy
board-pick = choose this monster
board-look-at = look at { $card }
board-buy = buy
board-market = cards on offer
board-deck = deck { $n }
board-discard = discarded { $n }
board-log = log
board-log-mine = about me
board-rewind-here = go back to here
board-log-created = { $name } has set up the table
board-log-joined = { $name } has joined
board-log-left = { $name } has left
board-log-started = the game begins
board-log-timedout = { $monster } took too long: a bot plays
board-log-away = { $name } lets a bot play
board-log-back = { $name } is back
board-log-undid = { $monster } takes back its choice
board-log-rematched = another game
board-city = the city
board-rulings = rulings
board-do-it = do it
board-rather-not = rather not
board-sure = are you sure?
board-result = the result
board-wins = { $monster } wins!
board-nobody-wins = nobody is left
board-ended = the game ended in turn { $turn }
board-rematch = play again
board-share = copy a link to watch
board-copied = copied
board-record = record
board-look-back = look at the board
board-monster = monster
board-damage-dealt = damage dealt
board-luck = luck
board-luck-help = luck is the share of useful faces among the dice thrown: 100 % is what was to be expected
board-curve-points = points, turn by turn
board-curve-life = life, turn by turn
board-decisive = turns that mattered
board-decisive-turn = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $damage } damage, { $kills ->
    [0] nobody out
    [one] 1 monster out
   *[other] { $kills } monsters out
}
board-faces = what the dice showed
board-verify = every die can be checked with the record:
board-pass = pass the device on
board-pass-to = { $monster }, it is your turn
board-pass-ready = I am ready
board-in-words = the table in words
board-rewind = rewind
board-keys = keys
board-sound = sound
board-rest = let a bot play for me
board-back = play myself again
board-language = language
board-theme = colours
board-theme-system = as the system says
board-theme-dark = dark
board-theme-light = light
board-motion = movement
board-motion-system = as the system says
board-motion-normal = normal
board-motion-fast = fast
board-motion-off = none
board-leave-page = leave the table
board-orders = standing orders
board-orders-help = they are carried out for you, and the log says so; 0 switches one off
board-order-life = flee at this much life or less
board-order-risk = flee if the chance to die by staying is above so many percent
board-order-end = end the turn when nothing can be bought
board-obeyed = as ordered: { $option }
board-viewing = viewing turn { $n }
board-step-back = one step back
board-step-forward = one step forward
board-live = back to the game
board-skip = skip
board-monsters = monsters
board-guide = what this is about
board-guide-off = no more help
board-key-digit = mark a die, or choose an option; with Shift, all dice of that face
board-key-roll = roll the marked dice again
board-key-confirm = the first option
board-key-end = end the turn
board-key-undo = take back
board-key-hint = hint
board-key-odds = odds
board-key-log = log
board-key-words = the table in words
board-key-menu = menu
board-key-skip = skip what moves
board-key-help = these keys
board-key-close = close what is open
board-digest = since your last turn
board-order-cancel = cancel
board-status = how things stand

## What things on the table are

board-about-building = when it falls it turns into { $unit }
board-about-unit = when Ouch makes the army shoot, every unit deals 1 damage in its borough
board-about-manhattan = who begins its turn here gains 1 point and 1 energy in Lower, 2 points and 1 energy in Midtown, 2 points and 2 energy in Upper Manhattan; Hearts do not heal here
board-army = { $n ->
    [0] no units of the army
    [one] 1 unit of the army
   *[other] { $n } units of the army
}
board-not-destroyed = you cannot destroy it now
board-not-there = you cannot go there now
board-token-web = every Web costs one reroll in each turn; an Attack can be spent to be rid of one
board-token-curse = a reroll with any Ouch costs 1 energy for every Curse; a Heart can be spent to be rid of one
board-token-carapace = they lie on { card-carapace.the }
board-about-bot = a bot plays this monster
board-about-stand-in = a bot plays for { $name } until { $name } comes back
board-about-human = { $name } is here
board-about-away = { $name } is not connected now
board-out = out of the game
board-die-done = it is resolved already
board-reroll-none = mark the dice that you want to roll again first
board-reroll-no = these dice cannot be rolled again together
board-no-end = the turn cannot be ended now

## Cards on offer

board-cheaper = { $who ->
    [you] { $n } less: you are { $where }
   *[other] { $n } less: { $name } is { $where }
}
board-too-dear = { $n } energy short
board-barred = its condition is not met
board-not-now = not now
board-payable = you have enough energy
board-printed = printed price

## What was not chosen by a hand

board-instead-late = time was up: a bot chose
board-instead-away = a bot chose for { $name }
board-instead-gone = a bot chose: the seat is empty
board-instead-order = standing order
board-order-sure = keep the dice when they surely win or eliminate somebody
board-order-in = in { $n } s
board-order-now = now

## Curves

board-as-table = as a table
board-turn-column = turn
board-turn-start = start
