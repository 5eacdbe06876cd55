"""What a verdict's actions are called at their own moment, which names what lies where they point."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from orderup.core.action_list import words_at
from orderup.core.actions import Action
from orderup.match import Match
from orderup.review.verdicts import Verdict


@dataclass(frozen=True)
class Told:
    """A verdict's actions in the words of a language."""

    played: str
    better: list[str]
    """The better line, action by action."""


def told(start: Match, actions: Sequence[Action], verdicts: Iterable[Verdict], lang: str) -> dict[int, Told]:
    """The words for verdicts on a match, by their numbers; `start` is that match before the first of its
    actions."""
    match, found = start.copy(), {}
    for verdict in sorted(verdicts, key=lambda each: each.number):
        for action in actions[len(match.actions) : verdict.number]:
            match.play(action)
        (played,) = _in_words(match, [verdict.played.action], lang)
        found[verdict.number] = Told(played, list(_in_words(match, verdict.line, lang)))
    return found


def _in_words(match: Match, line: Sequence[Action], lang: str) -> Iterator[str]:
    """Actions that could follow each other, each in the words of its moment."""
    moment = match.copy()
    for action in line:
        yield words_at(moment.game, moment.view(None), action, lang)
        moment.play(action)
