### What only the page says about the table.

ct-nothing = ничего
ct-clerks = Официанты
ct-cards = Карты в кафе
ct-last_rank = Место в последнем раунде

# What a token or a card would bring, below the button that does it.
ct-brings-upgraded = улучшение: { $card }
ct-brings-expanded = вместимость { $capacity }
ct-brings-paid = { $coins ->
    [one] +{ $coins } монета
    [few] +{ $coins } монеты
   *[other] +{ $coins } монет
  }
ct-brings-gained_tokens = { $count ->
    [one] +{ $count } жетон
    [few] +{ $count } жетона
   *[other] +{ $count } жетонов
  }

ct-upgraded = { $card } (улучшено)
ct-face_down = { $count } лицом вниз
ct-customer-pays = Награда { $reward }, а если не угодить, штраф { $penalty }.
ct-customer-claims = Кто первым примет этого гостя, получит { $reward }.
ct-customer-secret = Награда { $reward }, штрафа нет.
ct-level-coins = Уровни вместимости и монеты за них в конце
ct-capacity-start = Вначале в зал помещается карт: { $capacity }. Каждый уровень даёт место ещё для одной.
ct-icons = Что делают клетки
ct-suits = Типы карт
ct-suit-snack = Закуска для гостя. Попадая в кафе, приносит 1 монету.
ct-suit-game = Игра для гостя. Попадая в кафе, приносит 1 монету.
ct-suit-wifi = Один значок Wi-Fi: и для гостей, и для выплаты в конце.
ct-suit-clerk = Приносит 1 жетон, решает ничьи, никогда не сбрасывается, но получает зарплату.
ct-suit-shelf = Место ещё для одной карты. Стоит рядом с залом.
ct-upgraded-title = Улучшенная сторона
ct-upgraded-text = Закуска и игра становятся премиальными, у Wi-Fi два значка, официант заменяет обычную игру или закуску, стеллаж даёт ещё одно место.

ct-opening = Кафе вот-вот откроются
ct-takings = Монеты за Wi-Fi и пары
ct-for-wifi = место по Wi-Fi
ct-for-pairs = пары «игра и закуска»

ct-keys-title = С клавиатуры
ct-keys-arrows = Переход по столу; Enter делает то, что предложено
ct-keys-digits = Купить на этом месте, разыграть эту карту или выбрать это предложение
ct-keys-e = Закончить
ct-keys-u = Отменить последнее действие; с Shift — весь ход
ct-keys-esc = Снять выбор, пропустить показ ходов

## The table.

ct-place = { $place }-е
ct-rank-now = Сейчас будет { ct-place } место
ct-rank-tie = При равных числах выше тот, у кого больше официантов, затем меньше монет, затем меньше номер кафе.
ct-to-play = Ещё не разыграли
ct-buy = Купить
ct-play = Разыграть
ct-take = Взять
ct-discard = Сбросить
ct-keep = Оставить
ct-pass = Отдать
ct-serve = Принять
ct-activate = Активировать
ct-store = Отложить
ct-store-one = В конце это один значок: { LOWER($icon) }
ct-to-left = Налево
ct-to-right = Направо
ct-which-way = { $card }: отдать налево или направо?
ct-which-use = { $icon }: на что пойдёт жетон?
ct-hint-token = Поставьте жетон на клетку плашки или закончите.
ct-hint-take = Взятая карта идёт в ваше кафе и сразу приносит награду.
ct-room = { $held } из { $capacity }
ct-shop-empty = Пока пусто: зал заполнится, когда кафе откроются.
ct-no-tiles = Плашек пока нет.
ct-service = Если закончить сейчас
ct-look-at = Что показать
ct-something-to-do = Здесь есть что сделать.
ct-open-store = Выбрать это кафе
ct-hint-number = При равенстве впереди меньший номер, он же ходит раньше.
ct-hint-tile = На каждую клетку можно поставить жетон. Рисунок говорит, что она даёт.
ct-hint-deck = Вы смотрите верхних гостей этой колоды и одного оставляете себе.
ct-hint-deck-manager = Вы берёте верхнего гостя этой колоды и держите его в секрете.
ct-hint-deck-open = Посмотрите верхних гостей колоды и оставьте одного — или возьмите открытого.
ct-hint-automatic = Карта робота сразу улучшается, и монеты за это получает робот.
ct-bought = Куплено

# Several spaces that one player activated, in one; and one icon of that list.
ct-activated = { $you ->
    [yes] Вы активируете
   *[no] { $player } активирует
  } клетки: { $icons }
ct-activated-icon = { LOWER($icon) }

ct-spared = { $line }: { $you ->
    [yes] с вас причитается { $due }, а платите вы { $paid }
   *[no] с игрока { $player } причитается { $due }, а платит он { $paid }
  }, ведь меньше 0 монет не бывает.

# Several cards that the robot took, in one.
ct-robot-took = Робот забирает карты: { $cards }
