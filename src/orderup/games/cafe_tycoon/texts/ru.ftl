## Тексты игры «Магнат игрового кафе». Названия типов карт, значков, плашек, гостей, кафе и управляющих берутся из набора.
## $player: имя. $you: "yes", если читает сам этот игрок, иначе "no".
## $card: тип и число («Закуска 6»). $cards: готовый список. $place считается с 1. $icon: что нарисовано на клетке плашки.

game-name = Магнат игрового кафе
game-tagline = Закупитесь на рынке, откройте кафе, порадуйте гостей и разбогатейте.
# Сколько минут длится партия и какова она.
game-minutes = 35
game-feel = Развитие и расчёт: много выбора, мало удачи.
seats-2-help = Вдвоём третье кафе ведёт робот. Если победит он, проиграете вы оба.
menu-keys = буквы, цифры и стрелки

## Что можно сделать.

action-manager = Выбрать управляющего: { $manager }
action-customer_deck = Взять гостя уровня { $level }
action-choose_store = Выбрать кафе: { $store }
action-store_number = Назвать номер { $number }
action-give = { $to ->
    [left] Отдать налево
   *[right] Отдать направо
  }: { LOWER($suit) } { $number }
action-take_tile = Взять плашку: { $tile }
action-buy = Купить карту на месте { $place }
action-buy-card = Купить: { LOWER($suit) } { $number }
action-play = Разыграть: { LOWER($suit) } { $number }
action-take = Взять: { LOWER($suit) } { $number }
action-discard = Сбросить: { LOWER($suit) } { $number }
action-activate = Активировать: { LOWER($icon) } ({ $tile })
action-store = Отложить: { LOWER($icon) } ({ $tile })
action-keep = Оставить: { $customer }
action-take_customer = В секретные гости: { $customer }
action-claim = Принять: { $customer }
action-swap_manager = Обменять управляющего на жетоны
action-pass = Готово

## Виды действий: заголовки списков.

kind-manager = Управляющие
kind-customer_deck = Колоды гостей
kind-choose_store = Кафе
kind-store_number = Номера кафе
kind-give = Отдать
kind-take_tile = Плашки
kind-buy = Купить
kind-play = Разыграть
kind-take = Взять
kind-discard = Сбросить
kind-activate = Активировать
kind-store = Отложить
kind-keep = Оставить
kind-take_customer = Секретные гости
kind-claim = Принять гостя
kind-swap_manager = Управляющий
kind-pass = Закончить

stage-play = Розыгрыш карт
stage-take = Разбор карт
stage-tokens = Жетоны

## Что произошло.

event-chose_store = { $you ->
    [yes] Вы выбираете
   *[no] { $player } выбирает
  } кафе: { $store }
event-named_store = { $you ->
    [yes] Вы называете
   *[no] { $player } называет
  } номер своего кафе: { $number }
event-chose_manager = { $you ->
    [yes] Вы выбираете
   *[no] { $player } выбирает
  } управляющего: { $manager }
event-gave = { $you ->
    [yes] Вы отдаёте
   *[no] { $player } отдаёт
  } { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
  }
event-gave_cards = { $you ->
    [yes] { $receiver } получает от вас: { $cards }
   *[no] { $player } → { $receiver }: { $cards }
  }
event-got_cards = { $you ->
    [yes] { $giver } отдаёт вам: { $cards }
   *[no] { $giver } → { $player }: { $cards }
  }
event-drafted = { $you ->
    [yes] Вы берёте
   *[no] { $player } берёт
  } плашку
event-laid_out = Новое на рынке: { $cards }
event-bought = { $you ->
    [yes] Вы покупаете
   *[no] { $player } покупает
  } карту «{ $card }» { $cost ->
    [0] бесплатно
    [one] за { $cost } монету
    [few] за { $cost } монеты
   *[many] за { $cost } монет
  }
event-took_tile = { $you ->
    [yes] Вы берёте
   *[no] { $player } берёт
  } плашку: { $tile }
event-scored_preparation = { $you ->
    [yes] Вы получаете
   *[no] { $player } получает
  } { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
  } за Wi-Fi и пары
event-played = { $you ->
    [yes] Вы разыгрываете
   *[no] { $player } разыгрывает
  } карту «{ $card }»
event-ranked = { $you ->
    [yes] Вы занимаете
   *[no] { $player } занимает
  } { $place }-е место в раунде
event-took = { $you ->
    [yes] Вы берёте
   *[no] { $player } берёт
  } карту «{ $card }»
event-discarded = { $you ->
    [yes] Вы сбрасываете
   *[no] { $player } сбрасывает
  } карту «{ $card }»
# Сколько принесла карта или клетка.
event-paid = { $you ->
    [yes] Вы получаете
   *[no] { $player } получает
  } { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
  }
event-gained_tokens = { $you ->
    [yes] Вы получаете
   *[no] { $player } получает
  } { $count ->
    [one] { $count } жетон
    [few] { $count } жетона
   *[many] { $count } жетонов
  }
event-activated = { $you ->
    [yes] Вы активируете
   *[no] { $player } активирует
  } клетку: { LOWER($icon) }
event-upgraded = { $you ->
    [yes] Вы улучшаете
   *[no] { $player } улучшает
  } карту «{ $card }»
event-expanded = { $you ->
    [yes] Теперь в вашем кафе { $capacity ->
        [one] место для { $capacity } карты
       *[other] место для { $capacity } карт
      }
   *[no] { $player }: теперь в кафе { $capacity ->
        [one] место для { $capacity } карты
       *[other] место для { $capacity } карт
      }
  }
event-stored = { $you ->
    [yes] Вы откладываете
   *[no] { $player } откладывает
  } значок: { LOWER($icon) }
event-chose_deck = { $you ->
    [yes] Вы берёте
   *[no] { $player } берёт
  } карты гостей уровня { $level }
event-kept_customer = { $you ->
    [yes] Вы оставляете
   *[no] { $player } оставляет
  } себе секретного гостя
event-took_customer = { $you ->
    [yes] Вы берёте
   *[no] { $player } берёт
  } в секретные гости: { $customer }
event-claimed = { $you ->
    [yes] Вы принимаете
   *[no] { $player } принимает
  } гостя. { $customer }: { $reward ->
    [one] { $reward } монета
    [few] { $reward } монеты
   *[many] { $reward } монет
  }
event-swapped_manager = { $you ->
    [yes] Вы меняете
   *[no] { $player } меняет
  } управляющего на жетоны
event-passed = { $you ->
    [yes] Вы заканчиваете
   *[no] { $player } заканчивает
  } ход
event-round = Раунд { $number }
moment = { $phase ->
    [preparation] подготовка, раунд { $round }
    [opening] открытие, раунд { $round }
   *[other] до первого раунда
  }
event-automatic_took = Робот забирает карту «{ $card }»
event-opened_customer = Новый открытый гость: { $customer }
event-over = Игра окончена
event-undone = { $you ->
    [yes] Вы отменяете
   *[no] { $player } отменяет
  } последнее действие

## Часть игры.

phase-stores = Выберите кафе
phase-store_number = Назовите номер своего кафе
phase-managers = Выберите управляющего
phase-give = Отдайте две карты налево и две направо
phase-draft = Выберите плашку и передайте остальные
phase-preparation = Подготовка: закупайтесь на рынке
phase-opening = Кафе открыто: разыгрывайте и берите карты, ставьте жетоны
phase-over = Игра окончена

phase-stores-other = { $you ->
    [yes] Вам нужно выбрать
   *[no] { $player } выбирает
  } кафе
phase-store_number-other = { $you ->
    [yes] Вам нужно назвать
   *[no] { $player } называет
  } номер кафе
phase-managers-other = { $you ->
    [yes] Вам нужно выбрать
   *[no] { $player } выбирает
  } управляющего
phase-give-other = { $you ->
    [yes] Вам нужно отдать
   *[no] { $player } отдаёт
  } карты соседям
phase-draft-other = { $you ->
    [yes] Вам нужно выбрать
   *[no] { $player } выбирает
  } плашку
phase-preparation-other = Подготовка: { $you ->
    [yes] ваш ход
   *[no] ходит { $player }
  }
phase-opening-other = Кафе открыты: { $you ->
    [yes] ваш ход
   *[no] ходит { $player }
  }
phase-over-other = Игра окончена

## Что сейчас решается.

step-choose_store = Выберите одно из оставшихся кафе
step-number = Назовите номер своего кафе
step-manager = Выберите управляющего
step-give = Отдайте две карты налево и две направо
step-packet = Выберите плашку, остальные уйдут налево
step-buy = Купите карту на рынке
step-tile = Возьмите одну из открытых плашек
step-play = Разыграйте карту
step-take = Возьмите карту со стола
step-take_automatic = Выберите карту, которую заберёт робот
step-discard = Кафе заполнено: сбросьте карту
step-token = Поставьте жетон или закончите
step-claim = Примите гостя или закончите
step-swap = Обменяйте управляющего на жетоны или закончите
step-deck = Выберите колоду гостей
step-keep = Оставьте себе одного гостя втайне

step-choose_store-other = { $you ->
    [yes] Вам нужно выбрать
   *[no] { $player } выбирает
  } кафе
step-number-other = { $you ->
    [yes] Вам нужно назвать
   *[no] { $player } называет
  } номер кафе
step-manager-other = { $you ->
    [yes] Вам нужно выбрать
   *[no] { $player } выбирает
  } управляющего
step-give-other = { $you ->
    [yes] Вам нужно отдать
   *[no] { $player } отдаёт
  } карты соседям
step-packet-other = { $you ->
    [yes] Вам нужно выбрать
   *[no] { $player } выбирает
  } плашку
step-buy-other = { $you ->
    [yes] Вам нужно купить
   *[no] { $player } покупает
  } карту
step-tile-other = { $you ->
    [yes] Вам нужно взять
   *[no] { $player } берёт
  } плашку
step-play-other = { $you ->
    [yes] Вам нужно разыграть
   *[no] { $player } разыгрывает
  } карту
step-take-other = { $you ->
    [yes] Вам нужно взять
   *[no] { $player } берёт
  } карту
step-take_automatic-other = { $you ->
    [yes] Вам нужно выбрать
   *[no] { $player } выбирает
  } карту для робота
step-discard-other = { $you ->
    [yes] Вам нужно сбросить
   *[no] { $player } сбрасывает
  } карту
step-token-other = { $you ->
    [yes] Вы можете поставить
   *[no] { $player } может поставить
  } жетон
step-claim-other = { $you ->
    [yes] Вы можете принять
   *[no] { $player } может принять
  } гостя
step-swap-other = { $you ->
    [yes] Вы можете обменять
   *[no] { $player } может обменять
  } управляющего
step-deck-other = { $you ->
    [yes] Вам нужно выбрать
   *[no] { $player } выбирает
  } колоду гостей
step-keep-other = { $you ->
    [yes] Вам нужно выбрать
   *[no] { $player } выбирает
  } секретного гостя

## Почему есть выбор или почему нельзя.

why-suit-laid = Карта этого типа уже на столе, а у вас есть другая.
why-automatic-suit = Карту этого типа разыграл или вот-вот разыграет робот.
why-repeated = Повторившийся тип карт ниже тех, что лежат по одному.
why-first = Кто на первом месте, берёт две карты.
why-last = Кто на последнем месте, карт не берёт, зато получает жетоны.
why-cannot-pay = На это место не хватает монет.
why-pay-all = Ни на одну карту не хватает: одна из самых дешёвых заберёт все ваши монеты.
why-sold = Эта карта уже куплена.
why-leftmost = Кто купит самую левую карту, получит награду после раунда.
why-tile-leftmost = Вы купили самую левую карту: к ней полагается плашка.
why-capacity = Больше карт в вашем кафе не помещается.
why-discard-new = Если сбросить новую карту, она ничего не принесёт.
guard-customers-lost-title = Сбросить эту карту?
guard-customers-lost-go = Всё равно сбросить
guard-customer-turned-away-title = Всё же улучшить?
guard-customer-turned-away-go = Всё равно улучшить
guard-icons-needed-title = Принять этого гостя?
guard-icons-needed-go = Всё равно принять
warn-customers-lost = В конце гости принесут на { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
  } меньше, чем если сбросить другую карту.
warn-customer-turned-away = Обычный значок, который нужен гостю, станет премиальным: в конце гости принесут на { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
  } меньше, чем сейчас.
warn-icons-needed = Эти значки нужны другим гостям: в конце те принесут на { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
  } меньше, чем сейчас, а этот гость заплатит меньше.
why-never-discarded = Официантов и стеллажи не сбрасывают.
why-no-token = У вас нет жетонов.
why-token-used = В этом раунде вы уже поставили жетон.
why-no-tile = У вас нет плашек для жетона.
why-space-taken = На этой клетке уже стоит жетон.
why-space-full = Здесь отложены два жетона: это один премиальный значок.
why-space-spent = Отложенное здесь потрачено на гостя: больше жетонов эта клетка не примет.
why-not-stored = Откладывать можно только игры, закуски и Wi-Fi.
why-nothing-to-turn = У вас нет карт этого типа, которые можно улучшить.
why-top-level = Вместимость уже предельная: новый уровень монет не прибавит.
why-no-tiles = Открытых плашек не осталось.
why-no-customers = Гостей не осталось.
why-not-met = У вас нет всех значков, которые нужны этому гостю.
why-claim = Значки, отданные этому гостю, потрачены насовсем.
why-secret = Этого гостя видите только вы, и штрафа за него нет.
why-premium = Премиальный значок не заменяет обычный.
why-wildcard = Улучшенный официант заменяет одну обычную игру или закуску.
why-give = Карты придут, когда все отдадут свои.
why-draft = Плашки передают налево, пока все не разберут.
why-manager-taken = Этого управляющего уже выбрали.
why-manager-swap = Если управляющего не обменять, в конце он принесёт монеты.
why-store-taken = Это кафе уже выбрали.
why-number-taken = Этот номер уже у другого кафе.

## Итоговый счёт.

line-coins = Монеты в кассе
line-wifi = Wi-Fi
line-customers = Гости
line-tokens = Неиспользованные жетоны
line-capacity = Вместимость
line-wages = Зарплата
line-ability = Способность кафе
line-manager = Управляющий
score-unit = монет
part-decided-coins = Исход решили монеты в кассе
part-decided-wifi = Исход решил Wi-Fi
part-decided-customers = Исход решили гости
part-decided-tokens = Исход решили неиспользованные жетоны
part-decided-capacity = Исход решила вместимость
part-decided-wages = Исход решила зарплата
part-decided-ability = Исход решила способность кафе
part-decided-manager = Исход решил управляющий

tie-break-text = При равных монетах выше тот, у кого больше официантов, затем — карт в зале и на стеллажах, затем — выше место в последнем раунде.
ranking-score = Победа по монетам
ranking-clerks = Монет поровну, больше официантов
ranking-cards = Официантов поровну, больше карт
ranking-rank = Карт поровну, выше место в последнем раунде
ranking-shared = Равны во всём: общее место
ranking-automatic = У робота больше, чем у вас двоих вместе
robot-text = Робот: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
  } и ещё { $wifi } за { $icons ->
    [one] { $icons } значок Wi-Fi
    [few] { $icons } значка Wi-Fi
   *[other] { $icons } значков Wi-Fi
  }, вдвойне: { $doubled }. Вы вдвоём: { $together }.

## Что лежит на столе.

field-phase = Фаза
field-round = Раунд
field-order = Порядок хода
field-next_order = Дальше ходят
field-market = Рынок
field-place = Место
field-cost = Цена
field-free = 0 монет
field-sold = Продано
field-deck = Карты с числами
field-top = Следующий тип карты
field-cards = Осталось карт
field-removed = Вне игры
field-discarded = Сброс
field-tile = Плашка
field-tiles = Плашки
field-open = Открытые плашки
field-stack = Осталось плашек
field-space = Клетка
field-customer = Гость
field-customers = Гости
field-public = Открытые гости
field-decks = Колоды гостей
field-level = Уровни вместимости
field-customer_level = Уровень { $level }
field-table = Стол
field-placing = Новая карта
field-drawn = Гости на выбор
field-seat = Игрок
field-store = Кафе
field-number = Номер кафе
field-ability = Способность
field-ability_off = В этой игре не действует
field-coins = Монеты
field-tokens = Жетоны
field-capacity = Вместимость
field-hand = Рука
field-bought = Купленные карты
field-given = Отданные карты
field-packet = Плашки на выбор
field-shop = Зал
field-shelves = Стеллажи
field-secret = Секретные гости
field-claimed = Принятые гости
field-wifi_bonus = Дополнительный Wi-Fi
field-wifi_icons = Значки Wi-Fi
field-manager = Управляющий
field-managers = Управляющие
field-rank = Место
field-ranking = Места сейчас
field-takes = берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
  }
field-takes_none = { $count ->
    [0] ничего
    [one] без карты, { $count } жетон
    [few] без карты, { $count } жетона
   *[many] без карты, { $count } жетонов
  }
field-turned = Улучшено
field-spent = Потрачено
field-empty = Пустая клетка
field-active = Активировано
field-stored = Отложен один
field-stored2 = Отложены два: премиум
field-spent2 = Потрачено: премиум
field-game = Игра
field-snack = Закуска
field-premium_game = Премиальная игра
field-premium_snack = Премиальная закуска
field-wifi = Wi-Fi
field-needs = Что нужно
field-reward = Награда
field-penalty = Штраф
field-met = Всё есть
field-missing = Ещё нужно
field-suit = Тип карты
field-hidden = Лицом вниз
field-automatic = Робот
field-reconstructed = Реконструкция
field-card = Карта
field-count = Осталось карт
field-spaces = Клетки
field-stage = Часть раунда
field-step = Что решается
field-to = Кому
field-left = Налево
field-right = Направо

## Что ищут за столом.

reference-board = На столе
reference-about = Что это
reference-players = Все игроки
reference-wifi = Сколько платит Wi-Fi
reference-wifi-note = В конце игры. Карта — 1 значок, улучшенная — 2, отложенный жетон и бонус — по 1.
reference-wifi-cards = Wi-Fi после подготовки
reference-wifi-cards-note = Монеты за наибольшее число купленных карт Wi-Fi, по местам: { $places }.
reference-capacity = Сколько платит вместимость
reference-capacity-note = Монеты в конце игры по набранным уровням.
reference-customers = Гости
reference-tiles = Плашки действий
reference-hands = Карты в руках
reference-hands-note = Купленные карты видели все; у скрытой руки известны только типы карт.
reference-cards = Карты с числами
reference-cards-note = Числа, которых нигде не видно: они в колоде или в руках, которых вы не видите.
reference-wifi-bought = Карты Wi-Fi
reference-met = Довольны сейчас
reference-where = Где
reference-who = Кто
reference-open = На столе
reference-secret = Секрет
reference-drawn = Взят
reference-not-seen = Ещё не видели
reference-unseen = Не видели

# Числа, которые набор может изменить.
number-market_costs = Цены на рынке при 3, 4 и 5 кафе
number-intermediate_wifi = Монеты за наибольшее число купленных карт Wi-Fi, по местам
number-pair_coins = Монет за пару из игры и закуски
number-first_coins = Монет в начале у кафе с наименьшим номером
number-capacity = Сколько карт вмещает зал сначала
number-level_coins = Монеты за 0, 1, 2… уровня вместимости
number-wifi_coins = Монеты за 0, 1, 2… значка Wi-Fi
number-snack_coins = Монет за улучшение закуски
number-game_coins = Монет за улучшение игры
number-coins_space = Монет за клетку монет
number-last_tokens = Жетонов за последнее место
number-short_tokens = Жетонов в начале короткой игры
number-manager_coins = Монет за управляющего, если не менять
number-manager_tokens = Жетонов за обмен управляющего
number-ability_limit = Монет за способность не больше
number-ability_coins = Способности кафе 1–16 и звезды: монет за единицу
number-ability_extra = Способности кафе 1–16 и звезды: монет сверх того
number-store_tokens = { $stores-2 }: ещё жетонов в начале
number-star_coins = { $stores-star }: монет за первое или последнее место
number-start_tokens = { $managers-1 }: ещё жетонов в начале
number-start_coins = { $managers-2 }: ещё монет в начале

## Настройки партии.

option-family = Семейная игра
option-family-help = Короче и проще: без стеллажей, вместимости и плашек, по 8 раундов в каждой фазе.
option-short = Короткая игра
option-short-help = Без рынка: карты сдают, четыре отдают соседям, и кафе сразу открываются.
option-draft_tiles = Выбор плашек
option-draft_tiles-help = В короткой игре плашки не сдают, а выбирают по одной и передают.
option-challenge = Испытание
option-challenge-help = Гости: открытый сразу платит тому, кто первым принял. Экстрим: по одному на каждом уровне.
option-challenge-none = Нет
option-challenge-null = { option-challenge-none }
option-challenge-customers = Гости (кто первый принял, того и гость)
option-challenge-extreme = Экстрим (штрафы на каждом уровне)
option-extra_public = Ещё открытые гости
option-extra_public-help = Для экстрима: ещё по одному гостю уровней 1, 2 и 3, в этом порядке.
option-abilities = Способности кафе
option-abilities-help = У каждого кафе своя способность, в конце она даёт монеты.
option-promo = Промокарты
option-promo-help = Ещё одиннадцать кафе и пять гостей уровня 4.
option-managers = Управляющие
option-managers-help = Каждый выбирает управляющего со стартовой наградой.
option-choose_stores = Выбор кафе
option-choose_stores-help = Кафе не раздают случайно, а выбирают по очереди.

reconstructed-note = Карту вместимости, плашки и гостей мы воссоздали сами. Если у вас есть настольная игра, можно играть набором с её настоящими картами.

## Как играть, коротко.

howto-1-title = Цель
howto-1-text = Каждый из вас открывает кафе настольных игр. Закупитесь, порадуйте гостей и закончите с самой большой кассой.
howto-2-title = Две фазы
howto-2-text = В подготовке вы покупаете десять карт, по одной за раунд. После открытия разыгрываете эти десять карт, тоже по одной, а кафе собираете из того, что берёте со стола.
howto-3-title = Рынок
howto-3-text = Каждый раунд на рынке столько карт, сколько кафе; чем больше число, тем левее и дороже. По порядку хода каждый покупает одну. Если не хватает ни на одну, одна из самых дешёвых забирает все монеты.
howto-4-title = Награды и порядок хода
howto-4-text = Официант приносит жетон, стеллаж — плашку. Купивший самую левую карту берёт ещё одну плашку. Следующий порядок хода — по купленным картам справа налево: кто сэкономил, ходит раньше.
howto-5-title = После подготовки
howto-5-text = У кого больше всех карт Wi-Fi, получает { $intermediate_wifi-1 ->
    [one] { $intermediate_wifi-1 } монету
    [few] { $intermediate_wifi-1 } монеты
   *[many] { $intermediate_wifi-1 } монет
  }, второй — { $intermediate_wifi-2 }, третий — { $intermediate_wifi-3 }. Каждая пара из игры и закуски приносит { $pair_coins }. Потом карты берут в руку, и начинает тот, у кого меньше всего монет.
howto-6-title = Розыгрыш карт
howto-6-text = По порядку хода каждый разыгрывает одну карту. Если можете, разыграйте тип, которого ещё нет на столе.
howto-7-title = Места
howto-7-text = Сначала идут типы, лежащие по одному, от больших чисел к меньшим. За ними повторившиеся, и первым тот тип, чья старшая карта выше. При равенстве выше тот, у кого больше официантов, затем меньше монет, затем меньше номер кафе. Это и есть новый порядок хода.
howto-8-title = Кто что берёт
howto-8-text = Кто на первом месте, берёт две из разыгранных карт, остальные по одной, а последний ни одной, зато получает { $last_tokens ->
    [one] { $last_tokens } жетон
    [few] { $last_tokens } жетона
   *[many] { $last_tokens } жетонов
  }. Закуска и игра дают по монете, Wi-Fi — значок, официант — жетон, а стеллаж — место ещё для одной карты.
howto-9-title = Вместимость
howto-9-text = Сначала в зал помещается карт: { $capacity }. Если новая не помещается, сбросьте игру, закуску или Wi-Fi; если сбросить её саму, она ничего не принесёт. Официанты остаются, а стеллажи стоят рядом с залом.
howto-10-title = Активация клетки
howto-10-text = Потом каждый может поставить один жетон на пустую клетку своей плашки. Клетка с типом карт улучшает вашу карту этого типа, другие дают монеты, вместимость, плашку или секретного гостя.
howto-11-title = Отложенный значок
howto-11-text = На клетку игры, закуски или Wi-Fi жетон можно и отложить: в конце она считается таким значком. Два жетона на одной клетке игры или закуски — один премиальный значок. Поставленный жетон не двигают.
howto-12-title = Гости
howto-12-text = В конце каждый открытый гость платит вам, если есть все его значки, а если нет, вы платите штраф. За секретных штрафа нет. Один значок служит одному гостю, и премиальный не заменяет обычный.
howto-13-title = Конец игры
howto-13-text = Значки Wi-Fi дают до { $wifi_coins-most } монет, затем гости, по монете за каждые 2 неиспользованных жетона и вместимость. Вы платите 1 монету за официанта и 2 за улучшенного. Побеждает тот, у кого больше всех монет.
howto-14-title = Какой бывает игра
howto-14-text = Вдвоём третье место занимает робот: если в конце у него больше, чем у вас двоих вместе, проиграли оба. Есть семейная и короткая игра, а для знатоков испытания, способности кафе и управляющие.
howto-15-title = Семейная игра: две фазы
howto-15-text = В подготовке вы покупаете восемь карт, по одной за раунд. После открытия разыгрываете эти восемь карт, тоже по одной, а кафе собираете из того, что берёте со стола. Стеллажей и плашек нет, и в зал помещается сколько угодно карт.
howto-16-title = Семейная игра: награды и порядок хода
howto-16-text = Официант приносит жетон, самая левая карта — тоже. Следующий порядок хода — по купленным картам справа налево: кто сэкономил, ходит раньше.
howto-17-title = Семейная игра: кто что берёт
howto-17-text = Кто на первом месте, берёт две из разыгранных карт, остальные по одной, а последний ни одной, зато получает { $last_tokens ->
    [one] { $last_tokens } жетон
    [few] { $last_tokens } жетона
   *[many] { $last_tokens } жетонов
  }. Закуска и игра дают по монете, Wi-Fi — значок, официант — жетон.
howto-18-title = Семейная игра: гости
howto-18-text = Открыты два гостя уровня 1. В конце каждый из них платит вам, если есть все его значки, а если нет, вы платите штраф. Один значок служит одному гостю.
howto-19-title = Гости: кто первый принял
howto-19-text = Когда ваша очередь ставить жетон, можно принимать открытых гостей, если есть все их значки. Награду вы получаете сразу, эти значки потрачены навсегда, а на стол выходит новый гость того же уровня. В конце открытые гости ничего не платят и не стоят, секретные платят, если значки для них есть. Премиальный значок не заменяет обычный.
howto-20-title = Семейная игра: конец
howto-20-text = Значки Wi-Fi дают до { $wifi_coins-most } монет, затем гости и по монете за каждый неиспользованный жетон. За каждого официанта вы платите 1 монету. Побеждает тот, у кого больше всех монет.
howto-21-title = Робот
howto-21-text = Вдвоём третье место занимает робот. После открытия он переворачивает свои карты, а вам нельзя разыгрывать тип, который он разыграл или вот-вот разыграет, разве что другого у вас нет. Что он возьмёт, решает тот из вас, кто стоит выше; на последнем месте он не получает ничего. Каждая взятая им карта сразу улучшается: за закуску он получает { $snack_coins ->
    [one] { $snack_coins } монету
    [few] { $snack_coins } монеты
   *[many] { $snack_coins } монет
  }, за игру { $game_coins }, а Wi-Fi считается за два значка. В конце он тоже получает монеты за Wi-Fi, и все его монеты удваиваются: если их больше, чем у вас двоих вместе, проиграли оба.
howto-22-title = Короткая игра: начало
howto-22-text = Рынка нет. Каждый получает десять карт и отдаёт две налево и две направо, все одновременно. У каждого { $short_tokens ->
    [one] { $short_tokens } жетон
    [few] { $short_tokens } жетона
   *[many] { $short_tokens } жетонов
  } и 4 плашки, кафе открываются сразу, и начинает тот, у кого меньше всего монет. Десять карт вы разыгрываете по одной за раунд, а кафе собираете из того, что берёте со стола.
howto-23-title = Короткая семейная игра: начало
howto-23-text = Рынка нет. Каждый получает восемь карт и отдаёт две налево и две направо, все одновременно. У каждого { $short_tokens ->
    [one] { $short_tokens } жетон
    [few] { $short_tokens } жетона
   *[many] { $short_tokens } жетонов
  }, кафе открываются сразу, и начинает тот, у кого меньше всего монет. Восемь карт вы разыгрываете по одной за раунд, а кафе собираете из того, что берёте со стола. Стеллажей и плашек нет, и в зал помещается сколько угодно карт.
howto-24-title = Робот на рынке
howto-24-text = Карта, которую вы вдвоём оставили на рынке, бесплатно достаётся роботу. За Wi-Fi и пары он получает монеты, как и вы, но других наград у него нет, и в порядок хода там он не входит.
howto-25-title = Способности кафе
howto-25-text = У каждого кафе своя способность. В конце она даёт не больше { $ability_limit } монет, а некоторые помогают ещё и в начале или по ходу игры.
howto-26-title = Управляющие
howto-26-text = Перед первым раундом каждый выбирает управляющего, начиная с того, кто ходит последним, и сразу получает его награду. После открытия, когда карты раунда разобраны, управляющего можно обменять на { $manager_tokens ->
    [one] { $manager_tokens } жетон
    [few] { $manager_tokens } жетона
   *[many] { $manager_tokens } жетонов
  }. Если не менять, в конце он принесёт { $manager_coins ->
    [one] { $manager_coins } монету
    [few] { $manager_coins } монеты
   *[many] { $manager_coins } монет
  }.
howto-27-title = Промокарты
howto-27-text = Могут выпасть ещё одиннадцать кафе. Кому досталось кафе со звездой, тот перед первым раундом выбирает его номер: от 0 до 17, но не тот, что уже есть в игре. Пять гостей уровня 4 — ещё одна колода для секретных гостей, а в испытании один из них лежит открыто.
howto-28-title = Семейная игра: управляющие
howto-28-text = В семейной игре только четверо управляющих из шести. Поэтому впятером тот, кто ходит первым, остаётся без управляющего.

## Reasons
## What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
## $mine: "yes" for the seat that decides, else "no", of another one.

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

## The coach
## Что говорит наставник. $card: карта с числом; $customer: гость; $coins: цена карты.

for-choose_store = Выберите кафе: номер решает ничьи, а со способностями оно платит в конце.
for-number = Назовите номер кафе: при ничьей выше меньший.
for-manager = Управляющий помогает в начале и платит монеты в конце, если его не обменять.
for-give = Оставьте карты, что подходят друг к другу: большие числа — для места, малые берут ради значков.
for-packet = Выбирайте плашки с клетками под ваши карты.
for-buy = Купленные здесь карты вы разыграете потом. Дешёвые места справа дают и более ранний ход в следующем раунде.
for-buy-last = Это последний раунд рынка: после него вы разыгрываете купленные карты.
for-tile = На плашке три клетки для жетонов. Берите ту, что улучшит ваши будущие карты.
for-play = Каждый разыгрывает карту. Места решают, кто первым берёт карты.
for-take = Взятое ложится в кафе: отсюда гости, Wi-Fi и монеты.
for-take_automatic = Вы выбираете за робота: отдайте то, что вам меньше всего нужно.
for-discard = В кафе нет места: сбросьте то, что не нужно ни одному гостю.
for-token = Жетон на плашке действует сразу или хранится как значок до конца.
for-token-family = В семейной игре плашек нет: каждый оставшийся жетон в конце принесёт монету.
for-deck = Гости высоких уровней платят больше и больше просят.
for-keep = Оставьте гостя, чьи значки вам легче собрать.

tip-pair = { $card } даёт пару «игра и закуска»: { $pair ->
    [one] { $pair } монета
    [few] { $pair } монеты
   *[many] { $pair } монет
  } после этой фазы. { $coins ->
    [0] Бесплатно.
   *[other] Цена: { $coins }.
  }
tip-wifi = { $card } приближает к награде за карты Wi-Fi, которую платят после этой фазы. { $coins ->
    [0] Бесплатно.
   *[other] Цена: { $coins }.
  }
tip-buy-clerk = { $card } сразу даёт жетон. { $coins ->
    [0] Бесплатно.
   *[other] Цена: { $coins }.
  }
tip-buy-shelf = { $card } сразу даёт плашку. { $coins ->
    [0] Бесплатно.
   *[other] Цена: { $coins }.
  }
tip-high = У карты «{ $card }» большое число: когда вы её сыграете, она встанет впереди. { $coins ->
    [0] Бесплатно.
   *[other] Цена: { $coins }.
  }
tip-first = С картой «{ $card }» вы пока на первом месте.
tip-guest = { $card } — то, чего ещё не хватает гостю «{ $customer }».
tip-cheapest = Дешевле всего «{ $card }»: { $coins ->
    [0] бесплатно
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
  }.
tip-cheapest-early = Дешевле всего «{ $card }»: { $coins ->
    [0] бесплатно
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
  }. В следующем раунде вы купите раньше, чем с картой левее.
tip-store = У кафе «{ $store }» номер { $number }, наименьший из оставшихся: при ничьей оно выше всех с большими номерами.
tip-number = { $number } — наименьший из свободных номеров: он выручит при ничьей.
tip-unasked = Никто из гостей на столе не просит: { LOWER($suit) }. Передайте карту «{ $card }».
tip-plenty = Карт «{ $suit }» у вас { $count }: передайте карту «{ $card }».
tip-tile-cards = На плашке «{ $tile }» есть клетки под ваши карты: { $count }.
tip-tile-guests = Плашка «{ $tile }» улучшит то, что просят гости на столе: значков — { $count }.
tip-tile-any = Для начала хороша плашка «{ $tile }»: вашим картам клетки пока не нужны.
tip-any-first = С любой картой, которую можно разыграть, вы пока на первом месте. Разыграйте карту «{ $card }»: вашим гостям она не нужна.
tip-none-first = На первое место пока не выйти ни с одной картой. Разыграйте карту «{ $card }»: вашим гостям она не нужна.
tip-take-wifi = { $card } — ещё один значок Wi-Fi: чем их больше в конце, тем больше монет.
tip-take-shelf = { $card } не занимает места в кафе и даёт место ещё для одной карты.
tip-take-coins = Если потом улучшить карту «{ $card }» жетоном, она принесёт { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
  }.
tip-take-clerk = { $card } сразу приносит жетон, а после улучшения заменяет обычную игру или закуску.
tip-take-clerk-family = { $card } приносит жетон: в конце это монета ему на зарплату. А при ничьей выше тот, у кого официантов больше.
tip-take-away = Вашим гостям здесь ничего не нужно: возьмите карту «{ $card }», она пригодилась бы другим.
tip-take-upgrade = Если улучшить карту «{ $card }» жетоном, выйдет то, чего не хватает гостю «{ $customer }».
tip-take-any = Вашим гостям здесь ничего не нужно: возьмите карту «{ $card }».
tip-robot = Карта «{ $card }» не нужна вашим гостям: отдайте её роботу.
tip-robot-needed = Вашим гостям нужно всё это. Меньше всего жаль карту «{ $card }».
tip-discard = Карта «{ $card }» не нужна: и без неё гости и Wi-Fi принесут не меньше.
tip-discard-dear = Лишних карт нет. Дешевле всего потерять карту «{ $card }»: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
  }.
tip-token-serves = { $action } — и в конце гости принесут на { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
  } больше.
# Внутри другого текста.
tip-more = { $coins ->
    [0] { "" }
    [one] { " В конце это на " }{ $coins } монету больше.
    [few] { " В конце это на " }{ $coins } монеты больше.
   *[many] { " В конце это на " }{ $coins } монет больше.
  }
tip-token-guest = { $action } — этого не хватает гостю «{ $customer }»: { LOWER($need) }.{ tip-more }
tip-token-clerk = { $action } — улучшенный официант заменит то, чего не хватает гостю «{ $customer }»: { LOWER($need) }.{ tip-more }
tip-token-coins = { $action } — сразу { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
  }.
tip-token-room = { $action } — появится место ещё для одной карты.
tip-token-level = { $action } — вместимость вырастет, и в конце вы получите на { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
  } больше.
tip-token-wifi = { $action } — значков Wi-Fi станет { $icons }: в конце это { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
  }.
tip-token-claim = У вас есть всё, что просит гость «{ $customer }»: { $coins } { $coins ->
    [one] монета
    [few] монеты
   *[many] монет
  }.
tip-token-wait = { $tokens ->
    [0] Жетонов больше нет: закончите ход.
   *[other] Потом жетоны принесут больше: приберегите их ({ $tokens }).
  }
tip-token-last = { $tokens ->
    [0] Жетонов больше нет: закончите ход.
   *[other] Раунд последний, и жетоны больше ничего не принесут: закончите ход.
  }
tip-token-manager = Если управляющего оставить, в конце он принесёт { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
  }, а в обмен на жетоны — { $tokens }.
tip-deck = { $served ->
    [0] С вашими значками здесь пока не принять ни одного гостя: меньше всего просят гости уровня { $level }.
   *[other] С вашими значками можно принять { $served } из { $all } гостей, которые могут быть в колоде уровня { $level }.
  }
tip-keep = Гость «{ $customer }» просит значков: { $all }. У вас { $have ->
    [0] пока ни одного
   *[other] уже есть { $have }
  }.

## The lab

# Что лаборатория измеряет в этой игре.
lab-counted-shop = карты в зале
lab-counted-shelves = стеллажи
lab-counted-tiles = плашки
lab-counted-level = уровни вместимости
lab-counted-claimed = гости, принятые по ходу игры
lab-counted-secret = секретные гости
lab-kind-customers = гости
lab-customers-done = обслужено
lab-customers-came = пришло
lab-kind-stores = кафе
lab-stores-came = роздано
lab-kind-managers = управляющие
lab-managers-taken = выбрано
lab-kind-tiles = плашки
lab-tiles-taken = взято
lab-kind-icons = значки
lab-icons-done = использовано
lab-resource-coins = монеты
lab-resource-tokens = жетоны

## What a puzzle is about.

theme-tokens = Жетоны
theme-customers = Гости
theme-playing = Какую карту сыграть
theme-taking = Какую карту взять
theme-parting = С какой картой расстаться
theme-market = Рынок
theme-tiles = Плитки
theme-plans = Первые планы
