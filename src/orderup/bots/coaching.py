"""The coach: it explains a decision and names the best action, unless the judge is in doubt."""

from dataclasses import replace

from orderup.bots.judge import SEED, judged
from orderup.bots.reason import TEXTS
from orderup.core.game.action_list import words_at
from orderup.core.game.actions import Action
from orderup.core.game.coach import Tip
from orderup.core.game.definition import get
from orderup.core.game.reference import SheetTexts
from orderup.core.texts.fluent import check_language, say
from orderup.match import Match


def coach(match: Match, lang: str, share: float = 1.0) -> Tip | None:
    """The coach's advice to a beginner who decides now, from what that seat may know.

    None in a game without a coach, and when the match is over. With less than the usual time (`share`) the
    advice only explains the decision: a shorter search might recommend an action that a longer one calls a
    mistake.
    """
    check_language(lang)
    game = get(match.game)
    advise = game.offered("coach", "coach")
    if advise is None or not game.has("greedy") or match.seat is None:
        return None
    seen = match.as_seen_by(match.seat, SEED)
    found = judged(seen, share)
    tip: Tip = advise(seen, SheetTexts(game, match.pack, lang), found.line)
    if share < 1:
        return Tip(tip.purpose)
    view = seen.view(seen.seat)

    def told(message: str, **actions: Action) -> str:
        named = {name: words_at(match.game, view, action, lang) for name, action in actions.items()}
        return say(TEXTS, lang, f"coach-{message}", named)

    if found.rival is not None:
        return Tip(tip.purpose, told("close", first=found.best, second=found.rival))
    return replace(tip, text=tip.text or told("best", action=found.best), action=found.best.notation)
