### What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
### $mine: "yes" for the seat that decides, else "no", of another one.

gain-bought = { $mine ->
    [yes] куплена карта «{ $card }»
   *[no] соперник покупает карту «{ $card }»
  }
gain-took_tile = { $mine ->
    [yes] взята плашка «{ $tile }»
   *[no] соперник берёт плашку «{ $tile }»
  }
gain-took = { $mine ->
    [yes] взята карта «{ $card }»
   *[no] соперник берёт карту «{ $card }»
  }
gain-upgraded = { $mine ->
    [yes] улучшена карта «{ $card }»
   *[no] соперник улучшает карту «{ $card }»
  }
gain-expanded = { $mine ->
    [yes] кафе расширено
   *[no] соперник расширяет кафе
  }
gain-activated = { $mine ->
    [yes] сработала клетка «{ $icon }»
   *[no] у соперника сработала клетка «{ $icon }»
  }
gain-took_customer = { $mine ->
    [yes] взят секретный гость «{ $customer }»
   *[no] соперник берёт гостя «{ $customer }»
  }
gain-claimed = { $mine ->
    [yes] принят гость «{ $customer }»
   *[no] соперник принимает гостя «{ $customer }»
  }
