"""What a pack calls its things, by their ids alone: events do not say of which table they speak."""

from collections.abc import Mapping
from typing import Any


def pack_names(content: Mapping[str, Any], lang: str) -> dict[str, str]:
    """What a pack calls its things in one language: `id` and `table/id` -> name, over all of its tables."""
    return {
        key: item["name"][lang]
        for table, items in content.items()
        if isinstance(items, list)
        for item in items
        if isinstance(item, dict) and "id" in item and "name" in item
        for key in (item["id"], f"{table}/{item['id']}")
    }


def name_of(names: Mapping[str, str], identifier: str, table: str = "") -> str:
    """The pack's name of a thing, first of this table's; a numbered one, such as `game_6`, is its kind's name
    and its number."""
    if f"{table}/{identifier}" in names:
        return names[f"{table}/{identifier}"]
    kind, _, number = identifier.rpartition("_")
    if identifier not in names and kind in names and number.isdecimal():
        return f"{names[kind]} {number}"
    return names.get(identifier, identifier)
