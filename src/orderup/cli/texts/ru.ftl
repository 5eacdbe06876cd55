# Слова самого терминала; слова игры берутся из её текстов.
play-you = Вы
# So many of a thing, in a list of such.
counted = { LOWER($name) } ×{ $count }
play-bot = { $bot } { $number }
bot-random = Бот Растяпа
bot-greedy = Бот Шустрик
bot-search = Бот Мыслитель
play-seated = { $seats ->
    [one] За столом { $seats } игрок, раздача { $seed }.
    [few] За столом { $seats } игрока, раздача { $seed }.
   *[many] За столом { $seats } игроков, раздача { $seed }.
}
play-keys = Введите номер или слова рядом с ним. Ещё есть: hint (подсказка), undo (отменить), help (справка), quit (выйти).
play-legal = Можно
play-log = С вашего прошлого хода
play-only-choice = { $what } (другого выбора нет)
play-hint = Совет ({ $bot }): { $action }
play-undone = Действие отменено.
play-no-undo = Отменить нечего: открылось что-то скрытое или ход перешёл дальше.
play-no-number = Варианта { $number } нет: введите номер от 1 до { $last }.
play-not-understood = Варианта «{ $text }» нет: введите номер от 1 до { $last } или help.
play-left = Вы вышли из игры. Чтобы получить ту же раздачу, добавьте --seed { $seed }.
play-final = Итоговый счёт
play-total = Итого
play-rank = Место

rules-seats = Игроков: от { $fewest } до { $most }
rules-options = Дополнительные правила
rules-option = Правило
rules-values = Значения
rules-default = По умолчанию
rules-pack = Набор { $name } ({ $hash })
rules-origin = источник: { $origin }
rules-where = Где лежат правила
rules-code = в коде: { $path }
rules-prose = словами, со всеми решениями: docs/rules/{ $game }.md в репозитории
rules-yes = да
rules-no = нет

copy-done = Скопировано, прочитано и сверено: { $players } { $players ->
        [one] человек
        [few] человека
       *[many] человек
    }, { $tables } { $tables ->
        [one] стол
        [few] стола
       *[many] столов
    }, { $log } { $log ->
        [one] ход
        [few] хода
       *[many] ходов
    }, { $packs } { $packs ->
        [one] набор
        [few] набора
       *[many] наборов
    }.
