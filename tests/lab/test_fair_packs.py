"""A game in which seats and things are exchanged at random has no fault, and the lab finds none."""

from copy import copy
from functools import cache
from math import comb

import numpy as np
import pytest

from orderup import load_pack
from orderup.core.game.definition import get
from orderup.lab.counting import SOURCES
from orderup.lab.experiments import Question
from orderup.lab.measures import measures
from orderup.lab.measuring import Strength
from orderup.lab.verdicts import judge
from tests.quick import no_fewer

GAMES = {"order_please": 1500, "cafe_tycoon": 400, "coffee_rush": 120}
OF_NOBODY = {"leader", "capped", "gone", "unmet"}
"""An exchange of seats and things leaves these figures as they are."""


@cache
def played(name):
    """The counts of a game's regular players."""
    game = get(name)
    asked = Question(game, load_pack(name), game.default_seats, {}, 1)
    strength = Strength(asked, "regular", asked.players()["regular"])
    while strength.counts.games < GAMES[name]:
        strength.play(GAMES[name] - strength.counts.games)
    return strength.counts


def exchanged(counts, dice):
    """The same games: in each, the seats and the things of a kind have changed places at random.

    Things that cost the same change places, because the lab compares these.
    """
    found = copy(counts)
    found._rows = {name: [counts[name]] for name in counts._rows}
    seats = counts.setup.seats
    rows = np.arange(counts.games)[:, None]
    order = dice.permuted(np.tile(np.arange(seats), (counts.games, 1)), axis=1)
    for each in ("by_place", "points_by_place"):
        found._rows[each] = [counts[each][rows, order]]
    for kind, thing in counts.lab.things.items():
        entries = counts.setup.pack.content.get(kind, ())
        names = [str(each) for each in thing.names.names(counts.setup.pack)[:-1]]
        costs = {str(each["id"]): str(sum(each[thing.cost].values())) for each in entries if thing.cost}
        groups = {}
        for number, each in enumerate(names):
            groups.setdefault(costs.get(each, ""), []).append(number)
        things = np.tile(np.arange(len(names)), (counts.games, 1))
        for group in groups.values():
            things[:, group] = dice.permuted(np.tile(group, (counts.games, 1)), axis=1)
        for source in SOURCES:
            if f"{kind}.{source}" in counts:
                found._rows[f"{kind}.{source}"] = [counts[f"{kind}.{source}"][rows, things]]
        if f"{kind}.uses" in counts:
            uses = np.take_along_axis(counts[f"{kind}.uses"], order[:, :, None], 1)
            found._rows[f"{kind}.uses"] = [np.take_along_axis(uses, things[:, None, :], 2)]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_no_seat_and_no_thing_is_accused(name):
    packs, dice = no_fewer(20), np.random.default_rng(1)
    accused = {}
    for pack in range(packs):
        found = list(measures(exchanged(played(name), dice), "regular"))
        judged = judge([each for each in found if each.name not in OF_NOBODY])
        told = {(each.measure.name, each.measure.thing) for each in judged if each.verdict == "stands_out"}
        if told:
            accused[pack] = told
    chance = sum(comb(packs, k) * 0.05**k * 0.95 ** (packs - k) for k in range(len(accused), packs + 1))
    assert chance > 0.025, accused
