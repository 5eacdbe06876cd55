"""The golden playthroughs: a difference is a change of the rules, or of the words, that a reader can see."""

import pytest

from tests.cafe_tycoon.playthrough import FOLDER, GAMES, kept, tell


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_told_as_on_file(name):
    assert tell(*kept(name)).splitlines() == (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()


def test_the_playthroughs_show_every_kind_of_action():
    kinds = {notation.split()[0] for name in GAMES for notation in kept(name)[1]}
    shown = {"manager", "give", "tile", "buy", "play", "take", "discard", "activate", "store", "deck", "keep"}
    assert shown | {"claim", "swap", "pass"} <= kinds
