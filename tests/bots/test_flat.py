"""Plain flat Monte Carlo, the opponent that the search is measured by."""

import pytest

import orderup
from orderup import bots
from orderup.bots.search.flat import FlatBot
from tests.bots.test_search import last_choices, played, position, wins
from tests.quick import fewer


@pytest.mark.parametrize("game", ["order_please", "cafe_tycoon"])
def test_it_finds_the_winning_action(game):
    found = 0
    for seed in range(400):
        for match in last_choices(game, seed):
            chosen = FlatBot(seed, 40).decide(match.as_seen_by(match.seat, seed))
            assert wins(played(match, match.legal().index(chosen)), match.seat)
            found += 1
        if found >= fewer(5):
            return
    pytest.fail(f"{found} positions were found")


def test_it_decides_the_same_again_and_by_nothing_hidden():
    match = position("order_please", 3, 12)
    assert match.seat is not None
    decisions = {bots.create("flat:40", 5).decide(match.as_seen_by(match.seat, seed)) for seed in range(4)}
    assert len(decisions) == 1
    assert decisions <= set(match.legal())


def test_other_chances_lead_elsewhere():
    matches = [position("order_please", 3, actions) for actions in range(4, 40, 4)]
    chosen = {tuple(FlatBot(seed, 4).decide(match) for match in matches) for seed in range(3)}
    assert len(chosen) > 1


def test_no_list_offers_it():
    for game in orderup.games():
        assert bots.plays("flat:300", game)
        assert not any(name.startswith("flat") for name in (*bots.names(game), *bots.levels(game)))
