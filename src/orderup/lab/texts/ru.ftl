# Что печатают лаборатория и арена; числа приходят записанными так, как принято в языке.
choice = { $option }: { $value }
as-it-comes = как обычно
figure = { $value } { $interval }
interval = ({ $low }…{ $high })
interval-unknown = (интервал неизвестен)

lab-new = Меняйте { $file }, а затем: { $command }
lab-compiling = Компилируется то, что играет много партий сразу: в первый раз до минуты…
lab-left-out = { $option }: пропущено — с выбранным сочетается только обычное значение.
lab-compared = { $option } (обычно: { $value })
lab-compared-with = { $option } (обычно: { $value }; здесь вместе с { $needed })
lab-games = партии

## Отчёт

report-title = { $game }: { $pack }
report-summary = Коротко
report-nothing = Ничего не бросается в глаза.
report-more = Заметно ещё кое-что ({ $count }), см. ниже.
report-sentence = { $text } (партий: { $games }; { $who })
report-strength = { $who ->
    [strong] сильные игроки
    [regular] средние игроки
    [beginner] новички
    [people] люди
   *[random] игроки наугад
}
report-seat = { $place }-й по очереди игрок выигрывает { $value } % { $interval } партий; поровну было бы { $even } %.{ $seats ->
    [2] { "" }
   *[other] {" "}По порядку: { $all }.
}
report-dead = { $thing }: { $used } { $done } из { $came } раз.
report-done = { $thing }: { $used } в { $value } % случаев { $interval }; судя по остальным ({ $kind }), ожидалось бы { $usual } %.
report-pay = { $thing }: просит { $cost }, приносит { $pay }; остальные ({ $kind }) за столько же приносят { $expected }.
report-cost = { $thing }: просит { $cost }; остальные ({ $kind }) просят примерно { $expected }.
report-turn = В наборе: { $paths }.
report-win = { $thing }: владелец выигрывает { $value } % { $interval } партий; у остальных ({ $kind }) — { $usual } %.
report-must = { $thing }: есть у { $value } % победителей { $interval }, а у остальных игроков — лишь у { $others } %.
report-weight = { $thing } ({ $used }): с каждым следующим разом очков больше на { $points }. Одно это объясняет { $value } % { $interval } разницы в очках между игроками; у остальных ({ $kind }) — не больше { $others } %.
report-line = { $line }: отсюда { $value } % { $interval } разницы в очках между игроками. Остальные очки почти ничего не решают.
report-worth = { $thing }: пользы никакой — все числа в тексте равны 0.
report-unmet = { $thing }: от этого нет толку. Те, кому это нужно ({ $kind }): { $used } { $done } из { $came } раз.
report-leader = Кто впереди в середине партии, выигрывает в { $value } % случаев { $interval }: вторая половина мало что решает.
report-gone = { $thing }: нет в запасе в { $value } % ходов { $interval }.
report-scarce = { $thing }: у игрока этого нет в { $value } % ходов { $interval }, остального — в { $usual } %.
report-capped = Не закончились партии: { $value } из { $count }; каждая прервана после 4096 решений.
report-word-came = появлений
report-word-taken = взято
report-word-done = выполнено
report-word-lost = упущено
report-against = Что изменилось по сравнению с «{ $against }»
report-no-change = Ни одно изменение не больше случайности.
report-in-points = { $value } п. п.
report-change = { $what }: { $now } вместо { $then } ({ $change }, { $interval }; партий: { $games }, { $who }).
report-looked = Просмотрено показателей: { $figures }. Одинаково прошли раздачи: { $alike } из { $deals }.
report-looked-apart = Просмотрено показателей: { $figures }; партий: { $deals } и столько же на других раздачах.
report-longer = Партия { $longer ->
    [yes] длиннее
   *[no] короче
} на { $percent } %: { $text }
report-power = Изменение побед места на 2 п. п. покажут общие раздачи числом около { $deals }.
report-other-deals = тот же набор на других раздачах
report-place-wins = Победы игрока на месте { $place }
report-end-by = Партии: { $why }
report-range = { $low }…{ $high }
report-fine = В порядке: { $what }.
report-unknown = Пока неизвестно: { $what }.
report-needs = { $topic } (нужно партий: около { $games })
report-rest = { $topic } в остальных случаях
topic-seat = порядок ходов
topic-leader = преимущество в середине партии
topic-gone = что кончается
topic-use = как часто пригождаются { $kind }
topic-pay = цена и награда ({ $kind })
topic-win = доля побед ({ $kind })
topic-must = нет ли обязательного выбора ({ $kind })
report-trust = Кто играл и можно ли этому верить
report-people = Люди играют иначе. Что видно только у игроков одной силы, стоит проверить за столом.
report-wins = Кто выигрывает
report-place = { $place }-е место по очереди
report-ends = Чем кончается
report-tension = Напряжение
report-pace = Темп
report-resources = Ресурсы и места
report-how = Откуда эти числа
report-ties = партии вничью
report-leads = лидер середины партии выигрывает
report-changes = смены лидера
report-turns = ходы
report-decisions = решения
report-minutes = минуты
report-forced = решения без выбора
report-points = Очки на игрока
report-won = Победы, когда это есть у игрока
report-won-by-deed = Победы того, кто это сделал
report-asks = просит { $cost }
report-asks-pays = просит { $cost }, приносит { $pay } (обычно { $expected })
report-never-came = не появлялось
report-gone-of = ходы без этого
report-amounts = количество по пятым частям партии
report-flows = у игрока за партию
report-made = получено { $amount }
report-used = потрачено { $amount }
report-wasted = потеряно { $amount }
report-places = Сколько раз за партию используют каждое место: { $places }.
report-sentence-but = Только { $who }: { $text } (партий: { $games }; в порядке: { $but })
report-pairs = { $text } (партий: { $games }, каждая сыграна с этим и без; { $who })
report-edge = Умение здесь не помогает ({ $players } против: { $weaker }): тот, кто играет лучше, выигрывает { $wins } % партий; поровну было бы { $even } %.
report-wider = Слабые игроки ошибаются в этом наборе ({ $players } против: { $weaker }): тот, кто играет лучше, выигрывает { $wins } % партий, а с набором игры — { $own } %. Верьте тому, что видно у сильных игроков.
report-access = { $thing }: вредит. Если это взять, доля побед меняется на { $value } п. п. { $interval }, но это брали ({ $chosen } раз).
report-after = { $thing }: почти ничего не даёт. У владельца доля побед меняется на { $value } п. п. { $interval }, но это выбирали ({ $chosen } раз).
report-inert = { $thing }: ничего не даёт. Партии, сыгранные и без этого, закончились так же: { $count }.
report-replaced = { $thing }: это важно. Будь на этом месте { $other }, доля побед того, у кого { $used }, была бы { $more ->
    [yes] меньше
   *[no] больше
} на { $value } п. п. { $interval }.
report-never = { $kind }: можно обойтись совсем без них. Такой игрок выигрывает на { $value } п. п. { $interval } больше.
topic-edge = помогает ли умение
topic-access = не вредит ли выбор ({ $kind })
topic-after = есть ли польза ({ $kind })
report-games-of = бот { $player }, партий: { $games }
report-edge-of = победы одного из них (остальные: { $weaker })
report-own = { $text }; с набором игры { $own }
report-not-asked = Не оценены: { $who }. Партий всего { $count }, а нужно { $games }; добавьте времени (--minutes) или партий (--games).
report-unasked = Не хватило времени сыграть без этого: { $things }{ $count ->
    [0] .
   *[other] {" "}и ещё { $count }.
}
report-head-access = разница побед, если это можно взять
report-head-weight = какую разницу в очках объясняет
report-head-after = разница побед, если это есть
report-head-replaced = разница побед, если на этом месте другое
report-skill = Умение и случай
report-luck = Каждая раздача сыграна восемь раз, 15 решений из 100 — наугад. Чего не решает раздача, то решают выбор и случай.
report-deal_share = часть исхода, которую решает раздача
report-setup_share = часть, которую решает одна подготовка
report-habits = Привычки
report-habits-how = Один игрок держится привычки на той же раздаче. Показано, на сколько процентных пунктов меняются его победы.
report-habit-never = не использует: { $kind }
report-habit-at_once = берёт то, что сразу даёт больше очков
report-habit-by_lot = со второй половины играет наугад
report-stalled = партии, зашедшие в тупик
report-points-of = очки: { $line }
report-line-of = доля в разнице очков: { $line }
report-a-seat = { $what }, на игрока
report-chance-changes = смены лидера по шансам на победу, на 10 п. п. и больше
report-step = средний сдвиг шанса лидера, п. п. (верно — 0)
report-reliable = победы при шансе около { $chance } %
report-brier = Шансы на победу даёт модель того, что видят все; она подогнана к этим партиям. Её квадратичная ошибка — { $brier }, у равных шансов — { $even }.
report-played = Шансы дают и доигрывания: { $games } партий доиграны из 24 или менее моментов, по 32 раза. Всё, чего зритель не знает, раздаётся заново, 15 решений из 100 — наугад. Квадратичная ошибка — { $brier }, у равных шансов — { $even }.
report-chances-fail = Эти шансы неверны, поэтому по ним ничего не сказано.
report-by-brier = По модели
report-by-played = По доигрываниям
report-drama = насколько победитель в среднем отставал, в пунктах шанса
report-curve = Средний шанс того, кто впереди, по ходу партии: { $points }.
report-watch = Партии, которые стоит посмотреть
report-watch-how = Сохраните запись и посмотрите её, например: { $command }
report-watched = раздача { $deal }: { $points }; смены лидера: { $changes }; ходы: { $turns }
report-save = сохранить { $file }
report-dramatic = Самая напряжённая
report-lopsided = Самая неравная
report-usual = Самая обычная
report-holes = Дыры в правилах
report-no-holes = Бесконечных партий и партий, зашедших в тупик, не было.
report-capped-games = Не закончились партии: { $count } из { $games } ({ $who }); раздачи: { $deals }.
report-stalled-games = Зашли в тупик партии: { $count } из { $games } ({ $who }); раздачи: { $deals }.
report-intervals = Интервалы расширены поправкой на все выводы отчёта: ровная игра поднимает тревогу не более чем в 5 % отчётов.
report-wider-intervals = В этих предложениях интервалы шире, чем в таблицах: здесь отобраны самые заметные значения.
report-setup = Набор { $pack } ({ $hash }), игроков: { $seats }{ $seed ->
    [none] { "" }
   *[other] , раздачи начиная с { $seed }
}, orderup { $version }
report-stopped = Остановлено раньше времени: вот что известно на сейчас.
report-growing = Сыграно партий: { $games }…
report-written = Отчёт записан: { $file }.

## Партии людей

people-games = { $file }: партии людей — { $games }{ $bots ->
    [0] .
   *[other] ; за столом были и боты — { $bots }.
}
people-count = партий: { $games }
people-deals = Некоторые раздачи сыграны не раз: партий { $games }, раздач { $deals }. Их случайности считаются независимыми.
people-left-out = Не учтены: { $reasons }.
people-of-game = партии другой игры — { $games }
people-of-pack = с другим набором — { $games }
people-of-rules = по другой версии правил — { $games }
people-of-seats = с другим числом игроков — { $games }
people-of-options = с другими настройками — { $games }
people-from-position = начатые с середины — { $games }
people-unfinished = неоконченные — { $games }
people-too-long = длиннее 4096 решений — { $games }
people-again = записанные дважды — { $games }
people-other-setup = Чтобы посчитать { $games } из них, добавьте: { $command }
people-broken = Строка { $line } не принята: { $why }
people-refused = Строки без партии: { $lines }.
people-trust = Такие числа говорят, что бывает у победителей, но не почему: никто не играл ту же раздачу ещё раз без этого.

## Показатели по именам

measure-name = Имя
measure-what = Что это
measure-limit = В порядке
measure-now = Сейчас
measure-of = Чего
measure-most = до { $value }
measure-least = от { $value }
measure-within = ±{ $value }
measure-kind-limit = как у остальных
measure-place = место { $place }
measure-with-kinds = { $what } (чего: { $kinds })
measure-by-experiment = см. отчёт
measure-note = Партий: { $games }; { $players }. В пожелании доля — это часть единицы: 0.03 значит 3 %.
measure-seat_edge = насколько каждое место по очереди выигрывает больше или меньше равной доли
measure-ties = партии вничью
measure-margin = разрыв в очках между двумя лучшими в конце
measure-points = очки игрока — за что они
measure-line_weight = доля каждой строки подсчёта в разнице очков между игроками
measure-end = партии по причине окончания
measure-stalled = партии, зашедшие в тупик
measure-leader = победы лидера середины партии
measure-lead_changes = смены лидера за партию
measure-turns = ходы за партию
measure-decisions = решения за партию
measure-minutes = минуты за партию, по оценке
measure-forced = решения без выбора
measure-idle = ходы, за которые ничего такого не сделано
measure-missing = ходы, за которые что-то такое упущено
measure-at_end = что есть у игрока в конце
measure-times = сколько раз за партию игрок это делает
measure-resource-gone = ходы, когда запас пуст
measure-thing-came = появлений за партию
measure-thing-taken = сколько раз за партию берут
measure-thing-lost = сколько раз за партию упускают
measure-thing-done = доля использованных из появившихся
measure-thing-win = победы владельца
measure-thing-must = доля победителей, у которых это есть (если почти обязательно)
measure-thing-weight = доля разницы в очках между игроками, которую объясняет использование
measure-thing-pay = насколько больше остальных приносит (или просит)
measure-thing-access = разница побед, если это можно взять
measure-thing-after = разница побед, если это есть
measure-thing-gone = разница побед, если на этом месте другое того же рода
measure-skill = насколько больше равной доли выигрывает один сильный среди слабых
measure-deal_share = часть исхода, которую решает раздача
measure-setup_share = часть исхода, которую решает одна подготовка

## Пожелания

wish-answer = { $answer ->
    [passed] Выполнено
    [failed] Не выполнено
   *[undecided] Пока неясно
}{ $nice ->
    [yes] {" "}(желательно)
   *[no] { "" }
}: { $what }, { $bounds }: { $figures }
wish-of = { $what } ({ $of })
wish-figure = { $text }, { $who }
wish-never = не появлялись: { $things }
wish-unasked = { $who }: партий меньше { $games }
wish-no-figure = ещё не измерено
wish-played = { $games } ({ $who })
wish-games = Партий: { $games }.
wish-result = { $result ->
    [passed] Все обязательные пожелания выполнены.
    [failed] Обязательных пожеланий выполнено: { $passed } из { $musts }.
   *[undecided] Пока выполнено обязательных пожеланий: { $passed } из { $musts }; для остальных нужно больше партий (--minutes или --games).
}

## What each number does

sensitivity-title = Что меняет каждое число
sensitivity-most = { $what }: сильнее всего влияет { $path }. Если { $turned }, а не { $value }, изменение — { $change } { $interval }; сейчас { $before }.
sensitivity-none = Ни одно число не меняет показателей больше, чем случай.
sensitivity-figure = { $what } (сейчас { $value })
sensitivity-down = меньше
sensitivity-up = больше
sensitivity-cell = { $turned }: { $change }
sensitivity-unmoved = Ни одной партии не меняют: { $paths }.
sensitivity-unclear = Не меняют показателей больше, чем случай: { $paths }.
sensitivity-fixed = С другим значением набор не был бы принят: { $paths }.
sensitivity-unasked = Не хватило времени на: { $paths }.
sensitivity-intervals = Средние игроки играют одни и те же раздачи с каждым числом; партий с этим набором: { $games }. Изменения долей — в процентных пунктах. Интервалы расширены поправкой на все рассмотренные изменения ({ $figures }).
tune-title = Что изменить
tune-change = { $path }: { $turned } вместо { $value }.
tune-change-does = { $path }: { $turned } вместо { $value }. С этим изменением: { $what } — { $now }; без него — { $without }.
tune-tried = Испытано наборов: { $tried }. Из них заново измерены на новых раздачах: { $finalists }; показаны только эти числа.
tune-strong-unasked = Сильных игроков о новом наборе спросить не успели: их партий сыграно { $count }, а нужно { $games }. Добавьте времени (--minutes).
tune-nothing-odd = Менять нечего: за { $games } партий ни один показатель заметно не вышел за свой предел.
tune-nothing-better = Менять нечего: на новых раздачах ни один набор не лучше наверняка.
tune-not-free = Эти числа не менялись: { $paths }. Какие числа можно менять, задаёт --free; для чисел из правил или открытых списков нужен ещё и --also-rulebook.
tune-wishes = Пожелания
tune-written-alone = Новый набор: { $file }; на отчёт времени не хватило.
tune-written = Новый набор: { $file }, отчёт: { $page }.
lab-more = ещё { $count }
lab-given = Пропущены числа из правил или открытых списков: { $count } (с --also-rulebook меняются и они).

## The arena

arena-compiling = Компилируются правила и боты игры «{ $game }»…
arena-stopped = Остановлено. Сыграно партий: { $played } из { $games }.
arena-stopped-kept = Остановлено. Сыграно партий: { $played } из { $games }; они сохранены в { $file }.
arena-title = { $game }: мест { $seats }, партий { $games }
arena-with-intervals = { $title } (интервалы 95%)
arena-bot = Бот
arena-ratings = Рейтинги
arena-chart = Рейтинги с интервалами; числа — в таблице ниже
arena-rating = Рейтинг
arena-won = Победы, % (поровну: { $even })
arena-points = Очки
arena-decision = Решение, мс (99%)
arena-median = Решение, мс
arena-slowest = 99 из 100
arena-faults = Сбои
arena-who = Кто кого опередил
arena-ties = Процент партий с обоими; ничья считается за половину.
arena-before = Кто кого опередил, % партий с обоими; ничья — половина
arena-lines = Откуда берутся очки
arena-by-seat = Победы по местам, %
arena-seat = Место { $seat }
arena-lost = Партии, проигранные из-за сбоя
arena-game = Партия { $game }
arena-fall = Партию { $game } проиграл { $name }: { $why }
arena-more = и ещё { $count }
arena-own = Очки и время не учитывают партии, которые бот проиграл из-за сбоя: за него доигрывал другой бот.
arena-retired = { $name } не отвечает или завершает свой процесс уже { $games } партии подряд. Больше его не спрашивают: оставшиеся партии он проигрывает.
arena-deals = Раздачи начиная с { $seed }, набор { $pack }. Каждая сыграна столько раз: { $times }; игроки каждый раз сдвигаются на место. Интервалы 95%.
arena-method = Рейтинги: модель Плакетта — Льюса (для двоих — Брэдли — Терри), 400 очков — шансы десять к одному, среднее — 1000. Каждому боту засчитана одна воображаемая ничья со всеми остальными. Интервалы — бутстрэпом по раздачам.

## Errors

# Чего лаборатория не измеряет и что не может быть состязанием на арене.
people-unreadable = записи в { $file } не читаются: { $reason }
people-empty = в { $file } нет партий: нужна запись партии в каждой строке
people-none = в { $file } нет партий, которые можно посчитать
people-no-json = это не JSON
unknown-measure = здесь нет показателя { $name }; ближайший — { $nearest }
unknown-of = у этого показателя нет { $name }; ближайшее — { $nearest }
unknown-player = нет игроков { $name }; ближайшее имя — { $nearest }
no-wishes = нужно хотя бы одно пожелание
no-players = нужны игроки хотя бы одной силы
wishes-contradict = противоречит пожеланию { $other }: оба вместе не выполнить
no-bound = пожеланию нужно least или most
bounds-crossed = least — { $least }, а most — { $most }: оба вместе не выполнить
bound-no-number = граница — это конечное число
bound-of-share = доля — это часть единицы: { $bound } % пишется как { $part }
only-most = это расстояние в обе стороны: нужно одно most, от 0
no-duckdb = для --keep и show нужен DuckDB: pip install 'orderup[lab]'
keeps-games = в папке { $folder } уже есть партии: назовите новую
keeps-nothing = в папке { $folder } нет партий: их сохраняет orderup lab GAME report --keep { $folder }
bad-sql = на этот запрос нельзя ответить: { $reason }
no-optuna = для tune нужны Optuna и tomlkit: pip install 'orderup[tune]'
study-unreadable = файл поиска { $file } использовать нельзя: { $reason }
another-search = в файле { $file } другой поиск: другой набор, другие числа, другие пожелания или вовсе не то
no-such-number = в наборе нет числа { $path }; похожие: { $near }
not-within = { $path } сейчас { $value }, а это не от { $low } до { $high }
bad-bounds = границы пишутся так: 'customers.*.gold = 1..6', а не { $bounds }
nothing-free = в наборе { $pack } нет чисел, которые можно менять: все ({ $count }) — из правил или открытых списков (с --also-rulebook меняются и они)
too-few-bots = арене нужны хотя бы два бота
bot-twice = бот { $bot } назван дважды; тому, кто сидит на нескольких местах, хватит одного имени
alone = за столом на одного играть не с кем
too-few-games = чтобы за столами (мест: { $seats }) встретились все боты ({ $bots }), нужно партий не меньше { $needed }, а не { $games }
too-many-games = слишком много партий: { $games }; можно не больше { $most }

no-games = в файле { $file } не партии арены, а что-то другое
another-contest = в файле { $file } партии другого состязания: { $field ->
    [game] игра
    [players] боты
    [seats] число мест
    [pack_hash] хеш набора
    [seed] первая раздача
   *[other] вариант { $field }
} — тогда { $then }, теперь { $asked }
damaged = файл { $file } повреждён: { $why }
damaged-players = файл { $file } повреждён: партию { $game } сыграли не эти боты
damaged-scores = файл { $file } повреждён: в партии { $game } счёт есть не у каждого места
damaged-seats = файл { $file } повреждён: в партии { $game } указано место, которого нет
another-code = с тех пор как сыграны партии из файла { $file }, правила или боты orderup изменились (тогда { $then }; теперь { $now }): новые партии сохраняйте в другой файл
file-taken = в файл { $file } сейчас сохраняет партии другая арена: дождитесь её окончания или укажите другой файл
no-locks = файл { $file } нельзя уберечь от других арен, его файловая система не поддерживает блокировку ({ $reason }): сохраняйте партии в другом месте
not-kept = в файле { $file } нельзя сохранить партии: { $reason }

no-ray = для --ray нужен Ray: pip install 'orderup[ray]'
ray-here = тот, что работает на этой машине
ray-unreachable = кластер Ray недоступен ({ $variable }: { $where }; ответ Ray: { $why }): запустите его командой 'ray start --head' или укажите работающий
another-version = на машине { $machine } другая версия orderup, Python, NumPy или Numba
another-pack = на машине { $machine } другой набор { $pack }
process-ended = процесс, игравший партию { $game }, завершили извне
