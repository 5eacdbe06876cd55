### Why an action is worth playing. $what: a happening, from a game's texts. $share, $otherwise: games of ten.

reason-soon = В этот ход { $what } — { $share ->
    [0] почти никогда
    [1] в 1 продолжении из 10
    [10] почти всегда
   *[other] в { $share } продолжениях из 10
  }, после { $against ->
    [played] сыгранного
   *[others] других действий
  } { $otherwise ->
    [0] почти никогда
    [10] почти всегда
   *[other] в { $otherwise } из 10
  }.
reason-later = До конца следующего хода { $what } — { $share ->
    [0] почти никогда
    [1] в 1 продолжении из 10
    [10] почти всегда
   *[other] в { $share } продолжениях из 10
  }, после { $against ->
    [played] сыгранного
   *[others] других действий
  } { $otherwise ->
    [0] почти никогда
    [10] почти всегда
   *[other] в { $otherwise } из 10
  }.

# Слова наставника, когда у игры нет своих. $action, $first, $second: действия.
coach-best = { $action }: сейчас это обещает больше всего.
coach-close = Два варианта почти одинаково хороши: { $first }; { $second }.

# Names of bots, as the page has them.
bot-greedy = Бот Шустрик
bot-random = Бот Растяпа
bot-search = Бот Мыслитель
bot-level-1 = Бот Стажёр
bot-level-2 = Бот Помощник
bot-level-3 = Бот Коллега
bot-level-4 = Бот Старший смены
bot-level-5 = Бот Управляющий
bot-level-6 = Бот Хозяин
