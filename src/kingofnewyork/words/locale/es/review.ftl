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
review-why-lost = por qué perdiste
review-why-won = por qué ganaste
review-turning-lost = el momento que más te costó
review-turning-won = el momento que más te dio
review-cause-luck = la mala suerte fue lo que más costó: { $luck } puntos de probabilidad de ganar. Decisiones propias: { $own }. Decisiones de los demás: { $others }
review-cause-won-luck = la buena suerte fue lo que más dio: { $luck } puntos de probabilidad de ganar. Decisiones propias: { $own }. Decisiones de los demás: { $others }
review-cause-own = las decisiones propias fueron lo que más costó: { $own } puntos de probabilidad de ganar. Suerte: { $luck }. Decisiones de los demás: { $others }
review-cause-others = las decisiones de los demás decidieron más: { $others } puntos de probabilidad de ganar. Suerte: { $luck }. Decisiones propias: { $own }
review-cause-none = nada destaca. Puntos de probabilidad de ganar: suerte { $luck }, decisiones propias { $own }, decisiones de los demás { $others }
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
review-decisions = decisiones que costaron algo
review-decisions-mine = mis decisiones analizadas
review-you = tú
review-better = mejor
review-decision-at = { $n } de { $total }
review-decision-previous = decisión anterior
review-decision-next = decisión siguiente
review-order = orden
review-order-worst = las peores primero
review-order-game = según se jugaron
review-show = mostrar en el tablero
review-label-small = pérdida pequeña
review-label-perhaps = quizá una imprecisión
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
review-deep-tie = La búsqueda, una ronda más allá, no puede distinguirlas: { $worth } y { $better }, con un margen de error del { $margin } en la diferencia
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
