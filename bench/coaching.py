"""What a coach's advice is worth: what a seat scores that does as it is told, and draws by lot what is left
open, among usual bots.
"""

import random
from collections.abc import Sequence
from statistics import fmean

from report import Row, arguments, print_rows

from orderup import Match
from orderup.bots import create, usual
from orderup.bots.coaching import coach
from orderup.core.game.definition import get, names

GAMES = 20
PUPILS = ("follows the coach", "plays by lot", "is the usual bot")


def scores(game: str, pupil: str, seeds: Sequence[int]) -> list[int]:
    """What a seat, each in turn, scores among usual bots."""
    found = []
    for seed in seeds:
        match, dice, bot = Match(game, seed=seed), random.Random(seed), create(usual(game), seed)
        place = seed % match.seats
        while match.seat is not None:
            if match.seat != place or pupil == PUPILS[-1]:
                match.play(bot.decide(match.as_seen_by(match.seat, seed)))
            else:
                tip = coach(match, "en") if pupil == PUPILS[0] else None
                match.play((tip and tip.action) or dice.choice(match.legal()))
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


def main() -> None:
    chosen = arguments(__doc__)
    games, runs = (GAMES // 10, 1) if chosen.quick else (GAMES, chosen.runs)
    for game in names():
        if get(game).has("coach"):
            print_rows(f"{game}: points among usual bots", followers(game, games, runs))


if __name__ == "__main__":
    main()
