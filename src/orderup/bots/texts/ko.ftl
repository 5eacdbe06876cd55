## Why an action is worth playing. $what: the text of an event, from a game's texts. $share, $otherwise: games of ten.

reason = { $soon ->
    [yes] 이번 차례에
   *[no] 다음 차례가 끝나기 전에
  } { $what }: { $share ->
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

## Errors

# 봇을 쓸 수 없거나 봇이 결정하지 못한 까닭.
unknown-bot = { $name }: 그런 봇은 없어요. 있는 봇: { $bots }, 그리고 module:Class로 적은 클래스
no-such-bot = { $name }: 그런 봇은 없어요. { $why }
not-a-bot = { $name }: 봇이 아니에요. decide(match) 메서드가 있는 클래스여야 해요
not-made = { $name } 봇을 시드로 만들 수 없어요. { $why }
no-budget = { $bot } 봇에는 { $name }처럼 뒤에 값을 붙일 수 없어요
bad-budget = 탐색 봇 뒤에는 플레이아웃 수(1~{ $most })나 시간(0.5s, 200ms처럼, 최대 { $longest }s)을 적어요. 지금 값: { $text }
bad-playouts = flat 뒤에는 flat:300처럼 플레이아웃 수를 적어요. 지금 값: { $text }
bad-level = 레벨은 level:3처럼 1부터 { $levels }까지의 수로 적어요. 지금 값: { $text }
no-level = “{ $game }” 게임에는 레벨 { $level } 봇이 없어요
no-planner = greedy 봇은 “{ $game }” 게임을 할 수 없어요. 이 게임에는 플래너가 없어요
bad-command = { $command } 명령을 읽을 수 없어요. { $why }
no-command = 프로그램인 봇은 run:node my_bot.js처럼 명령으로 적어요

program = { $bot } 봇: { $did }
program-answered = { $wanted } 대신 { $text } 대답을 했어요
program-played = 할 수 없는 행동을 했어요: { $text }
program-silent = { $seconds }초 안에 대답하지 않았어요
program-too-long = 대답이 { $most }자를 넘었어요
program-not-started = 시작할 수 없어요. { $why }
program-ended = 종료 상태 { $status }, 프로그램이 끝났어요
program-closed = 출력을 닫았어요
