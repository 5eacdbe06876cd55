"""The words of a verdict's actions, with the names of things at that moment, and of the moment itself."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from orderup.bots.reason import event_text
from orderup.core.game.action_list import words_at
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.core.texts.fluent import has, say
from orderup.match import Match
from orderup.review.verdicts import Verdict

TEXTS = Path(__file__).parent / "texts"


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
        found.append(moment_of(match, lang))
        match.play(action)
    return found


def moment_of(match: Match, lang: str) -> str | None:
    """The present turn or round; None in a game that counts neither."""
    texts = get(match.game).texts
    if not has(texts, "moment"):
        return None
    told = {name: value for name, value in match.view(None).items() if type(value) in (str, int)}
    return say(texts, lang, "moment", told)


def brief(verdict: Verdict, pack: Pack, lang: str) -> str:
    """In a few words, why a decision was not good.

    The words are those of the game: the event that became more or less likely, or the scoring line that lost
    most. If neither stands out, a win became less likely.
    """
    if verdict.reasons:
        reason = verdict.reasons[0]
        kind = "less" if reason.share > reason.otherwise else "more"
        what = event_text(reason.event, reason.mine, pack, lang)
    elif verdict.line_gained is not None:
        kind, what = "line", line_name(pack.game, verdict.line_gained, lang)
    else:
        kind, what = "win", ""
    return say(TEXTS, lang, "review-brief", {"kind": kind, "what": what})


def line_name(game: str, line: str, lang: str) -> str:
    """The name of a scoring line; its id where the game has no words for it."""
    texts = get(game).texts
    return say(texts, lang, f"line-{line}") if has(texts, f"line-{line}") else line
