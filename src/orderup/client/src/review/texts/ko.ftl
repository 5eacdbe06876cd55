### The review of a finished game. $loss, $error, $chance, $most: percent. $points: with their sign.

to-table = 테이블로 돌아가기
back-to-review = 복기로 돌아가기
none = 이 게임의 결정을 하나하나, 그때 그 사람이 알 수 있었던 것만으로 찾아낸 최선의 행동과 견줘 볼 수 있어요. 몇 분쯤 걸려요.
ask = 이 게임 복기하기
stopped = 복기가 중간에 멈췄어요. 멈춘 곳부터 이어서 해요.
waiting = 앞에 기다리는 복기가 { $count }건 있어요.
progress = 복기 진행 정도
judged = 행동 { $actions }개 중 { $judged }개
may-leave = 이 페이지를 떠나도 괜찮아요. 복기는 계속되고 결과도 남아요.
no-choice = 복기할 것이 없어요. 이 게임에서는 아무도 고를 것이 없었어요.

players = 승부를 가른 것
place = { $rank }위 · { $points }점
start = 시작할 때 승률(%)
play = 본인의 결정
others = 상대의 결정
luck = 운
result = 결과(%)
how = 이렇게 계산했어요
how-split = 결과 = 시작할 때 승률 + 본인의 결정 + 상대의 결정 + 운. 본인의 결정은 그 봇의 결정과 견준 몫, 상대의 결정은 다른 사람의 결정이 이 사람에게 끼친 몫, 운은 뽑기와 배분이 가져온 몫이에요.

course = 승률 흐름
course-about = 꺾은선 그래프: 차례마다 각 플레이어의 승률. 그 아래 막대: 차례마다 놓친 승률. 같은 숫자가 다음 표에 있어요.
axis-losses = 막대: 한 차례의 결정들이 놓친 승률의 합, 가장 높은 것이 { $most }%p. 찾아낸 최선보다 나았던 결정은 그만큼 빼므로, 막대가 그 차례의 실수보다 낮을 수 있어요. 세모: 뚜렷한 실수.
as-table = 표로 보기
when = 시점
who = 플레이어
chance-of = { $player } (%)
lost = 놓친 승률

all-mistakes = { $others ->
    [0] { $count }개 모두 보기
   *[other] 다른 사람의 것까지 { $count }개 모두 보기
  }
turn-number = { $turn }번째 차례
cost = 승률 { $loss } ± { $error }%p를 놓쳤어요 (남은 승률 { $chance }%).
played = 실제
better = 더 나은 행동
why-line = { $line }: 평균 { $points }점.
show-position = 그때 상황 보기
play-better = 더 나은 행동 펼쳐 보기
better-title = 더 나은 행동
better-start = 그때 상황이에요. 이제 더 나은 행동을 펼쳐 볼게요.

# $size: how much a mistake cost; $after, $instead: games of ten; $minutes that the review still takes.
time-left = { $minutes ->
    [0] 1분 안에 끝나요.
   *[other] 약 { $minutes }분 남았어요.
  }
numbers = 숫자로 보기
own-played = 내 플레이
others-played = 다른 사람들
cost-words = { $size ->
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
working = { $own ->
    [yes] 내 결정을 살피고 있어요. 찾은 것은 바로 볼 수 있어요.
    [done] 내 결정은 다 살폈어요. 이제 다른 사람의 결정을 보고 운이 얼마나 작용했는지 알아봐요.
   *[no] 결정을 살피고 있어요.
  }
marks = 좋음 { $good } · 의문 { $doubtful } · 실수 { $mistakes }
mark-good = 좋음
mark-doubtful = 의문
mark-mistake = 실수
weak = 가장 아쉬운 결정
weak-own = 가장 아쉬운 내 결정
none-yet = 아직 찾은 것이 없어요.
no-mistakes = 찾아낸 최선의 행동보다 뚜렷이 나쁜 결정은 없었어요.
no-own-mistakes = 내 결정 가운데 찾아낸 최선보다 뚜렷이 나쁜 것은 없었어요.
figures = 승률, 다른 사람들, 계산 방법
played-like = 한 차례 앞을 내다보는 봇{ $play ->
    [better] 보다 잘했어요.
    [worse] 보다 못했어요.
   *[even] 만큼 했어요.
  }
luck-told = { $luck ->
    [good] 뽑기와 배분에서 운이 좋았어요.
    [bad] 뽑기와 배분에서 운이 나빴어요.
    [perhaps-good] 아마 운이 도왔어요.
    [perhaps-bad] 아마 운이 없었어요.
    [unsure] 운이 얼마나 작용했는지는 한 판으로 알 수 없어요.
   *[even] 운은 이렇다 할 영향이 없었어요.
  }
how-judged = 결정마다, 실제로 한 행동과 찾아낸 최선의 행동, 한 차례 앞을 내다보는 봇이 했을 행동을 견줬어요. 그 사람이 볼 수 없었던 것은 모두 새로 섞고, 행동마다 { $games }판씩 끝까지 진행해 봤어요. 그래도 모르겠으면 { $most }판까지 더 해 봤어요.
how-sure = ‘±’는 우연 때문에 틀릴 수 있는 폭(95%)이에요. 실수는 승률을 적어도 2%p, 틀림없이 놓친 결정이에요. 의문은 놓친 듯하지만 우연일 수도 있는 결정이에요.
