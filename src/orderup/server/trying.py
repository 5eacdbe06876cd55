"""What would come of it? Answers `Try` on a copy in which everything the seat cannot know is reshuffled."""

from typing import TYPE_CHECKING, Any

import msgspec

from orderup.errors import IllegalAction
from orderup.server import protocol as wire
from orderup.server.catalog import sentence
from orderup.server.refusal import Refusal

if TYPE_CHECKING:
    from orderup.core.actions import Action
    from orderup.match import Match

Events = list[dict[str, Any]]


def look_ahead(seen: "Match", seat: int, request: wire.Try) -> wire.Tried:
    """Try actions on `seen`, a match as its deciding seat sees it, up to the first with a hidden outcome."""
    events: Events = []
    view = seen.view(seat)
    for action in request.actions:
        if seen.seat != seat:
            raise Refusal("illegal", "Your turn ends before the last of these actions.")
        after = _played(seen, action)
        if after.reveals != seen.reveals:
            break
        view_after = after.view(seat)
        events += after.story(view, after.actions[-1].to_dict(), view_after)
        seen, view = after, view_after
    legal = seen.legal() if seen.seat == seat else ()
    return wire.Tried(
        version=request.version,
        actions=request.actions,
        events=events,
        situation=wire.Situation(
            version=request.version,
            view=msgspec.Raw(msgspec.json.encode(view)),
            legal=[{**action.to_dict(), "notation": action.notation} for action in legal],
            undo=False,
        ),
        outlook=[wire.Outlook(action.notation, _outcome(seen, view, action, seat)) for action in legal],
    )


def _outcome(seen: "Match", view: dict[str, Any], action: "Action", seat: int) -> Events | None:
    """What an action would cause; None where that is hidden, or ends the decision."""
    after = _played(seen, action)
    if after.seat != seat or after.reveals != seen.reveals:
        return None
    return after.story(view, action.to_dict(), after.view(seat))


def _played(seen: "Match", action: Any) -> "Match":
    after = seen.copy()
    try:
        after.play(action)
    except IllegalAction as error:
        raise Refusal("illegal", sentence(str(error))) from None
    return after
