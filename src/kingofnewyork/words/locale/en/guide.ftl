### The guided first game and the lessons: what surrounds them, and the sentence of each step.

## Around the lessons

web-nav-learn = learn to play
web-nav-lesson = lesson
guide = guide
guide-learn-note = a first game with a guide, five minutes
guide-go-on = continue learning
guide-note = play a first game with a guide that shows you everything; then learn more, a minute at a time
guide-after-first = well done! You know all the faces of the dice now. Play a game of your own, or learn more below
guide-faces = what the dice do
guide-lessons = lessons
guide-lessons-note = each takes about a minute and stands alone
guide-begin = start
guide-continue = continue
guide-repeat = play it again
guide-done = done
guide-back = one step back
guide-next = next
guide-skip = skip this step
    .short = skip
guide-finish = finish
guide-leave = leave the lesson
guide-step = step { $step } of { $steps }
guide-watch = watch what happens…
guide-watch-skip = to the next step
guide-not-yet = not “{ $what }” this time; do this:
guide-not-here = that is not part of the lesson; do this:
guide-keep-more = almost! Keep these too: { $dice }
guide-keep-fewer = almost! Do not keep these: { $dice }
guide-read-first = almost! First read this, then press Next:
guide-face-energy = 1 energy each, to buy cards with
guide-face-heart = 1 life back each, up to 10, but not in Manhattan
guide-face-attack = 1 damage each: from outside to whoever is in Manhattan, from Manhattan to everyone outside
guide-face-destruction = smash buildings and units where you stand for what they pay; a new unit not before your next turn
guide-face-celebrity = three take { card-superstar.the } for 1 point, and 1 more for each beyond three; with the card, each is 1 point
guide-face-ouch = the army shoots: with one Ouch at you, with two at everyone in your borough, with three everywhere, and { card-statue_of_liberty.the } is yours for 3 points
guide-manhattan = If Manhattan is empty after your dice, you must move in; you may leave it only when an Attack hits you there.
board-goal = { $points } points or last one alive
    .short = { $points } to win
board-goal-whole = you win with { $points } points at the end of a turn, or as the last monster alive; read the rules

## The first game

lesson-first = your first game
    .text = three turns with Kong, in about five minutes: dice, Manhattan, cards, the army, fame, fleeing and winning
lesson-first-hello = hello! You join in the middle of a game, as Kong: you win with 20 points, or as the last monster alive
lesson-first-keep = you rolled six dice: press both Attacks and the Heart to keep them, then roll the others
lesson-first-stop = three Attacks! You could roll once more, but these are good: keep all dice
lesson-first-attack = Attack: from outside you hit whoever is in Manhattan, or nobody if it is empty; press an Attack die
lesson-first-fled = Rob lost 3 life and ran away: only a monster that is hit may leave Manhattan
lesson-first-heart = Heart: each gives 1 life back, up to 10, but never in Manhattan; press the Heart die
lesson-first-energy = Energy was the only kind of die left, so it counted by itself: each gave you 1 energy to buy cards with
lesson-first-enter = then your dice were done and Manhattan was empty, so you had to move in, and that is 1 point
lesson-first-buy = you have enough energy for a card now: buy { card-extra_head } to roll one more die
lesson-first-end = there is nothing else to buy now: end your turn
lesson-first-stay = Sheriff hit you for 2 life, and only now may you leave Manhattan; but it pays you to hold it: stay
lesson-first-income = your turn starts in Manhattan: 1 point and 1 energy for you, and more the higher you climb
lesson-first-lucky = seven dice now, and four of them Celebrities: keep all dice
lesson-first-fame = Celebrity: three take the card { card-superstar } for 1 point, and the fourth is 1 more; press a Celebrity die
lesson-first-ouch = one Ouch makes the army units where you stand shoot at you: press it now, before there are any here
lesson-first-everyone = from Manhattan your Attack hits everyone outside: press it
lesson-first-destroy = Destruction smashes buildings where you stand: this one takes one die and pays 1 point, press it
lesson-first-unit = the building became an army unit: you can smash it too, but not in the same turn
lesson-first-rest = after your dice you climbed to Midtown, which pays more; you cannot pay for any card: end your turn
lesson-first-flee = Sheriff hit you hard, and you have only 2 life left: flee to the Bronx, where smashing a unit gives life back
lesson-first-two = Rob has two Ouch: the army in the Bronx shot at everyone there, so Rob and you lost 1 life
lesson-first-danger = your turn, with 1 life and three Ouch, which can bring 3 points: keep all dice, you choose what comes first
lesson-first-before = three Ouch make the army shoot at everyone everywhere: so first press a Destruction die
lesson-first-smash = two Destruction smash this Infantry, so it cannot shoot, and give 1 life back: press it
lesson-first-three = nothing can shoot at you here now: press an Ouch die
lesson-first-statue = the army hit Sheriff, and three Ouch gave you { card-statue_of_liberty.the }: 3 points until someone takes it from you
lesson-first-points = while you hold { card-superstar }, each Celebrity you roll is 1 point, which makes 20! You may move, but stay
lesson-first-last = points count when the turn ends: end your turn and win
lesson-first-won = you are King of New York! Now you know what every die does

## Fleeing

lesson-fleeing = fleeing
    .text = when to leave Manhattan, where to go, and how the page can flee for you
lesson-fleeing-manhattan = you are Mantis in Manhattan: it pays points and energy every turn, but Hearts do not heal you there
lesson-fleeing-hit = Drakonis attacked: you lost 2 life and have 3 left, and Kong comes next
lesson-fleeing-flee = whoever is hit in Manhattan may flee at once to a borough with room: go to Staten Island
lesson-fleeing-enter = Manhattan was empty, so Drakonis had to move in, and now Drakonis is the one to be hit
lesson-fleeing-only = you can only flee from Attacks, never from the army or from cards
lesson-fleeing-orders = standing orders in the menu can flee for you as soon as your life falls to a number you choose

## Goal cards

lesson-goals = Goal cards
    .text = { card-superstar } and { card-statue_of_liberty.the }: taken with dice, and taken away with dice
lesson-goals-superstar = nobody can buy Goal cards: three Celebrities take { card-superstar }
lesson-goals-holder = Sheriff has { card-statue_of_liberty.the }, which three Ouch can take away
lesson-goals-roll = you have three Celebrities and two Ouch: keep these five dice and roll the Energy again
lesson-goals-stop = a third Ouch, how daring: keep all dice
lesson-goals-ouch = with three Ouch the whole army shoots at everyone, and then the Statue is yours: press an Ouch die
lesson-goals-statue = { card-statue_of_liberty.the } gave you 3 points and cost Sheriff 3, and whoever takes it from you does the same to you
lesson-goals-fame = and you are { card-superstar }: every Celebrity you roll from now on is 1 point

## The army

lesson-army = units and the army
    .text = what units cost, what they pay, and whom they shoot at
lesson-army-units = units are what smashed buildings became, and they shoot when someone rolls Ouch
lesson-army-infantry = an Infantry takes 2 Destruction and gives 1 life back
lesson-army-jet_price = a Jet takes 3 Destruction and pays 2 energy
lesson-army-tank = a Tank takes 4 Destruction and pays 3 points
lesson-army-stop = three Destruction are enough for the Jet: keep all dice
lesson-army-resolve = press a Destruction die
lesson-army-jet = here you choose what falls: take the Jet for 2 energy
lesson-army-ouch = one Ouch shoots at you alone, two at everyone in your borough, three at everyone everywhere: press an Ouch die
lesson-army-shot = one Infantry was left, so you and Kong each lost 1 life, and nobody may flee from that

## Cards

lesson-cards = three kinds of cards
    .text = Keep, Discard and Goal cards, cheaper cards, and how to get new cards
lesson-cards-keep = a Keep card stays with you: { card-regeneration } heals you at the start of every turn
lesson-cards-buy_keep = you have 12 energy: buy { card-regeneration }
lesson-cards-mine = it lies before you now and works from now on
lesson-cards-discard = a Discard card works once, at once: { card-coney_island } costs 1 less because you are in Brooklyn, so buy it
lesson-cards-refresh = if you like none of the cards, 2 energy bring three new ones: refresh the cards for sale
lesson-cards-goals = Goal cards are the third kind: they cost no energy, because you take them with dice
lesson-cards-any = buy as many cards as you can pay for, and press any card to read it

## Tokens

lesson-tokens = tokens
    .text = Web and Curse tokens: what they do to you, and how to remove them
lesson-tokens-have = cards of the others gave you two tokens: a Web and a Curse
lesson-tokens-web = each Web token takes a reroll away, so you have only one this turn
lesson-tokens-curse = with a Curse token it costs 1 energy to reroll any Ouch
lesson-tokens-stop = two Attacks and two Hearts can remove both: keep all dice
lesson-tokens-attack = Attacks can remove Web tokens: press an Attack die
lesson-tokens-spend_attack = spend one Attack on the Web, and the other still hits Mantis
lesson-tokens-heart = Hearts can remove Curse tokens, even in Manhattan: press a Heart die
lesson-tokens-spend_heart = spend one Heart on the Curse, and the other still heals you
lesson-tokens-free = both tokens are gone, and your next turn is as free as ever

## Five or six monsters

lesson-crowd = five or six monsters
    .text = Manhattan has room for two as long as five are alive
lesson-crowd-room = with five or six monsters alive, two have room in Manhattan: Rob is there, and one place is free
lesson-crowd-stop = these dice are fine: keep all dice
lesson-crowd-attack = from outside you hit everyone in Manhattan: press an Attack die
lesson-crowd-stayed = Rob lost 2 life and stays, but there is room for you as well
lesson-crowd-entered = you moved in on the second track for 1 point, and you climb and earn like Rob
lesson-crowd-friends = two monsters in Manhattan never hit each other, but both hit everyone outside
lesson-crowd-fewer = as soon as fewer than five are alive, the one on the second track has to leave

## Odds and hints

lesson-odds = odds and hints
    .text = ask the table what is likely, and what it would do
lesson-odds-odds = this button tells your exact chances: try it, for example for beating Rob, and then press Next
lesson-odds-hint = this button names the best choices and why: try it, and then press Next
lesson-odds-roll = the hint says to keep both Attacks and to roll the rest: do that
lesson-odds-stop = three Attacks are all that Rob has life left: keep all dice
lesson-odds-attack = press an Attack die
lesson-odds-done = Rob is out of the game: ask for odds and hints whenever it is your turn, or play without them

## The last one alive

lesson-last = the last one alive
    .text = the other way to win: nobody else is left
lesson-last-danger = Rob has 18 points and wins soon, while you have only 9
lesson-last-weak = but Rob has only 2 life left, and there is nobody else
lesson-last-roll = from Manhattan you hit everyone outside: keep the Attack and roll the others
lesson-last-stop = two Attacks are enough: keep all dice
lesson-last-attack = press an Attack die
lesson-last-won = you are the only one alive, so you win, whatever the points say
