### What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
### $mine: "yes" for the seat that decides, else "no", of another one.

gain-served = { $mine ->
    [yes] { $card } 서빙
   *[no] 상대가 { $card } 서빙
  }
gain-upgraded = { $mine ->
    [yes] { $upgrade } 획득
   *[no] 상대가 { $upgrade } 획득
  }
harm-missed = 주문 놓침
harm-emptied = 컵 { $cup } 비움
