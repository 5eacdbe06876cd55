"""Coffee Rush: baristas walk a board of ingredients and serve orders before they slide off the counter."""

from pathlib import Path

from orderup.core.game.definition import Game, Option

GAME = Game(
    name="coffee_rush",
    folder=Path(__file__).parent,
    engine_module="orderup.games.coffee_rush.engine",
    counted=frozenset({"order", "meeple"}),
    seats=range(2, 5),
    default_seats=3,
    position=1,
    options=(Option("espresso_start", (False, True), False),),
    always_asked=frozenset({"stop", "done"}),
    common_view=True,
    planner="orderup.games.coffee_rush.greedy",
    playouts=200,
    turns="brisk",
    review=(64, "hasty"),
    levels=(
        *("greedy@thrifty", "greedy@doubtful", "greedy@careful", "greedy@hasty"),
        *("greedy@narrow", "search:200"),
    ),
    lab="orderup.games.coffee_rush.measures",
    terminal="orderup.games.coffee_rush.terminal:Drawing",
    guide="orderup.games.coffee_rush.guide:guide",
    reference="orderup.games.coffee_rush.reference:reference",
    coach="orderup.games.coffee_rush.coach:coach",
    shown=("board",),
)
