"""The full history of each seat as a digest: the knowledge of a player who forgets nothing."""

from functools import lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np

from orderup.core.batches.observations import Layout, layout_of
from orderup.core.game.action_list import actions_of
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack

SIZE = 16
"""Bytes of a digest: two different memories have the same one by chance of 1 in 2**128."""
SECRET = -1
"""Stands for the id of an action that was played, where a seat may not know all of it."""


class SeatHistory:
    """The observations of seats in games of one set-up."""

    def __init__(self, game: str, seats: int, options: dict[str, Any], pack: Pack) -> None:
        """`options`: all of them, checked."""
        self.seats = seats
        self._game = get(game)
        self._layout: Layout = layout_of(game, seats, tuple(options.items()))
        self._actions = actions_of(pack, seats)
        self.move = lru_cache(maxsize=None)(self._move)

    def __deepcopy__(self, memo: Any) -> "SeatHistory":
        return self

    def observation(self, table: bytes, viewer: int) -> np.ndarray[Any, Any]:
        """The observation of a table by a seat, (size,) int16."""
        tables = np.frombuffer(bytearray(table), self._game.engine.TABLE)
        return self._layout.observation(tables, viewer)

    @property
    def size(self) -> int:
        """The number of numbers in an observation."""
        return self._layout.size

    def _move(self, mover: int, action: int, viewer: int) -> tuple[int, str]:
        """An action as a seat may know it: its id or SECRET, and its visible fields."""
        whole = self._actions[action].to_dict()
        told = self._game.told(whole, mover, viewer)
        return action if told == whole else SECRET, repr(told)


class HistoryMoment:
    """A moment of a game: its table after an action, and the moment before.

    Moments are never changed, so that copies of a game share them; digests are computed on request.
    """

    __slots__ = ("_known", "action", "before", "mover", "table", "told")

    def __init__(
        self,
        told: SeatHistory,
        table: bytes,
        before: "HistoryMoment | None" = None,
        mover: int = 0,
        action: int = 0,
    ) -> None:
        """Without a moment `before`, memory begins here."""
        self.told, self.table = told, table
        self.before, self.mover, self.action = before, mover, action
        self._known: dict[int, bytes] = {}

    def __deepcopy__(self, memo: Any) -> "HistoryMoment":
        return self

    def known(self, viewer: int) -> bytes:
        """The digest of a seat's history, in order: its observation after every action, and its view of each
        action.
        """
        behind: list[HistoryMoment] = []
        moment: HistoryMoment | None = self
        while moment is not None and viewer not in moment._known:
            behind.append(moment)
            moment = moment.before
        for each in reversed(behind):
            digest = blake2b(digest_size=SIZE)
            if each.before is not None:
                digest.update(each.before._known[viewer])
                digest.update(f"{each.mover} {self.told.move(each.mover, each.action, viewer)}".encode())
            digest.update(self.told.observation(each.table, viewer).tobytes())
            each._known[viewer] = digest.digest()
        return self._known[viewer]

    def known_to_all(self) -> dict[int, bytes]:
        """The digest of each seat."""
        return {seat: self.known(seat) for seat in range(self.told.seats)}

    @classmethod
    def with_memory(cls, told: SeatHistory, table: bytes, known: dict[int, bytes]) -> "HistoryMoment":
        """A moment at which some seats have the memory of these digests; others' memory begins here."""
        moment = cls(told, table)
        moment._known.update(known)
        return moment
