"""The visibility of fields and events."""

from enum import IntEnum

EVERYBODY = -1
OWNER = -2
"""Only the seat that the field belongs to."""
NOBODY = -3
"""Nobody, until it is revealed. A list shows its length; anything else is absent."""
OTHERS = -4
"""Everybody except the event's seat."""


class Visibility(IntEnum):
    """The visible part of a field."""

    HIDDEN = 0
    """Only the count, of a list or a bag."""
    BACKS = 1
    """Only the backs of the cards."""
    OPEN = 2
