"""The declaration of Coffee Rush for the lab."""

from orderup.core.game.lab import Flow, Lab, Place, Thing
from orderup.games.coffee_rush.event_kinds import EventKind
from orderup.games.coffee_rush.state import CELL, DRINK, UPGRADE

LAB = Lab(
    strong="search:30",
    style="brisk",
    turns=(EventKind.TURN,),
    first=EventKind.TURN,
    end="closed_by",
    at_end={"rush": "rush"},
    by_turn=("drinks",),
    things={
        "drinks": Thing(
            DRINK, came=EventKind.DREW, done=EventKind.SERVED, lost=EventKind.MISSED, cost="recipe"
        ),
        "upgrades": Thing(UPGRADE, taken=EventKind.UPGRADED),
    },
    resources={
        "supply": Flow(made=(EventKind.GAINED,), wasted=(EventKind.RETURNED, EventKind.EMPTIED)),
        "rush": Flow(made=(EventKind.SERVED, EventKind.MISSED), used=(EventKind.STEPPED,)),
    },
    places=Place(CELL, EventKind.STEPPED),
    seconds={"step": 4, "pour": 3, "serve": 2},
)
