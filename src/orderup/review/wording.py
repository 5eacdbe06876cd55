"""The words of a verdict's actions, with the names of things at that moment, and of the moment itself."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from orderup.core.game.action_list import words_at
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.texts.fluent import has, say
from orderup.match import Match
from orderup.review.verdicts import Verdict


@dataclass(frozen=True)
class ReviewText:
    """A verdict's actions in the words of a language."""

    played: str
    better: list[str]
    """The better line, action by action."""


def told(
    start: Match, actions: Sequence[Action], verdicts: Iterable[Verdict], lang: str
) -> dict[int, ReviewText]:
    """The words for verdicts on a match, by their numbers; `start` is that match before the first of its
    actions."""
    match, found = start.copy(), {}
    for verdict in sorted(verdicts, key=lambda each: each.number):
        for action in actions[len(match.actions) : verdict.number]:
            match.play(action)
        (played,) = _in_words(match, [verdict.played.action], lang)
        found[verdict.number] = ReviewText(played, list(_in_words(match, verdict.line, lang)))
    return found


def _in_words(match: Match, line: Sequence[Action], lang: str) -> Iterator[str]:
    """Actions in sequence, each in the words of its moment."""
    moment = match.copy()
    for action in line:
        yield words_at(moment.game, moment.view(None), action, lang)
        moment.play(action)


def moments(start: Match, actions: Sequence[Action], lang: str) -> list[str | None]:
    """The name of each action's moment: its turn or round, as on the game's page.

    None in a game that counts neither.
    """
    match, found = start.copy(), []
    for action in actions:
        found.append(_moment(match, lang))
        match.play(action)
    return found


def _moment(match: Match, lang: str) -> str | None:
    texts = get(match.game).texts
    if not has(texts, "moment"):
        return None
    told = {name: value for name, value in match.view(None).items() if type(value) in (str, int)}
    return say(texts, lang, "moment", told)
