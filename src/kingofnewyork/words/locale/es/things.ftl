### Las cosas del juego. Las formas de una cosa son sus atributos.

nothing = nada
list-last = { $sound ->
    [i] { $before } e { $last }
   *[other] { $before } y { $last }
}

## Monstruos

monster-captain_fish = Captain Fish
    .of = de Captain Fish
monster-drakonis = Drakonis
    .of = de Drakonis
monster-kong = Kong
    .of = de Kong
monster-mantis = Mantis
    .of = de Mantis
monster-rob = Rob
    .of = de Rob
monster-sheriff = Sheriff
    .of = de Sheriff

## Los bots, según su temperamento

bot-note-beginner = soñador, a menudo olvida pensar
bot-note-easy = despistado, a veces olvida pensar
bot-note-normal = sensato, sigue reglas sencillas
bot-note-hard = frío, conoce todas las probabilidades
bot-note-expert = astuto, prevé una ronda
bot-note-random = lo deja todo al azar
bot-note-brawler = ataca
bot-note-star-chaser = busca Fama
bot-note-builder = derriba edificios
bot-note-turtle = juega a lo seguro

## Caras de los dados

face-energy = Energía
    .count = { $n } de Energía
    .die = un dado de Energía
    .key = E
face-heart = Vida
    .count = { $n } de Vida
    .die = un dado de Vida
    .key = V
face-attack = Ataque
    .count = { $n ->
        [one] { $n } Ataque
       *[other] { $n } Ataques
    }
    .die = un dado de Ataque
    .key = A
face-destruction = Destrucción
    .count = { $n ->
        [one] { $n } Destrucción
       *[other] { $n } Destrucciones
    }
    .die = un dado de Destrucción
    .key = D
face-celebrity = Fama
    .count = { $n } de Fama
    .die = un dado de Fama
    .key = F
face-ouch = ¡Ay!
    .count = { $n } ¡Ay!
    .die = un dado de ¡Ay!
    .key = Y

## Lugares

borough-bronx = Bronx
    .the = el Bronx
    .in = en el Bronx
    .to = al Bronx
    .from = del Bronx
borough-queens = Queens
    .the = Queens
    .in = en Queens
    .to = a Queens
    .from = de Queens
borough-brooklyn = Brooklyn
    .the = Brooklyn
    .in = en Brooklyn
    .to = a Brooklyn
    .from = de Brooklyn
borough-staten_island = Staten Island
    .the = Staten Island
    .in = en Staten Island
    .to = a Staten Island
    .from = de Staten Island
borough-manhattan = Manhattan
    .the = Manhattan
    .in = en Manhattan
    .to = a Manhattan
    .from = de Manhattan
zone-lower = Manhattan Sur
    .short = Sur
    .the = Manhattan Sur
    .in = en Manhattan Sur
    .to = a Manhattan Sur
    .from = de Manhattan Sur
zone-midtown = Manhattan Centro
    .short = Centro
    .the = Manhattan Centro
    .in = en Manhattan Centro
    .to = a Manhattan Centro
    .from = de Manhattan Centro
zone-upper = Manhattan Norte
    .short = Norte
    .the = Manhattan Norte
    .in = en Manhattan Norte
    .to = a Manhattan Norte
    .from = de Manhattan Norte
track-first = casilla 2–4
    .short = 2–4
track-second = casilla 5–6
    .short = 5–6

## Edificios y unidades

building-high_rise_1 = Rascacielos 1
    .a = un Rascacielos 1
    .count = { $n } Rascacielos 1
building-high_rise_2 = Rascacielos 2
    .a = un Rascacielos 2
    .count = { $n } Rascacielos 2
building-high_rise_3 = Rascacielos 3
    .a = un Rascacielos 3
    .count = { $n } Rascacielos 3
building-power_plant_2 = Central eléctrica 2
    .a = una Central eléctrica 2
    .count = { $n ->
        [one] { $n } Central eléctrica 2
       *[other] { $n } Centrales eléctricas 2
    }
building-power_plant_3 = Central eléctrica 3
    .a = una Central eléctrica 3
    .count = { $n ->
        [one] { $n } Central eléctrica 3
       *[other] { $n } Centrales eléctricas 3
    }
building-hospital_2 = Hospital 2
    .a = un Hospital 2
    .count = { $n ->
        [one] { $n } Hospital 2
       *[other] { $n } Hospitales 2
    }
building-hospital_3 = Hospital 3
    .a = un Hospital 3
    .count = { $n ->
        [one] { $n } Hospital 3
       *[other] { $n } Hospitales 3
    }
unit-infantry = Infantería
    .a = una Infantería
    .count = { $n ->
        [one] { $n } Infantería
       *[other] { $n } Infanterías
    }
unit-jet = Avión
    .a = un Avión
    .count = { $n ->
        [one] { $n } Avión
       *[other] { $n } Aviones
    }
unit-tank = Tanque
    .a = un Tanque
    .count = { $n ->
        [one] { $n } Tanque
       *[other] { $n } Tanques
    }

## Cartas y contadores

kind-keep = Permanente
    .card = carta Permanente
kind-discard = Descartar
    .card = carta Descartar
kind-goal = Especial
    .card = carta especial
token-web = Telaraña
    .a = un contador de Telaraña
    .count = { $n ->
        [one] { $n } contador de Telaraña
       *[other] { $n } contadores de Telaraña
    }
token-curse = Maldición
    .a = un contador de Maldición
    .count = { $n ->
        [one] { $n } contador de Maldición
       *[other] { $n } contadores de Maldición
    }
token-carapace = Caparazón
    .a = un contador de Caparazón
    .count = { $n ->
        [one] { $n } contador de Caparazón
       *[other] { $n } contadores de Caparazón
    }
token-souvenir = Recuerdo
    .a = un Recuerdo
    .count = { $n ->
        [one] { $n } Recuerdo
       *[other] { $n } Recuerdos
    }

## Cantidades

amount-points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
amount-energy = { $n } de energía
amount-life = { $n } de vida
amount-damage = { $n } de daño
amount-units = { $n ->
    [one] { $n } unidad
   *[other] { $n } unidades
}
amount-tiles = { $n ->
    [one] { $n } loseta
   *[other] { $n } losetas
}
amount-dice = { $n ->
    [one] { $n } dado
   *[other] { $n } dados
}
amount-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
amount-rerolls = { $n ->
    [one] { $n } relanzamiento
   *[other] { $n } relanzamientos
}
points = puntos
energy = energía
life = vida
