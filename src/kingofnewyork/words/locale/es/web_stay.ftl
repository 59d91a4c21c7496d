### Razones para volver: jugar ya, compartir un dispositivo, reaccionar.

## Jugar ya

web-any-monster = sorpresa
web-level = rivales
web-level-beginner = principiantes
web-level-easy = fáciles
web-level-normal = normales
web-level-hard = difíciles
web-level-expert = expertos
web-new-opponents = nuevos rivales

## Compartir un dispositivo

web-player = Jugador { $n }
web-seat-monster = monstruo para el asiento { $n }
web-seat-name = nombre para el asiento { $n }
web-pass-player = { $player } ({ $monster }), te toca
web-pass-never = no volver a mostrar esta pantalla
web-pass-never-note = puedes recuperarla en los ajustes

## Perfil

web-nav-profile = perfil
web-profile-note = tus partidas y logros, guardados solo en este navegador; no hay cuenta
web-profile-empty = aún no hay partidas: termina una y aparecerá aquí
web-profile-games = partidas
web-profile-wins = victorias
web-profile-streak = victorias seguidas
web-profile-best-streak = mejor racha de victorias
web-profile-days = días seguidos
web-profile-best-days = más días seguidos
web-profile-by-level = resultados por rivales
web-profile-by-monster = resultados por monstruo
web-profile-tally = { $won } de { $played }
web-profile-score = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { $life } de vida, { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}
    .turns = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, { $life } de vida, { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }
web-profile-history = historial
web-profile-more = mostrar más
web-profile-files = llévatelo
web-profile-files-note = guarda el perfil en un archivo y añádelo al perfil de otro navegador; cada partida cuenta una vez
web-profile-export = guardar en un archivo
web-profile-import = añadir desde un archivo
web-profile-imported = { $n ->
    [0] el archivo no contiene partidas nuevas
    [one] { $n } partida añadida
   *[other] { $n } partidas añadidas
}
web-profile-file-large = este archivo es demasiado grande para ser un perfil; no ha cambiado nada
web-profile-file-foreign = este archivo no es un perfil de King of New York; no ha cambiado nada
web-profile-file-newer = este perfil es de una versión más reciente: recarga la página e inténtalo de nuevo; no ha cambiado nada
web-profile-file-damaged = este perfil está dañado: falta una parte o ha sido modificada; aquí no ha cambiado nada
web-opposition-beginner = bots principiantes
web-opposition-easy = bots fáciles
web-opposition-normal = bots normales
web-opposition-hard = bots difíciles
web-opposition-expert = bots expertos
web-opposition-people = personas
web-achievements = logros
web-achievements-new = logros nuevos
web-achievement-open = aún no conseguido
web-achievement-graduate = primero de la clase
    .text = termina la primera partida guiada
web-achievement-first-game = primer alboroto
    .text = termina una partida
web-achievement-first-win = rey de Nueva York
    .text = gana una partida
web-achievement-win-hard = gigante entre gigantes
    .text = gana a bots difíciles
web-achievement-win-people = cara a cara
    .text = gana a otra persona
web-achievement-win-points = favorito del público
    .text = gana con 20 puntos
web-achievement-win-alive = el último en pie
    .text = gana siendo el último monstruo vivo
web-achievement-win-narrow = por los pelos
    .text = gana con 1 o 2 puntos de vida
web-achievement-win-unhurt = ni un rasguño
    .text = gana con toda la vida
web-achievement-win-comeback = al borde del abismo
    .text = gana tras quedarte con 1 punto de vida
web-achievement-win-outside = desde las afueras
    .text = gana sin empezar ningún turno en Manhattan
web-achievement-win-six = todo el zoo
    .text = gana una partida con seis monstruos
web-achievement-win-daily = monstruo del día
    .text = gana una partida del día
web-achievement-all-monsters = maestro de todos
    .text = gana con cada uno de los seis monstruos
web-achievement-streak-three = en racha
    .text = gana tres partidas seguidas
web-achievement-streak-five = imparable
    .text = gana cinco partidas seguidas
web-achievement-days-seven = una semana en la ciudad
    .text = juega siete días seguidos
web-achievement-games-ten = asiduo
    .text = termina diez partidas
web-achievement-games-fifty = monumento
    .text = termina cincuenta partidas
web-achievement-superstar = superestrella
    .text = consigue { card-superstar }
web-achievement-statue = portador de la antorcha
    .text = consigue la Estatua de la Libertad
web-achievement-buildings = cuadrilla de derribo
    .text = destruye 8 edificios en una partida
web-achievement-units = terror del ejército
    .text = destruye 4 unidades en una partida
web-achievement-two-kills = doble eliminación
    .text = elimina a 2 monstruos en una partida
web-achievement-heavy-blow = golpe demoledor
    .text = causa 6 de daño en un turno
web-achievement-collector = coleccionista
    .text = consigue 5 cartas en una partida
web-achievement-manhattan = señor de Manhattan
    .text = empieza 4 turnos en Manhattan en una partida
web-achievement-six-alike = seis iguales
    .text = saca seis caras iguales

## partida del día

web-nav-daily = partida del día

## Verificar los dados

web-proof-verify = verificar los dados
web-proof-holds = nadie ha podido hacer trampa: { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
}, { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
} y { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}, tal como se fijaron antes de la partida
web-proof-own-kept = este navegador ha vigilado desde el principio, y su propia parte de azar está en los dados
web-proof-own-broken = pero no es el compromiso que este navegador vio antes de la partida, o falta su parte de azar
web-proof-own-unknown = este navegador no vio el comienzo de la partida: compara el compromiso con alguien que lo viera
web-proof-details = compromiso y partes de azar
web-proof-commitment = compromiso
web-proof-nonce = parte de azar del asiento { $n }
web-proof-line = mira la línea { $n } de la partida guardada
web-proof-flaw-form = no verificado: no es una partida guardada con dados comprometidos, o está dañada
web-proof-flaw-plain = no hay nada que verificar: esta partida no se jugó en un servidor
web-proof-flaw-sandbox = la partida guardada de un banco de pruebas solo demuestra una parte del juego; el comando «kingofnewyork verify» dice cuál
web-proof-flaw-commitment = no verificado: la clave no es la del compromiso
web-proof-flaw-nonces = no verificado: las partes de azar no corresponden a los jugadores
web-proof-flaw-draw = no verificado: un dado, una loseta o una carta no es conforme al compromiso
web-proof-flaw-actions = no verificado: los dados y la partida no concuerdan
web-proof-flaw-seal = no verificado: la partida guardada ha sido modificada

## Sin red, y para compartir

web-offline = sin red: las cartas, las reglas, tu perfil y los archivos de partida que ya abriste o guardaste aquí funcionan igualmente
web-share-result = compartir el resultado
web-share-copied = copiado: puedes pegar el resultado y el enlace en un mensaje
web-share-picture = guardar la imagen
web-share-won = ¡He ganado con { $monster } en { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
} de King of New York!
web-share-lost = King of New York: { $monster }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} en { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}
web-share-score = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { $life } de vida

web-daily-note = los mismos monstruos, rivales, dados y cartas para todos, una vez al día
web-daily-open = la partida de hoy
web-daily-ends = termina en { $left }, a medianoche UTC
web-daily-left = { $hours } h { $minutes } min
web-daily-play = jugar la partida de hoy
web-daily-first = tienes un solo intento; tu resultado aparece en la tabla del día si acabas antes de que termine el día
web-daily-again = abrir tu partida
web-daily-once = esta es tu partida de hoy; mañana habrá otra
web-daily-table = resultados del { $day }
web-daily-count = empezadas: { $started }, terminadas: { $finished }
web-daily-nobody = nadie ha terminado aún esta partida
web-daily-yesterday = el día anterior
web-daily-today = hoy
web-daily-committed = los dados del día ya están fijados, iguales para todos; cuando termine el día, cualquiera podrá comprobar que nadie los ha cambiado
web-daily-revealed = el día ha terminado: esta clave y esta sal dan el compromiso, y con él cada dado, loseta y carta
web-daily-key = clave
web-daily-salt = sal
web-refused-table-daily = cada uno juega la partida del día una vez y en solitario
web-refused-daily-not-over = se publica cuando termina el día
