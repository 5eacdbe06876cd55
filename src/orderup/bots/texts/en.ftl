### Why an action is worth playing. $what: a happening, from a game's texts. $share, $otherwise: games of ten.

reason-soon = This turn: { $what } { $share ->
    [0] hardly ever
    [10] nearly always
   *[other] in { $share } of 10 continuations
  }, after other moves { $otherwise ->
    [0] hardly ever
    [10] nearly always
   *[other] in { $otherwise } of 10
  }.
reason-later = By the end of the next turn: { $what } { $share ->
    [0] hardly ever
    [10] nearly always
   *[other] in { $share } of 10 continuations
  }, after other moves { $otherwise ->
    [0] hardly ever
    [10] nearly always
   *[other] in { $otherwise } of 10
  }.
