"""The greedy planner of Board Game Cafe Tycoon: its strength, and play in every variant. The bench measures
its speed."""

from typing import Any

import pytest

from orderup import bots
from orderup.match import Match
from tests.cafe_tycoon.mixes import ALL
from tests.cafe_tycoon.positions import arrange

GAMES = 120
ENOUGH = 0.93
"""Three seats, one of them greedy. Measured over 1,000 games: see docs/bots.md."""


def against_random(seats: int, seed: int, options: dict[str, Any] | None = None) -> Match:
    """A game of one greedy bot, at seat `seed` modulo `seats`, and random ones."""
    match = Match("cafe_tycoon", seats=seats, seed=seed, options=options)
    seated = [bots.create("random", seed * 10 + seat) for seat in range(seats)]
    seated[seed % seats] = bots.create("greedy")
    return bots.play_match(match, seated)


def test_greedy_wins_against_two_random_seats():
    wins = 0
    for seed in range(GAMES):
        result = against_random(3, seed).result
        wins += result.ranks[seed % 3] == 1
    assert wins >= ENOUGH * GAMES


@pytest.mark.parametrize("number", range(0, len(ALL), 8))
def test_greedy_plays_every_variant_to_the_end(number):
    """Every other mix is tried, with stores dealt and chosen in turn."""
    for options in ALL[number + number // 8 % 2 : number + 8 : 2]:
        match = Match("cafe_tycoon", seats=2 + number // 8 % 4, seed=number, options=options)
        assert bots.play_match(match, [bots.create("greedy")] * match.seats).over


@pytest.mark.parametrize(("abilities", "chosen"), [(True, ["star", 6, 8]), (False, [6, 5, 4])])
def test_greedy_chooses_the_best_ability_or_without_them_the_highest_number(abilities, chosen):
    options = {"choose_stores": True, "abilities": abilities, "promo": abilities}
    match = Match("cafe_tycoon", seats=3, seed=2, options=options)
    for store in chosen:
        assert bots.create("greedy").decide(match).args == {"store": store}
        match.play(f"store {store}")


def decided(**position: Any) -> str:
    return bots.create("greedy").decide(arrange(**position)).notation


def test_greedy_turns_a_snack_rather_than_a_wifi_or_nothing():
    me = {"tokens": 1, "shop": ["snack_1", "wifi_1"], "tiles": {"snack_game_wifi": [None] * 3}}
    assert decided(public=[], players={2: me}) == "activate snack_game_wifi 0"


def test_greedy_stores_the_icon_that_completes_a_customer():
    customer = next(
        card["id"] for card in arrange().pack.content["customers"] if card["needs"] == {"game": 2}
    )
    me = {"coins": 20, "tokens": 1, "shop": ["game_1"], "tiles": {"game_secret_coins": [None] * 3}}
    assert decided(public=[customer], players={2: me}) == "store game_secret_coins 0"


def test_greedy_claims_the_customer_that_pays_most():
    cards = {repr(card["needs"]): card["id"] for card in arrange().pack.content["customers"]}
    open_ones = [
        cards["{'game': 1, 'snack': 1}"],
        next(cards[key] for key in cards if "'snack': 2" in key and "'wifi': 1" in key),
    ]
    shop = ["game_1", "snack_1", "snack_2", "wifi_1"]
    position = {"options": {"challenge": "customers"}, "public": open_ones, "players": {2: {"shop": shop}}}
    assert decided(**position) == f"claim {open_ones[1]}"


def test_greedy_takes_free_coins_in_the_last_round_rather_than_keeping_its_token():
    me = {"tokens": 1, "tiles": {"snack_game_coins": [None] * 3}}
    assert decided(public=[], players={2: me}) == "activate snack_game_coins 2"


def test_greedy_discards_a_card_that_serves_nobody():
    card = next(card for card in arrange().pack.content["customers"] if card["needs"] == {"game": 2})
    match = arrange(
        stage="take",
        public=[card["id"]],
        table=[(0, "game_3"), (1, "wifi_5"), (2, "snack_6")],
        players={0: {"shop": ["game_1", "snack_1", "clerk_1", "clerk_2", "clerk_3"]}},
    )
    match.play("take game_3")
    assert bots.create("greedy").decide(match).notation == "discard snack_1"
