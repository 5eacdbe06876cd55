### То, что о столе говорит только страница.

cr-nothing = пусто
cr-last = Горит!
cr-serve = Подать
cr-place-here = Поставить сюда
cr-stop = Стоп
cr-back = Шаг назад
cr-empty = Вылить
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
