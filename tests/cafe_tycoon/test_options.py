"""Every option, what excludes what, and the order of the start."""

import pytest

from orderup import Match, OptionError
from tests.arranged import legal, play
from tests.cafe_tycoon.mixes import random_play
from tests.cafe_tycoon.positions import arrange
from tests.games.shown import events_of


def new(seats=3, seed=5, **options):
    return Match("cafe_tycoon", seats=seats, seed=seed, options=options)


def until(match, phase, number=1):
    """Play at random until a phase begins."""
    for action in random_play(match, number):
        if match.state()["phase"] == phase:
            break
        match.play(action)
    return match.state()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"family": True, "challenge": "extreme"}, "'challenge' can be 'extreme' only with family=False"),
        ({"family": True, "challenge": "customers"}, "only with family=False"),
        ({"family": True, "abilities": True}, "'abilities' can be True only with family=False"),
        (
            {"family": True, "short": True, "draft_tiles": True},
            "'draft_tiles' can be True only with family=False",
        ),
        ({"draft_tiles": True}, "'draft_tiles' can be True only with short=True"),
        ({"extra_public": 1}, "'extra_public' can be 1 only with challenge='extreme'"),
        ({"extra_public": 2, "challenge": "customers"}, "only with challenge='extreme'"),
        ({"extra_public": 4, "challenge": "extreme"}, "one of 0, 1, 2, 3"),
        ({"challenge": "hard"}, "customers"),
    ],
)
def test_options_that_exclude_each_other_are_refused_with_a_reason(options, said):
    with pytest.raises(OptionError, match=said):
        new(**options)


# Family


@pytest.mark.parametrize(("seats", "cards"), [(3, 24), (4, 32), (5, 40)])
def test_family_has_no_shelves_and_eight_rounds_of_cards(seats, cards):
    state = new(seats, family=True).state()
    used = state["deck"] + state["market"]
    assert len(used) == cards
    assert not any(card.startswith("shelf") for card in used)
    assert state["tiles"] == {"open": [], "stack": []}
    assert {seat["capacity"] for seat in state["seats"]} == {None}


def test_family_pays_a_coin_for_every_token_and_opens_two_customers_of_level_one():
    match = arrange(options={"family": True}, public=[], players={0: {"tokens": 3}})
    match.play("pass")
    assert match.result.breakdown[0]["tokens"] == 3
    levels = {c["id"]: c["level"] for c in match.pack.content["customers"]}
    assert [levels[customer] for customer in new(family=True).state()["customers"]["public"]] == [1, 1]


def test_family_managers_are_without_capacity_and_tiles_and_the_fifth_seat_gets_none():
    match = new(5, family=True, managers=True)
    assert legal(match) == {"manager 1", "manager 2", "manager 3", "manager 5"}
    first = match.state()["order"][0]
    state = until(match, "preparation")
    assert [seat for seat in range(5) if state["seats"][seat]["manager"] is None] == [first]


def test_family_short_deals_eight_cards_and_no_tiles():
    match = new(4, family=True, short=True)
    assert [len(seat["hand"]) for seat in match.state()["seats"]] == [8] * 4
    state = until(match, "opening")
    assert [(len(seat["hand"]), seat["tokens"], seat["tiles"]) for seat in state["seats"]] == [(8, 2, [])] * 4


# Short


def test_short_deals_two_tokens_and_the_top_four_tiles_of_the_stack():
    match = new(short=True)
    stack = match.state()["tiles"]["stack"]
    state = until(match, "opening")
    for seat in range(3):
        me = state["seats"][seat]
        assert me["tokens"] == 2
        assert [tile["tile"] for tile in me["tiles"]] == stack[4 * seat : 4 * seat + 4]
    assert state["tiles"]["stack"] == stack[12:]


def test_short_begins_with_the_coins_of_set_up_fewest_first():
    match = new(4, short=True)
    order = match.state()["order"]
    state = until(match, "opening")
    assert state["order"] == order
    assert [state["seats"][seat]["coins"] for seat in order] == [16, 17, 18, 19]


@pytest.mark.parametrize("abilities", [True, False])
def test_short_gives_store_three_a_tile_more_only_with_abilities(abilities):
    for seed in range(30):
        match = new(4, seed, short=True, abilities=abilities)
        if any(seat["store"] == 3 for seat in match.state()["seats"]):
            state = until(match, "opening")
            counts = {seat["store"]: len(seat["tiles"]) for seat in state["seats"]}
            assert counts[3] == 4 + abilities
            assert all(count == 4 for store, count in counts.items() if store != 3)
            return
    raise AssertionError("store 3 was never dealt")


def test_short_gives_store_three_no_tile_when_the_stack_is_empty():
    for seed in range(60):
        match = new(5, seed, short=True, abilities=True, managers=True)
        if any(seat["store"] == 3 for seat in match.state()["seats"]):
            state = until(match, "opening", number=seed)
            if sum(len(seat["tiles"]) for seat in state["seats"]) == 21 and not state["tiles"]["stack"]:
                counts = {seat["store"]: (len(seat["tiles"]), seat["manager"]) for seat in state["seats"]}
                assert counts[3] in ((4, counts[3][1]), (5, 6))
                return
    raise AssertionError("the stack never ran out")


# Expert options, promo, managers


@pytest.mark.parametrize("challenge", ["customers", "extreme"])
def test_the_challenges_open_one_customer_of_each_level(challenge):
    for promo, expected in ((False, [1, 2, 3]), (True, [1, 2, 3, 4])):
        match = new(challenge=challenge, promo=promo)
        levels = {c["id"]: c["level"] for c in match.pack.content["customers"]}
        assert [levels[customer] for customer in match.state()["customers"]["public"]] == expected


@pytest.mark.parametrize("extra", [1, 2, 3])
def test_extra_public_opens_more_of_levels_one_two_three(extra):
    match = new(challenge="extreme", extra_public=extra)
    levels = {c["id"]: c["level"] for c in match.pack.content["customers"]}
    opened = [levels[customer] for customer in match.state()["customers"]["public"]]
    assert opened == [1, 2, 3, *range(1, extra + 1)]


def test_two_of_level_two_lie_open_in_the_basic_game():
    match = new()
    levels = {c["id"]: c["level"] for c in match.pack.content["customers"]}
    assert [levels[customer] for customer in match.state()["customers"]["public"]] == [2, 2]
    assert {level: len(deck) for level, deck in match.state()["customers"]["decks"].items()} == {
        "1": 4,
        "2": 2,
        "3": 4,
    }


def test_stores_seven_and_up_and_level_four_come_with_promo_only():
    dealt = {seat["store"] for seed in range(40) for seat in new(5, seed).state()["seats"]}
    assert dealt == {1, 2, 3, 4, 5, 6}
    dealt = {seat["store"] for seed in range(60) for seat in new(5, seed, promo=True).state()["seats"]}
    assert dealt == {*range(1, 17), "star"}
    assert len(new(promo=True).state()["customers"]["decks"]["4"]) == 5


def test_store_two_begins_with_three_tokens_and_store_six_with_wifi():
    for abilities in (True, False):
        for seed in range(20):
            for seat in new(5, seed, abilities=abilities).state()["seats"]:
                assert seat["tokens"] == (3 if abilities and seat["store"] == 2 else 0)
                assert seat["wifi_bonus"] == (1 if abilities and seat["store"] == 6 else 0)


@pytest.mark.parametrize("abilities", [True, False])
def test_the_star_names_its_number_before_order_and_coins(abilities):
    for seed in range(60):
        match = new(4, seed, promo=True, abilities=abilities)
        state = match.state()
        if state["phase"] == "store_number":
            break
    star = match.seat
    assert state["seats"][star]["store"] == "star"
    assert (state["order"], [seat["coins"] for seat in state["seats"]]) == ([], [0, 0, 0, 0])
    taken = {seat["number"] for seat in state["seats"]}
    assert legal(match) == {f"number {n}" for n in range(18) if n not in taken}
    state = play(match, "number 0")
    assert (state["order"][0], state["seats"][star]["coins"]) == (star, 16)


def test_with_promo_any_of_the_seventeen_can_be_chosen_and_the_star_names_its_number_after_all_have():
    match = new(2, choose_stores=True, promo=True)
    assert legal(match) == {f"store {n}" for n in (*range(1, 17), "star")}
    state = play(match, "store star")
    assert events_of(match)[0] == {"kind": "chose_store", "seat": 0, "store": "star"}
    star = state["seats"][0]
    assert (star["store"], star["number"], state["phase"]) == ("star", None, "stores")
    assert "store star" not in legal(match)
    state = play(match, "store 9")
    assert (match.seat, state["phase"], state["step"]) == (0, "store_number", "number")
    assert legal(match) == {f"number {n}" for n in range(18) if n != 9}
    assert play(match, "number 17")["order"] == [1, 0]


@pytest.mark.parametrize("short", [False, True])
def test_choosing_the_dealt_stores_gives_the_dealt_game(short):
    options = {"abilities": True, "promo": True, "short": short}
    dealt, chosen = new(5, 8, **options), new(5, 8, choose_stores=True, **options)
    for seat in dealt.state()["seats"]:
        play(chosen, f"store {seat['store']}")
    ours, theirs = chosen.state(), dealt.state()
    for state in (ours, theirs):
        del state["options"]
    assert ours == theirs


def test_a_store_that_somebody_has_is_named_as_the_reason():
    match = new(3, choose_stores=True)
    play(match, "store 5")
    told = match.guided_view(1)["guide"]
    assert told["stores"] == [1, 2, 3, 4, 5, 6]
    assert told["blocked"] == [{"kind": "choose_store", "store": 5, "why": "store-taken"}]
    assert match.guided_view(0)["guide"]["blocked"] == []


def test_manager_three_keeps_the_top_of_a_deck_of_its_choice_secret():
    match = new(managers=True)
    seat = match.seat
    top = match.state()["customers"]["decks"]["3"][0]
    play(match, "manager 3")
    assert legal(match) == {"deck 1", "deck 2", "deck 3"}
    state = play(match, "deck 3")
    assert state["seats"][seat]["secret"] == [top]
    assert match.view((seat + 1) % 3)["seats"][seat]["secret"] == 1


# Two seats


def test_two_people_get_16_and_17_coins_and_the_automatic_seat_none():
    state = new(2).state()
    assert [state["seats"][seat]["coins"] for seat in (*state["order"], 2)] == [16, 17, 0]
    assert (state["seats"][2]["store"], state["seats"][2]["number"], state["seats"][2]["capacity"]) == (
        None,
    ) * 3


def two(stage, automatic, players=None, **more):
    base = {2: {"store": 0, "number": -1}}
    for seat, me in (players or {}).items():
        base[seat] = {**base.get(seat, {}), **me}
    return arrange(2, stage=stage, round=3, automatic=automatic, players=base, **more)


def test_the_suit_the_automatic_seat_has_played_or_will_play_is_the_last_resort():
    hand = {"hand": ["game_1", "snack_1"]}
    match = two("play", ["game_5"], {0: hand}, order=[0, 1, 2])
    assert legal(match) == {"play snack_1"}
    match = two("play", ["game_5"], {0: {"hand": ["game_1", "game_2"]}}, order=[0, 1, 2])
    assert legal(match) == {"play game_1", "play game_2"}
    match = two("play", [], {1: hand}, order=[2, 1, 0], table=[(2, "game_5")])
    assert legal(match) == {"play snack_1"}


def test_the_automatic_seat_gets_nothing_as_last_and_has_no_capacity_limit():
    shop = [f"game_{n}" for n in range(1, 7)]
    match = two(
        "take",
        [],
        {2: {"shop": shop}},
        order=[0, 2, 1],
        table=[(0, "snack_1"), (2, "snack_2"), (1, "wifi_1")],
    )
    state = play(match, "take snack_1", "take wifi_1", "take snack_2")
    assert len(state["seats"][2]["shop"]) == 7
    match = two("take", [], order=[0, 1, 2], table=[(0, "snack_1"), (2, "game_2"), (1, "wifi_1")])
    assert play(match, "take snack_1", "take wifi_1", "take game_2")["seats"][2]["tokens"] == 0


def test_the_automatic_seats_clerks_count_in_ties_and_it_loses_them_by_number():
    laid = [(2, "game_4"), (0, "snack_4")]
    more = {"order": [2, 0, 1], "table": laid}
    match = two("play", [], {1: {"hand": ["wifi_1"]}}, **more)
    assert play(match, "play wifi_1")["order"] == [0, 2, 1]
    match = two("play", [], {1: {"hand": ["wifi_1"]}, 2: {"shop": [("clerk_1", True)]}}, **more)
    assert play(match, "play wifi_1")["order"] == [2, 0, 1]
