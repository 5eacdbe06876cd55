"""The command line: `orderup serve | backup | restore | copy | admin | play | record | bench | lab | arena |
review | puzzle | puzzles | rules | warm | doctor`.

Only the modules of the chosen command are imported, after the arguments have been read.
"""

import atexit
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module

from orderup.cli.arguments import build_parser
from orderup.cli.language import language_of
from orderup.cli.parser import speaking
from orderup.cli.streams import CANNOT_WRITE, drop_output, make_usable
from orderup.errors import Error
from orderup.processes import leave_quickly

NOT_WRITTEN = 1
WRONG_INPUT = 2
INTERRUPTED = 130

atexit.register(leave_quickly)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    It is 0, or 1 when the output cannot be written, 2 when the input was wrong, and 130 when interrupted.
    """
    make_usable()
    given = sys.argv[1:] if arguments is None else arguments
    lang = language_of(given)
    try:
        try:
            chosen = _chosen(given, lang)
            if chosen is None:
                return 0
            lang = chosen.lang
            code: int = import_module(f"orderup.cli.{chosen.command}").run(chosen)
            return code
        finally:
            sys.stdout.flush()
    except Error as error:
        print(f"orderup: {error.text(lang)}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader is gone (`orderup rules | head`): print nothing more, not even at exit.
        drop_output()
        return 0
    except OSError as error:
        if error.errno not in CANNOT_WRITE:
            raise
        drop_output()
        print(f"orderup: {_not_written(error, lang)}", file=sys.stderr)
        return NOT_WRITTEN


def _not_written(error: OSError, lang: str) -> str:
    from orderup.core.texts.messages import Message, Reason

    return Message("cli/output-unwritable", reason=Reason(error)).text(lang)


def _chosen(arguments: Sequence[str], lang: str) -> Namespace | None:
    """The parsed arguments; None without a command, when the help is printed."""
    with speaking(lang):
        parser = build_parser(lang)
        chosen = parser.parse_args(arguments)
        if chosen.command is None:
            parser.print_help()
            return None
    return chosen
