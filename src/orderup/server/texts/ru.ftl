## The terminal

address = orderup работает по адресу { $address }
also = Другие могут открыть и { $address }
here-alone = Страница открывается только на этом компьютере: чтобы пустить других, добавьте --lan, а за прокси — --origin.
no-network = Компьютер не подключён к сети: никто другой страницу не откроет.
scan = С телефона в этой же сети: отсканируйте код или введите адрес.
stop = Чтобы остановить, нажмите Ctrl-C.
compiling = Правила компилируются: в первый раз это занимает минуту-другую.
rules = Готово правил: { $done } из { $of }
playable = Можно играть: { $game }
all-playable = Всё скомпилировано.

## Tables that cannot go on

frozen-rules = Эту партию нельзя продолжить: её играли по другим правилам (версия { $then }, сейчас { $now }), и по нынешним она с действия { $move } пошла бы иначе. Показано, как всё стояло перед этим действием.
frozen-log = Эту партию нельзя продолжить: с действия { $move } сохранённая запись не приводит к тому, что было на столе. Показано, как всё стояло перед этим действием.
frozen-closed = Администратор сервера закрыл этот стол. Он показан как был, но игра не продолжится.
frozen-annulled = Время вышло, и игра закончилась без результата.
frozen-abandoned = Никто не продолжал играть, и партия закончилась без результата.

## Packs

packs-full = На этом сервере больше нет места для наборов. Те, за которыми нет ни одного стола, удаляются через день: попробуйте ещё раз тогда.

## Links in a chat
## What a link to a table shows of it in a chat. $game, $player, $players: names; $count: how many.

invited = { $player } зовёт вас сыграть: { $game }
invited-short = { $player } зовёт вас сыграть
free = { $count ->
    [0] Игра вот-вот начнётся.
    [one] Свободно { $count } место.
    [few] Свободно { $count } места.
   *[many] Свободно { $count } мест.
  }
seated = За столом: { $players }.
playing = { $game } · идёт игра
playing-short = Идёт игра
watch = Посмотрите, как играют: { $players }.
won = { $count ->
    [one] { $game } · победа — { $players }
   *[other] { $game } · победу делят { $players }
  }
won-short = { $count ->
    [one] Победа: { $players }
   *[other] Победу делят { $players }
  }
nobody-won = { $game } · победителя нет
nobody-won-short = Победителя нет
player = Игрок { $number }
seat-free = Свободно

## Notices
## Уведомления по почте, вебхуку или через браузер. $game: игра; $players: имена; $time: срок вроде «5 часов»; $until: день и час.

notice-turn = Ваш ход: { $game }
notice-ahead = Можно выбирать: { $game }
notice-reminder = Всё ещё ваш ход: { $game }
notice-reminder-given_up = Игра скоро закончится: { $game }
notice-reminder-pause = Перерыв скоро закончится: { $game }
notice-lapsed = Время вышло: { $game }
notice-started = Игра началась: { $game }
notice-finished = Игра окончена: { $game }
notice-asked-here = Вы ещё играете? { $game }
notice-asked-pause = Просят о перерыве: { $game }
notice-asked-turns = Предлагают играть дальше по дням: { $game }
notice-asked-live = Предлагают доиграть сразу: { $game }
notice-asked-stand_in = Пусть дальше играет бот? { $game }
notice-account-device = Новое устройство может играть за вас
notice-account-passkey = К вашим играм добавлен новый ключ доступа
notice-account-mail = К вашим играм добавлен новый почтовый адрес
notice-account-doubt = Если это не вы, завершите на своей странице все сеансы.
notice-chat = Новые сообщения: { $game }
notice-nameless = Игрок
notice-invited = { $player } зовёт вас за стол: { $game }
notice-several = Новости ваших игр: { $count }
notice-test = Проверка от Orderup
notice-test-text = Всё работает: сюда придёт весть, когда будет ваш ход.
notice-table-turn = { $game }: ходит { $player }
notice-table-left = Осталось: { $time }.
notice-table-test = Всё работает: сюда этот стол сообщит, чей сейчас ход.
notice-with = За столом: { $players }.
notice-left = Осталось: { $time }, до { $until }.
notice-given-up = Никто не играет дальше: игра закончится через { $time }, { $until }.
notice-pause-ends = Перерыв закончится через { $time }, { $until }.
notice-lapsed-once = Этот ход за вас сделал бот.
notice-lapsed-stand-in = За вас играет бот, пока вы не вернётесь за стол.
notice-no-result = Она закончилась без результата.
notice-rank = Ваше место: { $rank } из { $count }.
notice-unread = { $count ->
    [one] { $count } новое сообщение.
    [few] { $count } новых сообщения.
   *[many] { $count } новых сообщений.
  }
notice-others = { $count ->
    [one] Вас ждёт ещё { $count } стол.
    [few] Вас ждут ещё { $count } стола.
   *[many] Вас ждут ещё { $count } столов.
  }

mail-open = Открыть стол
mail-stop = Не присылать таких писем:
mail-stop-short = Не присылать таких писем
mail-settings = О чём и когда сообщать:
mail-settings-short = О чём и когда сообщать
mail-confirm-subject = Присылать вам письма от Orderup?
mail-confirm = Кто-то из играющих в Orderup указал этот адрес, чтобы узнавать здесь о своём ходе. Если это вы, откройте ссылку и подтвердите адрес.
mail-confirm-go = Подтвердить адрес
mail-confirm-doubt = Если это не вы, ничего не делайте: других писем не будет.
mail-sign-in-subject = Вернуться к вашим партиям
mail-sign-in = Вы хотели продолжить в Orderup от имени { $name }. Откройте ссылку и подтвердите. Она действует 20 минут, один раз.
mail-sign-in-nameless = Вы хотели продолжить в Orderup. Откройте ссылку и подтвердите. Она действует 20 минут, один раз.
mail-sign-in-go = Вернуться к партиям
mail-sign-in-code = В другом браузере введите вместо ссылки этот код:
mail-sign-in-doubt = Если это не вы, ничего не делайте и никому не говорите код: без вашего нажатия ничего не случится.
mail-delete-subject = Код для удаления
mail-delete = Вы хотите навсегда удалить себя в Orderup вместе с устройствами, результатами и сообщениями. Введите там этот код в течение 20 минут:
mail-delete-doubt = Если это были не вы, никому не говорите код и выйдите на всех устройствах на своей странице.

mail-never = Никогда не писать на этот адрес

# Почему канал не сработал; стоит на странице после его названия.
notice-error-timeout = За несколько секунд ответа не было.
notice-error-connect = Соединиться не удалось.
notice-error-no_host = Такого сервера нет.
notice-error-not_public = Этого адреса нет в открытом интернете, поэтому сервер его не вызывает.
notice-error-not_https = Адрес должен начинаться с https://.
notice-error-bad_address = Адрес неполный.
notice-error-bad_mention = У этой службы нет таких имён.
notice-error-no_topic = Адрес должен кончаться названием темы, например https://ntfy.sh/my-topic.
notice-error-tls = Соединение не удалось зашифровать.
notice-error-redirect = Адрес ведёт дальше, на другой: укажите тот.
notice-error-http = Ответ: { $code }.
notice-error-smtp = Почтовый сервер ответил { $code }.
notice-error-stopped = Владелец этого адреса не хочет писем отсюда.
notice-error-failed = Ошибка самого сервера: она видна в его журнале.
notice-error-no_mail = Этот сервер не отправляет писем.
notice-error-off_here = Этот сервер не знает такого способа.
notice-error-unconfirmed = Сначала подтвердите адрес: загляните в почту.

## Errors

# Почему сервер не запускается и что не так с базой данных; в журнале это стоит по-английски.
no-host = Сервер не может слушать на { $host }: такого адреса нет, укажите другой через --host.
port-in-use = Порт { $port } на { $host } уже занят: выберите другой через --port или остановите того, кто его занял.
port-of-the-system = Для порта { $port } нужны особые права: выберите через --port порт больше 1023.
not-our-address = У этой машины нет адреса { $host }: укажите другой через --host.
port-unusable = Порт { $port } на { $host } использовать нельзя: { $reason }.
origin-unreadable = --origin { $origin } — это не адрес сайта: укажите http:// или https://, имя и, если нужно, порт, например https://play.example.org.
origin-scheme = В --origin { $origin } нет http:// или https://: если сайт зашифрован, напишите { $meant }.
origin-path = В --origin { $origin } есть что-то кроме адреса сайта: напишите { $meant }, а путь укажите в --base-path.
origin-list = В --origin { $origin } несколько адресов: повторите --origin для каждого из них.
base-path-unreadable = --base-path { $path } — это не путь: напишите его как /games, из букв, цифр, дефисов и косых черт.
host-unknown = Этот сервер не знает, что его зовут { $host }. Владельцу сервера нужно запустить его с --origin { $origin }.
host-odd = У этого сервера нет такого имени. Владельцу сервера нужно указать его адрес в --origin.
origin-unknown = Страница открыта по адресу { $origin }, а запрос пришёл для { $host }. Владельцу сервера нужно запустить его с --origin { $origin }.
origin-foreign = Этот запрос пришёл с другого сайта.
nothing-to-share = Нескольким процессам нужна общая база данных: укажите её через --store postgresql://USER@HOST/NAME.
no-such-address = такого адреса нет
metrics-not-shown = Показатели нельзя показать на { $place } ({ $reason }): укажите другое место через --metrics.
mail-unreadable = --mail { $mail } — не почтовый сервер: напишите smtps://USER@HOST?from=games@example.org или smtp:// и имя, если он шифрует позже.
mail-password = В --mail стоит пароль: передайте его в переменной ORDERUP_MAIL_PASSWORD.
mail-sender = В --mail { $mail } нет отправителя: допишите ?from=games@example.org.

no-address-of-a-store = База данных задаётся как sqlite:PATH или postgresql://USER@HOST/NAME, а это ни то ни другое.
no-asyncpg = Для PostgreSQL нужен пакет asyncpg: установите его командой pip install 'orderup[postgres]'.
not-opened = База данных { $file } не открывается ({ $why }): укажите через --data папку, в которую можно писать.
not-read = База данных { $file } не читается: { $why }.
not-written = В базу данных { $file } нельзя писать: { $why }.
failed = Сбой базы данных { $where } ({ $why }).
damaged = База данных { $file } повреждена ({ $found }): восстановите её из резервной копии или укажите другую папку через --data.
newer = База данных { $file } записана более новым orderup (схема { $found }, этот знает { $known }): обновите orderup или укажите другую папку через --data.
file-removed = Файл { $file } удалили, пока база данных была открыта: верните его на место или перезапустите сервер.
file-replaced = Файл { $file } подменили, пока база данных была открыта: верните его на место или перезапустите сервер.

backup-there = { $file } уже существует: укажите другой файл или удалите этот.
no-database-file = Базы данных { $file } нет: укажите её папку через --data.
database-in-use = { $file } — используемая база данных, а не её резервная копия: копию делает orderup backup.
no-backup = Резервной копии { $file } нет.
copy-unwritable = В { $file } нельзя писать ({ $reason }): укажите другое место.
copy-damaged = Данные повреждены ({ $found }), поэтому копия не сохранена.
no-room = Для { $file } не хватает места: освободите его или укажите другое место. Ничего не сохранено.
copy-failed = { $file } не удалось записать ({ $why }): ничего не сохранено.
backup-newer = { $file } записан более новым orderup (схема { $found }, этот знает { $known }).
not-ours = { $file } — не база данных orderup.
server-uses = Базой { $file } пользуется сервер: сначала остановите его.

nothing-to-copy = Базы данных { $file } нет: укажите файл, который нужно скопировать.
not-empty = База данных { $where } не пуста: копировать можно только в пустую.
reads-otherwise = Запись { $number } из { $kind } в { $where } читается иначе: ничего не сохранено.
more-than-copied = В { $where } больше записей { $kind }, чем было скопировано: ничего не сохранено.

store-unreadable = Адрес в --store не разобрать: нужен вид postgresql://USER@HOST:PORT/NAME.
store-silent = База данных { $where } не отвечает: она перегружена, или связь с ней прервана.
store-not-asked = К базе данных { $where } не обратились: { $file } не читается ({ $reason }).
store-newer = База данных { $where } записана более новым orderup (схема { $found }, этот знает { $known }): обновите orderup или укажите другую базу через --store.
store-too-old = База данных { $where } — это PostgreSQL { $found }, а orderup нужна версия { $oldest } или новее.
store-not-let-in = База данных { $where } не пускает с этим именем и паролем: проверьте их в --store (PGUSER, PGPASSWORD) и то, что разрешает pg_hba.conf.
store-unknown-setting = В базе данных { $where } нет настройки, которая указана после ? в --store.
store-not-possible = Адрес в --store требует { $what }, а этого orderup не умеет: уберите это из адреса.
store-pooler = Между orderup и базой { $where } стоит пулер, который даёт соединение только на одну транзакцию: задайте в pgbouncer pool_mode = session или укажите сам PostgreSQL.
store-pooler-refuses = Пулер перед базой { $where } не принимает настройку соединения: уберите из --store то, чего он не разрешает.
store-no-root = --store требует проверить сертификат { $where }, но проверить его нечем: укажите файл в ?sslrootcert=FILE или положите его в ~/.postgresql/root.crt.
store-untrusted = Сертификат базы { $where } выдан тем, кому здесь не доверяют: укажите файл его центра сертификации в ?sslrootcert=FILE.
store-wrong-name = Сертификат базы { $where } выдан на другое имя: укажите в --store то имя, которое стоит в сертификате.
store-certificate = Сертификат базы { $where } не принят: { $why }.
store-no-tls = База { $where } не шифрует соединения, хотя --store этого требует: включите ssl в PostgreSQL или уберите sslmode.
store-tls = Зашифрованное соединение с базой { $where } не удалось: { $why }.
store-no-database = Базы данных { $where } нет: создайте её командой createdb или укажите другую через --store.
store-no-rights = У пользователя базы данных { $where } нет прав, которые нужны orderup: они перечислены в docs/postgresql.md.
store-read-only = База данных { $where } открыта только для чтения, как резервный сервер: укажите через --store основной.
store-not-ours = В базе данных { $where } чужие таблицы: дайте orderup отдельную базу.
store-damaged = База данных { $where } повреждена: восстановите её из резервной копии или укажите другую через --store.
store-disk-full = Диск базы данных { $where } заполнен: освободите место.
store-too-many-connections = У базы данных { $where } не осталось соединений: увеличьте max_connections или запустите меньше серверов.
store-not-ready = База данных { $where } запускается или останавливается: попробуйте чуть позже.
store-unreachable = PostgreSQL с базой данных { $where } не отвечает: запустите PostgreSQL или укажите другую базу через --store.
one-process = В Windows порт обслуживает один процесс: запустите без --workers.
