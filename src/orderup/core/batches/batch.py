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
"""Games are prefetched this many games before their turn."""
ARRAYS = ("tables", "seeds", "actions", "counts", "turns")
"""The arrays of a batch's state, beside its arguments."""
WAITING = {"OMP_WAIT_POLICY": "passive", "GOMP_SPINCOUNT": "2000"}
"""The settings for waiting threads: OpenMP's, and GNU's, which counts spins (2,000 take some 30 us)."""


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
    """Play in every game, unless some game cannot play its chosen action; returns the number of such games.

    Each core checks the lists that it wrote itself: another core would have to fetch them, and to fetch them
    back before it writes the next ones. Upcoming games are prefetched in two parts, because a processor can
    have only so many cache lines on their way.
    """
    # Check all games first: a batch with one illegal action must not change at all.
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
    """Whether an action is among the first `count` of a list. If there are none, the game is over and plays
    nothing."""
    k = 0
    while k < count and listed[k] != action:
        k += 1
    return k < count or count == 0


@lean_rule
def _fetch_row(array: Any, i: Any, count: int, width: int, begin: int, end: int) -> None:
    """Prefetch the items from `begin` to `end` of row i, if there is such a row."""
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
    """Make waiting threads spin for a moment and then sleep.

    If others need the cores, spinning threads would cost ten times as much as the games. Waking a thread
    takes as long as a step of a thousand games, so threads stay awake between the parts of a step. Threads of
    other libraries in the process may spin.
    """
    if WAITING.keys() & os.environ.keys():
        return
    os.environ |= WAITING
    try:
        get_num_threads()  # This loads the thread pool, which reads the settings.
    finally:
        for name in WAITING:
            del os.environ[name]


def empty(shape: tuple[int, ...], kind: Any) -> np.ndarray[Any, Any]:
    """An array whose first byte is at a multiple of LINE. JAX shares only such arrays, and copies others."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    bytes_ = np.empty(size + LINE, np.uint8)
    start = -bytes_.ctypes.data % LINE
    aligned: np.ndarray[Any, Any] = bytes_[start : start + size].view(kind).reshape(shape)
    return aligned


def check_count(count: Any, least: int, what: str) -> int:
    """A count as an int of at least `least`; NumPy's integers count, too. OptionError for anything else."""
    if not isinstance(count, Integral) or isinstance(count, bool) or count < least:
        raise OptionError(f"{what} is a number from {least} on, not {spelled(count)}")
    return int(count)


def _numbers(given: Any) -> np.ndarray[Any, Any] | None:
    """Whole numbers as an array; None if the value has others."""
    array = _array(given)
    return array if array is not None and array.dtype.kind in "iu" else None


def _array(given: Any) -> np.ndarray[Any, Any] | None:
    """A value as an array; None if it cannot be one."""
    try:
        return np.asarray(given)
    except (ValueError, TypeError, OverflowError):  # For example lists of different lengths.
        return None


def _described(given: Any) -> str:
    """A short description of a value that should have been an array of whole numbers."""
    array = _array(given)
    return f"a {type(given).__name__}" if array is None else f"{array.dtype} of shape {array.shape}"


def _in_memory(out: Any, shape: tuple[int, ...], kind: Any, what: str) -> np.ndarray[Any, Any]:
    """A NumPy array on the memory of an output array, which may belong to another library. Raises
    OptionError."""
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
    """Many games of one kind.

    `tables` is the array of records. `counts` (count,) has the number of legal actions of each game (0:
    over), and `actions` (count, action ids) has the actions, the first `counts[i]` of row i. `turns` (count,)
    int8 is the deciding seat of each game, -1 if it is over.
    """

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
        """Make the arrays for `count` games that are not dealt yet."""
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
        """Restore a batch with arrays of its own: a copy plays its own games."""
        self.__dict__.update(state["settings"])
        self._make_room(len(state["arrays"]["turns"]))
        for name, array in state["arrays"].items():
            getattr(self, name)[...] = array

    def __len__(self) -> int:
        return len(self.tables)

    def __repr__(self) -> str:
        return f"<Batch {self._game}, {len(self)} games, {self.seats} seats>"

    def deal(self, which: Any, seeds: Iterable[int]) -> None:
        """Deal games anew: those for which `which`, (count,) bool, is true; the first of them gets the first
        of `seeds`, and so on. Raises OptionError."""
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
        """The indices of the chosen games."""
        if which is None:
            return self._every
        meant = _array(which)
        if meant is None or meant.shape != (len(self),) or meant.dtype != np.bool_:
            given = _described(which)
            raise OptionError(f"games are chosen by a bool for each of {len(self)}, not by {given}")
        chosen: np.ndarray[Any, Any] = self._every[meant]
        return chosen

    def room(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """New arrays for the output of `observe` and `mask`, which NumPy, PyTorch and JAX can share."""
        seen = empty((len(self), self._layout.size), np.int16)
        return seen, empty(self.actions.shape, np.bool_)

    def mask(self, out: Any = None) -> Any:
        """A (count, action ids) bool array of legal actions.

        `out` is an array to write to, of NumPy's or with DLPack, as PyTorch's. Raises OptionError if it does
        not fit.
        """
        given = np.empty(self.actions.shape, np.bool_) if out is None else out
        mask = _in_memory(given, self.actions.shape, np.bool_, "a mask is")
        dense = np.ascontiguousarray(mask)
        _mark(*self._listed, argument(dense))
        if dense is not mask:
            mask[...] = dense
        return given

    def observe(self, out: Any, seats: Any = None, which: Any = None) -> None:
        """Write the observation of a seat in each game to `out`, (count, size) int16, an array as for `mask`.

        `seats` (count,) chooses the seats; the default is the deciding seat (seat 0 if the game is over).
        With `which`, (count,) bool, rows of other games stay unchanged. See `orderup.observation_layout`.
        Raises OptionError.
        """
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
        """Play action `chosen[i]` in game i; it is ignored if the game is over.

        If an action is not legal, it raises IllegalAction and plays nothing in any game.
        """
        ids = _numbers(chosen)
        if ids is None or ids.shape != self.counts.shape:
            raise IllegalAction(
                f"a step takes the id of one action for each of {len(self)} games, not {_described(chosen)}"
            )
        arguments = *self._game_arguments, self._memory, argument(ids.astype(np.int64))
        if _step_all(*arguments, *self._legal_arguments):
            self._refuse(ids)

    def _refuse(self, chosen: np.ndarray[Any, Any]) -> None:
        """Raise for the first game that cannot play its chosen action."""
        for i, count in enumerate(self.counts):
            allowed = self.actions[i, :count].tolist()
            if count > 0 and chosen[i] not in allowed:
                raise IllegalAction(f"game {i} cannot play action {chosen[i]} now; legal are: {allowed}")

    def play_others(self, seats: np.ndarray[Any, Any], choosers: np.ndarray[Any, Any]) -> None:
        """Play random legal actions in each game until seat `seats[i]` decides or the game is over.
        `choosers` (count,), records of `randomness.RNG`, make the choices."""
        told = argument(seats.astype(np.int64)), argument(choosers)
        _play_others(*self._game_arguments, *told, *self._legal_arguments)

    def play_random(self, count: int, seed: int = 0) -> int:
        """Play `count` random legal actions in every game; returns the number of games finished.

        Finished games are set up anew; `seeds` does not change for them. Raises OptionError.
        """
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
        """Scoring lines (count, seats, lines) int32 and ranks (count, seats) int8, as if every game ended
        now.

        The lines add up to the scores. With `which`, (count,) bool, only these games are scored.
        """
        chosen = self._places(which)
        lines = np.zeros((len(chosen), self.seats, len(self._engine.LINES)), np.int32)
        ranks = np.zeros((len(chosen), self.seats), np.int8)
        _score_each(*self._game_arguments, argument(chosen), lines, ranks)
        return lines, ranks
