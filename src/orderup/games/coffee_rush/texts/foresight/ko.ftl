### What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
### $mine: "yes" for the seat that decides, else "no", of another one.

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
