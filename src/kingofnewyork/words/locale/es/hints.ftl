### Los consejos y las probabilidades.

## Números

percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
percent-low = <1 %
percent-high = >99 %
worth = { $chance } de probabilidades de ganar
mean = { $sign ->
    [minus] −{ NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
   *[plus] { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
}
mean-points = { mean } puntos
mean-energy = { mean } de energía
mean-life = { mean } de vida
whole = { $sign ->
    [minus] −{ $n }
   *[plus] { $n }
}

## Lo que puede pasar; `chance` va detrás de un porcentaje

aim-kill = eliminar a { $name }
    .chance = de probabilidades de eliminar a { $name }
    .your = tu probabilidad de eliminar a { $name }
aim-twenty = tener 20 puntos al final de tu turno
    .chance = de probabilidades de tener 20 puntos al final de tu turno
    .your = tu probabilidad de tener 20 puntos al final de tu turno
aim-win = ganar la partida este turno
    .chance = de probabilidades de ganar la partida este turno
    .your = tu probabilidad de ganar la partida este turno
aim-death = quedar eliminado por un ataque antes de tu próximo turno
    .chance = de riesgo de quedar eliminado por un ataque antes de tu próximo turno
    .your = tu riesgo de quedar eliminado por un ataque antes de tu próximo turno (si juegas solo para sobrevivir)
aim-any-death = quedar eliminado antes de tu próximo turno
    .chance = de riesgo de quedar eliminado antes de tu próximo turno
    .your = tu riesgo de quedar eliminado antes de tu próximo turno (si juegas solo para sobrevivir)
aim-fall = quedar eliminado este turno
    .chance = de riesgo de quedar eliminado este turno
    .your = tu riesgo de quedar eliminado este turno
aim-card = tener energía para «{ $card }»
    .chance = de probabilidades de tener energía para «{ $card }»
    .your = tu probabilidad de tener energía para «{ $card }»
aim-price = tener { $energy }
    .chance = de probabilidades de tener { $energy }

## Lo que va detrás de una media, o de un número entero si es seguro

gain-points = { $certain ->
    [yes] { $n ->
        [one] punto este turno
       *[other] puntos este turno
    }
   *[no] puntos de media este turno
}
gain-energy = { $certain ->
    [yes] de energía este turno
   *[no] de energía de media este turno
}
gain-life-full = de vida: la tienes al máximo
gain-life = { $certain ->
    [yes] de vida este turno
   *[no] de vida de media este turno
}

## El panel de probabilidades

aims-more = { $first }, { $more }
chances-none = imposible: { $aims }
chances-note = cada número vale si juegas solo para eso. Supone que todos los demás van a por ti
chances-refresh = de probabilidades de que al renovar salga una carta que aún puedas pagar
chances-buying = las propias cartas muestran cuáles puedes comprar; los otros números suponen que todos los demás van a por ti
chances-stay = de riesgo de quedar eliminado por un ataque antes de tu próximo turno si te quedas
chances-flee = de riesgo de quedar eliminado por un ataque antes de tu próximo turno si huyes
chances-stay-income = { $n ->
    [one] punto
   *[other] puntos
} y { $energy } al empezar tu próximo turno, si te quedas hasta entonces
chances-fleeing = ambos riesgos suponen que todos los demás van a por ti y que huyes del siguiente ataque
chances-too-early = antes del primer turno aún no hay probabilidades que calcular
chances-winner = gana { $name }
chances-rival-win = de probabilidades de que { $name } gane en su próximo turno, si nada cambia hasta entonces
chances-rival-kill = de probabilidades de que { $name } te elimine en su próximo turno, si nada cambia hasta entonces
chances-estimate = una estimación basada en el resultado de muchas partidas
chances-of = { $name } { $chance }
chances-live = probabilidades de ganar: { $chances }

## Por qué una acción es buena, en oraciones detrás de lo que se hace

why = { $subject } { $clause }
why-both = { $subject } { $good }, pero { $bad }
why-despite = { $told }; aun así, en conjunto gana más a menudo
    .less = { $told }; aun así, en conjunto gana menos a menudo
why-this = esto
why-with-rest = { $subject }, con lo que puedas destruir después,
why-compared = frente al consejo { $n }, esto
why-more = además, { $clauses }
clauses-more = { $first } y { $more }
hint-tie = igual de bueno que el consejo { $n }
instead = { $told } en vez de { $other }
instead-losing = { $told } en vez de costar { $other }
instead-gaining = { $told } en vez de dar { $other }

reason-raise = aumenta { $what } del { $other } al { $chance }
reason-lower = reduce { $what } del { $other } al { $chance }
reason-mean = da { $mean } de media este turno en vez de { $other }
    .less = solo da { $mean } de media este turno en vez de { $other }
reason-face = da de media { $mean } dados de { $face } en vez de { $other }
    .less = da de media solo { $mean } dados de { $face } en vez de { $other }
reason-three-stars = tu probabilidad de tener tres de Fama
reason-rival = la probabilidad de que gane { $name }
reason-means = da { $means } de media este turno
    .less = solo da { $means } de media este turno
reason-income = da { $things } al empezar tu próximo turno
reason-no-income = te hace perder { $things } al empezar tu próximo turno
reason-gain = { $who ->
    [you] te da { $amount }
    [several] da { $amount } a { $name } (a cada uno)
   *[other] da { $amount } a { $name }
}
reason-lose = { $who ->
    [you] te cuesta { $amount }
    [several] cuesta { $amount } a { $name } (a cada uno)
   *[other] cuesta { $amount } a { $name }
}
reason-gain-none = { $who ->
    [you] no te da { $none }
   *[other] no da { $none } a { $name }
}
reason-lose-none = { $who ->
    [you] no te cuesta { $none }
   *[other] no cuesta { $none } a { $name }
}
none-points = ningún punto
none-energy = nada de energía
none-life = nada de vida
reason-units = deja { $units } en tu distrito en vez de { $other }
    .none = deja { $units } en tu distrito en vez de ninguna
reason-no-units = no deja ninguna unidad en tu distrito en vez de { $other }
reason-tokens = te deja { $tokens } en vez de { $other }
    .none = te deja { $tokens } en vez de ninguno
reason-no-tokens = no te deja ningún contador de { $token } en vez de { $other }
reason-tiles = te sitúa junto a Rascacielos por valor de { $amount }
    .less = solo te deja Rascacielos por valor de { $amount }
    .none = te aleja de Rascacielos por valor de { $other }
reason-plants = te sitúa junto a Centrales eléctricas por valor de { $amount }
    .less = solo te deja Centrales eléctricas por valor de { $amount }
    .none = te aleja de Centrales eléctricas por valor de { $other }
reason-hospitals = te sitúa junto a Hospitales por valor de { $amount }
    .less = solo te deja Hospitales por valor de { $amount }
    .none = te aleja de Hospitales por valor de { $other }
reason-healing = permite que los dados de Vida te curen
    .none = impide que los dados de Vida te curen
reason-left = te deja { $energy }
reason-keep = te da una carta Permanente para el resto de la partida
reason-refreshed = trae cartas nuevas entre las que elegir
reason-wins-twenty = llegas a 20 puntos y ganas
reason-wins-kept = conservas 20 puntos y ganas
reason-wins-last = eres el último monstruo con vida y ganas
reason-same-risk = deja tu riesgo de quedar eliminado antes de tu próximo turno en { $chance }
reason-wins-if-stays = gana este turno si { $name } se queda en Manhattan
    .less = ya no gana este turno si { $name } se queda en Manhattan
reason-wins-if-flees = gana este turno si { $name } huye { $to }
    .less = ya no gana este turno si { $name } huye { $to }
reason-wins-if = puede ganar este turno, según lo que elija { $name }
    .less = ya no puede ganar este turno, elija lo que elija { $name }
reason-alike-order = da igual cuál resuelvas primero
reason-alike-all = da igual cuál elijas
reason-alike = al final, lo mismo que el consejo { $n }
