"""What the files of all packs have in common: the shapes of their tables, and checks that name the place."""

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from orderup.errors import PackError

Identifier = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_]*$", max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=300)]

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
        raise PackError(f"{place.strip('`').removeprefix('$.') or 'top level'}: {reason}") from None


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
