# Что говорит argparse, и что мы говорим о введённых значениях: см. начало en.ftl.
usage = использование:
positional-arguments = аргументы
options = параметры
show-help = показать эту справку и выйти
show-version = показать версию и выйти
heading = %(heading)s:
of-argument = аргумент %(argument_name)s: %(message)s
unrecognized = неизвестные аргументы: %s
required = не хватает обязательных аргументов: %s
ambiguous = сокращение %(option)s неоднозначно, подходят: %(matches)s
one-expected = нужно одно значение
at-most-one-expected = нужно не больше одного значения
at-least-one-expected = нужно хотя бы одно значение
explicit = значение «%s» здесь лишнее: параметр его не принимает
unexpected = параметр здесь не нужен: %s
invalid-value = значение «%(value)s» не подходит, нужно %(type)s
invalid-choice = значение «%(value)s» не подходит, можно выбрать из: %(choices)s
meant-choice = значение «%(value)s» не подходит, может быть, «%(closest)s»? Можно выбрать из: %(choices)s
unknown-parser = команды «%(parser_name)s» нет, есть такие: %(choices)s

refused = { $prog }: { $message }; справка: { $prog } --help.
not-a-port = «{ $value }» — не порт: нужно целое число от 0 до 65535
not-whole = «{ $value }» — не целое число
not-a-seed = «{ $value }» — не целое число от 0 до 2**64 - 1
not-positive = «{ $value }» — не целое число больше 0
not-at-least-0 = «{ $value }» — не число от 0 и больше
