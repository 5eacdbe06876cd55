"""The findings of a review, in words for the page."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, cast

from orderup.bots.reason import PLAYED, sentence
from orderup.review.reviewing import PlayerPart, parts
from orderup.review.verdicts import Verdict, better_line, taken_up
from orderup.server.protocol import reading
from orderup.server.store import Entry

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack
    from orderup.match import Match
    from orderup.results import Result
    from orderup.review.wording import ReviewText


def verdicts_of(match: "Match", kept: Mapping[int, dict[str, Any] | None]) -> list[Verdict]:
    """The stored verdicts on a match's actions, in order."""
    from orderup.core.game.action_list import actions_of

    actions = actions_of(match.pack, match.seats)
    return [taken_up(verdict, actions) for _, verdict in sorted(kept.items()) if verdict is not None]


def steps_before(log: Sequence[Entry]) -> list[int]:
    """For each action that was not taken back, the step of the replay after which it was played."""
    steps: list[int] = []
    for entry in log:
        if entry.kind == "undo":
            steps.pop()
        else:
            steps.append(entry.version - 1)
    return steps


def findings(
    match: "Match",
    start: "Match",
    log: Sequence[Entry],
    verdicts: Sequence[Verdict],
    lang: str,
    is_done: bool,
) -> reading.Findings:
    """The findings of a review, with actions in the words of a language.

    `start` is the finished match before its first action. Each player's part in the result is left out until
    all verdicts are there (`is_done`).
    """
    from orderup.review.wording import moments, told

    found = parts(verdicts, cast("Result", match.result), len(match.actions))
    steps = steps_before(log)
    when = moments(start, match.actions, lang)
    turns = _turns(verdicts, when)
    turn_of = {verdict.number: turn for turn, group in enumerate(turns) for verdict in group}
    mistakes = sorted((each for part in found for each in part.mistakes), key=lambda each: -each.loss)
    words = told(start, match.actions, mistakes, lang)
    return reading.Findings(
        playouts=verdicts[0].played.playouts if verdicts else 0,
        chances=[part.start for part in found] if is_done else [],
        players=[_player(part) for part in found] if is_done else [],
        turns=[_reviewed(turn, steps, when[turn[0].number]) for turn in turns],
        mistakes=[
            _mistake(each, words[each.number], turn_of[each.number], steps[each.number], match.pack, lang)
            for each in mistakes
        ],
    )


def _player(part: PlayerPart) -> reading.ReviewedPlayer:
    return reading.ReviewedPlayer(
        **{name: getattr(part, name) for name in reading.ReviewedPlayer.__struct_fields__}
    )


def _turns(verdicts: Sequence[Verdict], when: Sequence[str | None]) -> list[list[Verdict]]:
    """Verdicts grouped by turn: the decisions that a seat made in one go."""
    goes = groupby(verdicts, key=lambda verdict: (verdict.seat, when[verdict.number]))
    return [list(go) for _, go in goes]


def _reviewed(turn: Sequence[Verdict], steps: Sequence[int], when: str | None) -> reading.ReviewedTurn:
    return reading.ReviewedTurn(
        seat=turn[0].seat,
        when=when,
        step=steps[turn[0].number],
        chances=list(turn[-1].played.shares),
        loss=sum(verdict.loss for verdict in turn),
        error=sum(verdict.error**2 for verdict in turn) ** 0.5,
        decisions=len(turn),
    )


def _mistake(
    verdict: Verdict, words: "ReviewText", turn: int, step: int, pack: "Pack", lang: str
) -> reading.Mistake:
    line = better_line(verdict)
    return reading.Mistake(
        number=verdict.number,
        seat=verdict.seat,
        turn=turn,
        step=step,
        chance=verdict.played.wins,
        loss=verdict.loss,
        error=verdict.error,
        played=words.played,
        better=words.better,
        line=None if line is None else line[0],
        points=0.0 if line is None else line[1],
        why=[sentence(reason, pack, lang, PLAYED) for reason in verdict.reasons],
    )
