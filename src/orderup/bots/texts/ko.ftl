### Why an action is worth playing. $what: a happening, from a game's texts. $share, $otherwise: games of ten.

reason-soon = 이번 차례에 { $what }: { $share ->
    [0] 거의 없음
    [10] 거의 항상
   *[other] 10번 중 { $share }번
  } (다르게 하면 { $otherwise ->
    [0] 거의 없음
    [10] 거의 항상
   *[other] 10번 중 { $otherwise }번
  }).
reason-later = 다음 차례가 끝나기 전에 { $what }: { $share ->
    [0] 거의 없음
    [10] 거의 항상
   *[other] 10번 중 { $share }번
  } (다르게 하면 { $otherwise ->
    [0] 거의 없음
    [10] 거의 항상
   *[other] 10번 중 { $otherwise }번
  }).
