## Тексты игры «Чего изволите?». Названия товаров, покупателей, событий и торговцев берутся из набора.
## $player: имя. $you: "yes", если читает сам этот игрок, иначе "no".
## $deck: прилавок и его колода, считая с 1. $goods: готовый список; $count: сколько товаров.
## $times: сколько раз подряд это случилось.

game-name = Чего изволите?
game-tagline = Одна лавка, два торговца и покупатели по обе стороны ворот подземелья.
# Сколько минут длится партия и какова она.
game-minutes = 15
game-feel = Короткая хитрая дуэль на двоих.
menu-keys = E, U, W, A, P, T, L, 1–5, стрелки

## Что можно сделать.

action-merchant = Оставить: { $merchant }
action-register = На прилавок { $deck }: { LOWER($good) }
action-done = Готово
action-done-register = Закончить выкладку
action-done-exchange = Закончить обмен
action-discard = Сбросить: { LOWER($good) }
action-sell = Продать с прилавка { $deck }
action-return = Забрать с прилавка { $deck }: { LOWER($good) }
action-leave = Оставить на прилавке { $deck }: { LOWER($good) }
action-swap = Поменять стороны прилавка { $deck }
action-tax = Очистить прилавок { $deck }
action-renew = Взять новую руку
action-keep = Оставить руку
# $action: one of the above that points at a stall.
at-customer = { $action } ({ $customer })

## Виды действий: заголовки списков.

kind-merchant = Торговцы
kind-register = Выложить товар
kind-done = Закончить
kind-discard = Сбросить
kind-sell = Продать
kind-return = Забрать
kind-leave = Оставить
kind-swap = Поменять
kind-tax = Очистить прилавок
kind-renew = Новая рука
kind-keep = Прежняя рука

## Что произошло.

event-chose_merchant = { $you ->
    [yes] Вы выбираете
   *[no] { $player } выбирает
  } торговца
event-registered = { $you ->
    [yes] Вы выкладываете
   *[no] { $player } выкладывает
  } на прилавок { $deck }: { LOWER($good) }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  }
event-finished = { $you ->
    [yes] Вы заканчиваете
   *[no] { $player } заканчивает
  } выкладку
event-sold = { $you ->
    [yes] Вы выполняете
   *[no] { $player } выполняет
  } заказ у прилавка { $deck }. { $customer }: +{ $gold } { $gold ->
    [one] золотой
   *[other] золотых
  }
event-revealed_customer = Новый покупатель у прилавка { $deck }: { $customer }
event-revealed_event = Событие у прилавка { $deck }: { $event }
event-refilled = { $you ->
    [yes] Вы пополняете
   *[no] { $player } пополняет
  } руку: { $count } { $count ->
    [one] товар
    [few] товара
   *[many] товаров
  }
event-drew = { $you ->
    [yes] Вы берёте
   *[no] { $player } берёт
  } { $count } { $count ->
    [one] товар
    [few] товара
   *[many] товаров
  }
event-discarded = { $you ->
    [yes] Вы сбрасываете
   *[no] { $player } сбрасывает
  }: { LOWER($good) }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  }
event-returned = { $you ->
    [yes] Вы забираете
   *[no] { $player } забирает
  } с прилавка { $deck }: { LOWER($good) } ×{ $count }
event-left = { $you ->
    [yes] Вы оставляете
   *[no] { $player } оставляет
  } на прилавке { $deck }: { LOWER($good) }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  }
event-swapped = { $you ->
    [yes] Вы меняете
   *[no] { $player } меняет
  } местами стороны прилавка { $deck }
# $player — кто платит.
event-taxed = { $you ->
    [yes] Вы платите
   *[no] { $player } платит
  } налог с прилавка { $deck }: { LOWER($goods) }
event-owned = { $you ->
    [yes] Вам достаётся карта «{ $event }»
   *[no] { $player } получает карту «{ $event }»
  }
event-exchanged = { $you ->
    [yes] Вы отдаёте
   *[no] { $player } отдаёт
  } на обмен: { LOWER($good) }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  }
event-renewed = { $you ->
    [yes] Вы берёте
   *[no] { $player } берёт
  } новую руку: { $count } { $count ->
    [one] товар
    [few] товара
   *[many] товаров
  }
event-kept = { $you ->
    [yes] Вы оставляете
   *[no] { $player } оставляет
  } руку как есть
event-shortage = Дефицит: { $turns ->
    [1] в этот ход
    [2] в этот ход и в следующий
    [few] { $turns } хода подряд, считая этот,
   *[other] { $turns } ходов подряд, считая этот,
  } ни пополнения, ни обмена
event-deck_finished = Колода { $deck } закончилась: игра близится к концу
event-turn = { $you ->
    [yes] Ваш ход
   *[no] Ходит { $player }
  }
event-last_turn = Это последний ход
event-standstill = Торговля встала: лавка закрывается
event-over = Игра окончена
event-undone = { $you ->
    [yes] Вы отменяете
   *[no] { $player } отменяет
  } последнее действие

## Что сейчас нужно сделать.

phase-merchant = Оставьте одного из двух торговцев
phase-register = Выложите товары одного вида
phase-sell = Выберите, кому продать первому
phase-return = Оставьте товары на прилавке или заберите
phase-thief = Сбросьте один товар на выбор
phase-swap_stalls = Поменяйте стороны одного прилавка
phase-tax = Выберите, что очистит соперник
phase-market_day = Возьмите новую руку или оставьте свою
phase-exchange = Обменяйте товары из руки или закончите
phase-over = Игра окончена

phase-merchant-other = { $you ->
    [yes] Вам нужно выбрать торговца
   *[no] { $player } выбирает торговца
  }
phase-register-other = { $you ->
    [yes] Вы можете выложить товары
   *[no] { $player } выкладывает товары
  }
phase-sell-other = { $you ->
    [yes] Вы продаёте
   *[no] { $player } продаёт
  }
phase-return-other = { $you ->
    [yes] Вам нужно решить, что останется на прилавке
   *[no] { $player } решает, что останется на прилавке
  }
phase-thief-other = { $you ->
    [yes] Вам нужно сбросить товар
   *[no] { $player } сбрасывает товар
  }
phase-swap_stalls-other = { $you ->
    [yes] Вам нужно выбрать прилавок для обмена
   *[no] { $player } выбирает прилавок для обмена
  }
phase-tax-other = { $you ->
    [yes] Вам нужно выбрать прилавок соперника
   *[no] { $player } выбирает прилавок соперника
  }
phase-market_day-other = { $you ->
    [yes] Вы можете взять новую руку
   *[no] { $player } решает, брать ли новую руку
  }
phase-exchange-other = { $you ->
    [yes] Вы можете обменять товары
   *[no] { $player } обменивает товары
  }
phase-over-other = Игра окончена

## Почему есть выбор или почему нельзя.

why-merchant = До конца игры он лежит лицом вниз, а второго никто не увидит.
why-register-kind = За ход можно выложить товары только одного вида.
why-register-none = Можно ничего не выкладывать, а обменять товары.
why-sell-order = Готово несколько заказов. Колоды откроются в порядке ваших продаж.
why-return-any = Новый покупатель возьмёт это только как «любой товар»: оставьте или заберите.
why-return-certain = Что новому покупателю не нужно, вернулось хозяину в руку.
why-good-none = У вас в руке нет этого товара.
why-good-other-kind = За ход выкладывают товары только одного вида.
why-good-unwanted = Ни у одного покупателя нет места для этого товара.
guard-customer-unserved-title = Всё же закончить?
guard-customer-unserved-go = Всё равно закончить
warn-customer-unserved = У прилавка { $deck } заказ «{ $customer }» может стать вашим уже сейчас и принести { $gold } { $gold ->
    [one] золотой
   *[other] золотых
  }: товара в руке хватает ({ LOWER($good) }).
why-stall-closed = Здесь больше никто не ждёт: колода закончилась.
why-stall-full = На вашей стороне уже лежит всё, что нужно.
why-stall-other-goods = Этот покупатель просит другие товары, не те, что вы можете выложить.
why-stall-other-good = У этого покупателя нет места для такого товара.
why-thief = В лавке вор: каждый лишается одного товара, но сам выбирает какого.
why-swap_stalls = Ваши товары там станут товарами соперника, а его — вашими.
why-tax = У соперника больше покупателей, и он очистит один прилавок. Какой — решать вам.
why-market_day = Вы сбросите всю руку и возьмёте столько же товаров.
why-exchange = Вы ничего не выложили, поэтому перед пополнением можно сбросить товары.
why-last-turn = Это последний ход: ни обмена, ни пополнения не будет.
why-shortage = Дефицит: ни обмена, ни пополнения нет.

## Итоговый счёт.

line-gold = Золото
line-attributes = Наборы покупателей
line-events = События
line-merchant = Торговец
score-unit = очков
part-decided-gold = Исход решило золото
part-decided-attributes = Исход решили наборы покупателей
part-decided-events = Исход решили события
part-decided-merchant = Исход решил торговец

tie-break-text = При равных очках выше тот, у кого больше покупателей.
ranking-score = Победа по очкам
ranking-customers = Очки равны, больше покупателей
ranking-shared = Равны во всём: общее место

## Что лежит на столе.

field-shop = Лавка
field-decks = Колоды покупателей
field-deck = Колода
field-deck_empty = Покупателей больше нет
field-cards = Осталось карт
field-customer = Покупатель
field-customers = Покупатели
field-goods = Стопка товаров
field-discard = Сброс
field-events_used = Прошедшие события
field-event = Событие
field-events = События
field-hand = Рука
field-stall = Прилавок
field-stalls = Прилавки
field-yours = Ваша сторона
field-theirs = Сторона соперника
field-missing = Ещё нужно
field-ready = Заказ собран
field-merchant = Торговец
field-merchant_offer = Торговцы на выбор
field-hidden = Лицом вниз
field-gold = Золото
field-attribute = Кто это
field-needs = Заказ
field-any = Любой товар
field-phase = Этап
field-turn = Ход
field-seat = Игрок
field-registering = Выкладывается
field-registered = Выложено за ход
field-sold = Предстоит открыть
field-shortage = Дефицит
field-barren = Ходов без выкладки
field-stuck = Торговля встала
field-last_turn = Последний ход

## Что ищут за столом.

reference-board = { field-stalls }
reference-players = Оба игрока
reference-sets = Наборы покупателей
reference-sets-note = Очки в конце за покупателей одного рода: { $points }. Считаются только герои, важные персоны и высшие демоны.
reference-goods = Товары
reference-goods-note = Неизвестные товары — в стопке или в руке, которой вы не видите.
reference-customers = Покупатели
reference-events = События
reference-merchants = Торговцы
reference-good = Товар
reference-own = В руке
reference-unseen = Неизвестно
reference-all = Всего
reference-where = Где
reference-who = У кого
reference-effect = Что даёт
reference-not-seen = Ещё не видели
reference-past = Прошло
reference-now = Сейчас
reference-at-stall = Прилавок { $deck }

# Числа, которые набор может изменить.
number-hand_size = Товаров в руке после пополнения
number-barren_limit = Ходов без выкладки до закрытия
number-attribute_points = Очки за 0, 1, 2… покупателей одного рода
number-festival_draw = { $events-festival }: сколько товаров взять
number-shortage_turns = { $events-shortage }: ходов без пополнения
number-windfall_points = { $events-windfall }: очки
number-reputation_points = { $events-reputation }: очки за каждого героя
number-reputation_most = { $events-reputation }: очков не больше
number-curse_points = { $events-curse }: очки
number-royal_order_points = { $events-royal_order }: очки
number-royal_order_vips = { $events-royal_order }: сколько нужно важных персон
number-specialist_goods = { $merchants-arms_dealer }, { $merchants-armourer }, { $merchants-alchemist }: сколько товаров нужно покупателю
number-specialist_points = { $merchants-arms_dealer }, { $merchants-armourer }, { $merchants-alchemist }: очки за каждого покупателя
number-specialist_most = { $merchants-arms_dealer }, { $merchants-armourer }, { $merchants-alchemist }: очков не больше
number-socialite_points = { $merchants-socialite }: очки
number-haggler_gold = { $merchants-haggler }: золота за покупателя не больше
number-haggler_points = { $merchants-haggler }: очки за каждого покупателя
number-haggler_most = { $merchants-haggler }: очков не больше

## Настройки партии.

option-refill = Пополнение
option-refill-help = Когда рука пополняется: в конце каждого хода или только после продажи.
option-refill-every_turn = Каждый ход
option-refill-after_sale = Только после продажи
option-exchange = Обмен
option-exchange-help = Кто ничего не выложил, может сбросить товары до пополнения, если оно бывает и без продажи.
option-ending = Последние ходы
option-ending-help = Когда колода кончилась: ещё один ход у следующего игрока или ходов у обоих поровну.
option-ending-one_more = Ещё один ход
option-ending-equal_turns = Ходов поровну
option-events = События
option-events-help = В каждой колоде покупателей спрятаны два события.
option-merchants = Торговцы
option-merchants-help = Каждый тайно оставляет одного из двух торговцев, и тот приносит очки в конце.

## Как играть, коротко.

howto-1-title = Цель
howto-1-text = Лавка между подземельем и городом у вас с другом одна, а выручка у каждого своя. Обслуживайте покупателей раньше друга и наберите больше очков.
howto-2-title = Лавка
howto-2-text = Между вами пять колод покупателей, верхний в каждой открыт. У каждого покупателя есть ваш прилавок и прилавок соперника. Товары на прилавках видны обоим, рука соперника — нет.
howto-3-title = Выкладка
howto-3-text = В свой ход выложите сколько угодно товаров одного вида — одному покупателю или нескольким. Товар можно положить только туда, где на вашей стороне для него есть свободный значок.
howto-4-title = Любой товар
howto-4-text = Некоторые покупают под настроение. Значок «любой товар» примет оружие, доспех или зелье, когда значки этого вида уже заняты.
howto-5-title = Продажа
howto-5-text = Когда товары одной вашей стороны закрыли все значки, покупатель ваш, а товары уходят в сброс. Стороны не складываются: покупатель достаётся тому, кто успел первым.
howto-6-title = Следующий!
howto-6-text = После продаж каждая из этих колод открывает следующую карту. Ненужное новому покупателю возвращается в руку. То, что подойдёт лишь как «любой товар», можно оставить или забрать.
howto-7-title = События
howto-7-text = В каждой колоде скрыты два события. Событие происходит сразу, и карты открываются дальше, пока не выйдет покупатель. Некоторые события остаются у игрока и дают очки в конце.
howto-8-title = Пополнение
howto-8-text = В конце хода берите товары, пока в руке не будет { $hand_size }. Держать можно и больше, но тогда вы ничего не берёте.
howto-9-title = Обмен
howto-9-text = Если за ход вы ничего не выложили, можно сначала сбросить любые товары из руки, а потом пополнить её.
howto-10-title = Торговцы
howto-10-text = В начале вы тайно оставляете одного из двух торговцев. От него зависит, какие покупатели вам выгоднее; в конце его открывают.
howto-11-title = Закрытие
howto-11-text = Когда обслужен последний покупатель колоды, следующий игрок делает ещё один ход. Лавка закроется и тогда, когда торговля совсем встанет.
howto-12-title = Счёт
howto-12-text = Сложите золото покупателей, а если играете с событиями и торговцами, то и их очки. Герои, важные персоны и высшие демоны дают очки по числу покупателей одного рода (покупатели → очки): { $attribute_points-steps }. При равенстве важнее число покупателей.
howto-13-title = Пополнение после продажи
howto-13-text = Берите товары, пока в руке не будет { $hand_size }, в конце того хода, в который вы что-то продали. Без продажи нет ни пополнения, ни обмена. Держать можно и больше, но тогда вы ничего не берёте.
howto-14-title = Закрытие с равным числом ходов
howto-14-text = Когда обслужен последний покупатель колоды, круг доигрывают до конца, чтобы ходов у обоих было поровну. Если же торговля совсем встанет, лавка закроется сразу.

## Reasons
## What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
## $mine: "yes" for the seat that decides, else "no", of another one.

gain-sold = { $mine ->
    [yes] продажа покупателю «{ $customer }»
   *[no] соперник продаёт покупателю «{ $customer }»
  }
harm-taxed = уплачен налог с прилавка
harm-discarded = сброшено: { LOWER($good) }

## The coach
## Что говорит наставник. $customer, $customers, $good: названия; $laid: где лежат товары, списком; $gold золота; $left значков останется.

for-merchant = Торговец приносит очки в конце и до тех пор скрыт. Оставьте того, чьих покупателей надеетесь получить.
for-register = Положите товары одного вида. Покупатель достанется тому, кто первым закроет все значки на своей стороне.
for-sell = Готово несколько заказов: где продадите раньше, там раньше выйдет новый покупатель.
for-return = Эти товары могут пригодиться новому покупателю. Оставьте то, что продолжите.
for-thief = Отдайте товар, который нужен меньше всего.
for-swap_stalls = Поменяйте там, где соперник положил больше вас.
for-tax = Очистите прилавок, где ближе всего до продажи.
for-market_day = Новая рука выгодна, если старая никому не подходит.
for-exchange = Сбросьте то, что никому не подходит, и рука пополнится. Что сверх полной руки, не восполняется.

tip-completes = Положите { LOWER($good) }: { $laid }. Тогда { $won ->
    [one] заказ «{ $customers }» ваш
   *[other] ваши заказы: { $customers }
  }, +{ $gold } { $gold ->
    [one] золотой
   *[other] золотых
  }.
tip-begin = Положите { LOWER($good) }: { $laid }. До заказа «{ $customer }» останется значков: { $left }.
# Внутри другого текста, один раз или списком.
tip-at-stall = { $count } на прилавок { $stall }
tip-save = То, что ещё ложится, больше пригодится потом: закончите выкладку.
tip-save-last = Больше ничего из того, что ещё подходит, пользы не принесёт: закончите.
tip-save-unserved = Заказ «{ $customer }» можно взять сейчас, +{ $gold } { $gold ->
    [one] золотой
   *[other] золотых
  }, но эти товары нужнее потом: закончите, хоть вас и переспросят.
tip-merchant = { $merchant }: из покупателей, которые сейчас в лавке, { $count ->
    [one] подходит
   *[other] подходят
  } { $count }.
tip-merchant-later = Нынешние покупатели ничего не решают: { $merchant } получит очки за будущих.
tip-sell = Больше всего принесёт { $customer } у прилавка { $stall }: { $gold } { $gold ->
    [one] золотой
   *[other] золотых
  }. Остальные заказы — следом.
tip-take-back = { $good } закроет значок у прилавка { $stall }: верните товар в руку.
tip-leave = { $good } закроет у покупателя «{ $customer }» значок любого товара: оставьте.
tip-thief = Меньше всего нужно: { LOWER($good) }. В руке { $held }, открытых значков — { $asked }.
tip-exchange-good = { $good } не подходит ни к одному открытому значку: сбросьте.
tip-exchange-none = Всё, что в руке, кому-нибудь подходит: закончите без обмена.
tip-exchange-full = Товаров в руке { $held }: возьмёте меньше, чем сбросите. Закончите без обмена.
tip-swap = У прилавка { $stall } соперник положил { $theirs }, вы — { $yours }: поменяйте здесь.
tip-swap-least = Больше вашего соперник не положил нигде: у прилавка { $stall } вы теряете меньше всего.
tip-tax = У прилавка { $stall } сопернику осталось значков: { $left }. Очистите этот прилавок.
tip-tax-goods = Больше всего товаров соперника у прилавка { $stall }: { $count }. Очистите этот прилавок.
tip-renew = { $fits ->
    [0] К открытым значкам ничего из руки не подходит
    [one] К открытым значкам подходит лишь { $fits } из { $held }
   *[other] К открытым значкам подходят лишь { $fits } из { $held }
  }: возьмите новую руку.
tip-keep = К открытым значкам { $fits ->
    [one] подходит
   *[other] подходят
  } { $fits } из { $held }: оставьте руку.

## The lab

# Что лаборатория измеряет в этой игре.
lab-customers-idle = ходы без продажи
lab-kind-customers = покупатели
lab-customers-done = продано
lab-customers-came = пришло
lab-kind-merchants = торговцы
lab-merchants-taken = выбрано
lab-merchants-came = предложено
lab-kind-events = события
lab-events-taken = у игрока
lab-resource-goods = Стопка товаров

## What a puzzle is about.

theme-start = Новый прилавок
theme-lead = Закрепить перевес
theme-race = Догнать у прилавка
theme-last-turn = Последний ход
theme-patience = Придержать товар
theme-sale = Продажа
theme-exchange = Обмен
theme-merchant = Торговец
theme-event = События
