"""What an action brought about: the happenings that the rules noted, which everybody may know."""

from typing import Any

from orderup.core.packs import Pack


def story(
    pack: Pack, before: dict[str, Any], action: dict[str, Any] | None, after: dict[str, Any]
) -> list[dict[str, Any]]:
    """The events of one action, in order; without an action (an undo) there are none."""
    return [] if action is None else list(after["happened"])
