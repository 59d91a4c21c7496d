### The page in the browser around the table: ways in, settings, help.

web-title = King of New York
web-tagline = giant monsters, one city: smash it, become its star, or be the last one standing
web-fan = an unofficial fan project
web-skip = skip to the content
web-menu = menu
web-nav = the pages of this site
web-nav-home = first page
web-nav-table = table
web-nav-watch = watching
web-nav-join = invitation
web-nav-cards = cards
web-nav-rules = rules
web-nav-replay = replay
web-nav-settings = settings
web-nav-help = help
web-close = close
web-send = send
web-copy = copy
web-copied = copied
web-share = share
web-never = never
web-you = you
web-guest = Guest

## The first page

web-nickname = your name
web-play-now = play now
web-play-now-note = one click: you against three bots
web-starting = starting …
web-set-up = set up a table
web-set-up-note = with friends, with other bots, with house rules or a clock, or all on one device
web-join = join a table
web-join-note = with the code or the link that somebody sent you
web-join-go = join
web-code = code
web-my-tables = my tables
web-status-open = waiting for players
web-status-running = being played
web-status-over = over
web-status-closed = closed
web-status-mine = your turn
web-turn = turn { $turn }
web-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
web-forget = take off this list
web-forget-note = this browser forgets the table, and with it your seat there
web-open-tables = open tables
web-no-open-tables = no public table waits for players right now
web-running-tables = games to watch
web-no-running-tables = no public game is being played right now
web-recent-games = recent games
web-seats-free = { $n ->
    [0] no seat is free
    [one] { $n } seat is free
   *[other] { $n } seats are free
}
web-watch = watch
web-won = { $name } won
web-nobody-won = nobody won

## Setting up a table

web-your-monster = your monster
web-seats = seats
web-seat = seat { $n }
web-seat-me = me
web-seat-me-too = somebody on this device
web-seat-open = open seat
web-seat-more = one seat more
web-seat-fewer = one seat less
web-table-options = house rules, clock and more
web-open-table = open the table
web-open-table-note = you get a link to send to your friends
web-start-now = start the game
web-start-now-note = nobody else is needed: the game begins at once
web-bot = bot
web-bot-easy = easy bot
web-bot-normal = normal bot
web-bot-hard = hard bot
web-bot-random = random bot
web-bot-brawler = brawler
web-bot-star-chaser = star chaser
web-bot-builder = builder
web-bot-turtle = turtle
web-bot-rule = normal bot
web-bot-exact = hard bot
web-clock = time for a decision
web-clock-none = no limit
web-clock-casual = 2 minutes
web-clock-fast = 20 seconds
web-clock-day = 1 day
web-clock-three_days = 3 days
web-table-language = language of the table
web-option-public = public
web-option-public-note = everybody can find, join and watch the table
web-option-two = two in Manhattan
web-option-two-note = with 5 or 6 monsters, Manhattan has room for two
web-option-hints = hints and odds
web-option-hints-note = players may ask for hints and for their exact chances
web-option-undo = taking back
web-option-undo-note = choices can be taken back until something new is revealed
web-option-chat = chat
web-option-stand-in = bot that plays for those who are away

## The table before the game

web-lobby = the table is open
web-lobby-note = choose your monsters, call your friends, and start when everybody is there
web-lobby-watching = you are watching: the game has not begun
web-choose-monster = choose a monster
web-sit = sit here too
web-stand = get up
web-kick = send away
web-connected = is here
web-not-connected = is not connected
web-is-ready = ready
web-ready = I am ready
web-ready-already = ready! (click to wait)
web-ready-note = say when you are ready
web-wait-host = the host starts the game
web-wait-seats = { $n ->
    [one] one seat is still open: wait for a friend, or let a bot sit there
   *[other] { $n } seats are still open: wait for friends, or let bots sit there
}
web-wait-ready = not ready yet: { $names }
web-start = start
web-leave = leave the table
web-invite = call your friends
web-invite-text = come and play King of New York
web-invite-local = these links work on this machine only; for others, host the game with
web-link-join = link to play
web-link-watch = link to watch
web-qr = picture code of the link to play, code { $code }
web-invited = you are invited
web-invited-by = { $name } waits for you at the table
web-invited-note = a seat at the table is free for you
web-rematch = another game
web-log = what happened

## Chat

web-chat = chat
web-chat-empty = nobody has said anything yet
web-chat-say = say something
web-reactions = quick signs
web-reaction-cheer = hooray!
web-reaction-laugh = haha!
web-reaction-ouch = ouch!
web-reaction-wow = wow!
web-reaction-thanks = thank you!
web-reaction-sorry = sorry!
web-reaction-hurry = it is your turn!
web-reaction-good_game = good game!

## The connection

web-connecting = one moment …
web-link-lost = the connection is lost; it is being made anew, and nothing is lost
web-lost = nobody is here
web-lost-not-found = this link leads nowhere: it is mistyped, or its table is private or long gone
web-lost-token = your seat at this table is not valid any more: you left it, or were sent away
web-go-home = to the first page
web-try-again = try again

## Cards and rules

web-search = search
web-kind = kind
web-kind-all = all
web-order = order
web-order-name = by name
web-order-cost = by cost
web-rulings = rulings
web-no-rulings = nothing had to be cleared up about this card
web-topics = topics
web-rules-note = the whole game, topic by topic

## Settings

web-settings-note = kept in this browser, and at work at once
web-settings-looks = looks
web-settings-sound = sound
web-settings-playing = playing
web-settings-orders = standing orders
web-settings-orders-note = what your monster does without asking you; you see it coming and can stop it
web-setting-language = language
web-setting-theme = theme
web-theme-system = like the device
web-theme-dark = dark
web-theme-light = light
web-theme-to-dark = to the dark theme
web-theme-to-light = to the light theme
web-setting-motion = motion
web-motion-system = like the device
web-motion-normal = normal
web-motion-fast = fast
web-motion-off = none
web-setting-patterns = patterns
web-setting-patterns-note = everything that has a colour also has a pattern or a mark
web-setting-sound = sound
web-setting-volume = volume
web-setting-notify = notices
web-setting-notify-note = the browser tells you when it is your turn and you are elsewhere
web-setting-confirm = ask again before a choice
web-confirm-always = always
web-confirm-irreversible = for cards: buying, renewing, giving up
web-confirm-never = never
web-setting-guided = explain each decision
web-setting-guided-note = for the first games
web-setting-pass = pass screen
web-setting-pass-note = when several play on this device, a screen says whose turn it is
web-order-flee-life = flee from Manhattan
web-order-at-life = at { $n } life or less
web-order-flee-risk = flee from Manhattan by risk
web-order-at-risk = if the chance to die is above { $n } %
web-order-end = end the turn by itself
web-order-end-note = when you cannot afford any card

## Replay

web-replay-note = finished games, step by step
web-replay-mine = my games
web-replay-none = no game is over yet
web-replay-at = step { $step } of { $steps }
web-replay-first = to the beginning
web-replay-back = one step back
web-replay-play = play
web-replay-pause = pause
web-replay-forward = one step forward
web-replay-last = to the end
web-replay-record = download the record

## Playing on from another game

web-fork = play on from here
web-fork-note = you get a table of your own at which this game goes on from this moment; what comes then is new, and nothing there counts
web-fork-seats = who plays whom
web-fork-all-mine = I play all of them
web-fork-go = play on
web-sandbox = sandbox
web-sandbox-note = sandbox: this game goes on from another one, and nothing here counts
web-sandbox-again = again from the same moment
web-sandbox-verify = what came after the fork can be checked with the record:

## Those who watch, and those who are out of the game

web-out = you are out of the game
web-predict = who will win?
web-predicted = your prediction since turn { $turn }: { $name }
web-predicted-right = your prediction came true: { $name }, since turn { $turn }
web-predicted-wrong = your prediction did not come true: { $name }, since turn { $turn }

## Help

web-help-how = how to play
web-help-goal = have 20 points when a turn ends, or be the last one alive. In your turn:
web-help-roll = roll
    .text = six dice, and reroll any of them twice
web-help-resolve = resolve
    .text = every face takes effect, in the order you like: energy, hearts, attacks, destruction, fame, and the army that shoots back
web-help-move = move
    .text = into Manhattan if it is free, where points and blows are waiting; else wherever you like
web-help-buy = buy
    .text = cards, with your energy
web-help-end = end
    .text = and the next monster plays
web-help-rules = all the rules
web-help-cards = all the cards
web-help-keys = keys at the table
web-help-friends = with friends
web-help-friends-text = set up a table with open seats and send the link, the code or the picture code; nobody needs an account
web-help-same-device = several can play on one device: give a seat to somebody on this device
web-help-away = if you lose the connection you come back to your seat by the same link in the same browser; a bot may play for you meanwhile
web-help-fair = fair dice
web-help-fair-text = before a game the server commits itself to its dice, every player adds a share of luck, and after the game the record proves that dice and cards were those it was committed to

## What was refused

web-refused = that did not work: { $detail }
web-refused-unreachable = the server does not answer
web-refused-action-illegal = that is not possible now
web-refused-action-stale = the game had moved on; here is how it stands now
web-refused-action-not-yours = it is not your choice
web-refused-game-not-running = no game is being played here
web-refused-table-not-open = the game has begun already
web-refused-table-not-over = the game is not over yet
web-refused-table-closed = this table is closed
web-refused-table-full = all seats are taken
web-refused-table-not-full = there are open seats
web-refused-table-not-ready = somebody is not ready yet
web-refused-table-crowded = too many people have been at this table
web-refused-seat-taken = that is taken already
web-refused-seat-bad = there is no such seat
web-refused-seat-not-yours = that is not your seat
web-refused-person-not-host = only the host may do that
web-refused-person-not-seated = only those who play may do that
web-refused-undo-refused = nothing can be taken back now
web-refused-undo-off = nothing is taken back at this table
web-refused-chat-off = there is no chat at this table
web-refused-chat-muted = the host has muted you
web-refused-message-bad = that cannot be said here
web-refused-hints-off = there are no hints at this table
web-refused-name-bad = that name cannot be used
web-refused-name-taken = somebody at the table has that name already
web-refused-token-bad = your seat is not valid here any more
web-refused-version-bad = the server is newer than this page: reload it
web-refused-rate-slow-down = too much at once: wait a moment
web-refused-limit-tables = you have too many open tables
web-refused-limit-sockets = too many connections from here
web-refused-limit-spectators = too many people are watching
web-refused-not-found = there is nothing here
web-refused-unavailable = the server is busy: try again
web-refused-internal = something went wrong at the server
web-replay-file = a record of yours
web-replay-file-note = a record or a game file from your disk is checked and shown step by step; it is kept nowhere
web-replay-choose = choose a file
web-refused-record-bad = that is no record, or it was changed
web-refused-fork-bad = nobody can play on from there
web-refused-fork-too-long = that game has been too long to be played on
web-refused-table-sandbox = who plays in a sandbox, and by which rules, cannot be changed
