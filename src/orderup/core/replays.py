"""What a record of a match needs before it can be replayed."""

from collections.abc import Mapping
from typing import Any

from orderup.core.game import get
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
    """Raise RecordError for other rules than today's; a record from before versions were noted is taken at
    its actions' word."""
    now = get(record["game"]).rules_version
    played = record.get("rules", now)
    if type(played) is not int:
        raise RecordError(f"the record's 'rules' is {played!r}, needs to be a version number")
    if played != now:
        age = "an older" if played < now else "a newer"
        raise RecordError(
            f"the record was played by {age} version of the rules of {record['game']}: "
            f"its version is {played}, this one's is {now}"
        )


def check_start(told: Any, begun: Any) -> None:
    """Raise RecordError where the head of a record tells of another table than the position that it begins
    with: matches of either, of one game."""
    for name in ("game", "seats", "options"):
        if getattr(told, name) != getattr(begun, name):
            raise RecordError(
                f"the record's {name!r} is {getattr(told, name)!r}, "
                f"and it starts from a position of {getattr(begun, name)!r}"
            )


def check_record(record: Any) -> None:
    """Raise RecordError unless it has all that a record needs."""
    if not isinstance(record, Mapping):
        raise RecordError(f"a record is a JSON object, not {type(record).__name__}")
    for name, kind in _RECORD_FIELDS.items():
        if name not in record:
            raise RecordError(f"the record has no {name!r}")
        if not isinstance(record[name], kind):
            raise RecordError(
                f"the record's {name!r} is {record[name]!r}, needs to be of type {kind.__name__}"
            )
    if not all(isinstance(record["pack"].get(name), str) for name in ("name", "hash")):
        raise RecordError("the record's 'pack' needs a 'name' and a 'hash'")
    form = record.get("format", RECORD_FORMAT)
    if type(form) is not int or form != RECORD_FORMAT:
        raise RecordError(f"the record has format {form!r}, this version reads {RECORD_FORMAT}")
