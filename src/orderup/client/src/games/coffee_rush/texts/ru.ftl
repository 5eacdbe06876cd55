### То, что о столе говорит только страница.

cr-nothing = пусто
cr-last = Горит!
cr-serve = Подать
cr-serve-card = Подать: { $card }
cr-which-cup = Из какой чашки подать «{ $card }»?
cr-ready = Готово: { $card }
cr-completes = Завершит: { $card }
cr-recap-upgraded = улучшение: { $cards }
cr-recap-served = подано: { $cards }
cr-recap-missed = опоздали: { $cards }
cr-recap-you = { $count ->
    [one] вам { $count } заказ: { $cards }
    [few] вам { $count } заказа: { $cards }
   *[many] вам { $count } заказов: { $cards }
  }
cr-place-here = Поставить сюда
cr-stop = Стоп
cr-back = Шаг назад
cr-empty = Опустошить
cr-empty-which = Какую чашку?
cr-upgrade-on = действует
cr-upgrade-off = ещё нет
cr-stands = Здесь стоит { $player }
cr-mover = Пойдёт эта фишка
cr-other-mover = Выбрать эту фишку
cr-on-path = На вашем пути: шаг { $steps }
cr-legal = Сюда можно{ $known ->
    [yes] { $gains ->
        [0] : взять нечего
       *[other] : возьмёте { $gains }
      }
   *[no] { "" }
  }{ $rush ->
    [0] { "" }
   *[other] , цена: жетон спешки ×{ $rush }
  }

cr-keys-title = С клавиатуры
cr-keys-arrows = Двигаться по полю; Enter: шагнуть на клетку
cr-keys-e = Подтвердить путь, закончить ход
cr-keys-u = Отменить шаг или действие; с Shift — весь ход
cr-keys-t = Следующий ингредиент
cr-keys-cup = Налить в эту чашку или подать из неё
cr-keys-zero = Вернуть ингредиент в запас
cr-keys-esc = Сбросить план
cr-keys-help = Эта справка
