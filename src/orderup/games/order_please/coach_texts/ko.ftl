### 코치가 하는 말. $customer, $good: 이름. 판매대 $stall에 상품 $count개를 놓으면 금화 $gold, 또는 아이콘 $left개가 남아요.

for-merchant = 상인은 끝날 때 점수를 주고 그때까지 비밀이에요. 데려오기 쉬운 손님과 어울리는 상인을 고르세요.
for-register = 한 종류의 상품을 놓으세요. 자기 쪽 아이콘을 먼저 다 채운 사람이 손님을 데려가요.
for-sell = 완성된 주문이 여럿이에요. 먼저 판매한 판매대에 다음 손님이 먼저 나와요.
for-return = 새 손님이 이 상품을 쓸 수도 있어요. 이어 갈 상품만 남겨 두세요.
for-thief = 가장 쓸모없는 상품을 버리세요.
for-swap_stalls = 상대가 나보다 많이 놓은 판매대를 바꾸세요.
for-tax = 판매에 가장 가까운 판매대를 치우게 하세요.
for-market_day = 손패가 아무 손님과도 안 맞으면 새로 뽑는 게 좋아요.
for-exchange = 손님과 안 맞는 상품을 내려놓으면 그만큼 새로 받아요.

tip-completes = 판매대 { $stall }에 { $good } { $count }개를 놓으면 내 손님이 돼요: { $customer }, 금화 +{ $gold }.
tip-begin = 판매대 { $stall }에 { $good } { $count }개를 놓으면 { $customer } 아이콘이 { $left }개 남아요.
tip-exchange = 맞는 상품이 없어요. 놓기를 마치고 상품을 교환하세요.
