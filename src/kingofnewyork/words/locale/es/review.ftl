### Análisis de partidas.

review-title = análisis
review-chances = probabilidades de ganar
review-chances-note = estimadas después de cada acción; las barras van del 0 % al 100 %
review-seat = { $name }: precisión { $accuracy }, suerte { $luck }
review-accuracy = precisión
review-accuracy-none = ninguna decisión que cuente
review-luck = suerte
review-account = cómo las probabilidades llegaron a ser el resultado
review-start = al empezar
review-dice = suerte con los dados
review-cards = suerte con las cartas
review-tiles = suerte con las losetas
review-own-choices = decisiones propias
review-other-choices = decisiones de los demás
review-correction = correcciones de la estimación
review-result = resultado
review-adjusted-result = resultado sin la suerte
review-moments = momentos decisivos
review-moment = turno { $turn }, { $name }: { $what }. { $changes }
    .round = ronda { $round }, { $name }: { $what }. { $changes }
review-moment-named = turno { $turn }: { $what }. { $changes }
    .round = ronda { $round }: { $what }. { $changes }
review-moment-opening = antes del primer turno: { $what }. { $changes }
review-change = { $name } { $before } → { $after }
review-costly = decisiones que más costaron
review-costly-none = ninguna decisión costó mucho
review-choice = turno { $turn }: { $chosen } ({ $worth }). Mejor: { $best } ({ $better })
    .round = ronda { $round }: { $chosen } ({ $worth }). Mejor: { $best } ({ $better })
review-label-inaccuracy = imprecisión
review-label-mistake = error
review-label-blunder = error grave
review-try-again = probar otra vez desde aquí
review-next-mistake = siguiente error
review-working = analizando la partida…
review-failed = no se pudo hacer el análisis; inténtalo más tarde
review-deep = revisado por la búsqueda, una ronda más allá
review-deep-choice = { $name }, { $what }
review-deep-confirmed = La búsqueda lo confirma: { $worth }, y { $better } con la mejor opción
review-deep-tie = La búsqueda no ve diferencia: { $worth } y { $better }
review-deep-reversed = La búsqueda prefiere lo elegido: { $worth }, y { $better } con lo otro
review-deep-working = La búsqueda lo está revisando…
review-luck-good = con suerte
review-luck-bad = con mala suerte
review-luck-even = suerte más o menos normal
review-luck-help = lo que trajeron los dados, las cartas y las losetas, medido en probabilidad de ganar y no en caras: 0 es lo normal, a la derecha es buena suerte
review-luck-points = { $points } puntos de probabilidad de ganar{ $error ->
    [0] {""}
   *[other] , con un margen de { $error }
}
review-note = Las probabilidades son estimaciones: suponen que desde aquí todos juegan como el bot difícil. En la mayoría de las partidas la suerte decide más que la habilidad.

## La fuerza de las cartas

strength-card = carta
strength-cost = coste
strength-where = dónde
strength-all = todas las mesas
strength-monsters = { $n } monstruos
strength-turns = turnos propios { $first } a { $last }
strength-turns-from = desde el turno propio { $first }
strength-net = ganancia sobre su precio
strength-gift = ganancia si es gratis
strength-buyers = compradores frente a la igualdad
strength-note = puntos de probabilidad de ganar con intervalos del 95 %, contados en { $games } partidas de bots “rule”. Las ganancias se miden donde el azar decide quién recibe una carta. Quien compra suele ir ya por delante, así que su cifra dice menos de la carta
