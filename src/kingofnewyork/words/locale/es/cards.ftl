### Las 66 cartas: nombre, nombre dentro de una frase, texto y aclaraciones.

card-statue_of_liberty = Estatua de la Libertad
    .the = la Estatua de la Libertad
    .text = Con 3 o más ¡Ay! te llevas esta carta y ganas 3 puntos. Cuando otro monstruo te la quita, pierdes 3 puntos.
    .ruling-1 = Primero disparan las unidades; un monstruo al que eliminen no se lleva la carta.
    .ruling-2 = Quien pierde la carta teniendo menos de 3 puntos se queda con 0.
    .ruling-3 = Quien ya tiene la carta no gana nada si vuelve a resolver 3 o más ¡Ay!
    .ruling-4 = Si quien la tiene queda fuera de la partida, la carta vuelve a la mesa sin que nadie gane ni pierda puntos.
    .ruling-5 = No es una carta Permanente: no se puede descartar con «Cañón Tesla».

card-superstar = Ídolo de masas
    .the = la carta «Ídolo de masas»
    .text = Con 3 o más de Fama te llevas esta carta y ganas 1 punto, más 1 por cada Fama que pase de la tercera. Mientras la tengas, cada Fama que resuelvas después te da 1 punto.
    .ruling-1 = La tirada con la que te llevas la carta no te da además 1 punto por cada Fama.
    .ruling-2 = Quien ya la tiene no se lleva nada con 3 o más: cada Fama le da 1 punto y nada más.
    .ruling-3 = Primero la carta cambia de manos, luego llegan los puntos, después se aplican «Subidón de ego» y «Estrella de Broadway» y, por último, «Estrella violenta».
    .ruling-4 = Los dados de Fama ya descartados con «Camaleón» no cuentan.
    .ruling-5 = Si quien la tiene queda fuera de la partida, la carta vuelve a la mesa.

card-air_force_one = Air Force One
    .the = Air Force One
    .text = Solo puedes comprarla si has destruido un Avión este turno. Ganas 4 puntos; después, cada monstruo (tú también) sufre 1 de daño por cada unidad de su distrito.
    .ruling-1 = No es un ataque: nadie puede huir.
    .ruling-2 = No se debe a un ¡Ay!: «A prueba de balas» no sirve.
    .ruling-3 = Primero llegan los puntos y luego todos sufren el daño a la vez.
    .ruling-4 = En un turno adicional no cuenta un Avión destruido en el turno anterior.
    .ruling-5 = Un Avión destruido en otro distrito cuenta.

card-antimatter_pellets = Perdigones de antimateria
    .the = Perdigones de antimateria
    .text = Cuando atacas, cada objetivo lanza un dado: si sale ¡Ay!, sufre el doble de daño.
    .ruling-1 = Cada objetivo lanza un solo dado por ataque, sin relanzamientos.
    .ruling-2 = Ese ¡Ay! no es un resultado: no dispara ninguna unidad, ni da contadores de Caparazón, ni permite llevarse una carta especial.
    .ruling-3 = Se duplica en último lugar: después de sumar «Antenas Tesla» y además de «Doble de las sombras».

card-artificial_heart = Corazón artificial
    .the = Corazón artificial
    .text = Mientras resuelves los dados, puedes cambiar a Energía tantos de tus dados de Vida como quieras.
    .ruling-1 = También funciona en Manhattan.
    .ruling-2 = No puedes hacerlo una vez resuelta la Energía.
    .ruling-3 = Con «Soldado universal», un Ataque pasa a Vida y luego a Energía.
    .ruling-4 = Los dados cambiados son dados de Energía a efectos de «Sobrecarga» y «Enganche eléctrico».

card-broadway_star = Estrella de Broadway
    .the = Estrella de Broadway
    .text = Ganas 1 punto al llevarte «Ídolo de masas» y 1 punto al comienzo de cada turno tuyo en que tengas esa carta.
    .ruling-1 = Comprarla cuando ya tienes «Ídolo de masas» no da nada.
    .ruling-2 = Los turnos adicionales también cuentan.

card-brooklyn_bridge = Puente de Brooklyn
    .the = Puente de Brooklyn
    .text = Ganas 4 puntos. Cuesta 1 de energía menos si estás en Brooklyn.

card-bulletproof = A prueba de balas
    .the = A prueba de balas
    .text = Sufres 1 de daño menos cuando un ¡Ay! hace disparar a las unidades.
    .ruling-1 = Da igual quién haya sacado ese ¡Ay! en su tirada.
    .ruling-2 = Es 1 menos por todas las unidades juntas; si se queda en 0 no hay daño, así que «Sangre de fénix» no da nada.
    .ruling-3 = No sirve contra «Air Force One».

card-can_opener = Abrelatas
    .the = Abrelatas
    .text = Te bastan 3 Destrucciones para destruir un Tanque.
    .ruling-1 = Destruir sigue siendo obligatorio: si te quedan 3 Destrucciones, puede que tengas que destruir un Tanque.
    .ruling-2 = El Tanque sigue dando 3 puntos.

card-carapace = Caparazón
    .the = Caparazón
    .text = Tu vida máxima es 12. Pon en esta carta un contador por cada ¡Ay! de tu tirada final. Mientras resuelves los dados o compras cartas, o antes de sufrir daño, puedes descartarla para recuperar 1 de vida por cada contador, sin pasar de 10 de vida.
    .ruling-1 = Al comprarla no recuperas vida.
    .ruling-2 = Recuperas la vida cuando ya no tienes la carta, así que solo hasta 10.
    .ruling-3 = Si la pierdes de cualquier otra forma, no recuperas nada y pierdes la vida que pase de 10.
    .ruling-4 = Hay 15 contadores; cuando se acaban, no se dan más.
    .ruling-5 = También recuperas la vida en Manhattan.
    .ruling-6 = Los ¡Ay! que vuelves a lanzar y el de «Perdigones de antimateria» no dan contador.

card-central_park = Central Park
    .the = Central Park
    .text = Ganas 2 puntos y recuperas 2 de vida. Cuesta 1 de energía menos si estás en Manhattan.
    .ruling-1 = También recuperas la vida en Manhattan.

card-chameleon = Camaleón
    .the = Camaleón
    .text = Mientras resuelves los dados, puedes descartar los dados de Fama que quieras. Por cada uno que descartes, puedes cambiar otro dado a la cara que quieras.
    .ruling-1 = Solo antes de resolver la Fama.
    .ruling-2 = El otro dado también puede mostrar Fama.
    .ruling-3 = No puedes cambiarlo a una cara que ya hayas resuelto.
    .ruling-4 = Un dado descartado queda fuera el resto del turno; «Selección natural» no lo tiene en cuenta.
    .ruling-5 = «Foco personal», «Caparazón» y «Escalada al Empire State» tienen en cuenta tu tirada final, antes de que puedas descartar nada.
    .ruling-6 = Puedes descartar un dado de Fama sin cambiar ningún otro, aunque sea el último que te queda.

card-chinatown_regular = Habitual de Chinatown
    .the = Habitual de Chinatown
    .text = Recuperas 2 de vida cada vez que entras en Manhattan.
    .ruling-1 = Avanzar por Manhattan o pasar de la casilla 5–6 a la 2–4 no es entrar.
    .ruling-2 = En el turno adicional de «Metro» solo recuperas esta vida una vez.
    .ruling-3 = Recuperas la vida aunque para entonces ya estés en Manhattan.

card-climb_the_empire_state_building = Escalada al Empire State
    .the = Escalada al Empire State
    .text = Si estás en Manhattan y tu tirada final muestra las seis caras, ganas 2 puntos y juegas un turno adicional después de este.
    .ruling-1 = Basta con un dado de cada cara; que haya más dados no importa.
    .ruling-2 = No cuentan los resultados que añaden las cartas ni los dados que se cambian.
    .ruling-3 = Los dados se resuelven como siempre.
    .ruling-4 = No juegas el turno adicional si te eliminan antes.

card-columbia_university = Universidad de Columbia
    .the = Universidad de Columbia
    .text = Ganas 2 puntos y te llevas gratis la próxima carta Permanente que se revele. Cuesta 1 de energía menos si estás en Manhattan.
    .ruling-1 = La primera que cuenta es la carta que ocupa el hueco de esta.
    .ruling-2 = Las cartas Descartar que se revelen antes se quedan en venta.
    .ruling-3 = Esperas tu carta durante los turnos que haga falta; cuando llega, se repone su hueco.
    .ruling-4 = Si hay varias cartas nuevas, la de más a la izquierda se revela primero.
    .ruling-5 = La carta cuenta como comprada por 0 de energía: ocurre todo lo que conlleva comprarla.
    .ruling-6 = Si te llevas «Rabia terminal» en el turno de otro monstruo, juegas su turno adicional justo después de ese; luego sigue el orden habitual.
    .ruling-7 = Un monstruo eliminado ya no recibe ninguna carta.
    .ruling-8 = Si esperan varios, la carta es para el que lleva más tiempo esperando.

card-coney_island = Coney Island
    .the = Coney Island
    .text = Ganas 3 puntos. Cuesta 1 de energía menos si estás en Brooklyn.

card-curse = Maldición
    .the = Maldición
    .text = Cada monstruo al que haces daño recibe un contador de Maldición. Un monstruo que vuelva a lanzar algún ¡Ay! paga 1 de energía por cada contador de Maldición que tenga. Al resolver la Vida, puede gastar los resultados que quiera en quitarse contadores de Maldición en lugar de recuperar vida, uno por resultado.
    .ruling-1 = Un monstruo recibe uno cada vez que le haces daño, por mucho daño que sea.
    .ruling-2 = El precio se paga una vez por relanzamiento, por muchos ¡Ay! que incluya.
    .ruling-3 = También se puede gastar un resultado de Vida en Manhattan.
    .ruling-4 = Solo los dan tus ataques (también con «Bola de fuego») y «Estrella violenta».
    .ruling-5 = Los contadores se quedan donde están aunque el dueño de «Maldición» pierda la carta.
    .ruling-6 = Hay 13 contadores. Los últimos se reparten en sentido horario; cuando se acaban, nadie recibe más.

card-diva = Diva
    .the = Diva
    .text = Hacen falta 4 de Fama para quitarte «Ídolo de masas».
    .ruling-1 = Con exactamente 3 de Fama no pasa nada.
    .ruling-2 = Con 4 de Fama, quien te la quita gana 2 puntos, como siempre.
    .ruling-3 = No hace nada mientras no tengas «Ídolo de masas».

card-drain = Drenaje
    .the = Drenaje
    .text = Cuando un monstruo te ataca, te da 2 de energía si sobrevives.
    .ruling-1 = Una vez por ataque; un atacante que tenga menos da lo que tenga.
    .ruling-2 = No se aplica al daño de unidades o cartas.
    .ruling-3 = Cuenta como energía que has ganado a efectos de «Enganche eléctrico».
    .ruling-4 = El atacante no puede dar vida en su lugar con «De otro mundo».

card-drink_the_hudson = Beberse el Hudson
    .the = Beberse el Hudson
    .text = Ganas 1 punto y 13 de energía, y recuperas 2 de vida. Cuesta 1 de energía menos si estás en Manhattan, Brooklyn o Staten Island.
    .ruling-1 = La rebaja nunca pasa de 1.
    .ruling-2 = Ganar esta energía activa «Enganche eléctrico» si otro monstruo tiene esa carta.

card-ego_trip = Subidón de ego
    .the = Subidón de ego
    .text = Ganas 1 de energía al llevarte «Ídolo de masas» y 1 de energía al comienzo de cada turno tuyo en que tengas esa carta.
    .ruling-1 = Comprarla cuando ya tienes «Ídolo de masas» no da nada.
    .ruling-2 = Los turnos adicionales también cuentan.

card-extra_head = Cabeza extra
    .the = Cabeza extra
    .text = Lanzas un dado más.
    .ruling-1 = Con «Selección natural» lanzas ocho dados.

card-fireball = Bola de fuego
    .the = Bola de fuego
    .text = Tus ataques alcanzan también a los demás monstruos de tu distrito.
    .ruling-1 = El ataque tiene que alcanzar a alguien aun sin esta carta.
    .ruling-2 = No hace nada en un turno que haya empezado sin nadie en Manhattan.
    .ruling-3 = En Manhattan alcanza al otro monstruo que esté allí, que puede huir.
    .ruling-4 = Las cartas que modifican tus ataques también modifican este daño.

card-flatiron_building = Edificio Flatiron
    .the = Edificio Flatiron
    .text = Ganas 2 puntos. Cuesta 1 de energía menos si estás en Manhattan.

card-fury = Furia
    .the = Furia
    .text = Con 3 o más unidades en tu distrito, añade 1 Destrucción y 1 Energía a tu resultado.
    .ruling-1 = Las unidades se cuentan tras la última tirada, antes de resolver ninguna cara.
    .ruling-2 = La energía llega al resolver la Energía, aunque no haya ningún dado de Energía.
    .ruling-3 = No es un dado de Energía a efectos de «Sobrecarga».
    .ruling-4 = La Destrucción cuenta para «Arcodolor».

card-general_ellis = General Ellis
    .the = General Ellis
    .text = Solo puedes comprarla si has destruido un Tanque este turno. Ganas 3 puntos; después, cada monstruo (tú también) sufre 1 de daño.
    .ruling-1 = No es un ataque: nadie puede huir.
    .ruling-2 = No es daño que hagas tú: no da contadores de Telaraña ni de Maldición, ni cuenta para «Sesión de fotos».
    .ruling-3 = Si deja Manhattan vacío, nadie entra antes de la próxima fase de movimiento.

card-hailing_cabs = Lluvia de taxis
    .the = Lluvia de taxis
    .text = Puedes añadir 2 Destrucciones a tu resultado; si lo haces, este turno solo puedes destruir unidades.
    .ruling-1 = Lo decides una vez por turno, antes de resolver ninguna cara.
    .ruling-2 = Con toda tu Destrucción de este turno solo puedes destruir unidades, también en otros distritos.
    .ruling-3 = La Destrucción añadida cuenta para «Arcodolor».
    .ruling-4 = Funciona aunque ningún dado muestre Destrucción.

card-holland_tunnel = Túnel Holland
    .the = Túnel Holland
    .text = Ganas 6 puntos; después, cada monstruo (tú también) gana 3 de energía. Cuesta 1 de energía menos si estás en Manhattan.
    .ruling-1 = Ganar esta energía activa «Enganche eléctrico» si otro monstruo tiene esa carta.

card-hunter = Cazador
    .the = Cazador
    .text = Recuperas 1 de vida más por cada Infantería que destruyes.
    .ruling-1 = Se suma a la vida que da la propia Infantería.
    .ruling-2 = También recuperas la vida en Manhattan.

card-jinx_aura = Aura de gafe
    .the = Aura de gafe
    .text = Los demás monstruos deben usar todos sus relanzamientos, cada vez con al menos un dado.
    .ruling-1 = No hay que usar los relanzamientos perdidos por las Telarañas.
    .ruling-2 = Nadie está obligado a pagar por una Maldición ni a volver a lanzar lo que no se puede: si no hay ningún relanzamiento gratuito, se puede parar.
    .ruling-3 = Termina cuando su dueño queda fuera de la partida.

card-king_of_queens = Rey de Queens
    .the = Rey de Queens
    .text = Al comienzo de tu turno, si estás en Queens, ganas 1 de energía y recuperas 1 de vida.
    .ruling-1 = Los turnos adicionales también cuentan.

card-leveler = Arrasador
    .the = Arrasador
    .text = Ganas 1 punto por el primer edificio que destruyes cada turno.
    .ruling-1 = Solo da el punto una vez por turno.
    .ruling-2 = Las unidades no son edificios.

card-long_neck = Cuello largo
    .the = Cuello largo
    .text = Te bastan 2 Destrucciones para destruir un Avión.
    .ruling-1 = También vale para los Aviones de otros distritos, con «Tirador de élite».
    .ruling-2 = El Avión sigue dando 2 de energía.

card-natural_selection = Selección natural
    .the = Selección natural
    .text = Al comprarla, ganas 4 de energía y recuperas 4 de vida. Lanzas un dado más. Al final de cada turno tuyo, incluido el turno en que la compras, si alguno de tus dados muestra Fama, pierdes esta carta y toda tu vida.
    .ruling-1 = Los dados cuentan tal como están al final: los cambiados, con su nueva cara; los resueltos, también; los descartados, no.
    .ruling-2 = Si la compras mientras alguno de tus dados muestra Fama, quedas eliminado al final de ese turno.
    .ruling-3 = No es daño: «Caparazón» y «De otro mundo» no ayudan, y «Sangre de fénix» no da nada.
    .ruling-4 = Te elimina antes de que se compruebe si alguien tiene 20 puntos.

card-new_york_marathon = Maratón de Nueva York
    .the = Maratón de Nueva York
    .text = Mientras esta carta esté en venta, todo movimiento que no sea obligatorio cuesta 2 de energía, incluida la huida. Al comprarla, ganas 2 puntos y 2 de energía, y recuperas 2 de vida.
    .ruling-1 = Entrar en Manhattan porque hay sitio, avanzar y salir de allí porque sobra un monstruo son movimientos obligatorios y gratuitos.
    .ruling-2 = La energía va a la reserva.

card-next_stage = Siguiente etapa
    .the = Siguiente etapa
    .text = Pierdes todos tus puntos; por cada uno ganas 1 de energía o recuperas 1 de vida, como prefieras.
    .ruling-1 = Puedes repartirlos como quieras.
    .ruling-2 = La vida que pase de tu máximo se pierde.
    .ruling-3 = Si más tarde pierdes la Estatua de la Libertad, pierdes igualmente hasta 3 puntos.

card-of_another_world = De otro mundo
    .the = De otro mundo
    .text = Cuando pagas energía, puedes pagar con vida la parte que quieras; cuando sufres daño, puedes perder energía en lugar de toda esa vida o de una parte. 1 de energía vale 1 de vida.
    .ruling-1 = Lo que ganas no se puede cambiar.
    .ruling-2 = La vida que pagas no es daño, y tu último punto de vida no lo puedes pagar.
    .ruling-3 = El daño que te cuesta energía sigue siendo daño.
    .ruling-4 = No sirve contra «Drenaje», «Enganche eléctrico» ni «Selección natural».
    .ruling-5 = «Antenas Tesla» solo tiene en cuenta tu vida.

card-overload = Sobrecarga
    .the = Sobrecarga
    .text = Al comprarla, ganas 4 de energía. A partir de entonces, al resolver dados de Energía ganas en total 1 de energía menos.
    .ruling-1 = Es 1 menos por muchos dados de Energía que tengas, y nunca baja de 0.
    .ruling-2 = Las losetas, las cartas, Manhattan y «Furia» sin ningún dado de Energía dan todo lo que les toca.

card-painbow = Arcodolor
    .the = Arcodolor
    .text = Con 2 o más Destrucciones, añade 1 Ataque a tu resultado; con 4 o más, añade 2. Con 6 o más, ganas la partida al instante.
    .ruling-1 = Solo cuenta el nivel más alto que alcances.
    .ruling-2 = Cuentan los dados, resueltos o no, y lo que añaden «Pisotón», «Furia» y «Lluvia de taxis».
    .ruling-3 = La Destrucción se gasta como siempre.
    .ruling-4 = Los Ataques se añaden al resolver el Ataque, aunque ningún dado lo muestre.
    .ruling-5 = Ganas la partida antes de que se resuelva nada o en cuanto llegas a 6 al cambiar un dado.

card-personal_spotlight = Foco personal
    .the = Foco personal
    .text = Ganas 1 punto si tu tirada final muestra alguna Fama.
    .ruling-1 = Es 1 punto por turno, por muchas que haya.
    .ruling-2 = No importan «Ídolo de masas» ni lo que hagas después con los dados.

card-phoenix_blood = Sangre de fénix
    .the = Sangre de fénix
    .text = Ganas 1 de energía cada vez que sufres daño y sobrevives.
    .ruling-1 = Es 1 de energía cada vez, por mucho daño que sea.
    .ruling-2 = Cuenta cualquier daño, también el de tus propias cartas.
    .ruling-3 = Llega después del daño: no puedes perderla en lugar de esa misma vida.

card-photo_op = Sesión de fotos
    .the = Sesión de fotos
    .text = Elige otro monstruo: ganas tantos puntos como daño le hayas hecho este turno.
    .ruling-1 = Cuenta el daño de tus ataques y el de «Estrella violenta».
    .ruling-2 = Solo cuenta la vida perdida, o la energía perdida en su lugar, no el daño que sobre.
    .ruling-3 = Puedes elegir un monstruo eliminado este turno.

card-power_substation = Subestación eléctrica
    .the = Subestación eléctrica
    .text = Ganas 1 punto y 8 de energía; después, sufres 3 de daño.
    .ruling-1 = Primero recibes lo que ganas.
    .ruling-2 = Puede eliminarte.
    .ruling-3 = «Enganche eléctrico» y «Sangre de fénix» funcionan como siempre.

card-power_tap = Enganche eléctrico
    .the = Enganche eléctrico
    .text = Cada turno, cuando otro monstruo ha ganado 3 de energía en total, te da 1 de energía.
    .ruling-1 = Se suma todo lo que gana en un turno, sea de quien sea el turno.
    .ruling-2 = La da en cuanto ha ganado 3, y solo una vez por turno.
    .ruling-3 = Quien no tiene energía no da nada.

card-regeneration = Regeneración
    .the = Regeneración
    .text = Recuperas 1 de vida al comienzo de tu turno.
    .ruling-1 = También funciona en Manhattan.

card-scavenger = Carroñero
    .the = Carroñero
    .text = Puedes comprar cartas Permanentes de la pila de descartes por 1 de energía menos.
    .ruling-1 = Ninguna carta cuesta menos de 0.
    .ruling-2 = Se aplica todo lo que la carta haga al comprarla.
    .ruling-3 = No se revela ninguna carta en su lugar.
    .ruling-4 = Las cartas Descartar no se pueden comprar así.

card-seismic_ray = Rayo sísmico
    .the = Rayo sísmico
    .text = Al resolver la Destrucción, puedes pagar 1 de energía para usarla también en otro distrito; puedes hacerlo con varios distritos.
    .ruling-1 = Con 1 de energía abres un distrito para toda la Destrucción que aún te quede.
    .ruling-2 = Puedes seguir destruyendo en tu propio distrito.
    .ruling-3 = Las losetas de allí dan lo de siempre, y los edificios se convierten en unidades de ese distrito.
    .ruling-4 = Se puede abrir Manhattan desde fuera.
    .ruling-5 = Las unidades que han aparecido este turno están a salvo.
    .ruling-6 = Solo puedes abrir un distrito en el que puedas destruir algo.

card-shadow_double = Doble de las sombras
    .the = Doble de las sombras
    .text = Tus ataques hacen el doble de daño.
    .ruling-1 = También se duplica el daño adicional de «Antenas Tesla».
    .ruling-2 = Con «Perdigones de antimateria» y un ¡Ay!, el daño se multiplica por cuatro.
    .ruling-3 = Solo se duplica el daño de los ataques.

card-sharp_shooter = Tirador de élite
    .the = Tirador de élite
    .text = Puedes destruir Aviones en cualquier distrito. Ganas 1 punto por cada Avión que destruyes.
    .ruling-1 = Nunca es obligatorio destruir Aviones de otros distritos.
    .ruling-2 = Los Aviones que han aparecido este turno están a salvo.
    .ruling-3 = Los Aviones de tu propio distrito también dan el punto.

card-stink_attack = Ataque apestoso
    .the = Ataque apestoso
    .text = Cuando llegas a un distrito, puedes enviar hasta 4 de sus unidades a otros distritos, cada una a uno diferente.
    .ruling-1 = Cuenta todo cambio de distrito: moverse, huir, entrar en Manhattan o tener que salir de allí, «Supervelocidad» y «Metro».
    .ruling-2 = Avanzar dentro de Manhattan no cuenta.
    .ruling-3 = Cada uno de los otros cuatro distritos recibe como mucho una unidad.
    .ruling-4 = Mover una unidad no hace daño a nadie ni da ninguna recompensa.
    .ruling-5 = Una unidad que ha aparecido este turno sigue siendo nueva después de moverse.

card-stomp = Pisotón
    .the = Pisotón
    .text = Añade 1 Destrucción a tu resultado.
    .ruling-1 = Funciona aunque ningún dado muestre Destrucción.
    .ruling-2 = La Destrucción añadida cuenta para «Arcodolor».

card-subterranean_cable = Cable subterráneo
    .the = Cable subterráneo
    .text = Ganas 4 de energía; después, sufres 4 de daño.
    .ruling-1 = Primero recibes lo que ganas.
    .ruling-2 = Puede eliminarte.

card-subway = Metro
    .the = Metro
    .text = Recuperas 2 de vida y juegas un turno adicional después de este, en el que puedes moverte en cualquier momento y tantas veces como quieras.
    .ruling-1 = Puedes salir de Manhattan.
    .ruling-2 = Puedes llegar a cualquier distrito en el que haya sitio, también a Manhattan.
    .ruling-3 = Entrar en Manhattan solo da su recompensa una vez en ese turno.
    .ruling-4 = Aunque encadenes varios viajes, no puedes llegar dos veces al mismo distrito mientras no ocurra otra cosa.
    .ruling-5 = Lo que exige la fase de movimiento sigue siendo obligatorio.
    .ruling-6 = Cada movimiento cuesta 2 de energía si «Maratón de Nueva York» está en venta.
    .ruling-7 = Solo puedes moverte así en ese turno adicional.

card-super_speed = Supervelocidad
    .the = Supervelocidad
    .text = Puedes hacer un movimiento adicional antes de tu primera tirada.
    .ruling-1 = Sigue las reglas de la fase de movimiento: en Manhattan, avanzas; fuera, solo puedes entrar en Manhattan mientras haya sitio allí; si no lo hay, puedes ir a otro distrito exterior.
    .ruling-2 = Entrar en Manhattan da su punto, pero no da ingresos este turno.
    .ruling-3 = Que tu Ataque haga daño sigue dependiendo de cómo empezó el turno.
    .ruling-4 = Cuesta 2 de energía si «Maratón de Nueva York» está en venta.

card-terminal_rage = Rabia terminal
    .the = Rabia terminal
    .text = Al comprarla, juegas un turno adicional después de este. No puedes volver a lanzar dados que muestren Ataque.
    .ruling-1 = Si todos tus dados muestran Ataque, dejas de lanzar, incluso con «Aura de gafe» en juego.

card-tesla_antennae = Antenas Tesla
    .the = Antenas Tesla
    .text = Los monstruos con más vida que tú sufren 1 de daño más por tus ataques.
    .ruling-1 = La vida se compara antes de que nadie sufra daño, con cada objetivo por separado.
    .ruling-2 = El daño adicional se suma antes de duplicar nada.
    .ruling-3 = Solo se compara la vida, incluso con «De otro mundo».

card-tesla_cannon = Cañón Tesla
    .the = Cañón Tesla
    .text = Ganas 2 puntos; después, cada monstruo (tú también) descarta una de sus cartas Permanentes.
    .ruling-1 = Un monstruo sin cartas Permanentes no descarta nada.
    .ruling-2 = Cada uno elige su propia carta, en sentido horario empezando por ti.

card-the_unisphere = La Unisfera
    .the = La Unisfera
    .text = Ganas 4 puntos. Cuesta 1 de energía menos si estás en Queens.

card-tourist = Turista
    .the = Turista
    .text = Pon ahora un Recuerdo en tu distrito y, más adelante, otro en cada distrito sin Recuerdo al que llegues. Cada vez ganas 1 punto y 1 de energía.
    .ruling-1 = Manhattan es un solo distrito.
    .ruling-2 = Cuenta cualquier forma de llegar a un distrito, también en los turnos de los demás.
    .ruling-3 = Hay 5 Recuerdos: uno para cada distrito.
    .ruling-4 = Cuando pierdes la carta, se retiran todos los Recuerdos.

card-towering_titan = Titán colosal
    .the = Titán colosal
    .text = En cada uno de tus turnos, añade 2 Ataques a tu resultado.
    .ruling-1 = Con ellos atacas aunque ningún dado muestre Ataque, y no puedes prescindir de ellos.
    .ruling-2 = No hacen daño en un turno que haya empezado sin nadie en Manhattan.
    .ruling-3 = Se pueden gastar en Telarañas, pero no son dados que se puedan cambiar.

card-trash_thrower = Lanzabasuras
    .the = Lanzabasuras
    .text = Cada monstruo al que alcanza tu ataque pierde 1 punto.
    .ruling-1 = Una vez por ataque y objetivo, por mucho daño que sufra.
    .ruling-2 = Nadie baja de 0 puntos.
    .ruling-3 = Tú no ganas el punto.

card-trophy_hunter = Cazador de trofeos
    .the = Cazador de trofeos
    .text = Ganas 1 punto por cada unidad que destruyes.
    .ruling-1 = Se suma a lo que dan la propia unidad y «Tirador de élite».

card-universal_soldier = Soldado universal
    .the = Soldado universal
    .text = Mientras resuelves los dados, puedes cambiar a Ataque tantos de tus dados de Vida como quieras, y a Vida tantos de tus dados de Ataque como quieras.
    .ruling-1 = No puedes cambiarlos a una cara que ya hayas resuelto.
    .ruling-2 = El Ataque que añade una carta no es un dado y no se puede cambiar.

card-violent_star = Estrella violenta
    .the = Estrella violenta
    .text = El monstruo al que quitas «Ídolo de masas» sufre 2 de daño; el que te la quita a ti sufre 1 de daño.
    .ruling-1 = No es opcional.
    .ruling-2 = No pasa nada cuando «Ídolo de masas» viene de la mesa o vuelve a ella.
    .ruling-3 = No es un ataque: nadie puede huir, y las cartas que tratan de ataques no hacen nada.
    .ruling-4 = Es daño que haces tú: da contadores de Telaraña y de Maldición.
    .ruling-5 = Si este daño elimina a quien te quita «Ídolo de masas», ese monstruo pierde la carta, que vuelve a la mesa.

card-webspinner = Tejedor de telarañas
    .the = Tejedor de telarañas
    .text = Cada monstruo al que haces daño recibe un contador de Telaraña. Un monstruo tiene 1 relanzamiento menos por turno por cada contador de Telaraña que tenga. Al resolver el Ataque, puede gastar los Ataques que quiera en quitarse contadores de Telaraña en lugar de hacer daño, uno por Ataque.
    .ruling-1 = Un monstruo recibe uno cada vez que le haces daño, por mucho daño que sea.
    .ruling-2 = Nadie tiene menos de 0 relanzamientos.
    .ruling-3 = Los Ataques gastados no alcanzan a nadie; si no queda ninguno, no hay ataque.
    .ruling-4 = También se pueden gastar Ataques que no harían daño.
    .ruling-5 = Los contadores se quedan donde están aunque el dueño de «Tejedor de telarañas» pierda la carta.
    .ruling-6 = Hay 13 contadores. Los últimos se reparten en sentido horario; cuando se acaban, nadie recibe más.
    .ruling-7 = Solo los dan tus ataques (también con «Bola de fuego») y «Estrella violenta».

card-yankee_stadium = Yankee Stadium
    .the = Yankee Stadium
    .text = Ganas 5 puntos y recuperas 5 de vida. Cuesta 1 de energía menos si estás en el Bronx.
