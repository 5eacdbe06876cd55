### Puzzles. $wins, $best: games of a hundred. $day: a date.

# At home: the deal and the puzzle of each game, with how they stand.
deal-open = ещё не сыгран
deal-running = идёт
deal-won = победа
deal-place = { $place }-е место
about = Одно действие выигрывает заметно чаще всех остальных. Найдите его — за столом, зная только то, что знает этот игрок. Каждый день новая задача для каждой игры.
none = Задач здесь пока нет.
all = Все задачи
today = Задача дня
open = ещё не решена
earlier = Прошлые дни
by-theme = Тема
any-theme = все темы
solved = решена
tried = начата
shown = ответ показан
of-day = Задача за { $day }
goal = Ход за вами. Одно действие выигрывает намного чаще остальных. Какое?
right = Верно!
wrong = Не лучшее: с ним выигрывают { $wins }% партий, с лучшим — { $best }%. Попробуйте другое.
answer = Ответ
show = Показать ответ
why = Почему?
again = Ещё раз
wins = выигрывает в { $wins }% партий
games = Посчитано по { $playouts } партиям, доигранным после каждого действия; всё, чего вы не видите, каждый раз раздаётся заново.
next = Задача за { $day }

## Games that are played out after the best action and after one's own, with the same cards.

line = Партия до конца
line-start = После любого действия выходят одни и те же карты. Дальше за всех играют боты.
back = Назад к задаче
watch = Смотреть
watching = сейчас на столе
# $action: what was done.
end-best = Лучший ход · { $action }:
end-own = Ваш ход · { $action }:
end-won = победа
# $place, $of: place 2 of 4.
end-place = { $place }-е место из { $of }
# $line: a line of the score. $by: how many points. $name: another player.
gained = Карты те же, но вот главное отличие: { $line } — у вас на { $by } больше.
denied = Карты те же, но вот главное отличие: { $line } — { $name } получает на { $by } меньше.
end-short = Если доиграть:

## How one stands.

standing = Ваши задачи
streak = { $days ->
    [0] Серии пока нет
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[many] { $days } дней подряд
  }
longest = рекорд: { $days }
rating = Рейтинг { $rating }
answered = { $count ->
    [one] { $count } задача
    [few] { $count } задачи
   *[many] { $count } задач
  }
rating-about = День засчитан, если решена хотя бы одна его задача. Рейтинг растёт, когда верен первый ответ (за трудную задачу больше), и падает, когда он неверен.
# $theme: what the puzzle is about. $rating: how hard it is.
theme = Тема: { $theme } · сложность { $rating }
