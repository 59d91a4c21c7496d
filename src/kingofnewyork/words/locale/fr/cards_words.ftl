### Les cartes en général : leur titre, et où elles sont.

card-heading = { $name } ({ $kind }, { $cost })
    .free = { $name } ({ $kind })
card-held = { $who ->
    [you] vous l’avez
   *[other] { $name } l’a
}
card-held-by-nobody = personne ne l’a
card-on-offer = en vente : { $energy } pour vous
card-discarded = dans la défausse
card-unseen = pas encore révélée
card-claim = la prochaine carte Pouvoir révélée
