### The page in the browser around the table: ways in, settings, help.

web-title = King of New York
web-tagline = giant monsters, one city: smash it, become its star, or be the last one standing
web-fan = an unofficial fan project
web-skip = skip to content
web-menu = menu
web-nav = site navigation
web-nav-home = home
web-nav-table = table
web-nav-watch = watch
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
web-play-now-note = { $n ->
    [one] one click: a duel against a bot, another each time
   *[other] one click: you against { $n } bots, different each time
}
web-opponents = number of bots
web-starting = starting…
web-set-up = set up a table
web-set-up-note = with friends, bots of your choice, house rules or a clock, or with everyone on the same device
web-join = join a table
web-join-note = with a code or a link that someone sent you
web-join-go = join
web-code = code
web-my-tables = my tables
web-status-open = waiting for players
web-status-running = in progress
web-status-over = finished
web-status-closed = closed
web-status-mine = your turn
web-forget = remove from this list
web-forget-note = this browser will forget the table and your seat
web-open-tables = open tables
web-no-open-tables = no public table is waiting for players right now
web-running-tables = games to watch
web-no-running-tables = no public game is in progress right now
web-recent-games = recent games
web-seats-free = { $n ->
    [0] no free seats
    [one] { $n } free seat
   *[other] { $n } free seats
}
web-watch = watch
web-won = { $name } won
web-nobody-won = nobody won

## Setting up a table

web-your-monster = your monster
web-seats = seats
web-seat = seat { $n }
web-seat-me = me
web-seat-me-too = someone on this device
web-seat-open = open seat
web-seat-more = add a seat
web-seat-fewer = remove a seat
web-table-options = house rules, clock and more
web-open-table = open the table
web-open-table-note = you get a link to send to your friends
web-start-now = start the game
web-start-now-note = there is nobody to wait for: the game starts right away
web-bot = bot
web-bot-beginner = beginner bot
web-bot-easy = easy bot
web-bot-normal = normal bot
web-bot-hard = hard bot
web-bot-expert = expert bot
web-bot-random = random bot
web-bot-brawler = brawler
web-bot-star-chaser = star chaser
web-bot-builder = builder
web-bot-turtle = turtle
web-bot-rule = normal bot
web-bot-exact = hard bot
web-bot-learned = learned bot
web-bot-search = searching bot
web-bot-exact-v1 = former hard bot
web-clock = time per decision
web-clock-none = no limit
web-clock-casual = 2 minutes
web-clock-fast = 20 seconds
web-clock-day = 1 day
web-clock-three_days = 3 days
web-table-language = language of the table
web-option-public = public
web-option-public-note = anyone can find, join and watch the table
web-option-two = two in Manhattan
web-option-two-note = with 5 or 6 monsters, Manhattan has room for two
web-option-hints = hints and odds
web-option-hints-note = players can ask for hints and see their exact odds
web-option-training = training game
web-option-training-note = everyone sees all win chances during the game, not only those who watch or are out
web-option-undo = undo
web-option-undo-note = choices can be undone until something new is revealed
web-option-chat = chat
web-option-stand-in = bots play for absent players

## The table before the game

web-lobby = the table is open
web-lobby-note = choose your monsters, invite your friends, and start when everyone is here
web-lobby-watching = you are watching; the game has not started yet
web-training = training game: everyone sees all win chances while you play
web-live-chances = win chances so far
web-choose-monster = choose a monster
web-sit = sit here too
web-stand = leave this seat
web-kick = remove
web-kick-ban = remove for good
web-kick-ban-note = { $name } cannot join this table again
web-code-renew = new code
web-code-renew-note = the old code and links to play no longer work
web-connected = connected
web-not-connected = not connected
web-is-ready = ready
web-ready = I am ready
web-ready-already = ready! (click to undo)
web-ready-note = let the others know when you are ready
web-wait-host = waiting for the host to start the game
web-wait-seats = { $n ->
    [one] one seat is still open: wait for a friend, or seat a bot
   *[other] { $n } seats are still open: wait for friends, or seat bots
}
web-wait-ready = not ready yet: { $names }
web-start = start
web-leave = leave the table
web-invite = invite your friends
web-invite-text = come and play King of New York
web-invite-local = only this computer can open these links; so that friends in your network can join, start the game with
web-link-join = link to play
web-link-watch = link to watch
web-qr = QR code to join the table, code { $code }
web-invited = you are invited
web-invited-by = { $name } is waiting for you at the table
web-invited-note = there is a free seat for you at the table

## Chat

web-chat = chat
web-chat-empty = no messages yet
web-chat-say = say something
web-reactions = reactions
web-reaction-cheer = hooray!
web-reaction-laugh = haha!
web-reaction-ouch = ouch!
web-reaction-wow = wow!
web-reaction-thanks = thank you!
web-reaction-sorry = sorry!
web-reaction-hurry = your turn!
web-reaction-good_game = good game!

## The connection

web-connecting = one moment…
web-connection-lost = connection lost. Reconnecting; your game is safe
web-page-not-found = page not found
web-link-invalid = this link does not work: it may be mistyped, or the table is private or no longer exists
web-seat-invalid = your seat at this table is no longer valid: you left it, or the host removed you
web-go-home = go to the home page
web-try-again = try again
web-part-missing = a part of this page could not be loaded; the server may have been updated
web-reload = reload the page

## Cards and rules

web-search = search
web-kind = kind
web-kind-all = all
web-order = sort
web-order-name = by name
web-order-cost = by cost
web-rulings = rulings
web-no-rulings = no clarifications for this card
web-topics = topics
web-rules-note = the whole game, topic by topic

## Settings

web-settings-note = saved in this browser; takes effect immediately
web-settings-looks = appearance
web-settings-sound = sound
web-settings-playing = gameplay
web-settings-orders-note = what your monster does without asking you; each one is announced, and you can cancel it
web-setting-language = language
web-setting-theme = theme
web-theme-system = same as the device
web-theme-dark = dark
web-theme-light = light
web-theme-to-dark = switch to the dark theme
web-theme-to-light = switch to the light theme
web-setting-motion = animations
web-motion-system = same as the device
web-motion-normal = normal
web-motion-off = off
web-setting-patterns = patterns
web-setting-patterns-note = everything that has a colour also has a pattern or a mark
web-setting-sound = sound
web-setting-volume = volume
web-setting-notify = notifications
web-setting-notify-note = the browser notifies you when it is your turn and you are on another page
web-setting-confirm = confirm choices
web-confirm-always = always
web-confirm-irreversible = card actions only (buy, refresh, discard)
web-confirm-never = never
web-setting-confirm-note = pressing a choice for a moment, or Enter twice, confirms it at once
web-setting-keep-alike = keep dice that fall with a face of which all were kept
web-setting-guided = explain each decision
web-setting-guided-note = for your first games
web-setting-threats = show threats
web-setting-threats-note = on your turn, each monster’s panel shows its odds of winning or of eliminating you in its next turn, where hints are allowed
web-setting-pass = pass-the-device screen
web-setting-pass-note = when several people play on this device, a screen shows whose turn it is
web-settings-privacy = your data
web-forget-me = delete my name and chat
web-forget-me-note = at every table that this browser has joined on this server; your seats and the games stay
web-forget-me-none = this browser has not joined any table on this server
web-forget-me-sure = { $n ->
    [one] Delete your name and all you wrote at { $n } table? This cannot be undone
    *[other] Delete your name and all you wrote at { $n } tables? This cannot be undone
}
web-forget-me-done = { $n ->
    [one] deleted at { $n } table
    *[other] deleted at { $n } tables
}
web-forget-me-failed = { $n ->
    [one] at { $n } table it did not work; try again in a minute
    *[other] at { $n } tables it did not work; try again in a minute
}
web-order-flee-life = flee from Manhattan to the best borough
web-order-at-life = at { $n } life or less
web-order-flee-risk = flee from Manhattan when at risk
web-order-at-risk = if the risk of elimination is above { $n }%
web-order-end = end the turn automatically
web-order-end-note = when you cannot afford any card
web-order-sure = keep the dice automatically
web-order-sure-note = when they are certain to win or to eliminate a monster

## Replay

web-replay-note = finished games, step by step
web-replay-mine = my games
web-replay-none = no finished games yet
web-replay-at = step { $step } of { $steps }
web-replay-back = one step back
web-replay-play = play
web-replay-pause = pause
web-replay-forward = one step forward
web-replay-next-turn = next turn
web-replay-previous-turn = previous turn

## Continuing another game

web-fork = continue from here
web-fork-note = you get a table of your own where this game continues from this point; the dice and cards from here on are new, and the result does not count
web-fork-seats = who plays which monster
web-fork-all-mine = I play all of them
web-fork-go = continue
web-sandbox = sandbox
web-sandbox-note = sandbox: this game continues another one, and its result does not count
web-sandbox-again = try again from the same point
web-sandbox-verify = everything since the game was continued can be verified with the record:

## Spectators and eliminated players

web-out = you are out of the game
web-predict = who will win?
web-predicted = your prediction since round { $round }: { $name }
web-predicted-right = your prediction was right: { $name }, since round { $round }
web-predicted-wrong = your prediction was wrong: { $name }, since round { $round }

## Help

web-help-how = how to play
web-help-goal = to win, have 20 points when a turn ends, or be the last one alive. On your turn:
web-help-roll = roll
    .text = six dice, and reroll any of them up to twice
web-help-resolve = resolve
    .text = every face takes effect, in any order: Energy, Heart, Attack, Destruction, Celebrity, and Ouch, which makes the army shoot
web-help-move = move
    .text = into Manhattan if it has room, for points and at a risk; otherwise to another borough, if you like
web-help-buy = buy
    .text = cards, with your energy
web-help-end = end
    .text = then the next monster plays
web-help-rules = all the rules
web-help-cards = all the cards
web-help-friends = with friends
web-help-friends-text = set up a table with open seats and send the link, the code or the QR code; nobody needs an account
web-help-same-device = several people can share one device: set their seats to “{ web-seat-me-too }”
web-help-away = if you lose the connection, open the same link in the same browser to return to your seat; a bot may play for you in the meantime
web-help-chances = how true the chances are
web-help-chances-text = win chances in hints, graphs and reviews are estimates; they were compared with who won in games of our strongest quick bot, and the project’s page docs/chances.md has the result by table size and stage of the game
web-help-chances-assume = they assume that everyone continues as well as the bot “exact”, they know no hidden cards and no coming dice, and beyond this turn they see no long plans
web-help-fair = fair dice
web-help-fair-text = before the game the server commits to its dice, every player adds a random part, and after the game the record proves that the dice and cards are the ones it committed to

## Refusals

web-refused = that did not work: { $detail }
web-refused-unreachable = the server is not responding
web-refused-action-illegal = that is not possible now
web-refused-action-stale = the game has moved on; this is the current position
web-refused-action-not-yours = it is not your turn to choose
web-refused-game-not-running = no game is in progress here
web-refused-table-not-open = the game has already started
web-refused-table-not-over = the game is not over yet
web-refused-table-closed = this table is closed
web-refused-table-full = all seats are taken
web-refused-table-not-full = there are open seats
web-refused-table-not-ready = someone is not ready yet
web-refused-table-crowded = too many people have joined this table
web-refused-table-worn-out = this table has reached its limit: open a new one
web-refused-table-unchanged = that is already so
web-refused-monster-bad = there is no such monster
web-refused-bot-bad = there is no such bot on this server
web-refused-person-bad = that person is not at this table
web-refused-options-bad = this table cannot have these settings
web-refused-body-too-large = this is too large to send
web-refused-seat-taken = that is already taken
web-refused-seat-bad = there is no such seat
web-refused-seat-not-yours = that is not your seat
web-refused-person-not-host = only the host may do that
web-refused-person-not-seated = only players may do that
web-refused-person-banned = the host has removed you from this table for good
web-refused-undo-refused = nothing can be undone now
web-refused-undo-off = undo is switched off at this table
web-refused-chat-off = there is no chat at this table
web-refused-chat-muted = the host has muted you
web-refused-message-bad = this message cannot be sent
web-refused-hints-off = there are no hints at this table
web-refused-chances-hidden = players see no win chances during the game
web-refused-name-bad = that name cannot be used
web-refused-name-taken = someone at the table already has that name
web-refused-token-bad = your seat here is no longer valid
web-refused-version-bad = the server has been updated: reload this page
web-refused-rate-slow-down = too many requests: wait a moment
web-refused-limit-tables = you have too many open tables
web-refused-limit-sockets = too many connections from here
web-refused-limit-spectators = too many people are watching
web-refused-not-found = not found
web-refused-unavailable = the server is busy: try again later
web-refused-internal = something went wrong on the server
web-replay-file = replay a file
web-replay-file-note = a record or a game file from your disk is checked and shown step by step; it is not stored on the server
web-replay-needs-server = without a network, only files that you opened or saved here before can be replayed; try this one again when the server can be reached
web-replay-choose = choose a file
web-refused-record-bad = this file is not a record, or it has been changed
web-refused-fork-bad = the game cannot be continued from there
web-refused-fork-too-long = this game is too long to continue
web-refused-table-sandbox = the players and rules of a sandbox cannot be changed
