"""A person's profile: what others may see of their finished games. It is shown to nobody until they want it.

It names no table, no opponent and no time: a table's address is an invitation to it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from orderup.server.protocol import history
from orderup.server.store import Store, StoredProfile, StoredResult
from orderup.server.tables.clocks import ANSWERED_WITHIN
from orderup.server.tables.results import MOST_SERVED, own_seat

LATEST = 50
"""The games of which it is told how many a person has finished."""
FEWEST_ANSWERS = 10
"""With fewer answers nobody's usual time is told."""


async def may_see(store: Store, reader: str | None, profile: StoredProfile) -> bool:
    """Whether somebody may see a profile: the person, those they have sat with, or everybody.

    If one of two people has blocked the other, neither sees the other's.
    """
    if reader == profile.player:
        return True
    if reader is None:
        return profile.shown == "everybody"
    if profile.shown == "nobody" or profile.player in await store.apart(reader):
        return False
    return profile.shown == "everybody" or await store.have_played(reader, profile.player)


def of_results(profile: StoredProfile, results: Sequence[StoredResult], *, own: bool) -> history.Profile:
    """A profile from results, which come newest first."""
    latest = results[:LATEST]
    held = [result for result in results if own_seat(result, profile.player).stand_in is None]
    by_game = sorted(held, key=lambda result: result.game)
    games = [_of_game(game, list(each), profile.player) for game, each in groupby(by_game, lambda r: r.game)]
    answers = Counter[int]()
    for result in results:
        answers.update(own_seat(result, profile.player).answers)
    return history.Profile(
        name=profile.name,
        you=own,
        games=sorted(games, key=lambda each: -each.games),
        latest=len(latest),
        finished=sum(own_seat(result, profile.player).stand_in is None for result in latest),
        answers=_usual(answers),
    )


def _of_game(game: str, results: list[StoredResult], player: str) -> history.ProfileGame:
    own = [own_seat(result, player) for result in results]
    served = Counter[str]()
    for seat in own:
        served.update(seat.served)
    kinds: dict[tuple[bool, int], list[StoredResult]] = {}
    for result in results:
        people = sum(seat.bot is None for seat in result.seats) > 1
        kinds.setdefault((people, len(result.seats)), []).append(result)
    return history.ProfileGame(
        game=game,
        games=len(results),
        best=max(seat.points for seat in own),
        mean=sum(seat.points for seat in own) / len(own),
        wins=[
            _wins(people, seats, each, player)
            for (people, seats), each in sorted(kinds.items(), key=lambda kind: (-kind[0][0], kind[0][1]))
        ],
        served=[history.Served(thing, count) for thing, count in served.most_common(MOST_SERVED)],
        pack_hash=results[0].pack_hash,
    )


def _wins(people: bool, seats: int, results: Iterable[StoredResult], player: str) -> history.ProfileWins:
    from orderup.intervals import share  # With NumPy, which a server loads later.

    ranks = [own_seat(result, player).rank for result in results]
    won = share(ranks.count(1), len(ranks))
    return history.ProfileWins(seats, people, len(ranks), ranks.count(1), won.low, won.high)


def _usual(answers: Counter[int]) -> history.AnswerTimes | None:
    """By when half and three quarters of the answers have come; None where there are few."""
    count = answers.total()
    if count < FEWEST_ANSWERS:
        return None

    def within(part: float) -> float | None:
        reached = 0
        for place, limit in enumerate(ANSWERED_WITHIN):
            reached += answers[place]
            if reached >= part * count:
                return limit
        return None

    return history.AnswerTimes(count, within(0.5), within(0.75))
