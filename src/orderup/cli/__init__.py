"""The command line: `orderup serve | backup | restore | copy | admin | play | bench | lab | arena | review
| puzzles | rules | warm`.

Only what the chosen command needs is imported, after the arguments have been read.
"""

import atexit
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from orderup.cli.arguments import build_parser
from orderup.errors import Error
from orderup.processes import leave_quickly

WRONG_INPUT = 2
INTERRUPTED = 130

atexit.register(leave_quickly)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0, 2 when the input was wrong, 130 when interrupted."""
    parser = build_parser()
    chosen = parser.parse_args(arguments)
    if chosen.command is None:
        parser.print_help()
        return 0
    try:
        code: int = import_module(f"orderup.cli.{chosen.command}").run(chosen)
        sys.stdout.flush()
        return code
    except Error as error:
        print(f"orderup: {error}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away (`orderup rules | head`): nothing is left to say, at exit neither.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
