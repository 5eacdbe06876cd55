"""The golden playthroughs: a difference is a change of the rules, or of the words, that a reader can see."""

import pytest

from tests.order_please.playthrough import FOLDER, GAMES, told


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_told_as_on_file(name):
    assert told(name).splitlines() == (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()


def test_the_playthroughs_show_every_kind_of_action():
    told_actions = {
        line.split()[1]
        for name in GAMES
        for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
        if line.startswith("> ")
    }
    assert {"merchant", "register", "done", "return", "leave", "sell", "discard"} <= told_actions
