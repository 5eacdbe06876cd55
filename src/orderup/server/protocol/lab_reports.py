"""The wire format of the lab: packs that are measured."""

from typing import Any, Literal

from msgspec import Struct


class AskedMeasurement(Struct):
    """POST /api/tables/{table}/measure: the id under which the report of the table's pack lies."""

    id: str


class LabReport(Struct):
    """GET /api/lab/{id}?lang=: how far the measurement of a pack is, and the first sentences of its report.

    `before` counts those that wait before it. It has played `games`, and takes about `seconds` more.
    When it is `done` the report lies under /lab/{id}/report/{lang}; one that is `stopped` may be requested
    again.
    """

    id: str
    game: str
    pack_hash: str
    seats: int
    options: dict[str, Any]
    state: Literal["waiting", "working", "stopped", "done"]
    before: int
    stage: Literal["compiling", "playing", "trying"]
    games: int
    seconds: int
    sentences: list[str]
