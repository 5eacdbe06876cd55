### Puzzles. $wins, $best: games of a hundred. $day: a date.

# At home: the deal and the puzzle of each game, with how they stand.
deal-open = 아직 안 했어요
deal-running = 진행 중
deal-won = 이겼어요
deal-place = { $place }위
about = 다른 어떤 행동보다 눈에 띄게 자주 이기는 행동이 하나 있어요. 그 사람이 아는 것만 가지고 테이블에서 찾아보세요. 게임마다 매일 새 문제가 나와요.
none = 아직 문제가 없어요.
all = 모든 문제
today = 오늘의 문제
open = 아직 안 풀었어요
earlier = 지난 문제
by-theme = 주제
any-theme = 모든 주제
solved = 풀었어요
tried = 도전 중이에요
shown = 정답을 봤어요
of-day = { $day } 문제
goal = 내 차례예요. 훨씬 더 자주 이기는 행동이 하나 있어요. 무엇일까요?
right = 맞았어요!
wrong = 아쉬워요. 이 행동은 100판 중 { $wins }판, 가장 좋은 행동은 { $best }판을 이겨요. 다른 것을 골라 보세요.
answer = 정답
show = 정답 보기
why = 왜 그런가요?
again = 다시 풀기
wins = 100판 중 { $wins }판 승리
games = 보이지 않는 것을 매번 새로 섞어, 행동마다 { $playouts }판씩 끝까지 해 본 결과예요.
next = { $day } 문제

## Games that are played out after the best action and after one's own, with the same cards.

line = 이어서 해 본 게임
line-start = 어떤 행동을 골라도 같은 카드가 나와요. 나머지는 모두 봇이 둬요.
back = 문제로 돌아가기
watch = 보기
watching = 지금 보는 중
# $action: what was done.
end-best = 가장 좋은 행동({ $action }):
end-own = 내 행동({ $action }):
end-won = 승리
# $place, $of: place 2 of 4.
end-place = { $of }명 중 { $place }등
# $line: a line of the score. $by: how many points. $name: another player.
gained = 같은 카드로 해도 여기서 가장 크게 갈려요: { $line }에서 내가 { $by }점 더 얻어요.
denied = 같은 카드로 해도 여기서 가장 크게 갈려요: { $line }에서 { $name }의 점수가 { $by }점 줄어요.
end-short = 끝까지 해 보면:

## How one stands.

standing = 내 문제 기록
streak = { $days ->
    [0] 아직 연속 기록이 없어요
   *[other] { $days }일 연속
  }
longest = 최장 { $days }일
rating = 레이팅 { $rating }
answered = 문제 { $count }개
rating-about = 그날의 문제를 하나라도 풀면 하루로 쳐요. 첫 답이 맞으면 레이팅이 오르고(어려운 문제일수록 많이), 틀리면 내려가요.
# $theme: what the puzzle is about. $rating: how hard it is.
theme = 주제: { $theme } · 난이도 { $rating }
