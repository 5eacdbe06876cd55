"""What a coach's advice is worth: how many points less a seat is ahead in the end after what it advises than
after what the usual bot would play, at the decisions of somebody who often plays something else."""

import random
from collections import defaultdict
from collections.abc import Sequence
from pkgutil import resolve_name
from statistics import fmean
from typing import Any

from report import Row, arguments, print_rows

from orderup import Match
from orderup.bots import create, usual
from orderup.bots.comparing import compared
from orderup.core.actions import Action
from orderup.core.coach import Coach, Tip
from orderup.core.game import get, names
from orderup.core.reference import Words

GAMES, PLAYOUTS = 20, 60
PUPIL = 0
"""The seat that is advised; usual bots play the others."""
WAYWARD = 0.3
"""Of the pupil's decisions so many are drawn by lot."""
ACT = "act"
ARGUMENTS = {"yours": "deck", "theirs": "deck"}
"""What the page calls the arguments of some actions."""


class Noting(Coach):
    """Remembers which tip it gave last."""

    told = ""

    def tip(self, kind: str, tip: str = "", point: tuple[str, ...] = (), **said: Any) -> Tip:
        """A tip for a kind of decision."""
        self.told = f"{kind}: {tip}"
        return super().tip(kind, tip, point, **said)


def advised(tip: Tip, legal: Sequence[Action]) -> list[Action]:
    """The actions that do with what a tip points at; none where that leaves everything open."""
    points = dict(point.split("=", 1) for point in tip.point)
    if ACT in points:
        return [action for action in legal if action.notation == points[ACT]]
    wanted = {ARGUMENTS.get(name, name): value for name, value in points.items()}
    found = [action for action in legal if all(str(action.args.get(name)) == wanted[name] for name in wanted)]
    return found if len(found) < len(legal) else []


def losses(game: str, seeds: Sequence[int]) -> dict[str, list[float]]:
    """By tips: at each decision how many points ahead in the end less its advice brings."""
    found, coach = defaultdict[str, list[float]](list), resolve_name(str(get(game).coach))
    for seed in seeds:
        match, dice = Match(game, seed=seed), random.Random(seed)
        bot, made = create(usual(game), seed), Noting(Words(get(game), match.pack, "en"))
        while match.seat is not None:
            seat, legal = match.seat, match.legal()
            seen = match.as_seen_by(seat, seed)
            would = bot.decide(seen)
            if seat == PUPIL and len(legal) > 1:
                tip = coach(seen, made)
                if actions := advised(tip, legal):
                    found[made.told].append(_loss(seen, seed, would, actions))
                would = dice.choice(legal) if dice.random() < WAYWARD else would
            match.play(would)
    return found


def _loss(seen: Match, seed: int, would: Action, actions: Sequence[Action]) -> float:
    if list(actions) == [would]:
        return 0.0
    compared_with = list(dict.fromkeys([would, *actions]))
    outlooks = compared(seen, seed, compared_with, PLAYOUTS).outlooks
    leads = {action: outlook.lead for action, outlook in zip(compared_with, outlooks, strict=True)}
    return leads[would] - fmean(leads[action] for action in actions)


def rows(game: str, games: int, runs: int) -> list[Row]:
    """A row for each tip that there was in every run, the most frequent first."""
    found = [losses(game, range(run * games, (run + 1) * games)) for run in range(runs)]
    everywhere = set.intersection(*(set(each) for each in found))
    counts = {tip: sum(len(each[tip]) for each in found) for tip in everywhere}
    return [
        Row(tip, [fmean(each[tip]) for each in found], "points", note=f"{counts[tip]} times")
        for tip in sorted(counts, key=lambda each: -counts[each])
    ]


def main() -> None:
    chosen = arguments(__doc__)
    games, runs = (GAMES // 10, 1) if chosen.quick else (GAMES, chosen.runs)
    for game in names():
        # Coffee Rush's tips are of a whole turn.
        if get(game).coach and get(game).played_out:
            print_rows(f"{game}: points that a coach's advice costs", rows(game, games, runs))


if __name__ == "__main__":
    main()
