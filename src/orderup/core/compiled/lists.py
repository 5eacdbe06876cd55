"""Lists in a record: arrays in use from a start or up to a count."""

from typing import Any

from orderup.core.compiled.compiling import rule


@rule
def clear(items: Any, start: int, stop: int) -> None:
    """Clear items[start:stop], which are not in use."""
    for i in range(start, stop):
        items[i] = 0


@rule
def sort(items: Any, start: int, stop: int) -> None:
    """Sort items[start:stop] in place."""
    for i in range(start + 1, stop):
        item = items[i]
        gap = i
        while gap > start and items[gap - 1] > item:
            items[gap] = items[gap - 1]
            gap -= 1
        items[gap] = item
