### Why an action is worth playing. $what: a happening, from a game's texts. $share, $otherwise: games of ten.

reason-soon = 이번 차례에 { $what }: { $share ->
    [0] 거의 없음
    [10] 거의 항상
   *[other] 10번 중 { $share }번
  } ({ $against ->
    [played] 실제로 한 행동으로는
   *[others] 다르게 하면
  } { $otherwise ->
    [0] 거의 없음
    [10] 거의 항상
   *[other] 10번 중 { $otherwise }번
  }).
reason-later = 다음 차례가 끝나기 전에 { $what }: { $share ->
    [0] 거의 없음
    [10] 거의 항상
   *[other] 10번 중 { $share }번
  } ({ $against ->
    [played] 실제로 한 행동으로는
   *[others] 다르게 하면
  } { $otherwise ->
    [0] 거의 없음
    [10] 거의 항상
   *[other] 10번 중 { $otherwise }번
  }).

# 게임에 따로 할 말이 없을 때 코치가 하는 말. $action, $first, $second: 행동.
coach-best = { $action }: 지금은 이 수가 가장 좋아 보여요.
coach-close = 두 가지가 비슷하게 좋아요: { $first } / { $second }.

# Names of bots, as the page has them.
bot-greedy = 부지런한 봇
bot-random = 어리바리한 봇
bot-search = 생각 깊은 봇
bot-level-1 = 견습 봇
bot-level-2 = 알바 봇
bot-level-3 = 직원 봇
bot-level-4 = 선임 봇
bot-level-5 = 점장 봇
bot-level-6 = 사장 봇
