"""Every event, through a sale that turns it up: seat 0 sells the shop cat and is "you"."""

from collections import Counter

import pytest

from tests.arranged import legal, play
from tests.order_please.positions import arrange, held, variant

NEXT = "dark_lord_on_holiday"


def turn_up(event, *, hands=({}, {}), stalls=None, customers=((), ()), **rest):
    """Seat 0 sells the shop cat for its weapon; the event comes up, then a customer who wants five goods."""
    mine = dict(hands[0])
    mine["weapon"] = mine.get("weapon", 0) + 1
    match = arrange(
        decks={0: ["shop_cat", event, NEXT], 1: ["lich_librarian", "mushroom_picker"]},
        hands=(mine, hands[1]),
        stalls=stalls,
        customers=customers,
        **rest,
    )
    match.play("register weapon 0")
    return match


def count(state, seat):
    return sum(state["seats"][seat]["hand"].values())


def test_festival_refills_on_the_last_turn_too():
    match = turn_up("festival", hands=({}, {"armour": 5}), turns_left=1)
    assert match.over
    assert count(match.state(), 0) == 7


def test_festival_under_shortage_does_not_refill():
    match = turn_up("festival", hands=({}, {"armour": 5}), shortage=1)
    assert count(match.state(), 0) == 2
    assert count(match.state(), 1) == 7


def test_thief_finds_nothing_in_two_empty_hands():
    state = turn_up("thief", turns_left=1).state()
    assert state["over"]
    assert state["events_used"] == ["thief"]


def test_tax_reaches_sold_and_unopened_decks():
    pack = variant(needs={"mapmaker": {"weapon": 2, "armour": 2}})
    match = arrange(
        pack=pack,
        decks={
            0: ["shop_cat", "tax", NEXT],
            1: ["part_time_hero", "mapmaker"],
            2: ["wedding_planner", "mushroom_picker"],
        },
        stalls={(1, 1): {}, (1, 2): {"weapon": 1}},
        customers=((), ("young_king", "letter_carrier", "goblin_duke")),
        hands=({"weapon": 2, "potion": 1}, {"potion": 1}),
    )
    match._tables[0]["seats"][1]["stalls"][1] = 1  # a weapon beside seat 0's at the part-time hero
    match._tables[0]["goods_count"] -= 1
    play(match, "register weapon 0", "register weapon 1", "sell 0")
    assert (match.seat, legal(match)) == (0, {"tax 1", "tax 2"})
    assert held(play(match, "tax 1")["seats"][1]["stalls"][1]) == {}


def test_an_event_of_a_sale_by_the_other_player_still_takes_you_for_the_active_one():
    match = arrange(
        decks={0: ["shop_cat", "lost_ranger", "windfall", NEXT]},
        stalls={(1, 0): {}},
        hands=({"weapon": 1}, {"potion": 1}),
    )
    match._tables[0]["seats"][1]["stalls"][0] = 2  # two weapons, more than the shop cat wants
    match._tables[0]["goods_count"] -= 2
    state = play(match, "register weapon 0")
    assert state["seats"][1]["customers"] == ["lost_ranger"]
    assert state["seats"][0]["events"] == ["windfall"]


@pytest.mark.parametrize("turns", [1, 3])
def test_a_shortage_is_told_as_long_as_the_pack_has_it(turns):
    match = turn_up("shortage", pack=variant(shortage_turns=turns))
    (told,) = [event for event in match.event_log().events(None) if event["kind"] == "shortage"]
    assert (told["seat"], told["turns"]) == (0, turns)


def test_market_day_passes_over_empty_hands():
    match = turn_up("market_day", hands=({}, {"weapon": 4}))
    assert (match.seat, legal(match)) == (1, {"renew", "keep"})
    assert turn_up("market_day", turns_left=1).over


def test_two_events_in_one_turn_come_one_after_the_other():
    match = arrange(
        pack=variant(copies={"windfall": 5, "thief": 5}),
        decks={0: ["shop_cat", "windfall", "thief", NEXT]},
        hands=({"weapon": 1, "armour": 1, "potion": 1}, {}),
    )
    state = play(match, "register weapon 0")
    assert (state["phase"], state["event"]) == ("thief", "thief")
    assert state["seats"][0]["events"] == ["windfall"]
    assert Counter(play(match, "discard armour")["events_used"]) == {"thief": 1}


def test_swapping_gives_goods_and_their_fit_to_the_other_side():
    """Nothing can be filled by it: neither side was, and the goods only change hands."""
    match = turn_up(
        "swap_stalls",
        hands=({}, {"weapon": 1, "armour": 1, "potion": 1}),
        stalls={(0, 1): {"weapon": 1, "armour": 1}, (1, 1): {"potion": 1}},
    )
    assert match.state()["decks"][1]["customer"] == "lich_librarian"
    assert {notation for notation in legal(match) if notation.endswith("1")} == {"register potion 1"}
