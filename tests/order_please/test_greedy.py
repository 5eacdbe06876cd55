"""The greedy planner: strong against lots, sensible in small positions, blind to what is hidden."""

import pytest

from orderup import Match
from orderup.bots import create, play_match
from orderup.core.compiled.planning import plan
from tests.order_please.positions import arrange, variant

GREEDY = create("greedy")


def decide(match):
    return GREEDY.decide(match.as_seen_by(match.seat, 3)).notation


def planned(match):
    actions = match._all_actions
    return [actions[i].notation for i in plan(match)]


def test_wins_nineteen_of_twenty_games_against_lots():
    won = 0
    for seed in range(200):
        bots = [create("random", seed), create("random", seed + 1)]
        bots[seed % 2] = GREEDY
        result = play_match(Match("order_please", seed=seed), bots).result
        won += result.ranks[seed % 2] == 1 and result.ranks[1 - seed % 2] == 2
    assert won >= 190


def test_completes_an_order_it_can_complete():
    match = arrange(
        decks={0: ["lost_ranger", "mapmaker"], 1: ["lich_librarian", "goblin_duke"]},
        stalls={(0, 0): {"weapon": 1}},
        hands=({"weapon": 1, "potion": 3}, {"armour": 3}),
    )
    assert decide(match) == "register weapon 0"


def test_takes_the_dearer_of_two_customers_with_the_same_goods():
    match = arrange(
        pack=variant(needs={"shop_cat": {"weapon": 2}, "lich_librarian": {"weapon": 2}}),
        decks={0: ["shop_cat", "mapmaker"], 1: ["lich_librarian", "goblin_duke"]},
        hands=({"weapon": 2}, {"armour": 3}),
    )
    assert decide(match) == "register weapon 1"


def test_exchanges_what_no_customer_takes():
    match = arrange(decks={0: ["shop_cat", "mapmaker"]}, hands=({"potion": 3}, {"weapon": 2}))
    assert match.state()["phase"] == "exchange"
    assert decide(match) == "discard potion"


def test_stands_by_its_plan_in_the_middle_of_a_turn():
    for seed in range(12):
        match = Match("order_please", seed=seed)
        while not match.over:
            plan = planned(match)
            if match.state()["phase"] == "register" and len(plan) > 2:
                match.play(plan[0])
                assert sorted(planned(match)) == sorted(plan[1:])
            else:
                match.play(plan[0])


@pytest.mark.parametrize("options", [{}, {"refill": "after_sale"}, {"events": False}, {"exchange": False}])
def test_nothing_hidden_changes_a_plan(options):
    for seed in range(4):
        match = Match("order_please", seed=seed, options=options)
        while not match.over:
            plans = {tuple(planned(match.as_seen_by(match.seat, placement))) for placement in range(4)}
            assert plans == {tuple(planned(match))}
            match.play(planned(match)[0])
