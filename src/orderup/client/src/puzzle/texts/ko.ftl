### Puzzles. $wins, $best: games of a hundred. $day: a date.

about = 다른 어떤 행동보다 눈에 띄게 자주 이기는 행동이 하나 있어요. 그 사람이 아는 것만 가지고 테이블에서 찾아보세요. 매일 새 문제가 나와요.
none = 아직 문제가 없어요.
all = 모든 문제
today = 오늘의 문제
earlier = 지난 문제
solved = 풀었어요
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
