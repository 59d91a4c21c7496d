### Ce qui se passe, raconté au fur et à mesure. Les propositions commencent par une minuscule et
### n’ont pas de point. `$who` vaut `you` pour le lecteur, `it` pour le monstre nommé juste avant,
### sinon `other`.

story-effects = { $cause } : { $effects }
story-more = { $before } ; { $next }

## Avant le premier tour

event-tile-revealed = { $tile } apparaît { $where }
event-card-revealed = « { $card } » est mise en vente
event-deck-shuffled = la défausse est mélangée et forme une nouvelle pioche de { $cards }
event-rolled-for-first = { $who ->
    [you] vous lancez
    [it] il lance
   *[other] { $name } lance
} les dés pour savoir qui commence : { $dice }
event-first-chosen = { $who ->
    [you] vous jouez
    [it] il joue
   *[other] { $name } joue
} en premier
event-placed = { $who ->
    [you] vous commencez
    [it] il commence
   *[other] { $name } commence
} { $where }

## Tours

event-turn-started = { $who ->
    [you] vous commencez
    [it] il commence
   *[other] { $name } commence
} le tour { $turn }
event-turn-ended = { $who ->
    [you] vous finissez votre
    [it] il finit son
   *[other] { $name } finit son
} tour
event-turn-given = { $who ->
    [you] vous gagnez
    [it] il gagne
   *[other] { $name } gagne
} un tour supplémentaire
event-game-over = { $who ->
    [you] vous remportez
    [it] il remporte
   *[other] { $name } remporte
} la partie
event-game-over-nobody = personne ne remporte la partie

## Dés

event-rolled = { $who ->
    [you] vous lancez
    [it] il lance
   *[other] { $name } lance
} { $number } : { $dice }
event-rerolled = { $who ->
    [you] vous relancez
    [it] il relance
   *[other] { $name } relance
} { $number } : { $dice }
event-reroll-paid = { $who ->
    [you] vous payez
    [it] il paie
   *[other] { $name } paie
} { $price } pour relancer
event-roll-finished = { $who ->
    [you] vous obtenez
    [it] il obtient
   *[other] { $name } obtient
} finalement { $dice }
event-roll-kept = { $who ->
    [you] vous gardez tous vos
    [it] il garde tous ses
   *[other] { $name } garde tous ses
} dés
event-only-roll = { $who ->
    [you] vous obtenez
    [it] il obtient
   *[other] { $name } obtient
} { $dice }
event-card-rolled = { $who ->
    [you] vous obtenez
    [it] il obtient
   *[other] { $name } obtient
} { $dice } pour « { $card } »
event-resolved = { $who ->
    [you] vous résolvez
    [it] il résout
   *[other] { $name } résout
} { $results }
event-results-added = { $who ->
    [you] vous ajoutez { $results } à votre
    [it] il ajoute { $results } à son
   *[other] { $name } ajoute { $results } à son
} résultat
event-results-added-by-card = « { $card } » ajoute { $results } { $who ->
    [you] à votre résultat
    [it] à son résultat
   *[other] au résultat { $of }
}
event-results-spent = { $who ->
    [you] vous dépensez
    [it] il dépense
   *[other] { $name } dépense
} { $results } pour retirer des marqueurs
event-die-turned = { $who ->
    [you] vous tournez
    [it] il tourne
   *[other] { $name } tourne
} { $die } sur { $after }
event-die-dropped = { $who ->
    [you] vous défaussez
    [it] il défausse
   *[other] { $name } défausse
} { $die }
event-die-by-card = { $deed } grâce à « { $cause } »

## Points, énergie, points de vie

event-earned = { $who ->
    [you] vous occupez
    [it] il occupe
   *[other] { $name } occupe
} { $zone }
event-gained = { $who ->
    [you] vous gagnez { $amount }
    [it] +{ $amount }
   *[other] { $name } gagne { $amount }
}
event-points-capped = { $who ->
    [you] vous avez déjà
    [it] déjà
   *[other] { $name } a déjà
} { $amount }
event-gained-by-card = « { $card } » { $who ->
    [you] vous rapporte { $amount }
    [it] lui rapporte { $amount }
   *[other] rapporte { $amount } à { $name }
}
event-lost = { $who ->
    [you] vous perdez
    [it] il perd
   *[other] { $name } perd
} { $amount }
event-energy-spent = { $who ->
    [you] vous payez
    [it] il paie
   *[other] { $name } paie
} { $amount }
event-healed = { $who ->
    [you] vous récupérez { $amount }
    [it] +{ $amount }
   *[other] { $name } récupère { $amount }
}
event-healed-by-card = « { $card } » { $who ->
    [you] vous rend { $amount }
    [it] lui rend { $amount }
   *[other] rend { $amount } à { $name }
}
event-absorbed = { $who ->
    [you] vous perdez
    [it] il perd
   *[other] { $name } perd
} { $amount } au lieu de points de vie
event-absorbed-by-card = grâce à « { $card } », { $who ->
    [you] vous perdez
    [it] il perd
   *[other] { $name } perd
} { $amount } au lieu de points de vie
event-damaged = { $who ->
    [you] vous perdez { $lost }, il vous en reste { $left }
    [it] il perd { $lost }, il lui en reste { $left }
   *[other] { $name } perd { $lost }, il lui en reste { $left }
}
event-damaged-nothing = { $who ->
    [you] vous ne perdez aucun point de vie, il vous en reste { $left }
    [it] il ne perd aucun point de vie, il lui en reste { $left }
   *[other] { $name } ne perd aucun point de vie, il lui en reste { $left }
}
event-damaged-last = { $who ->
    [you] vous perdez
    [it] il perd
   *[other] { $name } perd
} { $lost }
event-felled = { $who ->
    [you] vous perdez { $lost } et êtes éliminé
    [it] il perd { $lost } et est éliminé
   *[other] { $name } perd { $lost } et est éliminé
}
event-last-life = { $n ->
    [one] { $who ->
        [you] votre dernier point de vie
       *[other] son dernier point de vie
    }
   *[other] { $who ->
        [you] vos { $n } derniers points de vie
       *[other] ses { $n } derniers points de vie
    }
}
event-lost-to-army = { $lost } sous les tirs de l’armée
event-lost-to-card = { $lost } à cause de « { $card } »
event-lost-to-attack = { $lost } à cause de { $by ->
    [you] votre attaque
   *[other] l’attaque { $of }
}
event-eliminated = { $who ->
    [you] vous êtes éliminé
    [it] il est éliminé
   *[other] { $name } est éliminé
}

## Combats

event-destroyed = { $who ->
    [you] vous détruisez
    [it] il détruit
   *[other] { $name } détruit
} { $tiles } { $where }
event-borough-opened = { $who ->
    [you] vous pouvez
    [it] il peut
   *[other] { $name } peut
} aussi détruire des tuiles { $where } pendant ce tour
event-borough-opened-paid = { $who ->
    [you] vous payez
    [it] il paie
   *[other] { $name } paie
} { $price } pour détruire aussi des tuiles { $where } pendant ce tour
event-attacked = { $who ->
    [you] vous attaquez et infligez
    [it] il attaque et inflige
   *[other] { $name } attaque et inflige
} { $damage }
event-attacked-with-cards = { $who ->
    [you] vous attaquez et infligez
    [it] il attaque et inflige
   *[other] { $name } attaque et inflige
} { $damage } avec { $cards }
event-modifier = « { $card } »
event-army-fired-one = l’armée tire sur { $who ->
    [you] vous
   *[other] { $name }
}
event-army-fired-borough = l’armée tire sur tous les monstres { $who ->
    [you] de votre quartier
   *[other] du quartier { $of }
}
event-army-fired-city = l’armée tire sur tous les monstres de la ville
event-unit-moved = { $tile } part { $origin } { $to }
event-unit-moved-by-card = « { $card } » envoie { $tile } { $origin } { $to }
event-goal-taken = { $who ->
    [you] vous prenez
    [it] il prend
   *[other] { $name } prend
} { $goal }
event-goal-taken-from = { $who ->
    [you] vous prenez
    [it] il prend
   *[other] { $name } prend
} { $goal } à { $loser }
event-goal-taken-from-you = { $who ->
    [it] il vous prend
   *[other] { $name } vous prend
} { $goal }
event-goal-returned = { $goal } revient sur la table

## Déplacements

event-moved = { $who ->
    [you] vous vous déplacez
    [it] il se déplace
   *[other] { $name } se déplace
} { $to }
event-moved-manhattan = { $who ->
    [you] vous entrez
    [it] il entre
   *[other] { $name } entre
} dans Manhattan
event-moved-fled = { $who ->
    [you] vous fuyez
    [it] il fuit
   *[other] { $name } fuit
} { $to }
event-moved-left = { $who ->
    [you] vous quittez
    [it] il quitte
   *[other] { $name } quitte
} Manhattan pour { $place }
event-advanced = { $who ->
    [you] vous avancez
    [it] il avance
   *[other] { $name } avance
} jusqu’à { $zone }
event-shifted = { $who ->
    [you] vous passez
    [it] il passe
   *[other] { $name } passe
} sur l’{ $track } de Manhattan
event-stayed = { $who ->
    [you] vous choisissez de rester
    [it] il choisit de rester
   *[other] { $name } choisit de rester
}

## Cartes et marqueurs

event-bought = { $who ->
    [you] vous achetez
    [it] il achète
   *[other] { $name } achète
} « { $card } »
event-paid = { $deed } pour { $price }
event-paid-besides = { $deed } { $who ->
    [you] et payez
   *[other] et paie
} { $price }
event-refreshed = { $who ->
    [you] vous renouvelez
    [it] il renouvelle
   *[other] { $name } renouvelle
} les cartes en vente
event-card-discarded = « { $card } » va à la défausse
event-card-lost = { $who ->
    [you] vous défaussez
    [it] il défausse
   *[other] { $name } défausse
} « { $card } »
event-card-lost-by-card = { $deed } à cause de « { $cause } »
event-claim-made = { $who ->
    [you] vous recevrez
    [it] il recevra
   *[other] { $name } recevra
} la prochaine carte Pouvoir révélée
event-card-taken = { $who ->
    [you] vous recevez
    [it] il reçoit
   *[other] { $name } reçoit
} « { $card } » gratuitement
event-token-given = { $who ->
    [you] vous recevez
    [it] il reçoit
   *[other] { $name } reçoit
} { $tokens }
event-token-taken = { $who ->
    [you] vous retirez
    [it] il retire
   *[other] { $name } retire
} { $tokens }
event-souvenir-placed = un Souvenir est posé { $where }
event-souvenirs-returned = les Souvenirs retournent à la réserve
