### La mesa en frases, tal como se lee en voz alta.

## Títulos

table-setup = la partida se está preparando
table-turn = { $who ->
    [you] turno { $turn }: te toca a ti
   *[other] turno { $turn }: le toca a { $name }
}
table-turn-card = este turno adicional se debe a la carta «{ $card }»
table-city = la ciudad
table-monsters = los monstruos
table-display = cartas en venta
table-goals = cartas especiales que nadie tiene
table-dice = los dados

## Cómo terminó una partida

result-unfinished = sin terminar, en el turno { $turn }
result-nobody = nadie sobrevive al turno { $turn }: nadie gana
result-last = { $who ->
    [you] ganas en el turno { $turn }: eres el último con vida
   *[other] { $name } gana en el turno { $turn }: es el último con vida
}
result-points = { $who ->
    [you] ganas en el turno { $turn } con { $points }
   *[other] { $name } gana en el turno { $turn } con { $points }
}

## La ciudad

table-you = { $name } (tú)
table-borough = { $n ->
    [0] { $borough }: no hay nadie
    [one] { $borough }: está { $monsters }
   *[other] { $borough }: están { $monsters }
}
table-manhattan = { $n ->
    [0] { $borough }: no hay nadie
   *[other] { $borough }: { $monsters }
}
table-in-zone = { $name } { $zone }
table-in-track = { $name } { $zone } ({ $track })
table-room = { $n ->
    [one] aquí solo cabe un monstruo
   *[other] aquí caben { $n } monstruos, uno en las casillas 2–4 y otro en las 5–6
}
table-zones = quien empieza aquí su turno gana { $zones }
table-zone = { $points } y { $energy } { $zone }
table-buildings = { $n ->
    [0] no hay edificios
   *[other] edificios: { $buildings }
}
table-building = { $below ->
    [0] { $building } (cuesta { $takes } y da { $pays })
    [one] { $building } (cuesta { $takes }, da { $pays }, { $below } loseta debajo)
   *[other] { $building } (cuesta { $takes }, da { $pays }, { $below } losetas debajo)
}
table-units = { $n ->
    [0] no hay unidades
   *[other] unidades: { $units }
}
table-unit = { $n ->
    [one] { $units } (cuesta { $takes } y da { $pays })
   *[other] { $units } (cada unidad cuesta { $takes } y da { $pays })
}
table-unit-new = { $n ->
    [one] { $units } (unidad nueva: este turno no se puede destruir)
   *[other] { $units } (unidades nuevas: este turno no se pueden destruir)
}
table-souvenir = aquí hay { $souvenir }

## Los monstruos

table-monster = { $name }: { $life }, { $points }, { $energy }, { $place }
table-nowhere = todavía fuera de la ciudad
table-owns = { $who ->
    [you] tienes: { $things }
   *[it] tiene: { $things }
}
table-monster-out = { $name }: eliminado con { $points }

## Cartas y dados

table-card = { $card }, { $kind }, cuesta { $energy }: { $text }
table-piles = { $deck } en la baraja, { $discard } en la pila de descartes
table-goal = { $card }: { $text }
table-rolled = { $dice }
table-die = { $n ->
    [one] el dado { $numbers } muestra { $face }
   *[other] los dados { $numbers } muestran { $face }
}
table-unresolved = por resolver: { $results }
