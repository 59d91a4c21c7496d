### Hints and chances.

## Numbers

percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
percent-low = <1%
percent-high = >99%
worth = { $chance } to win
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

aim-kill = eliminate { $name }
    .chance = to eliminate { $name }
    .your = your chance to eliminate { $name }
aim-twenty = have 20 points at the end of your turn
    .chance = to have 20 points at the end of your turn
    .your = your chance to have 20 points at the end of your turn
aim-win = win this turn
    .chance = to win this turn
    .your = your chance to win this turn
aim-death = be eliminated by an attack before your next turn
    .chance = to be eliminated by an attack before your next turn
    .your = your risk of being eliminated by an attack before your next turn (if you play only to survive)
aim-any-death = be eliminated before your next turn
    .chance = to be eliminated before your next turn
    .your = your risk of being eliminated before your next turn (if you play only to survive)
aim-fall = be eliminated this turn
    .chance = to be eliminated this turn
    .your = your risk of being eliminated this turn
aim-card = afford { $card }
    .chance = to afford { $card }
    .your = your chance to afford { $card }
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
gain-life-full = life: you are at full life
gain-life = { $certain ->
    [yes] life this turn
   *[no] life this turn on average
}

## The panel of chances

aims-more = { $first }, { $more }
chances-none = no chance to: { $aims }
chances-note = each figure is for playing for that result alone. It supposes that all others target you
chances-refresh = that refreshing brings a card you can still pay for
chances-buying = the cards themselves show which of them you can buy now; the other figures assume that every opponent targets you
chances-stay = to be eliminated by an attack before your next turn if you stay
chances-flee = to be eliminated by an attack before your next turn if you flee
chances-stay-income = { $n ->
    [one] point
   *[other] points
} and { $energy } when your next turn begins, if you stay until then
chances-fleeing = both risks assume that every opponent targets you, and that you flee from the next attack
chances-too-early = there are no odds before the first turn
chances-winner = { $name } wins the game
chances-rival-win = for { $name } to win in its next turn, if nothing changes before it
chances-rival-kill = for { $name } to eliminate you in its next turn, if nothing changes before it
chances-estimate = an estimate based on the outcomes of many games
chances-of = { $name } { $chance }
chances-live = win chances: { $chances }

## Why an action is good, as clauses behind what is done: “rerolling 1 Heart” … “raises your chance to …”

why = { $subject } { $clause }
why-both = { $subject } { $good }, but { $bad }
why-despite = { $told }; all in all, it still wins more often
    .less = { $told }; all in all, it still wins less often
why-this = this
why-with-rest = { $subject }, with what you can destroy afterwards,
why-compared = compared with number { $n }, it
why-more = it also { $clauses }
clauses-more = { $first } and { $more }
hint-tie = as good as number { $n }
instead = { $told } instead of { $other }
instead-losing = { $told } instead of costing { $other }
instead-gaining = { $told } instead of giving { $other }

reason-raise = raises { $what } from { $other } to { $chance }
reason-lower = lowers { $what } from { $other } to { $chance }
reason-mean = brings { $mean } this turn on average instead of { $other }
    .less = brings only { $mean } this turn on average instead of { $other }
reason-face = brings { $mean } { $face } dice on average instead of { $other }
    .less = brings only { $mean } { $face } dice on average instead of { $other }
reason-three-stars = your chance of three Celebrities
reason-rival = the chance that { $name } wins
reason-means = brings { $means } this turn on average
    .less = brings only { $means } this turn on average
reason-income = pays { $things } when your next turn begins
reason-no-income = gives up { $things } when your next turn begins
reason-gain = { $who ->
    [you] gives you { $amount }
    [several] gives { $name } { $amount } each
   *[other] gives { $name } { $amount }
}
reason-lose = { $who ->
    [you] costs you { $amount }
    [several] costs { $name } { $amount } each
   *[other] costs { $name } { $amount }
}
reason-gain-none = { $who ->
    [you] gives you { $none }
   *[other] gives { $name } { $none }
}
reason-lose-none = { $who ->
    [you] costs you { $none }
   *[other] costs { $name } { $none }
}
none-points = no points
none-energy = no energy
none-life = no life
reason-units = leaves { $units } around you instead of { $other }
    .none = leaves { $units } around you instead of none
reason-no-units = leaves no units around you instead of { $other }
reason-tokens = leaves you { $tokens } instead of { $other }
    .none = leaves you { $tokens } instead of none
reason-no-tokens = leaves you no { $token } tokens instead of { $other }
reason-tiles = puts you near High-Rises worth { $amount }
    .less = leaves you High-Rises worth only { $amount }
    .none = leaves you no High-Rises instead of some worth { $other }
reason-plants = puts you near Power Plants worth { $amount }
    .less = leaves you Power Plants worth only { $amount }
    .none = leaves you no Power Plants instead of some worth { $other }
reason-hospitals = puts you near Hospitals worth { $amount }
    .less = leaves you Hospitals worth only { $amount }
    .none = leaves you no Hospitals instead of some worth { $other }
reason-healing = lets Hearts heal you
    .none = keeps Hearts from healing you
reason-left = leaves you { $energy }
reason-keep = gives you a Keep card for the rest of the game
reason-refreshed = brings new cards to choose from
reason-wins-twenty = you reach 20 points and win
reason-wins-kept = you keep 20 points and win
reason-wins-last = you are the last monster alive and win
reason-same-risk = leaves your risk of being eliminated before your next turn at { $chance }
reason-wins-if-stays = wins this turn if { $name } stays in Manhattan
    .less = no longer wins this turn if { $name } stays in Manhattan
reason-wins-if-flees = wins this turn if { $name } flees { $to }
    .less = no longer wins this turn if { $name } flees { $to }
reason-wins-if = may win this turn, depending on what { $name } chooses
    .less = cannot win this turn any more, whatever { $name } chooses
reason-alike-order = it makes no difference which you resolve first
reason-alike-all = it makes no difference which you choose
reason-alike = leads to the same result as number { $n }
