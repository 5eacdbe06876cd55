"""Random but repeatable mixes of seats and options, and random players that use everything the game has."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from orderup import Match, OptionError
from orderup.core.game.definition import get

GAME = get("cafe_tycoon")


def all_mixes() -> list[dict[str, Any]]:
    """Every combination of options that does not exclude itself."""
    found = []
    for values in product(*(option.choices for option in GAME.options)):
        options = dict(zip((option.name for option in GAME.options), values, strict=True))
        try:
            found.append(GAME.check_options(options))
        except OptionError:
            continue
    return found


ALL = all_mixes()


def deal(number: int) -> Match:
    """The match of that number: seats go round, options are drawn."""
    return Match("cafe_tycoon", seats=2 + number % 4, seed=number, options=Random(number).choice(ALL))


def random_play(match: Match, number: int) -> Iterator[Any]:
    """Yield an action for the caller to play until the game is over; `pass` is rarer than chance has it."""
    chooser = Random(number)
    while not match.over:
        legal = match.legal()
        kinds = sorted({action.kind for action in legal} - {"pass"})
        if not kinds or chooser.random() < 0.1:
            yield chooser.choice(legal)
        else:
            kind = chooser.choice(kinds)
            yield chooser.choice([action for action in legal if action.kind == kind])
