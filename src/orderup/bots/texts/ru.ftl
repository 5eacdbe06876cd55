### Why an action is worth playing. $what: a happening, from a game's texts. $share, $otherwise: games of ten.

reason-soon = В этот ход { $what } — { $share ->
    [0] почти никогда
    [10] почти всегда
   *[other] в { $share } продолжениях из 10
  }, после других действий { $otherwise ->
    [0] почти никогда
    [10] почти всегда
   *[other] в { $otherwise } из 10
  }.
reason-later = До конца следующего хода { $what } — { $share ->
    [0] почти никогда
    [10] почти всегда
   *[other] в { $share } продолжениях из 10
  }, после других действий { $otherwise ->
    [0] почти никогда
    [10] почти всегда
   *[other] в { $otherwise } из 10
  }.
