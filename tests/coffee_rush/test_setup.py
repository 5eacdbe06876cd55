"""Dealing, and first tokens of a short supply. The second implementation places and pours."""

import pytest

from orderup import Match

SEEDS = range(12)


def new(seats, seed=5, espresso_start=False, pack="default"):
    return Match("coffee_rush", seats=seats, seed=seed, options={"espresso_start": espresso_start}, pack=pack)


def shuffled_deck(seats, seed):
    """The deck before the deal, put together again as the rules say it was dealt."""
    state = new(seats, seed).state()
    queues = [[order["card"] for order in seat["orders"]] for seat in state["seats"]]
    dealt = [card for queue in queues for card in queue[:2]]
    return [*dealt, queues[0][2], *state["deck"]]


# Dealing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_gets_a_card_on_tab_1_and_one_on_tab_2_and_seat_0_one_more_on_tab_1(seats):
    tabs = [[order["tab"] for order in seat["orders"]] for seat in new(seats).state()["seats"]]
    assert tabs == [[1, 2, 1], *[[1, 2]] * (seats - 1)]


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_dealt_from_the_top_each_seat_from_0_two_then_seat_0_one_more(seed):
    """Only the true order of dealing gives one and the same deck back for every number of seats."""
    decks = [shuffled_deck(seats, seed) for seats in (2, 3, 4)]
    assert decks[0] == decks[1] == decks[2]
    assert len(decks[0]) == 80


def test_another_seed_is_another_deck():
    assert len({tuple(shuffled_deck(3, seed)) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_espresso_start_deals_the_four_easy_cards_in_the_order_in_which_they_lay(seats, seed):
    deck = shuffled_deck(seats, seed)
    easy = [card for card in deck if card in ("ristretto", "espresso")]
    rest = [card for card in deck if card not in ("ristretto", "espresso")]
    state = new(seats, seed, espresso_start=True).state()
    orders = [[(order["card"], order["tab"]) for order in seat["orders"]] for seat in state["seats"]]
    expected = [[(easy[seat], 1), (rest[seat], 2)] for seat in range(seats)]
    expected[0].append((rest[seats], 1))
    assert orders == expected
    assert state["deck"] == rest[seats + 1 :]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_espresso_start_puts_the_unused_easy_cards_out_of_the_game(seats):
    state = new(seats, espresso_start=True).state()
    given = [seat["orders"][0]["card"] for seat in state["seats"]]
    assert sorted(given + state["box"]) == ["espresso", "espresso", "ristretto", "ristretto"]
    assert len(state["box"]) == 4 - seats


def test_without_espresso_start_the_box_stays_empty():
    assert new(2).state()["box"] == []


# The first tokens
