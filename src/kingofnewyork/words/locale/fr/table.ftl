### La table en phrases, comme on la lit à voix haute.

## Titres

table-setup = la partie se prépare
table-turn = { $who ->
    [you] tour { $turn } : c’est à vous de jouer
   *[other] tour { $turn } : c’est à { $name } de jouer
}
table-turn-card = ce tour supplémentaire vient de la carte « { $card } »
table-city = la ville
table-monsters = les monstres
table-display = cartes en vente
table-goals = cartes Objectif que personne ne détient
table-dice = les dés

## Comment une partie s’est terminée

result-unfinished = inachevée, au tour { $turn }
result-nobody = personne ne survit au tour { $turn }, donc personne ne gagne
result-last = { $who ->
    [you] vous êtes le dernier en vie et gagnez au tour { $turn }
   *[other] { $name } est le dernier en vie et gagne au tour { $turn }
}
result-points = { $who ->
    [you] vous gagnez au tour { $turn } avec { $points }
   *[other] { $name } gagne au tour { $turn } avec { $points }
}

## La ville

table-you = { $name } (vous)
table-borough = { $n ->
    [0] { $borough } : personne
    [one] { $borough } : { $monsters } s’y trouve
   *[other] { $borough } : { $monsters } s’y trouvent
}
table-manhattan = { $n ->
    [0] { $borough } : personne
   *[other] { $borough } : { $monsters }
}
table-in-zone = { $name } { $zone }
table-in-track = { $name } { $zone } ({ $track })
table-room = { $n ->
    [one] il n’y a de place que pour un seul monstre
   *[other] il y a de la place pour { $n } monstres, un par emplacement
}
table-zones = qui commence son tour ici gagne { $zones }
table-zone = { $points } et { $energy } { $zone }
table-buildings = { $n ->
    [0] aucun bâtiment
   *[other] bâtiments : { $buildings }
}
table-building = { $below ->
    [0] { $building } (coûte { $takes }, rapporte { $pays })
    [one] { $building } (coûte { $takes }, rapporte { $pays }, { $below } tuile dessous)
   *[other] { $building } (coûte { $takes }, rapporte { $pays }, { $below } tuiles dessous)
}
table-units = { $n ->
    [0] aucune unité
   *[other] unités : { $units }
}
table-unit = { $n ->
    [one] { $units } (coûte { $takes }, rapporte { $pays })
   *[other] { $units } (chaque unité coûte { $takes } et rapporte { $pays })
}
table-unit-new = { $n ->
    [one] { $units } (nouvelle unité, indestructible ce tour-ci)
   *[other] { $units } (nouvelles unités, indestructibles ce tour-ci)
}
table-souvenir = { $souvenir } s’y trouve

## Les monstres

table-monster = { $name } : { $life }, { $points }, { $energy }, { $place }
table-nowhere = pas encore en ville
table-owns = { $who ->
    [you] devant vous : { $things }
   *[it] devant lui : { $things }
}
table-monster-out = { $name } : éliminé avec { $points }

## Cartes et dés

table-card = { $card }, { $kind }, coûte { $energy } : { $text }
table-piles = { $deck } dans la pioche, { $discard } dans la défausse
table-goal = { $card } : { $text }
table-rolled = { $dice }
table-die = { $n ->
    [one] le dé { $numbers } montre { $face }
   *[other] les dés { $numbers } montrent { $face }
}
table-unresolved = à résoudre : { $results }
