"""Positions that somebody has edited: each is refused in a sentence, or can be played on as any other."""

from contextlib import suppress
from copy import deepcopy
from random import Random

import pytest

from orderup import Match, PositionError
from orderup.core.game.definition import get
from tests.games.setups import every_setup
from tests.games.walks import positions

EVERY = 6
EDITS = 16
"""The edits tried of each position."""
FURTHER = 30
"""The number of actions played after an edit."""
NOT_EDITED = ("game", "options", "over")


@every_setup
def test_an_edited_position_is_refused_or_can_be_played_on(setup):
    if not get(setup.game).engine.check_moment:
        pytest.skip("this game plays on from whatever has its totals")
    chance = Random(str(setup))
    for match in positions(setup, every=EVERY):
        for _ in range(EDITS):
            state, what = _edited(match.state(), chance)
            try:
                with suppress(PositionError):
                    made = Match.from_state(state, seed=1)
                    _check_playable(made, chance)
            except Exception as error:
                error.add_note(f"of the edited position: {what}")
                raise


def _check_playable(match, chance):
    """Compiled rules write past the end of a list in silence: they then change another value."""
    for _ in range(FURTHER):
        if match.over:
            break
        match.play(chance.choice(match.legal()))
    state = match.state()
    try:
        again = Match.from_state(state, seed=1)
    except PositionError as refusal:
        raise AssertionError("play came to an impossible position") from refusal
    assert again.state() == state


def _edited(state, chance):
    """A copy with one thing changed or two exchanged, and what that was."""
    edited = deepcopy(state)
    leaves = [
        each for name, value in edited.items() if name not in NOT_EDITED for each in _leaves(value, (name,))
    ]
    path, value = chance.choice(leaves)
    alike = [(other, found) for other, found in leaves if type(found) is type(value) and found != value]
    if alike and chance.random() < 0.6:
        other, found = chance.choice(alike)
        _put(edited, path, found)
        if chance.random() < 0.5:
            _put(edited, other, value)
            return edited, f"{path} and {other} exchanged"
        return edited, f"{path} became {found!r}"
    if type(value) is int:
        changed = value + chance.choice((-2, -1, 1, 2, 3))
        _put(edited, path, changed)
        return edited, f"{path} became {changed}"
    _put(edited, path, None if value is not None else chance.choice(leaves)[1])
    return edited, f"{path} was {value!r}"


def _first(game, wanted, **more):
    """The first position of random games that is wanted."""
    for seed in range(500):
        match, chance = Match(game, seed=seed, **more), Random(seed)
        while not match.over:
            if wanted(state := match.state()):
                return state
            match.play(chance.choice(match.legal()))
    raise AssertionError("there is none")


def test_coffee_rush_holds_no_more_cards_than_there_are():
    state = _first("coffee_rush", lambda state: state["seats"][1]["penalties"])
    state["seats"][1]["penalties"] *= 200
    with pytest.raises(PositionError, match=r"^seats\[1\]\.penalties: there are not so many cards$"):
        Match.from_state(state, seed=1)


def _at_another_meeple(state):
    cells = [cell for seat in state["seats"] for cell in seat["meeples"]]
    return state["phase"] == "move" and len(set(cells)) < len(cells)


@pytest.mark.parametrize(
    ("wanted", "steps_left", "refusal"),
    [
        (lambda state: state["meeple"] is None, 0, "steps_left: is 0, needs to be 3 before the first step"),
        (lambda state: state["meeple"] is None, 9, "steps_left: is 9, needs to be 3 before the first step"),
        (
            lambda state: state["meeple"] is not None,
            3,
            "steps_left: is 3, needs to be less than 3 after the first step",
        ),
        (_at_another_meeple, 0, "meeple: is 0, needs to be one that can stay where it stands"),
    ],
)
def test_a_move_of_coffee_rush_comes_to_its_end(wanted, steps_left, refusal):
    """Else nothing but emptying one's cups is legal, and after that nothing at all."""
    state = _first("coffee_rush", lambda state: state["phase"] == "move" and wanted(state), seats=3)
    seat = state["seats"][state["seat"]]
    state["rush_supply"] += seat["rush"]
    state["steps_left"], seat["rush"] = steps_left, 0
    with pytest.raises(PositionError) as refused:
        Match.from_state(state, seed=1)
    assert str(refused.value).startswith(refusal)


def _in_the_second_round(state):
    return state["turn"] == 7 and state["phase"] == "move" and state["meeple"] is None


@pytest.mark.parametrize(("last", "is_room"), [(1, True), (2, False)])
def test_a_queue_of_coffee_rush_has_room_for_the_orders_of_the_two_seats_before(last, is_room):
    """With four seats those are not the seats to the left and right; each may serve three cups."""
    state = _first("coffee_rush", _in_the_second_round, seats=4)
    orders, deck = state["seats"][0]["orders"], state["deck"]
    deck += [order["card"] for order in orders]
    orders[:] = [{"card": deck.pop(), "tab": tab} for tab in (*[4] * 6, *[3] * 6, *[2] * 6, *[1] * last)]
    if is_room:
        _check_playable(Match.from_state(state, seed=1), Random(1))
        return
    with pytest.raises(PositionError, match=r"^seats\[0\]\.orders: is 2, needs to be at most 1 orders up to"):
        Match.from_state(state, seed=1)


def _is_pouring(state):
    return state["phase"] == "pour" and state["turn"]


def test_a_hand_of_coffee_rush_is_for_the_move_and_the_pouring():
    """Else nothing is left to do, or what nobody pours is the next seat's."""
    state = _first("coffee_rush", _is_pouring, seats=3)
    held = state["hand"]
    nothing = dict.fromkeys(held, 0)
    supply = {name: state["supply"][name] + count for name, count in held.items()}
    with pytest.raises(PositionError, match=r"^hand: is .*, needs to be tokens to pour in phase pour$"):
        Match.from_state({**state, "hand": nothing, "supply": supply}, seed=1)
    with pytest.raises(PositionError, match=r"^hand: is .*, needs to be empty but for the move"):
        Match.from_state({**state, "phase": "serve"}, seed=1)
    with pytest.raises(PositionError, match=r"^served: is 1, needs to be 0 in phase pour$"):
        Match.from_state({**state, "served": 1}, seed=1)


def _is_asked_about_goods(state):
    return state["phase"] == "return"


def test_any_icons_left_follow_from_the_goods_at_the_stall():
    state = _first("order_please", _is_asked_about_goods)
    room = state.pop("room")
    made = Match.from_state(state, seed=1)
    assert made.state()["room"] == room
    with pytest.raises(PositionError, match=f"room: is 0, needs to be {room}, as the rest"):
        Match.from_state({**state, "room": 0}, seed=1)
    undecided = {good: 3 * count for good, count in state["undecided"].items()}
    with pytest.raises(PositionError, match=r"undecided: is .* has no icon for"):
        Match.from_state({**state, "undecided": undecided}, seed=1)
    customers = {entry["id"]: entry["needs"] for entry in made.pack.content["customers"]}
    name = state["decks"][state["opened"]]["customer"]
    assert customers[name]["any"] >= room


def _first_has_bought(state):
    return state["step"] == "buy" and state["cursor"] == 1


def test_in_the_cafe_nobody_has_bought_before_their_turn():
    """Otherwise late seats have a card too many, and the first one too few for the opening."""
    state = _first("cafe_tycoon", _first_has_bought, seats=4)
    first, last = (state["seats"][state["order"][turn]] for turn in (0, -1))
    last["bought"].append(first["bought"].pop())
    first["place"], last["place"] = last["place"], first["place"]
    with pytest.raises(PositionError, match=r"^order: is .*, needs to be led by \[\d\], who have bought"):
        Match.from_state(state, seed=1)


@pytest.mark.parametrize("wanted", [lambda state: state["round"] == 1, lambda state: state["round"] == 9])
def test_in_the_cafe_there_are_cards_for_the_markets_to_come(wanted):
    """Otherwise a market is made of cards behind the deck."""
    state = _first("cafe_tycoon", wanted, seats=3)
    state["discarded"].append(state["deck"].pop())
    needed = 3 * (10 - state["round"])
    with pytest.raises(PositionError, match=f"^deck: is {needed - 1}, needs to be at least {needed} cards"):
        Match.from_state(state, seed=1)


def test_in_the_short_cafe_there_are_tiles_for_everybody():
    match = Match("cafe_tycoon", 5, seed=1, options={"short": True})
    state = match.state()
    tile = state["tiles"]["stack"].pop()
    state["seats"][0]["tiles"].append({"tile": tile, "spaces": [None] * 3})
    assert len(state["tiles"]["stack"]) == 20
    assert Match.from_state(state, seed=1).legal() == match.legal()
    tile = state["tiles"]["stack"].pop()
    state["seats"][1]["tiles"].append({"tile": tile, "spaces": [None] * 3})
    with pytest.raises(
        PositionError, match=r"^tiles\.stack: is 19, needs to be at least 20 tiles, 4 for each"
    ):
        Match.from_state(state, seed=1)


def test_in_the_cafe_the_manager_who_draws_a_customer_finds_one():
    state = Match("cafe_tycoon", 3, seed=1, options={"managers": True}).state()
    decks = state["customers"]["decks"]
    for deck in decks.values():
        state["seats"][0]["secret"] += deck
        deck.clear()
    with pytest.raises(
        PositionError, match=r"^customers\.decks: is .*, needs to be a customer for the manager"
    ):
        Match.from_state(state, seed=1)


def _leaves(value, path):
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _leaves(part, (*path, name))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from _leaves(part, (*path, i))
    else:
        yield path, value


def _put(state, path, value):
    *to, last = path
    for name in to:
        state = state[name]
    state[last] = value
