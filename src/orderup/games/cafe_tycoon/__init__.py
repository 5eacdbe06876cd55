"""Board Game Cafe Tycoon: build up a board game cafe, then open it and please its customers."""

from pathlib import Path

from orderup.core.game.definition import Game, Option

NO_FAMILY = ("family", False)

GAME = Game(
    name="cafe_tycoon",
    folder=Path(__file__).parent,
    engine_module="orderup.games.cafe_tycoon.engine",
    counted=frozenset({"place", "space"}),
    seats=range(2, 6),
    default_seats=4,
    position=2,
    record_version=2,
    options=(
        Option("family", (False, True), False),
        Option("short", (False, True), False),
        Option("draft_tiles", (False, True), False, needs=(("short", True), NO_FAMILY)),
        Option("challenge", (None, "customers", "extreme"), None, needs=(NO_FAMILY,)),
        Option("extra_public", (0, 1, 2, 3), 0, needs=(("challenge", "extreme"),)),
        Option("abilities", (False, True), False, needs=(NO_FAMILY,)),
        Option("promo", (False, True), False),
        Option("managers", (False, True), False),
        Option("choose_stores", (False, True), False),
    ),
    planner="orderup.games.cafe_tycoon.greedy.greedy",
    playouts=200,
    noise=15,
    levels=(
        *("greedy@spendthrift", "greedy@shortsighted", "greedy"),
        *("search:1@cramped", "search:100@cramped", "search:200"),
    ),
    lab="orderup.games.cafe_tycoon.measures",
    terminal="orderup.games.cafe_tycoon.display.terminal:Drawing",
    guide="orderup.games.cafe_tycoon.guide.guide:guide",
    reference="orderup.games.cafe_tycoon.reference:reference",
    unknown="orderup.games.cafe_tycoon.hidden:unknown",
    coach="orderup.games.cafe_tycoon.coach:coach",
    shown=("shop-{seat}",),
    secret_arguments={
        "give": frozenset({"card"}),
        "keep": frozenset({"customer"}),
    },
)
