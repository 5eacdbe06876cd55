"""Games without a thing of the pack: another one of its kind has its place and its copies."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from orderup.core.game.lab import Thing
from orderup.core.packs.loading import Pack
from orderup.errors import PackError
from orderup.lab.counting import Counts
from orderup.lab.experiments import Experiment, Question, severities
from orderup.lab.measurement import ENOUGH, difference, share_of
from orderup.lab.measures import WIN_LIMIT, Measure, named
from orderup.lab.players import LabPlayer
from orderup.lab.recording import CHUNK
from orderup.lab.variants import PackGames, Variants

MOST_REPLACED = 6
"""The things of a kind without which games are played."""
TRIED = 20
"""The most things that are tried in its place: a pack may refuse some."""


class Replaced(Experiment):
    """The games without a thing, from the same deals: another one of its kind has its place and its copies.

    The result is the change of wins for the player who does the thing in question.
    """

    def __init__(
        self, question: Question, counts: Counts, measures: Iterable[Measure], player: LabPlayer, deals: int,
        share: float,
    ) -> None:  # fmt: skip
        self.share, self._deals, self._counts = share, deals, counts
        odd = severities(measures)
        variants = Variants(question, "regular", player, question.seed)
        self._asked: list[tuple[str, int, str, str, PackGames]] = []
        for kind, thing in counts.lab.things.items():
            if not thing.cost or thing.done is None:
                continue
            names = dict(named(thing.names, counts))
            did = (counts[f"{kind}.uses"] > 0).sum(axis=(0, 1))
            found = sorted(
                (number for number in names if did[number] >= ENOUGH),
                key=lambda number: -odd.get(f"{kind}/{names[number]}", 0.0),
            )
            for number in found[:MOST_REPLACED]:
                other, pack = without(question, kind, thing, names[number], odd)
                if pack is not None:
                    self._asked.append((kind, number, names[number], other, variants.of(pack)))
        self.done = not self._asked

    @property
    def games(self) -> int:
        return sum(each.games for *_, each in self._asked)

    def step(self, count: int) -> None:
        deals = min(self._deals, self._counts.games)
        left = [each for *_, each in self._asked if each.games < deals]
        if left:
            least = min(left, key=lambda each: each.games // ENOUGH)
            least.play(min(deals, least.games + min(count, CHUNK)))
        self.done = len(left) < 2 and not any(each.games < deals for each in left)

    def measures(self) -> Iterator[Measure]:
        for kind, number, name, other, without in self._asked:
            pair = self._counts.first(without.games), without.counts
            if without.games < ENOUGH:
                continue
            did = [counts[f"{kind}.uses"][:, :, number] > 0 for counts in pair]
            won = [each * counts["by_place"] for each, counts in zip(did, pair, strict=True)]
            if min(each.sum() for each in did) < ENOUGH:
                continue
            now, then = (share_of(w.sum(axis=1), d.sum(axis=1)) for w, d in zip(won, did, strict=True))
            told = difference(now, then)
            if told is not None:
                facts = {"kind": kind, "other": f"{kind}/{other}"}
                limit, severity = (-WIN_LIMIT, WIN_LIMIT), 1.5 * abs(told.value) / WIN_LIMIT
                yield Measure("replaced", f"{kind}/{name}", "regular", told, limit, severity, facts=facts)


def without(
    question: Question, kind: str, thing: Thing, name: str, odd: Mapping[str, float]
) -> tuple[str, Pack | None]:
    """The name of another thing, the least odd of those with nearly the same cost, and the pack in which the
    thing costs and pays as much as that one."""
    content = question.pack.content
    entries = {str(each["id"]): each for each in content[kind]}
    keys = [key for key in (thing.cost, thing.pay) if key and key in entries[name]]

    def size(each: Mapping[str, Any]) -> int:
        cost = each[thing.cost]
        return int(sum(cost.values()) if isinstance(cost, Mapping) else cost)

    def like(other: str) -> bool:
        return all(entries[name].get(key) == entries[other].get(key) for key in keys)

    others = sorted(
        (each for each in entries if each != name and not like(each) and set(keys) <= set(entries[each])),
        key=lambda each: (
            odd.get(f"{kind}/{each}", 0.0) >= 1,
            abs(size(entries[each]) - size(entries[name])),
        ),
    )
    for other in others[:TRIED]:
        own = entries[name] | {key: entries[other][key] for key in keys}
        changed = [own if each["id"] == name else each for each in content[kind]]
        try:
            return other, Pack(question.game, question.pack.name, {**content, kind: changed})
        except PackError:
            continue
    return "", None
