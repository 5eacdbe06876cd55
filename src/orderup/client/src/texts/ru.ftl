### Страница вокруг игр. Тексты самих игр лежат вместе с играми.

app-name = Заказ готов
app-home = На главную
app-home-turns = На главную. { $count ->
    [one] Вас ждёт { $count } стол
    [few] Вас ждут { $count } стола
   *[other] Вас ждут { $count } столов
  }
loading = Минутку…
close = Закрыть
copy = Копировать
copied = Скопировано
copy-by-hand = Браузер не дал скопировать ссылку. Она выделена: скопируйте её сами.
tab-here = { $player } снова здесь.
tab-left = { $player } больше не за столом.
send = Отправить
qr = QR-код
undo = Отменить
undo-turn = К началу хода
ahead-choose = Выбирайте сейчас, выбор подождёт
ahead-waits = Ваш выбор ждёт вашего хода
ahead-until = До этого его можно отменить.
ahead-back = Передумать
ahead-back-all = Отменить весь выбор
ahead-chosen = Выбрано
ahead-lost = Кто-то отменил свой ход, и ваш выбор больше невозможен. Выберите заново, когда сможете.
# Чем начинается рассказ о чьём-то действии: под именем это только слышно.
log-who = { $you ->
    [yes] Вы
   *[no] { $player }
  }
log = Что произошло
log-you = Вы
log-forced = автоматически
how-to = Как играть
meaning = Что это значит
keys-meaning = Что это и что делает; ещё раз — следующее, с Shift — предыдущее
results = Итоги
guest = Игрок
your-name = Ваше имя
landing-not-you = Это не вы?
# So many of a thing, in a list of such.
counted = { LOWER($name) } ×{ $count }

## Landing

landing-about = Играйте в браузере: с друзьями по ссылке или против ботов. Без регистрации и установки.
landing-game = Выберите игру
landing-begin = Начать игру
landing-bots = Сыграть с ботами
landing-bots-help = Партия длится около { $minutes } минут. Ходы можно отменять, а правила открываются кнопкой «?».
landing-players = Игроков: { $players }
landing-minutes = { $minutes } мин
landing-against = Соперник
landing-variants = Доп. правила
landing-variants-none = нет
landing-level = После победы следующий будет сильнее.
landing-friends = Сыграть с друзьями
landing-preparing = Минутку: стол готовится.
preparing = Компилируются правила игр. Это занимает минуту-другую и бывает только при первом запуске.
preparing-begins = Потом партия начнётся сама.
preparing-rules = Готово правил: { $done } из { $of }
preparing-ready = Можно играть
preparing-failed = Здесь недоступна
preparing-failed-why = Сервер не смог скомпилировать правила этой игры. Причина записана в журнале сервера.

## Обучение

learn = Научиться за { $minutes } { $minutes ->
    [one] минуту
    [few] минуты
   *[many] минут
  }
learn-on = Продолжить обучение
learn-help = Впервые здесь? Сыграйте несколько ходов за настоящим столом, который всё объясняет. Можно уйти и продолжить потом.
tutorial = Обучение
tutorial-next = Дальше
tutorial-yours = Ваш черёд
tutorial-watch = Смотрите
tutorial-step = Шаг { $step } из { $steps }
tutorial-first-game = Сыграть первую партию
tutorial-back = Вернуться за стол

plan-seats = Игроки
plan-seat = Место
plan-you = Вы
plan-open = Друг по ссылке
# What another option must not be, or must be, for this one to be chosen.
plan-not-with = Несовместимо: { $option }.
plan-only-with = Только вместе с: { $option }.
plan-random = Перемешать места
plan-random-help = Кто ходит первым, решит жребий.
plan-hints = Разрешить подсказки
plan-hints-help = В свой ход игрок может спросить, что стоит сыграть, и видит советы наставника.
plan-create = Создать стол

option-on = да
option-off = нет

tables-own = Ваши столы
tables-playing = Идут сейчас
tables-turn-of = Ходит { $player }
tables-turn-of-left = Ходит { $player }: осталось { $time }
tables-more = Показать ещё { $count }
tables-all = Ваши результаты и все сыгранные партии
table-lobby = Ждём игроков
table-playing = Идёт игра
table-over = Завершена

## Наборы: карты и числа игры

pack-title = Карты и числа
pack-help = У игры есть свой набор. Если у вас есть настольная игра или вы придумываете свою, загрузите собственный набор: он будет только за этим столом.
pack-choose = Выбрать файл набора…
pack-get = Скачать набор игры, чтобы изменить его
pack-forget = Играть с набором игры
pack-checking = Проверяем файл { $file }…
pack-awaited = Стол появится, как только проверка закончится.
pack-error-bad_pack = Этот набор пока не годится:
error-frozen = Эту партию нельзя продолжить.
pack-error-too_large = Файл { $file } больше 256 КиБ, а набор — это небольшой текстовый файл.
pack-error-unreadable = Файл { $file } не удалось прочитать. Выберите его ещё раз.
pack-own = свой набор
pack-comes = набор игры
pack-measure = Измерить этот набор
pack-notes = Заметки автора
pack-reconstructed = Реконструкция: с печатной игры не списано.
origin-rulebook = Из правил
origin-public-list = Из открытых списков
origin-reconstructed = Реконструкция
origin-designed = Придумано заново
origin-changed = Изменено в этом наборе
pack-table-numbers = числа
pack-table-board = поле
pack-table-ingredients = ингредиенты
pack-table-upgrades = улучшения
pack-table-drinks = напитки
pack-table-goods = товары
pack-table-attributes = виды посетителей
pack-table-customers = посетители
pack-table-events = события
pack-table-merchants = торговцы
pack-table-suits = типы карт
pack-table-capacity = вместимость
pack-table-tiles = плашки
pack-table-icons = значки
pack-table-stores = кафе
pack-table-managers = управляющие

## Names

bot-greedy = Бот Шустрик
bot-random = Бот Растяпа
bot-search = Бот Мыслитель
bot-level-1 = Бот Стажёр
bot-level-1-about = Только начал и многое упускает. Для детей и первой партии.
bot-level-2 = Бот Помощник
bot-level-2-about = Правила знает хорошо, но вперёд почти не заглядывает.
bot-level-3 = Бот Коллега
bot-level-3-about = Играет разумно, но хитрые ходы упускает.
bot-level-4 = Бот Старший смены
bot-level-4-about = Ошибается редко, но своими планами занят больше, чем вашими.
bot-level-5 = Бот Управляющий
bot-level-5-about = Учитывает, что будет дальше: без плана его не обыграть.
bot-level-6 = Бот Хозяин
bot-level-6-about = Самый сильный здесь: обдумывает каждый ход до конца.
seat-open = Свободно
seat-person = Удалённый игрок
seat-nameless = Игрок
seat-you = вы
seat-away = не в сети
seat-stand-in = играет бот
seat-chosen = выбор сделан
seat-chosen-told = Выбор сделан: { $player }
seat-hurried = думает наспех
seat-look = Смотреть

## Lobby

lobby-title = Стол готов
lobby-invited = { $player } зовёт вас сыграть: { $game }
lobby-sit-down = Сесть и играть
lobby-new = Ещё не играли?
lobby-new-help = Научитесь, пока ждёте: место останется за вами, а кнопка вернёт вас за стол.
lobby-rules = Правила с картинками
lobby-waiting = { $open ->
    [one] Свободно { $open } место. Отправьте ссылку тем, с кем хотите сыграть.
    [few] Свободно { $open } места. Отправьте ссылку тем, с кем хотите сыграть.
   *[other] Свободно { $open } мест. Отправьте ссылку тем, с кем хотите сыграть.
  }
lobby-ready = Все в сборе. Начинайте, когда захотите.
lobby-host = Все в сборе. Игру начнёт { $host }.
lobby-no-host = Все в сборе. Игру начнёт хозяин стола.
lobby-is-host = хозяин стола
lobby-became-host = Теперь хозяин стола — вы.
lobby-hand-on = Сделать хозяином
lobby-send-away = Попросить уйти
lobby-send-away-help = { $player } узнает, что вы просите освободить место, и больше не сможет сесть за этот стол.
lobby-sent-away = Вы можете сыграть за другим столом.
lobby-invite = Ссылка-приглашение
lobby-alone = Эта ссылка открывается только на этом компьютере. Чтобы зайти могли и друзья из той же сети, сервер нужно запустить так:
lobby-sit = Сесть сюда
lobby-stand = Встать
lobby-bot = Посадить бота…
lobby-remove = Освободить
lobby-order = Места останутся как есть: первым ходит место 1.
lobby-start = Начать игру

## Table

announcement = Сообщение от администратора сервера:
announcement-restart = { $minutes ->
    [one] Через { $minutes } минуту сервер перезапустится.
    [few] Через { $minutes } минуты сервер перезапустится.
   *[other] Через { $minutes } минут сервер перезапустится.
  } Партии сохранятся, страница подключится сама.
announcement-restart-now = Сервер вот-вот перезапустится. Партии сохранятся, страница подключится сама.
announcement-read-only = Сервер обслуживают. Играть пока нельзя, но можно наблюдать и смотреть записи.
link-lost = Связь потеряна. Пробуем подключиться снова…
link-overtaken = Пока связи не было, партия ушла вперёд: то, что вы наметили, не сыграно.
watching = Вы смотрите эту игру.
spectators = { $count ->
    [one] Смотрит { $count } человек
    [few] Смотрят { $count } человека
   *[other] Смотрят { $count } человек
  }
away = { $player } не в сети.
away-bot = Пусть доиграет бот
time-own = На ваш ход осталось { $time }
time-theirs = { $player }: на ход осталось { $time }
time-until = · до { $when }
time-reserve = · в запасе { $time }
time-vacation = · в отпуске до { $when }
time-give = Дать ещё времени: { $player }
time-up = Время вышло: сейчас сходит бот.
tables-turn = Ваш ход
tables-turn-left = Ваш ход: осталось { $time }
table-next = Дальше ({ $count })
tables-unread = { $count ->
    [one] { $count } новая реплика
    [few] { $count } новые реплики
   *[other] { $count } новых реплик
  }
idle-asked = Вы здесь? Остальные ждут вас.
idle-here = Я здесь
idle-ask = Спросить
idle-idle-told = { $player } давно не ходит.
idle-asked-told = { $player }: спросили, на месте ли.
idle-silent-told = { $player } не отвечает.
stand-in = За вас играет бот.
stand-in-back = Вернуться на своё место
turns-ask = Играть дальше по дням
turns-asked = Предлагают играть дальше по дням, сутки на ход: { $players }.
live-ask = Доиграть сразу
live-asked = Предлагают доиграть сразу, без часов: { $players }.
tempo-refuse = Оставить как есть
pause = Предложить паузу
pause-asked = Предлагают остановить часы: { $players }.
pause-waits = Ещё не согласны: { $players }
pause-agree = Согласиться
pause-refuse = Без паузы
pause-drop = Передумать
pause-until = Часы стоят, самое позднее до { $when }.
pause-end = Закончить паузу
given-up = Если никто не сделает хода, партия закончится без результата: { $when }.
vacation = Отпуск
vacation-help = Пока вы в отпуске, ваше время стоит за столами, где каждый ходит, когда ему удобно.
vacation-from = Начало
vacation-at-once = Сразу
vacation-in = Через { $time }
vacation-days = На сколько
vacation-take = Уйти в отпуск
vacation-now = Вы в отпуске до { $when }.
vacation-comes = Ваш отпуск: с { $from } до { $when }.
vacation-end = Закончить отпуск
vacation-cancel = Отменить
vacation-left = Дней отпуска осталось на год: { $days }
hint = Подсказка
hint-title = Что стоит сыграть
hint-thinking = Думаю…
hint-wins = Побед: { $wins } из 100
hint-ahead = в конце впереди на { $points }
hint-behind = в конце позади на { $points }
hint-level = в конце вровень
hint-why = { $line }: лучше других вариантов на { $points }
hint-games = Сыграно партий отсюда до конца: { $games }; всё, чего вы не видите, каждый раз раздавалось заново.
hint-turn = Так сыграл бы бот, который думает на ход вперёд.
hint-luck = Если что-то победило чуть чаще первого, это может быть случайность.
hint-short = Сейчас спрашивают многие, поэтому сыграно меньше партий, чем обычно.
reference = Справка
reference-find = Найти
reference-nothing = За этим столом такого нет.
# Of a drink, a customer and the like: there is no more of it.
reference-gone = больше нет
coach = Наставник
coach-begin = Начать
coach-wait = Следите за другими: скоро ваш ход.
coach-see = Посмотрите, что вышло из вашего хода.
coach-off = Больше не подсказывать
estimate = Если бы игра кончилась сейчас, очков: { $points }
estimate-least = Если бы игра кончилась сейчас, очков не меньше { $points }
daily = Расклад дня
puzzle = Задача дня
day-title = Сегодня
day-deal = Расклад
day-puzzle = Задача
rules = Правила
rules-of = Правила: { $game }
rules-find = Найти в правилах
rules-contents = Содержание
rules-nothing = В правилах такого нет.
rules-link = Ссылка на эту главу
rules-example = Пример:
rules-own-pack = За этим столом свой набор, и числа здесь — из него.
rules-options = Дополнительные правила
last-round = Последний круг
last-turn = Последний ход
playback-skip = Пропустить
playback-shown = { $you ->
    [yes] Что принёс ваш ход
   *[no] Ходит { $player }
  }
playback-back = К текущему ходу
meanwhile = Тем временем
log-look = Показать этот момент
log-nothing = Здесь ход за ходом рассказано, что произошло.
guard-title = Точно?
guard-go = Да, продолжить
guard-back = Нет, вернуться
# $status: чей ход или что нужно сделать.
answer-wait = Сейчас не ваш ход. { $status }.
answer-now = Сейчас нельзя. { $status }.
# What one has picked and not played yet, for those who listen.
picked = Выбрано: { $what }
picked-nothing = Выбор отменён

menu = Меню
menu-language = Язык
menu-theme = Цвета
theme-auto = Авто
theme-light = Светлые
theme-dark = Тёмные
menu-sound = Звук, когда мой ход
menu-effects = Звуки стола
menu-playback = Ходы других
pace-off = Сразу
pace-fast = Быстро
pace-normal = Обычно
pace-slow = Медленно
menu-scores = Счёт игроков по ходу игры
menu-shortcuts = Горячие клавиши
menu-me = Вы на этом устройстве
menu-note = Мои заметки
menu-tell = Сообщать в чат, чей ход
menu-twin = Стол в виде текста
menu-leave = Выйти: доиграет бот

seal = Контрольная сумма раздачи
seal-help = SHA-256 числа, из которого получилась раздача. После игры число откроется, и проверить его сможет каждый.

results-won = { $count ->
    [one] Победа: { $players }
   *[other] Победу делят { $players }
  }
results-none = Победителя нет
results-share = Ссылка на этот итог
results-you = { $place ->
    [1] { $shared ->
        [yes] Вы делите первое место
       *[no] Вы победили!
      }
   *[other] Ваше место: { $place } из { $of }
  }
results-own = Ваш счёт: { $score }{ $than ->
    [more] , на { $gap } больше, чем у игрока { $player }.
    [less] , на { $gap } меньше, чем у игрока { $player }, который победил.
    [same] , столько же, сколько у игрока { $player }.
   *[nobody] .
  }
decided = { $fact ->
    [none] Исход решила строка «{ $line }»
   *[other] { $fact }
  }: { $you ->
    [won] здесь вы опередили игрока { $other } на { $points }.
    [lost] здесь игрок { $player } опередил вас на { $points }.
   *[none] здесь игрок { $player } опередил игрока { $other } на { $points }.
  }
decided-against = { $line }: { $you ->
    [lost] здесь вы впереди на { $points }.
   *[other] здесь впереди игрок { $other }, на { $points }.
  }
results-seed = Проверить раздачу
results-seed-help = Вторая строка была известна с начала игры: это SHA-256 от первой. Значит, карты никто не подменил.
score-total = Итого
score-rank = Место
rematch = Сыграть ещё
rematch-join = Войти в следующую партию

## Простой стол: любая игра словами и кнопками

menu-plain = Простой стол: текст и кнопки
plain-table = На столе
plain-seat = У каждого игрока
plain-actions = Ваш выбор
plain-wait = Выбирают другие
plain-decides = выбирает
plain-names = Что значат названия
plain-nothing = нет
plain-yes = да
plain-no = нет
# Карты, плашки и прочее лицом вниз.
plain-hidden = закрытых: { $count }
plain-yours = Ваш ход
plain-theirs = { $you ->
    [yes] Ваш ход
   *[no] Ходит { $player }
  }
plain-over = Игра окончена
plain-undone = { $you ->
    [yes] Вы отменили последнее действие
   *[no] { $player } отменяет последнее действие
  }
plain-ranked = По правилам игры
plain-ranked-score = Победа по очкам
plain-ranked-tie = Очков поровну, места распределили правила
plain-ranked-shared = Полное равенство: место общее
plain-keys-title = С клавиатуры
plain-keys-arrows = Переход между действиями; Enter выбирает
plain-keys-u = Отменить последнее действие; с Shift — весь ход
plain-keys-esc = Пропустить показ

## Replay

review = Разбор
replay = Запись партии
replay-back = Шаг назад
replay-play = Смотреть
replay-pause = Пауза
replay-on = Шаг вперёд
replay-last = В конец
replay-turn-back = К началу хода
replay-turn-on = К следующему ходу
replay-round-back = К началу раунда
replay-round-on = К следующему раунду
replay-speed = Скорость
replay-step = Шаг
replay-eyes = Чьими глазами
replay-all = Глазами всех
replay-start = Игра начинается.
try-again = Сыграть отсюда заново
try-again-about = Продолжить с этого момента против тех же ботов. Скрытое раздаётся заново, результат не сохраняется.
try-note = Новая попытка: скрытое роздано заново, результат не сохраняется.
try-origin = К той партии
try-mark = новая попытка

## Me

me-title = Вы на этом устройстве

## Errors

error-title = Не получилось
error-to-table = К столу
error-missing = По этому адресу ничего нет.
error-unknown = Что-то пошло не так. Попробуйте ещё раз.
error-failed = На сервере что-то пошло не так, он это записал. Попробуйте ещё раз.
# What whoever runs the server finds in its log.
error-request = Номер для справки: { $id }
error-offline = Сервер недоступен. Проверьте соединение и попробуйте снова.
reload = Загрузить страницу заново
error-cookies = Браузер не сохраняет куки этой страницы, а без них место за вами не закрепить. Разрешите их и попробуйте снова.
error-encrypted = Раньше вы играли здесь по защищённому адресу (https), и только там известны ваши места.
encrypted-go = Открыть там
error-websocket = Сервер отвечает, но что-то по пути обрывает живое соединение (WebSocket). Владельцу сервера нужно настроить прокси так, чтобы он передавал заголовки Upgrade и Connection: как это сделать, написано в docs/deploy/nginx.md.
browser-outdated = Этот браузер слишком старый: странице нужен Chrome 117, Edge 117, Firefox 125, Safari 17.4 или новее.
error-bad_message = Сервер не понял запроса. Попробуйте обновить страницу.
error-too_large = Слишком большое сообщение.
error-too_fast = Слишком быстро. Подождите немного и попробуйте снова.
error-not_your_turn = Сейчас не ваш ход.
error-not_seated = У вас нет места за этим столом.
error-stale = Игра ушла вперёд. Вот что на столе сейчас.
error-illegal = Сейчас так нельзя.
error-undo = Этого уже не отменить.
error-not_started = Игра до этого ещё не дошла.
error-over = Игра окончена.
error-unknown_table = Такого стола нет. Возможно, его уже убрали.
error-seat_taken = Это место уже занято.
error-not_host = Это может сделать только хозяин стола.
error-bad_option = С такими настройками стол создать нельзя.
error-busy = Сервер сейчас не смог этого сделать, ничего не изменилось. Попробуйте чуть позже.
error-unsure = Сервер ненадолго потерял связь с базой данных и не знает, выполнено ли это. Верно то, что вы видите сейчас.
error-not_ready = Правила ещё готовятся. Попробуйте через полминуты.
error-no_rules = Серверу не удалось загрузить правила; каждую минуту он пробует снова. Причина записана в журнале сервера.
error-forbidden = С этой страницы нельзя подключиться к этому серверу.
error-read_only = Сервер обслуживают, играть пока нельзя. Ничего не изменилось; наблюдать и смотреть записи можно.
error-banned = Администратор сервера закрыл вам доступ.
error-unknown_person = По этому адресу профиля нет, или он не для вас.
error-unknown_link = Эта личная ссылка больше не действует.
error-unknown_code = Этот код больше не действует. Покажите новый на другом устройстве.
error-unknown_mail = Ссылка из этого письма больше не действует. Запросите новое письмо.
error-unknown_friend = Эта ссылка для друга больше не действует. Попросите новую.
error-unknown_passkey = Ключ доступа не подошёл, или прошло слишком много времени. Попробуйте ещё раз.
error-both_seated = За одним столом вы сидите дважды. Сначала доиграйте ту партию.
error-bad_pack = Этот набор использовать нельзя.
error-bad_name = Такое имя не подойдёт: нужна хотя бы одна видимая буква, цифра или знак и не больше четырёх надстрочных знаков на букву.
error-too_many_tables = Сегодня вы открыли очень много столов. Доиграйте за одним из них или приходите завтра.

## Что говорят друг другу

chat = Разговор
chat-unread = { $count ->
    [one] Разговор: { $count } новая реплика
    [few] Разговор: { $count } новые реплики
   *[many] Разговор: { $count } новых реплик
  }
chat-says = { $player }: { $words }
chat-said = Что было сказано
chat-nothing = Пока никто ничего не сказал.
chat-emotes = Эмоции
chat-phrases = Готовые фразы
chat-text = Написать…
chat-send = Отправить
chat-unsay = Убрать
chat-mute = Не показывать, что говорят другие
chat-people = Чьи реплики видны
chat-mute-one = Скрыть реплики: { $player }
chat-unmute-one = Показывать реплики: { $player }
chat-report = Пожаловаться…
chat-off = За этим столом общаются только готовыми фразами и эмоциями.
chat-watching = Вы смотрите: говорить могут только те, кто сидит за столом.
say-hello = Привет!
say-good_luck = Удачи!
say-moment = Минутку…
say-thanks = Спасибо!
say-sorry = Извините!
say-well_played = Хороший ход!
say-good_game = Хорошая игра!
say-again = Ещё разок?
say-smile = улыбается
say-laugh = смеётся
say-wow = в изумлении
say-think = думает
say-sad = грустит
say-heart = шлёт сердечко
plan-chat = Разрешить переписку
plan-chat-help = За столом можно писать друг другу; без неё выбирают готовые фразы и эмоции.
plan-time = Время на ход
plan-time-live = Все играют одновременно
plan-time-turns = Каждый ходит, когда ему удобно
plan-time-none = Без ограничения
plan-time-reserve = { $turn } + запас { $bank }
plan-time-gained = { $bank } + { $gained } за каждый ход
plan-time-help = Когда время выйдет, ход сделает бот.
error-no_chat = За этим столом общаются только готовыми фразами.
error-muted = Администратор сервера разрешил вам говорить только готовыми фразами.
error-bad_text = Такой текст не подойдёт: нужна хотя бы одна видимая буква, цифра или знак и не больше четырёх надстрочных знаков на букву.
error-too_talkative = Слишком много сразу. Подождите несколько секунд.
error-sent_away = Хозяин стола попросил вас уйти из-за стола.
