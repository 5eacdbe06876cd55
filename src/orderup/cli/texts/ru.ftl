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
admin-table-closed = Стол закрыт; кто за ним, скоро это увидит.
admin-table-open = Стол снова открыт; кто за ним, скоро это увидит.
admin-shut-out = Доступ закрыт: { $name }.
admin-let-in = Доступ снова открыт.
admin-said = Сообщение видно на каждой странице.
admin-unsaid = Сообщения больше нигде не видно.
admin-followed = Серверов, которые это выполняют: { $running }.
admin-noted = Записано. Сервер не запущен: подействует со следующего запуска.

warm-done = { $game }: правила и боты в кэше ({ $seconds } с).
warm-batches-done = { $game }: правила, боты и код для многих партий сразу в кэше ({ $seconds } с).

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
doctor-cache-warm = Скомпилированные правила лежат в кеше: { $folder }.
doctor-cache-cold = Правила ещё не скомпилированы: первый запуск займёт минуту-другую, или выполните orderup warm. Кеш: { $folder }.
doctor-cache-unwritable = В кеш нельзя писать, поэтому правила компилируются при каждом запуске: укажите папку в ORDERUP_CACHE.
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
