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
web-play-now-note = un clic: tú contra tres bots
web-starting = empezando …
web-set-up = preparar una mesa
web-set-up-note = con amigos, con otros bots, con reglas de la casa o reloj, o todos en un dispositivo
web-join = unirse a una mesa
web-join-note = con el código o el enlace que te han enviado
web-join-go = unirse
web-code = código
web-my-tables = mis mesas
web-status-open = espera jugadores
web-status-running = en juego
web-status-over = terminada
web-status-closed = cerrada
web-status-mine = te toca
web-turn = turno { $turn }
web-turns = { $n ->
    [one] { $n } turno
   *[other] { $n } turnos
}
web-forget = quitar de la lista
web-forget-note = este navegador olvida la mesa, y con ella tu asiento
web-open-tables = mesas abiertas
web-no-open-tables = ninguna mesa pública espera jugadores ahora mismo
web-running-tables = partidas para mirar
web-no-running-tables = no se juega ninguna partida pública ahora mismo
web-recent-games = partidas recientes
web-seats-free = { $n ->
    [0] ningún asiento libre
    [one] { $n } asiento libre
   *[other] { $n } asientos libres
}
web-watch = mirar
web-won = ganó { $name }
web-nobody-won = no ganó nadie

## Preparar una mesa

web-your-monster = tu monstruo
web-seats = asientos
web-seat = asiento { $n }
web-seat-me = yo
web-seat-me-too = alguien en este dispositivo
web-seat-open = asiento libre
web-seat-more = un asiento más
web-seat-fewer = un asiento menos
web-table-options = reglas de la casa, reloj y más
web-open-table = abrir la mesa
web-open-table-note = recibes un enlace para enviar a tus amigos
web-start-now = empezar la partida
web-start-now-note = no hace falta nadie más: la partida empieza enseguida
web-bot = bot
web-bot-easy = bot fácil
web-bot-normal = bot normal
web-bot-hard = bot difícil
web-bot-random = bot al azar
web-bot-brawler = peleón
web-bot-star-chaser = cazaestrellas
web-bot-builder = constructor
web-bot-turtle = tortuga
web-bot-rule = bot normal
web-bot-exact = bot difícil
web-clock = tiempo por decisión
web-clock-none = sin límite
web-clock-casual = 2 minutos
web-clock-fast = 20 segundos
web-clock-day = 1 día
web-clock-three_days = 3 días
web-table-language = idioma de la mesa
web-option-public = pública
web-option-public-note = cualquiera puede encontrar la mesa, unirse y mirar
web-option-two = dos en Manhattan
web-option-two-note = con 5 o 6 monstruos, en Manhattan caben dos
web-option-hints = consejos y probabilidades
web-option-hints-note = los jugadores pueden pedir consejos y sus probabilidades exactas
web-option-undo = deshacer
web-option-undo-note = lo elegido puede deshacerse hasta que se revele algo nuevo
web-option-chat = charla
web-option-stand-in = bot que juega por los ausentes

## La mesa antes de la partida

web-lobby = la mesa está abierta
web-lobby-note = elegid monstruos, llamad a los amigos y empezad cuando estéis todos
web-lobby-watching = estás mirando: la partida no ha empezado
web-choose-monster = elegir monstruo
web-sit = sentarse aquí también
web-stand = levantarse
web-kick = echar
web-connected = está aquí
web-not-connected = no está conectado
web-is-ready = listo
web-ready = estoy listo
web-ready-already = ¡listo! (clic para esperar)
web-ready-note = di cuándo estás listo
web-wait-host = el anfitrión empieza la partida
web-wait-seats = { $n ->
    [one] queda un asiento libre: espera a un amigo o sienta a un bot
   *[other] quedan { $n } asientos libres: espera a amigos o sienta a bots
}
web-wait-ready = aún no están listos: { $names }
web-start = empezar
web-leave = dejar la mesa
web-invite = llama a tus amigos
web-invite-text = ven a jugar a King of New York
web-invite-local = estos enlaces solo funcionan en esta máquina; para otros, aloja el juego con
web-link-join = enlace para jugar
web-link-watch = enlace para mirar
web-qr = código para escanear del enlace para jugar, código { $code }
web-invited = estás invitado
web-invited-by = { $name } te espera en la mesa
web-invited-note = hay un asiento libre para ti en la mesa
web-rematch = otra partida
web-log = lo que ha pasado

## Charla

web-chat = charla
web-chat-empty = nadie ha dicho nada todavía
web-chat-say = decir algo
web-reactions = señales rápidas
web-reaction-cheer = ¡bravo!
web-reaction-laugh = ¡jaja!
web-reaction-ouch = ¡ay!
web-reaction-wow = ¡hala!
web-reaction-thanks = ¡gracias!
web-reaction-sorry = ¡perdón!
web-reaction-hurry = ¡te toca!
web-reaction-good_game = ¡buena partida!

## La conexión

web-connecting = un momento …
web-link-lost = se ha perdido la conexión; se está recuperando y no se pierde nada
web-lost = aquí no hay nadie
web-lost-not-found = este enlace no lleva a ninguna parte: está mal escrito, o su mesa es privada o ya no existe
web-lost-token = tu asiento en esta mesa ya no vale: lo dejaste o te echaron
web-go-home = al inicio
web-try-again = intentar de nuevo

## Cartas y reglas

web-search = buscar
web-kind = tipo
web-kind-all = todas
web-order = orden
web-order-name = por nombre
web-order-cost = por coste
web-rulings = aclaraciones
web-no-rulings = no ha hecho falta aclarar nada sobre esta carta
web-topics = temas
web-rules-note = todo el juego, tema por tema

## Ajustes

web-settings-note = se guardan en este navegador y valen enseguida
web-settings-looks = aspecto
web-settings-sound = sonido
web-settings-playing = juego
web-settings-orders = órdenes permanentes
web-settings-orders-note = lo que tu monstruo hace sin preguntarte; lo ves venir y puedes pararlo
web-setting-language = idioma
web-setting-theme = tema
web-theme-system = como el dispositivo
web-theme-dark = oscuro
web-theme-light = claro
web-theme-to-dark = pasar al tema oscuro
web-theme-to-light = pasar al tema claro
web-setting-motion = movimiento
web-motion-system = como el dispositivo
web-motion-normal = normal
web-motion-fast = rápido
web-motion-off = ninguno
web-setting-patterns = tramas
web-setting-patterns-note = todo lo que tiene color tiene también una trama o una marca
web-setting-sound = sonido
web-setting-volume = volumen
web-setting-notify = avisos
web-setting-notify-note = el navegador te avisa cuando te toca y estás en otra parte
web-setting-confirm = preguntar antes de elegir
web-confirm-always = siempre
web-confirm-irreversible = con las cartas: comprar, renovar, descartar
web-confirm-never = nunca
web-setting-guided = explicar cada decisión
web-setting-guided-note = para las primeras partidas
web-setting-pass = pantalla de paso
web-setting-pass-note = cuando varios juegan en este dispositivo, una pantalla dice a quién le toca
web-order-flee-life = huir de Manhattan
web-order-at-life = con { $n } de vida o menos
web-order-flee-risk = huir de Manhattan por riesgo
web-order-at-risk = si la probabilidad de morir pasa del { $n } %
web-order-end = terminar el turno solo
web-order-end-note = cuando no puedes pagar ninguna carta

## Repetición

web-replay-note = partidas terminadas, paso a paso
web-replay-mine = mis partidas
web-replay-none = aún no ha terminado ninguna partida
web-replay-at = paso { $step } de { $steps }
web-replay-first = al principio
web-replay-back = un paso atrás
web-replay-play = reproducir
web-replay-pause = pausa
web-replay-forward = un paso adelante
web-replay-last = al final
web-replay-record = descargar el registro

## Seguir con otra partida

web-fork = seguir desde aquí
web-fork-note = recibes una mesa tuya en la que esta partida sigue desde este momento; lo que viene es nuevo, y allí nada cuenta
web-fork-seats = quién juega con quién
web-fork-all-mine = juego con todos
web-fork-go = seguir
web-sandbox = banco de pruebas
web-sandbox-note = banco de pruebas: esta partida sigue otra, y aquí nada cuenta
web-sandbox-again = otra vez desde el mismo momento
web-sandbox-verify = lo que vino después de la bifurcación se puede comprobar con la partida guardada:

## Para quien mira o ya no juega

web-out = estás fuera de la partida
web-predict = ¿quién ganará?
web-predicted = tu pronóstico desde el turno { $turn }: { $name }
web-predicted-right = tu pronóstico se ha cumplido: { $name }, desde el turno { $turn }
web-predicted-wrong = tu pronóstico no se ha cumplido: { $name }, desde el turno { $turn }

## Ayuda

web-help-how = cómo se juega
web-help-goal = ten 20 puntos cuando acabe un turno, o sé el último con vida. En tu turno:
web-help-roll = tira
    .text = seis dados, y repite los que quieras dos veces
web-help-resolve = resuelve
    .text = cada cara hace efecto, en el orden que quieras: energía, corazones, ataques, destrucción, fama, y el ejército que dispara
web-help-move = muévete
    .text = a Manhattan si está libre, donde esperan puntos y golpes; si no, adonde quieras
web-help-buy = compra
    .text = cartas, con tu energía
web-help-end = termina
    .text = y juega el siguiente monstruo
web-help-rules = todas las reglas
web-help-cards = todas las cartas
web-help-keys = teclas en la mesa
web-help-friends = con amigos
web-help-friends-text = prepara una mesa con asientos libres y envía el enlace, el código o el código para escanear; nadie necesita una cuenta
web-help-same-device = varios pueden jugar en un dispositivo: da un asiento a alguien en este dispositivo
web-help-away = si pierdes la conexión, vuelves a tu asiento con el mismo enlace en el mismo navegador; mientras tanto puede jugar un bot por ti
web-help-fair = dados honrados
web-help-fair-text = antes de una partida el servidor se compromete con sus dados, cada jugador añade su parte de suerte, y después el registro prueba que dados y cartas fueron los comprometidos

## Lo que se ha rechazado

web-refused = eso no ha funcionado: { $detail }
web-refused-unreachable = el servidor no responde
web-refused-action-illegal = eso no es posible ahora
web-refused-action-stale = la partida había avanzado; así está ahora
web-refused-action-not-yours = no te toca elegir
web-refused-game-not-running = aquí no se juega ninguna partida
web-refused-table-not-open = la partida ya ha empezado
web-refused-table-not-over = la partida aún no ha terminado
web-refused-table-closed = esta mesa está cerrada
web-refused-table-full = todos los asientos están ocupados
web-refused-table-not-full = quedan asientos libres
web-refused-table-not-ready = alguien no está listo todavía
web-refused-table-crowded = ha pasado demasiada gente por esta mesa
web-refused-seat-taken = eso ya está ocupado
web-refused-seat-bad = no existe ese asiento
web-refused-seat-not-yours = ese no es tu asiento
web-refused-person-not-host = solo el anfitrión puede hacer eso
web-refused-person-not-seated = solo quienes juegan pueden hacer eso
web-refused-undo-refused = ahora no se puede deshacer nada
web-refused-undo-off = en esta mesa no se deshace nada
web-refused-chat-off = en esta mesa no hay charla
web-refused-chat-muted = el anfitrión te ha silenciado
web-refused-message-bad = eso no se puede decir aquí
web-refused-hints-off = en esta mesa no hay consejos
web-refused-name-bad = ese nombre no se puede usar
web-refused-name-taken = alguien en la mesa ya se llama así
web-refused-token-bad = tu asiento ya no vale aquí
web-refused-version-bad = el servidor es más nuevo que esta página: recárgala
web-refused-rate-slow-down = demasiado a la vez: espera un momento
web-refused-limit-tables = tienes demasiadas mesas abiertas
web-refused-limit-sockets = demasiadas conexiones desde aquí
web-refused-limit-spectators = demasiada gente está mirando
web-refused-not-found = aquí no hay nada
web-refused-unavailable = el servidor está ocupado: inténtalo de nuevo
web-refused-internal = algo ha fallado en el servidor
web-replay-file = una partida tuya
web-replay-file-note = una partida guardada en tu disco se comprueba y se muestra paso a paso; no se guarda en ninguna parte
web-replay-choose = elegir un archivo
web-refused-record-bad = no es una partida guardada, o fue modificada
web-refused-fork-bad = nadie puede seguir desde ahí
web-refused-fork-too-long = esa partida ha sido demasiado larga para seguirla
web-refused-table-sandbox = quién juega en un banco de pruebas, y con qué reglas, no se puede cambiar
