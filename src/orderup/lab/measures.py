"""The figures of a report, and the limits that matter to a designer."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from typing import Any

import numpy as np

from orderup.core.packs.thing_names import told_numbers
from orderup.core.state.items import Bag, Named
from orderup.lab.counting import Counts, supplies_of
from orderup.lab.measurement import ENOUGH, Measurement, mean_of, share_of
from orderup.lab.resources import piles, resource_item
from orderup.lab.sources import weight_of_line, weight_of_uses

SEAT_LIMIT = 0.03
WIN_LIMIT = 0.05
PAY_LIMIT = 1.5
PAY_PART = 0.15
"""A thing that should pay much may be out of line by this part of it."""
FAR = 2.0
"""A cost whose square is this multiple of the others' is far from them."""
VAGUEST = 3.0
"""The highest factor by which the others of a kind predict a value less exactly than usual."""
CLEAR = 0.8
"""Places nearly as far from an even share as the furthest one count alike."""
DEAD = 0.02
DONE_LIMIT = 0.25
LEADER_LIMIT = 0.8
GONE_LIMIT = 0.2
GONE_ALONE = 0.1
"""The limit for a good of a supply whose other goods are hardly ever gone."""
HARDLY = 1 / 3
"""A good is hardly ever gone if it is gone at most this part as often as another one."""
SCARCE = 1.5
"""A good that players lack this many times as often as the others is scarce."""
WINNERS, OTHERS = 0.9, 0.3
WEIGHT_LIMIT, LINE_LIMIT = 1 / 3, 0.8
"""The most differences in points that the uses of one thing explain, and those that lie in one line of the
scoring."""
HEAVIER = 2.0
"""A thing outweighs its kind if it explains this many times as much as any other one."""
FEWEST_LINES = 3
DOMINANT = 1.5
CAUSE = 4.0
"""A cause, such as a lack, comes before the things that are used less because of it."""
DEVIATIONS = 3.0
"""Robust deviations from its kind within which a thing is not out of line."""
ROBUST = 1.4826
ENTRIES = 2.4
"""With this many things for each fitted effect, a kind tells the worth of each good in its costs."""
WORTHLESS = 0.75
"""A thing that pays nothing is out of line if this pay would be in line."""
FEWEST_THINGS = 4
"""A kind of fewer things has no line of its own."""


@dataclass(frozen=True)
class Measure:
    """A figure of one strength of players. A value within `limit` is fine."""

    name: str
    thing: str
    players: str
    estimate: Measurement
    limit: tuple[float, float] = (-inf, inf)
    severity: float = 0.0
    """Its distance from an even value, in limits."""
    tests: int = 1
    """It is the most remarkable of this many similar figures."""
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def judged(self) -> bool:
        """Whether it has a limit."""
        return self.limit != (-inf, inf)

    @property
    def certain(self) -> bool:
        """Whether it was read from the pack, so that there is no luck in it."""
        told = self.estimate
        return told.error == 0 and told.trials is None and told.apart is None


def measures(counts: Counts, players: str) -> Iterator[Measure]:
    """All figures of one strength of players."""
    yield _seats(counts, players)
    every = np.ones(counts.games)
    for name in ("turns", "decisions", "lead_changes"):
        yield Measure(name, "", players, mean_of(counts[name]))
    yield Measure("minutes", "", players, mean_of(counts["seconds"] / 60))
    best = np.sort(counts["lines"].sum(axis=2), axis=1)
    yield Measure(
        "margin", "", players, mean_of(best[:, -1] - best[:, -2] if best.shape[1] > 1 else best[:, -1])
    )
    yield Measure("ties", "", players, share_of(counts["tied"], every))
    yield Measure("forced", "", players, share_of(counts["forced"], counts["decisions"]))
    if counts.lab.stalled:
        yield Measure("stalled", "", players, share_of(counts["stalled"], every))
    yield from _of_seats(counts, players)
    led = share_of(counts["half_won"], counts["half_led"])
    if led.count >= ENOUGH:
        severity = 1 + (led.value - LEADER_LIMIT) / SEAT_LIMIT
        yield Measure("leader", "", players, led, (0.0, LEADER_LIMIT), severity)
    capped = int(counts["capped"].sum())
    yield Measure("capped", "", players, Measurement(capped, 0.0, counts.games, counts.games), (0, 0), 10.0)
    yield from _ends(counts, players)
    yield from _lines(counts, players)
    yield from _supplies(counts, players)
    yield from _scarce(counts, players)
    for kind in counts.lab.things:
        yield from _things(counts, kind, players)


def _seats(counts: Counts, players: str) -> Measure:
    """The place in the order of play that is furthest from an even share; the first of several."""
    seats = counts.setup.seats
    shares = [mean_of(counts["by_place"][:, place]) for place in range(seats)]
    # A few games may all be won from one place by luck (the rule of three).
    shares = [replace(told, error=max(told.error, sqrt(3) / counts.games)) for told in shares]
    even = 1 / seats
    off = np.abs(np.array([told.value for told in shares]) - even)
    odd = int(np.argmax(off >= CLEAR * off.max()))
    limit = even - SEAT_LIMIT, even + SEAT_LIMIT
    severity = abs(shares[odd].value - even) / SEAT_LIMIT
    facts = {"place": odd + 1, "even": even, "shares": shares}
    tests = 1 if seats == 2 else seats
    return Measure("seat", "", players, shares[odd], limit, severity, tests, facts)


def by_place(measure: Measure) -> Iterator[Measure]:
    """The figure itself; for that of a seat, the figures of all places in the order of play."""
    if measure.name != "seat":
        yield measure
        return
    for place, told in enumerate(measure.facts["shares"], 1):
        yield Measure("place", str(place), measure.players, told)


def _of_seats(counts: Counts, players: str) -> Iterator[Measure]:
    """The mean of a seat: its points by line, its numbers at the end, and counts of its deeds."""
    for number, line in enumerate(counts.setup.game.engine.LINES):
        yield Measure("points", line, players, mean_of(counts["lines"][:, :, number].mean(axis=1)))
    for name in counts.lab.at_end:
        yield Measure("at_end", name, players, mean_of(counts[f"end.{name}"]))
    for kind in counts.lab.things:
        for source in ("done", "lost"):
            if f"{kind}.{source}" in counts:
                by_seat = counts[f"{kind}.{source}"].sum(axis=1) / counts.setup.seats
                yield Measure("times", f"{kind}/{source}", players, mean_of(by_seat))
        for name in ("idle", "missing"):
            if f"{kind}.{name}" in counts:
                yield Measure(name, kind, players, share_of(counts[f"{kind}.{name}"], counts["turns"]))


def _ends(counts: Counts, players: str) -> Iterator[Measure]:
    if counts.lab.end:
        (field,) = (each for each in counts.setup.game.engine.STATE.table if each.name == counts.lab.end)
        names = field.item.names(counts.setup.pack)
        for number, name in enumerate(names):
            if name is not None:
                told = share_of(counts["end"] == number, np.ones(counts.games))
                yield Measure("end", str(name), players, told)


def _lines(counts: Counts, players: str) -> Iterator[Measure]:
    """The weight of each line of the scoring that brings points, if there are several lines."""
    lines, points = counts["lines"], counts["lines"].sum(axis=2)
    if np.count_nonzero(lines.any(axis=(0, 1))) < FEWEST_LINES:
        return
    for number, name in enumerate(counts.setup.game.engine.LINES):
        told = weight_of_line(lines[:, :, number], points)
        if told is not None and lines[:, :, number].mean() > 0:
            severity = CAUSE * told.value / LINE_LIMIT
            yield Measure("line", name, players, told, (-inf, LINE_LIMIT), severity, facts={"line": name})


def _supplies(counts: Counts, players: str) -> Iterator[Measure]:
    supplies = [
        (name, bag.kinds.names(counts.setup.pack)[:-1]) for name, bag in supplies_of(counts.setup.game)
    ]
    supplies += [(name, (name,)) for name in piles(counts.lab, counts.setup.game)]
    for name, names in supplies:
        found: dict[str, Measurement] = {}
        for kind, thing in enumerate(names):
            if thing is not None and counts[f"supply.{name}.first"][:, kind].mean() < 0.5:
                gone = share_of(counts[f"supply.{name}"][:, kind], counts["moments"])
                found[str(thing)] = gone
        for thing, gone in found.items():
            others = [each.value for other, each in found.items() if other != thing]
            alone = len(found) >= FEWEST_THINGS and max(others) <= HARDLY * gone.value
            limit = GONE_ALONE if alone else GONE_LIMIT
            yield Measure("gone", thing, players, gone, (0.0, limit), CAUSE * gone.value / limit)


def _scarce(counts: Counts, players: str) -> Iterator[Measure]:
    """The turns in which a player has nothing of a kind, compared with the other kinds."""
    for name in counts.lab.resources:
        item, of_seat = resource_item(counts.setup.game, name)
        if of_seat and isinstance(item, Bag):
            names = item.kinds.names(counts.setup.pack)[: item.slots]
            none = counts[f"resource.{name}.none"]
            found = {
                str(thing): share_of(none[:, i], counts["moments"]) for i, thing in enumerate(names) if thing
            }
            for thing, told in found.items():
                usual = float(np.median([each.value for other, each in found.items() if other != thing]))
                limit = max(GONE_LIMIT, SCARCE * usual)
                facts, severity = {"usual": usual}, CAUSE * told.value / limit
                yield Measure("scarce", thing, players, told, (0.0, limit), severity, facts=facts)


def _things(counts: Counts, kind: str, players: str) -> Iterator[Measure]:
    """The figures of the things of one kind."""
    thing = counts.lab.things[kind]
    numbered = [(number, f"{kind}/{name}") for number, name in named(thing.names, counts)]
    for source in ("came", "taken", "lost"):
        if f"{kind}.{source}" in counts:
            for number, name in numbered:
                yield Measure(source, name, players, mean_of(counts[f"{kind}.{source}"][:, number]))
    used = "done" if thing.done is not None else "taken" if thing.taken is not None else None
    if thing.came is not None and used is not None and thing.came != used:
        yield from _used(counts, kind, used, numbered, players)
    if thing.done is None or thing.came is None:
        yield from _winners(counts, kind, numbered, players)
    yield from _weights(counts, kind, numbered, players)
    for _, name in numbered:
        told = _told(counts, name)
        if told:
            most = Measurement(float(max(map(abs, told.values()))), 0.0, len(told), counts.games)
            facts = {"kind": kind, "paths": _paths(counts, name)}
            yield Measure("worth", name, players, most, (1.0, inf), 6.0, facts=facts)
    if thing.cost:
        yield from pay_measures(counts, kind, players)


def named(names: Named, counts: Counts) -> Iterator[tuple[int, str]]:
    """The numbers and names of the things in the pack."""
    for number, name in enumerate(names.names(counts.setup.pack)[:-1]):
        if name is not None:
            yield number, str(name)


def _used(
    counts: Counts, kind: str, used: str, numbered: Sequence[tuple[int, str]], players: str
) -> Iterator[Measure]:
    """The use of things, as a share of the times that they come: none, or out of line with their kind."""
    came, done = counts[f"{kind}.came"], counts[f"{kind}.{used}"]
    if not came.any():
        return
    rates = {name: share_of(done[:, number], came[:, number]) for number, name in numbered}
    known = {name: told.value for name, told in rates.items() if told.count >= ENOUGH}
    asked = _asked(counts, kind)
    usual = expected_uses(known, {name: sum(asks.values()) for name, asks in asked.items()})
    yield from _unmet(counts, kind, {name: told for name, told in rates.items() if name in known}, players)
    off = [abs(known[name] - usual[name]) for name in known]
    far = max(DONE_LIMIT, DEVIATIONS * ROBUST * float(np.median(off)) if off else 1.0)
    for number, name in numbered:
        told = rates[name]
        facts = {"kind": kind, "used": used, "came": told.count, "done": int(done[:, number].sum())}
        facts |= {"usual": usual.get(name), "paths": _paths(counts, name)}
        limit, severity = (-inf, inf), 0.0
        if told.count == 0:
            yield Measure("absent", name, players, Measurement(0.0, inf, 0, counts.games), facts=facts)
            continue
        if name in known and told.value < 2 * DEAD < usual[name]:
            yield Measure("dead", name, players, told, (DEAD, 1.0), 6.0, facts=facts)
            continue
        if name in known and len(known) >= FEWEST_THINGS:
            limit = max(0.0, usual[name] - far), min(1.0, usual[name] + far)
            severity = abs(told.value - usual[name]) / far
        yield Measure("done", name, players, told, limit, severity, facts=facts)


def _unmet(counts: Counts, kind: str, rates: Mapping[str, Measurement], players: str) -> Iterator[Measure]:
    """The goods of which nothing comes: all things that ask for one of them are dead, and others are not."""
    dead = {name for name, told in rates.items() if told.value < DEAD}
    asked = {name: asks for name, asks in _asked(counts, kind).items() if name in rates}
    for good in dict.fromkeys(good for asks in asked.values() for good in asks):
        asking = [name for name, asks in asked.items() if good in asks]
        if len(asking) > 1 and dead.issuperset(asking) and len(dead) < len(rates):
            came = sum(rates[name].count for name in asking)
            done = sum(rates[name].value * rates[name].count for name in asking)
            games = max(rates[name].games for name in asking)
            told = Measurement(done / came, 0.0, came, games, float(came))
            facts = {"of": kind, "came": came, "done": round(done)}
            yield Measure("unmet", good, players, told, (DEAD, 1.0), 8.0, facts=facts)


def _asked(counts: Counts, kind: str) -> dict[str, Mapping[str, int]]:
    """The cost of each thing, if the pack names one: a count of each good."""
    cost = counts.lab.things[kind].cost
    entries = [each for each in counts.setup.pack.content.get(kind, ()) if cost and cost in each]
    return {
        f"{kind}/{each['id']}": each[cost] if isinstance(each[cost], Mapping) else {"": each[cost]}
        for each in entries
    }


def _paths(counts: Counts, name: str) -> list[str]:
    """The numbers of the pack that say what a thing asks and pays, as `sensitivity` and `tune` call them."""
    kind, _, own = name.partition("/")
    thing = counts.lab.things[kind]
    entries = [each for each in counts.setup.pack.content.get(kind, ()) if each.get("id") == own]
    fields = [field for field in (thing.cost, thing.pay) if field and any(field in each for each in entries)]
    return [*(f"{kind}.{own}.{field}" for field in fields), *_told(counts, name)]


def _told(counts: Counts, name: str) -> dict[str, int]:
    """The numbers that the texts of a thing in the pack tell, by path."""
    kind, _, own = name.partition("/")
    content = counts.setup.pack.content
    numbers = {**counts.setup.game.engine.LEFT_OUT, **content.get("numbers", {})}
    entries = [each for each in content.get(kind, ()) if each.get("id") == own]
    found = [told_numbers(each, numbers) for each in entries]
    return {f"numbers.{path}": value for each in found for path, value in each.items()}


def expected_uses(values: Mapping[str, float], costs: Mapping[str, int]) -> dict[str, float]:
    """The expected value of each thing, from the others of its kind.

    It is the median of those with the same cost. For a thing with fewer than two of these it is the nearest
    of the value of that one, the value on the line of the others, and their median. Those with which nothing
    is done do not count.
    """
    found = {}
    alive = [name for name, value in values.items() if value >= DEAD] or list(values)
    names = [name for name in alive if name in costs]
    for name in values:
        others = [each for each in alive if each != name]
        peers = [each for each in others if costs.get(each) == costs.get(name)]
        if len(peers) > 1 or len(others) < FEWEST_THINGS:
            found[name] = float(np.median([values[each] for each in peers or others or [name]]))
            continue
        rest = [each for each in names if each != name]
        table = np.array([[1.0, costs[each]] for each in rest])
        weights = least_absolute(table, np.array([values[each] for each in rest]), 0.01)
        line = min(1.0, max(0.0, float(weights @ (1.0, costs[name]))))
        # One other thing alone can bend the end of a line.
        near = [line, float(np.median([values[each] for each in others])), *(values[each] for each in peers)]
        found[name] = min(near, key=lambda each: abs(each - values[name]))
    return found


def _winners(
    counts: Counts, kind: str, numbered: Sequence[tuple[int, str]], players: str
) -> Iterator[Measure]:
    """The wins with each thing, compared with the median of its kind. Deeds, such as to win a prize, bring
    what they bring: they are told and not judged.

    Things and places in the order of play are fitted together, because some things decide who plays first.
    """
    did, won = counts[f"{kind}.uses"] > 0, counts["by_place"]
    judged = counts.lab.things[kind].done is None
    fewest = ENOUGH if judged else 1
    held = {name: number for number, name in numbered if did[:, :, number].sum() >= fewest}
    if not held:
        return
    chosen = did[:, :, list(held.values())]
    found, apart = _fitted(chosen, won)
    middle = np.argsort(np.abs(found - np.median(found)), kind="stable")[: 2 - len(found) % 2]
    usual, typical = float(np.median(found)), apart[:, middle].mean(axis=1)
    for i, name in enumerate(held):
        spread = apart[:, i] if i in middle else apart[:, i] - typical
        error = sqrt(float((spread**2).sum()) * counts.games / max(1, counts.games - 1))
        has = chosen[:, :, i]
        told = Measurement(
            float(found[i]), error, int(has.sum()), int(has.any(axis=1).sum()), apart=apart[:, i]
        )
        compared = judged and len(held) >= FEWEST_THINGS
        limit = (usual - WIN_LIMIT, usual + WIN_LIMIT) if compared else (-inf, inf)
        facts = {"kind": kind, "usual": usual, "paths": _paths(counts, name)}
        # A thing that wins too much drives out the others, so it is worse than one that wins too little.
        severity = abs(told.value - usual) / WIN_LIMIT * (DOMINANT if told.value > usual else 1.0)
        yield Measure("win", name, players, told, limit, severity, facts=facts)
        if counts.lab.things[kind].taken is not None:
            winners = (has * won).sum(axis=1)
            others = float((has.sum(axis=1) - winners).mean()) / max(1, won.shape[1] - 1)
            told = mean_of(winners)
            if told.value - others >= OTHERS:
                facts = {"kind": kind, "others": others, "paths": _paths(counts, name)}
                severity = 3 * told.value / WINNERS
                yield Measure("must", name, players, told, (0.0, WINNERS), severity, facts=facts)


def _fitted(did: Any, won: Any) -> tuple[Any, Any]:
    """The share of wins with each thing, as if all were owned equally often in each place, and the effect of
    each game on it.

    It is a least squares fit of two effects, of things and of places, which add up.
    """
    places = won.shape[1]
    together = did.sum(axis=0, dtype=float)
    table = np.block([[np.diag(together.sum(axis=1)), together], [together.T, np.diag(together.sum(axis=0))]])
    wins = did * won[:, :, None]
    inverse = np.linalg.pinv(table)
    effects = inverse @ np.concatenate([wins.sum(axis=(0, 2)), wins.sum(axis=(0, 1))])
    by_place, by_thing = effects[:places], effects[places:]
    off = did * (won[:, :, None] - by_place[:, None] - by_thing)
    moved = np.concatenate([off.sum(axis=2), off.sum(axis=1)], axis=1) @ inverse
    return by_place.mean() + by_thing, moved[:, :places].mean(axis=1, keepdims=True) + moved[:, places:]


def _weights(
    counts: Counts, kind: str, numbered: Sequence[tuple[int, str]], players: str
) -> Iterator[Measure]:
    """The weight of the uses of each thing, compared with the heaviest of the others of its kind."""
    uses, points = counts[f"{kind}.uses"], counts["points_by_place"]
    weighed = {name: weight_of_uses(uses[:, :, number], points) for number, name in numbered}
    found = {name: each for name, each in weighed.items() if each is not None}
    thing = counts.lab.things[kind]
    used = next(name for name in ("taken", "done", "came") if getattr(thing, name) is not None)
    for name, (told, slope) in found.items():
        others = max((each.value for other, (each, _) in found.items() if other != name), default=0.0)
        limit = max(WEIGHT_LIMIT, min(1.0, HEAVIER * others))
        facts = {"kind": kind, "used": used, "points": slope, "others": others}
        facts["paths"] = _paths(counts, name)
        limits = (-inf, limit) if len(numbered) >= FEWEST_THINGS else (-inf, inf)
        yield Measure("weight", name, players, told, limits, CAUSE * told.value / limit, facts=facts)


def pay_measures(counts: Counts, kind: str, players: str) -> Iterator[Measure]:
    """The points of things, compared with those of their kind for the same cost; if all have equal points,
    their costs.

    It reads only the pack.
    """
    pay = counts.lab.things[kind].pay
    asked = _asked(counts, kind)
    entries = {f"{kind}/{each['id']}": each for each in counts.setup.pack.content.get(kind, ())}
    names = [name for name in asked if not pay or pay in entries[name]]
    if len(names) < FEWEST_THINGS:
        return
    costs = np.array([float(sum(asked[name].values())) for name in names])
    paid = np.array([float(entries[name][pay]) if pay else 1.0 for name in names])
    alike = len(set(paid)) == 1
    values = costs if alike else paid
    table = np.ones((len(names), 1))
    if not alike:
        needs = sorted({need for name in names for need in asked[name]})
        each = np.array([[asked[name].get(need, 0) for need in needs] for name in names])
        many = len(names) >= ENTRIES * (len(needs) + 2)
        # Those that ask much often pay more than their share.
        table = np.column_stack([table, each if many else costs, costs**2])
    odd: list[int] = []
    while True:
        expected = np.array([_by_others(table, values, i, odd) for i in range(len(names))])
        off = values - expected
        rest = [i for i in range(len(names)) if i not in odd]
        vague = _vagueness(table, rest)
        spread = DEVIATIONS * ROBUST * float(np.median((np.abs(off) / vague)[rest]))
        limits = np.maximum(PAY_LIMIT, np.maximum(spread * vague, PAY_PART * np.abs(expected)))
        worst = max(rest, key=lambda i: abs(off[i]) / limits[i])
        if abs(off[worst]) <= limits[worst] or len(odd) >= len(names) // 4:
            break
        odd.append(worst)
    for i, name in enumerate(names):
        told = Measurement(float(off[i]), 0.0, len(names), counts.games)
        facts = {"kind": kind, "cost": costs[i], "pay": paid[i], "expected": float(expected[i])}
        facts["paths"] = _paths(counts, name)
        limit = float(limits[i])
        if not alike and paid[i] <= 0 < WORTHLESS <= expected[i]:
            limit = min(limit, float(expected[i]) / 2)
        severity = 2 * abs(off[i]) / limit
        yield Measure("cost" if alike else "pay", name, players, told, (-limit, limit), severity, facts=facts)


def _vagueness(table: Any, rest: Sequence[int]) -> Any:
    """The factor by which the others predict each value less exactly than usual: few ask for the same."""
    inverse = np.linalg.pinv(table[rest].T @ table[rest])
    variance = 1 + np.einsum("ij,jk,ik->i", table, inverse, table)
    variance[rest] = 1 / np.maximum(2 - variance[rest], 1e-9)
    return np.minimum(VAGUEST, np.sqrt(variance))


def _by_others(table: Any, values: Any, number: int, odd: Sequence[int]) -> float:
    """The value that the others predict for one of them. Values out of line do not count.

    The last column, if there are several, is a square: far beyond the others it would lead astray.
    """
    rest = [i for i in range(len(values)) if i != number and i not in odd]
    if table.shape[1] > 1 and table[number, -1] > FAR * table[rest, -1].max():
        table = table[:, :-1]
    return float(table[number] @ least_absolute(table[rest], values[rest], 0.25))


def least_absolute(table: Any, values: Any, least: float) -> Any:
    """The weights of the columns with the least sum of absolute errors.

    It is a least squares fit with repeated new weights; errors below `least` count alike. A few values out of
    line do not move it.
    """
    weights = np.ones(len(values))
    found = np.zeros(table.shape[1])
    for _ in range(60):
        root = np.sqrt(weights)
        found = np.linalg.lstsq(table * root[:, None], values * root, rcond=None)[0]
        weights = 1 / np.maximum(np.abs(values - table @ found), least)
    return found
