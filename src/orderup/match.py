"""Match: one game for people and programs, and the public API.

The state is a compiled record. A Match adds named actions, undo, views, records that replay, and helpful
errors.
"""

import secrets
import struct
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np

from orderup.core.batches.observations import layout_of
from orderup.core.compiled import playout
from orderup.core.compiled.plain import argument
from orderup.core.compiled.snapshots import taking_snapshots
from orderup.core.game.action_list import actions_of
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.game.guide import Guide, ViewExtras
from orderup.core.game.reference import ScoredThing, Sheet, SheetTexts
from orderup.core.game.replays import RECORD_FORMAT, check_record, check_rules, check_start
from orderup.core.game.rules_errors import check_offer, check_ranks
from orderup.core.game.seeds import check_seed
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.state.digests import digest
from orderup.core.state.positions import check_head, check_same, place
from orderup.core.state.records import copied
from orderup.core.texts.fluent import check_language
from orderup.core.texts.messages import Message, QuotedText
from orderup.core.texts.spelling import spelled
from orderup.core.views.event_log import EventLog
from orderup.core.views.renderer import Snapshot, ViewRenderer
from orderup.errors import IllegalAction, OptionError, PackError, PositionError, RecordError, UndoError
from orderup.finding import find
from orderup.results import Estimate, Result

BYSTANDER = -1

_NOTHING = np.zeros(0, np.int16)
_WHOLE = int, np.integer
_HEADER = struct.Struct("<Qbbh")  # see dispatch.HEADER


class Match:
    """One game from deal to score.

    >>> m = Match("coffee_rush", seats=3, seed=7)
    >>> m.play("b2").kind
    'place'
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        pack: str | Path | Pack = "default",
    ) -> None:
        """Deal a game. `seats` defaults to the game's usual number, `seed` to one from the system.

        Raises OptionError for an unknown game or option, a bad value or combination; PackError for a pack
        that is missing, broken or another game's.
        """
        self._game = get(game)
        self._seats: int = self._game.seats_for(seats)
        self._options: dict[str, Any] = self._game.check_options(options)
        self._pack = pack if isinstance(pack, Pack) else load_pack(game, pack)
        if self._pack.game != game:
            raise PackError(
                Message(
                    "core/pack-of-another-game",
                    pack=self._pack.name,
                    found=get(self._pack.game).called,
                    game=self._game.called,
                )
            )
        self._seed: int | None = secrets.randbits(64) if seed is None else check_seed(seed)
        self._start: dict[str, Any] | None = None
        engine = self._game.engine
        self._bind(np.zeros(1, engine.TABLE))
        self._tables[0]["seat_count"] = self._seats
        self._game.write_options(self._tables[0], self._options)
        self._played: list[Action] = []
        self._unseen = 0
        self._before: list[bytes] = []
        self._begun: tuple[bytes, tuple[Action, ...]] | None = None
        seed_bits: Any = np.uint64(self._seed)
        self._count = playout.start(*self._arguments, 0, seed_bits)

    @classmethod
    def from_state(
        cls, state: Mapping[str, Any], seed: int | None = None, pack: str | Path | Pack = "default"
    ) -> "Match":
        """The match in a position, as `state()` gives it. Hidden things are drawn by `seed` from then on.

        Parts that no view has may be missing. Facts that the other parts do not determine are as if the
        decision had just begun. Raises PositionError with the place in the state, the value there, and the
        needed one.
        """
        check_head(state)
        try:
            match = cls(
                state["game"],
                seats=get(state["game"]).engine.STATE.people(state["seats"]),
                seed=seed,
                options=state["options"],
                pack=pack,
            )
        except (OptionError, PackError) as error:
            raise PositionError(f"the position cannot be set up: {error}") from None
        match._stand({**state, "options": match.options})
        return match

    @classmethod
    def from_table(cls, table: Any, seats: int, options: Mapping[str, Any], pack: Pack) -> "Match":
        """The game in a row of `Batch.tables`, hidden parts and all.

        It is a copy without a past, so it has no seed and no record.
        """
        match = cls.__new__(cls)
        settings = {"game": pack.game, "seats": seats, "options": dict(options), "pack": pack}
        past: dict[str, Any] = {"start": None, "played": [], "unseen": 0, "before": [], "begun": None}
        match.__setstate__({**settings, **past, "seed": None, "table": table.tobytes()})
        return match

    def _stand(self, state: Mapping[str, Any]) -> None:
        engine = self._game.engine
        tables = np.zeros(1, engine.TABLE)
        tables[0]["seat_count"] = self._seats
        tables[0]["rng"] = np.uint64(self._seed or 0)
        self._game.write_options(tables[0], self._options)
        place(engine.STATE, state, tables, self._pack, engine.settle)
        if engine.check_moment:
            engine.check_moment(tables, state, self._pack)
        self._bind(tables)
        self._count = playout.legal_at(*self._arguments, 0)
        check_same(state, self.state())
        if (self._count == 0) != self.over:
            raise PositionError(f"seat: is {self.seat}, and has nothing to decide")
        self._start = deepcopy(dict(state))

    def observation(self, seat: int) -> np.ndarray[Any, Any]:
        """A seat's observation as a flat vector of int16; see `observation_layout`.

        Raises OptionError for an invalid seat.
        """
        self._check_seat(seat)
        layout = layout_of(self._game.name, self._seats, tuple(self._options.items()))
        return layout.observation(self._tables, seat)

    def _bind(self, tables: np.ndarray[Any, Any]) -> None:
        self._last: tuple[bytes, Action | None, list[bytes] | None] | None = None
        """The table before the last action, that action (None: an undo), and its snapshots, if taken."""
        self._tables = tables
        self._memory = tables.data.cast("B")
        self._out = np.zeros(self._game.engine.ACTIONS, np.int16)
        self._arguments: tuple[Any, Any, Any] = (argument(tables), argument(self._pack.record), self._out)
        self._all_actions = actions_of(self._pack, self._seats)
        self._legal: tuple[Action, ...] | None = None
        self._ahead: tuple[int, ...] | None = None

    @property
    def game(self) -> str:
        """The game's name."""
        return self._game.name

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._seats

    @property
    def options(self) -> dict[str, Any]:
        """Every option with its value."""
        return dict(self._options)

    @property
    def pack(self) -> Pack:
        """The pack of the match."""
        return self._pack

    @property
    def seed(self) -> int | None:
        """The seed; None in a match as seen by a seat."""
        return self._seed

    @property
    def seat(self) -> int | None:
        """The seat that decides; None when the match is over."""
        seat = _HEADER.unpack_from(self._memory)[1]
        return None if seat < 0 else seat

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.seat is None

    @property
    def reveals(self) -> int:
        """A count that grows whenever something hidden is revealed."""
        return int(_HEADER.unpack_from(self._memory)[3])

    @property
    def digest(self) -> str:
        """A digest of the state, hidden parts included, as `layout-state`.

        Digests of the same layout (of the record in which a state lies) and of the same pack are equal only
        for equal states.
        """
        return digest(self._tables.dtype, self._game.record_version, self._memory)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action played so far."""
        return tuple(self._played)

    @property
    def age(self) -> int:
        """The number of actions played, including those before a determinization."""
        return self._unseen + len(self._played)

    @property
    def records(self) -> tuple[Any, Any]:
        """The one-element arrays of the table record and the pack record, as compiled functions take them.

        They are for bots and tools, which do not write to them.
        """
        return self._arguments[0], self._arguments[1]

    def legal(self) -> tuple[Action, ...]:
        """Every legal action of the deciding seat, by ascending id; empty when the match is over.

        RulesError where the game offers none, or impossible ones.
        """
        if self._legal is None:
            table = self._all_actions
            offered = self._out[: self._count].tolist()
            if self._count <= 0 or min(offered) < 0:
                check_offer(self._game.engine, offered, self._seats, self.seat, self._count)
            try:
                self._legal = tuple([table[i] for i in offered])
            except IndexError:
                check_offer(self._game.engine, offered, self._seats, self.seat, self._count)
                raise
        return self._legal

    def ahead(self) -> tuple[int, ...]:
        """The seats that may decide ahead of their turn; nobody has to.

        No choice of others before their turn changes their options, and nothing hidden is revealed meanwhile.
        """
        if self._ahead is None:
            tables, packs, out = self._arguments
            seats = self._seats if hasattr(self._game.engine.rules, "ahead") else 0
            who = playout.who_is_ahead(tables, packs, np.empty_like(out), 0, _NOTHING, seats) if seats else 0
            self._ahead = tuple([seat for seat in range(seats) if who >> seat & 1])
        return self._ahead

    def legal_ahead(
        self, seat: int, chosen: Sequence[Action | Mapping[str, Any] | str] = ()
    ) -> tuple[Action, ...]:
        """The actions that a seat may choose ahead of its turn, by ascending id, after it has `chosen` these.

        Empty when it must wait, or has chosen everything. Choices hold until its turn comes; then they can be
        played in this order. Raises OptionError for an invalid seat, IllegalAction for an impossible choice.
        """
        self._check_seat(seat)
        listed = isinstance(chosen, Iterable) and getattr(chosen, "ndim", 1) > 0
        if isinstance(chosen, str | Mapping) or not listed:
            raise IllegalAction(f"what is chosen ahead is a list of actions, not {spelled(chosen)}")
        found: list[Action] = []
        for action in chosen:
            found.append(find(action, self._legal_ahead(seat, found), seat))
        return self._legal_ahead(seat, found)

    def _legal_ahead(self, seat: int, chosen: Sequence[Action]) -> tuple[Action, ...]:
        return tuple([self._all_actions[i] for i in self._listed_ahead(seat, chosen).tolist()])

    def _listed_ahead(self, seat: int, chosen: Sequence[Action]) -> np.ndarray[Any, Any]:
        tables, packs, out = *self._arguments[:2], np.empty_like(self._out)
        ids = np.array([action.id for action in chosen], np.int16)
        return out[: int(playout.ahead_at(tables, packs, out, 0, seat, ids, len(ids)))]

    def play(self, action: Action | Mapping[str, Any] | str, *, snapshots: bool = False) -> Action:
        """Play a legal action: an Action, its dict or its notation. Returns the Action.

        With `snapshots` the next `event_log` need not play it once more. Raises IllegalAction, and leaves the
        match as it was, if the action is not legal now.
        """
        chosen = find(action, self.legal(), self.seat)
        before, taken = self._memory.tobytes(), None
        _, seat, _, reveals = _HEADER.unpack_from(before)
        if snapshots:
            with taking_snapshots(self._tables) as taken:
                self._count = playout.advance(*self._arguments, 0, chosen.id)
        else:
            self._count = playout.advance(*self._arguments, 0, chosen.id)
        self._legal = self._ahead = None
        self._last = before, chosen, taken
        self._played.append(chosen)
        self._before.append(before)
        _, seat_now, _, reveals_now = _HEADER.unpack_from(self._memory)
        if seat_now != seat or reveals_now != reveals:
            self._before.clear()
            self._begun = None
        return chosen

    def event_log(self) -> EventLog:
        """The events of the last action, or of its undo; none before the first action."""
        before, action, taken = self._last or (self._memory.tobytes(), None, None)
        engine = self._game.engine
        if action is not None and taken is None:
            taken = self._snapshots(before, action)
        self._last = before, action, None  # Snapshots are large, and needed once.
        tables = (before, *(taken or ()), self._memory.tobytes())
        return EventLog(self._renderer(), engine.EVENTS, [Snapshot(engine.STATE, data) for data in tables])

    def _snapshots(self, before: bytes, action: Action) -> list[bytes]:
        """The tables at the events of an action, which is played once more."""
        tables = np.frombuffer(bytearray(before), self._tables.dtype)
        with taking_snapshots(tables) as taken:
            playout.advance(argument(tables), self._arguments[1], np.empty_like(self._out), 0, action.id)
        return taken

    def _renderer(self) -> ViewRenderer:
        renderer: ViewRenderer = self._game.engine.STATE.renderer(self._pack)
        return renderer

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take something back."""
        return bool(self._before)

    @property
    def undoable(self) -> int:
        """The number of actions that `undo` can take back, one after another, all of the deciding seat."""
        return len(self._before)

    def undo(self) -> Action:
        """Take the last action back and return it.

        Raises UndoError once hidden information was revealed or another seat decides.
        """
        if not self._played:
            raise UndoError("nothing has been played yet")
        if not self._before:
            last = self._played[-1].notation
            raise UndoError(f"{last!r} cannot be taken back: it showed hidden cards or ended the decision")
        self._last = self._memory.tobytes(), None, None
        self._memory[:] = self._before.pop()
        self._count = playout.legal_at(*self._arguments, 0)
        self._legal = self._ahead = None
        return self._played.pop()

    @property
    def result(self) -> Result | None:
        """None until the match is over."""
        if not self.over:
            return None
        lines, ranks = self._scored(self._tables)
        check_ranks(self._game.engine, ranks.tolist())
        names = self._game.engine.LINES
        return Result(
            scores=tuple(lines.sum(axis=1).tolist()),
            ranks=tuple(ranks.tolist()),
            breakdown=tuple(dict(zip(names, row, strict=True)) for row in lines.tolist()),
        )

    def _scored(self, tables: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        lines = np.zeros((self._seats, len(self._game.engine.LINES)), np.int32)
        ranks = np.zeros(self._seats, np.int8)
        playout.score_at(argument(tables), self._arguments[1], 0, lines, ranks)
        return lines, ranks

    def view(self, seat: int | None) -> dict[str, Any]:
        """A seat's view (None: a spectator's), as JSON. Raises OptionError for an invalid seat."""
        self._check_viewer(seat)
        return self._renderer().view(self._snapshot(), seat)

    def guided_view(self, seat: int | None) -> dict[str, Any]:
        """The view with `estimate` and, in a game that has one, the `guide`: outcomes of actions, and reasons
        against them. Page and terminal draw it.
        """
        return self.view(seat) | self.view_extras().of(seat)

    def view_extras(self) -> ViewExtras:
        """The part of `guided_view` beyond the view: what everybody gets, and the differences of a seat."""
        estimate = self._estimated(None)
        common: dict[str, Any] = {"estimate": estimate}
        guide_of = self._game.offered("guide", "guide")
        guide: Guide | None = None
        if guide_of is not None:
            guide = guide_of(self._tables, self._pack, self._snapshot().table, self.legal())
            common["guide"] = guide.common

        def own(seat: int) -> dict[str, Any]:
            patch: dict[str, Any] = {}
            if estimate[seat]["more"]:  # A seat knows as little of the others as a spectator.
                patch["estimate"] = self._estimated(seat)
            if guide is not None and (entries := guide.own(seat)):
                patch["guide"] = entries
            return patch

        return ViewExtras(common, own)

    def reference(self, seat: int | None, lang: str) -> tuple[Sheet, ...]:
        """The reference sheets of a seat (None: a spectator), in a language: all things, the rest, and all
        seats.

        Empty in a game without such sheets; OptionError for an invalid seat.
        """
        self._check_viewer(seat)
        check_language(lang)
        reference = self._game.offered("reference", "reference")
        if reference is None:
            return ()
        words = SheetTexts(self._game, self._pack, lang)
        return tuple(reference(self.guided_view(seat), self._pack, words, seat))

    def scored_things(self) -> dict[str, list[list[ScoredThing]]]:
        """By scoring line and seat, the things that counted at the end.

        Empty before the end, and in a game that does not tell them.
        """
        scored = self._game.offered("reference", "scored")
        return {} if scored is None or not self.over else scored(self.guided_view(None), self._pack)

    def estimate(self, seat: int | None) -> tuple[Estimate, ...]:
        """Everybody's score if the game ended now, by the rules' own scoring.

        It counts only what a seat (None: a spectator) may know.
        """
        self._check_viewer(seat)
        return tuple(Estimate(each["score"], each["more"]) for each in self._estimated(seat))

    def _estimated(self, seat: int | None) -> list[dict[str, Any]]:
        tables, hidden = self._tables, [False] * self._seats
        unknown = self._game.engine.unknown
        if unknown is not None and not self.over:
            tables = copied(tables)
            hidden = unknown(tables, seat)
        scores = map(sum, self._scored(tables)[0].tolist())
        return [{"score": score, "more": more} for score, more in zip(scores, hidden, strict=True)]

    def _check_viewer(self, seat: Any) -> None:
        if seat is not None:
            self._check_seat(seat)

    def _check_seat(self, seat: Any) -> None:
        is_seat = isinstance(seat, _WHOLE) and not isinstance(seat, bool)
        if not (is_seat and 0 <= seat < self._seats):
            raise OptionError(f"there is no seat {spelled(seat)}: seats are 0 to {self._seats - 1}")

    def state(self) -> dict[str, Any]:
        """Everything, hidden parts too, as JSON."""
        return self._renderer().whole(self._snapshot())

    def _snapshot(self) -> Snapshot:
        return Snapshot(self._game.engine.STATE, self._memory.tobytes())

    def copy(self) -> "Match":
        """An independent match in the same position, with the same past."""
        twin = self._twin(copied(self._tables))
        twin._seed, twin._last = self._seed, self._last
        twin._before = list(self._before)
        return twin

    def as_seen_by(self, seat: int | None, seed: int) -> "Match":
        """A determinization: a copy in which everything that `seat` cannot know is reshuffled by `seed`.

        No part of it, not even its legal actions, depends on hidden things. It has no seed, no past and no
        record, and undo begins anew. The deciding seat still knows its `turn_so_far`. Bots think on such
        copies.
        """
        self._check_viewer(seat)
        twin = self._twin(copied(self._tables))
        twin._determinize(seat, seed)
        twin._unseen, twin._played, twin._start = self.age, [], None
        start, taken = self.turn_so_far() if seat == self.seat else (twin, ())
        twin._begun = None
        if taken:
            start._determinize(seat, seed)
            twin._begun = start._memory.tobytes(), taken
        return twin

    def _determinize(self, seat: int | None, seed: int) -> None:
        self._tables[0]["rng"] = check_seed(seed)
        playout.determinize_at(*self._arguments[:2], 0, BYSTANDER if seat is None else seat)
        self._count = playout.legal_at(*self._arguments, 0)

    def turn_so_far(self) -> tuple["Match", tuple[Action, ...]]:
        """The match at the beginning of the deciding seat's turn, or at its latest reveal, and the actions
        since.

        These are the actions that could be undone.
        """
        own = len(self._before)
        data, earlier = self._begun or (self._before[0] if own else self._memory.tobytes(), ())
        start = self._twin(np.frombuffer(bytearray(data), self._tables.dtype))
        start._count = playout.legal_at(*start._arguments, 0)
        start._unseen = self._unseen - len(earlier)
        start._played = self._played[: len(self._played) - own]
        start._begun = None
        return start, (*earlier, *self._played[len(start._played) :])

    def _twin(self, tables: np.ndarray[Any, Any]) -> "Match":
        twin = Match.__new__(Match)
        twin._game, twin._seats, twin._pack = self._game, self._seats, self._pack
        twin._options = dict(self._options)
        twin._seed = None
        twin._start = self._start
        twin._bind(tables)
        twin._out[:] = self._out
        twin._count = self._count
        twin._played, twin._unseen = list(self._played), self._unseen
        twin._before, twin._begun = [], self._begun
        return twin

    def record(self) -> dict[str, Any]:
        """The match as JSON, to be replayed by `from_record`; RecordError in a match as seen by a seat."""
        if self._seed is None:
            raise RecordError(
                "a match as seen by a seat has no record: its hidden parts are not the real ones"
            )
        return {
            "format": RECORD_FORMAT,
            "game": self.game,
            "rules": self._game.rules_version,
            "pack": {"name": self._pack.name, "hash": self._pack.hash},
            "seats": self._seats,
            "seed": self._seed,
            "options": self.options,
            **({} if self._start is None else {"start": deepcopy(self._start)}),
            "actions": [action.notation for action in self._played],
        }

    @classmethod
    def from_record(cls, record: Mapping[str, Any], pack: str | Path | Pack | None = None) -> "Match":
        """The match of a record, replayed and checked action by action.

        `pack` replaces the record's pack name (a pack that has moved). Raises RecordError: the missing field,
        another version of the rules, another pack, or the action that does not fit.
        """
        match = cls._dealt_from(record, pack)
        for i, action in enumerate(record["actions"]):
            try:
                match.play(action)
            except IllegalAction as error:
                raise RecordError(Message("core/record-action", number=str(i), why=error)) from None
        return match

    @classmethod
    def _dealt_from(cls, record: Mapping[str, Any], pack: str | Path | Pack | None) -> "Match":
        check_record(record)
        try:
            check_rules(record)
            match = cls(
                record["game"],
                seats=record["seats"],
                seed=check_seed(record["seed"]),
                options=record["options"],
                pack=record["pack"]["name"] if pack is None else pack,
            )
            if "start" in record:
                dealt, match = match, cls.from_state(record["start"], match.seed, match.pack)
                check_start(dealt, match)
        except (OptionError, PackError, PositionError) as error:
            raise RecordError(Message("core/record-not-dealt", why=error)) from None
        if match.pack.hash != record["pack"]["hash"]:
            named, played = QuotedText(record["pack"]["name"]), record["pack"]["hash"]
            raise RecordError(
                Message("core/record-of-another-pack", pack=named, played=played, now=match.pack.hash)
            )
        return match

    def _repr_html_(self) -> str:
        return self._game.engine.draw(self.guided_view(None), self._pack)

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.seat} to decide"
        played = f"{len(self._played)} action{'s' * (len(self._played) != 1)}"
        return f"<Match {self.game}, {self._seats} seats, {played}, {state}>"

    def __getstate__(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self._seats,
            "options": self._options,
            "pack": self._pack,
            "seed": self._seed,
            "start": self._start,
            "table": self._memory.tobytes(),
            "played": [action.id for action in self._played],
            "unseen": self._unseen,
            "before": self._before,
            "begun": self._begun and (self._begun[0], [action.id for action in self._begun[1]]),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._game = get(state["game"])
        self._seats, self._options = state["seats"], state["options"]
        self._pack, self._seed, self._start = state["pack"], state["seed"], state["start"]
        self._bind(np.frombuffer(bytearray(state["table"]), self._game.engine.TABLE))
        self._played = [self._all_actions[i] for i in state["played"]]
        self._unseen = state["unseen"]
        self._before = list(state["before"])
        self._begun = None
        if state["begun"] is not None:
            data, ids = state["begun"]
            self._begun = data, tuple([self._all_actions[i] for i in ids])
        self._count = playout.legal_at(*self._arguments, 0)
