### What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
### $mine: "yes" for the seat that decides, else "no", of another one.

gain-sold = { $mine ->
    [yes] { $customer }에게 판매
   *[no] 상대가 { $customer }에게 판매
  }
harm-taxed = 세금으로 판매대 비움
harm-discarded = { $good } 버림
