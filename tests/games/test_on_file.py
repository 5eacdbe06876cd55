"""Games on file: recorded games replay, and counts and digests of every set-up stay the same."""

import json

import pytest

from orderup import Match, games
from orderup.core.game.definition import get
from tests.games import corpus, counts, digests
from tests.games.setups import every_plain_setup, every_setup, plain_setups

GAMES = corpus.kept()


@pytest.mark.parametrize("stored", GAMES, ids=lambda stored: stored["name"])
def test_recorded_game_replays_to_its_stored_result(stored):
    """A game stored before an option was there has that option's default."""
    record = stored["record"]
    options = get(record["game"]).check_options(record["options"])
    replayed = corpus.entry(stored["name"], Match.from_record(record))
    assert replayed == stored | {"record": record | {"options": options}}


def test_the_corpus_holds_games_of_every_set_up():
    names = [stored["name"] for stored in GAMES]
    for setup in plain_setups():
        assert sum(name.startswith(f"{setup}-") for name in names) >= 6
    assert len(set(names)) == len(names) >= 60 * len(games())


COUNTS = json.loads(counts.DATA.read_text("utf-8"))


@every_plain_setup
def test_counts_are_those_on_file(setup):
    assert counts.count(setup) == COUNTS[str(setup)]


def test_every_set_up_is_counted():
    assert sorted(COUNTS) == sorted(map(str, plain_setups()))


def test_the_file_is_written_as_it_is_read():
    assert counts.as_text(COUNTS) == counts.DATA.read_text("utf-8")


KEPT = json.loads(digests.DATA.read_text("utf-8"))
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
    layout, states = digests.digest(setup)
    kept_layout, kept_states = KEPT[str(setup)]
    assert layout == kept_layout, STALE
    assert states == kept_states, f"After {digests.first_difference(kept_states, states)} actions: {FROZEN}"


def test_digests_are_kept_of_every_set_up():
    assert KEPT.keys() == {str(setup) for setup in plain_setups()}


@every_setup
def test_states_that_differ_have_digests_that_differ(setup):
    found: dict[str, str] = {}
    for match, action in setup.play(5):
        state = json.dumps(match.state())
        assert found.setdefault(match.digest, state) == state
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
