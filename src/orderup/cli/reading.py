"""Reads the texts of the help without Fluent: importing it takes longer than all of `orderup --help`.

The files are in Fluent's format, of which they use little: a message is its text, with `{ $name }` in it. A
test compares this reader with Fluent.
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
        """The text of a message with its arguments."""
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
