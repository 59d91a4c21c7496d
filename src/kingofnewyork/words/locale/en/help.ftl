### Help on decisions, and on the dice.

explanation = { $text } In the rules: { $topic }.

help-start = Every monster starts in an outer borough, and at most two share one. Nobody starts in Manhattan.
help-reroll = You may reroll any of your dice, once for each reroll you have left, and stop whenever you like. The faces you end up with take effect.
help-resolve = Every face you rolled takes effect, one face after another, in the order you choose. You cannot skip any. Each option says what would happen now.
help-destroy = Destruction destroys buildings and units in your borough as long as you have enough; what is left over is lost. A destroyed building becomes a unit of the army, which cannot be destroyed this turn.
help-spend = A result that you spend removes a token and does nothing else. The other results take effect as usual.
help-flee = If you stay, Manhattan pays you when your turn starts, more the further up you are. If you flee, the attacker enters Manhattan when it moves. Where you resolve Ouch, the units there shoot at you.
help-exit = Fewer than five monsters are alive, so Manhattan has room for only one. You are on track 5–6, so you have to leave; it costs nothing.
help-move = Manhattan is taken and has no room for one more monster, so you may go to another outer borough, or stay. You destroy buildings and units where you are, and the units there may shoot at you.
help-buy = Spend energy on the cards for sale, or refresh them, or end your turn. A Keep card stays with you, a Discard card works once. You keep the energy you do not spend.
help-pay = With { $card } you may pay any part of an energy cost with life, but not your last life.
help-ask = { $card }: { $text }
help-other = Choose one of the options.

## What is typed where there is a keyboard and nothing else

typed-all = all
typed-stop = stop
typing-dice = Type the numbers of the dice, or the letters of their faces ({ face-energy.key }, { face-heart.key }, { face-attack.key }, { face-destruction.key }, { face-celebrity.key }, { face-ouch.key }), or { typed-all } for all of them, or { typed-stop } to keep them.
typing-option = Type the number of an option, or its first words.

## What each face does, and what there is to know about a reroll

face-help-energy = 1 energy each
face-help-heart = heal 1 life each, but not in Manhattan
face-help-attack = 1 damage each: to everyone in Manhattan, or from there to all outside
face-help-destruction = destroy buildings and units in your borough for their rewards
face-help-celebrity = 3 take { card-superstar.the }; its holder gains 1 point for each
face-help-ouch = units shoot: 1 at you, 2 at your borough, 3 at everyone (and Statue)
reroll-note-price = a reroll with any { $face } costs { $energy }
reroll-note-fixed = dice that show { $face } may not be rerolled
reroll-note-must = you must reroll at least one die
order-note-ouch-first = Ouch first: a building destroyed here becomes a unit, and units shoot
order-note-destruction-first = Destruction first: a destroyed unit shoots no more
order-note-either = before Ouch, destroy units rather than buildings: a building destroyed here becomes a unit, and units shoot
order-note-heal-later = Heart after Ouch: it heals more
purchase-note-deadly = a die shows Celebrity: if you buy { $card } now, you will be eliminated when this turn ends
