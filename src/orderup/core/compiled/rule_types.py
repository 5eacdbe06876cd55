"""What compiled rules are handed, by name. To mypy all of it is `Any`: fields of a record are attributes, of
which only Numba knows the types, and plain Python plays on the proxies of plain.py.
"""

from typing import Any, TypeAlias

Table: TypeAlias = Any
"""A game: one record of the game's TABLE, see `declaration.State`."""
Pack: TypeAlias = Any
"""The numbers and cards it is played with: the record of a `packs.Pack`."""
Seat: TypeAlias = Any
"""What one seat has: a record of `table.seats`."""
Tables: TypeAlias = Any
"""An array of tables."""
Packs: TypeAlias = Any
"""An array of which the first pack is used."""
Ids: TypeAlias = Any
"""Ids of actions: an int16 array, of which as many are in use as a rule returns or is told."""
Lines: TypeAlias = Any
"""Points of each seat by scoring line: an int32 array (seats, lines), or the row of a seat."""
Ranks: TypeAlias = Any
"""The rank of each seat, from 1: an int8 array."""
Workspace: TypeAlias = Any
"""A planner's workspace: a record of its dtype WORKSPACE, see `core.compiled.planning`."""
Weights: TypeAlias = Any
"""What a planner weighs with: a record of its WEIGHTS."""
