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
    [one] { mean } cube d’énergie
   *[other] { mean } cubes d’énergie
}
mean-life = { $n ->
    [one] { mean } point de vie
   *[other] { mean } points de vie
}
whole = { $sign ->
    [minus] −{ $n }
   *[plus] { $n }
}

## Ce qui peut arriver ; `chance` se place derrière un pourcentage

aim-kill = éliminer { $name }
    .chance = de chances d’éliminer { $name }
    .your = vos chances d’éliminer { $name }
aim-twenty = avoir 20 points à la fin de votre tour
    .chance = de chances d’avoir 20 points à la fin de votre tour
    .your = vos chances d’avoir 20 points à la fin de votre tour
aim-win = gagner la partie ce tour-ci
    .chance = de chances de gagner la partie ce tour-ci
    .your = vos chances de gagner la partie ce tour-ci
aim-death = être éliminé par une attaque avant votre prochain tour
    .chance = de risque d’être éliminé par une attaque avant votre prochain tour
    .your = votre risque d’être éliminé par une attaque avant votre prochain tour (si vous ne jouez que pour survivre)
aim-any-death = être éliminé avant votre prochain tour
    .chance = de risque d’être éliminé avant votre prochain tour
    .your = votre risque d’être éliminé avant votre prochain tour (si vous ne jouez que pour survivre)
aim-fall = être éliminé ce tour-ci
    .chance = de risque d’être éliminé ce tour-ci
    .your = votre risque d’être éliminé ce tour-ci
aim-card = pouvoir acheter « { $card } »
    .chance = de chances de pouvoir acheter « { $card } »
    .your = vos chances de pouvoir acheter « { $card } »
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
        [one] cube d’énergie ce tour-ci
       *[other] cubes d’énergie ce tour-ci
    }
   *[no] { $n ->
        [one] cube d’énergie en moyenne ce tour-ci
       *[other] cubes d’énergie en moyenne ce tour-ci
    }
}
gain-life-full = point de vie : votre vie est au maximum
gain-life = { $certain ->
    [yes] { $n ->
        [one] point de vie ce tour-ci
       *[other] points de vie ce tour-ci
    }
   *[no] { $n ->
        [one] point de vie en moyenne ce tour-ci
       *[other] points de vie en moyenne ce tour-ci
    }
}

## Le tableau des chances

aims-more = { $first }, { $more }
chances-none = impossible : { $aims }
chances-note = chaque nombre vaut si vous jouez pour ce seul but. Il suppose que tous les autres s’en prennent à vous
chances-refresh = de chances qu’un renouvellement apporte une carte que vous pouvez encore payer
chances-buying = les cartes montrent elles-mêmes lesquelles vous pouvez acheter ; les autres nombres supposent que tous les autres s’en prennent à vous
chances-stay = de risque d’être éliminé par une attaque avant votre prochain tour si vous restez
chances-flee = de risque d’être éliminé par une attaque avant votre prochain tour si vous fuyez
chances-stay-income = { $n ->
    [one] point
   *[other] points
} et { $energy } au début de votre prochain tour, si vous restez jusque-là
chances-fleeing = les deux risques supposent que tous les autres s’en prennent à vous et que vous fuyez à la prochaine attaque
chances-too-early = avant le premier tour, il n’y a pas encore de chances à calculer
chances-winner = victoire de { $name }
chances-rival-win = de chances que { $name } gagne à son prochain tour, si rien ne change d’ici là
chances-rival-kill = de chances que { $name } vous élimine à son prochain tour, si rien ne change d’ici là
chances-estimate = une estimation fondée sur l’issue de nombreuses parties
chances-of = { $name } { $chance }
chances-live = chances de gagner : { $chances }

## Pourquoi une action est bonne, en propositions derrière ce qu’on fait

why = { $subject } { $clause }
why-both = { $subject } { $good }, mais { $bad }
why-despite = { $told } ; dans l’ensemble, cela gagne quand même plus souvent
    .less = { $told } ; dans l’ensemble, cela gagne quand même moins souvent
why-this = cela
why-with-rest = { $subject }, avec ce que vous pourrez détruire ensuite,
why-compared = par rapport au conseil { $n }, cela
why-more = de plus, cela { $clauses }
clauses-more = { $first } et { $more }
hint-tie = aussi bon que le conseil { $n }
instead = { $told } au lieu de { $other }
instead-losing = { $told } au lieu d’en coûter { $other }
instead-gaining = { $told } au lieu d’en rapporter { $other }

reason-raise = fait monter { $what } de { $other } à { $chance }
reason-lower = fait baisser { $what } de { $other } à { $chance }
reason-mean = rapporte { $mean } en moyenne ce tour-ci au lieu de { $other }
    .less = ne rapporte que { $mean } en moyenne ce tour-ci au lieu de { $other }
reason-face = donne en moyenne { $mean } dés { $face } au lieu de { $other }
    .less = ne donne en moyenne que { $mean } dés { $face } au lieu de { $other }
reason-three-stars = vos chances d’avoir trois Célébrités
reason-rival = la probabilité que { $name } gagne
reason-means = rapporte { $means } en moyenne ce tour-ci
    .less = ne rapporte que { $means } en moyenne ce tour-ci
reason-income = rapporte { $things } au début de votre prochain tour
reason-no-income = vous fait perdre { $things } au début de votre prochain tour
reason-gain = { $who ->
    [you] vous rapporte { $amount }
    [several] rapporte { $amount } chacun à { $name }
   *[other] rapporte { $amount } à { $name }
}
reason-lose = { $who ->
    [you] vous coûte { $amount }
    [several] coûte { $amount } chacun à { $name }
   *[other] coûte { $amount } à { $name }
}
reason-gain-none = { $who ->
    [you] ne vous rapporte { $none }
   *[other] ne rapporte { $none } à { $name }
}
reason-lose-none = { $who ->
    [you] ne vous coûte { $none }
   *[other] ne coûte { $none } à { $name }
}
none-points = aucun point
none-energy = aucun cube d’énergie
none-life = aucun point de vie
reason-units = laisse { $units } autour de vous au lieu de { $other }
    .none = laisse { $units } autour de vous au lieu d’aucune
reason-no-units = ne laisse aucune unité autour de vous au lieu de { $other }
reason-tokens = vous laisse { $tokens } au lieu de { $other }
    .none = vous laisse { $tokens } au lieu d’aucun
reason-no-tokens = ne vous laisse aucun marqueur { $token } au lieu de { $other }
reason-tiles = vous place près d’Immeubles valant { $amount }
    .less = ne vous laisse que des Immeubles valant { $amount }
    .none = vous prive d’Immeubles valant { $other }
reason-plants = vous place près de Centrales électriques valant { $amount }
    .less = ne vous laisse que des Centrales électriques valant { $amount }
    .none = vous prive de Centrales électriques valant { $other }
reason-hospitals = vous place près d’Hôpitaux valant { $amount }
    .less = ne vous laisse que des Hôpitaux valant { $amount }
    .none = vous prive d’Hôpitaux valant { $other }
reason-healing = permet aux Soins de vous soigner
    .none = empêche les Soins de vous soigner
reason-left = vous laisse { $energy }
reason-keep = vous donne une carte Pouvoir pour le reste de la partie
reason-refreshed = apporte de nouvelles cartes au choix
reason-wins-twenty = vous atteignez 20 points et gagnez
reason-wins-kept = vous gardez 20 points et gagnez
reason-wins-last = vous êtes le dernier monstre en vie et gagnez
reason-same-risk = laisse votre risque d’être éliminé avant votre prochain tour à { $chance }
reason-wins-if-stays = gagne ce tour-ci si { $name } reste à Manhattan
    .less = ne gagne plus ce tour-ci si { $name } reste à Manhattan
reason-wins-if-flees = gagne ce tour-ci si { $name } fuit { $to }
    .less = ne gagne plus ce tour-ci si { $name } fuit { $to }
reason-wins-if = peut gagner ce tour-ci, selon ce que { $name } choisit
    .less = ne peut plus gagner ce tour-ci, quoi que { $name } choisisse
reason-alike-order = peu importe par quoi vous commencez
reason-alike-all = le choix ne change rien
reason-alike = mène au même résultat que le conseil { $n }
