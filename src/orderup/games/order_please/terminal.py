"""The table of Order Please? for a terminal, in colours and signs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orderup.core.drawing.captions import SEAT_SIGNS
from orderup.core.drawing.panels import SEAT_STYLES, TARGET, TerminalDrawing
from orderup.games.order_please.actions import still_needed

GOOD_STYLES = {"weapon": "indian_red", "armour": "steel_blue1", "potion": "green3", "any": "medium_orchid"}
ATTRIBUTE_STYLES = {"none": "dim", "hero": "orange1", "vip": "gold1", "demon": "medium_purple1"}
READY = "✔"
CLOSED = "–"


@dataclass(frozen=True)
class Name:
    """A customer's name. A compound word without space continues on the next line."""

    words: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        fits = max(map(cell_len, self.words.split())) <= options.max_width
        yield Text(self.words if fits else self.words.replace("-", "-\n"), style="bold")


class Drawing(TerminalDrawing):
    """The table of a view; decks of legal actions are marked."""

    def read(self, content: Mapping[str, Any], lang: str, actions: Sequence[Mapping[str, Any]]) -> None:
        self.customers = {customer["id"]: customer for customer in content["customers"]}
        self.names: dict[str, str] = {
            entry["id"]: entry["name"][lang]
            for table in ("goods", "attributes", "events", "merchants")
            for entry in content[table]
        } | {"any": self.say("field-any")}
        self.effects: dict[str, str] = {item["id"]: item["effect"][lang] for item in content["merchants"]}
        self.titles = {name: customer["name"][lang] for name, customer in self.customers.items()}
        self.targets = {action["deck"] for action in actions if "deck" in action}

    def __rich__(self) -> Group:
        """The other player, the five decks between both sides' stalls, this player, the piles."""
        return Group(self._player(1 - self.me), self._decks(), self._player(self.me), self._shop())

    def board(self) -> Table:
        """The five stalls."""
        return self._decks()

    def compact(self) -> tuple[list[Text], list[Text]]:
        """A line for each stall: the customer, its order, and the goods on both sides."""
        public = [self._line(1 - self.me), self._shop()]
        for deck in range(len(self.view["decks"])):
            public.append(self._short_stall(deck))
        return public, [self._line(self.me)]

    def _line(self, seat: int) -> Text:
        player = self.view["seats"][seat]
        return self.line(seat, self.players[seat], (self._counted(player), *self._belongings(player)))

    def _short_stall(self, deck: int) -> Text:
        name, mark = self.view["decks"][deck]["customer"], f"{TARGET} " if deck in self.targets else "  "
        if name is None:
            return Text(f"{mark}{deck + 1} {CLOSED}", "dim")
        card = self.customers[name]
        head = f"{mark}{deck + 1} {self.titles[name]}"
        asks = Text.assemble((head, "bold"), f" ({self.names[card['attribute']]} {card['gold']}): ")
        sides = []
        for seat in (self.me, 1 - self.me):
            goods = self.view["seats"][seat]["stalls"][deck]
            ready = not any(still_needed(card["needs"], goods).values())
            sign = Text(f" {SEAT_SIGNS[seat]} ", style=SEAT_STYLES[seat])
            sides.append(Text.assemble(sign, self._bag(goods), f" {READY}" if ready else ""))
        return Text.assemble(asks, self._bag(card["needs"]), *sides)

    def _decks(self) -> Table:
        grid = Table(box=box.ROUNDED, show_lines=True, expand=True, padding=(0, 1))
        for number, deck in enumerate(self.view["decks"], start=1):
            mark = f"{TARGET} " if number - 1 in self.targets else ""
            left = self.say("field-cards")
            grid.add_column(
                f"{mark}{number} · {left}: {deck['cards']}", ratio=1, header_style="bold", overflow="fold"
            )
        columns = range(len(self.view["decks"]))
        grid.add_row(*(self._stall(1 - self.me, deck) for deck in columns))
        grid.add_row(*(self._customer(deck) for deck in columns))
        grid.add_row(*(self._stall(self.me, deck) for deck in columns))
        return grid

    def _customer(self, deck: int) -> RenderableType:
        name = self.view["decks"][deck]["customer"]
        if name is None:
            return Text(CLOSED, style="dim")
        card = self.customers[name]
        attribute = Text(self.names[card["attribute"]], style=ATTRIBUTE_STYLES[card["attribute"]])
        gold = Text(f"{self.say('field-gold')} {card['gold']}", style="bold")
        facts = [Text.assemble(attribute, " · ", gold), self._bag(card["needs"], joint="\n")]
        return Group(Name(self.titles[name]), *facts)

    def _stall(self, seat: int, deck: int) -> Text:
        """The goods on a side, and those that its customer still needs from there."""
        goods = self.view["seats"][seat]["stalls"][deck]
        name = self.view["decks"][deck]["customer"]
        sign = Text(f"{SEAT_SIGNS[seat]} ", style=SEAT_STYLES[seat])
        laid = Text.assemble(sign, self._bag(goods))
        if name is None or not any(goods.values()):
            return laid
        missing = still_needed(self.customers[name]["needs"], goods)
        if not any(missing.values()):
            return Text.assemble(laid, "\n", (f"{READY} {self.say('field-ready')}", "bold green"))
        return Text.assemble(laid, "\n", (f"{self.say('field-missing')}: ", "dim"), self._bag(missing))

    def _player(self, seat: int) -> Panel:
        player = self.view["seats"][seat]
        lines = [self._counted(player), Text("   ").join(self._belongings(player))]
        return self.panel(seat, self.players[seat], lines)

    def _counted(self, player: Mapping[str, Any]) -> Text:
        """Customers sold to, with their gold and kinds."""
        gold = sum(self.customers[name]["gold"] for name in player["customers"])
        counts = Text.assemble(
            (f"{self.say('field-customers')} ", "dim"),
            (str(len(player["customers"])), "bold"),
            (f"   {self.say('field-gold')} ", "dim"),
            (str(gold), "bold"),
        )
        for attribute, style in ATTRIBUTE_STYLES.items():
            n = sum(self.customers[name]["attribute"] == attribute for name in player["customers"])
            if n:
                counts.append(f"   {self.names[attribute]} {n}", style=style)
        return counts

    def _belongings(self, player: Mapping[str, Any]) -> list[Text]:
        hand = player["hand"]
        shown = [self.labelled("field-hand", Text(str(hand)) if isinstance(hand, int) else self._bag(hand))]
        if player.get("merchant"):
            shown.append(self.labelled("field-merchant", Text(self.names[player["merchant"]])))
        if player["events"]:
            names = ", ".join(self.names[event] for event in player["events"])
            shown.append(self.labelled("field-events", Text(names)))
        return shown

    def _shop(self) -> Text:
        """The piles, and the effects in force."""
        parts = [
            self.labelled("field-goods", Text(str(self.view["goods"]))),
            self.labelled("field-discard", self._bag(self.view["discard"])),
        ]
        if self.view["events_used"]:
            names = ", ".join(self.names[event] for event in self.view["events_used"])
            parts.append(self.labelled("field-events_used", Text(names)))
        if self.view["event"] is not None:
            parts.append(self.labelled("field-event", Text(self.names[self.view["event"]], style="bold")))
        for name in ("shortage", "last_turn"):
            if self.view[name]:
                parts.append(Text(self.say(f"field-{name}"), style="bold red"))
        return Text("   ").join(parts)

    def _bag(self, bag: Mapping[str, int], joint: str = ", ") -> Text:
        parts = [
            Text(f"{self.names[name]} {n}" if n > 1 else self.names[name], style=GOOD_STYLES[name])
            for name, n in bag.items()
            if n
        ]
        return Text(joint).join(parts) if parts else Text(CLOSED, style="dim")
