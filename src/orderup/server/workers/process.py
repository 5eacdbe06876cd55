"""A worker process: compiles the rules, and decides for bots. See `pool`, which talks over its pipes.

Messages are pickles with their length before them. A worker ends when its pipe is closed, so it never
outlives a killed server.
"""

import os
import pickle
import struct
import sys
from collections.abc import Sequence
from dataclasses import asdict
from io import BytesIO
from time import monotonic
from typing import Any, BinaryIO

from orderup.errors import Error

LENGTH = struct.Struct("<I")
PackKey = tuple[str, str]
AHEAD_WITHIN = 0.05
"""Seconds after which a bot decides nothing more ahead: others may wait for this worker."""
_measuring: dict[str, Any] = {}
"""The measurement that this process is making."""


def key_of(pack: Any) -> PackKey:
    """The key of a pack in a worker. Packs that play alike may have different names, which appear in
    words.
    """
    return pack.game, pack.fingerprint


class MatchPickler(pickle.Pickler):
    """Leaves packs out of a match: a worker gets each of them once."""

    def persistent_id(self, obj: Any) -> PackKey | None:
        """A pack goes by its key."""
        from orderup.core.packs.loading import Pack

        return key_of(obj) if isinstance(obj, Pack) else None


class MatchUnpickler(pickle.Unpickler):
    """Puts the packs back in."""

    def __init__(self, data: bytes, packs: dict[PackKey, Any]) -> None:
        super().__init__(BytesIO(data))
        self._packs = packs

    def persistent_load(self, pid: Any) -> Any:
        """The pack that was sent before."""
        return self._packs[pid]


def dump_match(match: Any) -> bytes:
    """A match without its pack."""
    buffer = BytesIO()
    MatchPickler(buffer, pickle.HIGHEST_PROTOCOL).dump(match)
    return buffer.getvalue()


def read_message(stream: BinaryIO) -> Any:
    """The next message, or None when the other side is gone."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    size = LENGTH.unpack(head)[0]
    body = stream.read(size)
    return pickle.loads(body) if len(body) == size else None


def to_bytes(message: Any) -> bytes:
    """A message in the form in which it goes over a pipe."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(body)) + body


def answer(message: tuple[Any, ...], packs: dict[PackKey, Any]) -> Any:
    """Do what a message asks: `("warm", games)`, `("compile", game, stage)`, `("pack", pack)`, `("forget",)`
    all packs, `("hints", seed, lang, match, share)`, `("coach", lang, match, share)`, `("judge", record,
    pack, number)`, `("measure", id, pack, seats, options, seconds)`, `("picture", svg, fonts, family)` or
    `("decide", bot, seed, ahead, match, share)`.

    Answers about a match come with the share of the usual budget that they took.
    """
    kind, *rest = message
    if kind == "warm":
        from orderup.warming import warm

        for name in rest[0]:
            warm(name)
        return True
    if kind == "compile":
        return compiled(*rest)
    if kind == "pack":
        packs[key_of(rest[0])] = rest[0]
        return True
    if kind == "forget":
        packs.clear()
        return True
    if kind == "hints":
        return advice(packs, *rest)
    if kind == "coach":
        return tip(packs, *rest)
    if kind == "judge":
        return judgement(packs, *rest)
    if kind == "measure":
        return measured(packs, *rest)
    if kind == "picture":
        return picture(*rest)
    return decisions(packs, *rest)


def compiled(game: str, stage: str) -> tuple[Error | None, bool]:
    """The error that keeps a stage of a game from being compiled, else None; and whether the cache has all of
    it.
    """
    from orderup.core.compiled.cache import is_kept
    from orderup.warming import warm_stage

    try:
        warm_stage(game, stage)
    except Error as error:
        return error, False
    return None, is_kept(game)


def decisions(
    packs: dict[PackKey, Any], name: str, seed: int, ahead: bool, data: bytes, share: float
) -> tuple[list[str], float]:
    """The notation of a bot's choice, and the share of its budget that it took.

    With `ahead` further choices of the same turn follow, as long as the bot is quick and nothing hidden
    comes out.

    The bot may name its action in any way that a match takes. IllegalAction where it cannot be played.
    """
    from orderup import bots
    from orderup.core.game.definition import get
    from orderup.core.game.seeds import later_seed
    from orderup.finding import find
    from orderup.tutorials import play_forced

    match, begun, found = MatchUnpickler(data, packs).load(), monotonic(), list[str]()
    seat, age, seen, took = match.seat, match.age, match.copy(), 1.0
    while True:
        bot: Any = bots.create(name, seed=seed)
        limited = hasattr(bot, "share")
        if limited:
            bot.share = share
        try:
            chosen = find(bot.decide(seen), match.legal(), seat)
        except Exception:
            if not found:
                raise
            return found, took  # It fails alone when it is asked for this one.
        found.append(chosen.notation)
        took = bot.share if limited else 1.0
        match.play(chosen)
        play_forced(match, get(match.game))
        came_out = match.undoable < match.age - age  # A forced action may follow what came out.
        if not ahead or came_out or match.seat != seat or monotonic() - begun >= AHEAD_WITHIN:
            return found, took
        seen = match.as_seen_by(seat, later_seed(seed, match.age))


def advice(
    packs: dict[PackKey, Any], seed: int, lang: str, data: bytes, share: float
) -> tuple[list[dict[str, Any]], float]:
    """Hints in the form of `protocol.Advice`, and the share of the usual budget that they took."""
    from orderup.bots.hints import hints
    from orderup.bots.reason import sentence
    from orderup.core.game.action_list import words_at

    match = MatchUnpickler(data, packs).load()
    view, found = match.view(match.seat), hints(match, seed, share)
    told = [
        {
            "notation": hint.action.notation,
            "text": words_at(match.game, view, hint.action, lang),
            "prospect": hint.prospect and asdict(hint.prospect),
            "why": [sentence(reason, match.pack, lang) for reason in hint.reasons],
        }
        for hint in found
    ]
    return told, share if found[0].prospect else 1.0


def tip(packs: dict[PackKey, Any], lang: str, data: bytes, share: float) -> tuple[Any, float]:
    """A coach's advice, and the share of the usual budget that it took."""
    from orderup.bots.coaching import coach

    return coach(MatchUnpickler(data, packs).load(), lang, share), share


def judgement(
    packs: dict[PackKey, Any], record: dict[str, Any], pack: PackKey, number: int
) -> dict[str, Any] | None:
    """The verdict on an action in its stored form."""
    from orderup.bots.judge import playouts_of
    from orderup.review.judging import judge
    from orderup.review.verdicts import kept

    verdict = judge(record, packs[pack], number, playouts_of(record["game"]))
    return None if verdict is None else kept(verdict)


def measured(
    packs: dict[PackKey, Any], measurement: str, pack: PackKey, *setup: Any
) -> tuple[dict[str, Any], dict[str, str] | None]:
    """Some more games of a measurement, see `lab.report_job`. It is kept in this process until it is done."""
    from orderup.lab.report_job import ReportJob

    if measurement not in _measuring:
        _measuring.clear()
        _measuring[measurement] = ReportJob(packs[pack], *setup)
    job = _measuring[measurement]
    told = job.step(), job.pages()
    if told[1] is not None:
        _measuring.clear()
    return told


def picture(svg: str, fonts: Sequence[str], family: str) -> bytes:
    """A drawing as PNG, in the family of the first of these font files; the others fill in missing
    characters.
    """
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            skip_system_fonts=True,
            font_files=list(fonts),
            font_family=family,
            sans_serif_family=family,
        )
    )


def main() -> None:
    """Answer messages until the pipe is closed. The argument is the process's niceness."""
    if len(sys.argv) > 1 and hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    incoming, outgoing = _pipes()
    packs: dict[PackKey, Any] = {}
    while (message := read_message(incoming)) is not None:
        try:
            reply = ("done", answer(message, packs))
        except Exception as error:
            reply = ("failed", f"{type(error).__name__}: {error}")
        outgoing.write(to_bytes(reply))
        outgoing.flush()


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes from and to the server. Both stay open until the very end, by which the server knows it.

    Nothing else uses them: bots and their programs have nothing to read, and their output goes to stderr.
    """
    incoming, outgoing = os.fdopen(os.dup(0), "rb", closefd=False), os.fdopen(os.dup(1), "wb", closefd=False)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return incoming, outgoing


if __name__ == "__main__":
    main()
