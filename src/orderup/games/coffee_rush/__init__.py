"""Coffee Rush: baristas walk a board of ingredients and serve orders before they slide off the counter."""

from orderup.core.game.definition import Game, Option

GAME = Game(
    name="coffee_rush",
    package=__name__,
    counted=frozenset({"order", "meeple"}),
    seats=range(2, 5),
    default_seats=3,
    position=1,
    options=(Option("espresso_start", (False, True), False),),
    always_asked=frozenset({"stop", "done"}),
    common_view=True,
    playouts=200,
    turns="brisk",
    review=(64, "hasty"),
    levels=(
        *("greedy@thrifty", "greedy@doubtful", "greedy@careful", "greedy@hasty"),
        *("greedy@narrow", "search:200"),
    ),
    served="completed",
    shown=("board",),
)
