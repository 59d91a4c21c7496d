### The table in sentences, as it is read aloud.

## Headings

table-setup = the game is being set up
table-turn = { $who ->
    [you] turn { $turn }: it is your turn
   *[other] turn { $turn }: { $name } plays
}
table-turn-card = this extra turn comes from { $card }
table-city = the city
table-monsters = the monsters
table-display = cards for sale
table-goals = Goal cards that nobody holds
table-dice = the dice

## How a game ended

result-unfinished = unfinished, in turn { $turn }
result-nobody = nobody survives turn { $turn }, so nobody wins
result-last = { $who ->
    [you] you win in turn { $turn }: you are the last one alive
   *[other] { $name } wins in turn { $turn }: it is the last one alive
}
result-points = { $who ->
    [you] you win in turn { $turn } with { $points }
   *[other] { $name } wins in turn { $turn } with { $points }
}

## The city

table-you = { $name } (you)
table-borough = { $n ->
    [0] { $borough }: nobody is here
    [one] { $borough }: { $monsters } is here
   *[other] { $borough }: { $monsters } are here
}
table-manhattan = { $n ->
    [0] { $borough }: nobody is here
   *[other] { $borough }: { $monsters }
}
table-in-zone = { $name } { $zone }
table-in-track = { $name } { $zone } ({ $track })
table-room = { $n ->
    [one] there is room for only one monster
   *[other] there is room for { $n } monsters, one on each track
}
table-zones = a monster that begins its turn here gains { $zones }
table-zone = { $points } and { $energy } { $zone }
table-buildings = { $n ->
    [0] no buildings
   *[other] buildings: { $buildings }
}
table-building = { $below ->
    [0] { $building } (takes { $takes }, pays { $pays })
    [one] { $building } (takes { $takes }, pays { $pays }, { $below } tile below)
   *[other] { $building } (takes { $takes }, pays { $pays }, { $below } tiles below)
}
table-units = { $n ->
    [0] no units
   *[other] units: { $units }
}
table-unit = { $n ->
    [one] { $units } (takes { $takes }, pays { $pays })
   *[other] { $units } (each takes { $takes }, pays { $pays })
}
table-unit-new = { $n ->
    [one] { $units } (new: it cannot be destroyed this turn)
   *[other] { $units } (new: they cannot be destroyed this turn)
}
table-souvenir = { $souvenir } lies here

## The monsters

table-monster = { $name }: { $life }, { $points }, { $energy }, { $place }
table-nowhere = not yet in the city
table-owns = { $who ->
    [you] you have: { $things }
   *[it] it has: { $things }
}
table-monster-out = { $name }: out of the game with { $points }

## Cards and dice

table-card = { $card }, { $kind }, costs { $energy }: { $text }
table-piles = { $deck } in the deck, { $discard } in the discard pile
table-goal = { $card }: { $text }
table-rolled = { $dice }
table-die = { $n ->
    [one] die { $numbers } shows { $face }
   *[other] dice { $numbers } show { $face }
}
table-unresolved = still to resolve: { $results }
