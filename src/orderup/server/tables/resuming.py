"""Reads a game back from its log: replays it, compares digests, and freezes the game where they differ.

Each line of a log holds the digest of the state it led to. Changed rules may take the same actions to another
state. Such a game is not played on as if nothing had happened.
"""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from orderup.core.game import definition as registry
from orderup.core.texts.fluent import LANGUAGES, say
from orderup.errors import IllegalAction, UndoError
from orderup.server.protocol.messages import Frozen
from orderup.server.store import Entry, StoredTable

if TYPE_CHECKING:
    from orderup.match import Match

TEXTS = Path(__file__).parents[1] / "texts"
BREATH = 100
"""After so many lines the event loop may do something else: 5,000 are a tenth of a second."""


class Differs(Exception):  # noqa: N818 - a game's fate, not a program's failure
    """A line of a log does not lead to the state it led to when it was played."""


@dataclass(frozen=True)
class Resumed:
    """A match after the part of its log that still leads to the noted states. `frozen` tells why the rest
    does not.
    """

    match: "Match"
    log: list[Entry]
    frozen: Frozen | None = None


async def resume(dealt: "Match", stored: StoredTable, log: list[Entry]) -> Resumed:
    """Take a match that has just been dealt through its log."""
    match, sure = dealt.copy(), same_rules(stored)
    for played, entry in enumerate(log):
        if played % BREATH == BREATH - 1:
            await asyncio.sleep(0)
        try:
            if entry.version != played + 1:
                raise Differs(f"version {entry.version} follows {played}")
            follow(match, entry, sure)
        except Differs:
            for earlier in log[:played]:
                redo(dealt, earlier)
            return Resumed(dealt, log[:played], _frozen(stored, played, log[-1].version))
    return Resumed(match, log)


def closed(stored: StoredTable, played: list[Entry]) -> Frozen | None:
    """Why a closed table does not go on; None for any other table."""
    if not stored.closed:
        return None
    last = played[-1].version if played else 0
    return Frozen(last, last, {lang: say(TEXTS, lang, "frozen-closed") for lang in LANGUAGES})


def same_rules(stored: StoredTable) -> bool:
    """Whether a table is played by the rules of today."""
    return stored.rules == registry.get(stored.game).rules_version


def follow(match: "Match", entry: Entry, sure: bool) -> None:
    """Take a match through one line of its log; raises `Differs` unless its state is the noted one.

    A digest that is missing or of another layout cannot be compared. Then the state is believed if the rules
    are `sure` to be the same.
    """
    try:
        redo(match, entry)
    except (IllegalAction, UndoError) as error:
        raise Differs(str(error)) from error
    layout, _, _ = match.digest.partition("-")
    if entry.digest.startswith(f"{layout}-"):
        if entry.digest != match.digest:
            raise Differs(f"version {entry.version} led to {entry.digest}, now to {match.digest}")
    elif not sure:
        raise Differs(f"version {entry.version} was played by other rules")


def redo(match: "Match", entry: Entry) -> None:
    """Take a match through one line of its log. Raises IllegalAction or UndoError where the seat cannot do
    that now.
    """
    if entry.seat != match.seat:
        decides = "nobody" if match.seat is None else f"seat {match.seat}"
        raise IllegalAction(
            f"seat {entry.seat} did {entry.action or 'an undo'!r} where {decides} had to decide"
        )
    if entry.kind == "undo":
        match.undo()
    else:
        match.play(entry.action or {})


def _frozen(stored: StoredTable, version: int, last: int) -> Frozen:
    told = {"move": str(version + 1), "then": str(stored.rules)}
    told["now"] = str(registry.get(stored.game).rules_version)
    reason = "frozen-log" if same_rules(stored) else "frozen-rules"
    return Frozen(version, last, {lang: say(TEXTS, lang, reason, told) for lang in LANGUAGES})
