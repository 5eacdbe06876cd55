"""The advice of the coach in Coffee Rush."""

import random

import pytest

from orderup import Match
from orderup.core.compiled.planning import plan
from orderup.core.game.action_list import actions_of
from orderup.core.game.coach import Tip
from orderup.core.game.definition import get
from orderup.core.game.reference import SheetTexts
from orderup.core.texts.fluent import LANGUAGES
from orderup.games.coffee_rush.coach import BaristaAdviser
from tests.coffee_rush import positions as coffee
from tests.games.coached import coached

FAR = {1: {"meeples": ["a4"]}}


class Noting(BaristaAdviser):
    """Remembers the advice that it was to give."""

    def tip(self, tip="", point=None, purpose="", **said):
        self.told, self.said = tip, said
        return super().tip(tip, point, purpose, **said)


def advised(match: Match) -> tuple[Noting, Tip]:
    texts = SheetTexts(get("coffee_rush"), match.pack, "en")
    seen, actions = match.as_seen_by(match.seat, 1), actions_of(match.pack, match.seats)
    adviser = Noting(seen, texts, [actions[each] for each in plan(seen)])
    return adviser, adviser.advice()


def told(**position: object) -> Tip:
    return coached(coffee.arrange(**position))


def test_starting_cell_is_advised_by_the_first_drink():
    match = Match("coffee_rush", seats=3, seed=34184)
    tip = coached(match, "en", "c2")
    assert tip.text == "Chocolate Shake needs Chocolate, Milk and Ice: begin on c2."
    assert tip.point == ("cell=c2",)
    assert "once all meeples are placed" in tip.purpose


def test_a_way_is_told_with_the_drinks_that_it_completes():
    player = {"meeples": ["c1"], "cups": [{"steam": 1}], "orders": [("espresso", 1)]}
    tip = told(players={0: player, **FAR}, steps_left=1, meeple=0)
    assert tip.text == "Over d1 you collect Coffee: that completes Espresso."
    assert tip.point == ("cell=d1",)


def test_all_drinks_that_a_way_completes_are_named():
    orders = [("espresso", 1), ("cold_brew", 1)]
    cups = [{"steam": 1}, {"coffee": 1, "ice": 1}]
    player = {"meeples": ["c1"], "cups": cups, "orders": orders}
    tip = told(players={0: player, **FAR}, steps_left=2, meeple=0)
    assert tip.text == "Over d1 and d2 you collect Coffee and Water: that completes Espresso and Cold Brew."


def test_last_turn_has_no_advice_for_the_next():
    dice, told = random.Random(1), set()
    for seed in range(6):
        match = Match("coffee_rush", 2, seed=seed, options={"espresso_start": True})
        while not match.over:
            if match.view(None)["closed"] and match.view(None)["phase"] == "move":
                words = coached(match).text
                assert "next turn" not in words
                told.add("last turn" in words)
            match.play(dice.choice(match.legal()))
    assert told >= {True}


def test_a_way_that_completes_nothing_is_told_with_the_missing_ingredients():
    player = {"meeples": ["a1"], "orders": [("black_tea", 3)]}
    tip = told(players={0: player, 1: {"meeples": ["d4"]}})
    assert tip.text.endswith("Then Black Tea still needs Water.")


def test_exhausted_ingredients_are_not_advised():
    player = {"meeples": ["c1"], "orders": [("espresso", 1)], "cups": [{"steam": 1}]}
    others = {1: {"meeples": ["a4"], "cups": [{"coffee": 18}]}}
    text = told(players={0: player, **others}, steps_left=1, meeple=0, hand={"steam": 1}).text
    assert "Coffee" not in text


@pytest.mark.parametrize(("steps", "price"), [(1, "a rush token."), (0, "2 rush tokens.")])
def test_rush_tokens_are_said_to_be_spent(steps, price):
    """From a4 there are two steps to the steam of b3."""
    player = {"meeples": ["a4"], "orders": [("espresso", 4)], "cups": [{"coffee": 1}], "rush": 2}
    text = told(players={0: player, 1: {"meeples": ["d1"]}}, steps_left=steps, meeple=0).text
    assert text.endswith(f"that completes Espresso. It takes {price}"), text


def test_coach_names_the_moving_meeple_of_two():
    player = {"meeples": ["a4", "c1"], "cups": [{"steam": 1}], "orders": [("espresso", 1)]}
    others = {1: {"meeples": ["a1", "b1"]}}
    tip = told(seats=2, players={0: player, **others})
    assert tip.text.startswith("From c1 over d1"), tip
    assert not told(seats=2, players={0: player, **others}, steps_left=1, meeple=1).text.startswith("From")


def test_with_enough_collected_one_stops():
    player = {"meeples": ["d1"], "orders": [("espresso", 1)], "cups": [{"steam": 1}]}
    tip = told(players={0: player, **FAR}, hand={"coffee": 1}, steps_left=0, meeple=0)
    assert tip.text == "With what you have collected you complete Espresso: stop here."
    assert tip.point == ("do=confirm",)
    near = {"meeples": ["d1"], "orders": [("black_tea", 1)], "cups": [{"steam": 1}]}
    text = told(players={0: near, **FAR}, hand={"water": 1}, steps_left=0, meeple=0).text
    assert text == "Stop here. With what you have collected, Black Tea then still needs Tea."


def test_seat_without_orders_gets_advice_on_a_cell():
    text = told(players={0: {"meeples": ["c1"], "orders": []}, **FAR}).text
    assert text.endswith("you complete nothing now, but get to a good place for your next turn.")
    text = told(players={0: {"meeples": ["c1"], "orders": []}, **FAR}, steps_left=0, meeple=0).text
    assert text == "Stop here: going on is not worth it now."


@pytest.mark.parametrize(
    ("cups", "hand", "text", "point"),
    [
        ([{"coffee": 1}], {"steam": 1}, "Steam into cup 1: that completes Espresso.", ("cup=1", "order=0")),
        ([{}], {"steam": 1}, "Steam into cup 1: then Espresso still needs Coffee.", ("cup=1",)),
        ([{"coffee": 1}], {"ice": 1}, "No cup needs Ice now: back to the supply.", ("cup=0",)),
        (
            [{"coffee": 1}, {"ice": 1}, {"ice": 1}],
            {"steam": 1, "tea": 1},
            "Steam into cup 1: that completes Espresso.",
            ("cup=1", "order=0"),
        ),
    ],
)
def test_pouring_advice_names_cup_and_purpose(cups, hand, text, point):
    player = {"orders": [("espresso", 1)], "cups": cups}
    tip = told(phase="pour", players={0: player}, hand=hand)
    assert (tip.text, tip.point[1:]) == (text, point)
    assert tip.point[0] == f"token={next(iter(hand))}"


def test_first_tokens_advice_names_the_completed_drink():
    match = Match("coffee_rush", 2, seed=1, options={"espresso_start": True})
    for action in ("c1", "a1", "d1", "b4", "pour coffee 1"):
        match.play(action)
    assert coached(match).text == "Steam into cup 1: that completes Ristretto."


def test_a_cup_that_can_become_nothing_is_emptied():
    cups = [{"tea": 1}, {"water": 2}, {"milk": 1}]
    tip = told(phase="pour", players={0: {"orders": [("espresso", 1)], "cups": cups}}, hand={"steam": 1})
    assert tip.text == "Empty cup 1: you need it for another drink."
    assert tip.point == ("do=empty", "cup=1")


def test_one_drink_does_not_take_the_ingredients_that_complete_two():
    """Steam would complete the Espresso, but the Milk Tea needs it, and cup 1 has another use."""
    orders = [("espresso", 1), ("iced_caffe_latte", 1), ("milk_tea", 1)]
    player = {"orders": orders, "cups": [{"coffee": 1}, {"milk": 1, "tea": 1}, {"chocolate": 2}]}
    hand = {"steam": 1, "milk": 1, "ice": 1}
    tip = told(phase="pour", hand=hand, players={0: player})
    assert tip.text == "Milk and Ice into cup 1: that completes Iced Caffè Latte."


def test_coach_names_the_oldest_of_completed_orders():
    player = {"orders": [("espresso", 1), ("ristretto", 4)], "cups": [{"coffee": 1}]}
    tip = told(phase="pour", hand={"steam": 1}, players={0: player})
    assert tip.text == "Steam into cup 1: that completes Ristretto."


def test_coach_serves_ready_cups_then_ends_the_turn():
    player = {"orders": [("espresso", 1)], "cups": [{"coffee": 1, "steam": 1}]}
    match = coffee.arrange(phase="serve", players={0: player})
    assert coached(match).text == "Cup 1 holds exactly Espresso: serve it, that is a point."
    match.play("serve 0 cup 1")
    tip = coached(match)
    assert (tip.text, tip.point) == ("No cup fits an order now: end your turn.", ("do=confirm",))


@pytest.mark.parametrize(
    ("orders", "costs"),
    [
        ([("espresso", 4)], "it costs a penalty (Espresso)"),
        (
            [("espresso", 4), ("ristretto", 4), ("iced_cocoa", 3)],
            "it costs 2 penalties (Ristretto and Espresso)",
        ),
    ],
)
def test_coach_names_orders_lost_by_ending_the_turn(orders, costs):
    match = coffee.arrange(phase="serve", players={0: {"orders": orders}})
    (warned,) = match.guided_view(0)["guide"]["warnings"]
    tip = coached(match)
    assert tip.text == f"No cup fits an order now: end your turn, though {costs} and you are asked again."
    assert tip.point == ("do=confirm",)
    match.play("done")
    assert len(match.state()["seats"][0]["penalties"]) == len(warned["cards"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lost_orders_are_named_in_every_language(lang):
    match = coffee.arrange(phase="serve", players={0: {"orders": [("espresso", 4)]}})
    assert match.pack.name_of("drinks", "espresso", lang) in coached(match, lang).text


@pytest.mark.parametrize("seats", [2, 3])
def test_tokens_in_hand_go_back_only_if_allowed(seats):
    match = Match("coffee_rush", seats=seats, seed=3)
    told = set()
    while not match.over:
        if match.state()["phase"] == "pour":
            returns = any(action.args.get("cup") == 0 for action in match.legal())
            tip = coached(match)
            assert ("back to the supply" in tip.purpose) == returns
            assert returns or "supply" not in tip.text
            told.add(returns)
        match.play(match.legal()[match.age * 7 % len(match.legal())])
    assert told == ({True, False} if seats == 2 else {True})


@pytest.mark.parametrize(
    ("player", "deck", "tip"),
    [
        ({}, None, "Double Specialties helps you most now. It takes 3 of your 3 completed orders"),
        ({}, ["milk_tea"] * 3, "No upgrade would win back what it takes now"),
        ({"penalties": ["espresso_doppio"] * 4}, None, "The cafe may close soon"),
    ],
)
def test_an_upgrade_is_advised_while_there_is_time_for_it(player, deck, tip):
    player = {"completed": ["espresso", "ristretto", "cold_brew"], **player}
    assert told(phase="upgrade", players={0: player}, deck=deck).text.startswith(tip)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_coach_keeps_its_promises(seats):
    """In positions from partly random play, the turn is played as it was told."""
    dice, promises = random.Random(seats), set()
    for seed in range(4):
        match = Match("coffee_rush", seats=seats, seed=seed)
        while not match.over:
            if match.state()["phase"] in ("move", "pour") and match.state()["turn"] > 0:
                adviser, tip = advised(match)
                _keeps(match.copy(), adviser, tip)
                promises.add(adviser.told)
            match.play(dice.choice(match.legal()))
    assert promises >= {"way", "way-near", "stop", "stop-near", "pour", "pour-near", "pour-back", "empty"}


def _keeps(match: Match, adviser: Noting, tip: Tip) -> None:
    """Plays the turn to its end, and compares."""
    seat, before = match.seat, match.state()
    reachable = {f"cell={action.args['cell']}" for action in adviser.line if action.kind == "step"}
    assert reachable == {point for point in tip.point if point.startswith("cell=")}
    for action in adviser.line:
        if action.kind != "done":
            match.play(action)
    after = match.state()["seats"][seat]
    if adviser.told in ("way", "stop"):
        gained = after["completed"][len(before["seats"][seat]["completed"]) :]
        names = [adviser.name("drinks", card) for card in gained]
        assert all(name in names for name in adviser.said["drinks"].replace(" and ", ", ").split(", "))
    if "missing" in adviser.said:
        assert adviser.said["missing"] in [
            adviser._listed(missing)
            for order in after["orders"]
            for cup in after["cups"]
            if adviser.name("drinks", order["card"]) == adviser.said["card"]
            for missing in [_left(adviser.recipes[order["card"]], cup)]
        ]
    spent = before["seats"][seat]["rush"] - after["rush"]
    assert spent <= adviser.said.get("rush", spent)


def _left(recipe, cup):
    return {each: count - cup[each] for each, count in recipe.items() if count > cup[each]}
