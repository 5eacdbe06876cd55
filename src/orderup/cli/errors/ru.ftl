# Почему команда не может сделать то, о чём её попросили.
output-unwritable = вывод не записывается: { $reason }
unwritable = { $what }: в файл { $file } нельзя писать: { $reason }
is-the-source = из этого файла берутся данные
the-page = страница
the-review = разбор
the-puzzles = задачи

not-name-value = --option { $option }: нужен вид NAME=VALUE.
no-seat = Места { $seat } нет: есть места от 0 до { $last }.
no-player = Игрока { $player } нет: их номера — от 1 до { $last }.
no-such-bot = бота { $name } нет; есть: { $bots } и любой класс в виде MODULE:CLASS
does-not-play = бот { $bot } не играет в игру «{ $game }»; в неё играют: { $bots }
did-not-decide = бот { $bot } не выбрал действие { $number }: { $why }; чтобы получить ту же раздачу, добавьте --seed { $seed }

unknown-bench = Измерения { $name } нет; есть такие: { $benches }.
nothing-to-share = Нескольким серверам нужна общая база данных: укажите её через --store postgresql://USER@HOST/NAME.
unknown-lab = { $name } лаборатория не измеряет; она измеряет: { $labs }.
against-itself = Набор { $pack } нельзя сравнить с ним самим.
against-its-like = У наборов { $pack } и { $other } одинаковые правила: играются они одинаково, а различаться могут только тексты.
against-tells-balance = --against сравнивает баланс двух наборов: не указывайте, что измерять, или укажите только { $lab }.

not-over = партия в этой записи не окончена, а для разбора нужен её конец
not-reviewed = в игре «{ $game }» пока ни один бот не продумывает ходы, поэтому разобрать её партии нельзя
record-unreadable = запись { $file } не читается: { $reason }
record-not-json = { $file } — не запись партии: это не JSON
record-no-object = { $file } — не запись партии: это не объект JSON
no-puzzles-found = в игре «{ $game }» пока ни один бот не продумывает ходы, поэтому искать задачи в ней нельзя
not-looked-through = в записи { $file } нельзя искать задачи: { $why }
other-puzzles = в файле { $file } задачи другой игры, другого набора или старых правил
comes-with-none = у игры «{ $game }» нет своих задач; они есть у таких: { $games }
of-one-game = -o принимает задачи одной игры: назовите её

tools-of-its-own = У PostgreSQL для этого есть свои средства: pg_dump и pg_restore.
no-server-database = Базы данных { $file } нет: укажите папку сервера через --data.
no-table = Стола { $table } нет: список столов покажет orderup admin tables.
closed-already = Стол { $table } уже закрыт.
open-already = Стол { $table } уже открыт.
table-changes = Стол { $table } всё время меняется: попробуйте ещё раз.
no-person = Человека с id { $person } нет: кто был здесь в последнее время, покажет orderup admin people.
not-banned = Человеку с id { $person } доступ не закрыт: список покажет orderup admin status.
bad-word = В сообщении для всех от 1 до { $most } символов, в одну строку.
nobody-reads = На { $place } не работает ни один сервер: читать будет некому.
not-followed-yet = Записано, но пока выполняют не все серверы (остались: { $servers }): смотрите orderup admin status.
compiling-is-off = Задана переменная NUMBA_DISABLE_JIT, поэтому ничего не компилируется.
not-kept = Не всё из { $games } удалось сохранить в { $folder }: диск заполнен, или за это время изменились исходники.
