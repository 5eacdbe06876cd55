## 보드게임카페 타이쿤의 글. 카드 종류, 아이콘, 타일, 손님, 카페, 매니저의 이름은 팩에서 옵니다.
## $player: 이름. $you: 읽는 사람이 그 플레이어이면 "yes", 아니면 "no".
## $card: 종류와 숫자(“간식 6”). $cards: 이미 이어 붙인 목록. $place와 $space는 1부터 셉니다.

game-name = 보드게임카페 타이쿤
game-tagline = 시장에서 카드를 사 모으고 카페를 열어요. 손님을 만족시켜 부자가 되세요!
# 한 판에 걸리는 시간(분)과 게임의 느낌.
game-minutes = 35
game-feel = 키우고 계획해요. 따져 볼 게 많고 운은 적어요.
seats-2-help = 둘이 하면 로봇이 세 번째 카페를 열어요. 로봇이 이기면 둘 다 져요.
menu-keys = 글자, 숫자, 화살표

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

action-manager = 매니저 선택: { $manager }
action-customer_deck = { $level }레벨 손님덱에서 뽑기
action-choose_store = 카페 선택: { $store }
action-store_number = 가게 번호 { $number }번으로 정하기
action-give = { $to ->
    [left] 왼쪽으로
   *[right] 오른쪽으로
  } { $suit } { $number } 넘기기
action-take_tile = 타일 가져오기: { $tile }
action-buy = { $place }번 자리 카드 사기
action-buy-card = { $suit } { $number } 사기
action-play = { $suit } { $number } 내기
action-take = { $suit } { $number } 가져오기
action-discard = { $suit } { $number } 버리기
action-activate = 활성화: { $icon } ({ $tile })
action-store = 저장: { $icon } ({ $tile })
action-keep = 비밀 손님으로 남기기: { $customer }
action-take_customer = 비밀 손님으로 데려오기: { $customer }
action-claim = 손님 맞이하기: { $customer }
action-swap_manager = 매니저를 토큰으로 바꾸기
action-pass = 마치기

## 행동의 종류. 목록의 제목.

kind-manager = 매니저
kind-customer_deck = 손님덱
kind-choose_store = 카페
kind-store_number = 가게 번호
kind-give = 넘기기
kind-take_tile = 타일
kind-buy = 사기
kind-play = 내기
kind-take = 가져오기
kind-discard = 버리기
kind-activate = 활성화
kind-store = 저장
kind-keep = 비밀 손님 남기기
kind-take_customer = 비밀 손님
kind-claim = 손님 맞이
kind-swap_manager = 매니저 바꾸기
kind-pass = 마치기

stage-play = 카드 내기
stage-take = 카드 가져가기
stage-tokens = 토큰 놓기

## 일어난 일.

event-chose_store = { part-who } 카페를 골랐어요: { $store }
event-named_store = { part-who } 가게 번호를 { $number }번으로 정했어요
event-chose_manager = { part-who } 매니저를 골랐어요: { $manager }
event-gave = { part-who } 카드 { $count }장을 넘겼어요
event-gave_cards = { $you ->
    [yes] { $receiver } 쪽으로 넘긴 카드: { $cards }
   *[no] { $player } → { $receiver }: { $cards }
  }
event-got_cards = { $you ->
    [yes] { $giver } 쪽에서 받은 카드: { $cards }
   *[no] { $giver } → { $player }: { $cards }
  }
event-drafted = { part-who } 타일 하나를 골랐어요
event-laid_out = 시장에 새 카드: { $cards }
event-bought = { part-who } { $card } 카드를 { $cost ->
    [0] 공짜로 가져왔어요
   *[other] { $cost }코인에 샀어요
  }
event-took_tile = { part-who } 타일을 가져왔어요: { $tile }
event-scored_preparation = { part-who } 와이파이와 카드 쌍으로 { $coins }코인을 받았어요
event-played = { part-who } { $card } 카드를 냈어요
event-ranked = { part-who } { $place }위예요
event-took = { part-who } { $card } 카드를 가져왔어요
event-discarded = { part-who } { $card } 카드를 버렸어요
# 카드나 칸이 주는 코인.
event-paid = { part-who } { $coins }코인을 받았어요
event-gained_tokens = { part-who } 토큰 { $count }개를 받았어요
event-activated = { part-who } 칸을 활성화했어요: { $icon }
event-upgraded = { part-who } { $card } 카드를 업그레이드했어요
event-expanded = { part-whose } 가게에 이제 카드 { $capacity }장이 들어가요
event-stored = { part-who } 아이콘을 저장했어요: { $icon }
event-chose_deck = { part-who } { $level }레벨 손님덱에서 뽑았어요
event-kept_customer = { part-who } 비밀 손님 한 명을 남겼어요
event-took_customer = { part-who } 비밀 손님을 데려왔어요: { $customer }
event-claimed = { part-who } 손님을 맞이했어요: { $customer } (+{ $reward }코인)
event-swapped_manager = { part-who } 매니저를 토큰으로 바꿨어요
event-passed = { part-who } 마쳤어요
event-round = { $number }라운드
moment = { $phase ->
    [preparation] 준비 단계 { $round }라운드
    [opening] 개업 단계 { $round }라운드
   *[other] 게임 준비
  }
event-automatic_took = 로봇이 { $card } 카드를 가져갔어요
event-opened_customer = 새로운 공개 손님: { $customer }
event-over = 게임이 끝났어요
event-undone = { part-who } 마지막 행동을 되돌렸어요

## 게임의 단계.

phase-stores = 카페를 고르세요
phase-store_number = 가게 번호를 정하세요
phase-managers = 매니저를 고르세요
phase-give = 왼쪽과 오른쪽으로 카드를 2장씩 넘기세요
phase-draft = 타일 하나를 고르고 나머지를 넘기세요
phase-preparation = 준비 단계: 시장에서 카드를 사세요
phase-opening = 개업 단계: 카드를 내고, 가져오고, 토큰을 쓰세요
phase-over = 게임이 끝났어요

phase-stores-other = { part-who } 카페를 고를 차례예요
phase-store_number-other = { part-who } 가게 번호를 정할 차례예요
phase-managers-other = { part-who } 매니저를 고를 차례예요
phase-give-other = { part-who } 카드를 넘길 차례예요
phase-draft-other = { part-who } 타일을 고를 차례예요
phase-preparation-other = 준비 단계: { part-whose } 차례예요
phase-opening-other = 개업 단계: { part-whose } 차례예요
phase-over-other = 게임이 끝났어요

## 지금 정하는 것.

step-choose_store = 남은 카페 중 하나를 고르세요
step-number = 가게 번호를 정하세요
step-manager = 남은 매니저 중 하나를 고르세요
step-give = 왼쪽과 오른쪽으로 카드를 2장씩 넘기세요
step-packet = 타일 하나를 고르세요. 나머지는 왼쪽으로 가요
step-buy = 시장에서 카드 1장을 사세요
step-tile = 공개된 타일 하나를 가져오세요
step-play = 카드 1장을 내세요
step-take = 나온 카드 중 1장을 가져오세요
step-take_automatic = 로봇이 가져갈 카드를 고르세요
step-discard = 가게가 꽉 찼어요. 카드 1장을 버리세요
step-token = 타일 칸에 토큰을 놓거나 마치세요
step-claim = 손님을 맞이하거나 마치세요
step-swap = 매니저를 토큰과 바꾸거나 마치세요
step-deck = 손님덱 하나를 고르세요
step-keep = 비밀 손님으로 남길 카드를 고르세요

step-choose_store-other = { part-who } 카페를 고를 차례예요
step-number-other = { part-who } 가게 번호를 정할 차례예요
step-manager-other = { part-who } 매니저를 고를 차례예요
step-give-other = { part-who } 카드를 넘길 차례예요
step-packet-other = { part-who } 타일을 고를 차례예요
step-buy-other = { part-who } 카드를 살 차례예요
step-tile-other = { part-who } 타일을 가져올 차례예요
step-play-other = { part-who } 카드를 낼 차례예요
step-take-other = { part-who } 카드를 가져올 차례예요
step-take_automatic-other = { part-who } 로봇의 카드를 고를 차례예요
step-discard-other = { part-who } 카드를 버릴 차례예요
step-token-other = { part-who } 토큰을 쓸 차례예요
step-claim-other = { part-who } 손님을 맞이할 수 있어요
step-swap-other = { part-who } 매니저를 바꿀 수 있어요
step-deck-other = { part-who } 손님덱을 고를 차례예요
step-keep-other = { part-who } 비밀 손님을 고를 차례예요

## 왜 고르는지, 왜 안 되는지.

why-suit-laid = 이미 나온 종류예요. 손패에 다른 종류가 있으면 그것을 내야 해요.
why-automatic-suit = 로봇이 냈거나 곧 낼 종류예요.
why-repeated = 겹친 종류는 한 장만 나온 종류보다 순위가 낮아요.
why-first = 1위는 카드 2장을 가져와요.
why-last = 꼴찌는 카드 대신 토큰을 받아요.
why-cannot-pay = 이 자리의 카드를 살 코인이 모자라요.
why-pay-all = 살 수 있는 카드가 없어요. 가진 코인을 모두 내고 가장 싼 카드를 사요.
why-sold = 이미 판매된 카드예요.
why-leftmost = 가장 왼쪽 카드를 산 사람은 라운드가 끝날 때 보너스를 받아요.
why-tile-leftmost = 가장 왼쪽 카드를 사서 타일을 하나 받아요.
why-capacity = 가게에 카드를 더 놓을 수 없어요.
why-discard-new = 새 카드를 버리면 그 보상은 받지 못해요.
guard-customers-lost-title = 정말 이 카드를 버릴까요?
guard-customers-lost-go = 그래도 버리기
guard-customer-turned-away-title = 정말 업그레이드할까요?
guard-customer-turned-away-go = 그래도 업그레이드하기
guard-icons-needed-title = 정말 이 손님을 맞이할까요?
guard-icons-needed-go = 그래도 맞이하기
warn-customers-lost = 다른 카드를 버릴 때보다 마지막에 손님에게서 { $coins }코인을 덜 받게 돼요.
warn-customer-turned-away = 손님에게 필요한 일반 아이콘이 고급으로 바뀌어요. 마지막에 손님에게서 지금보다 { $coins }코인을 덜 받게 돼요.
warn-icons-needed = 여기에 쓰는 아이콘이 다른 손님에게 필요해요. 마지막에 그 손님들에게서 지금보다 { $coins }코인을 덜 받게 되는데, 이 손님이 주는 코인은 그보다 적어요.
why-never-discarded = 점원과 진열장은 버리지 않아요.
why-no-token = 토큰이 없어요.
why-token-used = 이번 라운드에는 이미 토큰을 썼어요.
why-no-tile = 토큰을 놓을 타일이 없어요.
why-space-taken = 이미 토큰이 놓인 칸이에요.
why-space-full = 토큰 2개가 저장돼 있어요. 고급 아이콘 1개예요.
why-space-spent = 저장한 것을 손님에게 써서 이 칸에는 토큰을 더 놓을 수 없어요.
why-not-stored = 저장할 수 있는 것은 보드게임, 간식, 와이파이뿐이에요.
why-nothing-to-turn = 업그레이드할 이 종류의 카드가 없어요.
why-top-level = 가게 규모가 최대예요. 더 늘려도 코인은 늘지 않아요.
why-no-tiles = 공개된 타일이 없어요.
why-no-customers = 남은 손님이 없어요.
why-not-met = 이 손님이 원하는 아이콘이 모자라요.
why-claim = 이 손님에게 쓴 아이콘은 다시 쓸 수 없어요.
why-secret = 이 손님은 나만 볼 수 있고, 만족시키지 못해도 벌금이 없어요.
why-premium = 고급 아이콘은 일반 아이콘을 대신하지 못해요.
why-wildcard = 업그레이드한 점원은 일반 보드게임이나 간식 하나를 대신해요.
why-give = 모두가 카드를 넘긴 뒤에 받아요.
why-draft = 다 고를 때까지 타일을 왼쪽으로 넘겨요.
why-manager-taken = 다른 사람이 고른 매니저예요.
why-manager-swap = 쓰지 않은 매니저는 끝날 때 코인을 줘요.
why-store-taken = 다른 사람이 고른 카페예요.
why-number-taken = 다른 카페가 쓰는 번호예요.

## 최종 점수.

line-coins = 가진 코인
line-wifi = 와이파이
line-customers = 손님
line-tokens = 남은 토큰
line-capacity = 가게 규모
line-wages = 임금
line-ability = 카페 능력
line-manager = 매니저
score-unit = 코인

tie-break-text = 코인이 같으면 점원, 그다음 가게와 진열장의 카드가 많은 쪽이, 그것도 같으면 마지막 순위가 높은 쪽이 앞서요.
ranking-score = 코인이 가장 많음
ranking-clerks = 코인이 같아 점원이 많은 쪽
ranking-cards = 점원도 같아 카드가 많은 쪽
ranking-rank = 카드도 같아 마지막 순위가 높은 쪽
ranking-shared = 끝까지 같아서 공동 순위
ranking-automatic = 로봇의 코인이 두 사람을 합친 것보다 많음
robot-text = 로봇: { $coins }코인과 와이파이 아이콘 { $icons }개로 { $wifi }코인, 두 배로 { $doubled }코인. 두 사람 합계: { $together }코인.

## 테이블 위에 있는 것.

field-phase = 단계
field-round = 라운드
field-order = 차례 순서
field-next_order = 다음 차례 순서
field-market = 시장
field-place = 자리
field-cost = 비용
field-free = 공짜
field-sold = 판매 완료
field-deck = 숫자 카드
field-top = 다음 카드의 종류
field-cards = 남은 카드
field-removed = 이번 게임에 없는 카드
field-discarded = 버린 카드
field-tile = 타일
field-tiles = 타일
field-open = 공개된 타일
field-stack = 남은 타일
field-space = 칸
field-customer = 손님
field-customers = 손님
field-public = 공개 손님
field-decks = 손님덱
field-level = 늘린 규모
field-customer_level = { $level }레벨
field-table = 나온 카드
field-placing = 새 카드
field-drawn = 뽑은 손님
field-seat = 플레이어
field-store = 카페
field-number = 가게 번호
field-ability = 능력
field-ability_off = 이번 게임에서는 쓰지 않음
field-coins = 코인
field-tokens = 토큰
field-capacity = 가게 규모
field-hand = 손패
field-bought = 산 카드
field-given = 넘긴 카드
field-packet = 고를 수 있는 타일
field-shop = 가게
field-shelves = 진열장
field-secret = 비밀 손님
field-claimed = 맞이한 손님
field-wifi_bonus = 추가 와이파이
field-wifi_icons = 와이파이 아이콘
field-manager = 매니저
field-managers = 매니저
field-rank = 순위
field-ranking = 현재 순위
field-takes = 카드 { $count }장
field-takes_none = { $count ->
    [0] 받는 것 없음
   *[other] 카드 없이 토큰 { $count }개
  }
field-turned = 업그레이드함
field-spent = 사용함
field-empty = 빈칸
field-active = 활성화함
field-stored = 1개 저장함
field-stored2 = 2개 저장함: 고급
field-spent2 = 사용함: 고급
field-game = 보드게임
field-snack = 간식
field-premium_game = 고급 보드게임
field-premium_snack = 고급 간식
field-wifi = 와이파이
field-needs = 원하는 것
field-reward = 보상
field-penalty = 벌금
field-met = 아이콘을 다 갖춤
field-missing = 더 필요한 아이콘
field-suit = 종류
field-hidden = 비공개
field-automatic = 로봇
field-reconstructed = 재구성
field-card = 카드
field-count = 남은 카드
field-spaces = 칸
field-stage = 라운드의 단계
field-step = 정할 일
field-to = 받는 쪽
field-left = 왼쪽
field-right = 오른쪽

## 테이블에서 찾아보는 것.

reference-board = 테이블 위
reference-about = 내용
reference-players = 모두의 현황
reference-wifi = 와이파이 수익표
reference-wifi-note = 게임이 끝날 때 받아요. 카드는 1개, 업그레이드한 카드는 2개, 저장한 토큰과 보너스는 1개로 쳐요.
reference-wifi-cards = 준비 단계 뒤의 와이파이
reference-wifi-cards-note = 산 와이파이 카드가 많은 순위대로 받는 코인: { $places }.
reference-capacity = 가게 규모 수익표
reference-capacity-note = 늘린 규모에 따라 게임이 끝날 때 받는 코인이에요.
reference-customers = 손님
reference-tiles = 액션 타일
reference-hands = 손패
reference-hands-note = 산 카드는 모두가 봤고, 숨은 손패는 종류만 알 수 있어요.
reference-cards = 숫자 카드
reference-cards-note = 어디에도 보이지 않는 숫자예요. 덱이나, 볼 수 없는 손패에 있어요.
reference-wifi-bought = 와이파이 카드
reference-met = 지금 만족한 손님
reference-where = 위치
reference-who = 있는 사람
reference-open = 공개됨
reference-secret = 비밀
reference-drawn = 뽑음
reference-not-seen = 아직 안 나옴
reference-unseen = 안 나온 숫자

# 팩이 바꿀 수 있는 수치.
number-market_costs = 카페가 3곳, 4곳, 5곳일 때 시장의 비용
number-intermediate_wifi = 산 와이파이 카드가 많은 순위대로 받는 코인
number-pair_coins = 보드게임과 간식 한 쌍의 코인
number-first_coins = 가게 번호가 가장 낮은 사람의 시작 코인
number-capacity = 처음 가게 규모
number-level_coins = 늘린 규모 0, 1, 2…의 코인
number-wifi_coins = 와이파이 아이콘 0개, 1개, 2개…의 코인
number-snack_coins = 간식을 업그레이드할 때 받는 코인
number-game_coins = 보드게임을 업그레이드할 때 받는 코인
number-coins_space = 코인 칸에서 받는 코인
number-last_tokens = 꼴찌가 받는 토큰
number-short_tokens = 짧은 게임의 시작 토큰
number-manager_coins = 바꾸지 않은 매니저의 코인
number-manager_tokens = 매니저와 바꾸는 토큰
number-ability_limit = 카페 능력의 최대 코인
number-ability_coins = 카페 1~16번과 별의 능력: 세는 것마다 받는 코인
number-ability_extra = 카페 1~16번과 별의 능력: 더 받는 코인
number-store_tokens = { $stores-2 }: 시작할 때 더 받는 토큰
number-star_coins = { $stores-star }: 일등이나 꼴찌일 때 받는 코인
number-start_tokens = { $managers-1 }: 시작할 때 더 받는 토큰
number-start_coins = { $managers-2 }: 시작할 때 더 받는 코인

## 테이블 옵션.

option-family = 가족 게임
option-family-help = 더 짧고 쉬워요. 진열장, 규모, 타일 없이 단계마다 8라운드를 해요.
option-short = 짧은 게임
option-short-help = 시장 없이 카드를 나눠 받고 4장을 이웃에게 넘긴 뒤 바로 개업해요.
option-draft_tiles = 타일 드래프트
option-draft_tiles-help = 짧은 게임에서 타일을 나눠 받는 대신 하나씩 고르고 넘겨요.
option-challenge = 챌린지
option-challenge-help = 손님: 공개 손님을 먼저 맞이한 사람이 바로 보상을 받아요. 익스트림: 레벨마다 한 명씩 공개돼요.
option-challenge-none = 없음
option-challenge-null = { option-challenge-none }
option-challenge-customers = 손님 (먼저 맞이하는 사람이 임자)
option-challenge-extreme = 익스트림 (레벨마다 벌금)
option-extra_public = 공개 손님 추가
option-extra_public-help = 익스트림 챌린지에서 1, 2, 3레벨 순서로 한 명씩 더 공개해요.
option-abilities = 카페 능력
option-abilities-help = 카페마다 다른 능력이 있고, 끝날 때 코인을 받아요.
option-promo = 프로모 카드
option-promo-help = 카페 11곳과 4레벨 손님 5장이 더 들어와요.
option-managers = 매니저
option-managers-help = 각자 시작 보너스가 있는 매니저를 한 명씩 골라요.
option-choose_stores = 카페 고르기
option-choose_stores-help = 카페를 무작위로 나눠 받는 대신 차례로 한 곳씩 골라요.

reconstructed-note = 규모 카드, 타일, 손님은 저희가 직접 재구성한 것이에요. 실물 게임이 있다면 그 수치로 만든 팩으로 플레이할 수 있어요.

## 짧은 게임 방법.

howto-1-title = 목표
howto-1-text = 여러분은 저마다 보드게임카페를 차려요. 카페를 꾸미고 손님을 만족시켜 코인을 가장 많이 모으세요.
howto-2-title = 두 단계
howto-2-text = 준비 단계에서는 라운드마다 카드를 1장씩, 모두 10장 사요. 개업 단계에서는 그 10장을 한 장씩 내고, 나온 카드 중에서 가져온 것으로 카페를 꾸며요.
howto-3-title = 시장
howto-3-text = 라운드마다 카페 수만큼 카드를 펼쳐요. 숫자가 클수록 왼쪽에 놓이고 왼쪽일수록 비싸요. 차례대로 1장씩 사야 해요. 살 돈이 없으면 가진 코인을 모두 내고 가장 싼 카드를 사요.
howto-4-title = 보상과 차례
howto-4-text = 점원은 토큰을, 진열장은 타일을 줘요. 가장 왼쪽 카드를 산 사람은 타일을 하나 더 가져와요. 다음 차례는 산 카드의 오른쪽부터 왼쪽 순서라서 싼 카드를 사면 먼저 해요.
howto-5-title = 준비를 마치면
howto-5-text = 와이파이 카드를 가장 많이 산 사람이 { $intermediate_wifi-1 }코인, 두 번째가 { $intermediate_wifi-2 }코인, 세 번째가 { $intermediate_wifi-3 }코인을 받아요. 보드게임과 간식 한 쌍마다 { $pair_coins }코인이에요. 이제 산 카드가 손패가 되고, 코인이 가장 적은 사람부터 시작해요.
howto-6-title = 카드 내기
howto-6-text = 차례대로 카드를 1장씩 내요. 할 수 있다면 아직 나오지 않은 종류를 내야 해요.
howto-7-title = 순위
howto-7-text = 한 장만 나온 종류가 앞서고, 그 안에서는 숫자가 큰 순서예요. 겹친 종류는 그 뒤에 오고, 가장 큰 카드가 더 높은 종류가 앞서요. 같으면 점원이 많은 사람, 코인이 적은 사람, 가게 번호가 낮은 사람이 앞서요. 이 순위가 새 차례 순서예요.
howto-8-title = 카드 가져오기
howto-8-text = 1위는 나온 카드 중 2장, 다른 사람은 1장씩 가져오고 꼴찌는 카드 대신 토큰 { $last_tokens }개를 받아요. 간식과 보드게임은 1코인, 와이파이는 아이콘 1개, 점원은 토큰 1개를 주고, 진열장은 가게 규모를 1 늘려요.
howto-9-title = 가게 규모
howto-9-text = 처음에는 가게에 카드를 { $capacity }장까지 놓아요. 넘치면 보드게임, 간식, 와이파이 중 1장을 버려요. 새 카드를 버리면 보상은 없어요. 점원은 버리지 않고, 진열장은 가게 옆에 놓아요.
howto-10-title = 칸 활성화
howto-10-text = 카드를 다 가져오면 각자 토큰 1개를 내 타일의 빈칸에 놓을 수 있어요. 카드 종류가 그려진 칸은 그 종류의 내 카드를 업그레이드하고, 다른 칸은 코인, 규모, 타일, 비밀 손님을 줘요.
howto-11-title = 아이콘 저장
howto-11-text = 보드게임, 간식, 와이파이 칸에는 토큰을 저장할 수도 있어요. 끝날 때 그 아이콘 1개로 쳐요. 보드게임이나 간식 한 칸에 2개를 저장하면 고급 아이콘 1개로 쳐요. 놓은 토큰은 옮길 수 없어요.
howto-12-title = 손님
howto-12-text = 끝날 때 공개 손님이 원하는 아이콘이 모두 있으면 보상을 받고, 없으면 벌금을 내요. 비밀 손님은 벌금이 없어요. 아이콘 하나는 한 손님에게만 쓰고, 고급은 일반을 대신하지 못해요.
howto-13-title = 게임 끝
howto-13-text = 와이파이 아이콘은 최대 { $wifi_coins-most }코인, 그다음 손님, 남은 토큰 2개마다 1코인, 가게 규모 순으로 받아요. 점원마다 1코인, 업그레이드한 점원마다 2코인을 임금으로 내요. 코인이 가장 많은 사람이 이겨요.
howto-14-title = 여러 가지 방식
howto-14-text = 둘이 할 때는 로봇이 세 번째 자리에 앉아요. 로봇의 코인이 두 사람을 합친 것보다 많으면 둘 다 져요. 가족 게임과 짧은 게임도 있고, 익숙해지면 챌린지, 카페 능력, 매니저를 더해 보세요.
howto-15-title = 가족 게임: 두 단계
howto-15-text = 준비 단계에서는 라운드마다 카드를 1장씩, 모두 8장 사요. 개업 단계에서는 그 8장을 한 장씩 내고, 나온 카드 중에서 가져온 것으로 카페를 꾸며요. 진열장과 타일이 없고, 가게에 놓는 카드 수에도 제한이 없어요.
howto-16-title = 가족 게임: 보상과 차례
howto-16-text = 점원은 토큰 1개를 줘요. 가장 왼쪽 카드를 산 사람도 토큰 1개를 받아요. 다음 차례는 산 카드의 오른쪽부터 왼쪽 순서라서 싼 카드를 사면 먼저 해요.
howto-17-title = 가족 게임: 카드 가져오기
howto-17-text = 1위는 나온 카드 중 2장, 다른 사람은 1장씩 가져오고 꼴찌는 카드 대신 토큰 { $last_tokens }개를 받아요. 간식과 보드게임은 1코인, 와이파이는 아이콘 1개, 점원은 토큰 1개를 줘요.
howto-18-title = 가족 게임: 손님
howto-18-text = 1레벨 손님 두 명이 공개돼 있어요. 끝날 때 손님이 원하는 아이콘이 모두 있으면 보상을 받고, 없으면 벌금을 내요. 아이콘 하나는 한 손님에게만 써요.
howto-19-title = 손님, 먼저 맞이하는 사람이 임자
howto-19-text = 토큰을 쓸 차례에, 원하는 아이콘을 다 갖춘 공개 손님을 맞이할 수 있어요. 보상은 바로 받지만 쓴 아이콘은 다시 쓸 수 없고, 같은 레벨의 새 손님이 나와요. 끝까지 남은 공개 손님은 보상도 벌금도 없고, 비밀 손님은 아이콘을 갖췄으면 보상을 줘요. 고급은 일반을 대신하지 못해요.
howto-20-title = 가족 게임: 게임 끝
howto-20-text = 와이파이 아이콘은 최대 { $wifi_coins-most }코인, 그다음 손님, 남은 토큰 1개마다 1코인을 받아요. 점원마다 1코인을 임금으로 내요. 코인이 가장 많은 사람이 이겨요.
howto-21-title = 로봇
howto-21-text = 둘이 할 때는 로봇이 세 번째 자리에 앉아요. 개업 단계에서 로봇은 자기 카드를 한 장씩 펼치고, 여러분은 로봇이 냈거나 이제 낼 종류를 낼 수 없어요. 그 종류밖에 없으면 괜찮아요. 로봇이 가져갈 카드는 두 사람 중 순위가 높은 쪽이 고르고, 꼴찌가 된 로봇은 아무것도 받지 않아요. 로봇이 가져간 카드는 바로 업그레이드돼요. 간식이면 { $snack_coins }코인, 보드게임이면 { $game_coins }코인을 받고, 와이파이는 아이콘 2개로 쳐요. 끝날 때 로봇도 와이파이로 코인을 받고, 로봇의 코인은 모두 두 배가 돼요. 그게 두 사람을 합친 것보다 많으면 둘 다 져요.
howto-22-title = 짧은 게임: 시작
howto-22-text = 시장이 없어요. 카드를 10장씩 받아 왼쪽에 2장, 오른쪽에 2장을 동시에 넘겨요. 토큰 { $short_tokens }개와 타일 4개를 가지고 바로 개업하고, 코인이 가장 적은 사람부터 시작해요. 카드 10장을 한 장씩 내고, 나온 카드 중에서 가져온 것으로 카페를 꾸며요.
howto-23-title = 짧은 가족 게임: 시작
howto-23-text = 시장이 없어요. 카드를 8장씩 받아 왼쪽에 2장, 오른쪽에 2장을 동시에 넘겨요. 토큰 { $short_tokens }개를 가지고 바로 개업하고, 코인이 가장 적은 사람부터 시작해요. 카드 8장을 한 장씩 내고, 나온 카드 중에서 가져온 것으로 카페를 꾸며요. 진열장과 타일이 없고, 가게에 놓는 카드 수에도 제한이 없어요.
howto-24-title = 시장의 로봇
howto-24-text = 두 사람이 시장에 남긴 카드는 로봇이 공짜로 가져가요. 로봇도 와이파이와 카드 쌍으로 코인을 받지만 다른 보상은 없고, 시장에서는 차례 순서에 들어가지 않아요.
howto-25-title = 카페 능력
howto-25-text = 카페마다 능력이 하나씩 있어요. 끝날 때 받는 코인은 최대 { $ability_limit }코인이고, 시작할 때나 게임 도중에 도움이 되는 능력도 있어요.
howto-26-title = 매니저
howto-26-text = 첫 라운드 전에 차례가 가장 늦은 사람부터 매니저를 한 명씩 고르고 바로 보너스를 받아요. 개업 단계에서는 라운드마다 카드를 모두 가져간 다음 매니저를 토큰 { $manager_tokens }개와 바꿀 수 있어요. 바꾸지 않은 매니저는 끝날 때 { $manager_coins }코인을 줘요.
howto-27-title = 프로모 카드
howto-27-text = 카페 11곳이 더 나올 수 있어요. 별이 그려진 카페를 받은 사람은 첫 라운드 전에 가게 번호를 정해요. 0부터 17까지 중 아무도 쓰지 않는 번호여야 해요. 4레벨 손님 5장은 비밀 손님을 뽑는 덱이 하나 더 되고, 챌린지에서는 그중 한 장이 공개돼요.
howto-28-title = 가족 게임: 매니저
howto-28-text = 가족 게임에는 매니저 여섯 명 중 네 명만 나와요. 그래서 다섯이 하면 차례가 가장 빠른 사람은 매니저가 없어요.

## Reasons
## What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
## $mine: "yes" for the seat that decides, else "no", of another one.

gain-bought = { $mine ->
    [yes] { $card } 구입
   *[no] 상대가 { $card } 구입
  }
gain-took_tile = { $mine ->
    [yes] { $tile } 타일 획득
   *[no] 상대가 { $tile } 타일 획득
  }
gain-took = { $mine ->
    [yes] { $card } 획득
   *[no] 상대가 { $card } 획득
  }
gain-upgraded = { $mine ->
    [yes] { $card } 업그레이드
   *[no] 상대가 { $card } 업그레이드
  }
gain-expanded = { $mine ->
    [yes] 가게 규모 늘림
   *[no] 상대가 가게 규모 늘림
  }
gain-activated = { $mine ->
    [yes] { $icon } 칸 활성화
   *[no] 상대가 { $icon } 칸 활성화
  }
gain-took_customer = { $mine ->
    [yes] { $customer } 비밀 손님으로 확보
   *[no] 상대가 { $customer } 확보
  }
gain-claimed = { $mine ->
    [yes] { $customer } 손님 맞이
   *[no] 상대가 { $customer } 손님 맞이
  }

## The coach
## 코치가 하는 말. $card: 숫자 카드, $customer: 손님, $coins: 카드 값.

for-choose_store = 내 카페를 고르세요. 가게 번호는 동점일 때 쓰이고, 능력을 쓰는 게임에서는 끝날 때 코인을 줘요.
for-number = 가게 번호를 정하세요. 낮을수록 동점에서 유리해요.
for-manager = 매니저는 시작할 때 도움을 주고, 끝까지 바꾸지 않으면 코인을 줘요.
for-give = 어울리는 카드는 남기세요. 높은 숫자는 순위에, 낮은 숫자는 그림에 쓸모가 있어요.
for-packet = 가진 카드와 어울리는 칸이 있는 타일을 고르세요.
for-buy = 여기서 산 카드를 나중에 내요. 오른쪽의 싼 자리를 사면 다음 라운드에 더 먼저 사요.
for-buy-last = 시장의 마지막 라운드예요. 이 라운드가 끝나면 그동안 산 카드를 내요.
for-tile = 타일에는 토큰을 놓을 칸이 셋 있어요. 앞으로 가질 카드를 업그레이드하는 칸을 고르세요.
for-play = 모두 카드를 한 장씩 내요. 순위가 높은 사람부터 카드를 가져가요.
for-take = 가져온 카드가 내 가게가 돼요. 손님, 와이파이, 코인이 모두 여기서 나와요.
for-take_automatic = 로봇이 가져갈 카드를 골라 주세요. 나에게 가장 필요 없는 카드가 좋아요.
for-discard = 가게가 가득 찼어요. 아무 손님도 찾지 않는 카드를 버리세요.
for-token = 타일에 놓은 토큰은 바로 효과를 내거나, 끝날 때 쓸 아이콘으로 저장돼요.
for-token-family = 가족 게임에는 타일이 없어요. 끝날 때 남은 토큰은 1개에 1코인이에요.
for-deck = 레벨이 높을수록 많이 주고 많이 원해요.
for-keep = 아이콘을 모으기 쉬운 손님을 남기세요.

tip-pair = { $card }: 보드게임과 간식 한 쌍이 되어 이 단계가 끝나면 { $pair }코인이에요. { $coins ->
    [0] 공짜로 살 수 있어요
   *[other] 값은 { $coins }코인이에요
  }.
tip-wifi = { $card }: 이 단계가 끝날 때 와이파이가 많은 순서로 코인을 받아요. { $coins ->
    [0] 공짜로 살 수 있어요
   *[other] 값은 { $coins }코인이에요
  }.
tip-buy-clerk = { $card }: 사면 바로 토큰 1개를 받아요. { $coins ->
    [0] 공짜로 살 수 있어요
   *[other] 값은 { $coins }코인이에요
  }.
tip-buy-shelf = { $card }: 사면 바로 타일 1개를 받아요. { $coins ->
    [0] 공짜로 살 수 있어요
   *[other] 값은 { $coins }코인이에요
  }.
tip-high = { $card }: 숫자가 높아서 나중에 내면 순위가 앞서요. { $coins ->
    [0] 공짜로 살 수 있어요
   *[other] 값은 { $coins }코인이에요
  }.
tip-first = { $card }{ PARTICLE($card, "을", "를") } 내면 지금은 1위예요.
tip-guest = { $card } 카드는 { $customer } 손님에게 아직 필요해요.
tip-cheapest = { $card } 카드가 { $coins ->
    [0] 공짜라
   *[other] { $coins }코인으로
  } 여기서 가장 싸요.
tip-cheapest-early = { $card } 카드가 { $coins ->
    [0] 공짜라
   *[other] { $coins }코인으로
  } 여기서 가장 싸요. 더 왼쪽 카드를 살 때보다 다음 라운드에 먼저 사요.
tip-store = 남은 카페 중 번호가 가장 낮아요: { $store }, { $number }번. 동점이면 번호가 더 높은 카페보다 앞서요.
tip-number = 비어 있는 번호 중 { $number }번이 가장 낮아 동점에서 이겨요.
tip-unasked = { $suit }{ PARTICLE($suit, "을", "를") } 찾는 공개 손님이 없어요. { $card } 카드를 넘기세요.
tip-plenty = { $suit } 카드가 { $count }장이나 있어요. { $card } 카드를 넘기세요.
tip-tile-cards = { $tile } 타일은 내 카드 { $count }장과 어울려요.
tip-tile-guests = { $tile } 타일로 공개 손님이 원하는 아이콘 { $count }개를 업그레이드할 수 있어요.
tip-tile-any = 아직 칸이 필요한 카드가 없다면 { $tile } 타일이 무난해요.
tip-any-first = 어떤 카드를 내도 지금은 1위예요. 손님에게 필요 없는 카드를 내세요: { $card }.
tip-none-first = 지금은 1위가 될 카드가 없어요. 손님에게 필요 없는 카드를 내세요: { $card }.
tip-take-wifi = { $card }: 끝날 때 와이파이가 많을수록 코인을 더 받아요.
tip-take-shelf = { $card }: 가게 자리를 차지하지 않고 카드를 한 장 더 놓게 해 줘요.
tip-take-coins = { $card }: 나중에 토큰으로 업그레이드하면 { $coins }코인을 받아요.
tip-take-clerk = { $card }: 바로 토큰 1개를 받고, 업그레이드하면 일반 보드게임이나 간식을 대신해요.
tip-take-clerk-family = { $card }: 토큰 1개를 주는데, 끝날 때 임금을 낼 코인이 돼요. 동점이면 점원이 많은 쪽이 앞서요.
tip-take-away = 내 손님에게 필요한 카드가 없어요. 남에게 쓸모 있는 카드를 가져오세요: { $card }.
tip-take-upgrade = { $card } 카드를 토큰으로 업그레이드하면 { $customer } 손님에게 아직 필요한 아이콘이 돼요.
tip-take-any = 내 손님에게 필요한 카드가 여기 없어요. 그래도 가장 나은 카드: { $card }.
tip-robot = 내 손님에게 필요 없는 카드예요. 로봇에게 주세요: { $card }.
tip-robot-needed = 모두 내 손님에게 필요한 카드예요. 그나마 덜 아까운 카드: { $card }.
tip-discard = { $card } 카드는 버려도 손님과 와이파이에서 나오는 코인이 줄지 않아요.
tip-discard-dear = 아깝지 않은 카드가 없어요. 그나마 { $card } 카드가 { $coins }코인으로 가장 적게 잃어요.
tip-token-serves = { $action }. 끝날 때 손님들이 { $coins }코인을 더 줘요.
# 다른 글 안에서만 쓰입니다.
tip-more = { $coins ->
    [0] { "" }
   *[other] { " 끝날 때 " }{ $coins }코인을 더 받아요.
  }
tip-token-guest = { $action }. { $customer } 손님에게 아직 필요한 아이콘을 얻어요: { $need }.{ tip-more }
tip-token-clerk = { $action }. 점원이 업그레이드되어 { $customer } 손님에게 아직 필요한 아이콘을 대신해요: { $need }.{ tip-more }
tip-token-coins = { $action }. 바로 { $coins }코인을 받아요.
tip-token-room = { $action }. 카드를 한 장 더 놓을 수 있어요.
tip-token-level = { $action }. 가게 규모가 늘어 끝날 때 { $coins }코인을 더 받아요.
tip-token-wifi = { $action }. 와이파이 아이콘이 { $icons }개가 되어 끝날 때 { $coins }코인을 받아요.
tip-token-claim = { $customer } 손님에게 필요한 것이 다 있어요: { $coins }코인.
tip-token-wait = { $tokens ->
    [0] 남은 토큰이 없어요. 차례를 마치세요.
   *[other] 토큰은 나중에 쓰는 게 나아요. { $tokens }개를 아껴 두세요.
  }
tip-token-last = { $tokens ->
    [0] 남은 토큰이 없어요. 차례를 마치세요.
   *[other] 마지막 라운드예요. 토큰을 써도 더 얻는 것이 없으니 차례를 마치세요.
  }
tip-token-manager = 매니저를 그대로 두면 끝날 때 { $coins }코인, 토큰으로 바꾸면 { $tokens }코인이 돼요.
tip-deck = { $served ->
    [0] 지금 가진 아이콘으로 맞이할 수 있는 손님은 여기에 아직 없어요. { $level }레벨 손님이 가장 적게 원해요.
   *[other] { $level }레벨 더미에 있을 수 있는 손님 { $all }명 중 { $served }명을 지금 가진 아이콘으로 맞이할 수 있어요.
  }
tip-keep = { $customer }: 원하는 아이콘 { $all }개 중 { $have ->
    [0] 가진 것이 아직 없어요
   *[other] { $have }개가 이미 있어요
  }.

## The lab

# 이 게임에서 실험실이 재는 것.
lab-counted-shop = 가게의 카드
lab-counted-shelves = 진열장
lab-counted-tiles = 타일
lab-counted-level = 늘린 가게 규모
lab-counted-claimed = 게임 중에 맞이한 손님
lab-counted-secret = 비밀 손님
lab-kind-customers = 손님
lab-customers-done = 응대
lab-customers-came = 방문
lab-kind-stores = 카페
lab-stores-came = 배정
lab-kind-managers = 매니저
lab-managers-taken = 선택
lab-kind-tiles = 타일
lab-tiles-taken = 획득
lab-kind-icons = 아이콘
lab-icons-done = 활성화
lab-resource-coins = 코인
lab-resource-tokens = 토큰

## What a puzzle is about.

theme-tokens = 토큰
theme-customers = 손님
theme-playing = 낼 카드 고르기
theme-taking = 가져올 카드 고르기
theme-parting = 보낼 카드 고르기
theme-market = 시장
theme-tiles = 타일
theme-plans = 첫 계획
