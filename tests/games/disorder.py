"""Disorders what a match's state does not show of its record, so that a test can see who reads it."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from orderup import Match

TOLD_OTHERWISE = {
    *("meeples", "pile_seat", "pile_zone"),
    "offers",
    *("empty", "stored_once", "unturned", "spaces", "laid", "laid_seat"),
}
"""Lists of each game that a state tells in other words or not in their order, and that who may know them may
find in a record."""

Items = np.ndarray[Any, Any]


def disordered(match: Match, seed: int) -> Match:
    """A copy whose state is the same, with every part of a list that the state does not show shuffled."""
    twin = match.copy()
    chooser = np.random.default_rng(seed)
    shown = _shown(twin)
    for items in _lists(twin._tables):
        _disorder(twin, shown, items, 0, len(items), chooser)
    return twin


def _lists(records: Items) -> Iterator[Items]:
    """All lists of numbers of a one-element array of records, and of the records in them. Notes about the
    last actions are left out: everybody saw these."""
    assert records.dtype.names is not None
    for name in records.dtype.names:
        kind = records.dtype[name]
        if kind.base.names is not None:
            for i in range(kind.shape[0]):
                yield from _lists(records[name][:, i])
        elif kind.shape and kind.base.names is None and name not in TOLD_OTHERWISE:
            items = records[name][0].reshape(-1)
            assert np.shares_memory(items, records)
            yield items


def _shown(match: Match) -> Any:
    """The state; None when it is nonsense."""
    try:
        return match.state()
    except (IndexError, KeyError, ValueError):
        return None


def _disorder(match: Match, shown: Any, items: Items, start: int, stop: int, chooser: Any) -> None:
    """Shuffle items[start:stop]; where that shows, its halves; a single one becomes zero."""
    kept = items[start:stop].copy()
    if stop - start > 1:
        chooser.shuffle(items[start:stop])
        if (items[start:stop] == kept).all():
            items[start:stop] = np.roll(kept, 1)
    else:
        items[start:stop] = np.minimum(kept, 0)
    if (items[start:stop] == kept).all() or _shown(match) == shown:
        return
    items[start:stop] = kept
    if stop - start > 1:
        middle = (start + stop) // 2
        _disorder(match, shown, items, start, middle, chooser)
        _disorder(match, shown, items, middle, stop, chooser)
