"""Names for the arguments of compiled rules. For mypy all of them are `Any`: only Numba knows the types of a
record's fields, and plain Python uses the proxies of plain.py."""

from typing import Any, TypeAlias

Table: TypeAlias = Any
"""A game: one record of the game's TABLE, see `declaration.State`."""
Pack: TypeAlias = Any
"""The numbers and cards of the pack in play: the record of a `packs.Pack`."""
Seat: TypeAlias = Any
"""The part of a table that belongs to one seat: a record of `table.seats`."""
Tables: TypeAlias = Any
"""An array of tables."""
Packs: TypeAlias = Any
"""An array of packs; the first one is used."""
Ids: TypeAlias = Any
"""Ids of actions: an int16 array. A rule returns or is told how many elements are in use."""
Lines: TypeAlias = Any
"""Points of each seat by scoring line: an int32 array (seats, lines), or one row of it."""
Ranks: TypeAlias = Any
"""The rank of each seat, from 1: an int8 array."""
Workspace: TypeAlias = Any
"""A planner's workspace: a record of its dtype WORKSPACE, see `core.compiled.planning`."""
Weights: TypeAlias = Any
"""The weights of a planner: a record of its WEIGHTS."""
