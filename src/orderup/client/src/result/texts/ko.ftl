### The end of a game. $points with their sign; $total: points so far; $line: a scoring line by its name.

title = 최종 점수 계산
skip = 건너뛰기
again = 점수 계산 다시 보기
heard = { $player }: { $points }, 지금까지 { $total }.
served = 받음:
missed = 놓침:
secret = 비밀
icon-missing = 부족했던 것: { $icon }
icon-instead = { $need } 대신 { $icon }
well-most = 가장 잘한 것: { $line } { $points }. 누구보다 많아요.
well-shared = 가장 잘한 것: { $line } { $points }. 다른 사람들 중 최고와 같아요.
well-own = 점수를 가장 많이 얻은 것: { $line } { $points }.
# $played, $better: actions in words.
cost-mistake = 가장 아쉬운 결정: ‘{ $played }’. 더 나은 행동: ‘{ $better }’.
cost-doubtful = 조금 아쉬웠을지도 모를 결정: ‘{ $played }’. ‘{ $better }’ 쪽이 나아 보여요.
cost-none = 찾아낸 최선보다 뚜렷이 나쁜 결정은 없었어요.
look = 살펴보기
judging = 가장 아쉬운 결정을 찾고 있어요: { $own }개 중 { $judged }개
find = 가장 아쉬운 내 결정 찾기
