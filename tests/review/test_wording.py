"""A review names the cards, orders and customers of actions: its readers have no table in sight."""

from collections.abc import Callable, Mapping
from itertools import count, pairwise
from typing import Any

import pytest
from markupsafe import escape

from orderup import Match, bots
from orderup.bots.search.action_statistics import ActionStatistics
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES, say
from orderup.review.page import page
from orderup.review.reviewing import parts
from orderup.review.verdicts import Verdict
from orderup.review.wording import moments
from orderup.server.store import Entry
from orderup.server.tables.reviews import findings

POINTING: dict[str, tuple[str, str, Callable[[Mapping[str, Any], Action], str]]] = {
    "cafe_tycoon": ("buy", "suits", lambda view, action: view["market"][action.args["place"]]),
    "coffee_rush": (
        "serve",
        "drinks",
        lambda view, action: view["seats"][view["seat"]]["orders"][action.args["order"]]["card"],
    ),
    "order_please": (
        "register",
        "customers",
        lambda view, action: view["decks"][action.args["deck"]]["customer"],
    ),
}
"""For each game: an action kind that points at a place, the pack's table of things there, and the id."""


def game_with_two(game: str, kind: str) -> tuple[Match, int]:
    """A finished game in which two different actions of a kind follow each other, and where."""
    seats = 3 if game == "cafe_tycoon" else 2
    for seed in count():
        match = Match(game, seats=seats, seed=seed)
        bots.play_match(match, [bots.create("greedy", number) for number in range(seats)])
        for number, (one, other) in enumerate(zip(match.actions, match.actions[1:], strict=False)):
            if one.kind == other.kind == kind and one != other:
                return match, number
    raise AssertionError


@pytest.mark.parametrize("game", POINTING)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_names_the_thing_at_which_an_action_points(game, lang):
    kind, table, there = POINTING[game]
    match, number = game_with_two(game, kind)
    start = Match(game, seats=match.seats, seed=match.seed)
    moment, names = start.copy(), []
    for action in match.actions[: number + 2]:
        if len(moment.actions) >= number:
            card = there(moment.view(None), action)
            card, _, value = card.rpartition("_") if table == "suits" else (card, "", "")
            names.append(f"{match.pack.name_of(table, card, lang)} {value}".strip().casefold())
        moment.play(action)

    line = match.actions[number : number + 2]
    shares = (0.0,) * match.seats
    played = ActionStatistics(line[0], 9, 0.0, 0.0, 0.0, {"a": 0.0}, shares)
    verdict = Verdict(number, 0, 2, played, played, played, line, 0.2, 0.01, 0.0, "mistake")
    log = [Entry(i, 0, "play", "bot", action.to_dict(), 0.0) for i, action in enumerate(match.actions, 1)]

    (mistake,) = findings(match, start, log, [verdict], lang, True).weak
    assert names[0] in mistake.played.casefold()
    assert all(name in said.casefold() for name, said in zip(names, mistake.better, strict=True))
    assert match.result is not None
    written = page(match, parts([verdict], match.result, len(match.actions)), 9, lang)
    for said in (mistake.played, *mistake.better):
        assert escape(said) in written
    when = moments(start, match.actions, lang)[number]
    assert (f"({escape(when or 'none')})" in written) == bool(when)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_turns_have_the_numbers_that_they_have_in_the_log(lang):
    match = Match("coffee_rush", seats=3, seed=4)
    told: list[dict[str, Any]] = []
    begun = []
    while not match.over:
        begun.append(told[-1]["turn"] if told else 0)
        match.play(match.legal()[match.age * 7 % len(match.legal())])
        told += [event for event in match.event_log().events(None) if event["kind"] == "turn"]
    assert begun[-1] > 9
    start = Match("coffee_rush", seats=3, seed=4)
    texts = get("coffee_rush").texts
    said = [say(texts, lang, "moment", {"turn": turn}) for turn in begun]
    assert moments(start, match.actions, lang) == said
    assert len(set(said)) == begun[-1] + 1


def test_a_moment_of_the_cafe_is_a_phase_and_a_round():
    match = Match("cafe_tycoon", seats=3, seed=4, options={"managers": True})
    start, seen = match.copy(), []
    while not match.over:
        view = match.view(None)
        seen.append(f"{view['phase']}, round {view['round']}" if view["round"] else "set-up")
        match.play(match.legal()[match.age * 7 % len(match.legal())])
    assert moments(start, match.actions, "en") == seen
    assert {"set-up", "preparation, round 10", "opening, round 1"} <= set(seen)


def test_decisions_in_two_rounds_are_two_turns():
    """The last to act in a round may be the first in the next one."""
    match = Match("cafe_tycoon", seats=2, seed=1)
    while not match.over:
        match.play(match.legal()[match.age * 7 % len(match.legal())])
    start = Match("cafe_tycoon", seats=2, seed=1)
    log = [Entry(i, 0, "play", "bot", action.to_dict(), 0.0) for i, action in enumerate(match.actions, 1)]
    verdicts, moment = [], start.copy()
    for number, action in enumerate(match.actions):
        played = ActionStatistics(action, 9, 0.0, 0.0, 0.0, {"a": 0.0}, (0.0, 0.0))
        seat = moment.seat
        assert seat is not None
        verdicts.append(Verdict(number, seat, 2, played, played, played, (action,), 0.0, 0.0, 0.0, "good"))
        moment.play(action)
    turns = findings(match, start, log, verdicts, "en", True).turns
    assert sum(len(turn.moves) for turn in turns) == len(match.actions)
    pairs = list(pairwise(turns))
    assert all((one.seat, one.when) != (other.seat, other.when) for one, other in pairs)
    assert any(one.seat == other.seat for one, other in pairs)


def test_a_game_that_counts_neither_turns_nor_rounds_names_no_moment():
    match = Match("order_please", seed=1)
    match.play(match.legal()[0])
    assert moments(Match("order_please", seed=1), match.actions, "en") == [None]
