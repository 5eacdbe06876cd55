## Why an action is worth playing. $what: the text of an event, from a game's texts. $share, $otherwise: games of ten.

reason = { $soon ->
    [yes] В этот ход
   *[no] До конца следующего хода
  } { $what } — { $share ->
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
coach-best = { $action }: это выгоднее всего.
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

## Errors

# Что не так с названным ботом, или почему он не сделал хода.
unknown-bot = неизвестный бот { $name }; есть такие: { $bots }, а также любой класс в виде module:Class
no-such-bot = нет бота { $name }: { $why }
not-a-bot = { $name } — не бот: нужен класс с методом decide(match)
not-made = бота { $name } не удалось создать с этим зерном: { $why }
no-budget = бот { $bot } не принимает ничего после двоеточия, как в { $name }
bad-budget = поиску нужно число доигрываний (от 1 до { $most }) или время (например, 0.5s или 200ms, не больше { $longest }s), а не { $text }
bad-playouts = для flat нужно число доигрываний, например flat:300, а не { $text }
bad-level = уровень — число от 1 до { $levels }, например level:3, а не { $text }
no-level = в игре «{ $game }» нет уровня { $level }
no-planner = бот greedy не умеет играть в игру «{ $game }»: у неё нет планировщика
bad-command = команда { $command } не читается: { $why }
no-command = бота-программу называют её командой, например run:node my_bot.js

program = бот { $bot }: { $did }
program-answered = ответ { $text } вместо { $wanted }
program-played = ход { $text }, которого нет среди возможных
program-silent = нет ответа за { $seconds } с
program-too-long = ответ длиннее { $most } символов
program-not-started = не запускается: { $why }
program-ended = программа завершилась с кодом { $status }
program-closed = программа закрыла свой вывод
