### Les décisions : ce qui est demandé, ce que les autres attendent, et ce que chaque action veut dire.

## Les phases d’un tour

phase-setup = mise en place
phase-roll = lancer
phase-resolve = résolution
phase-move = déplacement
phase-buy = achat
phase-end = fin du tour
phase-over = partie terminée

## Ce qui est demandé au monstre qui choisit

question-start = Où commencez-vous ?
question-reroll = { $must ->
    [yes] Il vous reste { $rerolls } et vous devez relancer au moins un dé : garder ou relancer ?
   *[no] Il vous reste { $rerolls } : garder ou relancer ?
}
question-resolve = Que résolvez-vous maintenant ?
question-destroy = Vous avez { $results } à dépenser : que détruisez-vous ?
question-spend = Vous avez { $results } et { $tokens } : combien de résultats dépensez-vous ? Chacun retire un marqueur.
question-flee = { $name } vous a attaqué à Manhattan : restez-vous ou fuyez-vous ?
question-exit = Il n’y a plus de place que pour un seul monstre à Manhattan : où allez-vous ?
question-move = Changez-vous de quartier ?
question-buy = Vous avez { $energy } : qu’achetez-vous ?
question-pay = Le prix est de { $energy } : comment payez-vous ?
question-other = Que choisissez-vous ?
question-card = { $card } : { $question }

## Ce que demande une carte, après son nom ; `waiting` est ce que les autres entendent

ask-carapace = vous allez subir { $damage }. Défaussez-vous cette carte avant ?
    .waiting = { $name } décide s’il défausse « { $card } »
ask-of_another_world = vous allez subir { $damage }. Combien de cubes d’énergie perdez-vous à la place de points de vie ?
    .waiting = { $name } décide combien de cubes d’énergie il perd à la place de points de vie
ask-hailing_cabs = ajoutez-vous 2 Destructions ? Vous ne pourrez alors détruire que des unités ce tour-ci.
    .waiting = { $name } décide s’il ajoute 2 Destructions avec la carte « { $card } »
ask-next_stage = vous avez perdu { $points }. Combien deviennent des cubes d’énergie ? Les autres vous soignent.
    .waiting = { $name } change { $points } en cubes d’énergie et en points de vie
ask-photo_op = quel monstre désignez-vous ? Chaque blessure que vous lui avez infligée ce tour-ci vaut 1 point.
    .waiting = { $name } désigne un monstre pour la carte « { $card } »
ask-tesla_cannon = laquelle de vos cartes Pouvoir défaussez-vous ?
    .waiting = { $name } choisit une carte Pouvoir à défausser
ask-stink_attack = quelle unité part, et vers quel quartier ? Chaque autre quartier en reçoit une au plus.
    .waiting = { $name } décide quelles unités il éloigne
ask-super_speed = vous déplacez-vous avant votre premier lancer ?
    .waiting = { $name } décide s’il se déplace avant de lancer les dés
ask-subway = prenez-vous le métro avant votre premier lancer ?
    .waiting = { $name } décide s’il prend le métro avant de lancer les dés
ask-other = { $text }
    .waiting = { $name } fait un choix pour la carte « { $card } »

## Ce que tous les autres attendent

waiting-start = { $name } choisit son quartier de départ
waiting-reroll = { $name } choisit les dés à garder (il lui reste { $rerolls })
waiting-resolve = { $name } choisit ce qu’il résout
waiting-destroy = { $name } choisit ce qu’il détruit avec { $results }
waiting-spend = { $name } a { $results } et décide combien il en dépense pour retirer des marqueurs
waiting-flee = { $name } décide s’il fuit Manhattan
waiting-exit = { $name } doit quitter Manhattan et choisit un quartier
waiting-move = { $name } décide s’il change de quartier
waiting-buy = { $name } a { $energy } et décide ce qu’il achète
waiting-pay = { $name } décide comment payer { $energy }
waiting-other = { $name } fait un choix
waiting-roll = { $name } lance { $dice }
waiting-card_roll = { $name } lance { $dice } pour la carte « { $card } »
waiting-roll_off = { $name } lance les dés pour savoir qui commence
waiting-draw = une carte est révélée
waiting-uncover = une tuile est révélée
waiting-over = la partie est terminée

## Ce que veut dire une action ici et maintenant ; `short` est pour un bouton ; `doing` commence une phrase qui en parle

option-start = commencer { $where }
    .short = commencer { $where }
    .doing = commencer { $where }
option-move = se déplacer { $to }
    .short = aller { $to }
    .doing = aller { $to }
option-advance = avancer { $to }
    .short = avancer { $to }
    .doing = avancer { $to }
option-flee = fuir { $to }
    .short = fuir { $to }
    .doing = fuir { $to }
option-exit = partir { $to }
    .short = partir { $to }
    .doing = partir { $to }
option-ride = prendre le métro { $to }
    .short = métro { $to }
    .doing = prendre le métro { $to }
option-stay = rester { $where }
    .short = rester
    .doing = rester { $where }
option-noted = { $option } ({ $notes })
note-others = { $n ->
    [one] { $monsters } y est
   *[other] { $monsters } y sont
}
note-pays = rapporte { $points } et { $energy } au prochain tour
note-price = coûte { $energy }
note-deadly = un dé montre une Célébrité : vous serez éliminé à la fin de ce tour
note-points-capped = vous avez déjà { $amount }
note-life-capped = { $n ->
    [0] vie au maximum : rien n’est soigné
    [one] seulement { $n } soigné
   *[other] seulement { $n } soignés
}
option-reroll = relancer { $dice }
    .short = relancer { $dice }
    .doing = relancer { $dice }
option-keep = garder tous les dés
    .short = garder tous les dés
    .doing = garder tous les dés
option-resolve = { $results } : { $effect }
    .short = résoudre { $results }
    .doing = commencer par { $results }
option-turn = tourner { $die } sur { $face }
    .short = { $before } en { $face }
option-trade = défausser un dé Célébrité et tourner { $die } sur { $face }
    .short = Célébrité : { $before } en { $face }
option-discard-die = défausser { $die } sans tourner d’autre dé
    .short = défausser { $die }
option-destroy = { $below ->
    [0] { $tile } : coûte { $n }, rapporte { $reward }
    [one] { $tile } : coûte { $n }, rapporte { $reward }, encore { $below } bâtiment dessous
   *[other] { $tile } : coûte { $n }, rapporte { $reward }, encore { $below } bâtiments dessous
}
    .short = { $tile } : coûte { $n }, rapporte { $reward }
    .doing = détruire { $a }
tile-elsewhere = { $tile } { $where }
option-open = utiliser aussi vos Destructions { $where }, pour { $energy }
    .short = Destructions aussi { $where } ({ $energy })
option-destroy-no-more = ne rien détruire de plus
    .short = ne plus détruire
    .doing = ne rien détruire de plus
option-buy = acheter « { $card } » pour { $energy }
    .short = acheter { $card } ({ $energy })
    .doing = acheter « { $card } »
option-buy-discarded = acheter « { $card } » dans la défausse pour { $energy } : { $text }
    .short = acheter { $card } ({ $energy })
option-refresh = renouveler les cartes en vente pour { $energy }
    .short = renouveler ({ $energy })
    .doing = renouveler les cartes en vente
option-end = finir le tour
    .short = finir le tour
    .doing = finir le tour
option-discard = défausser « { $card } » : { $text }
    .short = défausser { $card }
option-shed = défausser « { $card } » : récupérer { $life }
    .short = défausser { $card }
option-shed-now = oui, la défausser : récupérer { $life }
    .short = la défausser
option-shed-not = non, la garder
    .short = la garder
option-cabs = oui, ajouter 2 Destructions
    .short = ajouter 2 Destructions
option-cabs-not = non, laisser le résultat tel quel
    .short = ne rien ajouter
option-spend-none = ne rien dépenser, résoudre { $results }
    .short = ne rien dépenser
option-spend-some = en dépenser { $n }, résoudre { $results }
    .short = en dépenser { $n }
option-spend-all = dépenser { $results }
    .short = tout dépenser
option-pay = payer { $price }
    .short = payer { $price }
option-lose = perdre { $price }
    .short = perdre { $price }
option-gain = gagner { $energy }
    .short = gagner { $energy }
option-heal = récupérer { $life }
    .short = récupérer { $life }
option-gain-and-heal = gagner { $energy } et récupérer { $life }
    .short = { $energy } et { $life }
option-pick = { $name } : vous lui avez infligé { $damage } ce tour-ci
    .short = { $name }
option-scatter = { $unit } { $to }
    .short = { $unit } { $to }
unit-new = nouvelle unité { $unit }
option-scatter-no-more = ne plus déplacer d’unité
    .short = ne plus déplacer
option-stop = s’arrêter là
    .short = s’arrêter
option-yes = oui
    .short = oui
option-no = non
    .short = non
option-count = { $n }
    .short = { $n }
option-roll = les dés montrent { $dice }
    .short = { $dice }
option-tile = tuile révélée : { $tile }
    .short = { $tile }
option-card = carte révélée : « { $card } »
    .short = { $card }

## Ce que ferait la résolution d’une face

effect-destroy = vous choisissez ce que vous détruisez
effect-spend = vous pouvez d’abord en dépenser pour retirer des marqueurs
effect-card_roll = chaque cible lance d’abord un dé
effect-ask = { $who ->
    [you] la carte « { $card } » vous demande d’abord un choix
   *[other] la carte « { $card } » demande d’abord un choix à { $name }
}
effect-equal-losses = { $monsters } perdent chacun { $lost }
effect-eliminated = { $n ->
    [one] { $monsters } est éliminé
   *[other] { $monsters } sont éliminés
}
effect-nothing = rien ne se passe
effect-nothing-manhattan = rien ne se passe (pas de soin à Manhattan)
effect-nothing-full-life = rien ne se passe (vie au maximum)
effect-nothing-alone = rien ne se passe (personne à frapper)
effect-nothing-weak = rien ne se passe (tout ici en demande plus)
effect-nothing-few = rien ne se passe (il en faut 3)
effect-nothing-full = rien ne se passe (vous avez déjà 20 points)
effect-nothing-peace = rien ne se passe (aucune unité ici)
joined-notes = { $first }, { $then }
joined-effects = { $first } ; { $then }
