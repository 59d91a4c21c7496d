### Las cartas en general: su título y dónde están.

card-heading = { $name } ({ $kind }, { $cost })
    .free = { $name } ({ $kind })
card-held = { $who ->
    [you] la tienes tú
   *[other] la tiene { $name }
}
card-held-by-nobody = no la tiene nadie
card-on-offer = en venta: te cuesta { $energy }
card-discarded = en la pila de descartes
card-unseen = aún no ha salido
card-claim = la próxima carta Permanente que se revele
