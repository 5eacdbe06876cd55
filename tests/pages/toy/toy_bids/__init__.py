"""A toy: guess whether the next card leaves 0, 1 or 2 when divided by three, then take it."""

from orderup.core.game.definition import Game, Option

GAME = Game(
    name="toy_bids",
    package=__name__,
    seats=range(2, 4),
    default_seats=2,
    options=(Option("cards", (6, 9), 9),),
    always_asked=frozenset({"take"}),
)
