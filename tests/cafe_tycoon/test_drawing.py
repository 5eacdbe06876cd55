"""A match draws itself: in a notebook as SVG, in a terminal with Rich."""

import re
from xml.etree import ElementTree

import pytest
from rich.console import Console

from orderup import Match
from orderup.cli.render import draw_table
from orderup.cli.words import TerminalWords
from orderup.core.game.definition import get
from tests.cafe_tycoon.mixes import deal, random_play
from tests.cafe_tycoon.positions import arrange
from tests.cli.test_choices import shown

GAME = get("cafe_tycoon")
PLAYERS = ["Ann", "Ben", "Cho", "Dan", "Eva"]


def drawn(match, viewer=None):
    return GAME.engine.draw(match.guided_view(viewer), match.pack)


def printed(match, lang="en", me=0):
    actions = [action.to_dict() for action in match.legal()] if match.seat == me else []
    words = TerminalWords(lang, GAME.texts)
    players = PLAYERS[: match.seats]
    drawing = GAME.offered("terminal", "Drawing")
    table = draw_table(drawing, match.guided_view(me), match.pack.content, words, players, me, actions)
    console = Console(width=110, record=True, file=None, quiet=True)
    with console.capture() as capture:
        console.quiet = False
        console.print(table)
    return capture.get()


@pytest.mark.parametrize("number", range(8))
def test_every_state_of_a_game_is_drawn(number):
    match = deal(number)
    for step, action in enumerate(random_play(match, number)):
        if step % 20 == 0:
            for viewer in (None, 0):
                assert ElementTree.fromstring(drawn(match, viewer)).tag.endswith("svg")
            for lang in ("en", "ko", "ru"):
                assert PLAYERS[0] in printed(match, lang)
        match.play(action)
    assert "The game is over" in drawn(match)


def test_the_drawing_names_the_decider_and_the_decision():
    match = arrange(stage="play", round=4, players={0: {"hand": ["game_4"]}})
    assert "Round 4: Player 0 is playing a card" in drawn(match)


def test_an_upgraded_card_shows_no_number():
    plain = drawn(arrange(players={0: {"shop": ["game_6"]}}, public=[]))
    turned = drawn(arrange(players={0: {"shop": [("game_6", True)]}}, public=[]))
    assert ">6</text>" in plain
    assert ">6</text>" not in turned


def test_the_terminal_marks_playable_cards():
    match = arrange(stage="play", table=[(0, "snack_2")], players={1: {"hand": ["snack_5", "game_1"]}})
    said = printed(match, me=1)
    assert "▸Game 1" in said
    assert "▸Snack 5" not in said


def test_the_terminal_hides_the_numbers_of_face_down_cards():
    match = arrange(options={"short": True}, players={1: {"hand": ["snack_5"]}})
    assert "Snack 5" not in printed(match, me=0)
    assert "Snack 5" in printed(match, me=1)


def test_the_terminal_shows_market_and_costs():
    match = arrange(stage="buy", round=2, market=("game_6", "wifi_3", "snack_2"), players={0: {"coins": 1}})
    said = printed(match)
    assert "−2" in said
    assert "▸Wi-Fi 3" in said
    assert "▸Game 6" not in said


@pytest.mark.parametrize(("lang", "free"), [("en", "Free"), ("ko", "공짜"), ("ru", "0 монет")])
def test_a_place_in_the_market_that_costs_nothing_is_free(lang, free):
    match = arrange(stage="buy", round=2, market=("game_6", "wifi_3", "snack_2"), players={0: {"coins": 1}})
    picture = GAME.engine.draw(match.view(0), match.pack, lang)
    for said in (printed(match, lang), picture):
        assert free in said
        assert "−0" not in said


def test_the_terminal_lists_the_cafes_left_with_their_abilities():
    options = {"choose_stores": True, "abilities": True}
    match = Match("cafe_tycoon", seats=3, seed=1, options=options)
    match.play("store 6")
    table = printed(match, me=1)
    assert "5 Room for One More: At the end" in table
    assert "6 Full Signal: " not in table


@pytest.mark.parametrize(("abilities", "told"), [(True, " (At the end"), (False, " ")])
def test_a_choice_of_a_cafe_tells_its_ability_where_abilities_count(abilities, told):
    options = {"choose_stores": True, "abilities": abilities}
    match = Match("cafe_tycoon", seats=3, seed=1, options=options)
    (line,) = (line for line in shown(match).splitlines() if "Room for One More" in line)
    assert f"Room for One More{told}" in line
    assert ("(" in line) == abilities


def test_the_terminal_tells_the_cost_of_a_card_to_a_seat_without_coins():
    """One of the cheapest takes all coins: here there are none."""
    match = arrange(stage="buy", round=2, order=[1, 0, 2], market=("game_6", "wifi_3", "snack_2"))
    match.play("buy 2")
    assert "Wi-Fi 3 (cost 0)" in shown(match)


@pytest.mark.parametrize(("challenge", "costs"), [(None, True), ("extreme", True), ("customers", False)])
def test_a_picture_tells_a_penalty_only_where_missing_a_customer_costs_one(challenge, costs):
    match = Match("cafe_tycoon", seats=3, seed=1, options={"challenge": challenge})
    assert bool(re.search(r"\+\d+  −\d+", drawn(match))) == costs


@pytest.mark.parametrize(("challenge", "costs"), [(None, True), ("extreme", True), ("customers", False)])
def test_the_terminal_tells_a_penalty_only_of_customers_that_have_one(challenge, costs):
    """Secret ones cost nothing, nor do open ones that are served in play."""
    player = {"secret": ["chess_grandpas"]}
    options = {"challenge": challenge}
    match = arrange(options=options, public=["office_outing"], order=[1, 2, 0], players={0: player})
    said = [line for line in printed(match).splitlines() if "  +" in line]
    (secret,) = (line for line in said if "Chess Grandpas" in line)
    (public,) = (line for line in said if "Office Outing" in line)
    assert "−" not in secret
    assert ("−3" in public) == costs


def test_no_token_is_asked_for_where_none_can_be_used():
    """A family game, for example, has no tiles; all players may know it."""
    managers, challenge = {"managers": True}, {"challenge": "customers"}
    spaces = {"tokens": 2, "manager": 1, "tiles": {"snack_game_coins": [None] * 3}}
    guest = {"tokens": 2, "shop": ["game_1", "snack_2", "snack_3", "wifi_1"]}
    last = {"order": [1, 2, 0], "public": ["office_outing"]}
    match = arrange(options=managers, players={0: spaces}, **last)
    assert match.guided_view(0)["guide"]["asked"] is None
    assert shown(match).startswith("Put a token on a space of your tiles, or finish\n")
    assert "is using a token" in match._repr_html_()
    match.play("activate snack_game_coins 2")
    family = arrange(options={"family": True, **managers}, players={0: {"manager": 1}}, **last)
    served = arrange(options=challenge, players={0: guest}, **last)
    swap = "swap", "Swap your manager for tokens, or finish", "is deciding about the manager"
    serve = "claim", "Serve a customer, or finish", "is choosing customers to serve"
    for left, (asked, own, other) in ((match, swap), (family, swap), (served, serve)):
        assert {left.guided_view(viewer)["guide"]["asked"] for viewer in (None, 0, 1, 2)} == {asked}
        assert shown(left).startswith(f"{own}\n")
        assert other in left._repr_html_()


NEXT = {"en": "Next suit", "ko": "다음 카드의 종류", "ru": "Следующий тип карты"}


@pytest.mark.parametrize(("lang", "said"), NEXT.items())
def test_the_suit_of_the_robots_next_card_is_shown_as_nobody_else_may_play_it(lang, said):
    match = arrange(2, stage="play", automatic=["clerk_3", "game_1"], players={0: {"hand": ["game_4"]}})
    clerk = match.pack.name_of("suits", "clerk", lang)
    assert f"{said} {clerk}" in printed(match, lang)
    assert said in GAME.engine.draw(match.view(0), match.pack, lang)
    assert said not in printed(arrange(3, stage="play", players={0: {"hand": ["game_4"]}}), lang)
