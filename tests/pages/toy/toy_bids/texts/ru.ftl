game-name = Игра в остатки
game-tagline = Угадайте остаток следующей карты и возьмите её.

action-bid = { $suit ->
    [0] Назвать: без остатка
   *[other] Назвать остаток { $suit }
  }
action-take = Взять карту

event-bid = { $you ->
    [yes] Вы называете
   *[no] { $player } называет
  } остаток { $suit }
event-took = { $you ->
    [yes] Вы берёте
   *[no] { $player } берёт
  } карту { $card }

phase-bid = Каким будет остаток следующей карты от деления на три?
phase-take = Возьмите карту
phase-over = Все карты разобраны

line-cards = Карты

field-deck = Колода
field-bid = Названо
field-sum = Сумма карт
field-card = Последняя карта

option-cards = Карты
option-cards-help = Сколько карт в игре.

howto-1-title = Ваша цель
howto-1-text = Берите старшие карты и угадывайте остатки: каждый верный ответ даёт ещё два очка.
