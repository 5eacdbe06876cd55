"""The end of a turn and of the game, in situations that random games seldom reach.

The second implementation plays the usual ones (test_against_reference.py).
"""

import pytest

from orderup import load_pack
from tests.arranged import legal, play
from tests.coffee_rush.positions import arrange, cards_of, variant, walk_and_finish

ESPRESSO = {"coffee": 1, "steam": 1}
DECK = ["cocoa", "milk_tea", "con_panna", "einspanner", "americano", "cold_brew", "green_tea", "black_tea"]


def serving(seats, count, seat=0, deck=DECK, **others):
    """The seat to decide has served `count` orders; only `done` is left."""
    orders = [("espresso", 1), ("ristretto", 1), ("espresso", 1)][:count]
    player = {"cups": [ESPRESSO] * count, "orders": orders, **others.pop("me", {})}
    players = {seat: player} | {int(name[1:]): value for name, value in others.items()}
    match = arrange(seats, phase="serve", meeple=0, seat=seat, deck=deck, players=players)
    play(match, *[f"serve 0 cup {cup}" for cup in range(1, count + 1)])
    return match


# 5. Too many orders


def test_a_short_deck_is_drawn_in_order_as_far_as_it_goes():
    state = play(serving(4, 2, deck=DECK[:3]), "done")
    assert [cards_of(seat) for seat in state["seats"]] == [[], DECK[:2], DECK[2:3], []]
    state = play(serving(4, 3, deck=DECK[:2]), "done")
    assert [cards_of(seat) for seat in state["seats"]] == [[], DECK[:2], [], []]


# 6. Flow of time


def test_penalties_bring_the_rush_tokens_left_in_the_supply():
    orders = [("cocoa", 4), ("milk_tea", 4), ("espresso", 4)]
    match = arrange(3, phase="serve", players={0: {"orders": orders}, 1: {"rush": 14}})
    state = play(match, "done")
    assert len(state["seats"][0]["penalties"]) == 3
    assert (state["seats"][0]["rush"], state["rush_supply"]) == (1, 0)


def test_with_two_seats_nothing_is_drawn_from_an_empty_deck():
    state = play(serving(2, 1, deck=DECK[:1]), "done")
    assert cards_of(state["seats"][1]) == DECK[:1]
    assert state["seats"][0]["orders"] == []


# 7. Closing


def ended_turn(seats=3, seat=0, **position):
    match = arrange(seats, phase="serve", seat=seat, **position)
    match.play("done")
    return match


def test_an_exactly_emptied_deck_closes():
    match = serving(4, 2, deck=DECK[:4])
    state = play(match, "done")
    assert state["deck"] == []
    assert state["closed"]


def test_one_card_left_does_not_close():
    state = play(serving(4, 2, deck=DECK[:5]), "done")
    assert len(state["deck"]) == 1
    assert not state["closed"]


def test_a_deck_that_is_too_short_closes():
    assert play(serving(3, 2, deck=DECK[:3]), "done")["closed"]


def test_two_players_empty_the_deck_by_the_flow_of_time_too():
    assert ended_turn(2, deck=DECK[:1]).state()["closed"]
    assert not ended_turn(2, deck=DECK[:2]).state()["closed"]


FOUR = ["cocoa", "cocoa", "milk_tea", "milk_tea"]
WAITING = {1: {"orders": [("con_panna", 1)]}}
"""No stalemate, so that what closes is what the test is about."""


def test_the_fifth_penalty_closes():
    match = ended_turn(players={0: {"penalties": FOUR, "orders": [("espresso", 4)]}, **WAITING})
    assert match.state()["closed"]
    assert len(match.state()["seats"][0]["penalties"]) == 5


def test_penalties_of_different_seats_are_not_added_up():
    players = {0: {"penalties": FOUR}, 1: {"penalties": ["espresso"], "orders": [("con_panna", 1)]}}
    assert not ended_turn(players=players).state()["closed"]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_ends_when_no_seat_has_an_order_left(seats):
    match = ended_turn(seats)
    assert match.state()["closed"]
    assert not match.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_closed_by_the_last_seat_is_over_at_once(seats):
    match = ended_turn(seats, seat=seats - 1, deck=DECK[:1] if seats == 2 else None)
    state = match.state()
    assert match.over
    assert match.seat is None
    assert match.legal() == ()
    assert (state["phase"], state["seat"], state["over"], state["closed"]) == ("over", None, True, True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_closed_by_seat_0_goes_on_to_the_last_seat(seats):
    match = ended_turn(seats, deck=DECK[:1] if seats == 2 else None)
    for seat in range(1, seats):
        assert match.seat == seat
        walk_and_finish(match)
    assert match.over


# Score


def scored(*seats, pack=None):
    """The result of a game that ends with these seats; piles are given as how many cards they hold."""
    players = {}
    cards = [drink["id"] for drink in load_pack("coffee_rush").content["drinks"]] * 2
    for number, seat in enumerate(seats):
        player = dict(seat)
        for pile in ("completed", "penalties"):
            player[pile] = [cards.pop() for _ in range(player.get(pile, 0))]
        players[number] = player
    last = len(seats) - 1
    deck = DECK[:1] if last == 1 else []
    match = arrange(len(seats), phase="serve", seat=last, deck=deck, pack=pack, players=players)
    match.play("done")
    return match.result


def test_a_completed_order_scores_1_an_upgrade_2_a_penalty_minus_1():
    result = scored(
        {"completed": 4, "upgrades": ["corners"], "penalties": 3}, {"completed": 1}, {"penalties": 2}
    )
    assert result.breakdown == (
        {"completed": 4, "upgrades": 2, "penalties": -3},
        {"completed": 1, "upgrades": 0, "penalties": 0},
        {"completed": 0, "upgrades": 0, "penalties": -2},
    )
    assert [list(lines) for lines in result.breakdown] == [["completed", "upgrades", "penalties"]] * 3
    assert result.scores == (3, 1, -2)
    assert result.ranks == (1, 2, 3)


def test_ties_go_to_more_completed_orders_held():
    result = scored({"completed": 2, "upgrades": ["corners"]}, {"completed": 4}, {"completed": 5})
    assert result.scores == (4, 4, 5)
    assert result.ranks == (3, 2, 1)


def test_further_ties_go_to_more_rush_tokens():
    assert scored({"completed": 2, "rush": 1}, {"completed": 2, "rush": 3}, {}).ranks == (2, 1, 3)


def test_rush_tokens_count_only_between_equal_numbers_of_completed_orders():
    result = scored({"completed": 2, "upgrades": ["corners"], "rush": 9}, {"completed": 4})
    assert result.ranks == (2, 1)


def test_equal_seats_share_a_rank_and_the_next_is_skipped():
    assert scored({"completed": 2}, {"completed": 2}, {}).ranks == (1, 1, 3)
    assert scored({}, {}, {"completed": 1}).ranks == (2, 2, 1)
    assert scored({}, {}, {}, {}).ranks == (1, 1, 1, 1)
    assert scored({"completed": 3}, {"completed": 1}, {"completed": 1}, {}).ranks == (1, 2, 2, 4)


def test_discarded_cards_neither_score_nor_count_for_ties():
    """Seat 0 has served five and bought an upgrade with three: 2 + 2 points, two held; seat 1 holds four."""
    match = arrange(
        3,
        phase="upgrade",
        seat=0,
        players={
            0: {"completed": [*FOUR, "con_panna"], "meeples": ["b2"]},
            1: {"completed": ["espresso", "espresso", "ristretto", "ristretto"]},
            2: {"orders": [("cold_brew", 4)]},
        },
    )
    match.play("upgrade corners")
    while not match.over:
        walk_and_finish(match)
    result = match.result
    assert result.scores == (4, 4, -1)
    assert result.ranks == (2, 1, 3)


def test_the_numbers_of_a_pack_replace_those_of_the_rulebook():
    pack = variant(points_completed=3, points_upgrade=5, points_penalty=-2)
    assert scored({"completed": 2, "upgrades": ["diagonal"], "penalties": 1}, {}, pack=pack).scores == (9, 0)


def test_a_pack_may_let_penalties_close_earlier_and_upgrades_cost_less():
    pack = variant(closing_penalties=1, upgrade_cost=1)
    players = {0: {"orders": [("espresso", 4)]}, 1: {"completed": FOUR, **WAITING[1]}}
    match = ended_turn(3, pack=pack, players=players)
    assert match.state()["closed"]
    assert "upgrade corners" in legal(match)
    assert len(play(match, "upgrade corners")["discard"]) == 1
