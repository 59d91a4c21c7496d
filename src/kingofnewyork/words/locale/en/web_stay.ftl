### Reasons to come back: playing at once, sharing a device, reactions.

## Playing at once

web-any-monster = surprise me
web-level = opponents
web-level-beginner = beginner
web-level-easy = easy
web-level-normal = normal
web-level-hard = hard
web-level-expert = expert
web-new-opponents = new opponents

## Sharing a device

web-player = Player { $n }
web-seat-monster = monster for seat { $n }
web-seat-name = name for seat { $n }
web-pass-player = { $player } ({ $monster }), it is your turn
web-pass-never = do not show this screen again
web-pass-never-note = you can bring it back in the settings

## Profile

web-nav-profile = profile
web-profile-note = your games and achievements, saved in this browser only; there is no account
web-profile-empty = no games yet: finish one, and it appears here
web-profile-games = games
web-profile-wins = wins
web-profile-streak = wins in a row
web-profile-best-streak = longest winning streak
web-profile-days = days in a row
web-profile-best-days = most days in a row
web-profile-by-level = results by opponents
web-profile-by-monster = results by monster
web-profile-tally = { $won } of { $played } won
web-profile-score = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $life } life, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
    .turns = { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $life } life, { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
web-profile-history = history
web-profile-more = show more
web-profile-files = take it with you
web-profile-files-note = save the profile as a file, and add it to the profile in another browser; every game counts once
web-profile-export = save as a file
web-profile-import = add from a file
web-profile-imported = { $n ->
    [0] the file holds no games that were not here already
    [one] 1 game added
   *[other] { $n } games added
}
web-profile-file-large = this file is too large to be a profile; nothing was changed
web-profile-file-foreign = this file is not a profile of King of New York; nothing was changed
web-profile-file-newer = this profile was saved by a newer version: reload the page and try again; nothing was changed
web-profile-file-damaged = this profile is damaged: part of it is missing or has been changed; nothing here was changed
web-opposition-beginner = beginner bots
web-opposition-easy = easy bots
web-opposition-normal = normal bots
web-opposition-hard = hard bots
web-opposition-expert = expert bots
web-opposition-people = people
web-achievements = achievements
web-achievements-new = new achievements
web-achievement-open = not earned yet
web-achievement-graduate = top of the class
    .text = finish the guided first game
web-achievement-first-game = first rampage
    .text = finish a game
web-achievement-first-win = king of New York
    .text = win a game
web-achievement-win-hard = giant among giants
    .text = win against hard bots
web-achievement-win-people = face to face
    .text = win against another person
web-achievement-win-points = the crowd’s favourite
    .text = win with 20 points
web-achievement-win-alive = last one standing
    .text = win as the last monster alive
web-achievement-win-narrow = by a whisker
    .text = win with 1 or 2 life left
web-achievement-win-unhurt = not a scratch
    .text = win with full life
web-achievement-win-comeback = back from the brink
    .text = win after falling to 1 life
web-achievement-win-outside = outsider
    .text = win without beginning a turn in Manhattan
web-achievement-win-six = the whole menagerie
    .text = win a game with six monsters
web-achievement-win-daily = monster of the day
    .text = win a daily game
web-achievement-all-monsters = master of all
    .text = win with each of the six monsters
web-achievement-streak-three = on a roll
    .text = win three games in a row
web-achievement-streak-five = unstoppable
    .text = win five games in a row
web-achievement-days-seven = a week in the city
    .text = play on seven days in a row
web-achievement-games-ten = regular
    .text = finish ten games
web-achievement-games-fifty = landmark
    .text = finish fifty games
web-achievement-superstar = superstar
    .text = take { card-superstar }
web-achievement-statue = torchbearer
    .text = take the Statue of Liberty
web-achievement-buildings = demolition crew
    .text = destroy 8 buildings in one game
web-achievement-units = army breaker
    .text = destroy 4 units in one game
web-achievement-two-kills = double knockout
    .text = eliminate 2 monsters in one game
web-achievement-heavy-blow = heavy hitter
    .text = deal 6 damage in one turn
web-achievement-collector = collector
    .text = gain 5 cards in one game
web-achievement-manhattan = lord of Manhattan
    .text = begin 4 turns in Manhattan in one game
web-achievement-six-alike = six of a kind
    .text = roll six equal faces

## daily game

web-nav-daily = daily game

## Verifying the dice

web-proof-verify = verify the dice
web-proof-holds = nobody could cheat: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} and { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} are exactly those that were locked in before the game
web-proof-own-kept = this browser kept watch from the start, and its own luck is mixed into the dice
web-proof-own-broken = but this is not the commitment that this browser saw before the game, or its random part is missing
web-proof-own-unknown = this browser did not see the beginning of the game: compare the commitment with someone who did
web-proof-details = commitment and random parts
web-proof-commitment = commitment
web-proof-nonce = random part of seat { $n }
web-proof-line = see line { $n } of the record
web-proof-flaw-form = not verified: this is not the record of a game with committed dice, or it is damaged
web-proof-flaw-plain = there is nothing to verify: this game was not played on a server
web-proof-flaw-sandbox = the record of a sandbox proves only part of the game; the command “kingofnewyork verify” says which
web-proof-flaw-commitment = not verified: the key is not the one that was committed to
web-proof-flaw-nonces = not verified: the random parts do not match the players
web-proof-flaw-draw = not verified: a die, tile or card is not the one that was committed to
web-proof-flaw-actions = not verified: the dice and the game do not agree
web-proof-flaw-seal = not verified: the record has been changed

## Without a network, and sharing

web-offline = no network: cards, rules, your profile and replays of files that you opened or saved here work all the same
web-share-result = share the result
web-share-copied = copied: result and link can be pasted into a message
web-share-picture = save the picture
web-share-won = I won with { $monster } in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} of King of New York!
web-share-lost = King of New York: { $monster }, { $points ->
    [one] 1 point
   *[other] { $points } points
} in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
web-share-score = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $life } life

web-daily-note = the same monsters, opponents, dice and cards for everyone, once a day
web-daily-open = today’s game
web-daily-ends = ends in { $left }, at midnight UTC
web-daily-left = { $hours } h { $minutes } min
web-daily-play = play today’s game
web-daily-first = you have one try; your result appears in the table of the day if you finish before the day ends
web-daily-again = open your game
web-daily-once = this is your game of today; tomorrow there is a new one
web-daily-table = results of { $day }
web-daily-count = { $started } started, { $finished } finished
web-daily-nobody = nobody has finished this game yet
web-daily-yesterday = the day before
web-daily-today = today
web-daily-committed = the dice of the day are already locked in, the same for everyone; when the day is over, anyone can check that nobody changed them
web-daily-revealed = the day is over: this key and this salt give the commitment, and with it every die, tile and card
web-daily-key = key
web-daily-salt = salt
web-refused-table-daily = everyone plays the daily game once, alone
web-refused-daily-not-over = this is published when the day is over
