"""The possessions of Order Please? that the lab's experiments take away, see lab/simulation.py."""

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Table
from orderup.games.order_please.state import NOTHING

KINDS = ("events", "merchants")
MERCHANTS = KINDS.index("merchants")


@rule
def strip(table: Table, pack: Pack, seat: int, kind: int, thing: int) -> None:
    """Take away the seat's merchant, or an owned event."""
    me = table.seats[seat]
    if kind == MERCHANTS:
        me.merchant = NOTHING
        return
    n = 0
    for i in range(me.events_count):
        if me.events[i] != thing:
            me.events[n] = me.events[i]
            n += 1
    me.events_count = n
