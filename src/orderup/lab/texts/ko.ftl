# 실험실과 아레나가 출력하는 글. 숫자는 언어에 맞게 적혀서 들어온다.
choice = { $option }: { $value }
as-it-comes = 기본값
figure = { $value } { $interval }
interval = ({ $low }~{ $high })
interval-unknown = (구간 모름)

lab-new = { $file } 파일을 고친 다음 실행하세요: { $command }
lab-compiling = 여러 게임을 한꺼번에 돌리는 코드를 컴파일하고 있어요. 처음에는 1분쯤 걸려요…
lab-left-out = { $option }: 뺐어요. 고른 선택지와 함께 쓸 수 있는 값이 기본값뿐이에요.
lab-compared = { $option } (기본값: { $value })
lab-compared-with = { $option } (기본값: { $value }; 여기서는 { $needed })
lab-games = 게임 수

## 보고서

report-title = { $game }: { $pack }
report-summary = 한눈에 보기
report-nothing = 눈에 띄는 문제가 없어요.
report-more = 눈에 띄는 점이 { $count }가지 더 있어요. 아래를 보세요.
report-sentence = { $text } ({ $games }게임, { $who })
report-strength = { $who ->
    [strong] 고수
    [regular] 보통 플레이어
    [beginner] 초보자
    [people] 사람들
   *[random] 제비로 정하는 플레이어
}
report-seat = { $place }번째 차례인 사람이 { $value }% { $interval } 이겨요. 똑같이 나누면 { $even }%예요.{ $seats ->
    [2] { "" }
   *[other] {" "}차례 순서대로 보면 { $all }.
}
report-dead = { $thing }: { $came }번 나왔는데 { $used } { $done }번이에요.
report-done = { $thing }: 나온 횟수 중 { $used } { $value }% { $interval }. 다른 { $kind }에 비추면 { $usual }%가 알맞아요.
report-pay = { $thing }: { $cost }개를 요구하고 { $pay }점을 줘요. 다른 { $kind } 기준으로는 그만큼에 { $expected }점을 줘요.
report-cost = { $thing }: { $cost }개를 요구해요. 다른 { $kind } 기준으로는 { $expected }개쯤이에요.
report-turn = 팩에서 고칠 곳: { $paths }.
report-win = { $thing }: 가진 사람이 { $value }% { $interval } 이겨요. 다른 { $kind } 기준은 { $usual }%예요.
report-must = { $thing }: 이긴 사람은 { $value }% { $interval }, 나머지는 { $others }%만 가졌어요.
report-weight = { $thing }({ $used }): 한 번 더 할 때마다 { $points }점을 더 얻어요. 사람 사이 점수 차이의 { $value }% { $interval } 정도가 이것만으로 설명돼요. 다른 { $kind } 중에서는 많아야 { $others }%예요.
report-line = { $line }: 사람 사이 점수 차이의 { $value }% { $interval } 정도가 여기서 나와요. 다른 점수는 승부를 거의 바꾸지 못해요.
report-worth = { $thing }: 설명에 나오는 숫자가 모두 0이라 아무것도 얻지 못해요.
report-unmet = { $thing }: 이것을 요구하면 쓸모가 없어요({ $kind }). { $came }번 나왔는데 { $used } { $done }번이에요.
report-leader = 절반에서 앞선 사람이 { $value }% { $interval } 이겨요. 후반이 결과를 거의 바꾸지 못해요.
report-gone = { $thing }: 턴의 { $value }% { $interval }에서 바닥나 있어요.
report-scarce = { $thing }: 턴의 { $value }% { $interval }에서 하나도 없어요. 다른 것은 { $usual }%에서 없어요.
report-capped = { $count }게임 중 { $value }게임이 끝나지 않았어요. 결정 4,096번 뒤에 멈췄어요.
report-word-came = 나온 횟수
report-word-taken = 가져간 횟수
report-word-done = 해낸 횟수
report-word-lost = 놓친 횟수
report-against = { $against }에서 달라진 점
report-no-change = 우연보다 큰 변화가 없어요.
report-in-points = { $value }%p
report-change = { $what }: { $then } → { $now } ({ $change }, { $interval }; { $games }게임, { $who })
report-looked = 수치 { $figures }개를 살펴봤어요. { $deals }번의 배치 중 { $alike }번은 두 게임이 똑같이 흘러갔어요.
report-looked-apart = 수치 { $figures }개를 { $deals }게임과 다른 배치의 같은 수 게임에서 견줬어요.
report-longer = 게임이 { $percent }% { $longer ->
    [yes] 길어졌어요
   *[no] 짧아졌어요
}. { $text }
report-power = 같은 배치가 약 { $deals }번이면 차례별 승률의 2%p 변화를 찾아낼 수 있어요.
report-other-deals = 다른 배치의 같은 팩
report-place-wins = { $place }번째 차례의 승률
report-end-by = 게임: { $why }
report-range = { $low }~{ $high }
report-fine = 괜찮은 점: { $what }.
report-unknown = 아직 모르는 점: { $what }.
report-needs = { $topic } (약 { $games }게임 필요)
report-rest = 위에 말한 것 말고 { $topic }
topic-seat = 차례의 유불리
topic-leader = 절반에서의 우세
topic-gone = 바닥나는 것
topic-use = { $kind }의 쓰임
topic-pay = { $kind }의 비용과 보상
topic-win = { $kind }별 승률
topic-must = 꼭 가져야 하는 { $kind }
report-trust = 누가 플레이했고, 얼마나 믿을 만한가
report-people = 사람은 이 플레이어들과 달라요. 한 실력에서만 나타난 점은 실제 테이블에서 다시 확인하세요.
report-wins = 누가 이기나
report-place = { $place }번째 차례
report-ends = 어떻게 끝나나
report-tension = 긴장감
report-pace = 속도
report-resources = 자원과 장소
report-how = 수치를 얻은 방법
report-ties = 무승부로 끝난 게임
report-leads = 절반에서 앞선 사람의 승률
report-changes = 선두가 바뀐 횟수
report-turns = 턴
report-decisions = 결정
report-minutes = 분
report-forced = 선택의 여지가 없던 결정
report-points = 플레이어당 점수
report-won = 가졌을 때의 승률
report-won-by-deed = 한 사람의 승률
report-asks = { $cost }개 요구
report-asks-pays = { $cost }개 요구, { $pay }점 (알맞은 값: { $expected })
report-never-came = 나오지 않음
report-gone-of = 없던 턴
report-amounts = 게임을 다섯으로 나눈 구간별 수량
report-flows = 한 사람이 한 게임에서
report-made = 얻음 { $amount }
report-used = 씀 { $amount }
report-wasted = 버림 { $amount }
report-places = 한 게임에서 칸마다 쓰인 횟수: { $places }.
report-sentence-but = { $who } 사이에서만: { $text } ({ $games }게임, { $but } 사이에서는 괜찮음)
report-pairs = { $text } (있을 때와 없을 때 각각 { $games }게임, { $who })
report-edge = 잘해도 더 이기지 못해요. { $weaker } 사이에 앉은 { $players } 한 명이 { $wins }% 이기는데, 똑같이 나누면 { $even }%예요.
report-wider = 약한 플레이어는 이 팩을 잘못 봐요. { $weaker } 사이에 앉은 { $players } 한 명이 { $wins }% 이기는데, 게임의 기본 팩에서는 { $own }%예요. 고수 사이에서 나타난 점을 믿으세요.
report-access = { $thing }: 가져가면 손해예요. 승률이 { $value }%p { $interval } 달라지는데도 { $chosen }번 골랐어요.
report-after = { $thing }: 가져도 얻는 게 거의 없어요. 승률이 { $value }%p { $interval } 달라질 뿐인데도 { $chosen }번 골랐어요.
report-inert = { $thing }: 아무 효과가 없어요. 이것 없이 다시 한 { $count }게임이 똑같이 끝났어요.
report-replaced = { $thing }: 차이를 만들어요. 그 자리에 다른 것({ $other })이 있었다면 { $used }한 사람의 승률이 { $value }%p { $interval } { $more ->
    [yes] 낮았을
   *[no] 높았을
} 거예요.
report-never = { $kind }: 전혀 쓰지 않아도 손해가 없어요. 그런 사람의 승률이 { $value }%p { $interval } 올라가요.
topic-edge = 실력의 효과
topic-access = { $kind }: 고르면 손해인지
topic-after = { $kind }의 효과
report-games-of = 봇 { $player }, { $games }게임
report-edge-of = { $weaker } 사이에 한 명만 앉았을 때의 승률
report-own = { $text }. 게임의 기본 팩에서는 { $own }
report-not-asked = { $who }: { $count }게임밖에 하지 못해서 판단하지 않았어요. { $games }게임이 필요해요. 시간(--minutes)이나 게임 수(--games)를 늘리면 알 수 있어요.
report-unasked = 시간이 모자라 없는 게임을 해 보지 못한 것: { $things }{ $count ->
    [0] .
   *[other] {" "}외 { $count }개.
}
report-head-access = 고를 수 있을 때 승률 변화
report-head-weight = 설명하는 점수 차이
report-head-after = 가졌을 때 승률 변화
report-head-replaced = 그 자리에 다른 것이 있을 때와의 승률 차이
report-skill = 실력과 운
report-luck = 같은 배치를 여덟 번씩, 결정 100번 중 15번은 제비로 정하며 플레이했어요. 배치가 정하지 않은 몫은 결정과 제비에서 나와요.
report-deal_share = 결과 중 배치가 정하는 몫
report-setup_share = 그중 처음 준비만으로 정해지는 몫
report-habits = 습관
report-habits-how = 한 사람만 같은 배치에서 습관을 지켜요. 그래서 달라진 승률을 %p로 보여 줘요.
report-habit-never = 쓰지 않음: { $kind }
report-habit-at_once = 당장 점수가 가장 큰 것만 고름
report-habit-by_lot = 절반부터 제비로 정함
report-stalled = 멈춰 버린 게임
report-points-of = 점수: { $line }
report-line-of = 점수 차이에서 차지하는 비율: { $line }
report-a-seat = { $what }, 플레이어당
report-chance-changes = 승산의 선두가 10%p 이상 차이로 바뀐 횟수
report-step = 선두의 승산이 평균적으로 움직인 폭, %p (0이 맞음)
report-reliable = 승산이 { $chance }%쯤일 때의 승률
report-brier = 승산은 모두에게 보이는 것만으로 이 게임들에 맞춘 모델에서 나와요. 제곱 오차: { $brier } (승산이 모두 같다고 볼 때: { $even }).
report-played = 끝까지 이어서 해 본 승산도 있어요. { $games }게임을 많게는 24개 순간부터 32번씩 이어 했어요. 구경꾼이 알 수 없는 것은 새로 나누고, 결정 100번 중 15번은 제비로 정했어요. 제곱 오차: { $brier } (승산이 모두 같다고 볼 때: { $even }).
report-chances-fail = 이 승산은 맞지 않아서 아무것도 말하지 않아요.
report-by-brier = 모델로 본 승산
report-by-played = 이어서 해 본 승산
report-drama = 이긴 사람이 평균적으로 뒤처졌던 정도, 승산 %p
report-curve = 게임이 진행된 정도별, 앞선 사람의 평균 승산: { $points }.
report-watch = 볼 만한 게임
report-watch-how = 기록을 저장해서 이렇게 볼 수 있어요: { $command }
report-watched = 배치 { $deal }: { $points }, 선두가 바뀐 횟수 { $changes }, 턴 { $turns }
report-save = { $file } 저장
report-dramatic = 가장 극적인 게임
report-lopsided = 가장 일방적인 게임
report-usual = 가장 평범한 게임
report-holes = 규칙의 빈틈
report-no-holes = 끝나지 않거나 멈춰 버린 게임은 없어요.
report-capped-games = { $who }: { $games }게임 중 { $count }게임이 끝나지 않았어요. 배치: { $deals }.
report-stalled-games = { $who }: { $games }게임 중 { $count }게임이 멈춰 버렸어요. 배치: { $deals }.
report-intervals = 구간은 이 보고서의 모든 판정에 대한 보정만큼 넓혔어요. 문제없는 게임의 보고서가 경보를 울릴 확률은 많아야 5%예요.
report-wider-intervals = 문장의 구간은 가장 눈에 띄는 값만 고른 것이라 표의 구간보다 넓어요.
report-setup = 팩 { $pack } ({ $hash }), { $seats }인{ $seed ->
    [none] { "" }
   *[other] , 시드 { $seed }번부터
}, orderup { $version }
report-stopped = 일찍 멈췄어요. 여기까지 알아낸 내용이에요.
report-growing = 지금까지 { $games }게임…
report-written = 보고서: { $file }

## 사람들의 게임

people-games = { $file }: 사람들의 게임 { $games }판{ $bots ->
    [0] .
   *[other] . 그중 { $bots }판에는 봇도 앉았어요.
}
people-count = { $games }판
people-deals = 같은 배치를 여러 번 한 게임이 있어요. { $games }판이 배치 { $deals }개에서 나왔고, 운은 서로 무관한 것으로 셌어요.
people-left-out = 뺀 게임: { $reasons }.
people-of-game = 다른 게임 { $games }판
people-of-pack = 다른 팩 { $games }판
people-of-rules = 다른 버전의 규칙 { $games }판
people-of-seats = 다른 인원 { $games }판
people-of-options = 다른 옵션 { $games }판
people-from-position = 중간부터 시작한 게임 { $games }판
people-unfinished = 끝나지 않은 게임 { $games }판
people-too-long = 결정이 4,096번을 넘는 게임 { $games }판
people-again = 두 번 적힌 게임 { $games }판
people-other-setup = 그중 { $games }판을 세려면: { $command }
people-broken = { $line }번째 줄은 받지 않았어요: { $why }
people-refused = 게임이 아닌 줄: { $lines }줄.
people-trust = 이 수치는 이긴 게임에 무엇이 함께 있었는지 알려 줄 뿐, 그 까닭은 아니에요. 같은 배치를 그것 없이 다시 해 본 사람은 없으니까요.

## 이름으로 부르는 수치

measure-name = 이름
measure-what = 뜻
measure-limit = 괜찮은 값
measure-now = 지금
measure-of = 대상
measure-most = { $value } 이하
measure-least = { $value } 이상
measure-within = ±{ $value }
measure-kind-limit = 같은 종류와 비슷하게
measure-place = { $place }번째 차례
measure-with-kinds = { $what } (대상: { $kinds })
measure-by-experiment = 보고서에서
measure-note = { $players }의 { $games }게임에서 얻은 값이에요. 희망 조건에는 비율을 1에 대한 값으로 적어요. 3%는 0.03이에요.
measure-seat_edge = 차례마다 똑같이 나눈 승률보다 더 이기거나 덜 이기는 정도
measure-ties = 무승부로 끝난 게임
measure-margin = 끝났을 때 1등과 2등의 점수 차
measure-points = 항목별 플레이어당 점수
measure-line_weight = 사람 사이 점수 차이에서 점수 항목마다 차지하는 비율
measure-end = 끝난 까닭별 게임
measure-stalled = 멈춰 버린 게임
measure-leader = 절반에서 앞선 사람의 승률
measure-lead_changes = 게임당 선두가 바뀐 횟수
measure-turns = 게임당 턴
measure-decisions = 게임당 결정
measure-minutes = 게임 시간, 분 (어림)
measure-forced = 선택의 여지가 없던 결정
measure-idle = 해당 종류를 하나도 해내지 못한 턴
measure-missing = 해당 종류를 놓친 턴
measure-at_end = 끝났을 때 플레이어가 가진 것
measure-times = 플레이어가 게임에서 하는 횟수
measure-resource-gone = 공급처가 바닥난 턴
measure-thing-came = 게임당 나온 횟수
measure-thing-taken = 게임당 가져간 횟수
measure-thing-lost = 게임당 놓친 횟수
measure-thing-done = 나온 횟수 중 쓰인 비율
measure-thing-win = 가진 사람의 승률
measure-thing-must = 이긴 사람 중 가진 비율 (거의 필수인 것만)
measure-thing-weight = 사람 사이 점수 차이 중 그것을 쓴 횟수로 설명되는 비율
measure-thing-pay = 같은 종류보다 더 주는(또는 더 요구하는) 정도
measure-thing-access = 고를 수 있을 때 승률 변화
measure-thing-after = 가졌을 때 승률 변화
measure-thing-gone = 그 자리에 같은 종류의 다른 것이 있을 때와의 승률 차이
measure-skill = 더 잘하는 한 명이 똑같이 나눈 승률보다 더 이기는 정도
measure-deal_share = 결과 중 배치가 정하는 몫
measure-setup_share = 결과 중 처음 준비만으로 정해지는 몫

## 희망 조건

wish-answer = { $answer ->
    [passed] 통과
    [failed] 실패
   *[undecided] 미정
}{ $nice ->
    [yes] {" "}(되면 좋은 것)
   *[no] { "" }
}: { $what }, { $bounds }: { $figures }
wish-of = { $what } ({ $of })
wish-figure = { $text }, { $who }
wish-never = { $things }: 나오지 않음
wish-unasked = { $who }: 아직 { $games }게임이 안 됨
wish-no-figure = 아직 재지 못함
wish-played = { $who } { $games }게임
wish-games = { $games }.
wish-result = { $result ->
    [passed] 꼭 지켜야 할 조건을 모두 통과했어요.
    [failed] 꼭 지켜야 할 조건 { $musts }개 중 { $passed }개를 통과했어요.
   *[undecided] 꼭 지켜야 할 조건 { $musts }개 중 지금까지 { $passed }개를 통과했어요. 나머지는 게임이 더 필요해요(--minutes 또는 --games).
}

## What each number does

sensitivity-title = 숫자마다 하는 일
sensitivity-most = { $what }: { $path } 값이 가장 크게 바꿔요. { $value } 대신 { $turned }이면 { $before }에서 { $change } { $interval } 바뀌어요.
sensitivity-none = 우연보다 크게 수치를 바꾸는 숫자가 없어요.
sensitivity-figure = { $what } (지금 { $value })
sensitivity-down = 낮추면
sensitivity-up = 높이면
sensitivity-cell = { $turned }: { $change }
sensitivity-unmoved = 바꿔도 한 판도 달라지지 않는 숫자: { $paths }
sensitivity-unclear = 바꿔도 수치가 우연보다 크게 달라지지 않는 숫자: { $paths }
sensitivity-fixed = 다른 값이면 팩이 거부되는 숫자: { $paths }
sensitivity-unasked = 시간이 모자라 못 본 숫자: { $paths }
sensitivity-intervals = 보통 플레이어가 숫자마다 같은 배치로 해 봤어요. 이 팩은 { $games }판이에요. 비율의 변화는 퍼센트포인트예요. 살펴본 변화 { $figures }개를 모두 헤아려 구간을 넓혔어요.
tune-title = 바꿀 숫자
tune-change = { $path }: { $value } 대신 { $turned }.
tune-change-does = { $path }: { $value } 대신 { $turned }. 이렇게 바꾸면 { $what }: { $now }. 바꾸지 않으면 { $without }.
tune-tried = 시험한 팩: { $tried }개. 그중 { $finalists }개를 새 배치로 다시 쟀고, 그 수치만 알려 드려요.
tune-strong-unasked = 새 팩을 고수에게는 물어보지 못했어요. 고수끼리 { $games }게임이 필요한데 { $count }게임밖에 하지 못했어요. 시간(--minutes)을 늘리면 알 수 있어요.
tune-nothing-odd = 바꾸지 마세요. { $games }판을 해 봤지만 한도를 확실히 벗어난 수치가 없어요.
tune-nothing-better = 바꾸지 마세요. 새 배치에서 확실히 나은 팩이 없어요.
tune-not-free = 이 숫자는 바꿔 보지 않았어요: { $paths }. 바꿔도 되는 숫자는 --free로 정해요. 규칙서나 공개 목록에서 온 숫자라면 --also-rulebook도 필요해요.
tune-wishes = 희망 조건
tune-written-alone = 새 팩: { $file } (보고서를 만들 시간은 없었어요)
tune-written = 새 팩: { $file }, 보고서: { $page }
lab-more = 그 밖에 { $count }개
lab-given = 규칙서나 공개 목록에서 온 숫자라 뺐어요: { $count }개 (--also-rulebook이면 이것도 바꿔요).

## The arena

arena-compiling = { $game }: 규칙과 봇을 컴파일하고 있어요…
arena-stopped = { $games }게임 중 { $played }게임을 마치고 멈췄어요.
arena-stopped-kept = { $games }게임 중 { $played }게임을 마치고 멈췄어요. 마친 게임은 { $file }에 있어요.
arena-title = { $game }, { $seats }인, { $games }게임
arena-with-intervals = { $title } (95% 구간)
arena-bot = 봇
arena-ratings = 레이팅
arena-chart = 레이팅과 구간. 숫자는 아래 표에 있어요
arena-rating = 레이팅
arena-won = 승률, % (똑같으면 { $even })
arena-points = 점수
arena-decision = 결정 시간, ms (99%)
arena-median = 결정 시간, ms
arena-slowest = 99% 이내
arena-faults = 실격패
arena-who = 누가 누구를 앞섰나
arena-ties = 둘이 함께한 게임 중 %. 동점은 반으로 쳐요.
arena-before = 앞선 비율, 둘이 함께한 게임 중 %. 동점은 반
arena-lines = 점수는 어디에서 왔나
arena-by-seat = 자리별 승률, %
arena-seat = { $seat }번 자리
arena-lost = 실격으로 진 게임
arena-game = { $game }번 게임
arena-fall = { $game }번 게임에서 { $name } 실격패: { $why }
arena-more = 그 밖에 { $count }게임
arena-own = 봇이 실격패한 게임은 점수와 결정 시간에서 뺐어요. 그 뒤로는 다른 봇이 대신 뒀기 때문이에요.
arena-retired = { $name } 봇이 { $games }게임 내리 응답하지 않거나 프로세스를 끝냈어요. 남은 게임은 맡기지 않고 실격패로 처리해요.
arena-deals = 시드 { $seed }번부터, 팩 { $pack }. 같은 배치를 { $times }번씩, 한 자리씩 옮겨 앉으며 진행했어요. 구간은 95%예요.
arena-method = 레이팅: Plackett–Luce 모형(둘이면 Bradley–Terry). 승산 10대 1이 400점, 평균은 1,000점. 봇마다 나머지 모두와 비긴 게임 하나를 더해 계산하고, 구간은 배치를 다시 뽑는 부트스트랩으로 구했어요.

## Errors

# 실험실이 잴 수 없는 것, 아레나에서 겨룰 수 없는 까닭.
people-unreadable = { $file }의 기록을 읽지 못했어요: { $reason }
people-empty = { $file }에 게임이 없어요. 한 줄에 게임 기록이 하나씩 있어야 해요
people-none = { $file }에 셀 수 있는 게임이 없어요
people-no-json = JSON이 아니에요
unknown-measure = { $name }: 여기에 없는 수치예요. 가장 비슷한 이름은 { $nearest }
unknown-of = { $name }: 이 수치의 대상이 아니에요. 가장 비슷한 이름은 { $nearest }
unknown-player = { $name }: 여기에 없는 플레이어예요. 가장 비슷한 이름은 { $nearest }
no-wishes = 희망 조건이 하나 이상 있어야 해요
no-players = 플레이어를 하나 이상 적어야 해요
wishes-contradict = { $other }번째 조건과 어긋나요. 둘 다 만족하는 값이 없어요
no-bound = least나 most가 있어야 해요
bounds-crossed = least는 { $least }, most는 { $most }: 둘 다 만족하는 값이 없어요
bound-no-number = 한계는 유한한 수여야 해요
bound-of-share = 비율은 1에 대한 값이에요. { $bound }%는 { $part } 값으로 적어요
only-most = 양쪽으로 벗어난 정도를 재는 수치예요. 0 이상의 most만 적어요
no-duckdb = --keep와 show에는 DuckDB가 필요해요: pip install 'orderup[lab]'
keeps-games = { $folder } 폴더에는 이미 게임이 있어요. 새 폴더를 적어 주세요
keeps-nothing = { $folder } 폴더에 게임이 없어요. orderup lab GAME report --keep { $folder } 명령이 게임을 남겨요
bad-sql = 이 질의에는 답할 수 없어요: { $reason }
no-optuna = tune에는 Optuna와 tomlkit이 필요해요: pip install 'orderup[tune]'
study-unreadable = 탐색 기록 { $file } 파일을 쓸 수 없어요: { $reason }
another-search = { $file }에는 다른 탐색이 들어 있어요. 팩이나 바꿀 숫자, 희망 조건이 다르거나 다른 파일이에요
no-such-number = 팩에 { $path } 숫자가 없어요. 비슷한 것: { $near }
not-within = { $path }: 지금 값 { $value }. { $low }에서 { $high } 사이여야 해요
bad-bounds = 범위는 "customers.*.gold = 1..6"처럼 적어요. { $bounds }: 그렇게 적지 않았어요
nothing-free = 팩 { $pack }에는 바꿔도 되는 숫자가 없어요. 규칙서나 공개 목록에서 온 숫자가 { $count }개예요 (--also-rulebook이면 이것도 바꿔요)
too-few-bots = 아레나에는 봇이 둘 이상 있어야 해요
bot-twice = { $bot } 봇을 두 번 적었어요. 여러 자리에 앉는 봇도 이름은 한 번만 적으세요
alone = 1인 테이블에는 겨룰 상대가 없어요
too-few-games = { $seats }인 테이블에서 봇 { $bots }개가 모두 만나려면 { $needed }게임 이상이어야 해요. { $games }게임으로는 모자라요
too-many-games = { $games }게임은 너무 많아요. 최대 { $most }게임이에요

no-games = { $file } 파일에는 아레나 게임이 아닌 것이 들어 있어요
another-contest = { $file } 파일에는 조건이 다른 게임이 들어 있어요. { $field ->
    [game] 게임
    [players] 봇
    [seats] 자리 수
    [pack_hash] 팩의 해시
    [seed] 시드
   *[other] 옵션 { $field }
}: 그때 { $then }, 지금 { $asked }
damaged = { $file } 파일이 손상됐어요. { $why }
damaged-players = { $file } 파일이 손상됐어요. { $game }번 게임은 이 봇들이 한 게임이 아니에요
damaged-scores = { $file } 파일이 손상됐어요. { $game }번 게임에는 점수가 없는 자리가 있어요
damaged-seats = { $file } 파일이 손상됐어요. { $game }번 게임에 없는 자리나 순위가 적혀 있어요
another-code = { $file } 파일의 게임을 한 뒤로 orderup의 규칙이나 봇이 바뀌었어요(그때 { $then } / 지금 { $now }). 새 게임은 다른 파일에 보관하세요
file-taken = 지금 다른 아레나가 { $file } 파일에 게임을 보관하고 있어요. 끝날 때까지 기다리거나 다른 파일을 지정하세요
no-locks = { $file } 파일이 있는 파일 시스템은 파일 잠금을 지원하지 않아 다른 아레나의 게임과 섞일 수 있어요({ $reason }). 게임을 다른 곳에 보관하세요
not-kept = 게임을 { $file } 파일에 보관할 수 없어요({ $reason })

no-ray = --ray에는 Ray가 필요해요: pip install 'orderup[ray]'
ray-here = 이 컴퓨터에서 도는 클러스터
ray-unreachable = Ray 클러스터에 연결할 수 없어요({ $variable }: { $where }, Ray의 설명: { $why }). 'ray start --head'로 시작하거나 실행 중인 클러스터를 지정하세요
another-version = { $machine } 컴퓨터의 orderup, Python, NumPy 또는 Numba 버전이 달라요
another-pack = { $machine } 컴퓨터의 { $pack } 팩은 내용이 달라요
process-ended = { $game }번 게임을 하던 프로세스가 밖에서 종료됐어요
