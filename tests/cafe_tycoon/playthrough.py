"""Golden playthroughs: whole games of Board Game Cafe Tycoon told as a story, in tests/data/playthroughs.

    python -m tests.cafe_tycoon.playthrough --write    tell the kept games anew, after a change that is meant
    python -m tests.cafe_tycoon.playthrough --play     play and tell new ones

A file begins with the game's set-up and the table; then come, for every action, what was legal, what was
played (`>`), what happened, and those lines of the table that have changed. So a file is a record as well.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any

from orderup import Match
from orderup.bots import create, play_match
from orderup.cli.words import Words, event_text, pack_names
from orderup.core.game import get

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
EXPERT = {"challenge": "customers", "abilities": True, "promo": True, "managers": True}
GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "cafe_base": (3, 11, {}),
    "cafe_family": (4, 12, {"family": True, "managers": True}),
    "cafe_short": (3, 13, {"short": True, "draft_tiles": True, "challenge": "extreme", "extra_public": 1}),
    "cafe_expert": (5, 29, EXPERT),
    "cafe_two_seats": (2, 15, {"abilities": True}),
}
"""Seats, seed and options; all seats but the last are greedy, the last one draws lots."""
TITLE = "Board Game Cafe Tycoon "
WORDS = Words("en", get("cafe_tycoon").texts)
WIDTH = 110
MARKS = {None: "_", "active": "A", "stored": "1", "stored2": "2", "spent": "x", "spent2": "X"}


def tell(setup: dict[str, Any], notations: list[str]) -> str:
    """The story of a game."""
    match = Match("cafe_tycoon", **setup)
    table = summary(match.state())
    lines = [f"{TITLE}{json.dumps(setup)}", "", *folded_all(table)]
    for notation in notations:
        lines += ["", *folded("legal: " + ", ".join(action.notation for action in match.legal()))]
        before = match.view(None)
        action = match.play(notation)
        lines.append(f"> {notation}")
        lines += (f"    {line}" for line in said(match, before, action.to_dict()))
        now = summary(match.state())
        lines += folded_all({name: line for name, line in now.items() if table[name] != line})
        table = now
    lines += ["", *ending(match)]
    return "\n".join(lines) + "\n"


def said(match: Match, before: dict[str, Any], action: dict[str, Any]) -> Iterator[str]:
    players = [f"Seat {seat}" for seat in range(match.seats)]
    names = pack_names(match.pack.content, "en")
    for event in match.story(before, action, match.view(None)):
        yield event_text(event, WORDS, names, players, -1)


def summary(state: dict[str, Any]) -> dict[str, str]:
    """The table in lines, by the name of what they tell."""
    deciding = "nobody" if state["over"] else f"seat {state['seat']}, {state['step']}"
    laid = " ".join(f"{laid['seat']}:{laid['card']}" for laid in state["table"])
    decks = " ".join(f"{level}:{len(deck)}" for level, deck in state["customers"]["decks"].items())
    lines = {
        "phase": f"{state['phase']} {state['round']}: {deciding}; order {joined(map(str, state['order']))}",
        "cards": f"market {joined(card or '-' for card in state['market'])}; table {laid or '-'}",
        "piles": f"placing {state['placing'] or '-'}; deck {len(state['deck'])}; "
        f"discarded {joined(state['discarded'])}",
        "tiles": f"open tiles {joined(state['tiles']['open'])}; stack {len(state['tiles']['stack'])}",
        "customers": f"customers {joined(state['customers']['public'])}; decks {decks}; "
        f"drawn {joined(state['drawn'])}",
    }
    for number, me in enumerate(state["seats"]):
        lines[f"seat {number}"] = (
            f"seat {number} store {me['store']} number {me['number']}; coins {me['coins']}, "
            f"tokens {me['tokens']}, level {me['level']}, wifi {me['wifi_bonus']}, "
            f"manager {me['manager']}, rank {me['rank']}"
        )
        lines[f"hand {number}"] = f"seat {number} hand {joined(me['hand'] or me['bought'])}"
        lines[f"shop {number}"] = f"seat {number} shop {joined(map(shown, me['shop'] + me['shelves']))}"
        guests = f"secret {joined(me['secret'])}, served {joined(me['claimed'])}"
        lines[f"tiles {number}"] = f"seat {number} tiles {joined(map(shown_tile, me['tiles']))}; {guests}"
    return lines


def joined(names: Any) -> str:
    return " ".join(names) or "-"


def shown_tile(tile: dict[str, Any]) -> str:
    return f"{tile['tile']}/{''.join(MARKS[held] for held in tile['spaces'])}"


def shown(entry: dict[str, Any]) -> str:
    return entry["card"] + ("+" if entry["turned"] else "") + "x" * entry.get("spent", 0)


def ending(match: Match) -> Iterator[str]:
    assert match.result is not None
    for seat, (rank, score) in enumerate(zip(match.result.ranks, match.result.scores, strict=True)):
        yield f"seat {seat}: rank {rank}, score {score}, {match.result.breakdown[seat]}"


def folded_all(lines: dict[str, str]) -> list[str]:
    return [part for line in lines.values() for part in folded(line)]


def folded(line: str) -> list[str]:
    return wrap(line, WIDTH, subsequent_indent="       ", break_long_words=False, break_on_hyphens=False)


def kept(name: str) -> tuple[dict[str, Any], list[str]]:
    """Set-up and notations of a game on file."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    return json.loads(lines[0].removeprefix(TITLE)), [line[2:] for line in lines if line.startswith("> ")]


def played(name: str) -> tuple[dict[str, Any], list[str]]:
    """A new game of the kind of that name."""
    seats, seed, options = GAMES[name]
    match = Match("cafe_tycoon", seats=seats, seed=seed, options=options)
    play_match(match, [*(create("greedy") for _ in range(seats - 1)), create("random", seed)])
    return {"seats": seats, "seed": seed, "options": options}, [action.notation for action in match.actions]


if __name__ == "__main__":
    for name in GAMES:
        setup, notations = played(name) if "--play" in sys.argv else kept(name)
        if {"--play", "--write"} & set(sys.argv):
            (FOLDER / f"{name}.txt").write_text(tell(setup, notations), "utf-8")
