"""A review names the cards, orders and customers that actions point at: who reads has no table in sight."""

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

import pytest
from markupsafe import escape

from orderup import Match, bots
from orderup.bots.search.outlooks import Outlook
from orderup.core.actions import Action
from orderup.core.texts import LANGUAGES
from orderup.review.page import page
from orderup.review.reviewing import parts
from orderup.review.verdicts import Verdict
from orderup.server.store import Entry
from orderup.server.tables.findings import findings

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
"""By game: a kind of action that points at a place, the pack's table of what lies there, and what does."""


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
def test_a_review_names_what_lies_where_an_action_points(game: str, lang: str) -> None:
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
    played = Outlook(line[0], 9, 0.0, 0.0, 0.0, {"a": 0.0}, shares)
    verdict = Verdict(number, 0, 2, played, played, played, line, 0.2, 0.01, 0.0, True)
    log = [Entry(i, 0, "play", "bot", action.to_dict(), 0.0) for i, action in enumerate(match.actions, 1)]

    (mistake,) = findings(match, start, log, [verdict], lang).mistakes
    assert names[0] in mistake.played.casefold()
    assert all(name in said.casefold() for name, said in zip(names, mistake.better, strict=True))
    assert match.result is not None
    written = page(match, parts([verdict], match.result, len(match.actions)), 9, lang)
    for said in (mistake.played, *mistake.better):
        assert escape(said) in written
