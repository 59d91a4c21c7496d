### Ayuda sobre las decisiones y sobre los dados.

explanation = { $text } En las reglas: { $topic }.

help-start = Cada monstruo empieza en un distrito exterior, y en cada uno caben dos como mucho. Nadie empieza en Manhattan.
help-reroll = Puedes volver a lanzar los dados que quieras, una vez por cada relanzamiento que te quede, y parar cuando quieras. Las caras que queden al final tienen efecto.
help-resolve = Cada cara que has sacado tiene efecto, una cara tras otra, en el orden que elijas. No puedes saltarte ninguna. Cada opción dice lo que pasaría ahora.
help-destroy = Con la Destrucción destruyes edificios y unidades de tu distrito mientras te alcance; lo que sobra se pierde. Un edificio se convierte en una unidad del ejército, que no se puede destruir este turno.
help-spend = Un resultado gastado quita un contador y no hace nada más. Los resultados que quedan tienen su efecto normal.
help-flee = Si te quedas, Manhattan te paga al comienzo de tu turno, y más cuanto más al norte estés. Si huyes, el atacante entra en Manhattan cuando se mueva. Donde resuelves ¡Ay!, las unidades te disparan.
help-exit = Quedan menos de cinco monstruos vivos, así que en Manhattan solo cabe uno. Ocupas la casilla 5–6 y tienes que irte, lo que no cuesta nada.
help-move = Manhattan está ocupado y no cabe otro monstruo, así que puedes ir a otro distrito exterior o quedarte. Donde estás destruyes edificios y unidades, y sus unidades pueden dispararte.
help-buy = Gasta energía en las cartas en venta o en tres cartas nuevas, o termina tu turno. Una carta Permanente se queda contigo; una carta Descartar sirve una sola vez. La energía que no gastas te la quedas.
help-pay = Con «{ $card }» puedes pagar con vida todo o parte de lo que cuesta energía, pero no con tu último punto de vida.
help-ask = { $card }: { $text }
help-other = Elige una de las opciones.

## Lo que se escribe donde solo hay un teclado

typed-all = todos
typed-stop = parar
typing-dice = Escribe los números de los dados, o las letras de sus caras ({ face-energy.key }, { face-heart.key }, { face-attack.key }, { face-destruction.key }, { face-celebrity.key }, { face-ouch.key }), o «{ typed-all }» para volver a lanzarlos todos, o «{ typed-stop }» para conservarlos.
typing-option = Escribe el número de una opción, o sus primeras palabras.

## Lo que hace cada cara, y lo que hay que saber de un relanzamiento

face-help-energy = 1 de energía cada una
face-help-heart = recuperas 1 de vida por cada una, pero no en Manhattan
face-help-attack = 1 de daño cada uno: a Manhattan, o desde allí a todos los de fuera
face-help-destruction = destruyes edificios y unidades de tu distrito y cobras lo que dan
face-help-celebrity = con 3 te llevas «{ card-superstar }»; si la tienes, 1 punto por cada una
face-help-ouch = el ejército dispara: 1, a ti; 2, a tu distrito; 3, a todos (y Estatua)
reroll-note-price = volver a lanzar algún { $face } cuesta { $energy }
reroll-note-fixed = los dados de { $face } no se pueden volver a lanzar
reroll-note-must = tienes que volver a lanzar al menos un dado
order-note-ouch-first = ¡Ay! primero: un edificio destruido aquí se convierte en una unidad, y las unidades disparan
order-note-destruction-first = Destrucción primero: una unidad destruida ya no dispara
order-note-either = antes de ¡Ay!, destruye unidades y no edificios: un edificio destruido aquí se convierte en una unidad, y las unidades disparan
order-note-heal-later = Vida después de ¡Ay!: cura más
purchase-note-deadly = un dado muestra Fama: si compras «{ $card }» ahora, quedarás eliminado al final de este turno
