"""Every recorded game still replays, action by action, to the result that is stored with it."""

import json

import pytest

from orderup import Match, games
from orderup.core.game import get
from tests.games.corpus import FOLDER, as_text, entry
from tests.games.setups import plain_setups

PATHS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_recorded_game_replays_to_its_stored_result(path):
    """A game stored before an option was there has that option's default."""
    text = path.read_text("utf-8")
    kept = json.loads(text)
    assert as_text(kept) == text
    again = entry(Match.from_record(kept["record"]))
    stored = kept["record"]
    stored["options"] = get(stored["game"]).check_options(stored["options"])
    assert again == kept


def test_the_corpus_holds_games_of_every_set_up():
    stems = [path.stem for path in PATHS]
    for setup in plain_setups():
        assert sum(stem.startswith(f"{setup}-") for stem in stems) >= 6
    assert len(stems) >= 60 * len(games())
