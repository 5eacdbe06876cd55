"""Who may see a field."""

from enum import IntEnum

EVERYBODY = -1
OWNER = -2
"""The seat that the field belongs to."""
NOBODY = -3
"""Until it comes out. A list shows how long it is, all else is absent."""


class Sight(IntEnum):
    """How much of a field somebody sees."""

    HIDDEN = 0
    """How many there are, if it is a list or a bag."""
    BACKS = 1
    """The backs of the cards."""
    OPEN = 2
