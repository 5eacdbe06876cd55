"""Reads the texts of the help without Fluent: importing it takes longer than all of `orderup --help`.

The files are in Fluent's format, of which they use little: a message is its text, with `{ $name }` in it. A
test compares this reader with Fluent.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from orderup.core.texts.fluent import texts_file

OWN_TEXTS = Path(__file__).parent / "texts"
_MESSAGE = re.compile(r"help-([\w-]+) =\s*(.*)")


class Plain:
    """The messages of the help in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, message: str, /, **told: object) -> str:
        """The text of a message with its arguments."""
        text = messages(self.lang)[message]
        for name, value in told.items():
            text = text.replace(f"{{ ${name} }}", str(value))
        return text


@cache
def messages(lang: str) -> Mapping[str, str]:
    """Every message of the help, by its id without `help-`."""
    found: dict[str, str] = {}
    name = ""
    for line in texts_file(OWN_TEXTS, lang).read_text("utf-8").splitlines():
        if begun := _MESSAGE.fullmatch(line):
            name, found[begun[1]] = begun[1], begun[2]
        elif not line.startswith(" "):
            name = ""
        elif name:
            found[name] = "\n".join(filter(None, (found[name], line.strip())))
    return found
