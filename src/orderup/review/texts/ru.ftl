### The review of a game. $chance, $instead, $share: percent. $points: with its sign. $line: a scoring line by its name.

review-title = Разбор: { $game }
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
review-numbers = В цифрах
review-cost = { $size ->
    [big] Это решило многое
    [small] Это стоило немного
   *[middle] Это обошлось недёшево
  }: из десяти таких партий после этого { $after ->
    [0] не выиграть почти ни одной
    [10] почти все всё же выигрываются
   *[other] выигрывается примерно { $after }
  }, а после лучшего решения — { $instead ->
    [0] чуть больше.
    [10] почти все.
   *[other] примерно { $instead }.
  }
review-player-told = { $player }: место { $rank }, очки: { $points }. { $summary }
review-found = { $player }{ $when ->
    [none] { "" }
   *[other] , { $when }
  }: { $played }
  { $mark }
  Лучше: { $better }
  { $cost }
review-mark = { $mark ->
    [mistake] ✗ Ошибка
    [doubtful] ? Сомнительно
   *[good] ✓ Хорошо
  }
review-brief = { $kind ->
    [less] реже: { $what }
    [more] чаще: { $what }
    [win] меньше шансов на победу
   *[line] меньше очков: { $what }
  }
review-marks = Решения: ✓ хороших { $good }, ? сомнительных { $doubtful }, ✗ ошибок { $mistakes }.
review-intro = Каждое решение оценено по тому, что знал игрок. Сначала для каждого из сравниваемых действий доиграно партий: { $games }. Где этого не хватило, доиграно ещё до { $most }.
review-luck-told = { $luck ->
    [good] Удача в раздаче и доборе помогла.
    [bad] Удача в раздаче и доборе была против.
    [perhaps-good] Удача, скорее всего, помогла.
    [perhaps-bad] Удача, скорее всего, была против.
    [unsure] Сколько решила удача, по одной партии не сказать.
   *[even] Удача ничего заметного не решила.
  }
review-play-told = { $play ->
    [better] Игра лучше, чем у бота, который смотрит на ход вперёд.
    [worse] Игра хуже, чем у бота, который смотрит на ход вперёд.
   *[even] Игра примерно как у бота, который смотрит на ход вперёд.
  }
