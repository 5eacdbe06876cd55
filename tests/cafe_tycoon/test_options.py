"""Every option, what excludes what, and the order of the start."""

import pytest

from orderup import Match, OptionError
from tests.arranged import legal, play
from tests.cafe_tycoon.mixes import random_play


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


def test_family_managers_are_without_capacity_and_tiles_and_the_fifth_seat_gets_none():
    match = new(5, family=True, managers=True)
    assert legal(match) == {"manager 1", "manager 2", "manager 3", "manager 5"}
    first = match.state()["order"][0]
    state = until(match, "preparation")
    assert [seat for seat in range(5) if state["seats"][seat]["manager"] is None] == [first]


def test_stores_seven_and_up_and_level_four_come_with_promo_only():
    dealt = {seat["store"] for seed in range(40) for seat in new(5, seed).state()["seats"]}
    assert dealt == {1, 2, 3, 4, 5, 6}
    dealt = {seat["store"] for seed in range(60) for seat in new(5, seed, promo=True).state()["seats"]}
    assert dealt == {*range(1, 17), "star"}
    assert len(new(promo=True).state()["customers"]["decks"]["4"]) == 5


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
