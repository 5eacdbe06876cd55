"""The golden playthroughs: a difference is a change of the rules, or of the words, that a reader can see."""

import pytest

from tests.games.playthroughs import FOLDER, NAMES, kept, tell

TOLD = {
    "coffee_rush": {"upgrade", "skip", "stop", "pour", "empty", "serve", "done"},
    "cafe_tycoon": {
        *("manager", "give", "tile", "buy", "play", "take", "discard", "activate", "store", "deck", "keep"),
        *("claim", "swap", "pass"),
    },
    "order_please": {"merchant", "register", "done", "return", "leave", "sell", "discard"},
}
"""The notations' first words that each game's stories show; Coffee Rush's steps are told by their cells."""


@pytest.mark.parametrize("name", NAMES)
def test_playthrough_is_told_as_on_file(name):
    assert tell(*kept(name)).splitlines() == (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("game", TOLD)
def test_the_playthroughs_show_every_kind_of_action(game):
    stories = [notations for setup, notations in map(kept, NAMES) if setup["game"] == game]
    assert {notation.split()[0] for notations in stories for notation in notations} >= TOLD[game]
