"""Checks a match's record before it is replayed."""

from collections.abc import Mapping
from typing import Any

from orderup.core.game.definition import get
from orderup.core.texts.messages import Message, QuotedText
from orderup.core.texts.spelling import spelled
from orderup.errors import RecordError

RECORD_FORMAT = 1

_RECORD_FIELDS: dict[str, type] = {
    "game": str,
    "pack": dict,
    "seats": int,
    "seed": int,
    "options": dict,
    "actions": list,
}


def check_rules(record: Mapping[str, Any]) -> None:
    """Raise RecordError for rules of another version. Old records do not name a version: their actions are
    simply tried."""
    now = get(record["game"]).rules_version
    played = record.get("rules", now)
    if type(played) is not int:
        raise RecordError(Message("core/record-rules", rules=spelled(played)))
    if played != now:
        age = "core/record-of-older-rules" if played < now else "core/record-of-newer-rules"
        game = get(record["game"]).called
        raise RecordError(Message(age, game=game, played=spelled(played), now=str(now)))


def check_start(told: Any, begun: Any) -> None:
    """Raise RecordError if the head of a record describes another table than its first position. The
    arguments are matches of one game."""
    for name in ("game", "seats", "options"):
        if getattr(told, name) != getattr(begun, name):
            differ = {"told": repr(getattr(told, name)), "begun": repr(getattr(begun, name))}
            raise RecordError(Message("core/record-starts-elsewhere", field=QuotedText(name), **differ))


def check_record(record: Any) -> None:
    """Raise RecordError unless a record is complete."""
    if not isinstance(record, Mapping):
        raise RecordError(Message("core/record-is-no-object", kind=type(record).__name__))
    for name, kind in _RECORD_FIELDS.items():
        if name not in record:
            raise RecordError(Message("core/record-lacks", field=QuotedText(name)))
        if not isinstance(record[name], kind):
            told = {"field": QuotedText(name), "value": spelled(record[name]), "kind": kind.__name__}
            raise RecordError(Message("core/record-wrong-type", **told))
    if not all(isinstance(record["pack"].get(name), str) for name in ("name", "hash")):
        raise RecordError(Message("core/record-pack-lacks"))
    form = record.get("format", RECORD_FORMAT)
    if type(form) is not int or form != RECORD_FORMAT:
        told = {"format": spelled(form), "known": str(RECORD_FORMAT)}
        raise RecordError(Message("core/record-format", **told))
