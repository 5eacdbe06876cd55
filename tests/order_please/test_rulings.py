"""Rulings of a turn in situations that random games seldom reach: *any* icons, chains, empty piles.

The second implementation plays the usual ones (test_against_reference.py).
"""

import pytest

from tests.arranged import legal, play
from tests.order_please.positions import arrange, held, variant

WEAPONS = {"weapon": 2}


def card_of(**needs):
    """A pack in which the shop cat wants this, all others what they always want."""
    return variant(needs={"shop_cat": needs})


def returned_to(**needs):
    """Seat 1 has two weapons where seat 0 has just sold; the shop cat comes next and wants this."""
    match = arrange(
        pack=card_of(**needs),
        decks={0: ["letter_carrier", "shop_cat", "mushroom_picker"]},
        stalls={(1, 0): WEAPONS},
        hands=({"armour": 1}, {}),
    )
    match.play("register armour 0")
    return match


def left_at(state, seat=1, deck=0):
    return held(state["seats"][seat]["stalls"][deck])


class TestRegistering:
    def test_goods_fit_specific_icons_first(self):
        pack = card_of(weapon=1, any=1)
        match = arrange(
            pack=pack,
            decks={0: ["shop_cat"]},
            stalls={(0, 0): {"armour": 1}},
            hands=({"weapon": 1, "armour": 1, "potion": 1}, {}),
        )
        assert legal(match) == {"register weapon 0", "done"}

    def test_any_takes_each_kind_beyond_the_specific_icons(self):
        pack = card_of(weapon=1, any=2)
        match = arrange(pack=pack, decks={0: ["shop_cat"]}, hands=({"weapon": 3, "potion": 1}, {}))
        state = play(match, "register weapon 0", "register weapon 0")
        assert "register weapon 0" in legal(match)
        assert state["phase"] == "register"


class TestSale:
    def test_all_sales_come_before_the_events(self):
        match = arrange(
            decks={0: ["shop_cat", "thief", "mapmaker"], 3: ["part_time_hero", "goblin_duke"]},
            hands=({"weapon": 2, "potion": 1, "armour": 1}, {}),
        )
        state = play(match, "register weapon 0", "register weapon 3", "sell 0")
        assert state["phase"] == "thief"
        assert state["seats"][0]["customers"] == ["shop_cat", "part_time_hero"]
        assert state["sold"] == [0, 3]


class TestReturns:
    def test_both_or_one_return_from_a_customer_with_one_any(self):
        match = returned_to(armour=1, any=1)
        assert legal(match) == {"return 0 weapon", "leave 0 weapon"}
        assert match.seat == 1
        assert left_at(match.state()) == {"weapon": 1}
        assert left_at(play(match.copy(), "leave 0 weapon")) == {"weapon": 1}
        assert left_at(play(match, "return 0 weapon")) == {}

    @pytest.mark.parametrize(
        ("answers", "stay"),
        [
            (("leave", "leave"), 2),
            (("leave", "return"), 1),
            (("return", "leave"), 1),
            (("return", "return"), 0),
        ],
    )
    def test_none_one_or_both_return_from_a_customer_with_two_any(self, answers, stay):
        match = returned_to(armour=1, any=2)
        assert left_at(match.state()) == {"weapon": 2}
        for answer in answers:
            match.play(f"{answer} 0 weapon")
        assert left_at(match.state()).get("weapon", 0) == stay

    def test_kind_by_kind_and_certain_returns_are_worked_out_again(self):
        match = arrange(
            pack=card_of(any=2),
            decks={0: ["letter_carrier", "shop_cat", "mushroom_picker"]},
            stalls={(1, 0): {"weapon": 2, "potion": 2}},
            hands=({"armour": 1}, {}),
        )
        match.play("register armour 0")
        assert left_at(match.state()) == {"weapon": 2, "potion": 2}
        play(match, "leave 0 weapon")
        assert left_at(match.state()) == {"weapon": 2, "potion": 1}
        state = play(match, "return 0 weapon")
        assert legal(match) == {"return 0 potion", "leave 0 potion"}
        assert left_at(state) == {"weapon": 1, "potion": 1}

    def test_a_customer_filled_at_once_is_sold_at_once_and_its_deck_opened_next(self):
        match = arrange(
            decks={
                0: ["letter_carrier", "lost_ranger", "windfall", "mushroom_picker"],
                1: ["young_king", "curse", "mapmaker"],
            },
            stalls={(1, 0): WEAPONS},
            hands=({"armour": 2, "weapon": 1}, {"potion": 3}),
        )
        state = play(match, "register armour 0", "register armour 1", "sell 0")
        assert state["seats"][1]["customers"] == ["lost_ranger"]
        assert state["decks"][0]["customer"] == "mushroom_picker"
        told = match.event_log().events(None)
        kinds = [(each["kind"], each.get("event")) for each in told if "event" in each]
        assert kinds[0] == ("revealed_event", "windfall")
        assert state["seats"][0]["events"] == ["windfall", "curse"]

    def test_leaving_goods_can_fill_the_customer(self):
        match = arrange(
            pack=variant(needs={"shop_cat": {"any": 2}}),
            decks={0: ["letter_carrier", "shop_cat", "mushroom_picker"]},
            stalls={(1, 0): WEAPONS},
            hands=({"armour": 1}, {}),
        )
        state = play(match, "register armour 0", "leave 0 weapon", "leave 0 weapon")
        assert state["seats"][1]["customers"] == ["shop_cat"]


class TestExchangeAndRefill:
    def test_the_discard_pile_is_shuffled_when_a_card_is_needed_and_the_pile_is_empty(self):
        match = arrange(
            options={"exchange": False},
            decks={0: ["shop_cat"]},
            hands=({"weapon": 1}, {"weapon": 1}),
            pile=["armour"],
        )
        state = play(match, "done")
        assert sum(state["seats"][0]["hand"].values()) == 5
        assert state["seats"][0]["hand"]["armour"] >= 1
        assert sum(state["discard"].values()) == 0
        assert len(state["goods"]) == 36 - 2 - 1 - 3

    def test_the_pile_may_run_out_altogether(self):
        pack = variant(weapon=6, armour=6, potion=6)
        match = arrange(
            pack=pack,
            options={"exchange": False},
            decks={0: ["shop_cat"]},
            hands=({"weapon": 1}, {"weapon": 5, "armour": 6, "potion": 4}),
        )
        state = play(match, "done")
        assert state["goods"] == []
        assert held(state["seats"][0]["hand"]) == {"weapon": 1, "potion": 2}
