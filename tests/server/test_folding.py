"""A page that folds hears only the changes of a move: they lead to the same view that others get whole."""

import asyncio
import random
from typing import Any

import pytest

from orderup.errors import UndoError
from orderup.server.net.socket import Socket
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables import audience, moves
from orderup.server.tables.table import Table
from orderup.server.web.websocket import asked_of
from tests.wire import folded

from .harness import Page
from .inside import PEOPLE, Heard, game_with
from .test_secrets import EXPERT

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("coffee_rush", 3, {}),
    ("order_please", 2, {"events": True, "merchants": True}),
    ("cafe_tycoon", 3, {}),
    ("cafe_tycoon", 3, EXPERT),
]


class Both:
    """Two pages of one viewer: one folds, one is told every view whole."""

    def __init__(self, player: str | None, chance: random.Random) -> None:
        self.player = player
        self.folding, self.whole = Heard(), Heard()
        self.view: Any = None
        self._order = [True, False]
        chance.shuffle(self._order)

    async def open(self, table: Table, since: int | None = None) -> None:
        """Both come to the table."""
        for folds in self._order:
            heard = self.folding if folds else self.whole
            socket = Socket(heard, self.player, table.services.settings, folds=folds)
            await moves.greet(table, socket, since)

    def compare(self) -> int:
        """Check that both pages come to the same view; the number of moves since the last check."""
        told = [[m for m in heard.messages if m["type"] in ("welcome", "moved")] for heard in self.heard]
        moves = 0
        for brief, whole in zip(*told, strict=True):
            if whole["type"] == "moved":
                moves += 1
                assert "view" not in brief["situation"]
                for step in brief["steps"]:
                    for patch in (*(event.get("patch", {}) for event in step["events"]), step["patch"]):
                        self.view = folded(self.view, patch)
                self.view = folded(self.view, brief["patch"])
            else:
                self.view = brief["situation"]["view"]
            assert self.view == whole["situation"].pop("view")
            assert brief["situation"].items() >= whole["situation"].items()
            assert (brief["steps"], brief["result"]) == (whole["steps"], whole["result"])
        for heard in self.heard:
            heard.messages.clear()
        return moves

    @property
    def heard(self) -> tuple[Heard, Heard]:
        """The messages to the page that folds, and to the other."""
        return self.folding, self.whole


async def play_or_undo(table: Table, chance: random.Random) -> None:
    """One more line of the log, or several."""
    who = table.stored.seats[table.match.seat].player
    if chance.random() < 0.2:
        try:
            await moves.undo(table, who, table.version, whole=chance.random() < 0.5)
            return
        except (Refusal, UndoError):
            pass
    await moves.play(table, who, table.version, [chance.choice(table.match.legal()).notation])


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
async def test_folding_patches_gives_the_view(application, game, seats, options):
    """This holds for every page, whenever it comes, and for moves taken back."""
    chance = random.Random(f"{game} {options}")
    table = await game_with(application, game, seats, options)
    pages = [Both(player, chance) for player in PEOPLE[: seats - 1]]
    for page in pages:
        await page.open(table, 0)
    moves = told = 0
    while table.match is not None and table.match.seat is not None:
        await play_or_undo(table, chance)
        told += len(pages)
        if table.version > 30 and len(pages) < seats + 1:
            pages.append(Both([PEOPLE[seats - 1], None][len(pages) - seats + 1], chance))
            await pages[-1].open(table, chance.choice((None, table.version - 3, 0)))
        await asyncio.sleep(0)
        moves += sum(page.compare() for page in pages)
    assert all(page.view["over"] for page in pages)
    assert moves == told, "everybody hears every move"
    assert any(entry.kind == "undo" for entry in table.log)


async def test_returning_viewer_folds_from_the_present_view(application):
    """While nobody looks on, the server keeps no views up to date."""
    chance = random.Random(3)
    table = await game_with(application, "coffee_rush", 3, {})
    for _ in range(12):
        both = Both(chance.choice((*PEOPLE, None)), chance)
        await both.open(table, None)
        for _ in range(chance.randrange(4)):
            await play_or_undo(table, chance)
        await asyncio.sleep(0)
        both.compare()
        for socket in list(table.sockets):
            audience.leave(table, socket)
        for _ in range(chance.randrange(4)):
            await play_or_undo(table, chance)


async def test_folding_viewers_get_small_messages(application):
    table = await game_with(application, "cafe_tycoon", 3, {})
    both, chance = Both("ann", random.Random(1)), random.Random(1)
    await both.open(table)
    for heard in both.heard:
        heard.messages.clear()
    for _ in range(30):
        await play_or_undo(table, chance)
    await asyncio.sleep(0)
    brief, whole = (len(str(heard.messages)) for heard in both.heard)
    assert brief < whole / 3


def test_folding_is_asked_for_behind_the_path():
    assert asked_of({"query_string": b"folds"}) == asked_of({"query_string": b"folds=1"}) == {"folds"}
    assert asked_of({"query_string": b"b=2&folds&a"}) == {"a", "b", "folds"}
    assert asked_of({"query_string": b"\xff%ff"}) == {"\xff\N{REPLACEMENT CHARACTER}"}
    assert asked_of({}) == set()


def test_a_page_folds_over_the_wire(ann, ben, server):
    table = ann.begin(ben)
    page, other = Page(ann, f"{table}?folds"), ben.page(table)
    decider = page if page.legal else other
    decider.play(decider.legal[0])
    brief, whole = page.next("moved"), other.next("moved")
    assert "view" not in brief["situation"]
    assert "view" in whole["situation"]
    refused = page.refused("stale", type="play", version=0, actions=["a1"])
    assert "view" in refused["situation"], "a page that was wrong gets the whole view"
