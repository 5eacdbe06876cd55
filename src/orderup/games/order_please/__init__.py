"""Order Please?: two merchants share one shop between a dungeon and a city, and compete for its customers."""

from orderup.core.game.definition import Game, Option

GAME = Game(
    name="order_please",
    package=__name__,
    counted=frozenset({"deck"}),
    seats=range(2, 3),
    default_seats=2,
    position=3,
    options=(
        Option("refill", ("every_turn", "after_sale"), "every_turn"),
        Option("exchange", (False, True), True),
        Option("ending", ("one_more", "equal_turns"), "one_more"),
        Option("events", (False, True), True),
        Option("merchants", (False, True), True),
    ),
    playouts=1000,
    levels=(
        *("greedy@clinging", "greedy@scattered", "greedy@hopeful"),
        *("greedy@absorbed", "greedy", "search:1000"),
    ),
    served="gold",
    shown=("stall-0", "stall-1", "stall-2"),
    secret_arguments={"merchant": frozenset({"merchant"})},
)
