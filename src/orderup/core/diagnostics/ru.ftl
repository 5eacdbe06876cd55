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
