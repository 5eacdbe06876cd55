"""Every recorded game still replays, action by action, to the result that is stored with it."""

import pytest

from orderup import Match, games
from orderup.core.game.definition import get
from tests.games.corpus import entry, kept
from tests.games.setups import plain_setups

GAMES = kept()


@pytest.mark.parametrize("stored", GAMES, ids=lambda stored: stored["name"])
def test_recorded_game_replays_to_its_stored_result(stored):
    """A game stored before an option was there has that option's default."""
    record = stored["record"]
    options = get(record["game"]).check_options(record["options"])
    replayed = entry(stored["name"], Match.from_record(record))
    assert replayed == stored | {"record": record | {"options": options}}


def test_the_corpus_holds_games_of_every_set_up():
    names = [stored["name"] for stored in GAMES]
    for setup in plain_setups():
        assert sum(name.startswith(f"{setup}-") for name in names) >= 6
    assert len(set(names)) == len(names) >= 60 * len(games())
