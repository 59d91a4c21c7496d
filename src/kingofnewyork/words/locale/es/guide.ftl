### La primera partida guiada y las lecciones: lo que las rodea y la frase de cada paso.

## Alrededor de las lecciones

web-nav-learn = aprender a jugar
web-nav-lesson = lección
guide = guía
guide-learn-note = una primera partida con guía, cinco minutos
guide-go-on = seguir aprendiendo
guide-note = juega una primera partida con una guía que te lo enseña todo, y luego aprende más, de minuto en minuto
guide-after-first = ¡Bien hecho! Ya conoces todas las caras de los dados. Juega una partida de verdad o aprende más aquí abajo
guide-faces = qué hacen los dados
guide-lessons = lecciones
guide-lessons-note = cada una dura más o menos un minuto y se juega por separado
guide-begin = empezar
guide-continue = continuar
guide-repeat = volver a jugarla
guide-done = terminada
guide-back = un paso atrás
guide-next = siguiente
guide-skip = saltar el paso
    .short = saltar
guide-finish = terminar
guide-leave = salir de la lección
guide-step = paso { $step } de { $steps }
guide-watch = mira lo que pasa…
guide-watch-skip = al siguiente paso
guide-not-yet = esta vez no toca «{ $what }»; haz esto:
guide-not-here = eso no es parte de la lección; haz esto:
guide-keep-more = ¡Casi! Conserva también: { $dice }
guide-keep-fewer = ¡Casi! No conserves: { $dice }
guide-read-first = ¡Casi! Primero lee esto y luego pulsa Siguiente:
guide-face-energy = 1 de energía cada una, para comprar cartas
guide-face-heart = te devuelve 1 de vida cada una, hasta 10, pero no en Manhattan
guide-face-attack = 1 de daño cada uno: desde fuera, a quien está en Manhattan; desde Manhattan, a todos los de fuera
guide-face-destruction = destruyes edificios y unidades donde estás por lo que dan; una unidad nueva, no antes de tu próximo turno
guide-face-celebrity = con tres te llevas «{ card-superstar }» y 1 punto, y 1 más por cada una de más; con la carta, cada una vale 1 punto
guide-face-ouch = el ejército dispara: con un ¡Ay! a ti, con dos a todos los de tu distrito, con tres en todas partes, y { card-statue_of_liberty.the } es tuya por 3 puntos
guide-manhattan = Si Manhattan está vacío después de tus dados, tienes que entrar; solo puedes salir cuando un Ataque te golpea allí.
board-goal = { $points } puntos o último vivo
    .short = { $points } para ganar
board-goal-whole = ganas con { $points } puntos al final de un turno o si eres el último monstruo vivo; leer las reglas

## La primera partida

lesson-first = tu primera partida
    .text = tres turnos con Kong, en unos cinco minutos: dados, Manhattan, cartas, ejército, fama, huida y victoria
lesson-first-hello = ¡Hola! Entras a mitad de partida como Kong: ganas con 20 puntos o si eres el último monstruo vivo
lesson-first-keep = has lanzado seis dados: pulsa los dos Ataques y la Vida para conservarlos y vuelve a lanzar los demás
lesson-first-stop = ¡Tres Ataques! Podrías lanzar una vez más, pero así está bien: conserva todos los dados
lesson-first-attack = Ataque: desde fuera golpeas a quien está en Manhattan, o a nadie si está vacío; pulsa un Ataque
lesson-first-fled = Rob ha perdido 3 de vida y ha huido: solo puede salir de Manhattan quien recibe un golpe
lesson-first-heart = Vida: cada una te devuelve 1 de vida, hasta 10, pero nunca en Manhattan; pulsa la Vida
lesson-first-energy = solo quedaba Energía, así que ha contado sola: 1 de energía por dado, para comprar cartas
lesson-first-enter = después, con los dados resueltos, Manhattan estaba vacío, así que has tenido que entrar, y eso vale 1 punto
lesson-first-buy = ya tienes energía para una carta: compra «{ card-extra_head }» y lanza un dado más
lesson-first-end = ya no hay nada más que comprar: termina tu turno
lesson-first-stay = Sheriff te ha quitado 2 de vida, y solo ahora puedes salir de Manhattan; pero quedarte te da puntos: quédate
lesson-first-income = tu turno empieza en Manhattan: ganas 1 punto y 1 de energía, y más cuanto más subas
lesson-first-lucky = ahora son siete dados, y cuatro son de Fama: conserva todos los dados
lesson-first-fame = Fama: con tres te llevas la carta «{ card-superstar }» y 1 punto, y la cuarta da 1 más; pulsa una Fama
lesson-first-ouch = con un ¡Ay! te disparan las unidades del ejército de donde estás: púlsalo ahora que aquí no hay ninguna
lesson-first-everyone = desde Manhattan tu Ataque golpea a todos los de fuera: púlsalo
lesson-first-destroy = con Destrucción derribas edificios donde estás: este cuesta un dado y da 1 punto, púlsalo
lesson-first-unit = el edificio se ha convertido en una unidad del ejército: también se puede destruir, pero no en el mismo turno
lesson-first-rest = tras tus dados has subido { zone-midtown.to }, que paga más; no te llega para ninguna carta: termina tu turno
lesson-first-flee = Sheriff te ha golpeado fuerte y te quedan 2 de vida: huye al Bronx, donde destruir una unidad te da vida
lesson-first-two = Rob tiene dos ¡Ay!: el ejército del Bronx ha disparado a todos los de allí; Rob y tú habéis perdido 1 de vida
lesson-first-danger = tu turno, con 1 de vida y tres ¡Ay!, que pueden darte 3 puntos: conserva todos los dados, tú eliges el orden
lesson-first-before = con tres ¡Ay! el ejército dispara a todos en todas partes: antes pulsa una Destrucción
lesson-first-smash = dos Destrucciones acaban con esta Infantería, que ya no disparará y te da 1 de vida: púlsala
lesson-first-three = aquí ya nada puede dispararte: pulsa un ¡Ay!
lesson-first-statue = el ejército ha dado a Sheriff, y con tres ¡Ay! te llevas { card-statue_of_liberty.the }: 3 puntos, hasta que alguien te la quite
lesson-first-points = con «{ card-superstar }» cada Fama ha valido 1 punto, y ya son 20. Podrías moverte, pero quédate
lesson-first-last = los puntos cuentan al final del turno: termina tu turno y gana
lesson-first-won = ¡Eres el rey de Nueva York! Ya sabes qué hace cada dado

## La huida

lesson-fleeing = huir
    .text = cuándo salir de Manhattan, adónde ir y cómo puede huir la página por ti
lesson-fleeing-manhattan = eres Mantis, en Manhattan: cada turno te da puntos y energía, pero allí los dados de Vida no curan
lesson-fleeing-hit = Drakonis ha atacado: has perdido 2 de vida, te quedan 3 y después juega Kong
lesson-fleeing-flee = quien recibe daño en Manhattan puede huir enseguida a un distrito con sitio: ve a Staten Island
lesson-fleeing-enter = Manhattan estaba vacío y Drakonis ha tenido que entrar: ahora los golpes serán para Drakonis
lesson-fleeing-only = solo se puede huir de los Ataques, nunca del ejército ni de las cartas
lesson-fleeing-orders = las órdenes permanentes del menú pueden huir por ti cuando tu vida baje al número que elijas

## Las cartas especiales

lesson-goals = las cartas especiales
    .text = «{ card-superstar }» y { card-statue_of_liberty.the }: se ganan con los dados y con los dados se quitan
lesson-goals-superstar = nadie puede comprar las cartas especiales: con tres de Fama te llevas «{ card-superstar }»
lesson-goals-holder = Sheriff tiene { card-statue_of_liberty.the }, y con tres ¡Ay! se le puede quitar
lesson-goals-roll = tienes tres de Fama y dos ¡Ay!: conserva esos cinco dados y vuelve a lanzar la Energía
lesson-goals-stop = un tercer ¡Ay!, qué atrevimiento: conserva todos los dados
lesson-goals-ouch = con tres ¡Ay! todo el ejército dispara a todos, y después la Estatua es tuya: pulsa un ¡Ay!
lesson-goals-statue = { card-statue_of_liberty.the } te ha dado 3 puntos y le ha costado 3 a Sheriff; quien te la quite te hará lo mismo
lesson-goals-fame = y «{ card-superstar }» es tuya: desde ahora cada Fama te da 1 punto

## El ejército

lesson-army = las unidades y el ejército
    .text = cuánto cuestan las unidades, qué dan y a quién disparan
lesson-army-units = las unidades fueron edificios, y disparan cuando alguien saca un ¡Ay!
lesson-army-infantry = una Infantería cuesta 2 Destrucciones y da 1 de vida
lesson-army-jet_price = un Avión cuesta 3 Destrucciones y da 2 de energía
lesson-army-tank = un Tanque cuesta 4 Destrucciones y da 3 puntos
lesson-army-stop = tres Destrucciones bastan para el Avión: conserva todos los dados
lesson-army-resolve = pulsa una Destrucción
lesson-army-jet = tú eliges lo que cae: destruye el Avión y gana 2 de energía
lesson-army-ouch = un ¡Ay! te dispara solo a ti, dos a todo tu distrito y tres a todos en todas partes: pulsa un ¡Ay!
lesson-army-shot = quedaba una Infantería: Kong y tú habéis perdido 1 de vida cada uno, y de eso nadie puede huir

## Las cartas

lesson-cards = tres clases de cartas
    .text = cartas Permanentes, Descartar y especiales, cartas más baratas y cómo renovar las cartas en venta
lesson-cards-keep = una carta Permanente se queda contigo: «{ card-regeneration }» te cura al comienzo de cada turno
lesson-cards-buy_keep = tienes 12 de energía: compra «{ card-regeneration }»
lesson-cards-mine = ahora está delante de ti y actúa desde este momento
lesson-cards-discard = una carta Descartar actúa una vez, al momento: en Brooklyn «{ card-coney_island }» cuesta 1 menos; cómprala
lesson-cards-refresh = si no te gusta ninguna carta, con 2 de energía salen otras tres: renueva las cartas en venta
lesson-cards-goals = las cartas especiales son la tercera clase: no cuestan energía, se ganan con los dados
lesson-cards-any = compra todas las cartas que puedas pagar, y pulsa una carta para leerla

## Los contadores

lesson-tokens = los contadores
    .text = contadores de Telaraña y de Maldición: qué te hacen y cómo quitártelos
lesson-tokens-have = las cartas de otros te han dado dos contadores: una Telaraña y una Maldición
lesson-tokens-web = cada Telaraña te quita un relanzamiento, así que este turno solo tienes uno
lesson-tokens-curse = con una Maldición, volver a lanzar un ¡Ay! cuesta 1 de energía
lesson-tokens-stop = dos Ataques y dos de Vida bastan contra los dos: conserva todos los dados
lesson-tokens-attack = los Ataques pueden quitar Telarañas: pulsa un Ataque
lesson-tokens-spend_attack = gasta un Ataque en la Telaraña, y el otro aún golpea a Mantis
lesson-tokens-heart = los resultados de Vida pueden quitar Maldiciones, también en Manhattan: pulsa una Vida
lesson-tokens-spend_heart = gasta una Vida en la Maldición, y la otra aún te cura
lesson-tokens-free = los dos contadores han desaparecido, y tu próximo turno será libre

## Cinco o seis monstruos

lesson-crowd = cinco o seis monstruos
    .text = en Manhattan caben dos mientras haya cinco vivos
lesson-crowd-room = mientras haya cinco monstruos vivos, en Manhattan caben dos: está Rob, y queda un sitio libre
lesson-crowd-stop = estos dados están bien: conserva todos los dados
lesson-crowd-attack = desde fuera golpeas a todos los de Manhattan: pulsa un Ataque
lesson-crowd-stayed = Rob ha perdido 2 de vida y se queda, pero también hay sitio para ti
lesson-crowd-entered = has entrado en la segunda casilla y ganado 1 punto; subes y cobras como Rob
lesson-crowd-friends = dos monstruos en Manhattan nunca se golpean, pero cada uno golpea a todos los de fuera
lesson-crowd-fewer = cuando queden menos de cinco vivos, el de la segunda casilla tendrá que irse

## Probabilidades y consejos

lesson-odds = probabilidades y consejos
    .text = pregunta a la mesa qué es probable y qué haría ella
lesson-odds-odds = este botón te dice tus probabilidades exactas: pruébalo, por ejemplo para vencer a Rob, y luego pulsa Siguiente
lesson-odds-hint = este botón nombra las mejores opciones y dice por qué: pruébalo y luego pulsa Siguiente
lesson-odds-roll = el consejo es conservar los dos Ataques y volver a lanzar lo demás: hazlo
lesson-odds-stop = tres Ataques son toda la vida que le queda a Rob: conserva todos los dados
lesson-odds-attack = pulsa un Ataque
lesson-odds-done = Rob está fuera de la partida: pide probabilidades y consejos cuando sea tu turno, o juega sin ellos

## El último vivo

lesson-last = el último vivo
    .text = la otra forma de ganar: no queda nadie más
lesson-last-danger = Rob tiene 18 puntos y va a ganar pronto, y tú solo tienes 9
lesson-last-weak = pero a Rob solo le quedan 2 de vida, y no hay nadie más
lesson-last-roll = desde Manhattan golpeas a todos los de fuera: conserva el Ataque y vuelve a lanzar los demás dados
lesson-last-stop = dos Ataques bastan: conserva todos los dados
lesson-last-attack = pulsa un Ataque
lesson-last-won = eres el único vivo: ganas, digan lo que digan los puntos
