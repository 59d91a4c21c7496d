### Los consejos y las probabilidades.

## Números

percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
percent-low = <1 %
percent-high = >99 %
worth = { $chance } de posibilidades de ganar
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

aim-kill = matar a { $name }
    .chance = de posibilidades de matar a { $name }
aim-twenty = tener 20 puntos al final de tu turno
    .chance = de posibilidades de tener 20 puntos al final de tu turno
aim-win = ganar la partida este turno
    .chance = de posibilidades de ganar la partida este turno
aim-death = morir por un ataque antes de tu turno
    .chance = de riesgo de morir por un ataque antes de tu turno
aim-card = tener energía para «{ $card }»
    .chance = de posibilidades de tener energía para «{ $card }»
aim-price = tener { $energy }
    .chance = de posibilidades de tener { $energy }

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
gain-life = { $certain ->
    [yes] de vida este turno
   *[no] de vida de media este turno
}

## El panel de probabilidades

aims-more = { $first }, { $more }
chances-none = imposible: { $aims }
chances-note = cada número supone que juegas lo mejor posible solo para eso y que todos los demás van a por ti
chances-too-early = antes del primer turno aún no hay probabilidades que calcular
chances-winner = gana { $name }
chances-estimate = una estimación, ajustada al final de muchas partidas

## Las razones, primero cómo se unen

reasons-more = { $first }; { $more }
reasons-against = pero { $against }
reasons-both = { $good }, pero { $against }
instead = { $told } en vez de { $other }
instead-losing = { $told } en vez de perder { $other }
instead-gaining = { $told } en vez de ganar { $other }

reason-chance = { $chance } { $aim } en vez del { $other }
reason-mean = { $mean } de media este turno en vez de { $other }
reason-means = { $means } de media este turno
reason-income = { $things } al empezar tu próximo turno
reason-gain = { $who ->
    [you] ganas { $amount }
    [several] { $name } ganan { $amount } cada uno
   *[other] { $name } gana { $amount }
}
reason-lose = { $who ->
    [you] pierdes { $amount }
    [several] { $name } pierden { $amount } cada uno
   *[other] { $name } pierde { $amount }
}
reason-gain-none = { $who ->
    [you] no ganas { $none }
    [several] { $name } no ganan { $none }
   *[other] { $name } no gana { $none }
}
reason-lose-none = { $who ->
    [you] no pierdes { $none }
    [several] { $name } no pierden { $none }
   *[other] { $name } no pierde { $none }
}
none-points = ningún punto
none-energy = nada de energía
none-life = nada de vida
none-units = ninguna unidad
reason-units = { $units } en tu distrito en vez de { $other }
    .none = { $units } en tu distrito en vez de ninguna
reason-tokens = { $tokens } en vez de { $other }
    .none = { $tokens } en vez de ninguna
reason-no-tokens = ninguna ficha de { $token } en vez de { $other }
reason-tiles = Rascacielos por valor de { $amount } allí
    .none = ningún Rascacielos allí en vez de algunos por valor de { $other }
reason-plants = Centrales eléctricas por valor de { $amount } allí
    .none = ninguna Central eléctrica allí en vez de algunas por valor de { $other }
reason-hospitals = Hospitales por valor de { $amount } allí
    .none = ningún Hospital allí en vez de algunos por valor de { $other }
reason-healing = los dados de Vida curan allí
    .none = los dados de Vida no curan allí
reason-left = { $energy } sin gastar
reason-keep = una carta Permanente, tuya desde ahora
reason-refreshed = cartas nuevas entre las que elegir
reason-alike-order = el orden no cambia nada
reason-alike-all = la elección no cambia nada
reason-alike = al final, lo mismo que el consejo { $n }
