"""What every game's planner holds to."""

from random import Random

import pytest

import orderup
from orderup import Match
from orderup.core.compiled.planning import plan_in, workspace_of

MOSTLY = 0.8


@pytest.mark.parametrize("game", orderup.games())
def test_used_workspace_changes_no_plan(game):
    """The lab and searches keep a planner's workspace from one decision to the next, the greedy bot does
    not."""
    chance, used = Random(1), workspace_of(game)
    for seed in range(15):
        match = Match(game, seed=seed)
        while not match.over:
            planned = plan_in(match, workspace_of(game))
            assert plan_in(match, used) == planned, (seed, len(match.actions))
            legal = match.legal()
            first = next(action for action in legal if action.id == planned[0])
            match.play(first if chance.random() < MOSTLY else chance.choice(legal))
