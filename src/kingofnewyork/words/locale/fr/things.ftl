### Les choses du jeu. Les formes d’une chose sont ses attributs.

nothing = rien
list-last = { $before } et { $last }

## Monstres

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

## Les bots, selon leur tempérament

bot-note-beginner = rêveur, oublie souvent de réfléchir
bot-note-easy = distrait, oublie parfois de réfléchir
bot-note-normal = raisonnable, suit des règles simples
bot-note-hard = de sang-froid, connaît toutes les probabilités
bot-note-expert = rusé, prévoit un tour de table
bot-note-random = s’en remet au hasard
bot-note-brawler = frappe
bot-note-star-chaser = vise les Célébrités
bot-note-builder = démolit des bâtiments
bot-note-turtle = joue prudemment

## Faces des dés

face-energy = Énergie
    .count = { $n ->
        [one] { $n } Énergie
       *[other] { $n } Énergies
    }
    .die = un dé Énergie
    .key = E
face-heart = Soin
    .count = { $n ->
        [one] { $n } Soin
       *[other] { $n } Soins
    }
    .die = un dé Soin
    .key = S
face-attack = Grosse Baffe
    .count = { $n ->
        [one] { $n } Grosse Baffe
       *[other] { $n } Grosses Baffes
    }
    .die = un dé Grosse Baffe
    .key = G
face-destruction = Destruction
    .count = { $n ->
        [one] { $n } Destruction
       *[other] { $n } Destructions
    }
    .die = un dé Destruction
    .key = D
face-celebrity = Célébrité
    .count = { $n ->
        [one] { $n } Célébrité
       *[other] { $n } Célébrités
    }
    .die = un dé Célébrité
    .key = C
face-ouch = Ouch
    .count = { $n } Ouch
    .die = un dé Ouch
    .key = O

## Lieux

borough-bronx = Bronx
    .the = le Bronx
    .in = dans le Bronx
    .to = vers le Bronx
    .from = du Bronx
borough-queens = Queens
    .the = le Queens
    .in = dans le Queens
    .to = vers le Queens
    .from = du Queens
borough-brooklyn = Brooklyn
    .the = Brooklyn
    .in = à Brooklyn
    .to = vers Brooklyn
    .from = de Brooklyn
borough-staten_island = Staten Island
    .the = Staten Island
    .in = à Staten Island
    .to = vers Staten Island
    .from = de Staten Island
borough-manhattan = Manhattan
    .the = Manhattan
    .in = à Manhattan
    .to = vers Manhattan
    .from = de Manhattan
zone-lower = Lower Manhattan
    .short = Lower
    .the = Lower Manhattan
    .in = à Lower Manhattan
    .to = vers Lower Manhattan
    .from = de Lower Manhattan
zone-midtown = Midtown Manhattan
    .short = Midtown
    .the = Midtown Manhattan
    .in = à Midtown Manhattan
    .to = vers Midtown Manhattan
    .from = de Midtown Manhattan
zone-upper = Upper Manhattan
    .short = Upper
    .the = Upper Manhattan
    .in = à Upper Manhattan
    .to = vers Upper Manhattan
    .from = d’Upper Manhattan
track-first = emplacement 2–4
    .short = 2–4
track-second = emplacement 5–6
    .short = 5–6

## Bâtiments et unités

building-high_rise_1 = Immeuble 1
    .a = un Immeuble 1
    .count = { $n ->
        [one] { $n } Immeuble 1
       *[other] { $n } Immeubles 1
    }
building-high_rise_2 = Immeuble 2
    .a = un Immeuble 2
    .count = { $n ->
        [one] { $n } Immeuble 2
       *[other] { $n } Immeubles 2
    }
building-high_rise_3 = Immeuble 3
    .a = un Immeuble 3
    .count = { $n ->
        [one] { $n } Immeuble 3
       *[other] { $n } Immeubles 3
    }
building-power_plant_2 = Centrale électrique 2
    .a = une Centrale électrique 2
    .count = { $n ->
        [one] { $n } Centrale électrique 2
       *[other] { $n } Centrales électriques 2
    }
building-power_plant_3 = Centrale électrique 3
    .a = une Centrale électrique 3
    .count = { $n ->
        [one] { $n } Centrale électrique 3
       *[other] { $n } Centrales électriques 3
    }
building-hospital_2 = Hôpital 2
    .a = un Hôpital 2
    .count = { $n ->
        [one] { $n } Hôpital 2
       *[other] { $n } Hôpitaux 2
    }
building-hospital_3 = Hôpital 3
    .a = un Hôpital 3
    .count = { $n ->
        [one] { $n } Hôpital 3
       *[other] { $n } Hôpitaux 3
    }
unit-infantry = Infanterie
    .a = une Infanterie
    .count = { $n ->
        [one] { $n } Infanterie
       *[other] { $n } Infanteries
    }
unit-jet = Avion
    .a = un Avion
    .count = { $n ->
        [one] { $n } Avion
       *[other] { $n } Avions
    }
unit-tank = Tank
    .a = un Tank
    .count = { $n ->
        [one] { $n } Tank
       *[other] { $n } Tanks
    }

## Cartes et marqueurs

kind-keep = Pouvoir
    .card = carte Pouvoir
kind-discard = Action
    .card = carte Action
kind-goal = Objectif
    .card = carte Objectif
token-web = Toile
    .a = un marqueur Toile
    .count = { $n ->
        [one] { $n } marqueur Toile
       *[other] { $n } marqueurs Toile
    }
token-curse = Malédiction
    .a = un marqueur Malédiction
    .count = { $n ->
        [one] { $n } marqueur Malédiction
       *[other] { $n } marqueurs Malédiction
    }
token-carapace = Carapace
    .a = un marqueur Carapace
    .count = { $n ->
        [one] { $n } marqueur Carapace
       *[other] { $n } marqueurs Carapace
    }
token-souvenir = Souvenir
    .a = un Souvenir
    .count = { $n ->
        [one] { $n } Souvenir
       *[other] { $n } Souvenirs
    }

## Quantités

amount-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
amount-energy = { $n ->
    [one] { $n } cube d’énergie
   *[other] { $n } cubes d’énergie
}
amount-life = { $n ->
    [one] { $n } point de vie
   *[other] { $n } points de vie
}
amount-damage = { $n ->
    [one] { $n } blessure
   *[other] { $n } blessures
}
amount-units = { $n ->
    [one] { $n } unité
   *[other] { $n } unités
}
amount-tiles = { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
}
amount-dice = { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}
amount-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
amount-rerolls = { $n ->
    [one] { $n } relance
   *[other] { $n } relances
}
points = points
energy = énergie
life = points de vie
