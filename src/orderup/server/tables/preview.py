"""Previews: checks several actions before any of them is played, and answers `Try`.

Both stop behind an action that reveals something hidden. Nobody is told what may follow it before it is
played.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec import UNSET

from orderup.errors import IllegalAction, TutorialError
from orderup.server.games.catalog import sentence
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables.info import legal_actions, told_actions
from orderup.server.tables.table import Table

if TYPE_CHECKING:
    from orderup.match import Match
    from orderup.tutorials import TutorialMoment

Events = list[dict[str, Any]]


def check_batch(trial: "Match", actions: Sequence[wire.Play]) -> None:
    """Refuse several actions if one of them does not fit or cannot be chosen yet; `trial` is a copy."""
    seat, reveals = trial.seat, trial.reveals
    for count, action in enumerate(actions, 1):
        _check_goes_on(trial, seat, reveals, count)
        try:
            trial.play(action)
        except IllegalAction as error:
            raise Refusal("illegal", f"Action {count} does not fit: {error}.") from None


def check_taught(table: Table, match: "Match", actions: Sequence[wire.Play]) -> None:
    """Refuse actions that a tutorial does not wait for."""
    if table.lesson is None:
        return
    trial = match.copy()
    played: list[dict[str, Any]] = []
    for action in actions:
        taught = cast("TutorialMoment", table.taught(played))
        try:
            played.append(trial.play(action).to_dict())
        except IllegalAction as error:
            raise Refusal("illegal", sentence(str(error))) from None
        if not taught.allows(played[-1]):
            raise Refusal("illegal", "The tutorial waits for something else.")


def preview(
    seen: "Match",
    request: wire.Try,
    taught_after: Callable[[Sequence[dict[str, Any]]], "TutorialMoment | None"],
) -> wire.Tried:
    """Try actions on `seen`, a match as its deciding seat sees it. A hidden outcome of the last action stays
    hidden. `taught_after` returns the tutorial's moment after actions.
    """
    seat = cast(int, seen.seat)
    events: Events = []
    tried: list[dict[str, Any]] = []
    for count, action in enumerate(request.actions, 1):
        after = _played(seen, action)
        if count < len(request.actions):
            _check_goes_on(after, seat, seen.reveals, count + 1)
        if after.reveals != seen.reveals:
            break
        events += after.event_log().events(seat)
        tried.append(after.actions[-1].to_dict())
        seen = after
    try:
        taught = taught_after(tried)
    except TutorialError:
        raise Refusal("illegal", "The tutorial waits for something else.") from None
    legal = legal_actions(seen, taught) if seen.seat == seat else []
    return wire.Tried(
        version=request.version,
        actions=request.actions,
        events=events,
        situation=wire.Situation(
            version=request.version,
            view=msgspec.Raw(msgspec.json.encode(seen.guided_view(seat))),
            legal=told_actions(seen, legal, None),
            undo=False,
            step=UNSET if taught is None else taught.step,
        ),
        outlook=[wire.Outlook(action.notation, _outcome(seen, action.notation, seat)) for action in legal],
    )


def _check_goes_on(match: "Match", seat: int | None, reveals: int, count: int) -> None:
    """Refuse action number `count` where something hidden has come out before it, or the turn has ended."""
    if match.reveals != reveals:
        raise Refusal("illegal", f"Action {count} has to wait: something hidden comes out before it.")
    if match.seat != seat:
        raise Refusal("illegal", f"Your turn ends before action {count}.")


def _outcome(seen: "Match", action: str, seat: int) -> Events | None:
    """The events that an action would cause; None where they are hidden, or the action ends the decision."""
    after = _played(seen, action)
    if after.seat != seat or after.reveals != seen.reveals:
        return None
    return _without_patches(after.event_log().events(seat))


def _without_patches(events: Events) -> Events:
    """The events without their patches: words need no more."""
    return [{name: value for name, value in event.items() if name != "patch"} for event in events]


def _played(seen: "Match", action: Any) -> "Match":
    after = seen.copy()
    try:
        after.play(action)
    except IllegalAction as error:
        raise Refusal("illegal", sentence(str(error))) from None
    return after
