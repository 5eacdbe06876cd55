## 커피 러시의 글. 음료, 재료, 업그레이드의 이름은 팩에서 옵니다.
## $player: 이름. $you: 읽는 사람이 그 플레이어이면 "yes", 아니면 "no".
## $cards, $contents: 이미 이어 붙인 목록. $count: 카드 수.
## $times: 같은 일이 잇달아 일어난 횟수.

game-name = 커피 러시
game-tagline = 밀려드는 주문! 재료를 모아 컵을 채우고, 늦기 전에 서빙하세요.
# 한 판에 걸리는 시간(분)과 게임의 느낌.
game-minutes = 25
game-feel = 빠르고 조마조마해요. 차례마다 새 주문이 들어와요.
menu-keys = E, U, T, 0–3, 화살표

## 문장의 조각. part-로 시작하는 글은 다른 글 안에서만 쓰입니다.

part-who = { $you ->
    [yes] 내가
    [bot] { $player }{ PARTICLE($player, "이", "가") }
   *[no] { $player } 님이
  }
part-whose = { $you ->
    [yes] 내
    [bot] { $player }의
   *[no] { $player } 님의
  }
part-to = { $you ->
    [yes] 나에게
    [bot] { $player }에게
   *[no] { $player } 님에게
  }

## 할 수 있는 일.

action-place = { $cell } 칸에 게임말 놓기
action-upgrade = 업그레이드 활성화: { $upgrade }
action-skip = 이번에는 업그레이드 안 하기
action-step = { $cell } 칸으로 이동
# 2인 게임: $meeple은 0 또는 1.
action-step-meeple = { $meeple ->
    [0] 첫째
   *[other] 둘째
  } 게임말을 { $cell } 칸으로 이동
action-stop = 여기서 멈추기
# $cup 0은 공급처.
action-pour = { $cup ->
    [0] { $ingredient } 공급처로 되돌리기
   *[other] { $cup }번 컵에 { $ingredient } 담기
  }
action-empty = { $cup }번 컵 비우기
# $order: 대기열에서의 순서(1부터).
action-serve = 주문 { $order } 서빙하기 ({ $cup }번 컵)
action-serve-card = { $card } 서빙하기 ({ $cup }번 컵)
action-done = 차례 마치기
# What the words of an action leave open.
about-cell = { $ingredient }{ $shared ->
    [yes] , 다른 말이 있음
   *[no] { "" }
  }
about-cup = { $empty ->
    [yes] 비어 있음
   *[no] 든 것: { $contents }
  }
about-order = 대기열 { $tab }: { $recipe }

## 행동의 종류. 목록의 제목.

kind-place = 놓기
kind-upgrade = 업그레이드
kind-skip = 업그레이드 안 함
kind-step = 이동
kind-stop = 멈추기
kind-pour = 담기
kind-empty = 비우기
kind-serve = 서빙
kind-done = 마치기

## 일어난 일.

event-placed = { part-who } { $cell } 칸에 게임말을 놓았어요
event-gained = { $amount ->
    [0] { $ingredient } 재고가 없어 { part-who } 받지 못했어요
   *[other] { part-who } { $ingredient } { $amount }개를 받았어요
  }
event-stepped = { part-who } { $cell } 칸으로 이동했어요{ $rush ->
    [0] { "" }
   *[other] { " (러시 토큰 1개 사용)" }
  }
event-stopped = { part-who } { $cell } 칸에서 멈췄어요
event-upgraded = { part-who } 완료한 주문으로 ‘{ $upgrade }’ 업그레이드를 활성화했어요
event-skipped = { part-who } 업그레이드를 건너뛰었어요
event-poured = { part-who } { $cup }번 컵에 { $ingredient } { $times }개를 담았어요
event-returned = { part-who } { $ingredient } { $times }개를 공급처로 되돌렸어요
event-emptied = { part-who } { $cup }번 컵을 비웠어요 ({ $contents })
event-served = { part-who } { $cup }번 컵으로 ‘{ $card }’ 주문을 완료했어요{ $rush ->
    [0] { "" }
   *[other] { " (러시 토큰 +1)" }
  }
event-ended = { part-who } 차례를 마쳤어요
event-drew = { part-to } 새 주문 { $count }장: { $cards }
event-flowed = { part-whose } 주문이 한 칸씩 내려갔어요
event-missed = { part-who } 놓친 주문: { $cards }. 벌점 { $count }장{ $rush ->
    [0] { "" }
   *[other] { "" }, 러시 토큰 +{ $rush }
  }
event-closed = { $reason ->
    [deck] 주문 더미가 다 떨어졌어요
    [penalties] 벌점이 너무 많아요
   *[stalemate] 아무에게도 주문이 없어요
  }. 이번 라운드가 마지막이에요
event-turn = { $you ->
    [yes] 차례 { $turn }: 나
   *[no] 차례 { $turn }: { $player }
  }
event-over = 게임이 끝났어요
moment = { $turn ->
    [0] 게임 준비
   *[other] 차례 { $turn }
  }
event-undone = { part-who } 마지막 행동을 되돌렸어요

## 지금 해야 할 일.

phase-place = 빈칸에 게임말을 놓으세요
phase-upgrade = 완료한 주문으로 업그레이드하거나 건너뛰세요
phase-move = 게임말을 움직여 재료를 모으세요
phase-pour = 받은 재료를 컵에 담으세요
phase-serve = 완성된 주문을 서빙하고 차례를 마치세요
phase-over = 게임이 끝났어요

phase-place-other = { part-who } 게임말을 놓을 차례예요
phase-upgrade-other = { part-who } 업그레이드를 고를 차례예요
phase-move-other = { part-who } 이동할 차례예요
phase-pour-other = { part-who } 재료를 담을 차례예요
phase-serve-other = { part-who } 서빙하고 마칠 차례예요
phase-over-other = 게임이 끝났어요

## 소중한 것을 버리기 전에 묻는 말. $ready: 지금 서빙할 수 있는 주문.

guard-orders-lost-title = 정말 차례를 마칠까요?
guard-orders-lost-go = 그래도 마치기
guard-cup-ready-title = 정말 컵을 비울까요?
guard-cup-ready-go = 그래도 비우기
guard-cup-spoiled-title = 정말 여기에 담을까요?
guard-cup-spoiled-go = 그래도 담기
warn-orders-lost = 지금 차례를 마치면 4번 대기열에서 밀려나 벌점 { $count }장이 돼요: { $cards }.{ $readies ->
    [0] { "" }
   *[other] { " " }지금 서빙할 수 있는 주문: { $ready }.
  }{ $closing ->
    [0] { "" }
   *[other] { " " }벌점이 { $closing }장이 되어 카페가 문을 닫아요. 이번 라운드가 마지막이 돼요.
  }
warn-cup-ready = { $cup }번 컵은 바로 서빙할 수 있어요: { $card }. 비우면 처음부터 다시 채워야 해요.
warn-cup-spoiled = { $cup }번 컵은 바로 서빙할 수 있어요: { $card }. 여기에 더 담으면({ $ingredient }) 맞는 주문이 없어져요.

## 지금 할 수 없는 까닭.

why-cell-occupied = 이미 게임말이 있는 칸이에요. 처음에는 빈칸에만 놓을 수 있어요.
why-stands-there = 내 게임말이 이미 서 있는 칸이에요.
why-no-steps = 더 움직일 수 없어요. 남은 이동도, 러시 토큰도 없어요.
why-no-way-on = 다른 게임말이 있는 칸에서는 멈출 수 없는데, 거기서 더 갈 수가 없어요.
why-no-diagonal = 대각선으로는 움직일 수 없어요. 업그레이드가 있어야 해요.
why-too-far = 한 번에 갈 수 없는 칸이에요. 한 칸씩 눌러 주세요.
why-no-step-yet = 먼저 한 칸 이상 움직여야 해요.
why-cell-shared = 다른 게임말이 있는 칸에서는 멈출 수 없어요. 한 칸 더 가 주세요.
why-pour-later = 재료는 게임말이 멈춘 다음에 담아요.
why-serve-later = 받은 재료를 모두 담은 다음에 서빙해요.
why-order-no-cup = 이 재료가 딱 맞게 담긴 컵이 없어요: { $recipe }.
why-cup-empty = 빈 컵이에요.
why-cup-no-order = 이 컵의 재료와 딱 맞는 주문이 없어요.

## 최종 점수.

line-completed = 완료한 주문
line-upgrades = 업그레이드
line-penalties = 벌점
score-unit = 점

tie-break-text = 점수가 같으면 완료한 주문이 많은 쪽이, 그다음 러시 토큰이 많은 쪽이 앞서요.
ranking-score = 최고 점수
ranking-completed = 동점, 완료한 주문이 더 많음
ranking-rush = 점수와 주문이 같고 러시 토큰이 더 많음
ranking-shared = 끝까지 같아서 공동 순위

## 테이블 위에 있는 것.

field-board = 재료판
field-deck = 주문 더미
field-discard = 버린 카드
field-box = 게임에서 뺀 카드
field-supply = 공급처
field-rush_supply = 공급처의 러시 토큰
field-open = 영업 중
field-closed = 영업 종료
field-phase = 단계
field-turn = 차례
field-seat = 플레이어
field-steps_left = 남은 이동
field-meeple = 게임말
field-meeples = 게임말
field-served = 이번 차례에 처리한 주문
field-hand = 담을 재료
field-cup = 컵
field-cups = 컵
field-order = 주문
field-orders = 주문 대기열
field-tab = 대기열
field-completed = 완료
field-penalties = 벌점
field-rush = 러시 토큰
field-upgrades = 업그레이드
field-recipe = 레시피
field-specialty = 스페셜티
field-falling = 마지막 기회
field-card = 카드
field-closed_by = 영업을 끝낸 까닭
field-stalemate = 남은 주문이 없음

## 테이블에서 찾아보는 것.

reference-board = { field-board }
reference-players = 모두의 현황
reference-drinks = 음료
reference-drinks-note = 음료마다 레시피와 함께, 지금 기다리는 주문, 이미 나간 카드, 더미에 남은 카드를 보여 줘요.
reference-supply = 공급처
reference-upgrades = 업그레이드
reference-waiting = 대기
reference-done = 나감
reference-left = 더미에 남음
reference-ingredient = 토큰
reference-all = 전체
reference-upgrade = 업그레이드
reference-effect = 효과
reference-who = 가진 사람

# 팩이 바꿀 수 있는 수치.
number-steps = 한 차례에 움직이는 칸
number-rush_tokens = 러시 토큰
number-upgrade_cost = 업그레이드할 때 버리는 완료한 주문
number-closing_penalties = 영업이 끝나는 벌점
number-deck_cards = 주문 더미의 카드
number-points_completed = 완료한 주문의 점수
number-points_upgrade = 업그레이드의 점수
number-points_penalty = 벌점 한 장의 점수

## 테이블 옵션.

option-espresso_start = 에스프레소로 시작
option-espresso_start-help = 모두 리스트레토나 에스프레소 주문을 하나씩 갖고 시작해서 첫 카드 운이 줄어들어요.

## 짧은 게임 방법.

howto-1-title = 목표
howto-1-text = 여러분은 붐비는 카페의 바리스타예요. 주문받은 음료를 만들되 손님을 오래 기다리게 하지 말고, 가장 높은 점수를 얻으세요.
howto-2-title = 내 차례
howto-2-text = 할 수 있으면 업그레이드하고, 이동하고, 재료를 담고, 완성된 주문을 서빙해요. 차례를 마치면 시간이 흘러요.
howto-3-title = 이동
howto-3-text = 상하좌우로 1~{ $steps }칸 움직이고, 들어간 칸마다 그 칸의 재료를 받아요. 다른 게임말이 있는 칸은 지나갈 수 있지만 멈출 수는 없어요.
howto-4-title = 러시 토큰
howto-4-text = { $steps }칸을 다 움직인 뒤에는 러시 토큰을 1개 쓸 때마다 한 칸 더 갈 수 있어요. 가진 만큼 쓸 수 있어요.
howto-5-title = 재료 담기
howto-5-text = 받은 재료는 컵 세 개에 마음대로 나눠 담거나 공급처로 되돌려요. 한번 담은 재료는 옮길 수 없고, 컵을 통째로 비울 수만 있어요.
howto-6-title = 주문 처리
howto-6-text = 컵에 든 재료가 주문과 종류, 개수까지 똑같으면 그 주문을 완료해요. 한 차례에 여러 개를 서빙할 수 있지만, 하나라도 서빙하고 나면 더 담을 수 없어요.
howto-7-title = 스페셜티 메뉴
howto-7-text = 리본 표시가 있는 주문이 스페셜티예요. 만들기 까다로운 만큼 서빙할 때마다 러시 토큰을 1개 받아요.
howto-8-title = 주문 쇄도
howto-8-text = 내가 처리한 주문 수만큼 다음 두 사람이 각자 새 주문을 받아요. 내가 잘할수록 상대가 바빠져요.
howto-9-title = 시간의 흐름
howto-9-text = 차례가 끝나면 내 주문이 모두 한 칸씩 내려가요. 4번 대기열에서 밀려난 주문은 벌점이 되고, 그 대신 한 장마다 러시 토큰을 1개 받아요.
howto-10-title = 업그레이드
howto-10-text = 차례를 시작할 때 완료한 주문 { $upgrade_cost }장을 버리고 업그레이드 하나를 활성화할 수 있어요. 바로 쓸 수 있고 끝까지 유지되며, 효과는 서로 겹쳐요.
howto-11-title = 영업 종료
howto-11-text = 주문 더미가 떨어지거나, 누군가의 벌점이 { $closing_penalties }장이 되거나, 아무에게도 주문이 없으면 그 라운드를 마치고 끝나요. 남은 완료 주문은 { $points_completed }점, 업그레이드는 { $points_upgrade }점, 벌점은 { $points_penalty }점이에요. 동점이면 완료한 주문, 그다음 러시 토큰이 많은 쪽이 앞서요.
howto-12-title = 둘이서 할 때
howto-12-text = 게임말이 두 개씩이고 한 차례에 하나만 움직여요. 주문을 처리하면 상대만 새 주문을 받고, 누구나 자기 차례가 끝날 때 주문을 1장 받아요.

## Reasons
## What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
## $mine: "yes" for the seat that decides, else "no", of another one.

gain-served = { $mine ->
    [yes] { $card } 주문 완료
   *[no] 상대가 { $card } 주문 완료
  }
gain-upgraded = { $mine ->
    [yes] { $upgrade } 활성화
   *[no] 상대가 { $upgrade } 활성화
  }
harm-missed = 주문 놓침
harm-emptied = { $cup }번 컵 비움

## The coach
## 코치가 하는 말. $card: 음료, $drinks: 음료 여러 가지, $missing: 그 컵에 더 필요한 재료 목록, $found: 재료 목록.

for-place = 어디서 시작할지 고르세요. 게임말을 모두 놓고 나면 그 칸의 재료를 받아요.
for-upgrade = 업그레이드는 매 차례 도움이 되지만, 완료한 주문을 버려야 해요. 빠를수록 좋아요.
for-move = 음료에 필요한 재료를 모으세요. 한 걸음마다 재료를 받아요.
for-pour = 모은 재료는 하나씩 컵에 담거나 공급처로 되돌려요. 한번 담으면 옮길 수 없어요.
for-pour-begin = 두 칸에서 받은 재료를 컵에 담아요. 한번 담으면 옮길 수 없어요.
for-serve = 완성된 음료를 서빙하고 차례를 마치세요. 그러면 주문이 한 칸씩 내려가요.

tip-place = { $card } 재료: { $missing }. { $cell } 칸에서 시작해 보세요.
tip-upgrade = 지금은 { $upgrade } 업그레이드가 가장 도움이 돼요. 완료한 주문 { $count }장 중 { $cost }장을 버리고, 끝날 때 { $points }점이 돼요.
tip-upgrade-none = 지금 업그레이드를 사면 본전을 찾기 어려워요. 완료한 주문을 그대로 두세요.
tip-upgrade-closing = 곧 영업이 끝날 수 있어서 업그레이드를 사도 본전을 찾기 어려워요. 완료한 주문을 그대로 두세요.

# $cells: 갈 칸, $meeple: 두 게임말 중 하나를 고를 때 움직일 게임말이 있는 칸, 아니면 none, $found: 가면서 모을 재료, $rush: 쓸 러시 토큰.
tip-path = { $meeple ->
    [none] { $cells } 칸으로 가세요.
   *[other] { $meeple } 칸의 게임말로 { $cells } 칸으로 가세요.
  }
tip-price = { $rush ->
    [0] { "" }
   *[other] { " " }러시 토큰 { $rush }개가 들어요.
  }
tip-way = { tip-path } { $found }{ PARTICLE($found, "을", "를") } 모으면 { $drinks }{ PARTICLE($drinks, "을", "를") } 완성해요.{ tip-price }
tip-way-near = { tip-path } { $found }{ PARTICLE($found, "을", "를") } 모으면 { $card }에는 { $missing }만 더 있으면 돼요.{ tip-price }
tip-way-on = { tip-path } 지금 완성되는 음료는 없지만 다음 차례를 시작하기 좋은 자리예요.{ tip-price }
tip-way-last = { tip-path } 마지막 차례라 더 완성되는 음료는 없어요.{ tip-price }
tip-stop = 여기서 멈추세요. 모은 재료로 { $drinks }{ PARTICLE($drinks, "을", "를") } 완성해요.
tip-stop-near = 여기서 멈추세요. 모은 재료를 담으면 { $card }에는 { $missing }만 더 있으면 돼요.
tip-stop-on = 여기서 멈추세요. 지금은 더 걸어도 이득이 없어요.
tip-pour = { $cup }번 컵에 { $found }{ PARTICLE($found, "을", "를") } 담으세요. 그러면 { $card }{ PARTICLE($card, "을", "를") } 완성해요.
tip-pour-near = { $cup }번 컵에 { $found }{ PARTICLE($found, "을", "를") } 담으세요. 그러면 { $card }에는 { $missing }만 더 있으면 돼요.
tip-pour-on = { $cup }번 컵에 { $found }{ PARTICLE($found, "을", "를") } 담으세요. 지금 주문에는 필요 없지만 다음 주문에 쓰일 수 있어요.
tip-pour-back = { $found }{ PARTICLE($found, "은", "는") } 공급처로 되돌리세요. 지금은 어느 컵에도 필요 없어요.
tip-empty = { $cup }번 컵을 비우세요. 다른 음료를 담을 컵이 필요해요.
tip-serve = { $cup }번 컵이 { $card } 레시피와 딱 맞아요. 서빙하면 { $points }점이에요.
tip-nothing-ready = 지금 주문과 맞는 컵이 없어요. 차례를 마치세요.
tip-nothing-ready-lost = 지금 주문과 맞는 컵이 없어요. 늦은 주문({ $cards })이 벌점 { $count }장이 되지만, 한 번 더 물어봐도 차례를 마치세요.

# Ingredients in a list.
tip-one = { $name }
tip-several = { $name } ×{ $count }

## The lab

# 이 게임에서 실험실이 재는 것.
lab-drinks-idle = 주문을 하나도 처리하지 못한 차례
lab-drinks-missing = 주문을 놓친 차례
lab-of-games-deck = 주문 더미가 떨어져 끝남
lab-of-games-penalties = 벌점으로 끝남
lab-of-games-stalemate = 아무에게도 주문이 없어 끝남
lab-counted-rush = 남은 러시 토큰
lab-kind-drinks = 음료
lab-drinks-done = 제공
lab-drinks-came = 나온 주문
lab-drinks-lost = 놓침
lab-kind-upgrades = 업그레이드
lab-upgrades-taken = 구입
lab-resource-rush = 러시 토큰

## What a puzzle is about.

theme-route = 길 찾기
theme-last-chance = 마지막 기회
theme-upgrade = 업그레이드
theme-cups = 컵과 주문
