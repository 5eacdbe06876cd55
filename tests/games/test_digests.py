"""What stands for the state of a match, so that stored games can be held against it."""

import json

import pytest

from tests.games.digests import DATA, digest, first_difference
from tests.games.setups import every_setup, plain_setups

KEPT = json.loads(DATA.read_text("utf-8"))
STALE = (
    "The record has another layout: stored games are not held against their digests any more, and must still "
    "replay, or the game's rules_version grows. Then: python -m tests.games.digests --write"
)
FROZEN = (
    "The same actions lead to another record, so stored games would be frozen. Where that is another game, "
    "rules_version grows; where it is the same, record_version. Then: python -m tests.games.digests --write"
)


@pytest.mark.parametrize("setup", plain_setups(), ids=str)
def test_stored_games_keep_their_digests(setup):
    layout, states = digest(setup)
    kept_layout, kept_states = KEPT[str(setup)]
    assert layout == kept_layout, STALE
    assert states == kept_states, f"After {first_difference(kept_states, states)} actions: {FROZEN}"


def test_digests_are_kept_of_every_set_up():
    assert KEPT.keys() == {str(setup) for setup in plain_setups()}


@every_setup
def test_states_that_differ_have_digests_that_differ(setup):
    digests: dict[str, str] = {}
    for match, action in setup.play(5):
        state = json.dumps(match.state())
        assert digests.setdefault(match.digest, state) == state
        match.play(action)


@every_setup
def test_one_byte_is_another_digest(setup):
    match = setup.reach(5, 30)
    layout, _, state = match.digest.partition("-")
    seen = {state}
    raw = match.records[0].view("u1")
    for place in range(0, raw.size, 7):
        raw[place] ^= 1
        assert match.digest.startswith(f"{layout}-")
        seen.add(match.digest.partition("-")[2])
        raw[place] ^= 1
    assert match.digest == f"{layout}-{state}"
    assert len(seen) == 1 + len(range(0, raw.size, 7))
