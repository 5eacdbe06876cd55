"""What the files of all packs have in common: the shapes of their tables, and checks that name the place."""

import re
from collections.abc import Sequence
from typing import Annotated, Any, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

from orderup.errors import PackError

IDENTIFIER = r"^[a-z0-9][a-z0-9_]*\Z"
VISIBLE = "(?s)^(?!.*[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]).*\\S"
"""Something to be seen, and no character that orders others about."""
SEVERAL_LINES = "(?s)^(?!.*[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069])"

Identifier = Annotated[str, Meta(pattern=IDENTIFIER, max_length=40)]
Words = Annotated[str, Meta(pattern=VISIBLE, min_length=1, max_length=300)]
Notes = Annotated[str, Meta(pattern=SEVERAL_LINES, max_length=4000)]

_PATTERNS = {
    IDENTIFIER: "an id is made of the letters a to z, digits and _, and does not begin with _",
    VISIBLE: "a text needs something to be seen in it, and no line breaks or control characters",
    SEVERAL_LINES: "notes hold no control characters",
}
_KINDS = {
    "int": "a whole number (int)",
    "float": "a number with a point (float)",
    "str": "a text (str)",
    "bool": "true or false (bool)",
    "array": "a list (array)",
    "object": "a table (object)",
}

File = TypeVar("File")


class Strict(Struct, forbid_unknown_fields=True):
    """A table of a pack: unknown keys are errors."""


class InLanguages(Strict):
    """A text in every language."""

    en: Words
    ko: Words
    ru: Words


class Named(Strict):
    """An entry that the rules know by its place, and people by its name."""

    id: Identifier
    name: InLanguages


class Explained(Strict):
    """An entry whose effect is a rule; how it is told is the pack's."""

    id: Identifier
    name: InLanguages
    effect: InLanguages


def convert(content: dict[str, Any], shape: type[File]) -> File:
    """A pack's content in its shape; PackError names the key that does not fit."""
    try:
        return msgspec.convert(content, shape)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        place = place.strip("`").removeprefix("$").removeprefix(".")
        raise PackError(f"{place or 'top level'}: {_in_words(reason, place, shape)}") from None


def _in_words(reason: str, place: str, shape: Any) -> str:
    """What msgspec found wrong, with what would be right where it does not say so."""
    if match := re.search(r"unknown field `(.*)`", reason, re.DOTALL):
        keys = ", ".join(_keys_at(place, shape))
        return f"unknown key {match[1][:40]!r}; there are: {keys}"
    if match := re.search(r"missing required field `(.*)`", reason):
        return f"the key {match[1]!r} is missing"
    for pattern, words in _PATTERNS.items():
        if repr(pattern) in reason:
            return words
    return re.sub(r"`(\w+)`", lambda kind: _KINDS.get(kind[1], kind[0]), reason)


def _keys_at(place: str, shape: Any) -> tuple[str, ...]:
    """The keys of the table at a place like `drinks[3].name`."""
    for key in re.findall(r"\w+|\[", place):
        if key == "[":
            shape = get_args(shape)[0]
        elif not key.isdigit():
            shape = get_type_hints(shape)[key]
    return tuple(shape.__struct_fields__)


def check_ids(table: str, entries: Sequence[Any], expected: Sequence[str]) -> None:
    """A table that the rules know by position holds exactly these entries, in this order."""
    ids = [entry.id for entry in entries]
    if ids != list(expected):
        raise PackError(
            f"{table}: the ids must be {', '.join(expected)}, in this order; here: {', '.join(ids)}"
        )


def check_unique(table: str, entries: Sequence[Any]) -> None:
    """No id stands twice in a table."""
    seen: set[str] = set()
    for i, entry in enumerate(entries):
        if entry.id in seen:
            raise PackError(f"{table}[{i}].id: {entry.id!r} stands twice")
        seen.add(entry.id)


def check_known(place: str, word: str, name: str, known: Sequence[str]) -> None:
    """A name used at some place is one of those that exist; `word` says what it is a name of."""
    if name not in known:
        raise PackError(f"{place}: unknown {word} {name!r}; there are: {', '.join(known)}")
