"""Set-up, sentence by sentence of docs/rules/coffee_rush.md: dealing, placing, the first tokens."""

import pytest

from orderup import IllegalAction, Match
from tests.arranged import legal, play
from tests.coffee_rush.positions import held, variant

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


# Placing


def test_meeples_are_placed_from_the_last_seat_down_to_seat_0():
    match = new(4)
    asked = []
    for cell in ("a1", "b1", "c1", "d1"):
        asked.append(match.seat)
        match.play(cell)
    assert asked == [3, 2, 1, 0]
    assert [seat["meeples"] for seat in match.state()["seats"]] == [["d1"], ["c1"], ["b1"], ["a1"]]


def test_two_players_place_two_meeples_each_in_turn_seat_1_first():
    match = new(2)
    asked = []
    for cell in ("a1", "b1", "c1", "d1"):
        asked.append(match.seat)
        match.play(cell)
    assert asked == [1, 0, 1, 0]
    assert [seat["meeples"] for seat in match.state()["seats"]] == [["b1", "d1"], ["a1", "c1"]]


def test_every_empty_cell_may_be_picked_and_no_taken_one():
    match = new(3)
    assert len(legal(match)) == 16
    match.play("b2")
    assert len(legal(match)) == 15
    with pytest.raises(IllegalAction):
        match.play("b2")


def test_two_players_may_not_share_a_cell_with_their_own_first_meeple():
    match = new(2)
    play(match, "a1", "b1")
    assert {"a1", "b1"} & legal(match) == set()
    assert len(legal(match)) == 14


def test_unplaced_meeples_are_absent_from_the_state():
    match = new(3)
    assert [seat["meeples"] for seat in match.state()["seats"]] == [[], [], []]
    match.play("b2")
    assert [seat["meeples"] for seat in match.state()["seats"]] == [[], [], ["b2"]]


# The first tokens


def test_tokens_are_taken_only_when_all_meeples_stand():
    match = new(3)
    state = play(match, "d1", "a1")
    assert state["supply"]["coffee"] == 18
    state = play(match, "c4")
    assert held(state["seats"][0]["cups"][0]) == {"chocolate": 1}
    assert held(state["seats"][1]["cups"][0]) == {"ice": 1}
    assert held(state["seats"][2]["cups"][0]) == {"coffee": 1}
    assert state["supply"]["coffee"] == 17


def test_with_three_or_four_seats_the_first_token_goes_to_cup_1_unasked_and_seat_0_moves():
    for seats in (3, 4):
        match = new(seats)
        state = play(match, *("d1", "a1", "c4", "b2")[:seats])
        assert (state["phase"], state["seat"], state["turn"]) == ("move", 0, 1)
        for seat in state["seats"]:
            assert [sum(cup.values()) for cup in seat["cups"]] == [1, 0, 0]


def test_two_players_pour_their_two_tokens_seat_1_first_then_seat_0():
    match = new(2)
    state = play(match, "d1", "a1", "a3", "c4")
    assert (state["seat"], state["phase"], state["turn"]) == (1, "pour", 0)
    assert held(state["hand"]) == {"coffee": 1, "tea": 1}
    state = play(match, "pour tea 3", "pour coffee 2")
    assert [held(cup) for cup in state["seats"][1]["cups"]] == [{}, {"coffee": 1}, {"tea": 1}]
    assert (state["seat"], state["phase"], state["turn"]) == (0, "pour", 0)
    assert held(state["hand"]) == {"ice": 1, "chocolate": 1}
    state = play(match, "pour ice 1", "pour chocolate 1")
    assert [held(cup) for cup in state["seats"][0]["cups"]] == [{"ice": 1, "chocolate": 1}, {}, {}]
    assert (state["seat"], state["phase"], state["turn"]) == (0, "move", 1)


def test_set_up_pouring_allows_no_returning_and_no_emptying():
    match = new(2)
    play(match, "d1", "a1", "a3", "c4", "pour tea 1")
    assert legal(match) == {"pour coffee 1", "pour coffee 2", "pour coffee 3"}


def test_two_tokens_of_one_kind_may_go_to_different_cups():
    match = new(2)
    state = play(match, "d1", "a1", "d3", "c4", "pour coffee 1", "pour coffee 2")
    assert [held(cup) for cup in state["seats"][1]["cups"]] == [{"coffee": 1}, {"coffee": 1}, {}]


def test_a_short_supply_limits_the_first_tokens_too():
    match = new(3, pack=variant(coffee=2))
    state = play(match, "d1", "d3", "a2")
    assert sum(seat["cups"][0]["coffee"] for seat in state["seats"]) == 2
    assert state["supply"]["coffee"] == 0


def test_a_two_player_with_nothing_to_pour_is_passed_over():
    match = new(2, pack=variant(milk=2))
    state = play(match, "b2", "c3", "a4", "d1")
    assert held(state["hand"]) == {"milk": 2}
    state = play(match, "pour milk 1", "pour milk 1")
    assert held(state["hand"]) == {"coffee": 1}


def test_during_set_up_the_turn_is_0_and_seat_0_takes_turn_1():
    match = new(4)
    assert match.state()["turn"] == 0
    assert play(match, "d1", "a1", "c4", "b2")["turn"] == 1
