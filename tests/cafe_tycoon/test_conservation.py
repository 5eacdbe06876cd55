"""Nothing is lost or made: number cards, tiles and customers, in every state of random games."""

from collections import Counter

import pytest

from orderup.games.cafe_tycoon.components import CARD_NAMES
from tests.cafe_tycoon.mixes import deal, random_play
from tests.cafe_tycoon.positions import books
from tests.quick import fewer

GAMES = fewer(48)
BLOCKS = 6


def cards_of(state):
    yield from state["deck"] + state["removed"] + state["discarded"]
    yield from (card for card in state["market"] if card is not None)
    yield from (laid["card"] for laid in state["table"])
    if state["placing"] is not None:
        yield state["placing"]
    for seat in state["seats"]:
        yield from seat["hand"] + seat["bought"]
        yield from (gift["card"] for gift in seat["given"])
        yield from (entry["card"] for entry in seat["shop"] + seat["shelves"])


def tiles_of(state):
    yield from state["tiles"]["open"] + state["tiles"]["stack"]
    for seat in state["seats"]:
        yield from seat["packet"]
        yield from (tile["tile"] for tile in seat["tiles"])


def customers_of(state):
    yield from state["customers"]["public"] + state["drawn"]
    for deck in state["customers"]["decks"].values():
        yield from deck
    for seat in state["seats"]:
        yield from seat["secret"] + seat["claimed"]


def check(match):
    state, content = match.state(), match.pack.content
    assert Counter(cards_of(state)) == Counter(CARD_NAMES)
    tiles = [] if state["options"]["family"] else [entry["id"] for entry in content["tiles"]]
    assert sorted(tiles_of(state)) == sorted(tiles)
    levels = 4 if state["options"]["promo"] else 3
    customers = [entry["id"] for entry in content["customers"] if entry["level"] <= levels]
    assert sorted(customers_of(state)) == sorted(customers)
    for seat in state["seats"]:
        assert seat["coins"] >= 0
        assert seat["tokens"] >= 0


def check_counted(match):
    """What the record keeps counted is what counting anew gives."""
    kinds = ("game", "snack", "premium_game", "premium_snack", "wifi", "clerk")
    reference = books(match)
    for seat in range(match.seats):
        me = match._tables[0]["seats"][seat]
        counted = Counter(kind for kind, _ in reference.icons_of(seat))
        assert [int(me["icons"]) >> 8 * i & 255 for i in range(6)] == [counted[kind] for kind in kinds]


def tokens_on_tiles(state):
    weight = {None: 0, "active": 1, "stored": 1, "stored2": 2, "spent": 1, "spent2": 2}
    return sum(weight[held] for seat in state["seats"] for tile in seat["tiles"] for held in tile["spaces"])


@pytest.mark.parametrize("block", range(BLOCKS))
def test_cards_tiles_customers_and_tokens_are_conserved(block):
    for number in range(1000 + block, 1000 + GAMES, BLOCKS):
        match = deal(number)
        check(match)
        for action in random_play(match, number):
            before = tokens_on_tiles(match.state())
            match.play(action)
            check(match)
            check_counted(match)
            used = action.kind in ("activate", "store")
            assert tokens_on_tiles(match.state()) == before + used
