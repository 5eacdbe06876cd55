"""The declaration of Board Game Cafe Tycoon for the lab."""

from orderup.core.game.lab import Flow, Lab, Thing, one_by_one
from orderup.games.cafe_tycoon.components import CUSTOMER, TILE, Stores
from orderup.games.cafe_tycoon.event_kinds import EVENTS, ICON, EventKind

LAB = Lab(
    strong="search:1",
    turns=(EventKind.ROUND,),
    first=EventKind.ROUND,
    at_end={
        "shop": "shop_count",
        "shelves": "shelves_count",
        "tiles": "tiles_count",
        "level": "level",
        "claimed": "claimed_count",
        "secret": "secret_count",
    },
    things={
        "customers": Thing(
            CUSTOMER,
            came=one_by_one(EventKind.OPENED_CUSTOMER),
            done=one_by_one(EventKind.CLAIMED),
            cost="needs",
            pay="reward",
        ),
        "stores": Thing(Stores(), came="store"),
        "managers": Thing(
            EVENTS.arguments[EventKind.CHOSE_MANAGER]["manager"], taken=EventKind.CHOSE_MANAGER
        ),
        "tiles": Thing(TILE, taken=EventKind.TOOK_TILE),
        "icons": Thing(ICON, done=EventKind.ACTIVATED),
    },
    resources={
        "coins": Flow(used=(EventKind.BOUGHT, EventKind.PAID)),
        "tokens": Flow(made=(EventKind.GAINED_TOKENS,)),
    },
    origins={"level_coins": "capacity"},
)
