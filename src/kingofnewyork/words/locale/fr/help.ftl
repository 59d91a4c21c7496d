### L’aide sur les décisions et sur les dés.

explanation = { $text } Dans les règles : { $topic }.

help-start = Chaque monstre commence dans un quartier extérieur, où il y a de la place pour deux. Personne ne commence à Manhattan.
help-reroll = Vous pouvez relancer les dés de votre choix, une fois par relance restante, et vous arrêter quand vous voulez. Les faces visibles à la fin prennent effet.
help-resolve = Chaque face obtenue prend effet, une face après l’autre, dans l’ordre de votre choix. Aucune ne peut être laissée de côté. Chaque option dit ce qui se passerait maintenant.
help-destroy = Vos Destructions servent à détruire des bâtiments et des unités de votre quartier, tant que vous en avez assez ; le reste est perdu. Un bâtiment détruit devient une unité de l’armée, qui ne peut pas être détruite ce tour-ci.
help-spend = Un résultat dépensé retire un marqueur et ne fait rien d’autre. Les résultats restants prennent effet normalement.
help-flee = Si vous restez, Manhattan vous rapporte au début de votre tour, et davantage plus haut. Si vous fuyez, l’attaquant entre dans Manhattan lors de son déplacement. Là où vous résolvez Ouch, les unités vous tirent dessus.
help-exit = Il reste moins de cinq monstres en vie : il n’y a plus de place que pour un seul à Manhattan. Vous êtes sur l’emplacement 5–6 : vous devez partir, ce qui ne coûte rien.
help-move = Manhattan est occupé et n’a plus de place pour un autre monstre : vous pouvez aller dans un autre quartier extérieur ou rester. C’est là où vous êtes que vous détruisez bâtiments et unités, et que les unités peuvent vous tirer dessus.
help-buy = Dépensez de l’énergie pour acheter les cartes en vente ou pour les renouveler, ou finissez votre tour. Une carte Pouvoir reste devant vous, une carte Action ne sert qu’une fois. Vous gardez l’énergie que vous ne dépensez pas.
help-pay = Avec « { $card } », vous pouvez payer en points de vie tout ou partie d’un coût en énergie, mais pas avec votre dernier point de vie.
help-ask = { $card } : { $text }
help-other = Choisissez une des options.

## Ce qui se tape là où il n’y a qu’un clavier

typed-all = tout
typed-stop = stop
typing-dice = Tapez les numéros des dés, ou les lettres de leurs faces ({ face-energy.key }, { face-heart.key }, { face-attack.key }, { face-destruction.key }, { face-celebrity.key }, { face-ouch.key }), ou « { typed-all } » pour tous les relancer, ou « { typed-stop } » pour tous les garder.
typing-option = Tapez le numéro d’une option, ou ses premiers mots.

## Ce que fait chaque face, et ce qu’il faut savoir d’une relance

face-help-energy = 1 cube d’énergie chacune
face-help-heart = 1 point de vie récupéré chacun, sauf à Manhattan
face-help-attack = 1 blessure chacune à ceux de Manhattan ou, de là, à ceux du dehors
face-help-destruction = détruisez bâtiments et unités de votre quartier pour leurs récompenses
face-help-celebrity = avec 3, prenez { card-superstar.the } ; son détenteur gagne 1 point par Célébrité
face-help-ouch = l’armée tire sur vous (1), sur le quartier (2) ou partout (3, et Statue)
reroll-note-price = une relance avec au moins un dé { $face } coûte { $energy }
reroll-note-fixed = les dés { $face } ne peuvent pas être relancés
reroll-note-must = vous devez relancer au moins un dé
order-note-ouch-first = Ouch d’abord : un bâtiment détruit ici devient une unité, et les unités tirent
order-note-destruction-first = Destruction d’abord : une unité détruite ne tire plus
order-note-either = avant Ouch, détruisez des unités plutôt que des bâtiments : un bâtiment détruit ici devient une unité, et les unités tirent
order-note-heal-later = Soin après Ouch : il rend plus de vie
purchase-note-deadly = un dé montre une Célébrité : si vous achetez « { $card } » maintenant, vous serez éliminé à la fin de ce tour
