"""The language of a command. It is known before the arguments are parsed, for the parser's own messages."""

import os
import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

from orderup.core.texts.fluent import LANGUAGES

OPTION = "--lang"
END_OF_OPTIONS = "--"


def language_of(arguments: Sequence[str]) -> str:
    """The language of the argument `--lang`, wherever it stands; else that of the locale."""
    options = list(takewhile(lambda argument: argument != END_OF_OPTIONS, arguments))
    asked = [
        argument.removeprefix(f"{OPTION}=") if before != OPTION else argument
        for before, argument in pairwise(["", *options])
        if before == OPTION or argument.startswith(f"{OPTION}=")
    ]
    return asked[-1] if asked and asked[-1] in LANGUAGES else system_language()


def system_language() -> str:
    """The language of the user's locale, where we have it."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    language = re.split("[-_.@]", locale)[0]
    return language if language in LANGUAGES else LANGUAGES[0]
