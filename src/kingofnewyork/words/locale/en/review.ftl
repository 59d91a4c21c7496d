### Reviews of games.

review-title = review
review-chances = win chances
review-chances-note = estimated after every action; the bars run from 0% to 100%
review-seat = { $name }: accuracy { $accuracy }, luck { $luck }
review-accuracy = accuracy
review-accuracy-none = no choice that counts
review-luck = luck
review-account = how chances became the result
review-start = at the start
review-dice = luck with dice
review-cards = luck with cards
review-tiles = luck with tiles
review-own-choices = own choices
review-other-choices = choices of others
review-correction = corrections of the estimate
review-result = result
review-adjusted-result = result without luck
review-why-lost = why you lost
review-why-won = why you won
review-turning-lost = the moment that cost you most
review-turning-won = the moment that brought you most
review-cause-luck = bad luck cost most: { $luck } points of win chance. Own choices: { $own }. Choices of others: { $others }
review-cause-won-luck = good luck brought most: { $luck } points of win chance. Own choices: { $own }. Choices of others: { $others }
review-cause-own = own choices cost most: { $own } points of win chance. Luck: { $luck }. Choices of others: { $others }
review-cause-others = what others chose decided most: { $others } points of win chance. Luck: { $luck }. Own choices: { $own }
review-cause-none = nothing stands out. Points of win chance: luck { $luck }, own choices { $own }, choices of others { $others }
review-moments = decisive moments
review-moment = turn { $turn }, { $name }: { $what }. { $changes }
    .round = round { $round }, { $name }: { $what }. { $changes }
review-moment-named = turn { $turn }: { $what }. { $changes }
    .round = round { $round }: { $what }. { $changes }
review-moment-opening = before the first turn: { $what }. { $changes }
review-change = { $name } { $before } → { $after }
review-costly = choices that cost most
review-costly-none = no choice cost much
review-choice = turn { $turn }: { $chosen } ({ $worth }). Better: { $best } ({ $better })
    .round = round { $round }: { $chosen } ({ $worth }). Better: { $best } ({ $better })
review-decisions = decisions that cost something
review-decisions-mine = my reviewed decisions
review-you = you
review-better = better
review-decision-at = { $n } of { $total }
review-decision-previous = previous decision
review-decision-next = next decision
review-order = order
review-order-worst = worst first
review-order-game = as played
review-show = show on the board
review-label-small = small loss
review-label-perhaps = perhaps an inaccuracy
review-label-inaccuracy = inaccuracy
review-label-mistake = mistake
review-label-blunder = blunder
review-try-again = try again here
review-next-mistake = next mistake
review-working = reviewing the game…
review-failed = the review could not be made; try again later
review-deep = looked at again by search, a round further
review-deep-choice = { $name }, { $what }
review-deep-confirmed = Search agrees: { $worth }, and { $better } for what was better
review-deep-tie = Search, looking a round further, cannot tell them apart: { $worth } and { $better }, and their difference may be off by { $margin }
review-deep-reversed = Search prefers what was chosen: { $worth }, and { $better } for the other
review-deep-working = Search is looking at it again…
review-luck-good = lucky
review-luck-bad = unlucky
review-luck-even = about average luck
review-luck-help = what dice, cards and tiles brought, measured by the win chance and not by faces: 0 is average, to the right is good luck
review-luck-points = { $points } points of win chance{ $error ->
    [0] {""}
   *[other] , give or take { $error }
}
review-note = Chances are estimates: they assume that from here on everyone plays as the hard bot does. In most single games luck decides more than skill.

## How strong the cards are

strength-card = card
strength-cost = cost
strength-where = where
strength-all = all tables
strength-monsters = { $n } monsters
strength-turns = turns { $first } to { $last } of one’s own
strength-turns-from = from turn { $first } of one’s own
strength-net = gain over its price
strength-gift = gain for nothing
strength-buyers = buyers above even
strength-note = points of win chance with 95% intervals, counted in { $games } games of rule bots. Gains are measured where chance decides who gets a card. Buyers are often ahead already, so that their figure says less about the card
