### La partida línea a línea: lo que se escribe, y lo que se dice entre decisiones.

## Las palabras que se pueden escribir; la primera es la que muestra la ayuda.

command-help = ?, ayuda
    .what = esta ayuda
command-hint = consejo
    .what = las mejores opciones, y por qué
command-odds = probabilidades
    .what = tus probabilidades
command-undo = deshacer
    .what = deshacer tu última decisión
command-reset = retroceder, reiniciar, deshacer todo
    .what = deshacer todo lo decidido desde la última tirada, carta o loseta
command-table = mesa, tablero
    .what = todo lo que hay en la mesa
command-card = carta, cartas
    .argument = NOMBRE
    .what = una carta con sus aclaraciones; sin nombre, todas las cartas de la mesa
command-rules = reglas, regla
    .argument = TEMA
    .what = las reglas sobre un tema; sin tema, la lista de temas
command-log = crónica, historial
    .argument = TURNOS
    .what = lo que pasó en los últimos turnos
command-save = guardar
    .argument = ARCHIVO
    .what = guardar una copia de la partida en un archivo
command-state = posición
    .what = la posición en texto para programas
command-language = idioma
    .argument = IDIOMA
    .what = seguir en otro idioma; sin idioma, la lista de idiomas
command-quit = salir, q
    .what = dejar la partida, con la que puedes seguir más tarde
command-next = siguiente, s
    .what = la siguiente decisión y sus efectos; Intro hace lo mismo
command-back = anterior, a
    .what = volver a la decisión anterior
command-turn = turno
    .argument = NÚMERO
    .what = ir al principio de un turno; basta con el número
command-start = principio
    .what = volver al principio
command-end = final
    .what = ir al final
command-auto = auto
    .what = contarlo todo desde aquí hasta el final
replay-quit = { command-quit }
    .what = dejar de ver la partida
dice-keep = conservar, k
    .argument = DADOS
    .what = conservar estos dados y volver a lanzar los demás
dice-reroll = relanzar, lanzar, r
    .argument = DADOS
    .what = volver a lanzar estos dados; sin dados, todos

## Ayuda

plain-commands = Siempre puedes escribir estas palabras:
plain-command = { $word }: { $what }
plain-command-with = { $word } { $argument }: { $what }
plain-face = { $face }: { $what }
plain-answers = Elige con un número, con palabras de una opción o con las palabras inglesas de las partidas guardadas, como «flee queens» o «buy 2». Intro elige la opción marcada con (Intro).
plain-whole-words = Las órdenes se escriben enteras, pero para «{ $quit }» basta la letra q. Al elegir dados, cualquier otra letra suelta es una cara
plain-topics = las reglas por temas: { $topics }

## Durante una partida

plain-greeting = King of New York: eres { $name }, contra { $others }
plain-greeting-all = King of New York: { $players }
plain-player = { $name } ({ $player })
plain-person = humano
plain-goal = gana quien tenga 20 puntos al final de un turno, o el último con vida. Escribe ? para ver la ayuda, o «{ $quit }» para dejar la partida
plain-setup = antes del primer turno
plain-turn = { $who ->
    [you] turno { $turn }, el tuyo
   *[other] turno { $turn }, { $name }
}
plain-enter = { $option } (Intro)
plain-reroll-how = { $numbers ->
    [none] no se puede volver a lanzar ningún dado
   *[other] Indica qué dados vuelves a lanzar por sus números, como { $numbers }, o por sus letras, como { $letters }, o escribe «{ typed-all }»
}
plain-reroll-stop = Escribe «{ typed-stop }» para conservarlos todos
plain-reroll-enter = Intro significa: { $option }
plain-or-words = o escribe: { $options }
plain-look-around = Escribe «{ $table }» para leer todo lo que hay en la mesa: la ciudad, los monstruos y las cartas
plain-on-offer = ahora en venta: { $cards }
plain-offer = carta { $n }: { $offer }
plain-pass = pasa el teclado a { $name } y pulsa Intro
plain-out = { $who ->
    [you] estás fuera de la partida; los demás siguen
   *[other] { $name } está fuera de la partida; los demás siguen
}
plain-undone = se ha deshecho
plain-saved = hay una copia de la partida en { $file }
plain-language-set = el idioma ahora es el español
plain-languages = idiomas: { $languages }. Elige uno, por ejemplo «{ $example }»
plain-nothing-yet = todavía no ha pasado nada

## Al salir

plain-game-saved = La partida está guardada en { $file }. Para seguir con ella, escribe: { $command }
plain-game-saved-over = La partida está guardada en { $file }. Para verla otra vez, escribe: { $command }
plain-game-not-saved = la partida no está guardada, porque no se puede guardar en { $file }: { $reason }

## Partidas guardadas

games-none = no hay ninguna partida con la que seguir: empieza una con { $command }
games-none-saved = todavía no hay ninguna partida: empieza una con { $command }
games-entry = { $date }: { $players }; { $result }
games-damaged = { $date }: { $file } está dañado
games-more = { $n ->
    [one] hay { $n } partida más antigua en { $folder }
   *[other] hay { $n } partidas más antiguas en { $folder }
}

games-deleted = borrada: { $file }
games-skipped = { $n ->
    [one] la partida { $file } no se puede abrir y se omite
   *[other] { $n } partidas más recientes no se pueden abrir y se omiten; la última es { $file }
}. Para ver todas las partidas, escribe: { $command }
games-no-number = no hay ninguna partida { $typed }. Para ver todas las partidas, escribe: { $command }
games-see-list = { $problem }. Para ver todas las partidas, escribe: { $command }

## Ver una partida otra vez

replay-heading = Una partida de { $monsters } en { $turns }: { $result }
amount-turns = { $n ->
    [one] { $n } turno
   *[other] { $n } turnos
}
amount-choices = { $n ->
    [one] { $n } decisión
   *[other] { $n } decisiones
}
replay-at-start = este es el principio de la partida, con { $choices } por delante. Escribe «{ $next }» o pulsa Intro para avanzar, o ? para ver la ayuda
replay-at-end = este es el final de la partida
replay-no-turn = no hay ningún turno { $typed }: los turnos van del 1 al { $last }
replay-at = decisión { $n } de { $last }

## Preparación

problem-not-with-seats = { $option } no se combina con { $seats }: los asientos ya dicen cuántos juegan
problem-long-seed = una semilla tiene como mucho { $digits } cifras: indica una más corta
problem-no-speed = no existe la velocidad «{ $typed }»: puedes elegir entre { $speeds }
problem-no-theme = no existe el tema «{ $typed }»: puedes elegir entre { $themes }
problem-not-together = { $option } y { $other } no se combinan: elige una
