### Decisions: what is asked, what the others wait for, and what every action means.

## Phases of a turn

phase-setup = set-up
phase-roll = roll
phase-resolve = resolve
phase-move = move
phase-buy = buy
phase-end = end of the turn
phase-over = game over

## What the monster that chooses is asked

question-start = Where do you start?
question-reroll = { $must ->
    [yes] You have { $rerolls } left and must reroll: which dice do you roll again?
   *[no] You have { $rerolls } left: which dice do you roll again?
}
question-resolve = What do you resolve next?
question-destroy = You have { $results } to spend: what do you destroy?
question-spend = You have { $results } and { $tokens }: how many results do you spend to be rid of as many tokens?
question-flee = { $name } attacked you in Manhattan: do you stay or flee?
question-exit = Manhattan has room for one only: where do you go?
question-move = Do you move to another borough?
question-buy = You have { $energy }: what do you buy?
question-pay = The price is { $energy }: how do you pay?
question-other = What do you choose?
question-card = { $card }: { $question }

## What a card asks, after its name; `waiting` is what the others hear meanwhile

ask-carapace = { $damage } is coming. Do you discard the card before it lands?
    .waiting = { $name } decides whether to discard { $card }
ask-of_another_world = { $damage } is coming. How much of it costs you energy instead of life?
    .waiting = { $name } decides how much energy to lose instead of life
ask-hailing_cabs = do you add 2 Destruction, and destroy only units this turn?
    .waiting = { $name } decides whether to add 2 Destruction with { $card }
ask-next_stage = you gave up { $points }. How many become energy? The rest heals you.
    .waiting = { $name } turns { $points } into energy and life
ask-photo_op = which monster do you name? Every damage you dealt it this turn is 1 point.
    .waiting = { $name } names a monster for { $card }
ask-tesla_cannon = which of your Keep cards do you discard?
    .waiting = { $name } chooses a Keep card to discard
ask-stink_attack = which unit goes where? At most one goes to each other borough.
    .waiting = { $name } decides which units to drive away
ask-super_speed = do you move before your first roll?
    .waiting = { $name } decides whether to move before rolling
ask-subway = do you ride somewhere before your first roll?
    .waiting = { $name } decides whether to take the subway before rolling
ask-other = { $text }
    .waiting = { $name } makes a choice for { $card }

## What everybody else waits for

waiting-start = { $name } chooses a borough to start in
waiting-reroll = { $name } chooses dice to reroll ({ $rerolls } left)
waiting-resolve = { $name } chooses what to resolve next
waiting-destroy = { $name } chooses what to destroy with { $results }
waiting-spend = { $name } has { $results } and decides how many to spend on tokens
waiting-flee = { $name } decides whether to leave Manhattan
waiting-exit = { $name } has to leave Manhattan and chooses a borough
waiting-move = { $name } decides whether to move
waiting-buy = { $name } has { $energy } and decides what to buy
waiting-pay = { $name } decides how to pay { $energy }
waiting-other = { $name } makes a choice
waiting-roll = { $name } rolls { $dice }
waiting-card_roll = { $name } rolls { $dice } for { $card }
waiting-roll_off = { $name } rolls to see who begins
waiting-draw = a card is revealed
waiting-uncover = a tile is revealed
waiting-over = the game is over

## What an action means here and now; `short` is for a button

option-start = start { $where }
    .short = start { $where }
option-move = move { $to }
    .short = move { $to }
option-advance = advance { $to }
    .short = advance { $to }
option-flee = flee { $to }
    .short = flee { $to }
option-exit = go { $to }
    .short = go { $to }
option-ride = ride { $to }
    .short = ride { $to }
option-stay = stay { $where }
    .short = stay
option-noted = { $option } ({ $notes })
note-others = { $n ->
    [one] { $monsters } is there
   *[other] { $monsters } are there
}
note-price = costs { $energy }
option-reroll = reroll { $dice }
    .short = reroll { $dice }
option-keep = keep all dice
    .short = keep all dice
option-resolve = { $results }: { $effect }
    .short = resolve { $results }
option-turn = turn { $die } to { $face }
    .short = { $before } to { $face }
option-trade = discard a Celebrity die and turn { $die } to { $face }
    .short = Celebrity: { $before } to { $face }
option-destroy = { $below ->
    [0] { $tile }: takes { $n }, pays { $reward }
    [one] { $tile }: takes { $n }, pays { $reward }, { $below } tile below
   *[other] { $tile }: takes { $n }, pays { $reward }, { $below } tiles below
}
    .short = destroy { $a }
tile-elsewhere = { $tile } { $where }
option-open = use Destruction { $where } too, for { $energy }
    .short = Destruction { $where } too ({ $energy })
option-destroy-no-more = destroy nothing more
    .short = destroy no more
option-buy = buy { $card } for { $energy }
    .short = buy { $card } ({ $energy })
option-buy-discarded = buy { $card } for { $energy } from the discard pile: { $text }
    .short = buy { $card } ({ $energy })
option-refresh = refresh the display for { $energy }
    .short = refresh ({ $energy })
option-end = end the turn
    .short = end the turn
option-discard = discard { $card }: { $text }
    .short = discard { $card }
option-shed = discard { $card }: regain { $life }
    .short = discard { $card }
option-shed-now = yes, discard it: regain { $life }
    .short = discard it
option-shed-not = no, keep it
    .short = keep it
option-cabs = yes, add 2 Destruction
    .short = add 2 Destruction
option-cabs-not = no, leave the result as it is
    .short = add none
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
option-heal = regain { $life }
    .short = regain { $life }
option-gain-and-heal = gain { $energy } and regain { $life }
    .short = { $energy } and { $life }
option-pick = { $name }: you dealt it { $damage } this turn
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

effect-destroy = you pick what to destroy
effect-spend = you may spend results on tokens first
effect-card_roll = every target rolls a die first
effect-ask = { $who ->
    [you] { $card } asks you first
   *[other] { $card } asks { $name } first
}
effect-nothing = nothing happens
joined-notes = { $first }, { $then }
joined-effects = { $first }; { $then }
