### Decisions: what is asked, what the others wait for, and what every action means.

## Phases of a turn

phase-setup = setup
phase-roll = roll
phase-resolve = resolve
phase-move = move
phase-buy = buy
phase-end = end of turn
phase-over = game over

## What the monster that chooses is asked

question-start = Where do you start?
question-reroll = { $must ->
    [yes] You have { $rerolls } left and must reroll at least one die: keep or reroll?
   *[no] You have { $rerolls } left: keep or reroll?
}
question-resolve = What do you resolve next?
question-destroy = You have { $results } to spend: what do you destroy?
question-spend = You have { $results } and { $tokens }: how many do you spend? Each removes one token.
question-flee = { $name } attacked you in Manhattan: do you stay or flee?
question-exit = Manhattan now has room for only one monster: where do you go?
question-move = Do you move to another borough?
question-buy = You have { $energy }: what do you buy?
question-pay = The price is { $energy }: how do you pay?
question-other = What do you choose?
question-card = { $card }: { $question }

## What a card asks, after its name; `waiting` is what the others read meanwhile

ask-carapace = { $damage } is coming. Do you discard the card before it lands?
    .waiting = { $name } is deciding whether to discard { $card }
ask-of_another_world = { $damage } is coming. How much energy do you lose instead of life?
    .waiting = { $name } is deciding how much energy to lose instead of life
ask-hailing_cabs = do you add 2 Destruction? If you do, you can destroy only units this turn.
    .waiting = { $name } is deciding whether to add 2 Destruction with { $card }
ask-next_stage = you lost { $points }. How many become energy? The rest heal you.
    .waiting = { $name } is turning { $points } into energy and life
ask-photo_op = which monster do you choose? You gain 1 point for each damage you dealt to it this turn.
    .waiting = { $name } is choosing a monster for { $card }
ask-tesla_cannon = which of your Keep cards do you discard?
    .waiting = { $name } is choosing a Keep card to discard
ask-stink_attack = which unit goes where? Each other borough takes at most one.
    .waiting = { $name } is deciding which units to move away
ask-super_speed = do you move before your first roll?
    .waiting = { $name } is deciding whether to move before rolling
ask-subway = do you take the subway before your first roll?
    .waiting = { $name } is deciding whether to take the subway before rolling
ask-other = { $text }
    .waiting = { $name } is making a choice for { $card }

## What everyone else waits for

waiting-start = { $name } is choosing a borough to start in
waiting-reroll = { $name } is choosing dice to keep ({ $rerolls } left)
waiting-resolve = { $name } is choosing what to resolve next
waiting-destroy = { $name } is choosing what to destroy with { $results }
waiting-spend = { $name } has { $results } and is deciding how many to spend on tokens
waiting-flee = { $name } is deciding whether to flee from Manhattan
waiting-exit = { $name } has to leave Manhattan and is choosing a borough
waiting-move = { $name } is deciding whether to move
waiting-buy = { $name } has { $energy } and is deciding what to buy
waiting-pay = { $name } is deciding how to pay { $energy }
waiting-other = { $name } is making a choice
waiting-roll = { $name } rolls { $dice }
waiting-card_roll = { $name } rolls { $dice } for { $card }
waiting-roll_off = { $name } rolls to see who goes first
waiting-draw = a card is revealed
waiting-uncover = a tile is revealed
waiting-over = the game is over

## What an action means here and now; `short` is for a button; `doing` begins a sentence about it

option-start = start { $where }
    .short = start { $where }
    .doing = starting { $where }
option-move = move { $to }
    .short = move { $to }
    .doing = moving { $to }
option-advance = advance { $to }
    .short = advance { $to }
    .doing = advancing { $to }
option-flee = flee { $to }
    .short = flee { $to }
    .doing = fleeing { $to }
option-exit = go { $to }
    .short = go { $to }
    .doing = going { $to }
option-ride = ride { $to }
    .short = ride { $to }
    .doing = riding { $to }
option-stay = stay { $where }
    .short = stay
    .doing = staying { $where }
option-noted = { $option } ({ $notes })
note-others = { $n ->
    [one] { $monsters } is there
   *[other] { $monsters } are there
}
note-pays = pays { $points } and { $energy } next turn
note-price = costs { $energy }
note-deadly = a die shows Celebrity: you will be eliminated when this turn ends
note-points-capped = you already have { $amount }
note-life-capped = { $n ->
    [0] full life: nothing is healed
    [one] only { $n } is healed
   *[other] only { $n } are healed
}
option-reroll = reroll { $dice }
    .short = reroll { $dice }
    .doing = rerolling { $dice }
option-keep = keep all dice
    .short = keep all dice
    .doing = keeping all dice
option-resolve = { $results }: { $effect }
    .short = resolve { $results }
    .doing = resolving { $results } first
option-turn = turn { $die } to { $face }
    .short = { $before } to { $face }
option-trade = discard a Celebrity die and turn { $die } to { $face }
    .short = Celebrity: { $before } to { $face }
option-discard-die = discard { $die } without turning another die
    .short = discard { $die }
option-destroy = { $below ->
    [0] { $tile }: takes { $n }, pays { $reward }
    [one] { $tile }: takes { $n }, pays { $reward }, { $below } more building under it
   *[other] { $tile }: takes { $n }, pays { $reward }, { $below } more buildings under it
}
    .short = { $tile }: takes { $n }, pays { $reward }
    .doing = destroying { $a }
tile-elsewhere = { $tile } { $where }
option-open = use Destruction { $where } too, for { $energy }
    .short = Destruction { $where } too ({ $energy })
option-destroy-no-more = destroy nothing more
    .short = destroy nothing more
    .doing = destroying nothing more
option-buy = buy { $card } for { $energy }
    .short = buy { $card } ({ $energy })
    .doing = buying { $card }
option-buy-discarded = buy { $card } for { $energy } from the discard pile: { $text }
    .short = buy { $card } ({ $energy })
option-refresh = refresh the cards for { $energy }
    .short = refresh ({ $energy })
    .doing = refreshing the cards
option-end = end the turn
    .short = end the turn
    .doing = ending the turn
option-discard = discard { $card }: { $text }
    .short = discard { $card }
option-shed = discard { $card }: heal { $life }
    .short = discard { $card }
option-shed-now = yes, discard it: heal { $life }
    .short = discard it
option-shed-not = no, keep it
    .short = keep it
option-cabs = yes, add 2 Destruction
    .short = add 2 Destruction
option-cabs-not = no, leave the result as it is
    .short = add nothing
option-spend-none = spend none, resolve { $results }
    .short = spend none
option-spend-some = spend { $n }, resolve { $results }
    .short = spend { $n }
option-spend-all = spend { $results }
    .short = spend all
option-pay = pay { $price }
    .short = pay { $price }
option-lose = lose { $price }
    .short = lose { $price }
option-gain = gain { $energy }
    .short = gain { $energy }
option-heal = heal { $life }
    .short = heal { $life }
option-gain-and-heal = gain { $energy } and heal { $life }
    .short = { $energy } and { $life }
option-pick = { $name }: you dealt { $damage } to it this turn
    .short = { $name }
option-scatter = { $unit } { $to }
    .short = { $unit } { $to }
unit-new = new { $unit }
option-scatter-no-more = move no more units
    .short = move no more
option-stop = stop here
    .short = stop
option-yes = yes
    .short = yes
option-no = no
    .short = no
option-count = { $n }
    .short = { $n }
option-roll = the dice show { $dice }
    .short = { $dice }
option-tile = { $tile } is revealed
    .short = { $tile }
option-card = { $card } is revealed
    .short = { $card }

## What resolving a face would bring about

effect-destroy = you choose what to destroy
effect-spend = you may first spend results on tokens
effect-card_roll = every target rolls a die first
effect-ask = { $who ->
    [you] first you decide about { $card }
   *[other] first { $name } decides about { $card }
}
effect-equal-losses = { $monsters } lose { $lost } each
effect-eliminated = { $monsters } { $n ->
    [one] is
   *[other] are
} eliminated
effect-nothing = nothing happens
effect-nothing-manhattan = nothing happens (no healing in Manhattan)
effect-nothing-full-life = nothing happens (full life)
effect-nothing-alone = nothing happens (nobody to hit)
effect-nothing-weak = nothing happens (everything here takes more)
effect-nothing-few = nothing happens (it takes 3)
effect-nothing-full = nothing happens (you already have 20 points)
effect-nothing-peace = nothing happens (no units here)
joined-notes = { $first }, { $then }
joined-effects = { $first }; { $then }
