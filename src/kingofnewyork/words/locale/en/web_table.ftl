### The table in the browser.

board-round = round { $n }
board-starting = everyone chooses where to start
board-plays = { $doing ->
    [reroll] { $name } rolls the dice
    [resolve] { $name } resolves its dice
    [attack] { $name } attacks
    [destroy] { $name } chooses what to destroy
    [move] { $name } is on the move
    [buy] { $name } buys cards
    [end] { $name } ends its turn
   *[other] { $name } is playing
}
board-you-play = { $doing ->
    [reroll] you roll the dice
    [resolve] your dice take effect
    [attack] you attack
    [destroy] you choose what to destroy
    [move] you move
    [buy] you buy cards
    [end] your turn ends
   *[other] your turn
}
board-is-out = { $monster } is out
board-out-attack = attacked by { $monster }
board-out-army = the army { $where }
board-out-card = by the card { $card }
board-out-lost = the last life was given up
board-you-out = you are out
board-you-win = you win!
board-last-attack = { $by } eliminated { $monster }
    .mine = your attack eliminated { $monster }
board-last-ouch = the Ouch of { $by }: the army eliminated { $monster }
    .mine = your Ouch: the army eliminated { $monster }
board-last-card = { $card } eliminated { $monster }
board-last-lost = { $monster } lost its last life
board-watch-again = watch again
board-watch-again-about = watch the game step by step; you can continue from any step
board-rolls-again = { $name } rolls { $dice } again
board-must-enter = Manhattan was empty, so your monster had to go there
board-phase-roll = roll
board-phase-resolve = resolve
board-phase-move = move
board-phase-buy = buy
board-phase-end = end
board-menu = menu
board-time-left = time left
board-dice = dice
board-die-kept = kept
board-die-joined = joined: same face
board-die-all = click to keep or release it; double-click, or click with Shift, for all dice of this face
board-die-bonus = a result added by a card
board-bonus = results added by cards
board-kept = kept
board-kept-release = kept: tap one to roll it again
board-side-left = left
board-side-right = right
board-side-middle = in the middle
board-side-top = at the top
board-side-bottom = at the bottom
board-keep-how = choose the dice to keep
board-keep-alike = dice that fall with a face of which you kept all are kept with them; tap one to roll it again
board-actions = your options
board-reroll = { $dice ->
    [0] all dice kept
    [one] roll 1 die
   *[other] roll { $dice } dice
} ({ $left } left)
board-resolve-together = together, in any order: { $faces }
    .short = { $n } faces, in any order
board-resolve-all = resolve all: { $faces }
    .short = resolve all { $n } faces
board-undo = undo
board-undo-turn = undo the whole turn
    .short = undo turn
board-hint = hint
board-risky = may cost life
board-risky-about = buying it can cost you life this turn: read what it does
board-more = more
board-hints-alike = all of these are about equally good
board-computing = computing…
board-hint-do = do this
board-hint-worth = chance to win the game: { $chance }
board-odds = odds
board-odds-own = what you can reach, if you play for that alone
board-odds-danger = what can happen to you
board-odds-surviving = { $what }, if you play only to survive
board-nobody = nobody
board-played-for = a bot plays for { $name }
board-badge-bot = played by a bot
board-badge-human = here
board-badge-away = away
board-threat-points = { $n ->
    [0] has enough points to win
    [one] 1 point from winning
   *[other] { $n } points from winning
}
board-threat-life = close to elimination
board-threat-win = wins in its next turn: { $chance }
    .short = { $chance } to win next turn
board-threat-kill = eliminates you in its next turn: { $chance }
    .short = { $chance } to knock you out
board-threat-note = exact odds if it plays for nothing else and nothing changes before its turn; what you do now can still change them
board-life = life
board-points = points
board-energy = energy
board-pick = choose this monster
board-look-at = show { $card }
board-buy = buy
board-market = cards for sale
board-cards = cards
board-deck = deck { $n }
board-discard = discarded { $n }
board-log = log
board-log-mine = about me
board-rewind-here = go back to here
board-log-created = { $name } set up the table
board-log-joined = { $name } joined
board-log-left_table = { $name } left
board-log-started = the game begins
board-log-timed_out = { $monster } took too long: a bot chooses
board-log-went_away = { $name } lets a bot play
board-log-came_back = { $name } is back
board-log-undone = { $monster } undoes its choice
board-log-rematched = a new game begins
board-city = the city
board-confirm = confirm
board-cancel = cancel
board-sure = are you sure?
board-result = result
board-victory = victory!
board-defeat = defeat
board-wins = { $monster } wins!
board-nobody-wins = nobody wins
board-won-alive = { $monster } is the last one alive
    .mine = you are the last one alive
board-won-points = { $monster } has { $n } points
    .mine = you have { $n } points
board-won-nobody = no monster survived
board-ended = the game ended in round { $round }
board-rematch = play again
board-share = copy a link to watch
board-record = save the game
board-look-back = show the board
board-monster = monster
board-damage-dealt = damage dealt
board-curve-points = points, round by round
board-curve-life = life, round by round
board-decisive = turns that brought the most
board-decisive-turn = { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $damage ->
    [0] {""}
   *[other] , { $damage } damage
}{ $eliminations ->
    [0] {""}
    [one] , 1 monster eliminated
   *[other] , { $eliminations } monsters eliminated
}
board-faces = faces rolled
board-verify = every die can be verified with the record:
board-pass = pass the device
board-pass-to = { $monster }, it is your turn
board-pass-ready = I am ready
board-in-words = the table as text
board-rewind = rewind
board-keys = keyboard shortcuts
board-let-bot-play = let a bot play for me
board-play-myself = play myself again
board-speed = game speed
board-speed-now = game speed: { $speed }
board-speed-1 = 1×
board-speed-2 = 2×
board-speed-4 = 4×
board-speed-instant = instant
board-sent = one moment…
board-eliminated-by = { $monster } eliminated you!
board-eliminated-now = the others play on; you will not see what happens next until you choose to
board-felled-attack = the attack dealt { $damage } damage, and you had { $life } life
board-felled-army = the army dealt { $damage } damage, and you had { $life } life
board-felled-card = { $card } dealt { $damage } damage, and you had { $life } life
board-felled-lost = you gave up your last { $life } life
board-felled-lost-card = { $card } took your last { $life } life
board-eliminated-watch = keep watching
board-eliminated-again = new game
board-leave-page = leave the table
board-orders = standing orders
board-order-due = standing order: { $option }
board-viewing = viewing round { $n }
board-live = back to the game
board-skip = skip
    .turn = next turn
board-says-stay = I’m staying!
board-says-flee = I’m off!
board-monsters = monsters
board-guide = explanation
board-guide-off = hide explanations
board-key-digit = keep or release a die, or choose an option; with Shift, all dice of that face
board-key-roll = roll the dice that are not kept
board-key-keep = keep all dice
board-key-confirm = choose the highlighted option, or go to the options
board-key-move = go to the boroughs you can choose, then use the arrow keys
board-key-buy = go to the cards you can buy
board-key-end = end the turn
board-key-undo = undo
board-key-hint = hint
board-key-odds = odds
board-key-log = log
board-key-words = the table as text
board-key-menu = menu
board-space-key = Space
board-key-skip = skip ahead to the current position; while you only watch, to the next turn
board-key-speed = change the game speed
board-key-help = show these shortcuts
board-key-next-turn = in a replay: next turn
board-key-previous-turn = in a replay: previous turn
board-key-next-mistake = in a replay: next mistake
board-key-close = close the open window
board-digest = since your last turn
    .hit = since your last turn: { $monster } hit you for { $n }
    .army = since your last turn: the army hit you for { $n }
    .hits = since your last turn: you were hit for { $n }
    .count = since your last turn: { $n ->
        [one] 1 event
       *[other] { $n } events
    }
board-status = game status

## What things on the table are

board-about-building = when destroyed, it becomes { $unit }
board-about-unit = when Ouch makes the army shoot, each unit deals 1 damage in its borough
board-about-manhattan = a monster that begins its turn here gains 1 point and 1 energy in Lower, 2 points and 1 energy in Midtown, 2 points and 2 energy in Upper Manhattan; Hearts do not heal here
board-second-place = while five or more monsters are alive, Manhattan has room for two: the dashed spaces are for the second
    .short = 2nd place
board-army = { $n ->
    [0] no army units
    [one] 1 army unit
   *[other] { $n } army units
}
board-not-destroyed = you cannot destroy it now
board-not-there = you cannot go there now
board-why-start = nobody starts in Manhattan
board-why-here = you are already there
board-why-full = { $borough } is full
board-why-new = new units cannot be destroyed this turn
board-why-elsewhere = you can only destroy what is in your own borough
board-why-short = you have only { $results } left
board-token-web = each Web token costs one reroll every turn; spend an Attack to remove one
board-token-curse = rerolling any Ouch costs 1 energy for each Curse token; spend a Heart to remove one
board-token-carapace = discard { card-carapace.the } to heal 1 for each token
board-about-bot = { $name } ({ $bot }) plays this monster
board-about-stand-in = a bot plays for { $name } until { $name } comes back
board-about-human = { $name } is here
board-about-away = { $name } is not connected
board-out = out of the game
board-die-done = already resolved
board-reroll-none = all dice are kept: release one to roll it
board-reroll-no = these dice cannot be rerolled together
board-confirm-roll = no die is kept: R rolls all of them, K keeps all of them
board-no-end = you cannot end the turn now
board-no-move = you cannot go anywhere now
board-no-buy = you cannot buy anything now

## The cards for sale

board-cheaper = { $who ->
    [you] { $n } less: you are { $where }
   *[other] { $n } less: { $name } is { $where }
}
board-cannot-afford = { $n } energy short
board-condition-unmet = you do not meet its condition
board-not-now = not now
board-payable = affordable
board-printed = printed price

## Choices that no player made

board-instead-late = time ran out: a bot chose
board-instead-away = a bot chose for { $name }
board-instead-gone = a bot chose: the seat is empty
board-instead-order = standing order
board-order-in = in { $n } s
board-order-now = now

## Curves

board-as-table = as a table
board-round-column = round
board-turn-start = start
