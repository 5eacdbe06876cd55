"""Board Game Cafe Tycoon: build up a board game cafe, then open it and please its customers."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from orderup.core.game import Game, Option
from orderup.errors import OptionError


def check_combination(options: Mapping[str, Any]) -> None:
    """Raise OptionError for options that exclude each other."""
    if options["family"]:
        for name in ("challenge", "abilities"):
            if options[name]:
                raise OptionError(f"'family' excludes the expert options: leave {name!r} at its default")
        if options["draft_tiles"]:
            raise OptionError("'family' has no tiles: 'draft_tiles' cannot be used with it")
    if options["draft_tiles"] and not options["short"]:
        raise OptionError("'draft_tiles' belongs to the short game: use it with 'short'")
    if options["extra_public"] and options["challenge"] != "extreme":
        raise OptionError("'extra_public' belongs to the extreme challenge: use it with challenge='extreme'")


GAME = Game(
    name="cafe_tycoon",
    folder=Path(__file__).parent,
    engine_module="orderup.games.cafe_tycoon.engine",
    seats=range(2, 6),
    default_seats=4,
    position=2,
    options=(
        Option("family", (False, True), False),
        Option("short", (False, True), False),
        Option("draft_tiles", (False, True), False),
        Option("challenge", (None, "customers", "extreme"), None),
        Option("extra_public", (0, 1, 2, 3), 0),
        Option("abilities", (False, True), False),
        Option("promo", (False, True), False),
        Option("managers", (False, True), False),
    ),
    check_combination=check_combination,
    planner="orderup.games.cafe_tycoon.greedy:plan",
    terminal="orderup.games.cafe_tycoon.terminal:Drawing",
    guide="orderup.games.cafe_tycoon.guide:guide",
    secret_arguments={
        "give": frozenset({"card"}),
        "keep": frozenset({"customer"}),
    },
)
