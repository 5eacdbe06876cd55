### What only the page says about the table.

ct-nothing = 없음
ct-clerks = 점원
ct-cards = 카페의 카드
ct-last_rank = 마지막 라운드 순위

# What a token or a card would bring, below the button that does it.
ct-brings-upgraded = { $card } 업그레이드
ct-brings-expanded = 규모 { $capacity }
ct-brings-paid = +{ $coins }코인
ct-brings-gained_tokens = 토큰 +{ $count }

ct-upgraded = { $card } (업그레이드)
ct-face_down = 뒷면 { $count }장
ct-customer-pays = 만족시키면 +{ $reward }코인, 놓치면 −{ $penalty }코인
ct-customer-claims = 먼저 맞이한 사람이 { $reward }코인을 받아요.
ct-customer-secret = 만족시키면 +{ $reward }코인, 놓쳐도 괜찮아요.
ct-level-coins = 늘린 규모와 끝날 때 받는 코인
ct-capacity-start = 처음에는 가게에 카드를 { $capacity }장까지 놓을 수 있어요. 규모를 1 늘릴 때마다 한 장 더 놓을 수 있어요.
ct-icons = 칸의 효과
ct-suits = 카드 종류
ct-suit-snack = 손님에게 내는 간식이에요. 가게에 놓을 때 1코인을 받아요.
ct-suit-game = 손님에게 내는 보드게임이에요. 가게에 놓을 때 1코인을 받아요.
ct-suit-wifi = 와이파이 아이콘 1개예요. 손님에게도, 마지막 와이파이 코인 계산에도 쓰여요.
ct-suit-clerk = 토큰 1개를 가져와요. 동점일 때 유리하고 버려지지 않지만, 끝날 때 임금을 줘야 해요.
ct-suit-shelf = 카드를 한 장 더 놓을 수 있어요. 가게 옆에 세워 둬요.
ct-upgraded-title = 업그레이드한 면
ct-upgraded-text = 간식과 보드게임은 고급이 되고, 와이파이는 아이콘이 2개가 돼요. 점원은 일반 보드게임이나 간식 하나를 대신하고, 진열장은 자리를 하나 더 늘려요.

ct-opening = 이제 카페 문을 열어요
ct-takings = 와이파이와 카드 쌍으로 받은 코인
ct-for-wifi = 와이파이 순위
ct-for-pairs = 보드게임·간식 쌍

ct-keys-title = 키보드로 하기
ct-keys-arrows = 테이블 위를 옮겨 다니고, Enter로 고르기
ct-keys-digits = 이 자리에서 사기, 이 카드 내기, 이 선택지 고르기
ct-keys-e = 마치기
ct-keys-u = 마지막 행동 되돌리기 (Shift와 함께: 차례 전체)
ct-keys-esc = 선택 취소, 건너뛰기

## The table.

ct-place = { $place }위
ct-rank-now = 지금 내면 { ct-place }
ct-rank-tie = 숫자가 같으면 점원이 많은 사람, 코인이 적은 사람, 가게 번호가 낮은 사람이 앞서요.
ct-to-play = 아직 안 낸 사람
ct-buy = 사기
ct-play = 내기
ct-take = 가져오기
ct-discard = 버리기
ct-keep = 남기기
ct-pass = 넘기기
ct-serve = 맞이하기
ct-activate = 활성화
ct-store = 저장
ct-store-one = 끝날 때 아이콘 1개: { $icon }
ct-to-left = 왼쪽으로
ct-to-right = 오른쪽으로
ct-which-way = { $card }: 왼쪽으로 넘길까요, 오른쪽으로 넘길까요?
ct-which-use = { $icon }: 토큰을 어떻게 쓸까요?
ct-hint-token = 타일의 칸을 눌러 토큰을 놓거나 마치세요.
ct-hint-take = 가져온 카드는 가게에 놓이고 바로 효과를 내요.
ct-room = { $capacity }장 중 { $held }장
ct-shop-empty = 아직 비어 있어요. 개업하면 가게가 채워져요.
ct-no-tiles = 아직 타일이 없어요.
ct-service = 지금 끝난다면
ct-look-at = 볼 곳
ct-something-to-do = 여기에서 할 일이 있어요.
ct-open-store = 이 카페로 하기
ct-hint-number = 번호가 낮을수록 먼저 하고, 동점이면 낮은 번호가 앞서요.
ct-hint-tile = 칸마다 토큰 하나를 쓸 수 있어요. 그림을 보면 무엇을 하는 칸인지 알 수 있어요.
ct-hint-deck = 그 덱의 위쪽 카드를 보고 한 장을 비밀 손님으로 남겨요.
ct-hint-deck-manager = 그 덱의 맨 위 손님 한 장을 뽑아 비밀 손님으로 남겨요.
ct-hint-deck-open = 덱의 위쪽 카드를 보고 한 장을 남기거나, 공개 손님을 가져와요.
ct-hint-automatic = 로봇의 카드는 바로 업그레이드되고, 그 코인은 로봇이 받아요.
ct-bought = 산 카드

# Several spaces that one player activated, in one; and one icon of that list.
ct-activated = { $you ->
    [yes] 내가
    [bot] { $player }{ PARTICLE($player, "이", "가") }
   *[no] { $player } 님이
  } 칸을 활성화했어요: { $icons }
ct-activated-icon = { $icon }

ct-spared = { $line }: { $you ->
    [yes] 내가
    [bot] { $player }{ PARTICLE($player, "이", "가") }
   *[no] { $player } 님이
  } 낼 돈은 { $due }코인이지만 { $paid }코인만 내요. 코인은 0보다 적어지지 않아요.

# Several cards that the robot took, in one.
ct-robot-took = 로봇이 { $cards } 카드를 가져갔어요
