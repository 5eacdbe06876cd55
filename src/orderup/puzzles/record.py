"""A person's rating and streak at puzzles."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

BEGINNER = 1000
"""The rating that everybody begins with."""
SCALE = 400
"""Points above a puzzle at which one finds it ten times as often as not, as in Elo's system."""
STEP = 40
"""The most by which a single answer moves a rating."""


class Streak(NamedTuple):
    """Consecutive days with a solved puzzle: those that lead to today, and the longest ever."""

    days: int
    longest: int


def rated(answers: Iterable[tuple[int, bool]]) -> int:
    """The rating after first answers, in their order: the rating of each puzzle, and whether it was right."""
    rating = float(BEGINNER)
    for puzzle, right in answers:
        rating += STEP * (right - 1 / (1 + 10 ** ((puzzle - rating) / SCALE)))
    return round(rating)


def streak_of(days: Iterable[date], today: date) -> Streak:
    """The streak on a day. It does not end before a whole day was left out."""
    solved = {day.toordinal() for day in days}
    runs = [_run(solved, first) for first in solved if first - 1 not in solved]
    now = today.toordinal()
    current = next((run for first, run in runs if first <= now <= first + run), 0)
    return Streak(current, max((run for _, run in runs), default=0))


def _run(solved: set[int], first: int) -> tuple[int, int]:
    """The first day of consecutive days, and their number."""
    last = first
    while last + 1 in solved:
        last += 1
    return first, last - first + 1
