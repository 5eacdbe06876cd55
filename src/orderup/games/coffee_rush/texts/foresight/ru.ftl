### What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
### $mine: "yes" for the seat that decides, else "no", of another one.

gain-served = { $mine ->
    [yes] подан заказ «{ $card }»
   *[no] соперник подаёт «{ $card }»
  }
gain-upgraded = { $mine ->
    [yes] получено улучшение «{ $upgrade }»
   *[no] соперник получает улучшение «{ $upgrade }»
  }
harm-missed = упущен заказ
harm-emptied = опустошена чашка { $cup }
