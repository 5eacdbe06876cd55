"""The advice of the coach in Order Please?."""

import random
import re
from collections import Counter

import pytest

from orderup import Match
from orderup.core.compiled.planning import plan
from orderup.core.game.action_list import actions_of
from orderup.core.texts.fluent import LANGUAGES
from tests.games.coached import coached
from tests.order_please import positions as shop


def test_the_customer_that_can_be_won_is_told():
    match = Match("order_please", seed=158)
    for action in ("merchant haggler", "merchant armourer"):
        match.play(action)
    tip = coached(match)
    assert tip.text == "Lay Potion ×1 at stall 4 and ×1 at stall 3: that wins you Mushroom Picker, +1 gold."
    assert tip.point == ("good=potion", "yours=3", "yours=2")


def test_following_the_coach_wins_the_named_customers():
    """Positions come from partly random play."""
    dice, told, ended = random.Random(1), set(), set()
    for seed in range(12):
        match = Match("order_please", seed=seed)
        while not match.over:
            if match.view(None)["phase"] == "register":
                words = coached(match).text
                won = re.search(r"that wins you (.*), \+(\d+) gold", words)
                begun = re.search(r"that leaves (one|\d+) icons? of (.*) open", words)
                told.add(bool(won))
                assert any(action.kind == "register" for action in match.legal()), "else there is no choice"
                assert won or begun or "finish" in words, words
                if "finish" in words:
                    last = match.view(None)["last_turn"]
                    assert ("later" in words) != last, "after the last turn nothing comes"
                    ended.add(last)
                if won:
                    customers = served_by_the_plan(match)
                    names = {match.pack.name_of("customers", each["id"], "en") for each in customers}
                    assert set(won[1].replace(" and ", ", ").split(", ")) == names
                    assert int(won[2]) == sum(each["gold"] for each in customers)
            match.play(dice.choice(match.legal()))
    assert told == ended == {True, False}


@pytest.mark.parametrize("phase", ["return", "market_day"])
def test_coach_points_at_one_of_two_buttons(phase):
    """The stalls cannot be tapped then."""
    pointed = set()
    for seed in range(40):
        dice, match = random.Random(seed), Match("order_please", seed=seed)
        while not match.over:
            if match.view(None)["phase"] == phase:
                (point,) = coached(match).point
                name, _, answer = point.partition("=")
                assert name == "answer"
                assert answer in {action.kind for action in match.legal()}
                pointed.add(answer)
            match.play(dice.choice(match.legal()))
    assert pointed == {"return": {"return", "leave"}, "market_day": {"renew", "keep"}}[phase]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_coach_names_the_customer_that_is_left(lang):
    match = leaves_a_customer()
    (warned,) = match.guided_view(match.seat)["guide"]["warnings"]
    tip = coached(match, lang)
    assert tip.point == ("do=done",)
    assert match.pack.name_of("customers", warned["customer"], lang) in tip.text
    assert f"+{warned['gold']}" in tip.text


def leaves_a_customer():
    """A match in which the planner stops laying goods, though it could win another customer."""
    for seed in range(40):
        dice, match = random.Random(seed), Match("order_please", seed=seed)
        actions = actions_of(match.pack, match.seats)
        while not match.over:
            planned = actions[plan(match)[0]]
            if planned.kind == "done" and match.guided_view(match.seat)["guide"]["warnings"]:
                return match
            match.play(planned if dice.random() < 0.6 else dice.choice(match.legal()))
    raise AssertionError("none is met")


def served_by_the_plan(match):
    """Customers for whom the planner lays the last goods: a stall takes no more than its customer's icons."""
    customers = {each["id"]: each for each in match.pack.content["customers"]}
    actions = actions_of(match.pack, match.seats)
    laid = Counter(actions[each].args["deck"] for each in plan(match) if actions[each].kind == "register")
    view = match.view(match.seat)
    return [
        customer
        for deck, count in laid.items()
        for customer in [customers[view["decks"][deck]["customer"]]]
        if sum(view["seats"][match.seat]["stalls"][deck].values()) + count == sum(customer["needs"].values())
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("held", "draws"), [(3, True), (5, True), (6, False), (8, False)])
def test_goods_are_exchanged_only_for_the_same_number(held, draws, lang):
    """The customer asks for a weapon and an armour: potions fit nowhere."""
    match = shop.arrange(decks={0: ["young_king"]}, hands=({"potion": held}, {}))
    while match.state()["phase"] != "exchange":
        match.play("done")
    tip = coached(match, lang, "discard potion" if draws else "done")
    assert {"en": "a full hand", "ko": "가득 찬 손패", "ru": "полной руки"}[lang] in tip.purpose
    assert tip.point == (("good=potion",) if draws else ("do=done",))
    assert draws or str(held) in tip.text
    match.play("discard potion")
    if match.state()["phase"] == "exchange":
        match.play("done")
    assert (sum(match.state()["seats"][0]["hand"].values()) >= held) == draws


@pytest.mark.parametrize("gold", [0, 2, 20])
def test_merchants_are_weighed_by_the_numbers_of_the_pack(gold):
    """A haggler's customers are worth this much gold at most."""
    pack = shop.variant(haggler_gold=gold, specialist_goods=5)
    seed = next(
        seed
        for seed in range(99)
        if "merchant haggler" in {each.notation for each in Match("order_please", seed=seed).legal()}
    )
    match = Match("order_please", seed=seed, pack=pack)
    customers = {each["id"]: each["gold"] for each in pack.content["customers"]}
    count = sum(customers[deck["customer"]] <= gold for deck in match.view(0)["decks"])
    said = coached(match, "en", "merchant haggler").text
    assert ("one counts" if count == 1 else f"{count} count" if count else "still to come") in said


@pytest.mark.parametrize(
    ("potions", "wanted", "told"),
    [
        (1, {"any": 2}, "Your one good fills an open icon: keep"),
        (2, {"any": 1}, "One of your 2 goods fills an open icon: keep"),
        (3, {"any": 2}, "2 of your 3 goods fill an open icon: keep"),
        (5, {"any": 2}, "Only 2 of your 5 goods fill an open icon: take"),
        (5, {"any": 1}, "Only one of your 5 goods fills an open icon: take"),
        (5, {"weapon": 1}, "Nothing in your hand fills an open icon: take"),
    ],
)
def test_each_good_of_a_hand_fills_an_icon_of_its_own(potions, wanted, told):
    needs = {"young_king": {"armour": 1}, "shop_cat": {"weapon": 1}, "bard_of_one_song": wanted}
    pack = shop.variant(needs=needs, copies={"market_day": 10})
    decks = {0: ["young_king", "market_day", "shop_cat"], 1: ["bard_of_one_song"]}
    hands = ({"armour": 1, "potion": potions}, {"weapon": 1})
    match = shop.arrange(pack=pack, decks=decks, hands=hands)
    match.play("register armour 0")
    assert match.view(None)["phase"] == "market_day"
    assert told in coached(match, "en", "keep" if "keep" in told else "renew").text
