# Слова самого терминала; слова игры берутся из её текстов.
compiling = Компилируются правила игры. Это занимает минуту-другую и бывает только в первый раз.
compiling-rules = Готово правил: { $done } из { $of }
play-you = Вы
# So many of a thing, in a list of such.
counted = { LOWER($name) } ×{ $count }
play-bot = { $bot } { $number }
play-seated = { $seats ->
    [one] За столом { $seats } игрок, раздача { $seed }.
    [few] За столом { $seats } игрока, раздача { $seed }.
   *[many] За столом { $seats } игроков, раздача { $seed }.
}
play-keys = Введите номер или слова рядом с ним. Ещё есть: hint (подсказка), undo (отменить), board (поле), list (все варианты), log (что было), compact (кратко), full (полностью), tip (совет), sheet (памятка), rules (правила), help (справка), quit (выйти).
play-more = Ещё { $count }: введите list.
play-legal = Можно
play-log = С вашего прошлого хода
play-only-choice = { $what } (другого выбора нет)
play-hint = Совет ({ $bot }): { $action }
play-no-rule = В правилах нет ничего о «{ $text }».
play-no-rules = Прочитать правила этой игры здесь нельзя; список ходов покажет help.
play-sheets = Памятки: наберите sheet и номер.
play-no-sheets = В этой игре нет памяток.
play-no-tip = В этой игре нет наставника.
play-undone = Действие отменено.
play-no-undo = Отменить нечего: открылось что-то скрытое или ход перешёл дальше.
play-no-number = Варианта { $number } нет: введите номер от 1 до { $last }.
play-no-name = Варианта «{ $text }» нет. Чтобы выбрать по номеру в списке, поставьте перед ним { $mark }: от { $mark }1 до { $mark }{ $last }.
play-not-understood = Варианта «{ $text }» нет: введите номер от 1 до { $last } или help.
play-anyway = Если всё же хотите это сделать, введите ещё раз.
play-left = Вы вышли из игры. Чтобы получить ту же раздачу, добавьте --seed { $seed }.
play-final = Итоговый счёт
play-total = Итого
play-rank = Место
play-not-kept = Эта партия не сохранена: { $why }
record-none = Сыгранных партий ещё нет: начните с «orderup play».
record-deleted = Результаты удалены.
record-figures = { $games } { $games ->
        [one] партия
        [few] партии
       *[other] партий
    }, побед: { $wins } ({ $share }; равная доля — { $even })
record-scores = Лучший счёт { $best }, в среднем { $mean }; побед подряд { $streak }, самое большее { $longest }
record-next = Следующий соперник: { $bot }
record-against = { $bot }: побед { $wins } из { $games }, равная доля { $even }
record-served = Чаще всего подано: { $things }
record-games = Сыгранные партии
record-place = { $place ->
        [1] победа
       *[other] { $place }-е место из { $of }
    }, { $points }

rules-seats = Игроков: от { $fewest } до { $most }
rules-seats-only = Игроков: { $count }
rules-own-pack = Набор здесь не обычный: числа взяты из { $pack }.
rules-options = Варианты
rules-option = Вариант
rules-values = Значения
rules-default = По умолчанию
rules-pack = Набор { $name } ({ $hash })
rules-origin = источник: { $origin }
rules-where = Где лежат правила
rules-code = в коде: { $path }
rules-prose = словами, со всеми решениями: docs/rules/{ $game }.md в репозитории

copy-done = Скопировано, прочитано и сверено: { counts-kept }.
counts-kept = { $players } { $players ->
        [one] человек
        [few] человека
       *[many] человек
    }, { $tables } { $tables ->
        [one] стол
        [few] стола
       *[many] столов
    }, { $log } { $log ->
        [one] действие
        [few] действия
       *[many] действий
    }, { $packs } { $packs ->
        [one] набор
        [few] набора
       *[many] наборов
    }
backup-done = { $file }: { counts-kept }, { $size } МБ; все записи прочитаны ещё раз.
restore-kept = То, что было раньше, сохранено как { $file }.
admin-servers = Серверов работает на { $place }: { $running }. Из них знают обо всех распоряжениях: { $aware }.
admin-read-only-on = Играть и менять что-либо нельзя, наблюдать можно.
admin-read-only-off = Играть могут все.
admin-word = Сообщение для всех: { $word }
admin-no-word = Сообщения для всех нет.
admin-banned = Доступ закрыт: { $people }.
admin-nobody-banned = Доступ не закрыт никому.
admin-table = стол
admin-mark = в журнале
admin-game = игра
admin-status = состояние
admin-moves = действий
admin-seats = места
admin-person = человек
admin-name = имя
admin-tables = столов
admin-status-lobby = не начат
admin-status-playing = идёт игра
admin-status-over = игра окончена
admin-closed = закрыт
admin-is-banned = доступ закрыт
admin-no-tables = Столов нет.
admin-no-people = Здесь ещё никого не было.
admin-channel = способ
admin-waiting = ждёт
admin-failed = не вышло
admin-sent = отправлено
admin-oldest = старейшее из ждущих
admin-minutes = { $count } мин
admin-no-notices = Уведомлений нет.
admin-records-left-out = Пропущены партии, которых не повторить по нынешним правилам и наборам: { $count }.
admin-mail-subject = Проверка от Orderup
admin-mail-text = Этот сервер может отправлять письма.
admin-mail-sent = Почтовый сервер принял письмо.
admin-table-closed = Стол закрыт; кто за ним, скоро это увидит.
admin-table-open = Стол снова открыт; кто за ним, скоро это увидит.
admin-shut-out = Доступ закрыт: { $name }.
admin-let-in = Доступ снова открыт.
admin-said = Сообщение видно на каждой странице.
admin-unsaid = Сообщения больше нигде не видно.
admin-followed = Серверов, которые это выполняют: { $running }.
admin-noted = Записано. Сервер не запущен: подействует со следующего запуска.
admin-muted = Заглушены: { $people }.
admin-reports-wait = { $count ->
    [one] Ждёт { $count } жалоба: её покажет orderup admin reports.
    [few] Ждут { $count } жалобы: их покажет orderup admin reports.
   *[many] Ждут { $count } жалоб: их покажет orderup admin reports.
  }
admin-marked-muted = заглушён
admin-is-muted = Игрок { $name } заглушён: его имени никто не видит, а говорить он может только готовыми фразами.
admin-is-heard = Этого человека снова слышно.
admin-report = { $id }: { $kind }, { $hours } ч назад
admin-report-about = { "  " }на кого: { $name } ({ $person })
admin-report-said = { "  " }сказано: { $words }
admin-report-text = { "  " }причина: { $text }
admin-report-by = { "  " }от кого: { $name } ({ $person })
admin-report-table = { "  " }стол: { $table }
admin-report-insult = оскорбление или угроза
admin-report-name = неприличное имя
admin-report-spam = реклама или спам
admin-report-unfair = нечестная игра
admin-report-other = другое
admin-no-reports = Жалоб нет.
admin-settled = Жалоба рассмотрена и удалена.

warm-done = { $game }: правила, боты и лаборатория в кэше ({ $seconds } с).
warm-batches-done = { $game }: правила, боты, код для многих партий сразу и лаборатория в кэше ({ $seconds } с).

puzzle-goal = Задача за { $day }: одно действие выигрывает намного чаще остальных. Какое? Введите его номер или «answer», чтобы увидеть ответ.
puzzle-wrong = Не лучшее: с ним выигрывают { $wins }% партий, с лучшим — { $best }%. Попробуйте другое.
puzzle-right = Верно!
puzzle-answer = Ответ
puzzle-best = Партия после лучшего действия, { $action }:
puzzle-own = Партия после вашего действия, { $action }:
puzzle-no-hint = В задаче нет подсказок.
puzzle-standing = Дней подряд: { $days } (рекорд: { $longest }). Рейтинг: { $rating }.
puzzles-looking = Поиск задач
puzzles-checking = Проверка
puzzles-kept = { $puzzles ->
    [one] { $puzzles } задача
    [few] { $puzzles } задачи
   *[many] { $puzzles } задач
} в { $file }
puzzles-title = Задачи игры «{ $game }»: на сколько побед из 100 ответ впереди (± 95%), при поиске и при проверке; партий на каждый ход: { $playouts }
puzzles-puzzle = задача
puzzles-answer = ответ
puzzles-actions = ходов
puzzles-found = при поиске
puzzles-checked = при проверке
puzzles-does-not-hold = ответ не подтвердился
puzzles-no-position = нет такой позиции в этих правилах
puzzles-better = { $answer } лучше

doctor-versions = Python { $python }; { $packages }.
doctor-cache-warm = Скомпилированные правила лежат в кэше: { $folder }.
doctor-cache-cold = Правила ещё не скомпилированы: первый запуск займёт минуту-другую, или выполните orderup warm. Кэш: { $folder }.
doctor-store = База данных открывается: { $where }.
doctor-store-new = Базы данных ещё нет, но её можно создать: { $file }.
doctor-clock = На часах { $now }.
doctor-clock-behind = На часах { $now }, а это раньше установки orderup: переведите их.
doctor-clocks = Часы здесь и у { $where } расходятся на { NUMBER($seconds, useGrouping: 0) } с: настройте и те и другие по сети.
doctor-fonts = На картинках для чатов видны корейские, русские, китайские и японские имена.
doctor-fonts-missing = Ни в одном шрифте здесь нет этих букв, и на картинках для чатов их не будет: { $letters }. Установите шрифт, например Noto Sans CJK.
doctor-network = С --lan другие откроют этот компьютер по адресу { $addresses }.
doctor-no-network = Компьютер не подключён к сети.
doctor-no-server = По адресу { $site } никакой сервер не отвечает: укажите его --port или --origin.
doctor-site = { $site } отвечает.
doctor-site-unreachable = { $site } не отвечает: { $why }.
doctor-site-other = { $site } отвечает, но не как orderup (код { NUMBER($status, useGrouping: 0) }): прокси ведёт не туда, --base-path другой или сервер старый.
doctor-headers = Сервер видит верное имя и протокол, а этот компьютер — под адресом { $address }.
doctor-no-scheme = Сервер не видит, что его спрашивают по { $scheme }: пусть прокси передаёт X-Forwarded-Proto, а если он на другой машине, укажите его в FORWARDED_ALLOW_IPS.
doctor-no-host = Сервер спрашивают о { $seen } вместо { $host }: пусть прокси передаёт Host.
doctor-websocket = WebSocket проходит: { $url }.
doctor-websocket-dropped = WebSocket не проходит (код { NUMBER($status, useGrouping: 0) }): пусть прокси передаёт Upgrade и Connection, как показано в docs/deploy/nginx.md.
doctor-websocket-failed = WebSocket не проходит: { $why }.

## Errors

# Почему команда не может сделать то, о чём её попросили.
output-unwritable = вывод не записывается: { $reason }
unwritable = { $what }: в файл { $file } нельзя писать: { $reason }
is-the-source = из этого файла берутся данные
the-page = страница
the-review = разбор
the-puzzles = задачи

not-name-value = --option { $option }: нужен вид NAME=VALUE.
no-seat = Места { $seat } нет: есть места от 0 до { $last }.
no-kept-game = Партии { $number } среди ваших результатов нет: всего их { $count }.
no-player = Игрока { $player } нет: их номера — от 1 до { $last }.
no-such-bot = бота { $name } нет; есть: { $bots } и любой класс в виде MODULE:CLASS
does-not-play = бот { $bot } не играет в игру «{ $game }»; в неё играют: { $bots }
did-not-decide = бот { $bot } не выбрал действие { $number }: { $why }; чтобы получить ту же раздачу, добавьте --seed { $seed }

unknown-bench = Измерения { $name } нет; есть такие: { $benches }.
nothing-to-share = Нескольким серверам нужна общая база данных: укажите её через --store postgresql://USER@HOST/NAME.
new-needs-a-file = Назовите новый файл: orderup lab { $game } new my.toml
the-pack = набор
already-there = Файл { $file } уже есть: назовите другой.
unknown-lab = Лаборатория не знает { $name }; она знает: { $labs }.
check-needs-wishes = Назовите пожелания: orderup lab { $game } check --wishes wishes.toml
wishes-are-checked = Пожелания проверяет: orderup lab { $game } check --wishes wishes.toml
against-itself = Набор { $pack } нельзя сравнить с ним самим.
against-its-like = У наборов { $pack } и { $other } одинаковые правила: играются они одинаково, а различаться могут только тексты.
control-plays-alike = --control измеряет случайность: наборы { $pack } и { $other } играются по-разному; уберите --control.
free-is-turned = --free, --within и --also-rulebook относятся к sensitivity и tune, --study — к tune: назовите задачу после игры.
tuned-is-a-pack = -o называет новый набор, а не { $file }; отчёт будет рядом: { $page }.
show-needs-a-folder = Назовите папку и спросите: orderup lab { $game } show ПАПКА --sql 'select * from games'
records-are-reported = --records считает партии для { $lab }: назовите эту задачу после игры.
records-are-there = { $option } — для партий, которые играет лаборатория: уберите это или --records.
keep-tells-report = --keep сохраняет партии для { $lab }: назовите эту задачу после игры.
against-tells-report = --against сравнивает два набора: укажите рядом { $lab }.

not-over = партия в этой записи не окончена, а для разбора нужен её конец
not-reviewed = в игре «{ $game }» пока ни один бот не продумывает ходы, поэтому разобрать её партии нельзя
record-unreadable = запись { $file } не читается: { $reason }
record-too-large = { $file } — не запись партии: файл больше { $most } МБ, а записи намного меньше
record-not-json = { $file } — не запись партии: это не JSON
record-no-object = { $file } — не запись партии: это не объект JSON
no-puzzle-today = задач игры { $game } для этих правил нет
no-puzzle-of-theme = новых задач этой темы до сегодняшнего дня нет; темы: { $themes }
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
not-muted = Никто с идентификатором { $person } не заглушён: список покажет orderup admin status.
no-report = Жалобы { $report } нет: список покажет orderup admin reports.
bad-word = В сообщении для всех от 1 до { $most } символов, в одну строку.
nobody-reads = На { $place } не работает ни один сервер: читать будет некому.
mail-not-sent = Письмо не ушло ({ $reason }): проверьте --mail, пароль и журнал почтового сервера.
not-followed-yet = Записано, но пока выполняют не все серверы (остались: { $servers }): смотрите orderup admin status.
compiling-is-off = Задана переменная NUMBA_DISABLE_JIT, поэтому ничего не компилируется.
not-kept = Не всё из { $games } удалось сохранить в { $folder }: диск заполнен, или за это время изменились исходники.

## Help

# Что показывает --help: см. en.ftl.
help-about =
    orderup — это настольные игры о заказах и посетителях: в них играют в браузере, с друзьями и с ботами,
    или в терминале. Правила игры написаны один раз и скомпилированы, и ими пользуется всё остальное:
    страница, боты, сервер и ваш собственный код на Python.
help-games = Игры: { $games }.

help-serve = открыть страницу, на которой играют люди и боты
help-backup = скопировать всё, что хранит сервер, пока он работает
help-restore = вернуть резервную копию на место данных сервера
help-copy = скопировать всё из одной базы данных в другую
help-admin = присмотреть за работающим сервером: столы, люди, сообщение для всех
help-play = сыграть в терминале с ботами
help-bench = измерить скорость и напечатать таблицы
help-lab = сказать по тысячам партий, что бросается в глаза в игре или наборе
help-arena = дать ботам сыграть друг с другом и вывести рейтинги
help-review = разобрать каждое решение сыгранной партии
help-puzzle = решить задачу дня
help-puzzles = найти позиции, в которых один ход лучше всех
help-rules = как играть и где лежат правила
help-warm = скомпилировать в кэш всё, что нужно серверу
help-doctor = проверить, что работает в этой установке и на сайте

help-lang = язык сообщений (по умолчанию: { $lang })
help-data = где хранятся столы (по умолчанию: папка данных пользователя)
help-store = их база данных: sqlite:PATH или postgresql://USER@HOST/NAME, которой могут пользоваться несколько серверов (по умолчанию: ${ $variable }, иначе файл в --data)
help-game = одна из игр: { $games } (по умолчанию: %(default)s)
help-pack = название набора или путь к файлу TOML
help-option = вариант игры, например NAME=yes; их покажет orderup rules
help-seats = мест за столом (по умолчанию: обычное число)
help-seed = первая раздача (по умолчанию: %(default)s)

help-serve-host = адрес, на котором ждать соединений (по умолчанию: %(default)s)
help-serve-port = порт, на котором ждать соединений (по умолчанию: %(default)s)
help-serve-lan = пустить телефоны из той же сети: слушать на всех адресах и показать QR-код
help-serve-workers = сколько процессов работает за этим портом, на стольких же ядрах; нужна PostgreSQL (по умолчанию: %(default)s)
help-serve-open = открыть страницу там, где есть экран
help-serve-bot = ещё один бот, который может сесть за стол: search:5s или ваш собственный, MODULE:CLASS
help-serve-bot-pace = пауза перед каждым ходом бота, в секундах
help-serve-expire-days = забывать столы, к которым столько дней не прикасались, через неделю после пометки
help-serve-keep-games = хранить для повтора столько игр каждого человека (2000); результаты остаются
help-serve-expire-most = забывать такие столы, даже если их большинство
help-serve-origin = адрес, по которому сервер виден снаружи, например https://play.example.org, если он стоит за прокси или у него другое имя; можно указать несколько раз
help-serve-base-path = путь, под которым живёт сайт, например /games (по умолчанию: нет)
help-serve-metrics = показывать там показатели для Prometheus; без HOST — только этому компьютеру (по умолчанию: нигде)
help-serve-mail = сервер исходящей почты, например smtps://USER@HOST?from=games@example.org; пароль к нему — в { $variable }
help-serve-notices-inside = разрешить уведомления на внутренние адреса, например на домашний сервер ntfy

help-backup-file = новый файл или папка для файла, названного по времени (по умолчанию: текущая)
help-restore-file = файл, который записал orderup backup
help-copy-from = база данных, которую скопировать: sqlite:PATH или postgresql://USER@HOST/NAME
help-copy-to = куда: пустая или новая база данных

help-doctor-port = порт сервера на этом компьютере (по умолчанию: %(default)s)
help-doctor-origin = адрес сайта, который надо проверить, например https://play.example.org; можно указать несколько раз

help-admin-status = какие серверы работают и какие есть распоряжения
help-admin-tables = последние столы
help-admin-people = кто за ними сидит или их создал и кто пришёл последним
help-admin-notices = показать уведомления, которые ждут, не дошли или отправлены, по способам
help-admin-records = напечатать записи законченных партий без имён, по строке JSON
help-admin-records-game = игра, записи которой нужны
help-admin-mail-test = отправить письмо и посмотреть, выйдет ли
help-admin-mail-address = адрес, на который оно придёт
help-admin-close = закрыть стол: его видно, но игра не продолжается
help-admin-open = снова открыть закрытый стол
help-admin-ban = закрыть человеку доступ
help-admin-unban = снова открыть человеку доступ
help-admin-mute = скрыть имя человека и оставить ему только готовые фразы
help-admin-unmute = снова дать человеку говорить
help-admin-reports = показать жалобы, начиная с самых старых
help-admin-settle = удалить рассмотренную жалобу
help-admin-report = идентификатор жалобы, как его показывает admin reports
help-admin-say = показать всем на странице сообщение, пока его не уберут
help-admin-unsay = убрать сообщение
help-admin-read-only = пусть все смотрят, но никто не играет и ничего не меняет
help-admin-most = сколько последних показать (по умолчанию: %(default)s)
help-admin-id = идентификатор; если он начинается с дефиса, он стоит в конце, после --
help-admin-word = одно-два предложения на языке, который понятен всем
help-admin-restart-in = сообщить каждому на его языке и о том, что через столько минут сервер перезапустится

help-play-seats = сколько игроков, вы и боты (по умолчанию: сколько лучше всего для игры)
help-play-seat = ваше место, считая с 0 (по умолчанию: 0)
help-play-seed = раздача, чтобы сыграть ту же партию снова
help-play-bot = кто сидит на других местах, по имени со страницы («Бот Помощник», Helper) или из программ; search:2000 продумывает столько партий, search:2s думает столько времени, MODULE:CLASS — ваш собственный бот (по умолчанию: лучший из тех, кто отвечает сразу)
help-record = Показывает партии, доигранные командой «orderup play».
help-record-game = только эта игра
help-record-last = показать столько последних партий
help-record-match = вывести запись партии по номеру в списке, для «orderup review»
help-record-json = вывести результаты, по одному объекту JSON в строке
help-record-delete = удалить результаты

help-bench-what = любые из: { $benches } (по умолчанию: all)
help-bench-runs = каждое число — медиана стольких запусков
help-bench-quick = десятая часть работы: прикидка, а не измерение
help-bench-nodes = для server: один сервер против стольких на одной базе данных
help-bench-store = эта база данных: postgresql://USER@HOST/NAME

help-lab-game = игра, которую измерить
help-lab-what = new ФАЙЛ (набор для правки), report (фразы и страница со всеми числами), measures (имена показателей и их значения), check (--wishes: выполнены ли пожелания), sensitivity (что меняет каждое число), tune (изменить числа: новый набор в нужных пределах), show ПАПКА (сохранённые партии по SQL), options (варианты каждой настройки рядом); без слова — отчёт в терминале
help-lab-minutes = сколько минут это длится (по умолчанию 3)
help-lab-output = файл для страницы отчёта (по умолчанию report.html)
help-lab-games = число партий в серии вместо времени
help-lab-against = сказать, что изменилось по сравнению с другим набором, на тех же раздачах
help-lab-control = измерить тот же набор и на других раздачах: ничего не должно броситься в глаза
help-lab-wishes = файл пожеланий, которые проверить
help-lab-free = числа, которые можно менять, например 'customers.*.gold, numbers.haggler_most' (по умолчанию все, что не из правил)
help-lab-within = границы таких чисел, например 'customers.*.gold = 1..6'; можно повторять
help-lab-also-rulebook = менять и числа из правил или открытых списков
help-lab-study = файл, в котором tune хранит поиск, чтобы продолжить позже
help-lab-records = посчитать партии людей из файла: по записи партии в строке
help-lab-ray = играть на всех машинах кластера Ray по этому адресу, например 10.0.0.5:6379 (auto — работающий здесь)
help-lab-keep = сохранить партии отчёта и в папке, файлами Parquet
help-lab-sql = для show: запрос SQL к таблицам games, seats, decisions и events
help-lab-json = напечатать все выводы и показатели в виде JSON

help-arena-game = игра, в которую играть
help-arena-bots = два или больше: Helper, Owner и другие имена со страницы, search:1s, MODULE:CLASS или 'run:COMMAND', который говорит строками JSON
help-arena-games = сколько всего партий, с округлением до целых раздач (по умолчанию: %(default)s)
help-arena-cores = сколько процессов играет (по умолчанию: по числу ядер)
help-arena-ray = играть на всех машинах кластера Ray: того, что в $RAY_ADDRESS, работающего здесь или нового
help-arena-patience = бот, который думает над решением дольше, проиграл партию; после трёх таких партий подряд его больше не спрашивают (по умолчанию: %(default)g)
help-arena-file = хранить партии здесь; при новом запуске арена играет те, которых не хватает
help-arena-html = записать страницу со всеми показателями
help-arena-json = напечатать все показатели в виде JSON вместо таблиц

help-review-record = JSON из Match.record() или запись оконченной партии
help-review-html = куда записать страницу (по умолчанию: рядом с записью)
help-review-player = ваш номер: ваши решения разбираются первыми
help-review-numbers = показать и числа
help-review-playouts = сколько партий доиграть, чтобы найти каждый лучший ход
help-review-pack = набор этой записи, если он не установлен

help-puzzle-theme = задача этой темы за прошлый день, которую вы ещё не пробовали
help-puzzles-collect = искать в партиях позиции, в которых один ход лучше всех
help-puzzles-check = проверить долгой игрой, верны ли ответы; если какой-то неверен, код выхода 1
help-puzzles-game = игра, в которой искать
help-puzzles-checked-game = одна из игр: { $games } (по умолчанию: все, у которых есть задачи)
help-puzzles-output = добавить найденные в этот файл; если его нет, он создаётся
help-puzzles-from = сыгранные партии, JSON из Match.record(); если их нет, играют боты
help-puzzles-games = сколько партий играют боты (по умолчанию: 20, а вместе с --from ни одной)
help-puzzles-seats = мест за их столами (по умолчанию: обычное число)
help-puzzles-most = сколько задач в файле (по умолчанию: %(default)s)
help-puzzles-file = задачи (по умолчанию: те, что есть у игры)
help-puzzles-pack = другой набор вместо названного в файле
help-puzzles-holding = записать сюда верные задачи, как задачи нынешних правил и набора
help-puzzles-playouts = сколько партий доиграть, чтобы оценить решение или ход

help-warm-batches = и то, что нужно, когда играют много партий сразу, как при обучении

## Help by argparse

# Что говорит argparse, и что мы говорим о введённых значениях: см. en.ftl.
help-usage = использование:
help-positional-arguments = аргументы
help-options = параметры
help-show-help = показать эту справку и выйти
help-show-version = показать версию и выйти
help-heading = %(heading)s:
help-of-argument = аргумент %(argument_name)s: %(message)s
help-unrecognized = неизвестные аргументы: %s
help-required = не хватает обязательных аргументов: %s
help-ambiguous = сокращение %(option)s неоднозначно, подходят: %(matches)s
help-one-expected = нужно одно значение
help-at-most-one-expected = нужно не больше одного значения
help-at-least-one-expected = нужно хотя бы одно значение
help-explicit = значение «%s» здесь лишнее: параметр его не принимает
help-unexpected = параметр здесь не нужен: %s
help-invalid-value = значение «%(value)s» не подходит, нужно %(type)s
help-invalid-choice = значение «%(value)s» не подходит, можно выбрать из: %(choices)s
help-meant-choice = значение «%(value)s» не подходит, может быть, «%(closest)s»? Можно выбрать из: %(choices)s
help-unknown-parser = команды «%(parser_name)s» нет, есть такие: %(choices)s

help-refused = { $prog }: { $message }; справка: { $prog } --help.
help-not-a-port = «{ $value }» — не порт: нужно целое число от 0 до 65535
help-not-whole = «{ $value }» — не целое число
help-not-a-seed = «{ $value }» — не целое число от 0 до 2**64 - 1
help-not-positive = «{ $value }» — не целое число больше 0
help-not-at-least-0 = «{ $value }» — не число от 0 и больше
