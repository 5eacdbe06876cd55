"""The page of a report: the sentences first, then every figure with its interval."""

import base64
import json
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from typing import Any

import numpy as np
from markupsafe import Markup

from orderup.core.drawing.svg import cut
from orderup.core.state.items import Bag
from orderup.intervals import Figure, mean
from orderup.lab.chances import Chances, chances_of
from orderup.lab.changes import PackChanges
from orderup.lab.figures import PERCENT, Z, kind_name, label, used_name, written
from orderup.lab.findings import MOST_SENTENCES, ReportFindings
from orderup.lab.lab_page import Bullet, LabPage, Row, Section, Sentences, setup_of, title_of
from orderup.lab.measurement import ENOUGH, Measurement, share_of
from orderup.lab.measures import Measure
from orderup.lab.measuring import Measuring
from orderup.lab.played_on import PlayedOn
from orderup.lab.report_drawings import CURVE_WIDTH, SPREAD, curve, heat, small_line, whisker
from orderup.lab.resources import FLOWS, resource_item
from orderup.lab.verdicts import Judged
from orderup.lab.watching import games_to_watch
from orderup.match import Match

EXPERIMENTS = ("access", "after", "replaced")


class ReportPage(LabPage):
    """The page of a report. `judged` holds the verdicts of `measures`."""

    def __init__(
        self, measuring: Measuring, measures: Sequence[Measure], judged: Sequence[Judged],
        findings: ReportFindings, changes: PackChanges | None, command: str, stopped: bool,
        origin: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.measuring, self.findings, self.changes = measuring, findings, changes
        self.command, self.stopped, self.origin = command, stopped, origin
        self.words = findings.words
        self._measures = measures
        self._judged = {id(each.measure): each for each in judged}

    @property
    def title(self) -> str:
        """The names of game and pack."""
        return title_of(self.measuring.question, self.words)

    @property
    def setup(self) -> str:
        """The setup of the games."""
        return setup_of(self.measuring.question, self.words, dealt=not self.origin)

    @property
    def intervals(self) -> str:
        """The meaning of the intervals."""
        return self.words("report-intervals")

    def lists(self) -> Iterator[Sentences]:
        """The sentences on changes, and on figures that stand out."""
        words, found = self.words, self.findings
        if self.changes:
            changed = self.changed() or [words("report-no-change")]
            title = words("report-against", against=self.changes.against)
            yield Sentences(title, [Bullet(text) for text in changed], [self.changes.note()])
        items = [Bullet(each.text, each.anchor) for each in found.standing_out()[:MOST_SENTENCES]]
        items = items or [Bullet(words("report-nothing"))]
        by_luck = any(not told.measure.certain for each in found.standing_out() for told in each.judged)
        wider = [words("report-wider-intervals")] if by_luck else []
        yield Sentences(words("report-summary"), items, [*wider, *found.beside()])

    def changed(self) -> list[str]:
        """The most remarkable changes from another pack."""
        return self.changes.sentences(MOST_SENTENCES, self.findings.used_by_kind()) if self.changes else []

    def sections(self) -> Iterator[Section]:
        """The parts after the sentences."""
        words = self.words
        yield Section("trust", words("report-trust"), self._players(), texts=self._trust())
        yield Section("wins", words("report-wins"), self._wins())
        yield Section("ends", words("report-ends"), self._whole("end", "ties", "stalled"))
        yield Section("points", words("report-points"), self._points())
        yield self._tension()
        pace = ("turns", "decisions", "minutes", "forced", "idle", "missing")
        yield Section("pace", words("report-pace"), self._whole(*pace))
        yield from self._kinds()
        if self.measuring.regular.counts.lab.resources or self._named("gone"):
            yield self._resources()
        luck = self._whole("deal_share", "setup_share")
        if luck:
            yield Section("skill", words("report-skill"), luck, texts=[words("report-luck")])
        habits = [self._habit(m) for name in ("never", "at_once", "by_lot") for m in self._named(name)]
        if habits:
            yield Section("habits", words("report-habits"), habits, texts=[words("report-habits-how")])
        yield Section("watch", words("report-watch"), self._watched(), texts=[self._how_to_watch()])
        yield Section("holes", words("report-holes"), texts=self._holes())

    def _watched(self) -> list[Row]:
        """Three games of regular players with their records, to be saved."""
        words, regular, rows = self.words, self.measuring.regular, []
        counts, game = regular.counts, self.measuring.question.game.name
        for why, number in games_to_watch(counts).items():
            points = " : ".join(words.number(each) for each in counts["lines"][number].sum(axis=1))
            text = words(
                "report-watched",
                deal=str(regular.deal(number)),
                points=points,
                changes=words.number(counts["lead_changes"][number]),
                turns=words.number(counts["turns"][number]),
            )
            record = json.dumps(regular.replay(number), separators=(",", ":"), ensure_ascii=False)
            data = base64.b64encode(record.encode()).decode()
            name = f"{game}-{regular.deal(number)}.json"
            link = Markup('<a href="data:application/json;base64,{}" download="{}">{}</a>').format(
                data, name, words("report-save", file=name)
            )
            rows.append(Row(words(f"report-{why}"), (text, link)))
        return rows

    def _how_to_watch(self) -> str:
        """The command that shows the record of a game."""
        question, regular = self.measuring.question, self.measuring.regular
        first = next(iter(games_to_watch(regular.counts).values()), 0)
        command = ["orderup", "review", f"{question.game.name}-{regular.deal(first)}.json"]
        if question.pack.name not in question.game.pack_names():
            command += ["--pack", question.pack.name]
        return self.words("report-watch-how", command=shlex.join(command))

    def _holes(self) -> list[str]:
        """The games that never ended, or came to a standstill, with their deals."""
        words, told = self.words, []
        for each in self.measuring.strengths:
            for name in ("capped", "stalled"):
                if name in each.counts and (found := np.flatnonzero(each.counts[name])).size:
                    deals = [str(each.deal(int(number))) for number in found[:MOST_SENTENCES]]
                    told.append(
                        words(
                            f"report-{name}-games",
                            count=words.number(found.size),
                            games=words.number(each.counts.games),
                            who=words("report-strength", who=each.name),
                            deals=", ".join(deals),
                        )
                    )
        return told or [words("report-no-holes")]

    def _players(self) -> list[Row]:
        """The players, the number of games, and how much more they win than the next weaker ones."""
        edges = {measure.players: measure for measure in self._named("edge")}
        rows = []
        for each in self.measuring.strengths:
            count = self.words.number(each.counts.games)
            games = self.words("report-games-of", player=each.player.name, games=count)
            if self.origin:
                games = self.words("people-count", games=count)
            rows.append(Row(self.words("report-strength", who=each.name), (games, "")))
            if each.name in edges:
                rows.append(self._edge(edges[each.name]))
        return rows

    def _edge(self, measure: Measure) -> Row:
        words, even = self.words, measure.facts["even"]
        weaker = words("report-strength", who=measure.facts["weaker"])
        low, high = measure.estimate.interval(Z)
        text, drawing = self._bar(even + measure.estimate.value, even + low, even + high, even)
        if "own" in measure.facts:
            own = f"{words.number(PERCENT * measure.facts['own'])}%"
            text = words("report-own", text=text, own=own)
        return Row(words("report-edge-of", weaker=weaker), (text, drawing), self._odd(measure))

    def _trust(self) -> list[str]:
        """The limits of the players' evidence."""
        words, told = self.words, []
        for each in self.measuring.strengths:
            if not each.asked:
                who = words("report-strength", who=each.name)
                count = words.number(each.counts.games)
                told.append(words("report-not-asked", who=who, count=count, games=words.number(ENOUGH)))
        unasked = self.measuring.unasked()
        if unasked:
            names = ", ".join(words.thing(name) for name in unasked[:MOST_SENTENCES])
            told.append(words("report-unasked", things=names, count=max(0, len(unasked) - MOST_SENTENCES)))
        return [*told, words("people-trust" if self.origin else "report-people")]

    def _wins(self) -> list[Row]:
        """Wins by place in the order of play, for each strength."""
        rows = []
        for measure in self._named("seat"):
            even = measure.facts["even"]
            for place, told in enumerate(measure.facts["shares"], 1):
                odd = self._odd(measure) and place == measure.facts["place"]
                name = f"{self.words('report-place', place=place)}, {self._who(measure)}"
                rows.append(Row(name, self._share(told, even), odd))
        return rows

    def _whole(self, *names: str) -> list[Row]:
        """Figures of the whole game, for each strength."""
        rows = []
        for name in names:
            things = dict.fromkeys(measure.thing for measure in self._named(name))
            for measure in (each for thing in things for each in self._named(name) if each.thing == thing):
                share = measure.estimate.trials is not None
                cells = self._share(measure.estimate) if share else (written(measure, self.words)[0], "")
                rows.append(
                    Row(f"{label(measure, self.words)}, {self._who(measure)}", cells, self._odd(measure))
                )
        return rows

    def _points(self) -> list[Row]:
        """The points by line, with the weights of lines if one stands out, and other figures of a player."""
        heavy = ("line",) * any(self._odd(each) for each in self._named("line"))
        return self._whole("points", *heavy, "at_end", "times")

    def _tension(self) -> Section:
        """The lead, and the chances of winning."""
        words, rows = self.words, self._whole("leader", "lead_changes")
        texts: list[str] = []
        drawings: list[Markup] = []
        for name, found in self._chances():
            brier, even = (words.number(value, 3) for value in found.brier)
            texts.append(words(f"report-{name}", brier=brier, even=even, games=words.number(len(found.won))))
            if not found.holds:
                texts.append(words("report-chances-fail"))
                continue
            changes, step = found.lead_changes(), found.mean_step()
            rows.append(Row(words(f"report-by-{name}"), ("", "")))
            rows.append(Row(words("report-chance-changes"), (words.figure(changes), "")))
            drama = mean(found.drama())
            rows.append(Row(words("report-drama"), (words.figure(drama, PERCENT), "")))
            rows.append(Row(words("report-step"), (words.figure(step, PERCENT, 1, True), "")))
            for chance, won, _ in found.reliability():
                called = words("report-reliable", chance=words.number(PERCENT * chance))
                rows.append(Row(called, self._bar(won.value, won.low, won.high, chance)))
            texts += self._curve_texts(found)
            drawings.append(curve(found))
        return Section(
            "tension", words("report-tension"), rows, texts=texts, drawing=Markup("").join(drawings)
        )

    def _chances(self) -> Iterator[tuple[str, Chances]]:
        """The chances of winning: those of the model, and those of playouts."""
        model = chances_of(self.measuring.regular.counts)
        if model is not None:
            yield "brier", model
        for each in self.measuring.experiments:
            played = each.chances() if isinstance(each, PlayedOn) else None
            if played is not None:
                yield "played", played

    def _curve_texts(self, found: Chances) -> list[str]:
        points = found.curve()
        parts = [
            f"{self.words.number(PERCENT * x)}%: {self.words.number(PERCENT * y)}%" for x, y, _, _ in points
        ]
        return [self.words("report-curve", points=", ".join(parts[::2]))]

    def _resources(self) -> Section:
        """The resources of regular players, those first that run out, and the places of the board."""
        words, counts = self.words, self.measuring.regular.counts
        told = [*self._named("gone"), *self._named("scarce")]
        gone = {m.thing: m for m in told if m.players == self.measuring.regular.name}
        rows, stages = [], np.maximum(1, counts["stages"].sum(axis=0)) if counts.lab.resources else 1
        for name, flow in counts.lab.resources.items():
            item, _ = resource_item(counts.setup.game, name)
            kinds = [words.measured(f"resource-{name}")]
            things: list[str | None] = [name]
            if isinstance(item, Bag):
                things = list(item.kinds.names(counts.setup.pack)[: item.slots])
                kinds = [words.thing(str(thing)) for thing in things]
            for number, (called, thing) in enumerate(zip(kinds, things, strict=True)):
                none = gone.pop(thing) if thing in gone else None
                share = none or Measure(
                    "none", "", "", share_of(counts[f"resource.{name}.none"][:, number], counts["moments"])
                )
                amounts = counts[f"resource.{name}.amount"][:, :, number].sum(axis=0) / stages
                flows = []
                for part in (each for each in FLOWS if getattr(flow, each)):
                    moved = counts[f"resource.{name}.{part}"][:, number].mean() / counts.setup.seats
                    flows.append(words(f"report-{part}", amount=words.number(moved, 1)))
                by_stage = " → ".join(words.number(each, 1) for each in amounts)
                cells = (
                    by_stage,
                    small_line(amounts),
                    *self._share(share.estimate),
                    ", ".join(flows),
                    "",
                )
                rows.append(Row(called, cells, self._odd(share)))
        rows += [
            Row(words.thing(m.thing), ("", "", *self._share(m.estimate)), self._odd(m)) for m in gone.values()
        ]
        rows.sort(key=lambda row: not row.odd)
        heads = [words("report-amounts"), words("report-gone-of"), words("report-flows")]
        return Section("supplies", words("report-resources"), rows, heads, drawing=self._places())

    def _places(self) -> Any:
        """The uses of each place of the board, on the game's own drawing."""
        words, question = self.words, self.measuring.question
        counts, places = self.measuring.regular.counts, self.measuring.regular.counts.lab.places
        boxes = getattr(question.game.module("drawing"), "PLACES", {})
        if places is None or not boxes:
            return ""
        view = Match(question.game.name, question.seats, 1, question.options, question.pack).view(None)
        board = cut(question.game.engine.draw(view, question.pack, words.lang), "board")
        by_place = counts["at_places"].mean(axis=0)
        shown = {
            str(name): float(by_place[i])
            for i, name in enumerate(places.names.names(question.pack)[: places.names.size])
        }
        texts = {name: words.number(value, 1) for name, value in shown.items()}
        title = words("report-places", places=", ".join(f"{name} {text}" for name, text in texts.items()))
        marks = [
            heat(boxes[name], shown[name] / max(shown.values()), texts[name])
            for name in boxes
            if name in shown
        ]
        head = f'<svg class="board" width="{CURVE_WIDTH}" aria-hidden="true"'
        drawn = board.replace("<svg", head, 1)
        return Markup(f"{drawn.removesuffix('</svg>')}{''.join(marks)}</svg><p>{escape(title)}")

    def _habit(self, measure: Measure) -> Row:
        kind = measure.facts["of"]
        name = self.words(f"report-habit-{measure.name}", kind=kind_name(kind, self.words))
        # The loss by the habit is the gain by playing without it.
        lost = replace(measure.estimate, value=-measure.estimate.value)
        return Row(name, self._change(lost), self._odd(measure))

    def _kinds(self) -> Iterator[Section]:
        """The things of each kind, the oddest first."""
        main = self.measuring.regular
        for kind in main.counts.lab.things:
            by_thing: dict[str, dict[str, Measure]] = {}
            for measure in self._measures:
                if measure.players == main.name and measure.facts.get("kind") == kind:
                    column = {"dead": "done", "absent": "done", "cost": "pay"}.get(measure.name, measure.name)
                    by_thing.setdefault(measure.thing, {})[column] = measure
            every = [measure for its in by_thing.values() for measure in its.values()]
            columns = [
                name
                for name in ("done", "win", "weight", *EXPERIMENTS, "pay")
                if any(name in each for each in by_thing.values())
                and (name != "weight" or any(self._odd(each) for each in every if each.name == name))
            ]
            if not columns:
                continue
            used = next((each.facts["used"] for each in every if "used" in each.facts), "done")
            heads = {"done": used_name(kind, used, self.words), "pay": ""}
            deed = main.counts.lab.things[kind].done is not None
            heads["win"] = self.words("report-won-by-deed" if deed else "report-won")
            heads |= {name: self.words(f"report-head-{name}") for name in ("weight", *EXPERIMENTS)}
            told = [(name, its) for name, its in by_thing.items() if its.keys() & set(columns)]
            rows = sorted(told, key=lambda each: -max(m.severity for m in each[1].values()))
            title = kind_name(kind, self.words)
            yield Section(
                kind,
                title[:1].upper() + title[1:],
                [self._thing(name, its, columns) for name, its in rows],
                [heads[column] for column in columns],
            )

    def _thing(self, name: str, its: dict[str, Measure], columns: Sequence[str]) -> Row:
        cells: list[Any] = []
        for column in columns:
            measure = its.get(column)
            if measure is None:
                cells += ["", ""]
            elif column == "pay":
                cells += [self._asks(measure), ""]
            elif column in EXPERIMENTS:
                cells += self._change(measure.estimate)
            elif measure.name == "absent":
                cells += [self.words("report-never-came"), ""]
            else:
                cells += self._share(measure.estimate, measure.facts.get("usual"))
        return Row(self.words.thing(name), tuple(cells), any(self._odd(m) for m in its.values()))

    def _asks(self, measure: Measure) -> str:
        told = self.findings.figures(self._judged[id(measure)])
        if measure.name == "cost":
            return self.words("report-asks", cost=told["cost"])
        return self.words("report-asks-pays", cost=told["cost"], pay=told["pay"], expected=told["expected"])

    def _named(self, name: str) -> list[Measure]:
        return [measure for measure in self._measures if measure.name == name]

    def _who(self, measure: Measure) -> str:
        return self.words("report-strength", who=measure.players)

    def _odd(self, measure: Measure) -> bool:
        judged = self._judged.get(id(measure))
        return judged is not None and judged.verdict == "stands_out"

    def _share(self, told: Measurement, usual: float | None = None) -> tuple[Any, ...]:
        """A share in words, and as a whisker with a mark at its usual value."""
        low, high = told.interval(Z)
        return self._bar(told.value, low, high, usual)

    def _bar(self, value: float, low: float, high: float, usual: float | None) -> tuple[Any, ...]:
        low, high = (min(1.0, max(0.0, float(end))) for end in (low, high))
        figure = Figure(PERCENT * value, PERCENT * low, PERCENT * high)
        interval = self.words.interval(figure, digits=0)
        text = self.words("figure", value=f"{self.words.number(figure.value)}%", interval=interval)
        return text, whisker(value, low, high, usual)

    def _change(self, told: Measurement) -> tuple[Any, ...]:
        """A change of wins, and its whisker around nothing."""
        low, high = told.interval(Z)
        text = self.words.figure(Figure(told.value, low, high), PERCENT, 0, True)
        value, low, high = (min(1.0, max(0.0, SPREAD + end)) for end in (told.value, low, high))
        return text, whisker(value, low, high, SPREAD)
