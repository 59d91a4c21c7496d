### Cards in general: how one is headed, and where it is.

card-heading = { $name } ({ $kind }, { $cost })
    .free = { $name } ({ $kind })
card-held = { $who ->
    [you] you have it
   *[other] { $name } has it
}
card-held-by-nobody = nobody has it
card-on-offer = for sale: { $energy } for you
card-discarded = in the discard pile
card-unseen = not revealed yet
card-claim = the next Keep card revealed
