### What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
### $mine: "yes" for the seat that decides, else "no", of another one.

gain-bought = { $mine ->
    [yes] { $card } 구입
   *[no] 상대가 { $card } 구입
  }
gain-took_tile = { $mine ->
    [yes] { $tile } 타일 획득
   *[no] 상대가 { $tile } 타일 획득
  }
gain-took = { $mine ->
    [yes] { $card } 획득
   *[no] 상대가 { $card } 획득
  }
gain-upgraded = { $mine ->
    [yes] { $card } 업그레이드
   *[no] 상대가 { $card } 업그레이드
  }
gain-expanded = { $mine ->
    [yes] 가게 규모 늘림
   *[no] 상대가 가게 규모 늘림
  }
gain-activated = { $mine ->
    [yes] { $icon } 칸 활성화
   *[no] 상대가 { $icon } 칸 활성화
  }
gain-took_customer = { $mine ->
    [yes] { $customer } 비밀 손님으로 확보
   *[no] 상대가 { $customer } 확보
  }
gain-claimed = { $mine ->
    [yes] { $customer } 손님 맞이
   *[no] 상대가 { $customer } 손님 맞이
  }
