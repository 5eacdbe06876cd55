## Errors

# Что не так с файлом задач.
unreadable = файл задач { $file } не читается: { $reason }
no-puzzles = { $file }: это не файл задач: { $why }
no-choice = { $file }: в задаче { $puzzle } не из чего выбирать: меньше двух ходов
unwritable = задачи нельзя записать в { $file }: { $reason }
