"""The common part of all pack files: the shapes of their tables, and checks that name the place of a
mistake."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Annotated, Any, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

from orderup.core.packs.diagnostic import TOP_LEVEL, PackDiagnostic
from orderup.core.packs.toml_text import KEY_SHOWN
from orderup.core.texts.visible import MOST_MARKS, highest_pile, shows

IDENTIFIER = r"^[a-z0-9][a-z0-9_]*\Z"
VISIBLE = "(?s)^(?!.*[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]).*\\S"
"""A text with a visible character and without control or direction characters."""
SEVERAL_LINES = "(?s)^(?!.*[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069])"

Identifier = Annotated[str, Meta(pattern=IDENTIFIER, max_length=40)]
ShortText = Annotated[str, Meta(pattern=VISIBLE, min_length=1, max_length=300)]
Notes = Annotated[str, Meta(pattern=SEVERAL_LINES, max_length=4000)]

_PATTERNS = {IDENTIFIER: "bad-id", VISIBLE: "bad-words", SEVERAL_LINES: "bad-notes"}
_REASONS = (
    (r"Expected `(?P<expected>\w+)`, got `(?P<found>\w+)`", "wrong-kind"),
    (r"Expected `int` (?P<order>[<>]=) (?P<limit>.+)", "out-of-range"),
    (r"Expected `(?P<kind>\w+)` of length (?P<order>[<>]=) (?P<limit>\d+)", "wrong-length"),
    (r"Object missing required field `(?P<key>.*)`", "missing-key"),
)
"""Patterns of msgspec's complaints, and our messages for them in every language."""
_ORDERS = {">=": "least", "<=": "most"}

File = TypeVar("File")


class PackTable(Struct, forbid_unknown_fields=True):
    """A table of a pack: unknown keys are errors."""


class InLanguages(PackTable):
    """A text in every language."""

    en: ShortText
    ko: ShortText
    ru: ShortText


class NamedEntry(PackTable):
    """An entry that the rules know by its index, and people by its name."""

    id: Identifier
    name: InLanguages


class Explained(PackTable):
    """An entry whose effect is a rule; the pack describes the effect in words."""

    id: Identifier
    name: InLanguages
    effect: InLanguages


def convert(content: dict[str, Any], shape: type[File]) -> File:
    """A pack's content in its shape. PackError names a key that does not fit."""
    try:
        file = msgspec.convert(content, shape)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        place = place.strip("`").removeprefix("$").removeprefix(".")
        raise _diagnostic(reason, place, shape) from None
    return file


def check_texts(value: Any, place: str = "") -> None:
    """Refuse texts that show nothing or pile marks over other lines.

    It checks files that people upload, not stored packs: games have been played with those.
    """
    if isinstance(value, str) and not value.isascii():
        if value.strip() and not shows(value):
            raise PackDiagnostic("bad-words", place)
        if highest_pile(unicodedata.normalize("NFC", value)) > MOST_MARKS:
            raise PackDiagnostic("piled-marks", place, most=MOST_MARKS)
    elif isinstance(value, dict):
        for key, item in value.items():
            check_texts(item, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            check_texts(item, f"{place}[{i}]")


def _diagnostic(reason: str, place: str, shape: Any) -> PackDiagnostic:
    """A complaint of msgspec as a diagnostic, with the right value if msgspec does not name it."""
    where = place or TOP_LEVEL
    if match := re.search(r"unknown field `(.*)`", reason, re.DOTALL):
        return PackDiagnostic(
            "unknown-key", where, key=repr(match[1][:KEY_SHOWN]), keys=", ".join(_keys_at(place, shape))
        )
    for pattern, message_id in _PATTERNS.items():
        if repr(pattern) in reason:
            return PackDiagnostic(message_id, where)
    for pattern, message_id in _REASONS:
        if match := re.fullmatch(pattern, reason):
            return PackDiagnostic(
                message_id, where, **{name: _told(name, said) for name, said in match.groupdict().items()}
            )
    return PackDiagnostic("in-words", where, reason=reason)


def _told(name: str, said: str) -> str:
    if name == "key":
        return repr(said)
    if name in ("kind", "expected", "found"):
        return f"kind-{said}"
    return _ORDERS.get(said, said)


def _keys_at(place: str, shape: Any) -> tuple[str, ...]:
    """The keys of the table at a place like `drinks[3].name`."""
    for key in re.findall(r"\w+|\[", place):
        if key == "[":
            shape = get_args(shape)[0]
        elif not key.isdigit():
            shape = get_type_hints(shape)[key]
    return tuple(shape.__struct_fields__)


def check_ids(table: str, entries: Sequence[Any], expected: Sequence[str]) -> None:
    """Check that a table whose rows the rules know by position has exactly these entries, in this order."""
    ids = [entry.id for entry in entries]
    if ids != list(expected):
        raise PackDiagnostic("wrong-ids", table, expected=", ".join(expected), found=", ".join(ids))


def check_unique(table: str, entries: Sequence[Any]) -> None:
    """Check that no id occurs twice in a table."""
    seen: set[str] = set()
    for i, entry in enumerate(entries):
        if entry.id in seen:
            raise PackDiagnostic("twice", f"{table}[{i}].id", id=repr(entry.id))
        seen.add(entry.id)


def check_known(place: str, word: str, name: str, known: Sequence[str]) -> None:
    """Check that a name is one of the known ones; `word` says what it names."""
    if name not in known:
        shown = repr(name if len(name) <= KEY_SHOWN else f"{name[:KEY_SHOWN]} …")
        raise PackDiagnostic("unknown-name", place, word=word, name=shown, known=", ".join(known))
