## Shared words

# Общие слова: значения вариантов и почему система отказывает.
yes = да
no = нет
none = нет
and-last = { $before } и { $last }

# Таблица справки: числа, которые у набора свои.
numbers = Числа этого набора
numbers-note = Чем набор за этим столом отличается от обычных чисел игры.
numbers-what = Что
numbers-here = Здесь
numbers-usual = Обычно

reason-ENOENT = нет такого файла или папки
reason-EACCES = нет прав доступа
reason-EPERM = не разрешено
reason-EISDIR = это папка
reason-ENOTDIR = на пути стоит файл, а не папка
reason-EEXIST = уже существует
reason-ENOSPC = на диске нет места
reason-EROFS = файловая система только для чтения
reason-ENAMETOOLONG = слишком длинное имя

## Errors

# Что не так с игрой, её вариантами, файлом набора, записью партии.
unknown-game = неизвестная игра { $name }; есть такие: { $games }
seats-between = число игроков в игре «{ $game }» — от { $first } до { $last }, а не { $found }
seats-only = число игроков в игре «{ $game }» — { $first }, а не { $found }
unknown-option = в игре «{ $game }» нет варианта { $name }; есть такие: { $options }
no-options = в игре «{ $game }» нет варианта { $name }: вариантов у неё нет
bad-choice = для варианта { $name } не подходит { $value }; допустимы: { $choices }
choice-needs = для варианта { $name } значение «{ $value }» возможно только вместе с { $other }={ $needed }
bad-seed = номер раздачи — целое число от 0 до 2**64 - 1, а не { $seed }

pack-unreadable = { $pack }: не читается: { $reason }
no-pack = { $pack }: такого файла нет, и такого набора в игре «{ $game }» тоже{ $count ->
    [0] {""}
   *[other] ; есть такие: { $packs }
  }
pack-is-no-file = { $pack }: это не файл, и такого набора в игре «{ $game }» нет{ $count ->
    [0] {""}
   *[other] ; есть такие: { $packs }
  }
pack-of-another-game = { $pack }: это набор игры «{ $found }», а не «{ $game }»

record-is-no-object = запись партии — это объект JSON, а не { $kind }
record-lacks = в записи нет поля { $field }
record-wrong-type = поле { $field } записи должно быть типа { $kind }, а там { $value }
record-pack-lacks = в поле pack записи нужны name и hash
record-format = формат записи — { $format }, а эта версия читает { $known }
record-rules = в поле rules записи должен быть номер версии, а там { $rules }
record-of-older-rules = запись сделана по старым правилам игры «{ $game }»: их версия { $played }, нынешняя — { $now }
record-of-newer-rules = запись сделана по более новым правилам игры «{ $game }»: их версия { $played }, нынешняя — { $now }
record-starts-elsewhere = поле { $field } записи — { $told }, а в начальной позиции { $begun }
record-not-dealt = по этой записи нельзя раздать: { $why }
record-of-another-pack = запись сделана с другим набором { $pack }: его хеш { $played }, а у нынешнего { $now }
record-action = действие { $number } записи (считая с 0) не подходит: { $why }
not-legal = место { $seat } не может сейчас сыграть { $action }; можно: { $legal }
nothing-legal = место { $seat } не может сейчас сыграть { $action }; ходов нет
already-over = { $action } не сыграно: партия окончена

directory-unwritable = В папку { $directory } нельзя писать ({ $reason }): укажите другую через --data или { $variable }.
file-unreadable = Файл { $file } не читается ({ $reason }).

compiling-now = Правила компилируются: в первый раз это занимает минуту-другую. Заранее это делает «orderup warm».
cache-unwritable = Скомпилированные правила нельзя сохранить в { $folder } ({ $reason }), поэтому после перезагрузки они компилируются заново: укажите доступную для записи папку в { $variable }.
cache-nowhere = Скомпилированные правила нельзя сохранить ни в { $folder } ({ $reason }), ни среди временных файлов, поэтому каждый процесс компилирует их заново: укажите доступную для записи папку в { $variable }.
wrong-version = { $found ->
        [none] Пакет { $package } не установлен
       *[other] Установлен { $package } { $found }
    }, а orderup нужен { $package } { $needed }: выполните «pip install '{ $package }{ $needed }'».
not-compiled = Игра «{ $game }» недоступна: Numba { $numba } не может её скомпилировать: { $why }
no-home = У этого пользователя нет домашней папки для { $path }: укажите полный путь к папке через --data или { $variable }.

## What is wrong with a pack

line = строка { $line }
top-level = верхний уровень

kind-int = целое число (int)
kind-float = число с точкой (float)
kind-str = текст (str)
kind-bool = true или false (bool)
kind-array = список (array)
kind-object = таблица (object)
kind-null = ничего (null)
kind-datetime = дата и время (datetime)
kind-date = дата (date)
kind-time = время (time)

in-words = { $reason }
wrong-kind = ожидается { $expected }, а здесь { $found }
out-of-range = здесь должно быть число не { $order ->
    [least] меньше
   *[most] больше
} { $limit }
wrong-length = здесь должно быть: { $kind }, длина { $order ->
    [least] не меньше
    [most] не больше
   *[exactly] ровно
} { $limit }
unknown-key = неизвестный ключ { $key }; есть такие: { $keys }
missing-key = не хватает ключа { $key }
bad-id = id состоит из букв от a до z, цифр и _ и не начинается с _
bad-words = в тексте должно быть что-то видимое, без переносов строк и управляющих символов
bad-notes = в заметках не бывает управляющих символов
piled-marks = на одной букве помещается не больше { $most } диакритических знаков
wrong-ids = id должны идти в таком порядке: { $expected }; а здесь: { $found }
twice = { $id } встречается дважды
unknown-name = { $word ->
    [attribute] неизвестный вид покупателей
    [good] неизвестный товар
    [icon] неизвестный значок
    [ingredient] неизвестный ингредиент
   *[other] неизвестное имя
} { $name }; есть такие: { $known }
nothing-needed = { $id }: нужно хотя бы одно
more-than-there-are = { $amount } — больше, чем есть: { $most }
wrong-sum = сумма copies равна { $found }, а должна быть { $needed }
too-few-with = { $key }: таких карт { $found }, а нужно не меньше { $needed }
wrong-count-with = { $key }: таких карт { $found }, а нужно { $needed }
wrong-game = стоит { $found }, а должно быть { $game }

not-toml = { $column ->
    [0] это не похоже на TOML: файл обрывается
   *[other] это не похоже на TOML: ошибка у символа { $column }
}
not-json = это не похоже на JSON: ошибка у символа { $column }
key-twice = это не похоже на JSON: ключ { $key } встречается дважды
no-object = такой JSON не годится: набор — это один объект
no-character = это не похоже на JSON: половина суррогатной пары — не символ
too-deep = это не похоже на { $kind }: слишком много вложений
too-many-digits = это не похоже на { $kind }: в числе слишком много цифр
not-utf8 = это не текст в UTF-8: байт { $byte }, строка { $line }; сохраните файл в UTF-8
too-costly = требует при чтении слишком много времени или памяти: для набора слишком глубоко или запутанно
