"""Sums that never change in Coffee Rush, over 20,400 random games, and positions that are refused."""

import numpy as np
import pytest

from orderup import Match, PositionError, load_pack
from orderup.core.batches.batch import Batch
from orderup.core.compiled.plain import argument
from orderup.core.compiled.playout import play_out
from orderup.core.compiled.randomness import RNG
from orderup.games.coffee_rush.state import Phase, Zone
from tests.coffee_rush.positions import INGREDIENTS, variant
from tests.quick import fewer

ENDED_GAMES = fewer(1700)
"""The ended games checked of every kind of set-up; two packs and six set-ups make 20,400 games."""
LONGEST = 3000
PACKS = {"default": load_pack("coffee_rush"), "easy": variant(easy=True)}


def tokens(bags):
    """Counts of the eight ingredients, one byte each, along a new last axis."""
    return np.ascontiguousarray(bags).view(np.uint8).reshape(*bags.shape, len(INGREDIENTS)).astype(int)


def check_tokens(tables, pack):
    total = tokens(tables["supply"]) + tokens(tables["hand"])
    total += tokens(tables["seats"]["cups"]).sum(axis=(1, 2))
    assert (total == [entry["tokens"] for entry in pack.content["ingredients"]]).all()
    rush = tables["rush_supply"].astype(int) + tables["seats"]["rush"].sum(axis=1)
    assert (rush == 15).all()
    assert (tables["rush_supply"] >= 0).all()
    assert (tables["seats"]["rush"] >= 0).all()


def check_queues(tables, seats):
    played = tables["seats"][:, :seats]
    counts = played["orders_count"]
    assert (counts <= 25).all()
    waiting = np.arange(25) < counts[..., None]
    assert np.isin(played["orders_tab"][waiting], (1, 2, 3, 4)).all()


def check_meeples(tables, seats):
    """Nobody shares a cell but the meeple that is on its way."""
    between = (tables["phase"] != Phase.MOVE) | (tables["meeple"] < 0)
    cells = tables["seats"][:, :seats]["meeples"].reshape(len(tables), -1)[between]
    for column in range(cells.shape[1]):
        same = (cells == cells[:, column : column + 1]) & (cells >= 0)
        assert (same.sum(axis=1) <= 1).all()


def check_cards(tables, pack):
    copies = [drink["copies"] for drink in pack.content["drinks"]]
    found = np.zeros((len(tables), len(copies)), int)
    places = np.arange(80)

    def count(cards, which):
        np.add.at(found, (np.nonzero(which)[0], cards[which]), 1)

    count(tables["deck"], (places >= tables["deck_next"][:, None]) & (places < tables["deck_count"][:, None]))
    count(tables["box"], places < tables["box_count"][:, None])
    on_piles = places < tables["pile_count"][:, None]
    count(tables["pile"], on_piles)
    for seat in range(4):
        queue = tables["seats"][:, seat]
        count(queue["orders"], np.arange(25) < queue["orders_count"][:, None])
        for name, zone in (("completed_count", Zone.COMPLETED), ("penalties_count", Zone.PENALTY)):
            there = (tables["pile_zone"] == zone) & (tables["pile_seat"] == seat)
            assert ((there & on_piles).sum(axis=1) == queue[name]).all()
    assert (found == copies).all()


def every_kind_of_game(test):
    test = pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)(test)
    test = pytest.mark.parametrize("espresso", [False, True])(test)
    return pytest.mark.parametrize("seats", [2, 3, 4])(test)


@every_kind_of_game
def test_thousands_of_random_games_end_with_everything_in_its_place(seats, espresso, pack):
    batch = Batch("coffee_rush", ENDED_GAMES, seats, options={"espresso_start": espresso}, pack=pack)
    chooser = np.zeros(1, RNG)
    chooser["rng"] = seats
    tables, packs, choosers = argument(batch.tables), argument(pack.record), argument(chooser)
    actions = argument(batch.actions)
    for i in range(ENDED_GAMES):
        played = play_out(tables[i], packs[0], actions[i], choosers[0], LONGEST)
        assert played < LONGEST, "a game does not end"
    assert (batch.tables["seat"] == -1).all(), "a dead end"
    check_all(batch, pack)
    lines, ranks = batch.scores()
    assert (ranks.min(axis=1) == 1).all()
    assert (lines[:, :, 0] == batch.tables["seats"]["completed_count"][:, :seats]).all()


def check_all(batch, pack):
    check_tokens(batch.tables, pack)
    check_meeples(batch.tables, batch.seats)
    check_cards(batch.tables, pack)
    check_queues(batch.tables, batch.seats)


def begun(seats):
    """Tables on which all meeples have been placed."""
    match = Match("coffee_rush", seats, seed=1)
    while match.state()["phase"] == "place":
        match.play(match.legal()[0])
    return match.state()


def test_an_upgrade_is_asked_for_only_where_one_can_be_bought():
    state = begun(3) | {"phase": "upgrade", "steps_left": 0}
    with pytest.raises(PositionError, match=r"seats\[0\].completed: .* 3 cards or more in phase upgrade"):
        Match.from_state(state, seed=1)
    own, deck = state["seats"][0], state["deck"]
    own["completed"] = [deck.pop() for _ in range(3)]
    assert "upgrade" in {action.kind for action in Match.from_state(state, seed=1).legal()}
    own["upgrades"] = ["meeples", "diagonal", "corners", "specialties"]
    with pytest.raises(PositionError, match=r"seats\[0\].upgrades: .* not all of them in phase upgrade"):
        Match.from_state(state, seed=1)


def test_only_two_players_who_have_placed_all_their_meeples_pour_before_the_first_turn():
    state = begun(3)
    token = next(name for name, count in state["seats"][2]["cups"][0].items() if count)
    state["seats"][2]["cups"][0][token] = 0
    pouring = {"turn": 0, "phase": "pour", "seat": 2, "steps_left": 0, "hand": state["hand"] | {token: 1}}
    with pytest.raises(PositionError, match="turn: is 0, needs to be 1 or more in phase pour"):
        Match.from_state(state | pouring, seed=1)
    assert Match.from_state(begun(2), seed=1).state()["phase"] == "pour"
