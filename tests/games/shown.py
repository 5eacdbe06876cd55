"""The parts of a state or of its events that people see."""

from typing import Any

from orderup import Match
from orderup.core.game.definition import get


def without_kept(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what only the rules read."""
    declared = get(state["game"]).engine.STATE
    kept = {field.name for field in declared.table if field.kept}
    of_seats = {field.name for field in declared.seat if field.kept}
    shown = {name: value for name, value in state.items() if name not in kept}
    shown["seats"] = [{name: seat[name] for name in seat if name not in of_seats} for seat in state["seats"]]
    return shown


def events_of(match: Match, viewer: int | None = None) -> list[dict[str, Any]]:
    """The events of the last action as words need them: without what they changed."""
    told = match.event_log().events(viewer)
    return [{name: value for name, value in event.items() if name != "patch"} for event in told]
