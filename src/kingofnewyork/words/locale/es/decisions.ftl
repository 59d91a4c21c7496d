### Las decisiones: lo que se pregunta, lo que esperan los demás y lo que significa cada acción.

## Fases de un turno

phase-setup = preparación
phase-roll = tirada
phase-resolve = resolución
phase-move = movimiento
phase-buy = compra
phase-end = fin del turno
phase-over = fin de la partida

## Lo que se pregunta al monstruo que elige

question-start = ¿Dónde empiezas?
question-reroll = { $must ->
    [yes] Tienes { $rerolls } y tienes que lanzar al menos un dado: ¿conservar o volver a lanzar?
   *[no] Tienes { $rerolls }: ¿conservar o volver a lanzar?
}
question-resolve = ¿Qué resuelves ahora?
question-destroy = Tienes { $results } para gastar: ¿qué destruyes?
question-spend = Tienes { $results } y { $tokens }: ¿cuántos resultados gastas? Cada uno quita un contador.
question-flee = { $name } te ha atacado en Manhattan: ¿te quedas o huyes?
question-exit = En Manhattan ya solo cabe un monstruo: ¿adónde vas?
question-move = ¿Te mueves a otro distrito?
question-buy = Tienes { $energy }: ¿qué compras?
question-pay = El precio es { $energy }: ¿cómo pagas?
question-other = ¿Qué eliges?
question-card = { $card }: { $question }

## Lo que pregunta una carta, después de su nombre; `waiting` es lo que oyen los demás

ask-carapace = vas a sufrir { $damage }. ¿Descartas la carta antes?
    .waiting = { $name } decide si descarta «{ $card }»
ask-of_another_world = vas a sufrir { $damage }. ¿Cuánta energía pierdes en lugar de vida?
    .waiting = { $name } decide cuánta energía pierde en lugar de vida
ask-hailing_cabs = ¿añades 2 Destrucciones? Si lo haces, este turno solo puedes destruir unidades.
    .waiting = { $name } decide si añade 2 Destrucciones con la carta «{ $card }»
ask-next_stage = has perdido { $points }. ¿Cuántos conviertes en energía? Con el resto recuperas vida.
    .waiting = { $name } convierte { $points } en energía y vida
ask-photo_op = ¿qué monstruo eliges? Ganas tantos puntos como daño le hayas hecho este turno.
    .waiting = { $name } elige un monstruo para la carta «{ $card }»
ask-tesla_cannon = ¿cuál de tus cartas Permanentes descartas?
    .waiting = { $name } elige una carta Permanente que descartar
ask-stink_attack = ¿qué unidad se va y adónde? Como mucho una a cada uno de los otros distritos.
    .waiting = { $name } decide qué unidades envía a otros distritos
ask-super_speed = ¿te mueves antes de tu primera tirada?
    .waiting = { $name } decide si se mueve antes de lanzar los dados
ask-subway = ¿vas en metro a algún sitio antes de tu primera tirada?
    .waiting = { $name } decide si toma el metro antes de lanzar los dados
ask-other = { $text }
    .waiting = { $name } toma una decisión sobre la carta «{ $card }»

## Lo que esperan los demás

waiting-start = { $name } elige el distrito en el que empieza
waiting-reroll = { $name } elige qué dados conserva (tiene { $rerolls })
waiting-resolve = { $name } elige qué resuelve ahora
waiting-destroy = { $name } elige qué destruye con { $results }
waiting-spend = { $name } tiene { $results } y decide cuántos resultados gasta en quitarse contadores
waiting-flee = { $name } decide si huye de Manhattan
waiting-exit = { $name } tiene que irse de Manhattan y elige un distrito
waiting-move = { $name } decide si se mueve
waiting-buy = { $name } tiene { $energy } y decide qué compra
waiting-pay = { $name } decide cómo paga { $energy }
waiting-other = { $name } toma una decisión
waiting-roll = { $name } lanza { $dice }
waiting-card_roll = { $name } lanza { $dice } por la carta «{ $card }»
waiting-roll_off = { $name } lanza los dados para ver quién empieza
waiting-draw = se revela una carta
waiting-uncover = se revela una loseta
waiting-over = la partida ha terminado

## Lo que significa una acción aquí y ahora; `short` es para un botón; `doing` empieza una frase que habla de ella

option-start = empezar { $where }
    .short = empezar { $where }
    .doing = empezar { $where }
option-move = moverte { $to }
    .short = ir { $to }
    .doing = moverte { $to }
option-advance = avanzar { $to }
    .short = avanzar { $to }
    .doing = avanzar { $to }
option-flee = huir { $to }
    .short = huir { $to }
    .doing = huir { $to }
option-exit = irte { $to }
    .short = ir { $to }
    .doing = irte { $to }
option-ride = ir en metro { $to }
    .short = metro { $to }
    .doing = ir en metro { $to }
option-stay = quedarte { $where }
    .short = quedarte
    .doing = quedarte { $where }
option-noted = { $option } ({ $notes })
note-others = { $n ->
    [one] allí está { $monsters }
   *[other] allí están { $monsters }
}
note-pays = da { $points } y { $energy } el próximo turno
note-price = cuesta { $energy }
note-deadly = un dado muestra Fama: quedarás eliminado al final de este turno
note-points-capped = ya tienes { $amount }
note-life-capped = { $n ->
    [0] vida completa: no se cura nada
    [one] solo se cura { $n }
   *[other] solo se curan { $n }
}
option-reroll = volver a lanzar { $dice }
    .short = relanzar { $dice }
    .doing = relanzar { $dice }
option-keep = conservar todos los dados
    .short = conservar todos
    .doing = conservar todos los dados
option-resolve = { $results }: { $effect }
    .short = resolver { $results }
    .doing = resolver primero { $results }
option-turn = cambiar { $die } a { $face }
    .short = { $before } a { $face }
option-trade = descartar un dado de Fama y cambiar { $die } a { $face }
    .short = Fama: { $before } a { $face }
option-discard-die = descartar { $die } sin cambiar ningún otro
    .short = descartar { $die }
option-destroy = { $below ->
    [0] { $tile }: cuesta { $n }, da { $reward }
    [one] { $tile }: cuesta { $n }, da { $reward }, { $below } edificio más debajo
   *[other] { $tile }: cuesta { $n }, da { $reward }, { $below } edificios más debajo
}
    .short = { $tile }: cuesta { $n }, da { $reward }
    .doing = destruir { $a }
tile-elsewhere = { $tile } { $where }
option-open = usar la Destrucción también { $where }, por { $energy }
    .short = destruir también { $where } ({ $energy })
option-destroy-no-more = no destruir nada más
    .short = no destruir más
    .doing = no destruir nada más
option-buy = comprar «{ $card }» por { $energy }
    .short = comprar { $card } ({ $energy })
    .doing = comprar «{ $card }»
option-buy-discarded = comprar «{ $card }» de la pila de descartes por { $energy }: { $text }
    .short = comprar { $card } ({ $energy })
option-refresh = renovar las cartas en venta por { $energy }
    .short = renovar ({ $energy })
    .doing = renovar las cartas en venta
option-end = terminar el turno
    .short = terminar el turno
    .doing = terminar el turno
option-discard = descartar «{ $card }»: { $text }
    .short = descartar { $card }
option-shed = descartar «{ $card }»: recuperas { $life }
    .short = descartar { $card }
option-shed-now = sí, descartarla: recuperas { $life }
    .short = descartarla
option-shed-not = no, conservarla
    .short = conservarla
option-cabs = sí, añadir 2 Destrucciones
    .short = añadir 2 Destrucciones
option-cabs-not = no, dejar el resultado como está
    .short = no añadir nada
option-spend-none = no gastar nada, resolver { $results }
    .short = no gastar nada
option-spend-some = gastar { $n }, resolver { $results }
    .short = gastar { $n }
option-spend-all = gastar { $results }
    .short = gastar todo
option-pay = pagar { $price }
    .short = pagar { $price }
option-lose = perder { $price }
    .short = perder { $price }
option-gain = ganar { $energy }
    .short = ganar { $energy }
option-heal = recuperar { $life }
    .short = recuperar { $life }
option-gain-and-heal = ganar { $energy } y recuperar { $life }
    .short = { $energy } y { $life }
option-pick = { $name }: le has hecho { $damage } este turno
    .short = { $name }
option-scatter = { $unit } { $to }
    .short = { $unit } { $to }
unit-new = { $unit } de este turno
option-scatter-no-more = no mover más unidades
    .short = no mover más
option-stop = parar aquí
    .short = parar
option-yes = sí
    .short = sí
option-no = no
    .short = no
option-count = { $n }
    .short = { $n }
option-roll = los dados muestran { $dice }
    .short = { $dice }
option-tile = loseta revelada: { $tile }
    .short = { $tile }
option-card = carta revelada: { $card }
    .short = { $card }

## Lo que haría resolver una cara

effect-destroy = eliges qué destruyes
effect-spend = antes puedes gastar resultados en quitarte contadores
effect-card_roll = antes, cada objetivo lanza un dado
effect-ask = { $who ->
    [you] antes tienes que decidir sobre la carta «{ $card }»
   *[other] antes, { $name } tiene que decidir sobre la carta «{ $card }»
}
effect-equal-losses = { $monsters } pierden { $lost } cada uno
effect-eliminated = { $n ->
    [one] { $monsters } queda eliminado
   *[other] { $monsters } quedan eliminados
}
effect-nothing = no pasa nada
effect-nothing-manhattan = no pasa nada (en Manhattan no se cura)
effect-nothing-full-life = no pasa nada (vida completa)
effect-nothing-alone = no pasa nada (nadie a quien golpear)
effect-nothing-weak = no pasa nada (aquí todo cuesta más)
effect-nothing-few = no pasa nada (hacen falta 3)
effect-nothing-full = no pasa nada (ya tienes 20 puntos)
effect-nothing-peace = no pasa nada (aquí no hay unidades)
joined-notes = { $first }, { $then }
joined-effects = { $first }; { $then }
