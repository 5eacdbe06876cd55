### 코치가 하는 말. $customer, $customers, $good: 이름, $laid: 상품을 놓을 판매대 목록, $gold: 금화, $left: 남는 아이콘.

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
at-stall = { $stall }번 판매대에 { $count }장
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
