"""Texts of the help, read without Fluent: importing it takes longer than all that `orderup --help` does.

The files are Fluent's all the same, of which they use little: a message is its text, and `{ $name }` in it.
A test holds what is read here against what Fluent reads.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from orderup.core.texts.fluent import texts_file

HELP = Path(__file__).parent / "help"
PARSING = Path(__file__).parent / "parsing"
_MESSAGE = re.compile(r"([a-z][\w-]*) =\s*(.*)")


class Plain:
    """The plain messages of one language."""

    def __init__(self, lang: str, *folders: Path) -> None:
        self.lang = lang
        self._messages = {name: text for folder in folders for name, text in messages(folder, lang).items()}

    def __call__(self, message: str, /, **told: object) -> str:
        """The text of a message, with what it tells of."""
        text = self._messages[message]
        for name, value in told.items():
            text = text.replace(f"{{ ${name} }}", str(value))
        return text


@cache
def messages(folder: Path, lang: str) -> Mapping[str, str]:
    """Every message of a folder of plain texts, by its id."""
    found: dict[str, str] = {}
    name = ""
    for line in texts_file(folder, lang).read_text("utf-8").splitlines():
        if begun := _MESSAGE.fullmatch(line):
            name, found[begun[1]] = begun[1], begun[2]
        elif line.startswith(" "):
            found[name] = "\n".join(filter(None, (found[name], line.strip())))
    return found
