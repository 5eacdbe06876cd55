### The end of a game. $points with their sign; $total: points so far; $line: a scoring line by its name.

title = Подсчёт очков
skip = Пропустить
again = Показать подсчёт ещё раз
heard = { $player }: { $points }, всего { $total }.
served = обслужено:
missed = упущено:
secret = тайно
icon-missing = не хватило: { $icon }
icon-instead = { $icon } вместо «{ $need }»
well-most = Лучше всего у вас вышло: { $line } — { $points }, больше, чем у всех остальных.
well-shared = Лучше всего у вас вышло: { $line } — { $points }, не хуже лучшего из остальных.
well-own = Больше всего очков принесло: { $line } — { $points }.
# $played, $better: actions in words.
cost-mistake = Дороже всего стоило: «{ $played }». Лучше: «{ $better }».
cost-doubtful = Пожалуй, самый слабый ход: «{ $played }». «{ $better }» выглядит лучше.
cost-none = Ни одно ваше решение не было явно хуже лучшего из найденных.
look = Посмотреть
judging = Ищем решение, которое стоило дороже всего: { $judged } из { $own }
find = Найти, что стоило мне дороже всего
