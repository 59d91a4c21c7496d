### Les conseils et les chances.

## Nombres

percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
percent-low = < 1 %
percent-high = > 99 %
worth = { $chance } de chances de gagner
mean = { $sign ->
    [minus] −{ NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
   *[plus] { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
}
mean-points = { $n ->
    [one] { mean } point
   *[other] { mean } points
}
mean-energy = { $n ->
    [one] { mean } énergie
   *[other] { mean } énergies
}
mean-life = { $n ->
    [one] { mean } vie
   *[other] { mean } vies
}
whole = { $sign ->
    [minus] −{ $n }
   *[plus] { $n }
}

## Ce qui peut arriver ; `chance` se place derrière un pourcentage

aim-kill = tuer { $name }
    .chance = de chances de tuer { $name }
aim-twenty = avoir 20 points à la fin de votre tour
    .chance = de chances d’avoir 20 points à la fin de votre tour
aim-win = gagner la partie ce tour-ci
    .chance = de chances de gagner la partie ce tour-ci
aim-death = être tué par une attaque avant votre tour
    .chance = de risque d’être tué par une attaque avant votre tour
aim-card = pouvoir acheter « { $card } »
    .chance = de chances de pouvoir acheter « { $card } »
aim-price = avoir { $energy }
    .chance = de chances d’avoir { $energy }

## Ce qui suit une moyenne, ou un nombre entier si c’est certain

gain-points = { $certain ->
    [yes] { $n ->
        [one] point ce tour-ci
       *[other] points ce tour-ci
    }
   *[no] { $n ->
        [one] point en moyenne ce tour-ci
       *[other] points en moyenne ce tour-ci
    }
}
gain-energy = { $certain ->
    [yes] { $n ->
        [one] énergie ce tour-ci
       *[other] énergies ce tour-ci
    }
   *[no] { $n ->
        [one] énergie en moyenne ce tour-ci
       *[other] énergies en moyenne ce tour-ci
    }
}
gain-life = { $certain ->
    [yes] { $n ->
        [one] vie ce tour-ci
       *[other] vies ce tour-ci
    }
   *[no] { $n ->
        [one] vie en moyenne ce tour-ci
       *[other] vies en moyenne ce tour-ci
    }
}

## Le tableau des chances

aims-more = { $first }, { $more }
chances-none = impossible : { $aims }
chances-note = chaque nombre suppose que vous jouez au mieux pour ce seul but et que tous les autres s’en prennent à vous
chances-too-early = avant le premier tour, il n’y a pas encore de chances à calculer
chances-winner = victoire : { $name }
chances-estimate = une estimation, ajustée sur la fin de nombreuses parties

## Les raisons, d’abord leur assemblage

reasons-more = { $first } ; { $more }
reasons-against = mais { $against }
reasons-both = { $good }, mais { $against }
instead = { $told } au lieu de { $other }
instead-losing = { $told } au lieu d’en perdre { $other }
instead-gaining = { $told } au lieu d’en gagner { $other }

reason-chance = { $chance } { $aim } au lieu de { $other }
reason-mean = { $mean } en moyenne ce tour-ci au lieu de { $other }
reason-means = { $means } en moyenne ce tour-ci
reason-income = { $things } au début de votre prochain tour
reason-gain = { $who ->
    [you] vous gagnez { $amount }
    [several] { $name } gagnent chacun { $amount }
   *[other] { $name } gagne { $amount }
}
reason-lose = { $who ->
    [you] vous perdez { $amount }
    [several] { $name } perdent chacun { $amount }
   *[other] { $name } perd { $amount }
}
reason-gain-none = { $who ->
    [you] vous ne gagnez { $none }
    [several] { $name } ne gagnent { $none }
   *[other] { $name } ne gagne { $none }
}
reason-lose-none = { $who ->
    [you] vous ne perdez { $none }
    [several] { $name } ne perdent { $none }
   *[other] { $name } ne perd { $none }
}
none-points = aucun point
none-energy = aucune énergie
none-life = aucune vie
none-units = aucune unité
reason-units = { $units } autour de vous au lieu de { $other }
    .none = { $units } autour de vous au lieu d’aucune
reason-tokens = { $tokens } au lieu de { $other }
    .none = { $tokens } au lieu d’aucun
reason-no-tokens = aucun jeton { $token } au lieu de { $other }
reason-tiles = des Immeubles valant { $amount } dans ce quartier
    .none = aucun Immeuble dans ce quartier au lieu d’Immeubles valant { $other }
reason-plants = des Centrales électriques valant { $amount } dans ce quartier
    .none = aucune Centrale électrique dans ce quartier au lieu de Centrales valant { $other }
reason-hospitals = des Hôpitaux valant { $amount } dans ce quartier
    .none = aucun Hôpital dans ce quartier au lieu d’Hôpitaux valant { $other }
reason-healing = les Soins y rendent des vies
    .none = les Soins n’y rendent aucune vie
reason-left = il vous reste { $energy }
reason-keep = une carte Pouvoir, à vous désormais
reason-refreshed = de nouvelles cartes au choix
reason-alike-order = l’ordre ne change rien
reason-alike-all = le choix ne change rien
reason-alike = au bout du compte, la même chose que le conseil { $n }
