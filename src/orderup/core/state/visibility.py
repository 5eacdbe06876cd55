"""Who may see a field, and who is told of an event."""

from enum import IntEnum

EVERYBODY = -1
OWNER = -2
"""The seat that the field belongs to."""
NOBODY = -3
"""Until it comes out. A list shows how long it is, all else is absent."""
OTHERS = -4
"""All but the seat that an event is of."""


class Visibility(IntEnum):
    """How much of a field somebody sees."""

    HIDDEN = 0
    """How many there are, if it is a list or a bag."""
    BACKS = 1
    """The backs of the cards."""
    OPEN = 2
