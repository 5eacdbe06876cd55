# Общие слова: значения вариантов и почему система отказывает.
yes = да
no = нет
none = нет
and-last = { $before } и { $last }

reason-ENOENT = нет такого файла или папки
reason-EACCES = нет прав доступа
reason-EPERM = не разрешено
reason-EISDIR = это папка
reason-ENOTDIR = на пути стоит файл, а не папка
reason-EEXIST = уже существует
reason-ENOSPC = на диске нет места
reason-EROFS = файловая система только для чтения
reason-ENAMETOOLONG = слишком длинное имя
