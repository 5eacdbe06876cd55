### 화면에서만 쓰는 말.

op-nothing = 없음
op-details = 자세히 보기
op-lay = 놓기
op-sell = 판매
op-swap = 맞바꿈
op-clear = 비우기
op-choose = 이 상품 고르기
op-which-good = { $deck }번 판매대에 어떤 상품을 놓을까요? 손에서 고르세요.
op-sold-when-done = 주문 완성: { $customers }. { $count ->
   *[other] 등록을 마치면 판매돼요.
  }
op-take = { $good } 가져오기
op-leave = { $good } 남겨 두기
