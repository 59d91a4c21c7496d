### La mesa en el navegador.

board-round = ronda { $n }
board-starting = cada cual elige dónde empezar
board-plays = { $doing ->
    [reroll] { $name } lanza los dados
    [resolve] { $name } resuelve sus dados
    [attack] { $name } ataca
    [destroy] { $name } elige qué destruir
    [move] { $name } se mueve
    [buy] { $name } compra cartas
    [end] { $name } termina su turno
   *[other] { $name } está jugando
}
board-you-play = { $doing ->
    [reroll] lanzas los dados
    [resolve] tus dados surten efecto
    [attack] atacas
    [destroy] eliges qué destruir
    [move] te mueves
    [buy] compras cartas
    [end] termina tu turno
   *[other] te toca
}
board-is-out = { $monster } queda fuera
board-out-attack = ataque: { $monster }
board-out-army = el ejército { $where }
board-out-card = carta: { $card }
board-out-lost = última vida entregada
board-you-out = quedas fuera
board-you-win = ¡ganas!
board-last-attack = { $by } ha eliminado a { $monster }
    .mine = tu ataque ha eliminado a { $monster }
board-last-ouch = ¡Ay! de { $by }: el ejército ha eliminado a { $monster }
    .mine = tu ¡Ay!: el ejército ha eliminado a { $monster }
board-last-card = «{ $card }» ha eliminado a { $monster }
board-last-lost = { $monster } ha perdido su última vida
board-watch-again = volver a ver
board-watch-again-about = mira la partida paso a paso; puedes continuar desde cualquiera
board-rolls-again = { $name } vuelve a lanzar { $dice }
board-must-enter = Manhattan estaba vacío, así que tu monstruo tenía que ir allí
board-phase-roll = lanzar
board-phase-resolve = resolver
board-phase-move = moverse
board-phase-buy = comprar
board-phase-end = fin
board-menu = menú
board-time-left = tiempo restante
board-dice = dados
board-die-kept = conservado
board-die-joined = añadido: misma cara
board-die-all = haz clic para conservarlo o soltarlo; doble clic, o clic con Mayús, para todos los de esta cara
board-die-bonus = un resultado que añadió una carta
board-bonus = resultados que añadieron las cartas
board-kept = conservados
board-kept-release = conservados: toca uno para volver a lanzarlo
board-side-left = a la izquierda
board-side-right = a la derecha
board-side-middle = en el centro
board-side-top = arriba
board-side-bottom = abajo
board-keep-how = elige los dados que conservas
board-keep-alike = los dados que caen con una cara que conservaste entera se conservan también; toca uno para volver a lanzarlo
board-actions = tus opciones
board-reroll = { $dice ->
    [0] todos los dados conservados
    [one] lanzar { $dice } dado
   *[other] lanzar { $dice } dados
} ({ $left ->
    [one] queda 1
   *[other] quedan { $left }
})
board-resolve-together = juntos, en cualquier orden: { $faces }
    .short = { $n } caras, en cualquier orden
board-resolve-all = resolver todo: { $faces }
    .short = resolver las { $n } caras
board-undo = deshacer
board-undo-turn = deshacer todo el turno
    .short = deshacer turno
board-hint = consejo
board-risky = puede costar vida
board-risky-about = comprarla puede costarte vida en este turno: lee su efecto
board-more = más
board-hints-alike = todas estas opciones son más o menos igual de buenas
board-computing = calculando…
board-hint-do = hacer esto
board-hint-worth = probabilidades de ganar la partida: { $chance }
board-odds = probabilidades
board-odds-own = lo que puedes lograr si juegas solo para eso
board-odds-danger = lo que te puede pasar
board-odds-surviving = { $what }, si juegas solo para sobrevivir
board-nobody = nadie
board-played-for = un bot juega por { $name }
board-badge-bot = lo lleva un bot
board-badge-human = presente
board-badge-away = ausente
board-threat-points = { $n ->
    [0] tiene puntos suficientes para ganar
    [one] a 1 punto de ganar
   *[other] a { $n } puntos de ganar
}
board-threat-life = casi eliminado
board-threat-win = gana en su próximo turno: { $chance }
    .short = { $chance } de ganar
board-threat-kill = te elimina en su próximo turno: { $chance }
    .short = { $chance } de eliminarte
board-threat-note = probabilidad exacta si juega solo para eso y nada cambia antes de su turno; lo que hagas ahora aún puede cambiarla
board-life = vida
board-points = puntos
board-energy = energía
board-pick = elegir este monstruo
board-look-at = ver { $card }
board-buy = comprar
board-market = cartas en venta
board-cards = cartas
board-deck = baraja { $n }
board-discard = descartes { $n }
board-log = crónica
board-log-mine = sobre mí
board-rewind-here = volver a este momento
board-log-created = { $name } ha abierto la mesa
board-log-joined = { $name } se ha unido
board-log-left_table = { $name } se ha ido
board-log-started = empieza la partida
board-log-timed_out = { $monster } ha tardado demasiado: elige un bot
board-log-went_away = { $name } deja jugar a un bot
board-log-came_back = { $name } ha vuelto
board-log-undone = { $monster } deshace su decisión
board-log-rematched = empieza otra partida
board-city = la ciudad
board-confirm = confirmar
board-cancel = cancelar
board-sure = ¿seguro?
board-result = resultado
board-victory = ¡victoria!
board-defeat = derrota
board-wins = ¡gana { $monster }!
board-nobody-wins = no gana nadie
board-won-alive = ningún otro monstruo que { $monster } sigue con vida
    .mine = ningún otro monstruo que el tuyo sigue con vida
board-won-points = { $monster } tiene { $n } puntos
    .mine = tienes { $n } puntos
board-won-nobody = no ha sobrevivido ningún monstruo
board-ended = la partida ha terminado en la ronda { $round }
board-rematch = jugar otra vez
board-share = copiar un enlace para espectadores
board-record = guardar la partida
board-look-back = mostrar el tablero
board-monster = monstruo
board-damage-dealt = daño hecho
board-curve-points = puntos, ronda a ronda
board-curve-life = vida, ronda a ronda
board-decisive = turnos más provechosos
board-decisive-turn = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}{ $damage ->
    [0] {""}
   *[other] , { $damage } de daño
}{ $eliminations ->
    [0] {""}
    [one] , { $eliminations } monstruo eliminado
   *[other] , { $eliminations } monstruos eliminados
}
board-faces = caras obtenidas
board-verify = cada dado se puede comprobar con la partida guardada:
board-pass = pasa el dispositivo
board-pass-to = { $monster }, te toca
board-pass-ready = estoy listo
board-in-words = la mesa como texto
board-rewind = rebobinar
board-keys = atajos de teclado
board-let-bot-play = dejar que un bot juegue por mí
board-play-myself = volver a jugar yo
board-speed = velocidad del juego
board-speed-now = velocidad del juego: { $speed }
board-speed-1 = 1×
board-speed-2 = 2×
board-speed-4 = 4×
board-speed-instant = inmediata
board-sent = un momento…
board-eliminated-by = ¡{ $monster } te ha eliminado!
board-eliminated-now = los demás siguen jugando; no verás lo que pasa hasta que tú quieras
board-felled-attack = daño del ataque: { $damage }; tus puntos de vida: { $life }
board-felled-army = daño del ejército: { $damage }; tus puntos de vida: { $life }
board-felled-card = daño de «{ $card }»: { $damage }; tus puntos de vida: { $life }
board-felled-lost = has perdido todos tus puntos de vida: { $life }
board-felled-lost-card = «{ $card }» te ha quitado todos tus puntos de vida: { $life }
board-eliminated-watch = seguir viendo la partida
board-eliminated-again = partida nueva
board-leave-page = dejar la mesa
board-orders = órdenes permanentes
board-order-due = orden permanente: { $option }
board-viewing = viendo la ronda { $n }
board-live = volver a la partida
board-skip = saltar
    .turn = turno siguiente
board-says-stay = ¡me quedo!
board-says-flee = ¡me largo!
board-monsters = monstruos
board-guide = explicación
board-guide-off = ocultar las explicaciones
board-key-digit = conservar o soltar un dado, o elegir una opción; con Mayús, todos los dados de esa cara
board-key-roll = lanzar los dados no conservados
board-key-keep = conservar todos los dados
board-key-confirm = elegir la opción destacada o ir a las opciones
board-key-move = ir a los distritos que puedes elegir; las flechas pasan de uno a otro
board-key-buy = ir a las cartas que puedes comprar
board-key-end = terminar el turno
board-key-undo = deshacer
board-key-hint = consejo
board-key-odds = probabilidades
board-key-log = crónica
board-key-words = la mesa como texto
board-key-menu = menú
board-space-key = Espacio
board-key-skip = saltar a la posición actual; si solo miras, al turno siguiente
board-key-speed = cambiar la velocidad del juego
board-key-help = mostrar estos atajos
board-key-next-turn = en una repetición: turno siguiente
board-key-previous-turn = en una repetición: turno anterior
board-key-next-mistake = en una repetición: siguiente error
board-key-close = cerrar la ventana abierta
board-digest = desde tu último turno
    .hit = desde tu último turno: { $monster } te hizo { $n } de daño
    .army = desde tu último turno: el ejército te hizo { $n } de daño
    .hits = desde tu último turno: has recibido { $n } de daño
    .count = desde tu último turno: { $n ->
        [one] { $n } suceso
       *[other] { $n } sucesos
    }
board-status = estado de la partida

## Qué son las cosas de la mesa

board-about-building = al destruirse, se convierte en { $unit }
board-about-unit = cuando los ¡Ay! hacen disparar al ejército, cada unidad hace 1 de daño en su distrito
board-about-manhattan = quien empieza su turno aquí gana 1 punto y 1 de energía en el Sur, 2 puntos y 1 de energía en el Centro, 2 puntos y 2 de energía en el Norte; los dados de Vida no curan aquí
board-second-place = mientras queden cinco monstruos o más, en Manhattan caben dos: los espacios punteados son para el segundo
    .short = 2.º sitio
board-army = { $n ->
    [0] ninguna unidad del ejército
    [one] { $n } unidad del ejército
   *[other] { $n } unidades del ejército
}
board-not-destroyed = ahora no puedes destruir esto
board-not-there = no puedes ir allí ahora
board-why-start = nadie empieza en Manhattan
board-why-here = ya estás allí
board-why-full = { $borough } está lleno
board-why-new = las unidades nuevas no se pueden destruir este turno
board-why-elsewhere = solo puedes destruir lo que está en tu distrito
board-why-short = solo tienes { $results }
board-token-web = cada Telaraña quita un relanzamiento por turno; gasta un Ataque para quitarte una
board-token-curse = volver a lanzar algún ¡Ay! cuesta 1 de energía por cada Maldición; gasta un resultado de Vida para quitarte una
board-token-carapace = descarta la carta «{ card-carapace.the }» para recuperar 1 de vida por cada contador
board-about-bot = { $name } ({ $bot }) lleva este monstruo
board-about-stand-in = un bot juega por { $name } hasta que { $name } vuelva
board-about-human = { $name } está aquí
board-about-away = { $name } está sin conexión
board-out = fuera de la partida
board-die-done = ya resuelto
board-reroll-none = todos los dados están conservados: suelta uno para lanzarlo
board-reroll-no = estos dados no se pueden volver a lanzar juntos
board-confirm-roll = no conservas ningún dado: R los lanza todos, K los conserva todos
board-no-end = ahora no se puede terminar el turno
board-no-move = ahora no puedes ir a ningún sitio
board-no-buy = ahora no puedes comprar nada

## Las cartas en venta

board-cheaper = { $who ->
    [you] { $n } menos: estás { $where }
   *[other] { $n } menos: { $name } está { $where }
}
board-cannot-afford = { $n ->
    [one] falta { $n } de energía
   *[other] faltan { $n } de energía
}
board-condition-unmet = no se cumple su condición
board-not-now = ahora no
board-payable = asequible
board-printed = precio impreso

## Lo que nadie eligió con su mano

board-instead-late = se ha acabado el tiempo: ha elegido un bot
board-instead-away = un bot ha elegido por { $name }
board-instead-gone = ha elegido un bot: el asiento está vacío
board-instead-order = orden permanente
board-order-in = en { $n } s
board-order-now = hacerlo ya

## Las curvas

board-as-table = como tabla
board-round-column = ronda
board-turn-start = inicio
