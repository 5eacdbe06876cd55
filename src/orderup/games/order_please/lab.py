"""The declaration of Order Please? for the lab."""

from orderup.core.game.lab import Flow, Lab, Thing
from orderup.games.order_please.event_kinds import EventKind
from orderup.games.order_please.state import CUSTOMER, EVENT_CARD, MERCHANT

LAB = Lab(
    strong="search:100",
    turns=(EventKind.TURN, EventKind.LAST_TURN),
    stalled="turns_left",
    by_turn=("customers",),
    things={
        "customers": Thing(
            CUSTOMER, came=EventKind.REVEALED_CUSTOMER, done=EventKind.SOLD, cost="needs", pay="gold"
        ),
        "merchants": Thing(MERCHANT, came="offers", taken="merchant"),
        "events": Thing(EVENT_CARD, taken=EventKind.OWNED),
    },
    resources={
        "hand": Flow(used=(EventKind.REGISTERED,), wasted=(EventKind.DISCARDED,)),
        "goods": Flow(made=(EventKind.REFILLED, EventKind.DREW), again="discard"),
    },
    seconds={"register": 4},
)
