### The review of a game. $chance, $instead, $share: percent. $points: with its sign. $line: a scoring line by its name.

review-title = Разбор: { $game }
review-intro = Каждое решение оценено по тому, что игрок мог тогда знать: сыгранное сравнивается с лучшим из найденного, для каждого доиграно партий: { $games }. Все числа — шансы на победу в процентах.
review-chances = Шансы по ходу партии
review-chances-alt = Шанс каждого игрока на победу после каждого его решения; что было важно, сказано в таблицах ниже.
review-axis = Сыграно действий
review-player = Игрок { $number }
review-place = Место
review-points = Очки
review-start = Шанс в начале
review-lost = Упущено
review-luck = Удача
review-result = Итог
review-decisions = Решений
review-help = Итог = шанс в начале − упущено + удача. Удача — то, что принесли раздача, добор и решения других. Если «упущено» меньше нуля, это случайность: решения не хуже, чем у поиска.
review-mistakes = Что обошлось дороже всего: { $player }
review-none = Ничего заметного: ни одно решение не было явно хуже лучшего из найденных.
review-mistake = После действия { $number }: { $chance }% вместо { $instead }%
review-played = Сыграно
review-better = Лучше
review-why = { $line }: в среднем { $points }
review-written = Разбор записан в { $path }.
review-judging = Решения оцениваются
