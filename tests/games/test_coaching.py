"""Advice and current scores exist for every decision, and follow from the seat's own view."""

import re

import pytest

from orderup import Match, games
from orderup.bots.coaching import coach
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES
from tests.coffee_rush import positions as coffee
from tests.games.coached import coached
from tests.games.test_reference import OPTIONS
from tests.games.walks import at_random_positions
from tests.order_please import positions as shop

COACHED = [game for game in games() if get(game).has("coach")]
MISSING = re.compile(r"[{}]|\bNone\b|\?\?")
DEALS = 3
POINT = re.compile(r"[a-z-]+=\w.*")


@pytest.mark.parametrize("game", COACHED)
def test_every_decision_of_a_game_has_a_tip_in_every_language(game):
    """The planner's action and any other action are tried."""
    for options in OPTIONS[game]:
        for seed in range(DEALS):
            match = Match(game, seed=seed, options=options)
            lang = LANGUAGES[seed % len(LANGUAGES)]
            with_words = 0
            while not match.over:
                planned, any_of = coached(match, lang), match.legal()[match.age * 7 % len(match.legal())]
                for tip in (planned, coached(match, lang, any_of.notation)):
                    assert tip.purpose
                    assert not MISSING.search(tip.purpose + tip.text), tip
                    assert tip.point
                    assert all(POINT.fullmatch(point) for point in tip.point)
                with_words += planned.text != ""
                match.play(any_of)
            assert with_words > match.age / 2
            assert coach(match, lang) is None


@at_random_positions
def test_a_tip_and_an_estimate_tell_nothing_hidden(setup, match):
    guess = match.as_seen_by(match.seat, 3)
    if setup.game in COACHED and not match.over:
        assert coached(guess) == coached(match)
    for viewer in (None, *range(setup.seats)):
        assert match.as_seen_by(viewer, 5).estimate(viewer) == match.estimate(viewer)


@at_random_positions
def test_seat_without_secrets_knows_scores_like_a_spectator(setup, match):
    """So their estimate is that of a bystander, which is made once."""
    for seat in range(setup.seats):
        assert match.view_extras().of(seat)["estimate"] == match._estimated(seat)


@pytest.mark.parametrize("game", COACHED)
def test_the_estimate_is_the_score_at_the_end_and_hides_secrets_before(game):
    match = Match(game, seed=4)
    hidden = False
    while not match.over:
        estimates = match.estimate(None)
        hidden = hidden or any(each.more for each in estimates)
        match.play(match.legal()[match.age * 11 % len(match.legal())])
    assert tuple(each.score for each in match.estimate(None)) == match.result.scores
    assert not any(each.more for each in match.estimate(None))
    assert hidden == (get(game).engine.unknown is not None)


def test_the_coach_tells_the_numbers_of_the_pack_that_is_played():
    completed = {"completed": ["espresso", "espresso", "cold_brew", "cold_brew", "americano"]}
    pack = coffee.variant(upgrade_cost=4, points_upgrade=6)
    tip = coached(coffee.arrange(pack=pack, phase="upgrade", players={0: completed}))
    assert tip.text.endswith("It takes 4 of your 5 completed orders and is worth 6 points at the end.")
    player = {"orders": [("espresso", 1)], "cups": [{"coffee": 1, "steam": 1}]}
    pack = coffee.variant(points_completed=3)
    tip = coached(coffee.arrange(pack=pack, phase="serve", players={0: player}))
    assert tip.text.endswith("serve it, that is 3 points.")
    shop_of_six = shop.variant(hand_size=6)
    match = shop.arrange(pack=shop_of_six, decks={0: ["young_king"]}, hands=({"potion": 6}, {}))
    while match.state()["phase"] != "exchange":
        match.play("done")
    assert coached(match).point == ("good=potion",)
