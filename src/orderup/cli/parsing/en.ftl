# What argparse says, word by word as it says it: by these English words its sentences are found, so they
# are not ours to improve. Then what our own values say. Read as help/ is.
usage = usage:
positional-arguments = positional arguments
options = options
show-help = show this help message and exit
show-version = show program's version number and exit
heading = %(heading)s:
of-argument = argument %(argument_name)s: %(message)s
unrecognized = unrecognized arguments: %s
required = the following arguments are required: %s
ambiguous = ambiguous option: %(option)s could match %(matches)s
one-expected = expected one argument
at-most-one-expected = expected at most one argument
at-least-one-expected = expected at least one argument
explicit = ignored explicit argument %r
unexpected = unexpected option string: %s
invalid-value = invalid %(type)s value: %(value)r
invalid-choice = invalid choice: %(value)r (choose from %(choices)s)
meant-choice = invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)
unknown-parser = unknown parser %(parser_name)r (choices: %(choices)s)

refused = { $prog }: { $message }; see { $prog } --help.
not-a-port = '{ $value }' is not a port from 0 to 65535
not-whole = '{ $value }' is not a whole number
not-a-seed = '{ $value }' is not a whole number from 0 to 2**64 - 1
not-positive = '{ $value }' is not a whole number above 0
not-at-least-0 = '{ $value }' is not a number of at least 0
