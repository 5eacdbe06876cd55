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
no-pack = { $pack }: такого файла нет, и такого набора в игре «{ $game }» тоже; есть такие: { $packs }
pack-is-no-file = { $pack }: это не файл, и такого набора в игре «{ $game }» нет; есть такие: { $packs }
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
wrong-version = Установлен { $package } { $found }, а orderup нужен { $package } { $needed }: выполните «pip install '{ $package }{ $needed }'».
not-compiled = Игра «{ $game }» недоступна: Numba { $numba } не может её скомпилировать: { $why }
no-home = У этого пользователя нет домашней папки для { $path }: укажите полный путь к папке через --data или { $variable }.
