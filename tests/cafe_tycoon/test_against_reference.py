"""The compiled rules against the plain ones of reference.py: random games of random mixes of options."""

import os

import pytest

from orderup import Match
from tests.cafe_tycoon.mixes import deal, random_play
from tests.cafe_tycoon.reference import Reference
from tests.games.shown import without_kept
from tests.quick import fewer

GAMES = int(os.environ.get("ORDERUP_REFERENCE_GAMES", fewer(120)))
BLOCKS = 8


def as_dicts(actions):
    return sorted(map(repr, actions))


def told(match):
    """The state without what only explains it."""
    state = without_kept(match.state())
    del state["step"], state["stage"]
    return state


def follow(number):
    match = deal(number)
    reference = Reference(told(match), match.pack.content)
    for action in random_play(match, number):
        assert told(match) == reference.state
        assert as_dicts(a.to_dict() for a in match.legal()) == as_dicts(
            {"kind": a["kind"], **{k: a[k] for k in a if k != "kind"}} for a in reference.legal
        )
        match.play(action)
        reference.play(action.to_dict(), told(match))
    assert told(match) == reference.state
    assert reference.legal == []
    scores, ranks, lines = reference.result()
    assert list(match.result.scores) == scores
    assert list(match.result.ranks) == ranks
    assert list(match.result.breakdown) == lines
    Match.from_state(match.state())  # Refused if a card, tile or customer is lost or there twice.


@pytest.mark.parametrize("block", range(BLOCKS))
def test_games_of_random_mixes_are_those_of_the_reference(block):
    for number in range(block, GAMES, BLOCKS):
        follow(number)
