### The review of a game. $chance, $instead, $share: percent. $points: with its sign. $line: a scoring line by its name.

review-title = Разбор: { $game }
review-intro = Каждое решение оценено по тому, что игрок мог тогда знать: сыгранное сравнивается с лучшим из найденного, для каждого доиграно партий: { $games }.
review-chances = Шансы по ходу партии
review-chances-alt = Шанс каждого игрока на победу после каждого его решения; что было важно, сказано в таблицах ниже.
review-axis = Сыграно действий
review-player = Игрок { $number }
review-place = Место
review-points = Очки
review-start = Шанс в начале
review-play = Своя игра
review-others = Игра других
review-luck = Удача
review-result = Итог
review-loss = До лучшего
review-figures = Все числа, кроме места и очков, — доли побед в процентах. «±» — насколько число может отклоняться случайно (95%).
review-help = Итог = шанс в начале + своя игра + игра других + удача. Своя игра — то, что принесли решения по сравнению с решениями бота, который смотрит на ход вперёд; игра других — то, чем их решения обернулись для этого игрока; удача — то, что принесли раздача и добор. «До лучшего» — насколько решение в среднем уступало лучшему из найденных.
review-mistakes = Что обошлось дороже всего: { $player }
review-none = Ничего заметного: ни одно решение не было явно хуже лучшего из найденных.
review-mistake = Действие { $number }{ $when ->
    [none] { "" }
   *[other] { " " }({ $when })
  }: { $chance }% вместо { $instead }%
review-played = Сыграно
review-better = Лучше
review-why = { $line }: в среднем { $points } очка
review-written = Разбор записан в { $path }.
review-judging = Решения оцениваются
