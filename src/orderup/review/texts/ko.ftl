### The review of a game. $chance, $instead, $share: percent. $points: with its sign. $line: a scoring line by its name.

review-title = 복기: { $game }
review-chances = 승률 흐름
review-chances-alt = 각 플레이어가 결정할 때마다의 승률이에요. 무엇이 중요했는지는 아래 표에 있어요.
review-axis = 진행된 행동
review-player = 플레이어 { $number }
review-place = 순위
review-points = 점수
review-start = 시작할 때 승률
review-play = 본인의 결정
review-others = 상대의 결정
review-luck = 운
review-result = 결과
review-loss = 최선과의 차이
review-figures = 순위와 점수 말고는 모두 승률(%)이에요. ‘±’는 우연 때문에 틀릴 수 있는 폭(95%)이에요.
review-help = 결과 = 시작할 때 승률 + 본인의 결정 + 상대의 결정 + 운. 본인의 결정은 한 차례 앞을 내다보는 봇의 결정과 견준 몫, 상대의 결정은 다른 사람의 결정이 본인에게 끼친 몫, 운은 뽑기와 배분이 가져온 몫이에요. 최선과의 차이는 결정 하나가 찾아낸 최선의 행동보다 평균 얼마나 뒤졌는지예요.
review-mistakes = { $player }의 가장 아쉬운 순간
review-none = 눈에 띄는 실수가 없어요. 찾아낸 최선의 행동보다 뚜렷이 나쁜 결정은 없었어요.
review-mistake = { $number }번째 행동{ $when ->
    [none] { "" }
   *[other] { " " }({ $when })
  }: { $instead }% 대신 { $chance }%
review-played = 실제로 한 행동
review-better = 더 나은 행동
review-why = { $line }: 평균 { $points }점
review-written = 복기를 { $path }에 저장했어요.
review-judging = 결정을 살피는 중
review-numbers = 숫자로 보기
review-cost = { $size ->
    [big] 승부에 큰 영향을 준 결정이에요
    [small] 조금 아쉬운 결정이에요
   *[middle] 아쉬운 결정이에요
  }. 이런 판이 열 번이라면 { $after ->
    [0] 이길 일이 거의 없고
    [10] 그래도 거의 다 이기고
   *[other] 약 { $after }번 이기고
  }, 더 나은 행동을 했다면 { $instead ->
    [0] 그보다 조금 더 이겨요.
    [10] 거의 다 이겨요.
   *[other] 약 { $instead }번 이겨요.
  }
review-player-told = { $player }: { $rank }위, { $points }점. { $summary }
review-found = { $player }{ $when ->
    [none] { "" }
   *[other] , { $when }
  }: { $played }
  { $mark }
  더 나은 행동: { $better }
  { $cost }
review-mark = { $mark ->
    [mistake] ✗ 실수
    [doubtful] ? 의문
   *[good] ✓ 좋음
  }
review-brief = { $kind ->
    [less] 덜 일어남: { $what }
    [more] 더 일어남: { $what }
    [win] 승리 가능성이 낮아짐
   *[line] 점수 손해: { $what }
  }
review-marks = 결정: ✓ 좋음 { $good }, ? 의문 { $doubtful }, ✗ 실수 { $mistakes }.
review-intro = 모든 결정을 그때 그 사람이 알 수 있었던 것만으로 살폈어요. 먼저 견줄 행동마다 { $games }판씩 짧게 진행해 보고, 그래도 모르겠으면 { $most }판까지 더 진행해 봤어요.
review-luck-told = { $luck ->
    [good] 뽑기와 배분에서 운이 좋았어요.
    [bad] 뽑기와 배분에서 운이 나빴어요.
    [perhaps-good] 아마 운이 도왔어요.
    [perhaps-bad] 아마 운이 없었어요.
    [unsure] 운이 얼마나 작용했는지는 한 판으로 알 수 없어요.
   *[even] 운은 이렇다 할 영향이 없었어요.
  }
review-play-told = 한 차례 앞을 내다보는 봇{ $play ->
    [better] 보다 잘했어요.
    [worse] 보다 못했어요.
   *[even] 만큼 했어요.
  }
