# Чего лаборатория не измеряет и что не может быть состязанием на арене.
no-measures = лаборатория не может измерить игру «{ $game }»: для неё ничего не предусмотрено
too-few-bots = арене нужны хотя бы два бота
bot-twice = бот { $bot } назван дважды; тому, кто сидит на нескольких местах, хватит одного имени
alone = за столом на одного играть не с кем
too-few-games = чтобы встретились все боты ({ $bots }) за столами на { $seats } мест, нужно партий не меньше { $needed }, а не { $games }
too-many-games = { $games } партий — слишком много: можно не больше { $most }

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
not-kept = в файле { $file } нельзя сохранить партии: { $reason }

no-ray = для --ray нужен Ray: pip install 'orderup[ray]'
ray-here = тот, что работает на этой машине
ray-unreachable = кластер Ray недоступен ({ $variable }: { $where }; ответ Ray: { $why }): запустите его командой 'ray start --head' или укажите работающий
another-version = на машине { $machine } другая версия orderup, Python, NumPy или Numba
another-pack = на машине { $machine } другой набор { $pack }
process-ended = процесс, игравший партию { $game }, завершили извне
