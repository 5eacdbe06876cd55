"""Board Game Cafe Tycoon: build up a board game cafe, then open it and please its customers."""

from orderup.core.game.definition import Game, Option

NO_FAMILY = ("family", False)

GAME = Game(
    name="cafe_tycoon",
    package=__name__,
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
    playouts=200,
    noise=15,
    levels=(
        *("greedy@spendthrift", "greedy@shortsighted", "greedy"),
        *("search:1@cramped", "search:100@cramped", "search:200"),
    ),
    served="customers",
    shown=("shop-{seat}",),
    secret_arguments={
        "give": frozenset({"card"}),
        "keep": frozenset({"customer"}),
    },
)
