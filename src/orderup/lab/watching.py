"""Three games of a report that are worth watching."""

from collections.abc import Mapping

import numpy as np

from orderup.lab.counting import Counts

HEADLINES = ("turns", "decisions", "lead_changes", "seconds")


def games_to_watch(counts: Counts) -> Mapping[str, int]:
    """The number of the most dramatic game, the most lopsided one, and the one nearest to the median in all
    headline figures. A game stands once."""
    points = np.sort(counts["lines"].sum(axis=2), axis=1).astype(float)
    margin = points[:, -1] - points[:, -2] if points.shape[1] > 1 else points[:, -1]
    figures = np.column_stack([margin, *(counts[name].astype(float) for name in HEADLINES)])
    off = np.abs(figures - np.median(figures, axis=0))
    typical = np.median(off, axis=0)
    orders = {
        "dramatic": np.lexsort((margin, -counts["lead_changes"])),
        "lopsided": np.argsort(-margin, kind="stable"),
        "usual": np.argsort((off / np.where(typical > 0, typical, 1.0)).max(axis=1), kind="stable"),
    }
    found: dict[str, int] = {}
    for name, order in orders.items():
        number = next((int(each) for each in order if each not in found.values()), None)
        if number is not None:
            found[name] = number
    return found
