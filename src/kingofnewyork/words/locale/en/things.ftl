### The things of the game. Forms of one thing are its attributes.

nothing = nothing
list-last = { $before } and { $last }

## Monsters

monster-captain_fish = Captain Fish
    .of = Captain Fish’s
monster-drakonis = Drakonis
    .of = Drakonis’
monster-kong = Kong
    .of = Kong’s
monster-mantis = Mantis
    .of = Mantis’
monster-rob = Rob
    .of = Rob’s
monster-sheriff = Sheriff
    .of = Sheriff’s

## Bots, by temperament

bot-note-beginner = dreamy, often forgets to think
bot-note-easy = careless, sometimes forgets to think
bot-note-normal = sensible, goes by rules of thumb
bot-note-hard = cool-headed, knows all odds
bot-note-expert = cunning, looks a round ahead
bot-note-random = leaves everything to chance
bot-note-brawler = attacks
bot-note-star-chaser = hunts Celebrity
bot-note-builder = smashes buildings
bot-note-turtle = plays safe

## Faces of the dice. `key` is the letter that stands for the face when dice are typed.

face-energy = Energy
    .count = { $n } Energy
    .die = an Energy die
    .key = E
face-heart = Heart
    .count = { $n ->
        [one] { $n } Heart
       *[other] { $n } Hearts
    }
    .die = a Heart die
    .key = H
face-attack = Attack
    .count = { $n ->
        [one] { $n } Attack
       *[other] { $n } Attacks
    }
    .die = an Attack die
    .key = A
face-destruction = Destruction
    .count = { $n } Destruction
    .die = a Destruction die
    .key = D
face-celebrity = Celebrity
    .count = { $n ->
        [one] { $n } Celebrity
       *[other] { $n } Celebrities
    }
    .die = a Celebrity die
    .key = C
face-ouch = Ouch
    .count = { $n } Ouch
    .die = an Ouch die
    .key = O

## Places

borough-bronx = Bronx
    .the = the Bronx
    .in = in the Bronx
    .to = to the Bronx
    .from = from the Bronx
borough-queens = Queens
    .the = Queens
    .in = in Queens
    .to = to Queens
    .from = from Queens
borough-brooklyn = Brooklyn
    .the = Brooklyn
    .in = in Brooklyn
    .to = to Brooklyn
    .from = from Brooklyn
borough-staten_island = Staten Island
    .the = Staten Island
    .in = in Staten Island
    .to = to Staten Island
    .from = from Staten Island
borough-manhattan = Manhattan
    .the = Manhattan
    .in = in Manhattan
    .to = to Manhattan
    .from = from Manhattan
zone-lower = Lower Manhattan
    .short = Lower
    .the = Lower Manhattan
    .in = in Lower Manhattan
    .to = to Lower Manhattan
    .from = from Lower Manhattan
zone-midtown = Midtown Manhattan
    .short = Midtown
    .the = Midtown Manhattan
    .in = in Midtown Manhattan
    .to = to Midtown Manhattan
    .from = from Midtown Manhattan
zone-upper = Upper Manhattan
    .short = Upper
    .the = Upper Manhattan
    .in = in Upper Manhattan
    .to = to Upper Manhattan
    .from = from Upper Manhattan
track-first = track 2–4
    .short = 2–4
track-second = track 5–6
    .short = 5–6

## Buildings and units

building-high_rise_1 = High-Rise 1
    .a = a High-Rise 1
    .count = { $n } High-Rise 1
building-high_rise_2 = High-Rise 2
    .a = a High-Rise 2
    .count = { $n } High-Rise 2
building-high_rise_3 = High-Rise 3
    .a = a High-Rise 3
    .count = { $n } High-Rise 3
building-power_plant_2 = Power Plant 2
    .a = a Power Plant 2
    .count = { $n } Power Plant 2
building-power_plant_3 = Power Plant 3
    .a = a Power Plant 3
    .count = { $n } Power Plant 3
building-hospital_2 = Hospital 2
    .a = a Hospital 2
    .count = { $n } Hospital 2
building-hospital_3 = Hospital 3
    .a = a Hospital 3
    .count = { $n } Hospital 3
unit-infantry = Infantry
    .a = an Infantry
    .count = { $n } Infantry
unit-jet = Jet
    .a = a Jet
    .count = { $n ->
        [one] { $n } Jet
       *[other] { $n } Jets
    }
unit-tank = Tank
    .a = a Tank
    .count = { $n ->
        [one] { $n } Tank
       *[other] { $n } Tanks
    }

## Cards and tokens

kind-keep = Keep
    .card = Keep card
kind-discard = Discard
    .card = Discard card
kind-goal = Goal
    .card = Goal card
token-web = Web
    .a = a Web token
    .count = { $n ->
        [one] { $n } Web token
       *[other] { $n } Web tokens
    }
token-curse = Curse
    .a = a Curse token
    .count = { $n ->
        [one] { $n } Curse token
       *[other] { $n } Curse tokens
    }
token-carapace = Carapace
    .a = a Carapace token
    .count = { $n ->
        [one] { $n } Carapace token
       *[other] { $n } Carapace tokens
    }
token-souvenir = Souvenir
    .a = a Souvenir
    .count = { $n ->
        [one] { $n } Souvenir
       *[other] { $n } Souvenirs
    }

## Amounts

amount-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
amount-energy = { $n } energy
amount-life = { $n } life
amount-damage = { $n } damage
amount-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
amount-tiles = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}
amount-dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
amount-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
amount-rerolls = { $n ->
    [one] { $n } reroll
   *[other] { $n } rerolls
}
points = points
energy = energy
life = life
