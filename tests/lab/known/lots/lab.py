"""The declaration of Lots for the lab."""

from orderup.core.game.lab import Lab, Thing
from tests.lab.known.lots.state import CARD, STORE, EventKind

LAB = Lab(
    things={
        "cards": Thing(
            CARD, came=EventKind.CAME, done=EventKind.SERVED, lost=EventKind.MISSED, cost="asks", pay="pays"
        ),
        "stores": Thing(STORE, came="store"),
    }
)
