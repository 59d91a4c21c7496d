### Hints and chances.

## Numbers

percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
percent-low = <1%
percent-high = >99%
worth = wins { $chance }
# $n is never negative, $sign is `minus` if the number itself is.
mean = { $sign ->
    [minus] −{ NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
   *[plus] { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
}
mean-points = { mean } points
mean-energy = { mean } energy
mean-life = { mean } life
whole = { $sign ->
    [minus] −{ $n }
   *[plus] { $n }
}

## What may come about; `chance` stands behind a number in percent

aim-kill = kill { $name }
    .chance = to kill { $name }
aim-twenty = have 20 points at the end of your turn
    .chance = to have 20 points at the end of your turn
aim-win = win this turn
    .chance = to win this turn
aim-death = die by attack before your turn
    .chance = to die by attack before your turn
aim-card = afford { $card }
    .chance = to afford { $card }
aim-price = have { $energy }
    .chance = to have { $energy }

## What stands behind a mean, or behind a whole number if it is certain

gain-points = { $certain ->
    [yes] { $n ->
        [one] point this turn
       *[other] points this turn
    }
   *[no] points this turn on average
}
gain-energy = { $certain ->
    [yes] energy this turn
   *[no] energy this turn on average
}
gain-life = { $certain ->
    [yes] life this turn
   *[no] life this turn on average
}

## The panel of chances

aims-more = { $first }, { $more }
chances-none = no chance to: { $aims }
chances-note = each number supposes the best play for it alone, and that all others go for you
chances-too-early = there are no chances to tell before the first turn
chances-winner = { $name } wins the game
chances-estimate = an estimate, fitted to the ends of many games

## Reasons, first how they are put together

reasons-more = { $first }; { $more }
reasons-against = but { $against }
reasons-both = { $good }, but { $against }
instead = { $told } instead of { $other }
instead-losing = { $told } instead of losing { $other }
instead-gaining = { $told } instead of gaining { $other }

reason-chance = { $chance } { $aim } instead of { $other }
reason-mean = { $mean } this turn on average instead of { $other }
reason-means = { $means } this turn on average
reason-income = { $things } when your next turn begins
reason-gain = { $who ->
    [you] you gain { $amount }
    [several] { $name } gain { $amount } each
   *[other] { $name } gains { $amount }
}
reason-lose = { $who ->
    [you] you lose { $amount }
    [several] { $name } lose { $amount } each
   *[other] { $name } loses { $amount }
}
reason-gain-none = { $who ->
    [you] you gain { $none }
    [several] { $name } gain { $none }
   *[other] { $name } gains { $none }
}
reason-lose-none = { $who ->
    [you] you lose { $none }
    [several] { $name } lose { $none }
   *[other] { $name } loses { $none }
}
none-points = no points
none-energy = no energy
none-life = no life
none-units = no units
reason-units = { $units } around you instead of { $other }
    .none = { $units } around you instead of none
reason-tokens = { $tokens } instead of { $other }
    .none = { $tokens } instead of none
reason-no-tokens = no { $token } tokens instead of { $other }
reason-tiles = high-rises worth { $amount } there
    .none = no high-rises there instead of some worth { $other }
reason-plants = power plants worth { $amount } there
    .none = no power plants there instead of some worth { $other }
reason-hospitals = hospitals worth { $amount } there
    .none = no hospitals there instead of some worth { $other }
reason-healing = Hearts heal there
    .none = Hearts do not heal there
reason-left = { $energy } left
reason-keep = a Keep card, yours from now on
reason-refreshed = new cards to choose from
reason-alike-order = the order makes no difference
reason-alike-all = it makes no difference which
reason-alike = in the end the same as number { $n }
