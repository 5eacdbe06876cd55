"""Positions that somebody has edited: each is refused in a sentence, or can be played on as any other."""

from contextlib import suppress
from copy import deepcopy
from random import Random

import pytest

from orderup import Match, PositionError
from orderup.core.game import get
from tests.games.setups import every_setup
from tests.games.walks import positions

EVERY = 6
EDITS = 16
"""Of each of those positions."""
FURTHER = 30
"""So many actions are played on."""
NOT_EDITED = ("game", "options", "over")


@every_setup
def test_an_edited_position_is_refused_or_can_be_played_on(setup):
    if not hasattr(get(setup.game).engine, "check_moment"):
        pytest.skip("this game plays on from whatever has its totals")
    chance = Random(str(setup))
    for match in positions(setup, every=EVERY):
        for _ in range(EDITS):
            state, what = _edited(match.state(), chance)
            try:
                with suppress(PositionError):
                    made = Match.from_state(state, seed=1)
                    _check_playable(made, chance)
            except Exception as error:
                error.add_note(f"of the edited position: {what}")
                raise


def _check_playable(match, chance):
    """Compiled rules write past the end of a list in silence: what was there then says something else."""
    for _ in range(FURTHER):
        if match.over:
            break
        match.play(chance.choice(match.legal()))
    state = match.state()
    try:
        again = Match.from_state(state, seed=1)
    except PositionError as refusal:
        raise AssertionError("play came to an impossible position") from refusal
    assert again.state() == state


def _edited(state, chance):
    """A copy with one thing changed or two exchanged, and what that was."""
    edited = deepcopy(state)
    leaves = [
        each for name, value in edited.items() if name not in NOT_EDITED for each in _leaves(value, (name,))
    ]
    path, value = chance.choice(leaves)
    alike = [(other, found) for other, found in leaves if type(found) is type(value) and found != value]
    if alike and chance.random() < 0.6:
        other, found = chance.choice(alike)
        _put(edited, path, found)
        if chance.random() < 0.5:
            _put(edited, other, value)
            return edited, f"{path} and {other} exchanged"
        return edited, f"{path} became {found!r}"
    if type(value) is int:
        changed = value + chance.choice((-2, -1, 1, 2, 3))
        _put(edited, path, changed)
        return edited, f"{path} became {changed}"
    _put(edited, path, None if value is not None else chance.choice(leaves)[1])
    return edited, f"{path} was {value!r}"


def _leaves(value, path):
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _leaves(part, (*path, name))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from _leaves(part, (*path, i))
    else:
        yield path, value


def _put(state, path, value):
    *to, last = path
    for name in to:
        state = state[name]
    state[last] = value
