"""Many games in one array, stepped together on all cores: whole arrays in, whole arrays out.

>>> batch = Batch("coffee_rush", count=4, seats=3, seeds=range(4))
>>> batch.step(batch.actions[:, 0])
>>> batch.counts.shape
(4,)
"""

import os
from collections.abc import Iterable, Mapping
from functools import cache
from numbers import Integral
from pathlib import Path
from typing import Any

import numpy as np
from numba import get_num_threads, prange

from orderup.core.batches.observations import Layout, layout_of
from orderup.core.batches.observing import memory_of, observe_some, workspace_for
from orderup.core.compiled.compiling import lean_rule, parallel_rule
from orderup.core.compiled.dispatch import apply, legal, score, setup
from orderup.core.compiled.plain import argument
from orderup.core.compiled.playout import play_out
from orderup.core.compiled.randomness import RNG, below
from orderup.core.compiled.rule_types import Lines, Packs, Ranks, Tables
from orderup.core.compiled.simd import LINE, fetch
from orderup.core.game.definition import get
from orderup.core.game.seeds import check_seed
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.spelling import spelled
from orderup.errors import IllegalAction, OptionError

AHEAD = 2
"""How many games before its turn the bytes of a game are fetched."""
ARRAYS = ("tables", "seeds", "actions", "counts", "turns")
"""What a batch consists of, beside what it was made with."""
WAITING = {"OMP_WAIT_POLICY": "passive", "GOMP_SPINCOUNT": "2000"}
"""How threads wait, for OpenMP and for GNU's, which counts how often it looks: some 30 us long."""


@lean_rule
def _list_legal(tables: Tables, packs: Packs, i: int, actions: Any, counts: Any, turns: Any) -> None:
    counts[i] = legal(tables[i], packs[0], actions[i])
    turns[i] = tables[i].seat


@parallel_rule
def _deal_each(
    tables: Tables,
    packs: Packs,
    blanks: Tables,
    which: Any,
    seeds: Any,
    actions: Any,
    counts: Any,
    turns: Any,
) -> None:
    for k in prange(len(which)):
        i = which[k]
        tables[i] = blanks[0]
        setup(tables[i], packs[0], seeds[k])
        _list_legal(tables, packs, i, actions, counts, turns)


@parallel_rule
def _step_all(
    tables: Tables, packs: Packs, memory: Any, chosen: Any, actions: Any, counts: Any, turns: Any
) -> Any:
    """Play in every game, unless some cannot play what is chosen for them: returns how many. Each core looks
    through the lists that it has written itself: another one would have to fetch them from there, and they
    would have to be fetched back to be written anew. A game that comes soon is fetched in two parts, as a
    processor has only so many lines on their way, and waits where it is to have more."""
    width, illegal = len(actions[0]), 0
    for i in prange(len(tables)):
        _fetch_row(actions, np.int64(i) + AHEAD, len(tables), width, 0, 1)
        if not _can_play(actions[i], counts[i], chosen[i]):
            illegal += 1
    if illegal == 0:
        size = len(memory) // len(tables)
        for i in prange(len(tables)):
            _fetch_row(memory, np.int64(i) + AHEAD, len(tables), size, 0, size // 2)
            if counts[i] > 0:
                apply(tables[i], packs[0], chosen[i])
                _fetch_row(memory, np.int64(i) + AHEAD, len(tables), size, size // 2, size)
                _list_legal(tables, packs, i, actions, counts, turns)
    return illegal


@lean_rule
def _can_play(listed: Any, count: int, action: int) -> Any:
    """Whether it is among the first so many, or there are none: the game is over, and plays nothing."""
    k = 0
    while k < count and listed[k] != action:
        k += 1
    return k < count or count == 0


@lean_rule
def _fetch_row(array: Any, i: Any, count: int, width: int, begin: int, end: int) -> None:
    """Fetch the items from `begin` to `end` of row i, if there are so many rows."""
    if i < count:
        fetch(array, i * width + begin, end - begin)


@parallel_rule
def _play_others(
    tables: Tables, packs: Packs, seats: Any, choosers: Any, actions: Any, counts: Any, turns: Any
) -> None:
    for i in prange(len(tables)):
        while counts[i] > 0 and tables[i].seat != seats[i]:
            apply(tables[i], packs[0], actions[i, below(choosers[i], counts[i])])
            _list_legal(tables, packs, i, actions, counts, turns)


@parallel_rule
def _score_each(tables: Tables, packs: Packs, which: Any, lines: Lines, ranks: Ranks) -> None:
    for k in prange(len(which)):
        score(tables[which[k]], packs[0], lines[k], ranks[k])


@parallel_rule
def _play_random_all(
    tables: Tables, packs: Packs, blanks: Tables, choosers: Any, actions: Any, counts: Any, turns: Any,
    count: int,
) -> Any:  # fmt: skip
    finished = 0
    for i in prange(len(tables)):
        left = count
        while left > 0:
            left -= play_out(tables[i], packs[0], actions[i], choosers[i], left)
            if tables[i].seat < 0:
                finished += 1
                tables[i] = blanks[0]
                setup(tables[i], packs[0], below(choosers[i], 1 << 31))
        _list_legal(tables, packs, i, actions, counts, turns)
    return finished


@parallel_rule
def _mark(actions: Any, counts: Any, mask: Any) -> None:
    width = len(mask[0])
    for i in prange(len(counts)):
        _fetch_row(actions, np.int64(i) + AHEAD, len(counts), width, 0, 1)
        _fetch_row(mask, np.int64(i) + AHEAD, len(counts), width, 0, width)
        for k in range(width):
            mask[i, k] = False
        for k in range(counts[i]):
            mask[i, actions[i, k]] = True


@cache
def _start_threads() -> None:
    """Let threads that wait for one another look out for a moment, and then sleep: where others need the
    cores, too, they would spend ten times as long turning round and round as they play. To wake one takes as
    long as a thousand games take a step, so they stay awake from one part of a step to the next. What else is
    loaded into the process may turn."""
    if WAITING.keys() & os.environ.keys():
        return
    os.environ |= WAITING
    try:
        get_num_threads()  # loads the pool of threads, which reads them
    finally:
        for name in WAITING:
            del os.environ[name]


def empty(shape: tuple[int, ...], kind: Any) -> np.ndarray[Any, Any]:
    """An array whose first byte lies at a multiple of LINE: JAX shares no others, it copies them."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    bytes_ = np.empty(size + LINE, np.uint8)
    start = -bytes_.ctypes.data % LINE
    aligned: np.ndarray[Any, Any] = bytes_[start : start + size].view(kind).reshape(shape)
    return aligned


def check_count(count: Any, least: int, what: str) -> int:
    """So many as an int, from `least` on, one of NumPy's too; OptionError when it is none."""
    if not isinstance(count, Integral) or isinstance(count, bool) or count < least:
        raise OptionError(f"{what} is a number from {least} on, not {spelled(count)}")
    return int(count)


def _numbers(given: Any) -> np.ndarray[Any, Any] | None:
    """Whole numbers that somebody gave, as an array; None if they are none."""
    array = _array(given)
    return array if array is not None and array.dtype.kind in "iu" else None


def _array(given: Any) -> np.ndarray[Any, Any] | None:
    """What somebody gave as an array; None if it cannot be one."""
    try:
        return np.asarray(given)
    except (ValueError, TypeError, OverflowError):  # lists of different lengths
        return None


def _described(given: Any) -> str:
    """What somebody gave in place of an array of whole numbers."""
    array = _array(given)
    return f"a {type(given).__name__}" if array is None else f"{array.dtype} of shape {array.shape}"


def _in_memory(out: Any, shape: tuple[int, ...], kind: Any, what: str) -> np.ndarray[Any, Any]:
    """An array to be written to, or somebody else's of the same memory, as NumPy's. Raises OptionError."""
    shared = out if isinstance(out, np.ndarray) or not hasattr(out, "__dlpack__") else np.from_dlpack(out)
    wanted = f"{np.dtype(kind)} of shape {shape}"
    if not isinstance(shared, np.ndarray):
        raise OptionError(f"{what} written to {wanted}, not to a {type(out).__name__}")
    if shared.shape != shape or shared.dtype != kind:
        raise OptionError(f"{what} written to {wanted}, not to {shared.dtype} of shape {shared.shape}")
    if not shared.flags.writeable:
        raise OptionError(f"{what} written to an array that can be changed: this {type(out).__name__} cannot")
    return shared


class Batch:
    """`count` games of one kind. `tables` is the array of records; `counts` (count,) says how many legal
    actions each game has (0: over) and `actions` (count, action ids) lists them, the first `counts[i]` of
    row i; `turns` (count,) int8 is the seat to decide in each game, -1 where it is over."""

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        seeds: Iterable[int] | None = None,
        options: Mapping[str, Any] | None = None,
        pack: str | Path | Pack = "default",
    ) -> None:
        """Deal `count` games, game i by `seeds[i]` (default: 0 to count - 1).

        Raises OptionError, PackError.
        """
        count = check_count(count, 1, "how many games a batch has")
        known = get(game)
        self.pack = pack if isinstance(pack, Pack) else load_pack(game, pack)
        self.seats = known.seats_for(seats)
        self._game, self._options = game, tuple(known.check_options(options).items())
        try:
            self._make_room(count)
        except (MemoryError, OverflowError, ValueError):
            raise OptionError(f"a batch of {spelled(count)} games does not fit into memory") from None
        self.deal(np.ones(count, np.bool_), range(count) if seeds is None else seeds)

    def _make_room(self, count: int) -> None:
        """The arrays of so many games that nobody has dealt yet."""
        _start_threads()
        known = get(self._game)
        engine = self._engine = known.engine
        self._blank = np.zeros(1, engine.TABLE)
        self._blank[0]["seat_count"] = self.seats
        known.write_options(self._blank[0], dict(self._options))
        memory = memory_of(np.repeat(self._blank, count))
        self.tables = memory[: count * self._blank.nbytes].view(engine.TABLE)
        self._memory = argument(memory)
        self.seeds = np.zeros(count, np.uint64)
        self._every = np.arange(count, dtype=np.uint64)
        self.actions = np.zeros((count, engine.ACTIONS), np.int16)
        self.counts = np.zeros(count, np.int64)
        self._game_arguments = (argument(self.tables), argument(self.pack.record))
        self.turns = np.zeros(count, np.int8)
        self._listed = argument(self.actions), argument(self.counts)
        self._legal_arguments = *self._listed, argument(self.turns)

    def __getstate__(self) -> dict[str, Any]:
        arrays = {name: getattr(self, name) for name in ARRAYS}
        settings = {"pack": self.pack, "seats": self.seats, "_game": self._game, "_options": self._options}
        return {"settings": settings, "arrays": arrays}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Arrays of one's own: a copy plays games of its own."""
        self.__dict__.update(state["settings"])
        self._make_room(len(state["arrays"]["turns"]))
        for name, array in state["arrays"].items():
            getattr(self, name)[...] = array

    def __len__(self) -> int:
        return len(self.tables)

    def __repr__(self) -> str:
        return f"<Batch {self._game}, {len(self)} games, {self.seats} seats>"

    def deal(self, which: Any, seeds: Iterable[int]) -> None:
        """Deal games anew: those where `which`, (count,) bool, is true, the first of them by the first of
        `seeds`, and so on. Raises OptionError."""
        chosen = self._places(which)
        if not isinstance(seeds, Iterable) or getattr(seeds, "ndim", 1) == 0:
            wanted = f"a list with one for each of {len(chosen)} games"
            raise OptionError(f"seeds are {wanted}, not {spelled(seeds)}")
        checked = getattr(seeds, "dtype", None) == np.uint64 and getattr(seeds, "ndim", 1) == 1
        given = np.fromiter(seeds if checked else map(check_seed, seeds), np.uint64)
        if len(given) != len(chosen):
            raise OptionError(f"a batch of {len(chosen)} games needs {len(chosen)} seeds, not {len(given)}")
        self.seeds[chosen] = given
        where = argument(self._blank), argument(chosen), argument(given)
        _deal_each(*self._game_arguments, *where, *self._legal_arguments)

    def _places(self, which: Any) -> np.ndarray[Any, Any]:
        """The games that are meant."""
        if which is None:
            return self._every
        meant = _array(which)
        if meant is None or meant.shape != (len(self),) or meant.dtype != np.bool_:
            given = _described(which)
            raise OptionError(f"games are chosen by a bool for each of {len(self)}, not by {given}")
        chosen: np.ndarray[Any, Any] = self._every[meant]
        return chosen

    def room(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Arrays for `observe` and `mask` to write to, which NumPy, PyTorch and JAX can share."""
        seen = empty((len(self), self._layout.size), np.int16)
        return seen, empty(self.actions.shape, np.bool_)

    def mask(self, out: Any = None) -> Any:
        """(count, action ids) bool: which actions are legal; written to `out`, if that is given, an array of
        NumPy's or one that DLPack reads, as PyTorch's. Raises OptionError when it does not fit."""
        given = np.empty(self.actions.shape, np.bool_) if out is None else out
        mask = _in_memory(given, self.actions.shape, np.bool_, "a mask is")
        dense = np.ascontiguousarray(mask)
        _mark(*self._listed, argument(dense))
        if dense is not mask:
            mask[...] = dense
        return given

    def observe(self, out: Any, seats: Any = None, which: Any = None) -> None:
        """Write to `out`, (count, size) int16, an array as of `mask`, what a seat of each game may know:
        `seats` (count,), or the one to decide (seat 0 where it is over). `which` (count,) bool: rows of other
        games stay as they are. See `orderup.observation_layout`. Raises OptionError."""
        layout = self._layout
        seen = _in_memory(out, (len(self), layout.size), np.int16, "observations are")
        viewers = np.maximum(self.turns, 0) if seats is None else _numbers(seats)
        if (
            viewers is None
            or viewers.shape != (len(self),)
            or viewers.min() < 0
            or viewers.max() >= self.seats
        ):
            wanted = f"{len(self)} numbers from 0 to {self.seats - 1}"
            raise OptionError(f"seats are {wanted}, not {spelled(seats)}")
        dense = np.ascontiguousarray(seen)
        told = argument(self._places(which)), argument(viewers.astype(np.int64))
        workspaces = argument(workspace_for(layout.program, get_num_threads()))
        place = argument(dense.reshape(-1))
        observe_some(self._game_arguments[0], self._memory, layout.program, *told, workspaces, place)
        if dense is not seen:
            seen[...] = dense

    @property
    def _layout(self) -> Layout:
        return layout_of(self._game, self.seats, self._options)

    def step(self, chosen: Any) -> None:
        """Play action `chosen[i]` in game i; ignored where the game is over. Raises IllegalAction, and plays
        nothing at all, when one of them is not legal."""
        ids = _numbers(chosen)
        if ids is None or ids.shape != self.counts.shape:
            raise IllegalAction(
                f"a step takes the id of one action for each of {len(self)} games, not {_described(chosen)}"
            )
        arguments = *self._game_arguments, self._memory, argument(ids.astype(np.int64))
        if _step_all(*arguments, *self._legal_arguments):
            self._refuse(ids)

    def _refuse(self, chosen: np.ndarray[Any, Any]) -> None:
        """Raise for the first game that cannot play what is chosen for it."""
        for i, count in enumerate(self.counts):
            allowed = self.actions[i, :count].tolist()
            if count > 0 and chosen[i] not in allowed:
                raise IllegalAction(f"game {i} cannot play action {chosen[i]} now; legal are: {allowed}")

    def play_others(self, seats: np.ndarray[Any, Any], choosers: np.ndarray[Any, Any]) -> None:
        """Play random legal actions in each game until seat `seats[i]` is to decide, or the game is over:
        whoever else sits there plays at random. `choosers` (count,), of `randomness.RNG`, draw the lots."""
        told = argument(seats.astype(np.int64)), argument(choosers)
        _play_others(*self._game_arguments, *told, *self._legal_arguments)

    def play_random(self, count: int, seed: int = 0) -> int:
        """Play `count` random legal actions in every game, setting finished ones up anew (`seeds` does
        not tell of those). Returns how many games were finished. Raises OptionError."""
        count = check_count(count, 0, "how many actions are played")
        choosers = np.zeros(len(self), RNG)
        choosers["rng"] = np.random.default_rng(check_seed(seed)).integers(
            1 << 63, size=len(self), dtype=np.uint64
        )
        return int(
            _play_random_all(
                *self._game_arguments,
                argument(self._blank),
                argument(choosers),
                *self._legal_arguments,
                count,
            )
        )

    def scores(self, which: Any = None) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Scoring lines (count, seats, lines) int32, which add up to the scores, and ranks (count, seats)
        int8, as if every game ended now; with `which`, (count,) bool, of those games only."""
        chosen = self._places(which)
        lines = np.zeros((len(chosen), self.seats, len(self._engine.LINES)), np.int32)
        ranks = np.zeros((len(chosen), self.seats), np.int8)
        _score_each(*self._game_arguments, argument(chosen), lines, ranks)
        return lines, ranks
