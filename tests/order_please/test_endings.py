"""The ends of a game: both endings, both stalemates, and the score."""

import pytest

from orderup import Match
from orderup.games.order_please.state import EVENTS, Event
from tests.arranged import play
from tests.order_please.positions import arrange, variant


def last_sale(ending, turn, **rest):
    """The one whose turn it is sells the last customer of deck 0."""
    hands = [{"armour": 2}, {"armour": 2}]
    hands[turn] = {"weapon": 1, "potion": 2}
    return arrange(
        options={"ending": ending},
        turn=turn,
        decks={0: ["shop_cat"], 1: ["mapmaker", "goblin_duke"], 2: ["wedding_planner", "young_king"]},
        hands=hands,
        **rest,
    )


class TestEndings:
    @pytest.mark.parametrize("turn", [0, 1])
    def test_the_next_player_has_one_more_turn(self, turn):
        match = last_sale("one_more", turn)
        state = play(match, "register weapon 0")
        assert (state["turn"], state["last_turn"]) == (1 - turn, True)
        assert sum(state["seats"][turn]["hand"].values()) == 5
        assert play(match, "done")["over"]

    def test_seat_1_ends_the_round_with_equal_turns(self):
        match = last_sale("equal_turns", 1)
        state = play(match, "register weapon 0")
        assert state["over"]
        assert sum(state["seats"][1]["hand"].values()) == 2

    def test_on_the_last_turn_exchange_and_refill_are_skipped(self):
        match = arrange(decks={0: ["shop_cat"]}, hands=({"weapon": 1}, {}), turns_left=1)
        state = play(match, "done")
        assert state["over"]
        assert sum(state["seats"][0]["hand"].values()) == 1


class TestStalemates:
    def stuck(self, **rest):
        """Nobody has anything that fits, nobody draws."""
        return arrange(
            options={"exchange": False},
            decks={0: ["shop_cat"]},
            hands=({"weapon": 1, "potion": 4}, {"potion": 5}),
            **rest,
        )

    def test_two_turns_without_a_fit_an_exchange_or_a_draw_end_the_game(self):
        match = arrange(
            options={"exchange": False}, decks={0: ["shop_cat"]}, hands=({"potion": 5}, {"armour": 5})
        )
        assert match.over
        assert match.state()["turns_left"] is None

    def test_one_such_turn_is_not_enough_and_a_good_that_fits_breaks_the_row(self):
        match = self.stuck()
        state = play(match, "done")
        assert (state["turn"], state["stuck"], state["barren"]) == (0, 1, 2)
        assert play(match, "done")["stuck"] == 1

    def test_a_declined_exchange_does_not_break_the_row(self):
        match = arrange(decks={0: ["shop_cat"]}, hands=({"potion": 5}, {"potion": 5}))
        assert play(match, "done")["stuck"] == 1
        assert play(match, "done")["over"]

    def test_drawing_breaks_the_row(self):
        match = arrange(
            options={"exchange": False},
            decks={0: ["shop_cat"]},
            hands=({"potion": 4}, {"weapon": 5}),
            stuck=1,
        )
        assert not match.over
        assert match.state()["stuck"] == 0

    def test_turns_under_shortage_do_not_count(self):
        match = arrange(
            options={"exchange": False},
            decks={0: ["shop_cat"]},
            hands=({"potion": 5}, {"weapon": 1, "potion": 4}),
            shortage=1,
            stuck=1,
        )
        assert not match.over
        assert (match.state()["turn"], match.state()["stuck"]) == (1, 1)

    def test_an_empty_hand_has_nothing_that_fits(self):
        match = arrange(options={"refill": "after_sale"}, decks={0: ["shop_cat"]}, hands=({}, {}))
        assert match.over

    def test_after_sale_a_player_without_goods_never_draws_again(self):
        match = arrange(
            options={"refill": "after_sale"}, decks={0: ["wedding_planner"]}, hands=({}, {"weapon": 2})
        )
        play(match, "register weapon 0")
        state = play(match, "done") if not match.over else match.state()
        assert sum(state["seats"][0]["hand"].values()) == 0

    def test_twenty_turns_without_registering_end_the_game(self):
        match = arrange(
            options={"exchange": False}, decks={0: ["shop_cat"]}, hands=({"weapon": 5}, {"weapon": 5})
        )
        for turn in range(20):
            assert match.state()["barren"] == turn
            match.play("done")
        assert match.over
        assert match.state()["barren"] == 20

    def test_a_stalemate_ends_the_game_at_once_with_unequal_turns_too(self):
        match = arrange(
            options={"ending": "equal_turns", "exchange": False},
            decks={0: ["shop_cat"]},
            hands=({"potion": 5}, {"weapon": 5}),
            stuck=1,
        )
        assert match.over

    def test_both_endings_are_reached_in_play(self):
        """Read literally, the draft's refill lets games stand still."""
        by_nothing_fits = by_refusal = 0
        for seed in range(12):
            match = Match("order_please", seed=seed, options={"refill": "after_sale"})
            while not match.over:
                match.play(match.legal()[0])
            by_nothing_fits += match.event_log().events(None)[-2]["kind"] == "standstill"
            match = Match("order_please", seed=seed)
            while not match.over:
                lazy = [action for action in match.legal() if action.kind == "done"]
                match.play((lazy or match.legal())[0])
            by_refusal += match.state()["barren"] == 20
        assert by_nothing_fits > 0
        assert by_refusal > 0


class TestScore:
    def scored(self, mine, theirs=(), events=((), ()), merchants=(None, None), pack=None):
        match = arrange(
            pack=pack,
            decks={0: ["wedding_planner"]},
            hands=({"weapon": 1}, {}),
            customers=(mine, theirs),
            merchants=merchants,
            turns_left=1,
        )
        kinds = match.pack.record[0]["event_cards"].tolist()
        for seat in range(2):
            me = match._tables[0]["seats"][seat]
            me["events_count"] = len(events[seat])
            me["events"][: len(events[seat])] = [kinds.index(Event[event.upper()]) for event in events[seat]]
        play(match, "done")
        return match.result

    @pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4)])
    def test_attributes_score_by_the_draft(self, count, points):
        heroes = [
            *("part_time_hero", "lost_ranger", "sleepy_paladin", "honest_rogue", "bard_of_one_song"),
            "shield_twins",
        ]
        assert self.scored(heroes[:count]).breakdown[0]["attributes"] == points

    def test_plain_folk_score_nothing_for_their_attribute(self):
        result = self.scored(["shop_cat", "letter_carrier", "mushroom_picker"])
        assert result.breakdown[0] == {"gold": 3, "attributes": 0, "events": 0, "merchant": 0}

    @pytest.mark.parametrize(
        ("event", "customers", "points"),
        [
            ("windfall", [], 1),
            ("curse", [], -1),
            ("reputation", ["part_time_hero"], 1),
            ("reputation", ["part_time_hero", "lost_ranger", "sleepy_paladin"], 2),
            ("royal_order", ["young_king", "opera_star"], 0),
            ("royal_order", ["young_king", "opera_star", "guildmaster"], 3),
        ],
    )
    def test_owned_events_score(self, event, customers, points):
        pack = variant(
            copies={event: EVENTS},
            windfall_points=1,
            curse_points=-1,
            reputation_points=1,
            reputation_most=2,
            royal_order_points=3,
            royal_order_vips=3,
        )
        assert self.scored(customers, events=((event,), ()), pack=pack).breakdown[0]["events"] == points

    @pytest.mark.parametrize(
        ("merchant", "customers", "points"),
        [
            ("arms_dealer", ["lost_ranger", "honest_rogue", "shop_cat"], 2),
            ("armourer", ["sleepy_paladin", "letter_carrier"], 1),
            ("alchemist", ["opera_star", "apprentice_wizard", "school_teacher"], 3),
            ("socialite", ["shop_cat", "young_king", "part_time_hero"], 0),
            ("socialite", ["shop_cat", "young_king", "part_time_hero", "goblin_duke"], 4),
            ("haggler", ["shop_cat", "young_king", "part_time_hero", "goblin_duke", "mapmaker"], 4),
            ("haggler", ["shop_cat", "guildmaster"], 1),
        ],
    )
    def test_merchants_score(self, merchant, customers, points):
        needs = {
            "lost_ranger": {"weapon": 2},
            "honest_rogue": {"weapon": 2, "potion": 1},
            "sleepy_paladin": {"armour": 2},
            "letter_carrier": {"armour": 1},
            "opera_star": {"armour": 1, "potion": 2},
            "apprentice_wizard": {"potion": 2},
            "school_teacher": {"potion": 2, "any": 1},
        }
        pack = variant(
            needs=needs,
            specialist_goods=2,
            specialist_points=1,
            specialist_most=4,
            socialite_points=4,
            haggler_gold=2,
            haggler_points=1,
            haggler_most=4,
        )
        result = self.scored(customers, merchants=(merchant, None), pack=pack)
        assert result.breakdown[0]["merchant"] == points

    def test_ties_go_to_more_customers_then_are_shared(self):
        assert self.scored(["shop_cat", "letter_carrier"], ["apprentice_wizard"]).ranks == (1, 2)
        assert self.scored(["shop_cat"], ["letter_carrier"]).ranks == (1, 1)


class TestMerchants:
    def test_merchants_are_turned_up_at_the_end(self):
        match = Match("order_please", seed=4)
        while not match.over:
            match.play(match.legal()[-1])
        assert all(seat["merchant"] for seat in match.view(None)["seats"])


def test_decks_are_built_in_layers():
    events = {entry["id"] for entry in Match("order_please", seed=0).pack.content["events"]}
    for seed in range(10):
        for deck in Match("order_please", seed=seed).state()["decks"]:
            assert [card in events for card in deck["cards"]] == [
                False,
                True,
                False,
                False,
                True,
                False,
                False,
            ]
        plain = Match("order_please", seed=seed, options={"events": False}).state()["decks"]
        assert [len(deck["cards"]) for deck in plain] == [5] * 5
