## 오더 플리즈?의 글. 상품, 손님, 사건, 상인의 이름은 팩에서 옵니다.
## $player: 이름. $you: 읽는 사람이 그 플레이어이면 "yes", 아니면 "no".
## $deck: 판매대와 그 손님덱의 번호(1부터). $goods: 이미 이어 붙인 목록. $count: 상품 수.
## $times: 같은 일이 잇달아 일어난 횟수.

game-name = 오더 플리즈?
game-tagline = 가게는 하나, 상인은 둘. 던전과 도시에서 손님이 몰려와요.
# 한 판에 걸리는 시간(분)과 게임의 느낌.
game-minutes = 15
game-feel = 둘이서 벌이는 짧은 눈치 싸움이에요.
menu-keys = E, U, W, A, P, T, L, 1–5, 화살표

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

## 할 수 있는 일.

action-merchant = 상인 선택: { $merchant }
action-register = { $deck }번 판매대에 { $good } 놓기
action-done = 마치기
action-done-register = 상품 등록 마치기
action-done-exchange = 교환 마치기
action-discard = { $good } 버리기
action-sell = { $deck }번 판매대에서 팔기
action-return = { $deck }번 판매대에서 { $good } 가져오기
action-leave = { $deck }번 판매대에 { $good } 남겨 두기
action-swap = { $deck }번 판매대의 양쪽 맞바꾸기
action-tax = { $deck }번 판매대 비우기
action-renew = 손패 교체하기
action-keep = 손패 유지하기
# $action: one of the above that points at a stall.
at-customer = { $action } ({ $customer })

## 행동의 종류. 목록의 제목.

kind-merchant = 상인
kind-register = 상품 놓기
kind-done = 마치기
kind-discard = 버리기
kind-sell = 팔기
kind-return = 가져오기
kind-leave = 남겨 두기
kind-swap = 맞바꾸기
kind-tax = 판매대 비우기
kind-renew = 손패 교체
kind-keep = 손패 유지

## 일어난 일.

event-chose_merchant = { part-who } 상인을 골랐어요
event-registered = { part-who } { $deck }번 판매대에 { $good } { $times }장을 놓았어요
event-finished = { part-who } 상품 등록을 마쳤어요
event-sold = { part-who } ‘{ $customer }’ 손님에게 팔았어요 ({ $deck }번 판매대, 금화 +{ $gold })
event-revealed_customer = { $deck }번 판매대에 새 손님: { $customer }
event-revealed_event = { $deck }번 판매대에 사건: { $event }
event-refilled = { part-who } 상품 { $count }장을 채웠어요
event-drew = { part-who } 상품 { $count }장을 받았어요
event-discarded = { part-who } { $good } { $times }장을 버렸어요
event-returned = { part-who } { $deck }번 판매대에서 { $good } { $count }장을 가져왔어요
event-left = { part-who } { $deck }번 판매대에 { $good } { $times }장을 남겨 뒀어요
event-swapped = { part-who } { $deck }번 판매대의 양쪽을 맞바꿨어요
# $player는 세금을 내는 사람.
event-taxed = { part-who } 세금으로 { $deck }번 판매대를 비웠어요: { $goods }
event-owned = { part-who } ‘{ $event }’ 카드를 가졌어요
event-exchanged = { part-who } 교환하려고 { $good } { $times }장을 버렸어요
event-renewed = { part-who } 손패를 모두 버리고 상품 { $count }장을 새로 받았어요
event-kept = { part-who } 손패를 유지했어요
event-shortage = 품귀: { $turns ->
    [1] 이번 차례에는
    [2] 이번 차례와 다음 차례에는
   *[other] 이번 차례부터 { $turns }번의 차례 동안
  } 매입도 교환도 없어요
event-deck_finished = { $deck }번 손님덱이 다 떨어졌어요. 곧 게임이 끝나요
event-turn = { part-whose } 차례
event-last_turn = 이번이 마지막 차례예요
event-standstill = 장사가 멈춰 버려 가게 문을 닫아요
event-over = 게임이 끝났어요
event-undone = { part-who } 마지막 행동을 되돌렸어요

## 지금 해야 할 일.

phase-merchant = 상인 두 명 중 한 명을 고르세요
phase-register = 한 종류의 상품을 판매대에 놓고 마치세요
phase-sell = 먼저 팔 손님을 고르세요
phase-return = 상품을 남겨 둘지 가져올지 정하세요
phase-thief = 버릴 상품 하나를 고르세요
phase-swap_stalls = 양쪽을 맞바꿀 판매대를 고르세요
phase-tax = 상대가 비울 판매대를 고르세요
phase-market_day = 손패를 교체하거나 유지하세요
phase-exchange = 손패의 상품을 교환하거나 마치세요
phase-over = 게임이 끝났어요

phase-merchant-other = { part-who } 상인을 고를 차례예요
phase-register-other = { part-who } 상품을 놓을 차례예요
phase-sell-other = { part-who } 손님에게 파는 중이에요
phase-return-other = { part-who } 남겨 둘 상품을 정할 차례예요
phase-thief-other = { part-who } 상품 하나를 버릴 차례예요
phase-swap_stalls-other = { part-who } 맞바꿀 판매대를 고를 차례예요
phase-tax-other = { part-who } 비울 판매대를 고를 차례예요
phase-market_day-other = { part-who } 손패를 교체할지 정할 차례예요
phase-exchange-other = { part-who } 상품을 교환할 차례예요
phase-over-other = 게임이 끝났어요

## 왜 고르는지, 왜 안 되는지.

why-merchant = 게임이 끝날 때까지 비밀이에요. 남은 상인은 공개하지 않아요.
why-register-kind = 한 차례에는 같은 종류의 상품만 놓을 수 있어요.
why-register-none = 아무것도 놓지 않고 상품을 교환해도 돼요.
why-sell-order = 완성된 주문이 여럿이에요. 판 순서대로 손님덱을 열어요.
why-return-any = 이 손님에게는 ‘아무거나’로만 팔 수 있어서 남겨 두거나 가져올 수 있어요.
why-return-certain = 새 손님에게 쓸모없는 상품은 주인의 손패로 돌아갔어요.
why-good-none = 손패에 없는 상품이에요.
why-good-other-kind = 한 차례에는 같은 종류의 상품만 놓을 수 있어요.
why-good-unwanted = 이 상품을 놓을 자리가 있는 손님이 없어요.
guard-customer-unserved-title = 정말 마칠까요?
guard-customer-unserved-go = 그래도 마치기
warn-customer-unserved = { $deck }번 판매대의 { $customer } 손님에게 지금 금화 { $gold }닢에 팔 수 있어요. 가진 상품을 놓으면 돼요: { $good }.
why-stall-closed = 이제 여기에는 손님이 없어요. 덱이 끝났어요.
why-stall-full = 내 쪽에는 필요한 상품이 다 놓여 있어요.
why-stall-other-goods = 이 손님이 찾는 상품은 지금 놓을 수 있는 것과 달라요.
why-stall-other-good = 이 손님에게는 그 상품을 놓을 자리가 없어요.
why-thief = 가게에 도둑이 들었어요. 각자 상품 하나를 잃지만 무엇을 잃을지는 직접 골라요.
why-swap_stalls = 그 판매대의 내 상품은 상대 것이 되고, 상대 상품은 내 것이 돼요.
why-tax = 손님이 더 많은 상대가 판매대 하나를 비워야 해요. 어디인지는 내가 골라요.
why-market_day = 손패를 모두 버리고 같은 수만큼 새로 받아요.
why-exchange = 이번 차례에 아무것도 놓지 않아서, 매입하기 전에 상품을 버릴 수 있어요.
why-last-turn = 마지막 차례라 교환도 매입도 없어요.
why-shortage = 품귀라서 교환도 매입도 없어요.

## 최종 점수.

line-gold = 금화
line-attributes = 같은 속성
line-events = 사건
line-merchant = 상인
score-unit = 점

tie-break-text = 점수가 같으면 손님이 많은 쪽이 앞서요.
ranking-score = 최고 점수
ranking-customers = 동점, 손님이 더 많음
ranking-shared = 끝까지 같아서 공동 순위

## 테이블 위에 있는 것.

field-shop = 가게
field-decks = 손님덱
field-deck = 손님덱
field-deck_empty = 더 올 손님이 없음
field-cards = 남은 카드
field-customer = 손님
field-customers = 손님
field-goods = 상품 더미
field-discard = 버린 상품
field-events_used = 지나간 사건
field-event = 사건
field-events = 사건
field-hand = 손패
field-stall = 판매대
field-stalls = 판매대
field-yours = 내 쪽
field-theirs = 상대 쪽
field-missing = 더 필요한 상품
field-ready = 주문 완성
field-merchant = 상인
field-merchant_offer = 고를 수 있는 상인
field-hidden = 비공개
field-gold = 금화
field-attribute = 속성
field-needs = 주문
field-any = 아무거나
field-phase = 단계
field-turn = 차례
field-seat = 플레이어
field-registering = 등록 중인 상품
field-registered = 이번 차례에 놓은 상품
field-sold = 열어야 할 손님덱
field-shortage = 품귀
field-barren = 등록 없이 지난 차례
field-stuck = 장사가 멈춤
field-last_turn = 마지막 차례

## 테이블에서 찾아보는 것.

reference-board = { field-stalls }
reference-players = 두 사람의 현황
reference-sets = 같은 속성의 손님
reference-sets-note = 같은 속성의 손님 수에 따라 끝날 때 받는 점수: { $points }. 용사, VIP, 고위 마족만 점수가 돼요.
reference-goods = 상품
reference-goods-note = 보이지 않는 상품은 더미나, 내가 볼 수 없는 손패에 있어요.
reference-customers = 손님
reference-events = 사건
reference-merchants = 상인
reference-good = 상품
reference-own = 손패
reference-unseen = 안 보임
reference-all = 전체
reference-where = 위치
reference-who = 가진 사람
reference-effect = 효과
reference-not-seen = 아직 안 나옴
reference-past = 지나감
reference-now = 지금
reference-at-stall = { $deck }번 판매대

# 팩이 바꿀 수 있는 수치.
number-hand_size = 매입할 때 채우는 손패 장수
number-barren_limit = 등록 없이 지나면 문을 닫는 차례 수
number-attribute_points = 같은 속성의 손님 0명, 1명, 2명…의 점수
number-festival_draw = { $events-festival }: 받는 상품
number-shortage_turns = { $events-shortage }: 상품을 채우지 못하는 차례
number-windfall_points = { $events-windfall }: 점수
number-reputation_points = { $events-reputation }: 용사 한 명의 점수
number-reputation_most = { $events-reputation }: 최대 점수
number-curse_points = { $events-curse }: 점수
number-royal_order_points = { $events-royal_order }: 점수
number-royal_order_vips = { $events-royal_order }: 필요한 VIP
number-specialist_goods = { $merchants-arms_dealer }, { $merchants-armourer }, { $merchants-alchemist }: 손님에게 필요한 상품
number-specialist_points = { $merchants-arms_dealer }, { $merchants-armourer }, { $merchants-alchemist }: 손님 한 명의 점수
number-specialist_most = { $merchants-arms_dealer }, { $merchants-armourer }, { $merchants-alchemist }: 최대 점수
number-socialite_points = { $merchants-socialite }: 점수
number-haggler_gold = { $merchants-haggler }: 손님의 최대 금화
number-haggler_points = { $merchants-haggler }: 손님 한 명의 점수
number-haggler_most = { $merchants-haggler }: 최대 점수

## 테이블 옵션.

option-refill = 상품 매입
option-refill-help = 손패를 채우는 때: 차례가 끝날 때마다, 또는 상품을 판 차례에만.
option-refill-every_turn = 차례마다
option-refill-after_sale = 판매했을 때만
option-exchange = 교환
option-exchange-help = 아무것도 놓지 않은 차례에는 매입하기 전에 상품을 버릴 수 있어요. 판매했을 때만 매입하면 교환은 없어요.
option-ending = 마지막 차례
option-ending-help = 손님덱 하나가 떨어진 뒤: 다음 사람만 한 번 더 하거나, 둘의 차례 수를 맞춰요.
option-ending-one_more = 한 번 더
option-ending-equal_turns = 차례 수 같게
option-events = 사건
option-events-help = 손님덱마다 사건 카드 두 장이 숨어 있어요.
option-merchants = 상인
option-merchants-help = 상인 두 명 중 한 명을 몰래 고르고, 끝날 때 추가 점수를 받아요.

## 짧은 게임 방법.

howto-1-title = 목표
howto-1-text = 던전과 도시 사이의 가게를 친구와 함께 샀지만 매출은 각자의 몫이에요. 상대보다 먼저 손님에게 물건을 팔아 가장 높은 점수를 얻으세요.
howto-2-title = 가게
howto-2-text = 두 사람 사이에 손님덱 다섯 개가 있고 맨 위 손님이 공개돼 있어요. 손님마다 내 판매대와 상대 판매대가 있어요. 판매대는 모두 볼 수 있지만 상대의 손패는 볼 수 없어요.
howto-3-title = 상품 등록
howto-3-text = 내 차례에 한 종류의 상품을 몇 장이든 판매대에 놓아요. 여러 손님에게 나눠 놓아도 돼요. 내 쪽에 그 상품을 받을 빈 아이콘이 있는 손님에게만 놓을 수 있어요.
howto-4-title = 아무거나
howto-4-text = 충동구매를 하는 손님도 있어요. ‘아무거나’ 아이콘은 그 종류의 아이콘이 다 찬 뒤에 무기, 방어구, 물약 중 무엇이든 받아요.
howto-5-title = 판매
howto-5-text = 내 쪽 상품만으로 아이콘이 모두 차면 그 손님은 내 것이 되고 상품은 버려요. 양쪽 상품은 합치지 않아요. 먼저 채운 사람이 손님을 가져가요.
howto-6-title = 다음 손님
howto-6-text = 판매가 끝나면 그 손님덱의 다음 카드를 열어요. 새 손님에게 쓸모없는 상품은 손패로 돌아오고, ‘아무거나’로만 팔 수 있는 상품은 남겨 두거나 가져올 수 있어요.
howto-7-title = 사건
howto-7-text = 손님덱마다 사건이 두 장 숨어 있어요. 사건은 바로 일어나고, 손님이 나올 때까지 다음 카드를 열어요. 어떤 사건은 가지고 있다가 끝날 때 점수로 쳐요.
howto-8-title = 상품 매입
howto-8-text = 차례가 끝날 때 손패가 { $hand_size }장이 되도록 상품을 받아요. { $hand_size }장보다 많이 들고 있어도 되지만 그때는 받지 않아요.
howto-9-title = 교환
howto-9-text = 이번 차례에 아무것도 놓지 않았다면 손패에서 원하는 만큼 버리고 새로 채울 수 있어요.
howto-10-title = 상인
howto-10-text = 시작할 때 상인 두 명 중 한 명을 몰래 골라요. 상인마다 점수를 더 주는 손님이 다르고, 끝날 때 공개해요.
howto-11-title = 영업 종료
howto-11-text = 손님덱 하나의 마지막 손님에게 팔면 다음 사람이 한 차례 더 하고 끝나요. 장사가 멈춰 버려도 문을 닫아요.
howto-12-title = 점수
howto-12-text = 손님의 금화를 세고, 사건이나 상인을 쓰는 게임에서는 그 점수도 더해요. 용사, VIP, 고위 마족은 속성마다 손님 수에 따라 점수를 줘요(손님 수 → 점수: { $attribute_points-steps }). 동점이면 손님이 많은 쪽이 이겨요.
howto-13-title = 판매했을 때만 매입
howto-13-text = 손님에게 판 차례에만, 그 차례가 끝날 때 손패가 { $hand_size }장이 되도록 상품을 받아요. 팔지 못한 차례에는 매입도 교환도 없어요. { $hand_size }장보다 많이 들고 있어도 되지만 그때는 받지 않아요.
howto-14-title = 차례 수를 맞추는 영업 종료
howto-14-text = 손님덱 하나의 마지막 손님에게 팔면 그 라운드까지만 하고 끝나서 두 사람의 차례 수가 같아요. 장사가 멈춰 버리면 바로 문을 닫아요.

## Reasons
## What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
## $mine: "yes" for the seat that decides, else "no", of another one.

gain-sold = { $mine ->
    [yes] { $customer }에게 판매
   *[no] 상대가 { $customer }에게 판매
  }
harm-taxed = 세금으로 판매대 비움
harm-discarded = { $good } 버림

## The coach
## 코치가 하는 말. $customer, $customers, $good: 이름, $laid: 상품을 놓을 판매대 목록, $gold: 금화, $left: 남는 아이콘.

for-merchant = 상인은 끝날 때 점수를 주고 그때까지 비밀이에요. 데려오기 쉬운 손님과 어울리는 상인을 고르세요.
for-register = 한 종류의 상품을 놓으세요. 자기 쪽 아이콘을 먼저 다 채운 사람이 손님을 데려가요.
for-sell = 완성된 주문이 여럿이에요. 먼저 판매한 판매대에 다음 손님이 먼저 나와요.
for-return = 새 손님이 이 상품을 쓸 수도 있어요. 이어 갈 상품만 남겨 두세요.
for-thief = 가장 쓸모없는 상품을 버리세요.
for-swap_stalls = 상대가 나보다 많이 놓은 판매대를 맞바꾸세요.
for-tax = 판매에 가장 가까운 판매대를 비우게 하세요.
for-market_day = 손패가 아무 손님과도 안 맞으면 교체하는 게 좋아요.
for-exchange = 손님과 안 맞는 상품을 버리면 손패를 다시 채워요. 가득 찬 손패를 넘는 상품은 버려도 채워지지 않아요.

tip-completes = { $good }{ PARTICLE($good, "을", "를") } { $laid } 놓으세요. 그러면 { $customers } 손님을 데려오고 금화 { $gold }닢을 받아요.
tip-begin = { $good }{ PARTICLE($good, "을", "를") } { $laid } 놓으세요. 그러면 { $customer } 아이콘이 { $left }개 남아요.
# 다른 글 속에 하나 또는 여러 개를 이어서.
tip-at-stall = { $stall }번 판매대에 { $count }장
tip-save = 아직 놓을 수 있는 상품은 나중에 쓰는 게 나아요. 지금은 등록을 마치세요.
tip-save-last = 마지막 차례라 더 놓아도 얻는 것이 없어요. 이제 마치세요.
tip-save-unserved = { $customer } 손님을 지금 데려올 수 있지만(금화 +{ $gold }), 그 상품은 나중에 쓰는 게 나아요. 한 번 더 물어봐도 등록을 마치세요.
tip-merchant = 지금 가게에 있는 손님 중 { $count }명이 { $merchant }의 조건에 맞아요.
tip-merchant-later = 지금 있는 손님으로는 알 수 없어요. { $merchant }{ PARTICLE($merchant, "은", "는") } 앞으로 올 손님으로 점수를 얻어요.
tip-sell = { $stall }번 판매대의 { $customer } 손님이 금화 { $gold }닢으로 가장 많이 줘요. 나머지는 그다음에 판매해요.
tip-take-back = { $good }{ PARTICLE($good, "은", "는") } { $stall }번 판매대에 쓸 수 있어요. 가져오세요.
tip-leave = { $customer }의 ‘아무거나’ 아이콘을 { $good }{ PARTICLE($good, "으로", "로") } 채울 수 있어요. 남겨 두세요.
tip-thief = { $good }{ PARTICLE($good, "이", "가") } 가장 덜 필요해요. 손패에 { $held }장, 빈 아이콘은 { $asked }개예요.
tip-exchange-good = { $good }{ PARTICLE($good, "을", "를") } 받는 빈 아이콘이 없어요. 버리세요.
tip-exchange-none = 손패의 상품이 모두 쓸모 있어요. 교환하지 말고 마치세요.
tip-exchange-full = 손패가 { $held }장이라 버린 것보다 적게 받아요. 교환하지 말고 마치세요.
tip-swap = { $stall }번 판매대에 상대는 { $theirs }장, 나는 { $yours }장을 놓았어요. 여기를 맞바꾸세요.
tip-swap-least = 상대가 더 많이 놓은 곳이 없어요. { $stall }번 판매대가 가장 덜 아까워요.
tip-tax = { $stall }번 판매대에서 상대는 아이콘 { $left }개만 채우면 돼요. 여기를 비우게 하세요.
tip-tax-goods = 상대 상품이 가장 많은 곳은 { $stall }번 판매대, { $count }장이에요. 여기를 비우게 하세요.
tip-renew = { $fits ->
    [0] 빈 아이콘에 맞는 상품이 없어요
   *[other] 상품 { $held }장 중 { $fits }장만 빈 아이콘에 맞아요
  }. 손패를 교체하세요.
tip-keep = 상품 { $held }장 중 { $fits }장이 빈 아이콘에 맞아요. 손패를 유지하세요.

## The lab

# 이 게임에서 실험실이 재는 것.
lab-customers-idle = 아무것도 팔지 못한 차례
lab-kind-customers = 손님
lab-customers-done = 판매
lab-customers-came = 방문
lab-kind-merchants = 상인
lab-merchants-taken = 선택
lab-merchants-came = 제안
lab-kind-events = 이벤트
lab-events-taken = 보유
lab-resource-goods = 상품 더미

## What a puzzle is about.

theme-start = 새 판매대 시작
theme-lead = 앞선 판매대 굳히기
theme-race = 뒤진 판매대 따라잡기
theme-last-turn = 마지막 차례
theme-patience = 참고 기다리기
theme-sale = 판매
theme-exchange = 교환
theme-merchant = 상인
theme-event = 이벤트
