# La mesa en el navegador.

board-turn = turno { $n }
board-phase-roll = tirar
board-phase-resolve = resolver
board-phase-move = moverse
board-phase-buy = comprar
board-menu = menú
board-time-left = tiempo restante
board-dice = dados
board-die-again = para volver a tirar
board-die-kept = guardado
board-die-all = doble clic: todos los de esta cara
board-die-bonus = un resultado que añadió una carta
board-actions = lo que puedes hacer
board-reroll = { $dice ->
    [0] marca dados para volver a tirar
    [one] volver a tirar { $dice } dado
   *[other] volver a tirar { $dice } dados
}
board-undo = deshacer
board-undo-turn = deshacer todo el turno
board-hint = consejo
board-odds = probabilidades
board-nobody = nadie
board-you = tú
board-played-for = un bot por { $name }
board-badge-bot = lo juega un bot
board-badge-human = presente
board-badge-away = ausente
board-threat-points = { $n ->
    [0] tiene puntos suficientes para ganar
    [one] a 1 punto de ganar
   *[other] a { $n } puntos de ganar
}
board-threat-life = casi fuera
board-life = vida
board-points = puntos
board-energy = energía
board-pick = elegir este monstruo
board-look-at = ver { $card }
board-buy = comprar
board-market = cartas a la venta
board-deck = mazo { $n }
board-discard = descarte { $n }
board-log = registro
board-log-mine = sobre mí
board-rewind-here = volver a este momento
board-log-created = { $name } ha abierto la mesa
board-log-joined = { $name } se ha unido
board-log-left = { $name } se ha ido
board-log-started = empieza la partida
board-log-timedout = { $monster } tardó demasiado: juega un bot
board-log-away = { $name } deja jugar a un bot
board-log-back = { $name } ha vuelto
board-log-undid = { $monster } deshace su elección
board-log-rematched = otra partida
board-city = la ciudad
board-rulings = aclaraciones
board-do-it = hacerlo
board-rather-not = mejor no
board-sure = ¿seguro?
board-result = el resultado
board-wins = ¡gana { $monster }!
board-nobody-wins = no queda nadie
board-ended = la partida terminó en el turno { $turn }
board-rematch = jugar otra vez
board-share = copiar un enlace para mirar
board-copied = copiado
board-record = partida guardada
board-look-back = ver el tablero
board-monster = monstruo
board-damage-dealt = daño causado
board-luck = suerte
board-luck-help = la suerte es la parte de caras útiles entre los dados tirados: 100 % es lo que cabía esperar
board-curve-points = puntos, turno a turno
board-curve-life = vida, turno a turno
board-decisive = turnos decisivos
board-decisive-turn = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { $damage } de daño, { $kills ->
    [0] nadie eliminado
    [one] { $kills } monstruo eliminado
   *[other] { $kills } monstruos eliminados
}
board-faces = lo que mostraron los dados
board-verify = cada dado se puede comprobar con la partida guardada:
board-pass = pasa el dispositivo
board-pass-to = { $monster }, te toca
board-pass-ready = estoy listo
board-in-words = la mesa en palabras
board-rewind = rebobinar
board-keys = teclas
board-sound = sonido
board-rest = dejar que un bot juegue por mí
board-back = volver a jugar yo
board-language = idioma
board-theme = colores
board-theme-system = como el sistema
board-theme-dark = oscuros
board-theme-light = claros
board-motion = movimiento
board-motion-system = como el sistema
board-motion-normal = normal
board-motion-fast = rápido
board-motion-off = ninguno
board-leave-page = salir de la mesa
board-orders = órdenes permanentes
board-orders-help = se cumplen por ti, y el registro lo dice; 0 desactiva una
board-order-life = huir con esta vida o menos
board-order-risk = huir si el riesgo de morir al quedarse supera este porcentaje
board-order-end = terminar el turno cuando no se puede comprar nada
board-obeyed = según tus órdenes: { $option }
board-viewing = viendo el turno { $n }
board-step-back = un paso atrás
board-step-forward = un paso adelante
board-live = volver a la partida
board-skip = saltar
board-monsters = monstruos
board-guide = de qué se trata
board-guide-off = sin más ayuda
board-key-digit = marcar un dado o elegir una opción; con Mayús, todos los dados de esa cara
board-key-roll = volver a tirar los dados marcados
board-key-confirm = la primera opción
board-key-end = terminar el turno
board-key-undo = deshacer
board-key-hint = consejo
board-key-odds = probabilidades
board-key-log = registro
board-key-words = la mesa en palabras
board-key-menu = menú
board-key-skip = saltar lo que se mueve
board-key-help = estas teclas
board-key-close = cerrar lo que está abierto
board-digest = desde tu último turno
board-order-cancel = cancelar
board-status = cómo va la partida

## Qué son las cosas de la mesa

board-about-building = al caer se convierte en { $unit }
board-about-unit = cuando los ¡Ay! hacen disparar al ejército, cada unidad causa 1 de daño en su distrito
board-about-manhattan = quien empieza su turno aquí gana 1 punto y 1 de energía en el Sur, 2 puntos y 1 de energía en el Centro, 2 puntos y 2 de energía en el Norte; los dados de Vida no curan aquí
board-army = { $n ->
    [0] ninguna unidad del ejército
    [one] { $n } unidad del ejército
   *[other] { $n } unidades del ejército
}
board-not-destroyed = no puedes destruirlo ahora
board-not-there = no puedes ir allí ahora
board-token-web = cada Telaraña cuesta un relanzamiento en cada turno; se puede gastar un Ataque para quitarse una
board-token-curse = un relanzamiento con algún ¡Ay! cuesta 1 de energía por cada Maldición; se puede gastar un resultado de Vida para quitarse una
board-token-carapace = están sobre la carta «{ card-carapace.the }»
board-about-bot = un bot juega este monstruo
board-about-stand-in = un bot juega por { $name } hasta que { $name } vuelva
board-about-human = { $name } está aquí
board-about-away = { $name } no está en línea ahora
board-out = fuera del juego
board-die-done = ya está resuelto
board-reroll-none = marca primero los dados que quieres volver a tirar
board-reroll-no = estos dados no se pueden volver a tirar juntos
board-no-end = ahora no se puede terminar el turno

## Las cartas a la venta

board-cheaper = { $who ->
    [you] { $n } menos: estás { $where }
   *[other] { $n } menos: { $name } está { $where }
}
board-too-dear = falta { $n } de energía
board-barred = no se cumple su condición
board-not-now = ahora no
board-payable = tienes energía suficiente
board-printed = precio impreso

## Lo que nadie eligió con su mano

board-instead-late = se acabó el tiempo: eligió un bot
board-instead-away = un bot eligió por { $name }
board-instead-gone = eligió un bot: el asiento está vacío
board-instead-order = orden permanente
board-order-sure = guardar los dados cuando ganan o eliminan con seguridad
board-order-in = en { $n } s
board-order-now = ya

## Las curvas

board-as-table = como tabla
board-turn-column = turno
board-turn-start = inicio
