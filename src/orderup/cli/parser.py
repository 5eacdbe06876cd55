"""argparse, in the user's language."""

import argparse
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar

from orderup.cli.language import OPTION, system_language
from orderup.cli.reading import Plain, messages
from orderup.core.game.seeds import SEED_LIMIT
from orderup.core.texts.fluent import LANGUAGES

N = TypeVar("N", int, float)
Commands = Any
"""The collection in which argparse keeps commands. Its type is not public."""
LIKE_AN_OPTION = re.compile(r"-[\w-]{11,}", re.ASCII)
"""An id of a table or a person, of which one in 64 begins so. Commands with ids have no option as long."""


class Formatter(argparse.HelpFormatter):
    """Wraps by columns: a Korean letter is two of them wide, and argparse counts letters."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrapped(text, width - len(indent)))

    def _format_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None) -> str:
        if prefix is not None:
            return super()._format_usage(usage, actions, groups, prefix)
        said = vars(argparse)["_"]("usage: ")
        as_wide = "_" * columns(said)
        return super()._format_usage(usage, actions, groups, as_wide).replace(as_wide, said, 1)


class Parser(argparse.ArgumentParser):
    """argparse with errors of one sentence. `say` gives the help's texts; every command takes `--lang`."""

    intermixed = False
    """Whether options may stand between what has a place, too."""
    takes_id = False
    """Whether what has a place is the id of a table or a person."""

    def __init__(self, *, lang: str, **arguments: Any) -> None:
        super().__init__(formatter_class=Formatter, **arguments)
        self.lang = lang
        self.say = Plain(lang)
        about = self.say("lang", lang=system_language())
        self.add_argument(OPTION, choices=LANGUAGES, default=argparse.SUPPRESS, help=about)

    def commands(self, dest: str, metavar: str, *, required: bool = False) -> Commands:
        """The place for `command` to add commands of this one."""
        return self.add_subparsers(dest=dest, metavar=metavar, parser_class=Parser, required=required)

    def command(self, commands: Commands, name: str, text: str) -> "Parser":
        """Add a command: its name, and its description."""
        about = self.say(text)
        parser: Parser = commands.add_parser(name, help=about, description=about, lang=self.lang)
        return parser

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As in argparse; see `intermixed` and `takes_id`."""
        if self.takes_id and "--" not in args:
            args = _ids_last(args)
        if not self.intermixed:
            return super().parse_known_args(args, namespace)
        self.intermixed = False  # argparse calls this again
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self.intermixed = True

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.say('refused', prog=self.prog, message=message)}\n")

    # Types of options

    def port(self, text: str) -> int:
        """A port."""
        return self._number(text, int, 0, 65535, "not-a-port")

    def metrics_address(self, text: str) -> tuple[str, int]:
        """`[HOST:]PORT`."""
        host, _, port = text.rpartition(":")
        return host.strip("[]") or "127.0.0.1", self.port(port)

    def whole(self, text: str) -> int:
        """A whole number."""
        return self._number(text, int, -sys.maxsize, sys.maxsize, "not-whole")

    def seed(self, text: str) -> int:
        """The number of a deal."""
        return self._number(text, int, 0, SEED_LIMIT - 1, "not-a-seed")

    def positive(self, text: str) -> int:
        """A whole number above 0."""
        return self._number(text, int, 1, sys.maxsize, "not-positive")

    def not_negative(self, text: str) -> float:
        """A number of at least 0."""
        return self._number(text, float, 0, sys.maxsize, "not-at-least-0")

    def _number(self, text: str, kind: Callable[[str], N], low: float, high: float, otherwise: str) -> N:
        try:
            value = kind(text)
        except ValueError:
            value = None
        if value is None or not low <= value <= high:
            raise argparse.ArgumentTypeError(self.say(otherwise, value=text))
        return value


def _ids_last(arguments: Sequence[str]) -> list[str]:
    """Move ids that look like options behind the end of options."""
    ids = [text for text in arguments if LIKE_AN_OPTION.fullmatch(text)]
    return [*(text for text in arguments if text not in ids), *(["--", *ids] if ids else [])]


def wrapped(text: str, width: int) -> list[str]:
    """Lines of at most `width` columns; a wider word is a line of its own, so that it can be copied."""
    lines: list[str] = []
    for word in text.split():
        if lines and columns(lines[-1]) + 1 + columns(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def columns(text: str) -> int:
    """The width of a text in a terminal."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Let argparse speak a language meanwhile.

    It composes its sentences in private methods all over its module, too many to override, and looks each up
    by two functions of gettext. These would want compiled catalogs in folders of their own beside our texts,
    so they are replaced. A sentence that our texts lack, as that of a later Python, stays English.
    """
    module: dict[str, Any] = vars(argparse)
    ours: dict[str, Any] = {
        "_": lambda text: translated(text, lang),
        "ngettext": lambda one, several, n: translated(one if n == 1 else several, lang),
    }
    before = {name: module[name] for name in ours}
    module.update(ours)
    try:
        yield
    finally:
        module.update(before)


def translated(text: str, lang: str) -> str:
    """One of argparse's own texts in a language; unchanged where we have none for it."""
    english = messages(LANGUAGES[0])
    words = text.rstrip()
    name = next((name for name, ours in english.items() if ours == words), None)
    return text if name is None else messages(lang)[name] + text[len(words) :]
