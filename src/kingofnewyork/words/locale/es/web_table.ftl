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
board-order-risk = huir si el riesgo de morir supera este porcentaje
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
board-cannot-buy = demasiado cara, o no es para ti ahora: tienes { $energy } de energía
board-status = cómo va la partida
