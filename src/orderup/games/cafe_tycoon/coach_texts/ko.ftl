### 코치가 하는 말. $card: 숫자 카드, $customer: 손님, $coins: 카드 값.

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
part-more = { $coins ->
    [0] { "" }
   *[other] { " 끝날 때 " }{ $coins }코인을 더 받아요.
  }
tip-token-guest = { $action }. { $customer } 손님에게 아직 필요한 아이콘을 얻어요: { $need }.{ part-more }
tip-token-clerk = { $action }. 점원이 업그레이드되어 { $customer } 손님에게 아직 필요한 아이콘을 대신해요: { $need }.{ part-more }
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
