### What happens, told as it happens. Clauses begin in lower case and have no full stop.
### `$who` is `you` for the reader, `it` for the monster named just before, else `other`.

story-effects = { $cause }: { $effects }
story-more = { $before }; { $next }

## Before the first turn

event-tile-revealed = { $tile } appears { $where }
event-card-revealed = { $card } is revealed
event-deck-shuffled = the discard pile is shuffled into a new deck of { $cards }
event-rolled-for-first = { $who ->
    [you] you roll
    [it] it rolls
   *[other] { $name } rolls
} for the first turn: { $dice }
event-first-chosen = { $who ->
    [you] you go
    [it] it goes
   *[other] { $name } goes
} first
event-placed = { $who ->
    [you] you start
    [it] it starts
   *[other] { $name } starts
} { $where }

## Turns

event-turn-started = { $who ->
    [you] you begin
    [it] it begins
   *[other] { $name } begins
} turn { $turn }
event-turn-ended = { $who ->
    [you] you end your
    [it] it ends its
   *[other] { $name } ends its
} turn
event-turn-given = { $who ->
    [you] you get
    [it] it gets
   *[other] { $name } gets
} an extra turn
event-game-over = { $who ->
    [you] you win
    [it] it wins
   *[other] { $name } wins
} the game
event-game-over-nobody = nobody wins the game

## Dice

event-rolled = { $who ->
    [you] you roll
    [it] it rolls
   *[other] { $name } rolls
} { $number }: { $dice }
event-rerolled = { $who ->
    [you] you reroll
    [it] it rerolls
   *[other] { $name } rerolls
} { $number }: { $dice }
event-reroll-paid = { $who ->
    [you] you pay
    [it] it pays
   *[other] { $name } pays
} { $price } to reroll
event-roll-finished = { $who ->
    [you] you end
    [it] it ends
   *[other] { $name } ends
} up with { $dice }
event-roll-kept = { $who ->
    [you] you keep all your
    [it] it keeps all its
   *[other] { $name } keeps all its
} dice
event-only-roll = { $who ->
    [you] you roll
    [it] it rolls
   *[other] { $name } rolls
} { $dice }
event-card-rolled = { $who ->
    [you] you roll
    [it] it rolls
   *[other] { $name } rolls
} { $dice } for { $card }
event-resolved = { $who ->
    [you] you resolve
    [it] it resolves
   *[other] { $name } resolves
} { $results }
event-results-added = { $who ->
    [you] you add { $results } to your
    [it] it adds { $results } to its
   *[other] { $name } adds { $results } to its
} result
event-results-added-by-card = { $card } adds { $results } to { $who ->
    [you] your
    [it] its
   *[other] { $of }
} result
event-results-spent = { $who ->
    [you] you spend { $results } on your
    [it] it spends { $results } on its
   *[other] { $name } spends { $results } on its
} tokens
event-die-turned = { $who ->
    [you] you turn
    [it] it turns
   *[other] { $name } turns
} { $die } to { $after }
event-die-dropped = { $who ->
    [you] you discard
    [it] it discards
   *[other] { $name } discards
} { $die }
event-die-by-card = { $deed } with { $cause }

## Points, energy, life

event-earned = { $who ->
    [you] you hold
    [it] it holds
   *[other] { $name } holds
} { $zone }
event-gained = { $who ->
    [you] you gain { $amount }
    [it] +{ $amount }
   *[other] { $name } gains { $amount }
}
event-points-capped = { $who ->
    [you] you already have
    [it] already
   *[other] { $name } already has
} { $amount }
event-gained-by-card = { $card } gives { $who ->
    [you] you
    [it] it
   *[other] { $name }
} { $amount }
event-lost = { $who ->
    [you] you lose
    [it] it loses
   *[other] { $name } loses
} { $amount }
event-energy-spent = { $who ->
    [you] you pay
    [it] it pays
   *[other] { $name } pays
} { $amount }
event-healed = { $who ->
    [you] you heal { $amount }
    [it] +{ $amount }
   *[other] { $name } heals { $amount }
}
event-healed-by-card = { $card } gives { $who ->
    [you] you
    [it] it
   *[other] { $name }
} { $amount }
event-absorbed = { $who ->
    [you] you lose
    [it] it loses
   *[other] { $name } loses
} { $amount } instead of life
event-absorbed-by-card = with { $card }, { $who ->
    [you] you lose
    [it] it loses
   *[other] { $name } loses
} { $amount } instead of life
event-damaged = { $who ->
    [you] you lose
    [it] it loses
   *[other] { $name } loses
} { $lost }, { $left } left
event-damaged-nothing = { $who ->
    [you] you lose
    [it] it loses
   *[other] { $name } loses
} no life, { $left } left
event-damaged-last = { $who ->
    [you] you lose
    [it] it loses
   *[other] { $name } loses
} { $lost }
event-felled = { $who ->
    [you] you lose { $lost } and are
    [it] it loses { $lost } and is
   *[other] { $name } loses { $lost } and is
} eliminated
event-last-life = { $who ->
    [you] your last
   *[other] its last
} { $n ->
    [one] life
   *[other] { $n } life
}
event-lost-to-army = { $lost } to the army
event-lost-to-card = { $lost } to { $card }
event-lost-to-attack = { $lost } to { $by ->
    [you] your
   *[other] { $of }
} attack
event-eliminated = { $who ->
    [you] you are
    [it] it is
   *[other] { $name } is
} eliminated

## Fights

event-destroyed = { $who ->
    [you] you destroy
    [it] it destroys
   *[other] { $name } destroys
} { $tiles } { $where }
event-borough-opened = { $who ->
    [you] you can
    [it] it can
   *[other] { $name } can
} also destroy tiles { $where } this turn
event-borough-opened-paid = { $who ->
    [you] you pay
    [it] it pays
   *[other] { $name } pays
} { $price } to also destroy tiles { $where } this turn
event-attacked = { $who ->
    [you] you attack
    [it] it attacks
   *[other] { $name } attacks
} for { $damage }
event-attacked-with-cards = { $who ->
    [you] you attack
    [it] it attacks
   *[other] { $name } attacks
} for { $damage } with { $cards }
event-modifier = { $card }
event-army-fired-one = the army shoots at { $who ->
    [you] you
   *[other] { $name }
}
event-army-fired-borough = the army shoots at every monster in { $who ->
    [you] your
   *[other] { $of }
} borough
event-army-fired-city = the army shoots at every monster in the city
event-unit-moved = { $tile } moves { $origin } { $to }
event-unit-moved-by-card = { $card } sends { $tile } { $origin } { $to }
event-goal-taken = { $who ->
    [you] you take
    [it] it takes
   *[other] { $name } takes
} { $goal }
event-goal-taken-from = { $who ->
    [you] you take
    [it] it takes
   *[other] { $name } takes
} { $goal } from { $loser }
event-goal-taken-from-you = { $who ->
    [it] it takes
   *[other] { $name } takes
} { $goal } from you
event-goal-returned = { $goal } goes back to the table

## Moves

event-moved = { $who ->
    [you] you move
    [it] it moves
   *[other] { $name } moves
} { $to }
event-moved-manhattan = { $who ->
    [you] you enter
    [it] it enters
   *[other] { $name } enters
} Manhattan
event-moved-fled = { $who ->
    [you] you flee
    [it] it flees
   *[other] { $name } flees
} { $to }
event-moved-left = { $who ->
    [you] you leave
    [it] it leaves
   *[other] { $name } leaves
} Manhattan for { $place }
event-advanced = { $who ->
    [you] you advance
    [it] it advances
   *[other] { $name } advances
} to { $zone }
event-shifted = { $who ->
    [you] you move
    [it] it moves
   *[other] { $name } moves
} over to { $track } of Manhattan
event-stayed = { $who ->
    [you] you choose to stay
    [it] it chooses to stay
   *[other] { $name } chooses to stay
}

## Cards and tokens

event-bought = { $who ->
    [you] you buy
    [it] it buys
   *[other] { $name } buys
} { $card }
event-paid = { $deed } for { $price }
event-paid-besides = { $deed } { $who ->
    [you] and pay
   *[other] and pays
} { $price }
event-refreshed = { $who ->
    [you] you refresh
    [it] it refreshes
   *[other] { $name } refreshes
} the cards
event-card-discarded = { $card } goes to the discard pile
event-card-lost = { $who ->
    [you] you discard
    [it] it discards
   *[other] { $name } discards
} { $card }
event-card-lost-by-card = { $deed } because of { $cause }
event-claim-made = { $who ->
    [you] you will get
    [it] it will get
   *[other] { $name } will get
} the next Keep card that is revealed
event-card-taken = { $who ->
    [you] you get
    [it] it gets
   *[other] { $name } gets
} { $card } for free
event-token-given = { $who ->
    [you] you get
    [it] it gets
   *[other] { $name } gets
} { $tokens }
event-token-taken = { $who ->
    [you] you remove
    [it] it removes
   *[other] { $name } removes
} { $tokens }
event-souvenir-placed = a Souvenir is placed { $where }
event-souvenirs-returned = the Souvenirs go back to the box
