### La primera partida guiada y las lecciones: lo que las rodea y la frase de cada paso.

## Alrededor de las lecciones

web-nav-learn = aprender a jugar
web-nav-lesson = lección
guide = guía
guide-learn = aprender a jugar
guide-go-on = seguir aprendiendo
guide-note = juega una primera partida con una guía que te lo enseña todo, y luego aprende más, de minuto en minuto
guide-after-first = ¡bien hecho! Ya conoces todas las caras de los dados. Juega una partida de verdad o aprende más aquí abajo
guide-faces = qué hacen los dados
guide-lessons = lecciones
guide-lessons-note = cada una dura más o menos un minuto y se juega por separado
guide-begin = empezar
guide-continue = continuar
guide-repeat = volver a jugarla
guide-done = terminada
guide-back = un paso atrás
guide-next = siguiente
guide-skip = saltar
guide-finish = terminar
guide-leave = salir de la lección
guide-step = paso { $step } de { $steps }
guide-watch = mira lo que pasa…
guide-not-yet = ¡buena idea, pero todavía no! Ahora toca esto:
guide-read-first = ¡casi! Primero lee esto y luego pulsa Siguiente:
board-goal = { $points } puntos o último vivo
    .short = { $points } o último
board-goal-whole = ganas con { $points } puntos al final de un turno o si eres el último monstruo vivo; leer las reglas

## La primera partida

lesson-first = tu primera partida
    .text = tres turnos con Kong, en unos cinco minutos: dados, Manhattan, cartas, ejército, fama, huida y victoria
lesson-first-hello = ¡hola! Eres Kong y quieres ser el rey de Nueva York
lesson-first-goal = ganas con 20 puntos o si eres el último monstruo vivo
lesson-first-keep = has lanzado seis dados: haz clic en los dos Ataques y en la Vida para conservarlos y vuelve a lanzar los demás
lesson-first-stop = ¡tres Ataques! Podrías lanzar una vez más, pero así está bien: conserva todos los dados
lesson-first-attack = Ataque: desde fuera golpeas a quien está en Manhattan; haz clic en un Ataque
lesson-first-fled = Rob ha perdido 3 de vida y ha huido: Manhattan está vacío
lesson-first-energy = Energía: cada una es un cubo para pagar cartas; haz clic en una Energía
lesson-first-heart = la última cara cuenta sola: con la Vida has recuperado 1 de vida, como en todas partes menos en Manhattan
lesson-first-manhattan = Manhattan estaba vacío: has entrado y ganado 1 punto, y cada turno que empieces allí te dará más
lesson-first-buy = tienes 9 de energía: compra «{ card-extra_head }», que te da un dado más en cada turno
lesson-first-end = ya no hay nada más que comprar: termina tu turno
lesson-first-stay = Sheriff te ha quitado 2 de vida en Manhattan; podrías huir, pero eres fuerte: quédate
lesson-first-income = tu turno empieza en Manhattan: ganas 1 punto y 1 de energía, y más cuanto más subas
lesson-first-lucky = ahora son siete dados, y qué tirada: conserva todos los dados
lesson-first-fame = Fama: con tres te llevas «{ card-superstar }», que da 1 punto ahora y 1 por cada Fama después
lesson-first-destruction = Destrucción: con ella derribas los edificios de donde estás; haz clic en una Destrucción
lesson-first-destroy = con dos Destrucciones cae este rascacielos, que da 2 puntos: haz clic en él
lesson-first-army = un edificio destruido se convierte en una unidad del ejército, y este avión puede disparar
lesson-first-ouch = ¡Ay!: con uno, el ejército de donde estás te dispara; haz clic en él y sé valiente
lesson-first-everyone = has perdido 1 de vida, y desde Manhattan tu Ataque ha golpeado a todos los de fuera: termina tu turno
lesson-first-flee = Sheriff te ha golpeado fuerte y solo te quedan 2 de vida: huye a Brooklyn
lesson-first-again = otra vez tu turno, con cuatro de Fama: conserva todos los dados
lesson-first-points = tienes «{ card-superstar }»: cada Fama vale 1 punto; haz clic en una
lesson-first-move = ¡20 puntos! Manhattan está ocupado: puedes ir a otro distrito o quedarte; quédate
lesson-first-last = los puntos cuentan al final del turno: termina tu turno y gana
lesson-first-won = ¡eres el rey de Nueva York! Ya sabes qué hace cada dado
