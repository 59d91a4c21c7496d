### La página del navegador alrededor de la mesa: entradas, ajustes, ayuda.

web-title = King of New York
web-tagline = monstruos gigantes, una ciudad: arrásala, sé su estrella o sé el último en pie
web-fan = un proyecto de aficionados no oficial
web-skip = ir al contenido
web-menu = menú
web-nav = las páginas del sitio
web-nav-home = inicio
web-nav-table = mesa
web-nav-watch = espectador
web-nav-join = invitación
web-nav-cards = cartas
web-nav-rules = reglas
web-nav-replay = repetición
web-nav-settings = ajustes
web-nav-help = ayuda
web-close = cerrar
web-send = enviar
web-copy = copiar
web-copied = copiado
web-share = compartir
web-never = nunca
web-you = tú
web-guest = Invitado

## La primera página

web-nickname = tu nombre
web-play-now = jugar ya
web-play-now-note = { $n ->
    [one] un clic: un duelo contra un bot, cada vez distinto
   *[other] un clic: tú contra { $n } bots, cada vez distintos
}
web-opponents = número de bots
web-starting = empezando…
web-set-up = preparar una mesa
web-set-up-note = con amigos, con otros bots, con reglas de la casa o reloj, o todos en el mismo dispositivo
web-join = unirse a una mesa
web-join-note = con el código o el enlace que te han enviado
web-join-go = unirse
web-code = código
web-my-tables = mis mesas
web-status-open = esperando jugadores
web-status-running = en juego
web-status-over = terminada
web-status-closed = cerrada
web-status-mine = te toca
web-forget = quitar de la lista
web-forget-note = este navegador olvida la mesa, y con ella tu asiento
web-open-tables = mesas abiertas
web-no-open-tables = ninguna mesa pública espera jugadores ahora mismo
web-running-tables = partidas para ver
web-no-running-tables = no se juega ninguna partida pública ahora mismo
web-recent-games = partidas recientes
web-seats-free = { $n ->
    [0] ningún asiento libre
    [one] { $n } asiento libre
   *[other] { $n } asientos libres
}
web-watch = ver
web-won = ganó { $name }
web-nobody-won = no ganó nadie

## Preparar una mesa

web-your-monster = tu monstruo
web-seats = asientos
web-seat = asiento { $n }
web-seat-me = yo
web-seat-me-too = alguien en este dispositivo
web-seat-open = asiento libre
web-seat-more = añadir un asiento
web-seat-fewer = quitar un asiento
web-table-options = reglas de la casa, reloj y más
web-open-table = abrir la mesa
web-open-table-note = recibes un enlace para enviar a tus amigos
web-start-now = empezar la partida
web-start-now-note = no hace falta nadie más: la partida empieza enseguida
web-bot = bot
web-bot-beginner = bot principiante
web-bot-easy = bot fácil
web-bot-normal = bot normal
web-bot-hard = bot difícil
web-bot-expert = bot experto
web-bot-random = bot al azar
web-bot-brawler = luchador
web-bot-star-chaser = cazaestrellas
web-bot-builder = constructor
web-bot-turtle = tortuga
web-bot-rule = bot normal
web-bot-exact = bot difícil
web-bot-learned = bot que ha aprendido
web-bot-search = bot que anticipa
web-bot-exact-v1 = antiguo bot difícil
web-clock = tiempo por decisión
web-clock-none = sin límite
web-clock-casual = 2 minutos
web-clock-fast = 20 segundos
web-clock-day = 1 día
web-clock-three_days = 3 días
web-table-language = idioma de la mesa
web-option-public = pública
web-option-public-note = cualquiera puede encontrar la mesa, unirse y ver la partida
web-option-two = dos en Manhattan
web-option-two-note = con 5 o 6 monstruos, en Manhattan caben dos
web-option-hints = consejos y probabilidades
web-option-hints-note = los jugadores pueden pedir consejos y ver sus probabilidades exactas
web-option-training = partida de entrenamiento
web-option-training-note = todos ven las probabilidades de ganar durante la partida, no solo los espectadores y los eliminados
web-option-undo = deshacer
web-option-undo-note = las decisiones se pueden deshacer hasta que se revele algo nuevo
web-option-chat = chat
web-option-stand-in = bot que juega por los ausentes

## La mesa antes de la partida

web-lobby = la mesa está abierta
web-lobby-note = elige monstruo, invita a tus amigos y empieza cuando estén todos
web-lobby-watching = estás viendo la mesa: la partida aún no ha empezado
web-training = partida de entrenamiento: todos ven las probabilidades de ganar mientras juegas
web-live-chances = probabilidades de ganar hasta ahora
web-choose-monster = elegir monstruo
web-sit = sentarse aquí también
web-stand = dejar este asiento
web-kick = echar
web-kick-ban = echar para siempre
web-kick-ban-note = { $name } ya no podrá entrar en esta mesa
web-code-renew = código nuevo
web-code-renew-note = el código y los enlaces para jugar de antes ya no funcionan
web-connected = en línea
web-not-connected = sin conexión
web-is-ready = listo
web-ready = estoy listo
web-ready-already = ¡listo! (clic para anular)
web-ready-note = avisa cuando estés listo
web-wait-host = esperando a que el anfitrión empiece la partida
web-wait-seats = { $n ->
    [one] queda un asiento libre: espera a un amigo o sienta a un bot
   *[other] quedan { $n } asientos libres: espera a amigos o sienta a bots
}
web-wait-ready = aún no están listos: { $names }
web-start = empezar
web-leave = dejar la mesa
web-invite = invita a tus amigos
web-invite-text = ven a jugar a King of New York
web-invite-local = solo este ordenador puede abrir estos enlaces; para que jueguen amigos de tu red, abre el juego con
web-link-join = enlace para jugar
web-link-watch = enlace para espectadores
web-qr = código QR del enlace para jugar, código { $code }
web-invited = tienes una invitación
web-invited-by = { $name } te espera en la mesa
web-invited-note = hay un asiento libre para ti en la mesa

## Chat

web-chat = chat
web-chat-empty = nadie ha dicho nada todavía
web-chat-say = decir algo
web-reactions = reacciones
web-reaction-cheer = ¡bravo!
web-reaction-laugh = ¡jaja!
web-reaction-ouch = ¡ay!
web-reaction-wow = ¡hala!
web-reaction-thanks = ¡gracias!
web-reaction-sorry = ¡perdón!
web-reaction-hurry = ¡te toca!
web-reaction-good_game = ¡buena partida!

## La conexión

web-connecting = un momento…
web-connection-lost = conexión perdida. Reconectando; tu partida está a salvo
web-page-not-found = página no encontrada
web-link-invalid = este enlace no funciona: está mal escrito, o la mesa es privada o ya no existe
web-seat-invalid = tu asiento en esta mesa ya no es válido: lo dejaste o el anfitrión te echó
web-go-home = ir al inicio
web-try-again = intentar de nuevo
web-part-missing = no se ha podido cargar una parte de esta página; puede que el servidor se haya actualizado
web-reload = recargar la página

## Cartas y reglas

web-search = buscar
web-kind = tipo
web-kind-all = todas
web-order = orden
web-order-name = por nombre
web-order-cost = por coste
web-rulings = aclaraciones
web-no-rulings = no hay aclaraciones para esta carta
web-topics = temas
web-rules-note = todo el juego, tema por tema

## Ajustes

web-settings-note = se guardan en este navegador; se aplican al momento
web-settings-looks = aspecto
web-settings-sound = sonido
web-settings-playing = juego
web-settings-orders-note = lo que tu monstruo hace sin preguntarte; cada acción se anuncia y puedes cancelarla
web-setting-language = idioma
web-setting-theme = tema
web-theme-system = como el dispositivo
web-theme-dark = oscuro
web-theme-light = claro
web-theme-to-dark = pasar al tema oscuro
web-theme-to-light = pasar al tema claro
web-setting-motion = animaciones
web-motion-system = como el dispositivo
web-motion-normal = normales
web-motion-off = ninguna
web-setting-patterns = tramas
web-setting-patterns-note = todo lo que tiene color tiene también una trama o una marca
web-setting-sound = sonido
web-setting-volume = volumen
web-setting-notify = notificaciones
web-setting-notify-note = el navegador te avisa cuando te toca y estás en otra página
web-setting-confirm = confirmar las decisiones
web-confirm-always = siempre
web-confirm-irreversible = solo con las cartas (comprar, renovar, descartar)
web-confirm-never = nunca
web-setting-confirm-note = una pulsación larga, o Intro dos veces, confirma al instante
web-setting-keep-alike = conservar los dados que caen con una cara de la que se conservaban todos
web-setting-guided = explicar cada decisión
web-setting-guided-note = para las primeras partidas
web-setting-threats = mostrar las amenazas
web-setting-threats-note = en tu turno, el panel de cada monstruo muestra su probabilidad de ganar o de eliminarte en su próximo turno, si la mesa permite consejos
web-setting-pass = pantalla de cambio de jugador
web-setting-pass-note = cuando varios juegan en este dispositivo, una pantalla dice a quién le toca
web-settings-privacy = tus datos
web-forget-me = borrar mi nombre y mis mensajes
web-forget-me-note = en todas las mesas a las que se ha unido este navegador en este servidor; tus asientos y las partidas se conservan
web-forget-me-none = este navegador no se ha unido a ninguna mesa de este servidor
web-forget-me-sure = { $n ->
    [one] ¿Borrar tu nombre y todo lo que has escrito en { $n } mesa? No se puede deshacer
    *[other] ¿Borrar tu nombre y todo lo que has escrito en { $n } mesas? No se puede deshacer
}
web-forget-me-done = { $n ->
    [one] borrado en { $n } mesa
    *[other] borrado en { $n } mesas
}
web-forget-me-failed = { $n ->
    [one] no ha funcionado en { $n } mesa; inténtalo de nuevo dentro de un minuto
    *[other] no ha funcionado en { $n } mesas; inténtalo de nuevo dentro de un minuto
}
web-order-flee-life = huir de Manhattan al mejor distrito
web-order-at-life = con { $n } de vida o menos
web-order-flee-risk = huir de Manhattan si hay riesgo
web-order-at-risk = si el riesgo de eliminación supera el { $n } %
web-order-end = terminar el turno automáticamente
web-order-end-note = cuando no puedes pagar ninguna carta
web-order-sure = conservar los dados automáticamente
web-order-sure-note = cuando aseguran la victoria o una eliminación

## Repetición

web-replay-note = partidas terminadas, paso a paso
web-replay-mine = mis partidas
web-replay-none = ninguna partida terminada todavía
web-replay-at = paso { $step } de { $steps }
web-replay-back = un paso atrás
web-replay-play = reproducir
web-replay-pause = pausa
web-replay-forward = un paso adelante
web-replay-next-turn = turno siguiente
web-replay-previous-turn = turno anterior

## Seguir con otra partida

web-fork = seguir desde aquí
web-fork-note = tendrás tu propia mesa, en la que esta partida sigue desde este momento; los dados y las cartas que salgan serán nuevos, y el resultado no cuenta
web-fork-seats = quién lleva cada monstruo
web-fork-all-mine = los llevo todos yo
web-fork-go = seguir
web-sandbox = banco de pruebas
web-sandbox-note = banco de pruebas: esta partida sigue otra, y su resultado no cuenta
web-sandbox-again = intentarlo otra vez desde el mismo momento
web-sandbox-verify = todo lo ocurrido desde que empezó el banco de pruebas se puede comprobar con la partida guardada:

## Para espectadores y eliminados

web-out = estás fuera de la partida
web-predict = ¿quién ganará?
web-predicted = tu pronóstico desde la ronda { $round }: { $name }
web-predicted-right = tu pronóstico se ha cumplido: { $name }, desde la ronda { $round }
web-predicted-wrong = tu pronóstico no se ha cumplido: { $name }, desde la ronda { $round }

## Ayuda

web-help-how = cómo se juega
web-help-goal = consigue 20 puntos y consérvalos hasta el final de un turno, o sé el último con vida. En tu turno:
web-help-roll = lanza
    .text = seis dados, y vuelve a lanzar los que quieras hasta dos veces
web-help-resolve = resuelve
    .text = cada cara tiene efecto, en el orden que quieras: Energía, Vida, Ataque, Destrucción, Fama y ¡Ay!, que hace disparar al ejército
web-help-move = muévete
    .text = a Manhattan si hay sitio, por más puntos y con más riesgo; si no, a otro distrito, si quieres
web-help-buy = compra
    .text = cartas, con tu energía
web-help-end = termina
    .text = y le toca al siguiente monstruo
web-help-rules = todas las reglas
web-help-cards = todas las cartas
web-help-friends = con amigos
web-help-friends-text = prepara una mesa con asientos libres y envía el enlace, el código o el código QR; nadie necesita una cuenta
web-help-same-device = varios pueden jugar en el mismo dispositivo: elige «{ web-seat-me-too }» para un asiento
web-help-away = si pierdes la conexión, abre el mismo enlace en el mismo navegador para volver a tu asiento; mientras tanto, un bot puede jugar por ti
web-help-chances = qué valen las probabilidades
web-help-chances-text = las probabilidades de ganar de los consejos, las curvas y los análisis son estimaciones; se compararon con quién ganó las partidas de nuestro bot rápido más fuerte, y la página docs/chances.md del proyecto tiene el resultado por tamaño de mesa y momento de la partida
web-help-chances-assume = suponen que todos siguen tan bien como el bot «exact», no conocen cartas ocultas ni dados futuros, y más allá de este turno no ven planes largos
web-help-fair = dados verificables
web-help-fair-text = antes de la partida, el servidor se compromete con sus dados y cada jugador aporta su parte de azar; después, la partida guardada demuestra que los dados y las cartas fueron los comprometidos

## Lo que se ha rechazado

web-refused = eso no ha funcionado: { $detail }
web-refused-unreachable = el servidor no responde
web-refused-action-illegal = eso no es posible ahora
web-refused-action-stale = la partida ha avanzado; esta es la posición actual
web-refused-action-not-yours = no te toca elegir
web-refused-game-not-running = aquí no se juega ninguna partida
web-refused-table-not-open = la partida ya ha empezado
web-refused-table-not-over = la partida aún no ha terminado
web-refused-table-closed = esta mesa está cerrada
web-refused-table-full = todos los asientos están ocupados
web-refused-table-not-full = quedan asientos libres
web-refused-table-not-ready = alguien no está listo todavía
web-refused-table-crowded = ha pasado demasiada gente por esta mesa
web-refused-table-worn-out = esta mesa ha llegado a su límite: abre otra
web-refused-table-unchanged = ya es así
web-refused-monster-bad = no existe ese monstruo
web-refused-bot-bad = no existe ese bot en este servidor
web-refused-person-bad = esa persona no está en esta mesa
web-refused-options-bad = esta mesa no puede tener estos ajustes
web-refused-body-too-large = es demasiado grande para enviarlo
web-refused-seat-taken = ya está ocupado
web-refused-seat-bad = no existe ese asiento
web-refused-seat-not-yours = ese no es tu asiento
web-refused-person-not-host = solo el anfitrión puede hacer eso
web-refused-person-not-seated = solo los jugadores pueden hacer eso
web-refused-person-banned = el anfitrión te ha echado de esta mesa para siempre
web-refused-undo-refused = ahora no se puede deshacer nada
web-refused-undo-off = en esta mesa no se puede deshacer
web-refused-chat-off = en esta mesa no hay chat
web-refused-chat-muted = el anfitrión te ha silenciado
web-refused-message-bad = este mensaje no se puede enviar
web-refused-hints-off = en esta mesa no hay consejos
web-refused-chances-hidden = durante la partida, los jugadores no ven las probabilidades de ganar
web-refused-name-bad = ese nombre no se puede usar
web-refused-name-taken = alguien en la mesa ya se llama así
web-refused-token-bad = tu asiento aquí ya no es válido
web-refused-version-bad = el servidor es más nuevo que esta página: recárgala
web-refused-rate-slow-down = demasiadas peticiones: espera un momento
web-refused-limit-tables = tienes demasiadas mesas abiertas
web-refused-limit-sockets = demasiadas conexiones desde aquí
web-refused-limit-spectators = hay demasiados espectadores
web-refused-not-found = no encontrado
web-refused-unavailable = el servidor está ocupado: inténtalo más tarde
web-refused-internal = algo ha fallado en el servidor
web-replay-file = ver un archivo
web-replay-file-note = una partida guardada en tu disco se comprueba y se muestra paso a paso; no se almacena en el servidor
web-replay-needs-server = sin red solo se pueden ver los archivos que ya abriste o guardaste aquí; prueba con este cuando el servidor responda
web-replay-choose = elegir un archivo
web-refused-record-bad = no es una partida guardada, o ha sido modificada
web-refused-fork-bad = la partida no puede continuar desde ahí
web-refused-fork-too-long = esta partida es demasiado larga para continuarla
web-refused-table-sandbox = los jugadores y las reglas de un banco de pruebas no se pueden cambiar
