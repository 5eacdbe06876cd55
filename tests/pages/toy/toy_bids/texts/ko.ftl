game-name = 나머지 맞히기
game-tagline = 다음 카드의 나머지를 맞히고 가져가세요.

action-bid = { $suit ->
    [0] 나머지 없음 예상하기
   *[other] 나머지 { $suit } 예상하기
  }
action-take = 카드 가져오기

event-bid = { $you ->
    [yes] 내가
   *[no] { $player } 님이
  } 나머지 { $suit } 예상
event-took = { $you ->
    [yes] 내가
   *[no] { $player } 님이
  } { $card }번 카드를 가져옴

phase-bid = 다음 카드를 3으로 나눈 나머지를 예상하세요
phase-take = 카드를 가져오세요
phase-over = 카드를 모두 가져갔어요

line-cards = 카드

field-deck = 카드덱
field-bid = 예상
field-sum = 카드 합계
field-card = 마지막 카드

option-cards = 카드
option-cards-help = 카드의 수예요.

howto-1-title = 목표
howto-1-text = 높은 카드를 가져오고 나머지를 맞히세요. 맞힐 때마다 2점을 더 받아요.
