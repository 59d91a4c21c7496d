### La pantalla completa del terminal: rótulos, teclas y títulos.

## En una letra o casi

tui-unit-infantry = I
tui-unit-jet = A
tui-unit-tank = T
tui-new-units = { $n ->
    [one] ({ $n } nueva)
   *[other] ({ $n } nuevas)
}
tui-you = tú
tui-out = eliminado
tui-turn = turno { $turn }
tui-small-window = Esta ventana es demasiado pequeña para la mesa. Hazla más grande: con { $columns } columnas y { $rows } filas cabe todo.
tui-free-goals = libres: { $goals }

## Quién puede jugar

tui-player-human = humano
tui-player-beginner = principiante
tui-player-easy = fácil
tui-player-normal = normal
tui-player-hard = difícil
tui-player-expert = experto
tui-player-random = al azar
tui-player-brawler = luchador
tui-player-star-chaser = cazaestrellas
tui-player-builder = constructor
tui-player-turtle = tortuga

## Títulos

tui-title-help = ayuda
tui-title-hint = consejo
tui-title-odds = probabilidades
tui-title-cards = cartas
tui-title-rules = reglas
tui-title-log = crónica
tui-title-result = la partida ha terminado
tui-title-new = nueva partida

## Las teclas, en una palabra

tui-key-help = ayuda
tui-key-hint = consejo
tui-key-odds = probab.
tui-key-cards = cartas
tui-key-rules = reglas
tui-key-log = crónica
tui-key-undo = deshacer
tui-key-reset = deshacer todo
tui-key-leave = salir
tui-key-speed = ritmo
tui-key-new = nueva
tui-key-theme = tema
tui-key-language = idioma
tui-key-close = cerrar
tui-key-choose = elegir
tui-key-change = cambiar
tui-key-scroll = desplazar
tui-key-start = empezar
tui-key-replay = volver a ver
tui-key-again = otra vez
tui-key-look = mesa
tui-key-step = paso
tui-key-turns = turno
tui-key-ends = inicio y fin
tui-key-play = reproducir
tui-key-export = guardar el texto
tui-key-review = análisis
tui-key-mistake = siguiente error
tui-key-decision = decisión
tui-on-enter = Intro
tui-on-esc = Esc
tui-key-roll-sign = r
tui-key-stop-sign = s

## Lo que hacen las teclas

tui-does-digits = marcar un dado para volver a lanzarlo, o una opción para Intro
tui-does-enter = elegir la opción marcada; saltar las pausas de los bots
tui-does-all = marcar todos los dados, o ninguno
tui-does-roll = volver a lanzar los dados marcados
tui-does-stop = conservar todos los dados
tui-does-help = esta ayuda
tui-does-hint = las mejores opciones y por qué
tui-does-odds = tus probabilidades
tui-does-cards = todas las cartas y sus aclaraciones
tui-does-rules = las reglas por temas
tui-does-log = todo lo que ha pasado
tui-does-undo = deshacer tu última decisión
tui-does-reset = deshacer todo lo decidido desde la última tirada, carta o loseta
tui-does-speed = el ritmo de los bots
tui-does-theme = oscuro o claro
tui-does-language = inglés, francés o español
tui-does-new = preparar una nueva partida
tui-does-close = cerrar esto
tui-does-leave = salir; la partida queda guardada
tui-does-step = avanzar o retroceder una decisión
tui-does-turns = avanzar o retroceder un turno
tui-does-ends = ir al principio o al final
tui-does-go = ir al turno de ese número
tui-does-play = reproducir automáticamente, o parar
tui-does-export = guardar la crónica como texto
tui-does-review = análisis: probabilidades de ganar, suerte, decisiones costosas
tui-does-mistake = ir al siguiente error
tui-does-decision = ir a la siguiente decisión analizada, o a la anterior
tui-does-stop-watching = dejar de ver la partida

## Lo que significan los signos

tui-sign-tile = cuesta 2 Destrucciones, da 2 puntos, 1 loseta debajo
tui-sign-units = 2 unidades, y 1 nueva, a salvo este turno
tui-sign-again = se volverá a lanzar
tui-sign-done = hecho, o puedes pagarlo

## Lo que se dice de paso

tui-escape-closes = Esc cierra
tui-thinking = pensando…
tui-mark-dice = marca dados con sus números para volver a lanzarlos
tui-not-allowed = estos dados no se pueden volver a lanzar
tui-not-your-choice = ahora no tienes nada que elegir
tui-undo-wait = no se puede deshacer nada mientras juegan los demás
tui-speed = ritmo de los bots: { $speed }
tui-speed-slow = lento
tui-speed-normal = normal
tui-speed-fast = rápido
tui-speed-instant = sin pausas
tui-language = idioma: { $name }
tui-bot-replaced = el bot que lleva a { $name } ha fallado, y otro ocupa su lugar: { $detail }

## Pasar el teclado

tui-pass = le toca elegir a { $name }: pasa el teclado.
tui-press-enter = pulsa Intro

## El resultado

tui-length = { $turns ->
    [one] la partida ha durado { $turns } turno
   *[other] la partida ha durado { $turns } turnos
}

## Una nueva partida

tui-new-number = monstruos
tui-new-seat = asiento { $n }
tui-new-rule = en Manhattan
tui-new-seed = semilla
tui-new-language = idioma
tui-rule-two = sitio para dos
tui-rule-one = sitio para uno
tui-any-monster = cualquiera
tui-any-seed = cualquiera
tui-start = empezar

## Ver una partida

tui-step = { $step } de { $steps }: { $said }
tui-go-to = pulsa g para ir al turno { $turn }
tui-exported = la crónica se ha guardado en { $path }
tui-not-exported = la crónica no se puede guardar en { $path }: { $why }
tui-no-mistake = no hay más errores
tui-no-decision = no hay más decisiones analizadas por ese lado
