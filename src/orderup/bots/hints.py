"""Hints: the best actions for the seat that decides, what each promises, and what that comes from."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from orderup.bots import Bot, create, usual
from orderup.bots.reason import Reason
from orderup.bots.reasons import reasons
from orderup.bots.search.bot import SearchBot
from orderup.bots.search.budget import Budget
from orderup.bots.search.outlooks import LEAST_GAIN, Outlook
from orderup.bots.search.searching import NOISE, look_ahead
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.match import Match

MOST = 3
LONGER = 4
"""Times as many playouts as the game's bot has: what wins 66 games of a hundred has to be told from what wins
56, and who asks waits for half a second at most."""
COMPARED = 6
"""With so many actions, the best ones or some, an action is compared for its reasons."""


@dataclass(frozen=True)
class Prospect:
    """What came of an action in games played on from here."""

    playouts: int
    wins: float
    """The share of them won; a shared first place counts by its share."""
    lead: float
    """Points ahead of the best other in the end, on the mean; below 0 behind."""
    line: str | None
    """The scoring line that brings most more than after other actions; None where none does."""
    gain: float
    """How many points more that is on the mean."""


@dataclass(frozen=True)
class Hint:
    """An action worth playing. `prospect` is None where no search plays on to the end: then it is what one
    of whole turns would play, or else the game's usual bot."""

    action: Action
    prospect: Prospect | None
    reasons: tuple[Reason, ...] = ()
    """What follows more often, or less, after it than after other actions."""


def hints(match: Match, seed: int, share: float = 1.0) -> list[Hint]:
    """The best actions, at most `MOST`, after this share of the usual playouts: first the one to play, then
    what else promises most, each after as many playouts. `match` is as the seat to decide sees it, and not
    over; `seed` fixes what is imagined of hidden things and chance."""
    game = get(match.game)
    if game.played_out and len(match.legal()) > 1:
        budget = Budget(playouts=LONGER * game.playouts).part(share)
        outlooks = look_ahead(match, seed, budget, NOISE, finalists=MOST - 1)
        # The first may promise less, as the planner's choice that no other is surely better than.
        outlooks[1:MOST] = sorted(outlooks[1:MOST], key=lambda outlook: outlook.reward, reverse=True)
        found = reasons(match, seed, [outlook.action for outlook in outlooks[:COMPARED]])
        return [
            Hint(outlook.action, _prospect(outlook, outlooks), why)
            for outlook, why in zip(outlooks[:MOST], found, strict=False)
        ]
    action = _adviser(match, seed, share).decide(match)
    if game.planner is None:
        return [Hint(action, None)]
    others = [other for other in match.legal() if other != action]
    spread = others[:: max(1, len(others) // (COMPARED - 1))][: COMPARED - 1]
    return [Hint(action, None, reasons(match, seed, [action, *spread])[0])]


def _adviser(match: Match, seed: int, share: float) -> Bot:
    playouts = get(match.game).playouts
    if not playouts:
        return create(usual(match.game), seed)
    return SearchBot(seed, Budget(playouts=playouts).part(share))


def _prospect(outlook: Outlook, outlooks: Sequence[Outlook]) -> Prospect:
    others = [other for other in outlooks if other is not outlook]
    gains = {
        line: points - fmean(other.lines[line] for other in others) for line, points in outlook.lines.items()
    }
    line = max(gains, key=lambda name: gains[name])
    told = line if gains[line] >= LEAST_GAIN else None
    return Prospect(outlook.playouts, outlook.wins, outlook.lead, told, gains[line])
