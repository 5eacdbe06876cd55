"""Plays the lab's games on all machines of a Ray cluster: the same games, wherever they are played."""

import socket
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from orderup.core.game.definition import get
from orderup.core.texts.messages import Message
from orderup.errors import Error, OptionError
from orderup.lab import recording
from orderup.lab.arena.ray_cluster import join, load_ray, sources_of
from orderup.lab.players import RANDOM, player
from orderup.lab.recording import BLOCK, CHUNK, Lineup, Recorder, Recording, joined

PARTS = 4
"""The tasks for each core, so that all cores end at about the same time."""
MOST_KEPT = 12
"""The lineups that are kept here, and the recorders that each process of the cluster keeps."""

_recorders: OrderedDict[int, Recorder] = OrderedDict()
"""The latest recorders of a process of the cluster, by the number of their lineup."""


class Cluster:
    """A cluster that plays games for recorders of this process."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        # A task whose process or machine dies is done again.
        self._play = ray.remote(num_cpus=1, max_retries=-1)(_play)
        self._numbers = count()
        self._sent: OrderedDict[int, tuple[Lineup, int, Any]] = OrderedDict()
        self._cores = int(ray.cluster_resources().get("CPU", 1))

    @property
    def most(self) -> int:
        """The most games to be played at once."""
        return CHUNK * max(1, self._cores // recording.THREADS)

    def play(self, recorder: Recorder, games: Any, seated: Any) -> Recording:
        """The record of these games, in this order."""
        size = min(CHUNK, max(BLOCK, -(-len(games) // (PARTS * self._cores))))
        number, sent = self._send(recorder)
        parts = [slice(first, first + size) for first in range(0, len(games), size)]
        found = self._ray.get([self._play.remote(number, sent, games[part], seated[part]) for part in parts])
        for each in found:
            if isinstance(each, Error):  # Raised there, it would come with Ray's own report.
                raise each
        return joined(found)

    def _send(self, recorder: Recorder) -> tuple[int, Any]:
        """The number and the address of a recorder's lineup in the cluster. It is sent once."""
        setup = recorder.setup
        if id(setup) not in self._sent:
            game = setup.game.name
            told = (game, setup.pack, setup.options, setup.seats, setup.players)
            sent = self._ray.put((sources_of(game), told, recorder.turns, recorder.bans))
            self._sent[id(setup)] = setup, next(self._numbers), sent
            if len(self._sent) > MOST_KEPT:
                self._sent.popitem(last=False)
        return self._sent[id(setup)][1:]


@contextmanager
def joined_cluster(address: str | None) -> Iterator[None]:
    """Have all games played on the cluster at this address, if there is one. OptionError if it cannot be
    reached."""
    if address is None:
        yield
        return
    ray = load_ray()
    begun = not ray.is_initialized()
    if begun:
        join(ray, address)
    recording.CLUSTER = Cluster(ray)
    try:
        yield
    finally:
        recording.CLUSTER = None
        if begun:
            ray.shutdown()


def _play(number: int, sent: Any, games: Any, seated: Any) -> Recording | Error:
    """Play some games on a machine of the cluster."""
    try:
        if number not in _recorders:
            _recorders[number] = _recorder(*sent)
            if len(_recorders) > MOST_KEPT:
                _recorders.popitem(last=False)
        # Ray's arrays are read-only, for which the simulation is not compiled.
        return _recorders[number].play(games.copy(), seated.copy())
    except Error as error:
        return error


def _recorder(sources: list[str], told: tuple[Any, ...], turns: tuple[int, ...], bans: Any) -> Recorder:
    name, *setup = told
    if sources_of(name) != sources:
        raise OptionError(Message("lab/another-version", machine=socket.gethostname()))
    recording.THREADS = 1  # Each process has a core of its own.
    lineup = Lineup(get(name), *setup)
    player(lineup.game, RANDOM, lineup.seats)  # The compiled simulation needs the game's planner.
    return Recorder(lineup, turns, None if bans is None else bans.copy())
