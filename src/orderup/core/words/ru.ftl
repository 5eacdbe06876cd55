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
