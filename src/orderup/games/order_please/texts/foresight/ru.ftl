### What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
### $mine: "yes" for the seat that decides, else "no", of another one.

gain-sold = { $mine ->
    [yes] продажа покупателю «{ $customer }»
   *[no] соперник продаёт покупателю «{ $customer }»
  }
harm-taxed = уплачен налог с прилавка
harm-discarded = сброшено: { LOWER($good) }
