### 화면에서만 쓰는 말.

op-nothing = 없음
op-details = 자세히 보기
op-lay = 놓기
op-sell = 팔기
op-swap = 맞바꾸기
op-clear = 비우기
op-choose = 이 상품 고르기
op-which-good = { $deck }번 판매대에 어떤 상품을 놓을까요? 손패에서 고르세요.
op-which-stall = { $good }: 놓을 판매대를 고르세요.
op-sold-when-done = 주문 완성: { $customers }. { $count ->
   *[other] 등록을 마치면 판매돼요.
  }
op-take = { $good } 가져오기
op-leave = { $good } 남겨 두기

op-keys-title = 키보드로 하기
op-keys-arrows = 손님덱, 판매대, 손패 사이를 옮겨 다니고, Enter로 놓거나 열기
op-keys-goods = 무기, 방어구, 물약 고르기
op-keys-stalls = 이 판매대에 놓거나 팔기, 상인 고르기
op-keys-answers = 가져오기나 남겨 두기, 손패 교체나 유지
op-keys-e = 마치기
op-keys-u = 마지막 행동 되돌리기 (Shift와 함께: 차례 전체)
op-keys-esc = 선택 취소, 건너뛰기
