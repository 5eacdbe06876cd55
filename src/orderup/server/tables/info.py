"""A table as messages describe it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec import UNSET, UnsetType

from orderup.core.game.action_list import actions_of, whole_words
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.finding import find
from orderup.server.people.identity import commitment
from orderup.server.protocol import messages as wire
from orderup.server.protocol import reading
from orderup.server.tables.clocks import TOLD_BEFORE, extended, voters
from orderup.server.tables.premoves import is_complete, legal_behind, waiting
from orderup.server.tables.table import Table

if TYPE_CHECKING:
    from orderup.match import Match
    from orderup.results import Result
    from orderup.tutorials import TutorialMoment


def info_of(table: Table, player: str | None) -> wire.TableInfo:
    """A table as this player may see it."""
    stored, present, seed = table.stored, table.present(), table.stored.seed
    over = stored.status == "over"
    return wire.TableInfo(
        id=stored.id,
        game=stored.game,
        status=stored.status,
        seats=[
            wire.SeatInfo(
                seat.kind,
                table.services.orders.name_of(seat.player, seat.name),
                seat.bot,
                seat.stand_in,
                seat.player in present,
                is_complete(table, place),
                place in table.hurried,
                table.waited(place),
                0 if table.clock is None else table.clock.lapses[place],
                table.vacation_left(place),
            )
            for place, seat in enumerate(stored.seats)
        ],
        options=stored.options,
        pack=stored.pack,
        pack_hash=stored.pack_hash,
        random_order=stored.random_order,
        hints=stored.hints,
        version=table.version,
        you=table.seat_of(player),
        host=player is not None and player == table.host(),
        spectators=sum(1 for s in table.sockets if s.greeted and table.seat_of(s.player) is None),
        created=stored.created,
        commitment=None if seed is None else commitment(seed, stored.nonce or ""),
        seed=str(seed) if over else None,
        nonce=stored.nonce if over else None,
        rematch=stored.rematch,
        frozen=table.frozen,
        tutorial=stored.tutorial,
        origin=None if stored.origin is None else wire.TriedFrom(stored.origin.table, stored.origin.step),
        chat=stored.chat and player not in table.services.orders.muted,
        host_seat=table.seat_of(table.host()),
        sent_away=player in stored.sent_away,
        tempo="live" if table.clock is None else table.clock.tempo,
        clock=None if table.clock is None else table.clock.rule,
        time=_time_of(table),
        pause=_pause_of(table),
        votes=_votes_of(table),
        given_up=_given_up(table),
        coach=stored.hints and table.match is not None and get(stored.game).has("coach"),
    )


def progress_of(table: Table, player: str | None, lang: str) -> reading.Progress:
    """The progress of a game, for a player or a spectator."""
    from orderup.review.wording import moment_of

    match = table.match
    if match is None or match.over or table.stored.status != "playing":
        return reading.Progress(None, None, [])
    estimate = [reading.SeatEstimate(each.score, each.more) for each in match.estimate(table.seat_of(player))]
    time = _time_of(table)
    left = None if time is None else time.left
    return reading.Progress(moment_of(match, lang), table.seat_to_move(), estimate, left)


def _time_of(table: Table) -> wire.TurnTime | None:
    """The turn that runs, with the time that is left."""
    clock = table.clock
    if clock is None or clock.seat is None or clock.stands is not None or table.frozen is not None:
        return None
    deadline = clock.deadline
    if deadline is not None:
        deadline = extended(deadline, clock.since, table.vacations_of(clock.seat))
    left = None if deadline is None else deadline - table.services.served.now()
    bank = clock.banks[clock.seat]
    bank = bank if left is None else max(0.0, min(bank, left))
    return wire.TurnTime(clock.seat, left, bank, clock.given > 0)


def _pause_of(table: Table) -> float | None:
    """The seconds until a pause ends by itself."""
    stands = None if table.clock is None or table.frozen is not None else table.clock.stands
    return None if stands is None or stands.until is None else stands.until - table.services.served.now()


def _votes_of(table: Table) -> list[wire.Vote]:
    """The votes that go on."""
    clock, now = table.clock, table.services.served.now()
    if clock is None or table.frozen is not None:
        return []
    people = voters(table.stored)
    absent = {"stand_in": clock.seat}
    return [
        wire.Vote(vote.kind, vote.agreed, [place for place in people if place != absent.get(vote.kind)])
        for vote in clock.votes
        if clock.vote(vote.kind, now) == vote
    ]


def _given_up(table: Table) -> float | None:
    """The seconds until a game that nobody plays ends, in its last week."""
    ends = None if table.clock is None or table.frozen is not None else table.clock.given_up_at
    left = None if ends is None else ends - table.services.served.now()
    return left if left is not None and left <= TOLD_BEFORE else None


def result_of(table: Table) -> wire.TableResult | None:
    """The end of the game, None before it."""
    return None if table.match is None else end_of(table.match)


def end_of(match: "Match") -> wire.TableResult | None:
    """The end of a match, None before it."""
    result = match.result
    if result is None:
        return None
    stages = _stages(match, result)
    return wire.TableResult(list(result.scores), list(result.ranks), list(result.breakdown), stages)


def _stages(match: "Match", result: "Result") -> list[wire.ScoreStage]:
    """The scoring lines in the game's own order, without those in which nobody had anything."""
    told, totals = match.scored_things(), [0] * match.seats
    stages = []
    for line in result.breakdown[0]:
        points = [of_seat[line] for of_seat in result.breakdown]
        things = told.get(line) or [[] for _ in points]
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        if any(points) or any(things):
            scores = [
                wire.LineScore(
                    each, total, msgspec.convert(of_seat, list[wire.ThingScore], from_attributes=True)
                )
                for each, total, of_seat in zip(points, totals, things, strict=True)
            ]
            stages.append(wire.ScoreStage(line, scores))
    return stages


def reference_of(match: "Match", seat: int | None, lang: str) -> reading.Reference:
    """The reference sheets for a seat, or for a spectator (None)."""
    sheets = match.reference(seat, lang)
    return reading.Reference(msgspec.convert(sheets, list[reading.ReferenceSheet], from_attributes=True))


def legal_actions(match: "Match", taught: "TutorialMoment | None" = None) -> list[Action]:
    """The legal actions; in a tutorial those that it waits for."""
    return [action for action in match.legal() if taught is None or taught.allows(action.to_dict())]


def ahead_of(table: Table, match: "Match", seat: int, lang: str | None) -> wire.Ahead | UnsetType:
    """The decisions that one of the `seats_ahead` may make ahead of its turn."""
    found: list[Action] = []
    for action in waiting(table, seat):
        found.append(find(action, match.legal_ahead(seat, found), seat))
    legal = legal_behind(match, seat, found, table.game.always_asked)
    if not legal and not found:
        return UNSET
    return wire.Ahead(told_actions(match, legal, lang), told_actions(match, found, lang))


def told_actions(match: "Match", actions: Iterable[Action], lang: str | None) -> list[dict[str, Any]]:
    """Actions as messages have them, encoded already; in words where a language is named."""
    told = _told(match.pack, match.seats, lang)
    return cast(list[dict[str, Any]], [told[action.id] for action in actions])


def told_in_words(match: "Match", actions: Sequence[Action], lang: str | None) -> list[dict[str, Any]]:
    """Actions of the deciding seat; in a named language also the choices that their words leave open."""
    if lang is None or not actions:
        return told_actions(match, actions, None)
    view = match.guided_view(match.seat)
    return [
        {
            **action.to_dict(),
            "notation": action.notation,
            "text": whole_words(match.game, view, match.pack, action, lang),
        }
        for action in actions
    ]


@lru_cache(maxsize=64)
def _told(pack: Pack, seats: int, lang: str | None) -> "_EncodedActions":
    return _EncodedActions(actions_of(pack, seats), lang)


class _EncodedActions(dict[int, msgspec.Raw]):
    """The encoded actions of a game, by id."""

    def __init__(self, actions: Sequence[Action], lang: str | None) -> None:
        super().__init__()
        self._actions, self._lang = actions, lang

    def __missing__(self, number: int) -> msgspec.Raw:
        action = self._actions[number]
        words = {} if self._lang is None else {"text": action.text(self._lang)}
        told = {**action.to_dict(), "notation": action.notation, **words}
        self[number] = raw = msgspec.Raw(msgspec.json.encode(told))
        return raw
