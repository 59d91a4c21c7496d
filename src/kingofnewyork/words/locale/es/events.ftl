### Lo que ocurre, contado según ocurre. Las frases empiezan en minúscula y no llevan punto.
### `$who` vale `you` para quien lee, `it` para el monstruo nombrado justo antes y si no `other`.

story-effects = { $cause }: { $effects }
story-more = { $before }; { $next }

## Antes del primer turno

event-tile-revealed = aparece { $tile } { $where }
event-card-revealed = «{ $card }» se pone en venta
event-deck-shuffled = se mezcla la pila de descartes y forma una baraja nueva de { $cards }
event-rolled-for-first = { $who ->
    [you] lanzas
    [it] lanza
   *[other] { $name } lanza
} los dados para ver quién empieza: { $dice }
event-first-chosen = { $who ->
    [you] juegas
    [it] juega
   *[other] { $name } juega
} primero
event-placed = { $who ->
    [you] empiezas
    [it] empieza
   *[other] { $name } empieza
} { $where }

## Turnos

event-turn-started = { $who ->
    [you] empiezas
    [it] empieza
   *[other] { $name } empieza
} el turno { $turn }
event-turn-ended = { $who ->
    [you] terminas tu
    [it] termina su
   *[other] { $name } termina su
} turno
event-turn-given = { $who ->
    [you] consigues
    [it] consigue
   *[other] { $name } consigue
} un turno adicional
event-game-over = { $who ->
    [you] ganas
    [it] gana
   *[other] { $name } gana
} la partida
event-game-over-nobody = nadie gana la partida

## Dados

event-rolled = { $who ->
    [you] lanzas
    [it] lanza
   *[other] { $name } lanza
} { $number }: { $dice }
event-rerolled = { $who ->
    [you] vuelves a lanzar
    [it] vuelve a lanzar
   *[other] { $name } vuelve a lanzar
} { $number }: { $dice }
event-reroll-paid = { $who ->
    [you] pagas
    [it] paga
   *[other] { $name } paga
} { $price } para volver a lanzar
event-roll-finished = { $who ->
    [you] terminas la tirada
    [it] termina la tirada
   *[other] { $name } termina la tirada
} con { $dice }
event-roll-kept = { $who ->
    [you] conservas todos tus
    [it] conserva todos sus
   *[other] { $name } conserva todos sus
} dados
event-only-roll = { $who ->
    [you] sacas
    [it] saca
   *[other] { $name } saca
} { $dice }
event-card-rolled = { $who ->
    [you] sacas
    [it] saca
   *[other] { $name } saca
} { $dice } por la carta «{ $card }»
event-resolved = { $who ->
    [you] resuelves
    [it] resuelve
   *[other] { $name } resuelve
} { $results }
event-results-added = { $who ->
    [you] añades { $results } a tu
    [it] añade { $results } a su
   *[other] { $name } añade { $results } a su
} resultado
event-results-added-by-card = «{ $card }» añade { $results } { $who ->
    [you] a tu resultado
    [it] a su resultado
   *[other] al resultado { $of }
}
event-results-spent = { $who ->
    [you] gastas { $results } de tu resultado en
    [it] gasta { $results } de su resultado en
   *[other] { $name } gasta { $results } de su resultado en
} contadores
event-die-turned = { $who ->
    [you] cambias
    [it] cambia
   *[other] { $name } cambia
} { $die } a { $after }
event-die-dropped = { $who ->
    [you] descartas
    [it] descarta
   *[other] { $name } descarta
} { $die }
event-die-by-card = { $deed } con «{ $cause }»

## Puntos, energía, vida

event-earned = { $who ->
    [you] ocupas
    [it] ocupa
   *[other] { $name } ocupa
} { $zone }
event-gained = { $who ->
    [you] ganas { $amount }
    [it] +{ $amount }
   *[other] { $name } gana { $amount }
}
event-points-capped = { $who ->
    [you] ya tienes
    [it] ya
   *[other] { $name } ya tiene
} { $amount }
event-gained-by-card = «{ $card }» { $who ->
    [you] te da { $amount }
    [it] le da { $amount }
   *[other] le da { $amount } a { $name }
}
event-lost = { $who ->
    [you] pierdes
    [it] pierde
   *[other] { $name } pierde
} { $amount }
event-energy-spent = { $who ->
    [you] pagas
    [it] paga
   *[other] { $name } paga
} { $amount }
event-healed = { $who ->
    [you] recuperas { $amount }
    [it] +{ $amount }
   *[other] { $name } recupera { $amount }
}
event-healed-by-card = «{ $card }» { $who ->
    [you] te devuelve { $amount }
    [it] le devuelve { $amount }
   *[other] le devuelve { $amount } a { $name }
}
event-absorbed = { $who ->
    [you] pierdes
    [it] pierde
   *[other] { $name } pierde
} { $amount } en lugar de vida
event-absorbed-by-card = con «{ $card }», { $who ->
    [you] pierdes
    [it] pierde
   *[other] { $name } pierde
} { $amount } en lugar de vida
event-damaged = { $who ->
    [you] pierdes { $lost } y te
    [it] pierde { $lost } y le
   *[other] { $name } pierde { $lost } y le
} { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
}
event-damaged-nothing = { $who ->
    [you] no pierdes vida y te
    [it] no pierde vida y le
   *[other] { $name } no pierde vida y le
} { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
}
event-damaged-last = { $who ->
    [you] pierdes
    [it] pierde
   *[other] { $name } pierde
} { $lost }
event-felled = { $who ->
    [you] pierdes { $lost } y quedas
    [it] pierde { $lost } y queda
   *[other] { $name } pierde { $lost } y queda
} fuera de la partida
event-last-life = { $n ->
    [one] { $who ->
        [you] tu último punto de vida
       *[other] su último punto de vida
    }
   *[other] { $who ->
        [you] tus últimos { $n } puntos de vida
       *[other] sus últimos { $n } puntos de vida
    }
}
event-lost-to-army = { $lost } por los disparos del ejército
event-lost-to-card = { $lost } por la carta «{ $card }»
event-lost-to-attack = { $lost } por { $by ->
    [you] tu ataque
   *[other] el ataque { $of }
}
event-eliminated = { $who ->
    [you] quedas
    [it] queda
   *[other] { $name } queda
} fuera de la partida

## Combates

event-destroyed = { $who ->
    [you] destruyes
    [it] destruye
   *[other] { $name } destruye
} { $tiles } { $where }
event-borough-opened = { $who ->
    [you] también puedes
    [it] también puede
   *[other] { $name } también puede
} destruir losetas { $where } este turno
event-borough-opened-paid = { $who ->
    [you] pagas
    [it] paga
   *[other] { $name } paga
} { $price } para destruir también losetas { $where } este turno
event-attacked = { $who ->
    [you] atacas y haces
    [it] ataca y hace
   *[other] { $name } ataca y hace
} { $damage }
event-attacked-with-cards = { $who ->
    [you] atacas y haces
    [it] ataca y hace
   *[other] { $name } ataca y hace
} { $damage } con { $cards }
event-modifier = «{ $card }»
event-army-fired-one = el ejército dispara contra { $who ->
    [you] ti
   *[other] { $name }
}
event-army-fired-borough = el ejército dispara contra todos los monstruos { $who ->
    [you] de tu distrito
   *[other] del distrito { $of }
}
event-army-fired-city = el ejército dispara contra todos los monstruos de la ciudad
event-unit-moved = { $tile } pasa { $origin } { $to }
event-unit-moved-by-card = «{ $card }» envía { $tile } { $origin } { $to }
event-goal-taken = { $who ->
    [you] te llevas
    [it] se lleva
   *[other] { $name } se lleva
} { $goal }
event-goal-taken-from = { $who ->
    [you] le quitas
    [it] le quita
   *[other] { $name } le quita
} { $goal } a { $loser }
event-goal-taken-from-you = { $who ->
    [it] te quita
   *[other] { $name } te quita
} { $goal }
event-goal-returned = { $goal } vuelve a la mesa

## Movimientos

event-moved = { $who ->
    [you] vas
    [it] va
   *[other] { $name } va
} { $to }
event-moved-manhattan = { $who ->
    [you] entras
    [it] entra
   *[other] { $name } entra
} en Manhattan
event-moved-fled = { $who ->
    [you] huyes
    [it] huye
   *[other] { $name } huye
} { $to }
event-moved-left = { $who ->
    [you] sales
    [it] sale
   *[other] { $name } sale
} de Manhattan hacia { $place }
event-advanced = { $who ->
    [you] avanzas
    [it] avanza
   *[other] { $name } avanza
} hasta { $zone }
event-shifted = { $who ->
    [you] pasas
    [it] pasa
   *[other] { $name } pasa
} a la { $track } de Manhattan
event-stayed = { $who ->
    [you] decides quedarte
    [it] decide quedarse
   *[other] { $name } decide quedarse
}

## Cartas y contadores

event-bought = { $who ->
    [you] compras
    [it] compra
   *[other] { $name } compra
} «{ $card }»
event-paid = { $deed } por { $price }
event-paid-besides = { $deed } { $who ->
    [you] y pagas
   *[other] y paga
} { $price }
event-refreshed = { $who ->
    [you] renuevas
    [it] renueva
   *[other] { $name } renueva
} las cartas en venta
event-card-discarded = «{ $card }» va a la pila de descartes
event-card-lost = { $who ->
    [you] descartas
    [it] descarta
   *[other] { $name } descarta
} «{ $card }»
event-card-lost-by-card = { $deed } por la carta «{ $cause }»
event-claim-made = { $who ->
    [you] te llevarás
    [it] se llevará
   *[other] { $name } se llevará
} la próxima carta Permanente que se revele
event-card-taken = { $who ->
    [you] te llevas
    [it] se lleva
   *[other] { $name } se lleva
} «{ $card }» gratis
event-token-given = { $who ->
    [you] recibes
    [it] recibe
   *[other] { $name } recibe
} { $tokens }
event-token-taken = { $who ->
    [you] te quitas
    [it] se quita
   *[other] { $name } se quita
} { $tokens }
event-souvenir-placed = se coloca un Recuerdo { $where }
event-souvenirs-returned = los Recuerdos vuelven a la caja
