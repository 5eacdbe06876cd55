"""The rulings of a turn, one by one: registering, sale, returns, exchange, refill."""

import pytest

from orderup import IllegalAction
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
    def test_the_first_good_fixes_the_kind_of_the_turn(self):
        match = arrange(
            decks={0: ["wedding_planner"], 1: ["lich_librarian"]}, hands=({"weapon": 2, "armour": 2}, {})
        )
        assert legal(match) == {
            *("register weapon 0", "register armour 0", "register weapon 1", "register armour 1", "done")
        }
        state = play(match, "register weapon 0")
        assert state["registering"] == "weapon"
        assert legal(match) == {"register weapon 0", "register weapon 1", "done"}

    def test_goods_may_go_to_several_customers_in_one_turn(self):
        match = arrange(
            decks={0: ["wedding_planner"], 1: ["lich_librarian"]}, hands=({"weapon": 3, "potion": 1}, {})
        )
        state = play(match, "register weapon 0", "register weapon 1")
        assert state["registered"] == 2
        assert left_at(state, 0, 0) == left_at(state, 0, 1) == {"weapon": 1}

    def test_only_what_can_be_matched_fits_specific_icons_first(self):
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

    def test_registering_nothing_is_allowed(self):
        match = arrange(decks={0: ["shop_cat"]}, hands=({"weapon": 1, "potion": 1}, {"weapon": 1}))
        assert "done" in legal(match)
        assert play(match, "done")["phase"] == "exchange"

    def test_with_nothing_that_fits_the_step_is_passed_over(self):
        match = arrange(decks={0: ["shop_cat"]}, hands=({"potion": 2}, {"weapon": 1}))
        assert match.state()["phase"] == "exchange"
        assert match.state()["turn"] == 0

    def test_misfitting_goods_are_refused(self):
        match = arrange(decks={0: ["shop_cat"]}, hands=({"weapon": 1, "potion": 1}, {}))
        with pytest.raises(IllegalAction, match="register potion 0"):
            match.play("register potion 0")

    def test_no_customer_no_registering(self):
        match = arrange(decks={0: ["shop_cat"]}, hands=({"weapon": 2}, {"weapon": 1}))
        assert legal(match) == {"register weapon 0", "done"}


class TestSale:
    def test_the_sides_are_never_added_up(self):
        match = arrange(
            pack=card_of(weapon=3),
            decks={0: ["shop_cat", "letter_carrier"]},
            stalls={(0, 0): {"weapon": 1}, (1, 0): {"weapon": 1}},
            hands=({"weapon": 1, "potion": 4}, {"weapon": 1}),
        )
        state = play(match, "register weapon 0")
        assert state["decks"][0]["customer"] == "shop_cat"
        assert [left_at(state, seat) for seat in (0, 1)] == [{"weapon": 2}, {"weapon": 1}]
        assert state["turn"] == 1

    def test_the_last_good_that_fits_sells_without_asking(self):
        match = arrange(decks={0: ["shop_cat", "letter_carrier"]}, hands=({"weapon": 1}, {"potion": 1}))
        state = play(match, "register weapon 0")
        assert state["seats"][0]["customers"] == ["shop_cat"]
        assert state["decks"][0] == {"customer": "letter_carrier", "cards": []}

    def test_goods_sold_go_to_the_discard_pile(self):
        match = arrange(
            decks={0: ["lich_librarian", "letter_carrier"]},
            stalls={(0, 0): {"weapon": 1, "armour": 1}},
            hands=({"potion": 1}, {"weapon": 5}),
            pile=["weapon"] * 6,
        )
        before = match.state()["discard"]
        after = play(match, "register potion 0")["discard"]
        assert {name: after[name] - before[name] for name in after} == {"weapon": 1, "armour": 1, "potion": 1}

    def test_the_seller_chooses_the_order_of_several_sales_and_decks_open_in_it(self):
        match = arrange(
            decks={
                0: ["shop_cat", "windfall", "mapmaker"],
                3: ["part_time_hero", "reputation", "goblin_duke"],
            },
            hands=({"weapon": 2, "potion": 1}, {"armour": 5}),
        )
        play(match, "register weapon 0", "register weapon 3")
        assert legal(match) == {"sell 0", "sell 3"}
        state = play(match, "sell 3")
        assert state["seats"][0]["customers"] == ["part_time_hero", "shop_cat"]
        assert state["seats"][0]["events"] == ["reputation", "windfall"]

    def test_all_sales_come_before_the_events(self):
        match = arrange(
            decks={0: ["shop_cat", "thief", "mapmaker"], 3: ["part_time_hero", "goblin_duke"]},
            hands=({"weapon": 2, "potion": 1, "armour": 1}, {}),
        )
        state = play(match, "register weapon 0", "register weapon 3", "sell 0")
        assert state["phase"] == "thief"
        assert state["seats"][0]["customers"] == ["shop_cat", "part_time_hero"]
        assert state["sold"] == [0, 3]

    def test_the_last_customer_of_a_deck_sends_goods_there_home_at_the_sale(self):
        match = arrange(
            pack=card_of(weapon=2),
            decks={0: ["shop_cat"]},
            stalls={(0, 0): {"weapon": 1}, (1, 0): {"weapon": 1}},
            hands=({"weapon": 1, "potion": 4}, {"potion": 1}),
        )
        state = play(match, "register weapon 0")
        assert left_at(state) == {}
        assert state["seats"][1]["hand"]["weapon"] == 1


class TestReturns:
    def test_needs_one_weapon_one_returns(self):
        state = returned_to(weapon=1, armour=1).state()
        assert left_at(state) == {"weapon": 1}
        assert state["seats"][1]["hand"]["weapon"] >= 1

    def test_needs_no_weapon_both_return(self):
        state = returned_to(potion=2).state()
        assert left_at(state) == {}

    def test_needs_no_weapon_but_one_any_both_or_one_return(self):
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
    def test_needs_no_weapon_but_two_any_none_one_or_both_return(self, answers, stay):
        match = returned_to(armour=1, any=2)
        assert left_at(match.state()) == {"weapon": 2}
        for answer in answers:
            match.play(f"{answer} 0 weapon")
        assert left_at(match.state()).get("weapon", 0) == stay

    def test_goods_for_specific_icons_stay(self):
        match = returned_to(weapon=1, any=2)
        assert left_at(play(match, "return 0 weapon")) == {"weapon": 1}

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
    def test_seat_without_registering_may_exchange_before_refilling(self):
        match = arrange(
            decks={0: ["shop_cat"]}, hands=({"weapon": 1, "potion": 3}, {"weapon": 1}), pile=["armour"] * 5
        )
        play(match, "done")
        assert legal(match) == {"done", "discard weapon", "discard potion"}
        state = play(match, "discard potion", "discard potion", "done")
        assert held(state["seats"][0]["hand"]) == {"weapon": 1, "potion": 1, "armour": 3}

    def test_seat_after_registering_may_not_exchange(self):
        match = arrange(
            decks={0: ["wedding_planner"]}, hands=({"weapon": 2}, {"weapon": 1}), pile=["armour"] * 5
        )
        state = play(match, "register weapon 0", "done")
        assert state["turn"] == 1
        assert held(state["seats"][0]["hand"]) == {"weapon": 1, "armour": 4}

    def test_without_exchange_the_step_is_left_out(self):
        match = arrange(
            options={"exchange": False}, decks={0: ["shop_cat"]}, hands=({"weapon": 1}, {"weapon": 1})
        )
        assert play(match, "done")["turn"] == 1

    def test_there_is_no_hand_limit(self):
        match = arrange(
            options={"exchange": False}, decks={0: ["shop_cat"]}, hands=({"weapon": 8}, {"weapon": 1})
        )
        assert play(match, "done")["seats"][0]["hand"]["weapon"] == 8

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

    def test_after_sale_a_turn_without_a_sale_goes_straight_to_its_end(self):
        match = arrange(
            options={"refill": "after_sale"}, decks={0: ["shop_cat"]}, hands=({"weapon": 1}, {"weapon": 1})
        )
        state = play(match, "done")
        assert state["turn"] == 1
        assert held(state["seats"][0]["hand"]) == {"weapon": 1}

    def test_after_sale_a_turn_with_a_sale_refills(self):
        match = arrange(
            options={"refill": "after_sale"},
            decks={0: ["shop_cat", "letter_carrier"], 1: ["polite_mimic"]},
            hands=({"weapon": 1}, {"potion": 1}),
        )
        assert sum(play(match, "register weapon 0")["seats"][0]["hand"].values()) == 5
