"""Events in situations that random games seldom reach: seat 0 sells the shop cat, and is "you"."""

import pytest

from tests.arranged import play
from tests.order_please.positions import arrange, variant

NEXT = "dark_lord_on_holiday"


def turn_up(event, *, hands=({}, {}), stalls=None, **rest):
    """Seat 0 sells the shop cat for its weapon; the event comes up, then a customer who wants five goods."""
    mine = dict(hands[0])
    mine["weapon"] = mine.get("weapon", 0) + 1
    match = arrange(
        decks={0: ["shop_cat", event, NEXT], 1: ["lich_librarian", "mushroom_picker"]},
        hands=(mine, hands[1]),
        stalls=stalls,
        **rest,
    )
    match.play("register weapon 0")
    return match


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
