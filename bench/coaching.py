"""What a coach's advice is worth. By whole games: what a seat scores that does as it is told, and draws by
lot what is left open, among usual bots. By tips: how many points less a seat is ahead in the end after what
one advises than after what the usual bot would play, at the decisions of somebody who often plays something
else.
"""

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
from orderup.core.game.actions import Action
from orderup.core.game.coach import Coach, Tip
from orderup.core.game.definition import get, names
from orderup.core.game.reference import Words

GAMES, PLAYOUTS = 20, 60
PUPIL = 0
"""The seat that is advised; usual bots play the others."""
WAYWARD = 0.3
"""Of the pupil's decisions so many are drawn by lot."""
PUPILS = ("follows the coach", "plays by lot", "is the usual bot")
ARGUMENTS = {"yours": "deck", "theirs": "deck", "token": "ingredient"}
"""What the page calls the arguments of some actions."""
DOES = {"confirm": ("stop", "done"), "done": ("done",), "skip": ("skip",), "empty": ("empty",)}
"""The kinds of actions that some buttons of the page play."""
WAY = "step"
"""The kind of action of which a tip points at several in order."""


class Noting(Coach):
    """Remembers which tip it gave last."""

    told = ""

    def tip(self, kind: str, tip: str = "", point: tuple[str, ...] = (), **said: Any) -> Tip:
        """A tip for a kind of decision."""
        self.told = f"{kind}: {tip}"
        return super().tip(kind, tip, point, **said)


def advised(tip: Tip, legal: Sequence[Action]) -> list[Action]:
    """The actions that do with what a tip points at; none where that leaves everything open."""
    points = defaultdict[str, list[str]](list)
    for point in tip.point:
        name, value = point.split("=", 1)
        points[ARGUMENTS.get(name, name)].append(value)
    if "act" in points:
        return [action for action in legal if action.notation in points["act"]]
    kinds = [kind for value in points.pop("do", ()) for kind in DOES[value]]
    found = [action for action in legal if not kinds or action.kind in kinds]
    told = {action: _told_of(action, points) for action in found}
    most = max(told.values(), default=0)
    found = [action for action in found if told[action] == most]
    if found and found[0].kind == WAY:
        found = [min(found, key=lambda action: points["cell"].index(action.args["cell"]))]
    return found if len(found) < len(legal) else []


def _told_of(action: Action, points: dict[str, list[str]]) -> int:
    """How much of what an action is done with is pointed at; -1: it is done with something else."""
    named = [name for name in points if name in action.args]
    return len(named) if all(str(action.args[name]) in points[name] for name in named) else -1


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


def scores(game: str, pupil: str, seeds: Sequence[int]) -> list[int]:
    """What a seat, each in turn, scores among usual bots."""
    found = []
    for seed in seeds:
        match, dice, bot = Match(game, seed=seed), random.Random(seed), create(usual(game), seed)
        place = seed % match.seats
        while match.seat is not None:
            legal = match.legal()
            if match.seat != place or pupil == PUPILS[-1]:
                match.play(bot.decide(match.as_seen_by(match.seat, seed)))
            else:
                tip = match.coach("en") if pupil == PUPILS[0] else None
                match.play(dice.choice((tip and advised(tip, legal)) or legal))
        assert match.result is not None
        found.append(match.result.scores[place])
    return found


def followers(game: str, games: int, runs: int) -> list[Row]:
    """What those score who follow the coach, beside those who do not."""
    runs_of = [range(run * games, (run + 1) * games) for run in range(runs)]
    return [
        Row(f"a seat that {pupil}", [fmean(scores(game, pupil, seeds)) for seeds in runs_of], "points")
        for pupil in PUPILS
    ]


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
    coached = [game for game in names() if get(game).coach]
    for game in coached:
        print_rows(f"{game}: points among usual bots", followers(game, games, runs))
    for game in coached:
        if get(game).played_out:
            print_rows(f"{game}: points that a coach's advice costs", rows(game, games, runs))


if __name__ == "__main__":
    main()
