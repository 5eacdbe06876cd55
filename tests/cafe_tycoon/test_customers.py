"""Customers: the end assignment against brute force, claims, and which icons are spent."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from orderup import Match, load_pack
from tests.arranged import legal, play
from tests.cafe_tycoon.mixes import random_play
from tests.cafe_tycoon.positions import arrange, books, lines_of

CONTENT = load_pack("cafe_tycoon").content
CUSTOMERS = {entry["id"]: entry for entry in CONTENT["customers"]}
IDS = {repr(sorted(entry["needs"].items())): entry["id"] for entry in CONTENT["customers"]}
CLAIMS = {"challenge": "customers"}
PROMO = {**CLAIMS, "promo": True}


def asking(**needs):
    """The customer with these needs."""
    return IDS[repr(sorted(needs.items()))]


def claiming(customer, **me):
    """Seat 0 at its token step, the customer lying open."""
    return arrange(
        cursor=0,
        round=5,
        options=PROMO,
        public=[customer],
        players={0: {"tokens": 0, **me}, 1: {"hand": ["game_1"]}, 2: {"hand": ["game_2"]}},
    )


def spent_after(customer, **me):
    """The shop's spent icons and the spaces after a claim."""
    match = claiming(customer, **me)
    state = play(match, f"claim {customer}")["seats"][0]
    return {entry["card"]: entry["spent"] for entry in state["shop"]}, [
        tile["spaces"] for tile in state["tiles"]
    ]


def random_cafe(chooser):
    """A shop, tiles and customers of every kind, for the assignment."""
    cards = [f"{suit}_{n}" for suit in ("game", "snack", "wifi", "clerk") for n in range(1, 7)]
    shop = [(card, chooser.random() < 0.4) for card in chooser.sample(cards, chooser.randint(0, 10))]
    states = {"snack": (None, "stored", "stored2", "active"), "wifi": (None, "stored", "active")}
    states["game"] = states["snack"]
    tiles = {}
    for tile in chooser.sample(CONTENT["tiles"], chooser.randint(0, 4)):
        tiles[tile["id"]] = [chooser.choice(states.get(icon, (None, "active"))) for icon in tile["spaces"]]
    dealt = chooser.sample(sorted(CUSTOMERS), chooser.randint(0, 6))
    public = chooser.randint(0, len(dealt))
    return shop, tiles, dealt[:public], dealt[public:]


@pytest.mark.parametrize("block", range(6))
def test_the_end_assignment_is_the_best_of_all(block):
    chooser = Random(block)
    for _ in range(60):
        shop, tiles, public, secret = random_cafe(chooser)
        options = {"promo": True, "challenge": "extreme", "abilities": True}
        me = {"shop": shop, "tiles": tiles, "secret": secret, "coins": 90, "store": 4}
        match = arrange(options=options, public=public, players={0: me})
        coins, met = books(match).best_service(0)
        match.play("pass")
        lines = match.result.breakdown[0]
        assert (lines["customers"], lines["ability"]) == (coins, min(10, 2 * met))


def test_customers_are_one_line_that_stops_at_no_coins():
    lines = lines_of(public=[asking(game=2), asking(snack=2)], players={0: {"coins": 3}})
    assert (lines["coins"], lines["customers"]) == (3, -3)


def test_equal_assignments_count_by_customers_met():
    options = {"abilities": True, "promo": True, "challenge": "extreme"}
    customers = [asking(snack=1, wifi=1), asking(game=1, snack=1), asking(game=2)]
    me = {"store": 4, "coins": 30, "secret": customers[2:], "shop": ["game_1", "game_2", "snack_1", "wifi_1"]}
    lines = lines_of(options=options, public=customers[:2], players={0: me})
    assert lines["ability"] == 2 * 2


def test_stored_icons_are_spent_first_by_tile_then_space():
    tiles = {"snack_game_coins": [None, "stored", None], "snack_game_wifi": [None, "stored", None]}
    spent, spaces = spent_after(asking(game=1, snack=1), shop=["game_1", "snack_1"], tiles=tiles)
    assert spent == {"game_1": 0, "snack_1": 1}
    assert spaces == [[None, "spent", None], [None, "stored", None]]


def test_the_lowest_number_is_spent():
    spent, _ = spent_after(asking(game=1, snack=1), shop=["game_4", "game_2", "snack_5", "snack_3"])
    assert spent == {"game_4": 0, "game_2": 1, "snack_5": 0, "snack_3": 1}


def test_wifi_is_spent_from_cards_with_the_fewest_icons_left():
    customer = asking(snack=1, wifi=1)
    spent, _ = spent_after(customer, shop=["snack_1", ("wifi_1", True), "wifi_6"])
    assert spent["wifi_6"] == 1
    spent, _ = spent_after(customer, shop=["snack_1", ("wifi_1", True), ("wifi_2", True, 1)])
    assert (spent["wifi_1"], spent["wifi_2"]) == (0, 2)


def test_with_equal_icons_left_the_card_with_fewer_printed_goes():
    spent, _ = spent_after(asking(snack=1, wifi=1), shop=["snack_1", ("wifi_1", True, 1), "wifi_5"])
    assert (spent["wifi_1"], spent["wifi_5"]) == (1, 1)


def test_turned_clerks_serve_only_missing_icons_lowest_first():
    spent, _ = spent_after(asking(game=2), shop=["game_6", ("clerk_5", True), ("clerk_2", True)])
    assert spent == {"game_6": 1, "clerk_5": 0, "clerk_2": 1}


def test_a_spent_wifi_that_is_turned_has_one_free_icon():
    customer = asking(snack=1, wifi=1)
    match = claiming(customer, shop=["snack_1", ("wifi_1", True, 1)])
    assert f"claim {customer}" in legal(match)


def test_a_spent_game_stays_spent_when_turned():
    customer = asking(snack=1, premium_game=1)
    match = claiming(customer, shop=["snack_1", ("game_1", True, 1)], manager=1)
    assert f"claim {customer}" not in legal(match)


def cheapest(needs, icons):
    """The way to serve with the fewest clerks, and among these the fewest icons of cards."""
    stored = Counter(kind for kind, where in icons if where[0] == 0)
    cards = Counter(kind for kind, where in icons if where[0] == 1)
    shares = [
        [
            (clerk, card)
            for clerk in range(amount + 1 if need in ("game", "snack") else 1)
            for card in range(min(cards[need], amount - clerk) + 1)
            if amount - clerk - card <= stored[need]
        ]
        for need, amount in needs.items()
    ]
    sums = [tuple(map(sum, zip(*way, strict=True))) for way in product(*shares)]
    return min((way for way in sums if way[0] <= cards["clerk"]), default=None)


@pytest.mark.parametrize("block", range(4))
def test_claims_spend_as_little_as_brute_force_finds(block):
    chooser = Random(100 + block)
    claims = 0
    while claims < 12:
        shop, tiles, public, _ = random_cafe(chooser)
        players = {0: {"shop": shop, "tiles": tiles}}
        match = arrange(cursor=0, round=5, options=PROMO, public=public, players=players)
        icons = books(match).icons_of(0)
        offered = {action.args["customer"] for action in match.legal() if action.kind == "claim"}
        for customer in public:
            least = cheapest(CUSTOMERS[customer]["needs"], icons)
            assert (customer in offered) == (least is not None)
            if least is None:
                continue
            twin = match.copy()
            shop_after = play(twin, f"claim {customer}")["seats"][0]["shop"]
            spent = Counter()
            for entry in shop_after:
                spent["clerk" if entry["card"].startswith("clerk") else "card"] += entry["spent"]
            assert (spent["clerk"], spent["card"]) == least
            claims += 1


def test_the_deck_that_was_drawn_from_is_told_by_the_customers_drawn():
    found = set()
    for seed in range(30):
        match = Match("cafe_tycoon", seats=3, seed=seed, options={"short": True})
        for action in random_play(match, seed):
            if action.kind == "keep":
                state = match.state()
                found.add(state.pop("drawn_level"))
                again = Match.from_state(state, seed=1)
                again.play(action)
                match.play(action)
                assert again.state()["customers"] == match.state()["customers"]
            else:
                match.play(action)
    assert len(found) > 1
