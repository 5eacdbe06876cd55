"""The possessions of Coffee Rush that the lab's experiments take away, see lab/simulation.py."""

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Table

KINDS = ("upgrades",)


@rule
def strip(table: Table, pack: Pack, seat: int, kind: int, thing: int) -> None:
    """Turn an upgrade's tile down again. Its price stays paid."""
    table.seats[seat].upgrades &= ~(1 << thing)
