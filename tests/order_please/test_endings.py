"""Ends of a game and scores that random games seldom reach; the second implementation plays all others."""

import pytest

from orderup import Match
from tests.arranged import play
from tests.order_please.positions import arrange, variant


def test_two_turns_without_a_fit_an_exchange_or_a_draw_end_the_game():
    match = arrange(
        options={"exchange": False}, decks={0: ["shop_cat"]}, hands=({"potion": 5}, {"armour": 5})
    )
    assert match.over
    assert match.state()["turns_left"] is None


def test_a_declined_exchange_does_not_break_the_row():
    match = arrange(decks={0: ["shop_cat"]}, hands=({"potion": 5}, {"potion": 5}))
    assert play(match, "done")["stuck"] == 1
    assert play(match, "done")["over"]


def test_drawing_breaks_the_row():
    match = arrange(
        options={"exchange": False},
        decks={0: ["shop_cat"]},
        hands=({"potion": 4}, {"weapon": 5}),
        stuck=1,
    )
    assert not match.over
    assert match.state()["stuck"] == 0


def test_twenty_turns_without_registering_end_the_game():
    match = arrange(
        options={"exchange": False}, decks={0: ["shop_cat"]}, hands=({"weapon": 5}, {"weapon": 5})
    )
    for turn in range(20):
        assert match.state()["barren"] == turn
        match.play("done")
    assert match.over
    assert match.state()["barren"] == 20


def test_both_endings_are_reached_in_play():
    """Read literally, the draft's refill lets games stand still."""
    by_nothing_fits = by_refusal = 0
    for seed in range(12):
        match = Match("order_please", seed=seed, options={"refill": "after_sale"})
        while not match.over:
            match.play(match.legal()[0])
        by_nothing_fits += match.event_log().events(None)[-2]["kind"] == "standstill"
        match = Match("order_please", seed=seed)
        while not match.over:
            lazy = [action for action in match.legal() if action.kind == "done"]
            match.play((lazy or match.legal())[0])
        by_refusal += match.state()["barren"] == 20
    assert by_nothing_fits > 0
    assert by_refusal > 0


@pytest.mark.parametrize(
    ("merchant", "customers", "points"),
    [
        ("alchemist", ["opera_star", "apprentice_wizard", "school_teacher"], 2),
        ("socialite", ["young_king", "part_time_hero", "goblin_duke"], 0),
        ("socialite", ["shop_cat", "young_king", "part_time_hero", "goblin_duke"], 4),
    ],
)
def test_a_specialist_has_a_most_and_a_socialite_wants_plain_folk_too(merchant, customers, points):
    pack = variant(
        needs={name: {"potion": 2} for name in ("opera_star", "apprentice_wizard", "school_teacher")},
        specialist_goods=2,
        specialist_points=1,
        specialist_most=2,
        socialite_points=4,
    )
    match = arrange(
        pack=pack,
        decks={0: ["wedding_planner"]},
        hands=({"weapon": 1}, {}),
        customers=(customers, ()),
        merchants=(merchant, None),
        turns_left=1,
    )
    assert play(match, "done")["over"]
    assert match.result.breakdown[0]["merchant"] == points
