"""What an action brought about."""

from typing import Any

from orderup.core.packs import Pack


def story(
    pack: Pack, before: dict[str, Any], action: dict[str, Any] | None, after: dict[str, Any]
) -> list[dict[str, Any]]:
    """The events of one action, in order."""
    return []
