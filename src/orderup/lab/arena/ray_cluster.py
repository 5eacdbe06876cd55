"""Plays a contest's games on the machines of a Ray cluster: the same games, wherever they are played."""

import os
import socket
from collections import deque
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from orderup.core.compiled.cache import SHARED, cache_folder
from orderup.core.packs.loading import load_pack
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import Error, OptionError
from orderup.lab.arena.contest import Contest
from orderup.lab.arena.playing import Fault, Losses, Outcome
from orderup.lab.arena.workers import GameRunner

ADDRESS = "RAY_ADDRESS"
"""The variable that names a cluster for Ray."""


def play_all_on_ray(
    contest: Contest, numbers: Iterable[int], cores: int | None, patience: float, losses: Losses
) -> Iterator[Outcome]:
    """`workers.play_all` on all machines of a found Ray cluster, or of one that starts here.

    `cores` is the number of all processes. A game whose machine is lost is played on another. OptionError if
    Ray is missing, if the cluster cannot be reached, or if a machine has another version of the rules or of
    the pack.
    """
    ray = load_ray()
    begun = not ray.is_initialized()
    if begun:
        join(ray)
    try:
        yield from _play_all(ray, contest, deque(numbers), cores, patience, losses)
    finally:
        if begun:
            ray.shutdown()


def load_ray() -> Any:
    """The module of Ray; OptionError without one."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would report usage.
    try:
        return import_module("ray")
    except ImportError:
        raise OptionError(Message("lab/no-ray")) from None


def join(ray: Any, address: str | None = None) -> None:
    """Join the cluster at an address, or a found one, or start one here. OptionError if it cannot be
    reached."""
    try:
        ray.init(address, include_dashboard=False, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError) as error:
        where = address or os.environ.get(ADDRESS) or Message("lab/ray-here")
        why = " ".join(str(error).split())
        variable = ADDRESS if address is None else "--ray"
        raise OptionError(Message("lab/ray-unreachable", variable=variable, where=where, why=why)) from None


def _play_all(
    ray: Any, contest: Contest, waiting: deque[int], cores: int | None, patience: float, losses: Losses
) -> Iterator[Outcome]:
    cores = cores or int(ray.cluster_resources().get("CPU", 1))
    remote = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(RemotePlayer)
    sources = sources_of(contest.game)
    players = [remote.remote(contest, patience, sources) for _ in range(min(cores, len(waiting)))]

    def begin(player: Any) -> Any:
        number = waiting.popleft()
        return player.play.remote(number, losses.barred(number))

    playing = {begin(player): player for player in players}
    while playing:
        done, _ = ray.wait(list(playing))
        for answer in done:
            player = playing.pop(answer)
            if waiting:
                playing[begin(player)] = player
            found: Outcome | Error = ray.get(answer)
            if isinstance(found, Error):
                raise found
            for fault in found.faults:
                if fault.hung:
                    losses.add(found.number, fault)
            losses.end(found)
            yield found


def sources_of(game: str) -> list[str]:
    """The folder names of a game's compiled rules: hashes of everything that decides the course of a game.

    They include the versions of Python and NumPy.
    """
    return [cache_folder(name).name for name in (game, SHARED)]


class RemotePlayer:
    """A `GameRunner` on a machine of the cluster. It returns errors: raised ones would come with Ray's own
    report.
    """

    def __init__(self, contest: Contest, patience: float, sources: list[str]) -> None:
        """`sources` are those of the calling machine."""
        self._contest, self._patience, self._sources = contest, patience, sources
        self._player: GameRunner | None = None

    def play(self, number: int, barred: tuple[Fault, ...]) -> Outcome | Error:
        """Play a game."""
        try:
            if self._player is None:
                self._check()
                self._player = GameRunner(self._contest, self._patience)
            return self._player.play(number, barred)
        except Error as error:
            return error

    def _check(self) -> None:
        machine = socket.gethostname()
        if sources_of(self._contest.game) != self._sources:
            raise OptionError(Message("lab/another-version", machine=machine))
        if load_pack(self._contest.game, self._contest.pack).hash != self._contest.pack_hash:
            pack = QuotedText(self._contest.pack)
            raise OptionError(Message("lab/another-pack", machine=machine, pack=pack))
