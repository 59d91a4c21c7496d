### The guided first game and the lessons: what surrounds them, and the sentence of each step.

## Around the lessons

web-nav-learn = learn to play
web-nav-lesson = lesson
guide = guide
guide-learn = learn to play
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
guide-skip = skip
guide-finish = finish
guide-leave = leave the lesson
guide-step = step { $step } of { $steps }
guide-watch = watch what happens…
guide-not-yet = good idea, but not yet! Here is what to do now:
guide-read-first = almost! First read this, then press Next:
board-goal = { $points } points or last one alive
    .short = { $points } or last
board-goal-whole = you win with { $points } points at the end of a turn, or as the last monster alive; read the rules

## The first game

lesson-first = your first game
    .text = three turns with Kong, in about five minutes: dice, Manhattan, cards, the army, fame, fleeing and winning
lesson-first-hello = hello! You are Kong, and you want to be King of New York
lesson-first-goal = you win with 20 points, or as the last monster alive
lesson-first-keep = you rolled six dice: click both Attacks and the Heart to keep them, then roll the others
lesson-first-stop = three Attacks! You could roll once more, but these are good: keep all dice
lesson-first-attack = Attack: from outside you hit whoever is in Manhattan, so click an Attack die
lesson-first-fled = that cost Rob 3 life, so Rob ran away: Manhattan is empty now
lesson-first-energy = Energy: each one is a cube to pay for cards, so click an Energy die
lesson-first-heart = the last face counts by itself: the Heart gave you 1 life back, as it does everywhere but in Manhattan
lesson-first-manhattan = Manhattan was empty, so you moved in for 1 point, and it pays more each turn you start there
lesson-first-buy = you have 9 energy: buy { card-extra_head }, which gives you one more die every turn
lesson-first-end = there is nothing else to buy now: end your turn
lesson-first-stay = Sheriff hit you in Manhattan for 2 life; you could flee, but you are strong: stay
lesson-first-income = your turn starts in Manhattan: 1 point and 1 energy for you, and more the higher you climb
lesson-first-lucky = seven dice now, and what a roll: keep all dice
lesson-first-fame = Celebrity: three of them make you { card-superstar }, which is 1 point now and 1 for each Celebrity later
lesson-first-destruction = Destruction: with this you smash buildings where you stand, so click a Destruction die
lesson-first-destroy = two Destruction smash this high-rise, and it pays 2 points: click it
lesson-first-army = a smashed building becomes an army unit, and this jet can shoot
lesson-first-ouch = Ouch: with one of these, the army where you stand shoots at you, so click it and be brave
lesson-first-everyone = you lost 1 life, and your Attack hit everyone outside, because you are in Manhattan: end your turn
lesson-first-flee = Sheriff hit you hard, and you have only 2 life left: flee to Brooklyn
lesson-first-again = your turn again, with four Celebrities: keep all dice
lesson-first-points = you are { card-superstar }, so each Celebrity is 1 point: click one
lesson-first-move = 20 points! Manhattan is taken, so you may move to another borough or stay: stay
lesson-first-last = points count when the turn ends: end your turn and win
lesson-first-won = you are King of New York! Now you know what every die does
