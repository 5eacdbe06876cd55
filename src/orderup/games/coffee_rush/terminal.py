"""The table of Coffee Rush for a terminal, in colours and signs."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orderup.core.drawing.captions import SEAT_SIGNS
from orderup.core.drawing.panels import SEAT_STYLES, TARGET, TerminalDrawing
from orderup.games.coffee_rush.state import TABS

INGREDIENT_STYLES = {
    "coffee": "orange4",
    "milk": "navajo_white3",
    "steam": "light_slate_grey",
    "ice": "sky_blue1",
    "chocolate": "indian_red",
    "caramel": "orange1",
    "tea": "dark_olive_green3",
    "water": "dodger_blue1",
}
ROOMY = 7
"""The width of a cell in a wide terminal."""
READY = "✔"
FALLING = "⚠"


class Drawing(TerminalDrawing):
    """The table of a view; cells and orders of legal actions are marked."""

    def read(self, content: Mapping[str, Any], lang: str, actions: Sequence[Mapping[str, Any]]) -> None:
        self.cells: list[list[str]] = content["board"]["rows"]
        self.recipes: dict[str, dict[str, int]] = {
            drink["id"]: drink["recipe"] for drink in content["drinks"]
        }
        self.names: dict[str, str] = {
            item["id"]: item["name"][lang]
            for table in ("ingredients", "upgrades", "drinks")
            for item in content[table]
        }
        self.effects: dict[str, str] = {item["id"]: item["effect"][lang] for item in content["upgrades"]}
        self.targets = {action["cell"] for action in actions if "cell" in action}
        self.ready = {action["order"] for action in actions if action["kind"] == "serve"}

    def __rich__(self) -> Group:
        """The board and the supply, then every player, with the viewer nearest."""
        top = self.board()
        others = (seat for seat in range(len(self.players)) if seat != self.me)
        return Group(top, *(self._player(seat) for seat in (*others, self.me)))

    def board(self) -> Columns:
        """The board and the supply."""
        return Columns([self._board(), self._stock()], padding=(0, 2))

    def compact(self) -> tuple[list[Text], list[Text]]:
        """The supply, a line for each player, and the viewer's orders tab by tab."""
        left = (self._ingredient(each).append(f" {n}") for each, n in self.view["supply"].items())
        supply = self.labelled("field-supply", Text(", ").join(left))
        public = [Text.assemble(supply, f"   {self.say('field-deck')} {self.view['deck']}")]
        for seat, player in enumerate(self.view["seats"]):
            waiting = (f"{order['tab']} {self.names[order['card']]}" for order in player["orders"])
            if seat != self.me:
                told = (self._where(player), self._counts(player), self._cups(player), "; ".join(waiting))
                public.append(self.line(seat, self.players[seat], told))
        player = self.view["seats"][self.me]
        own = [self.line(self.me, self.players[self.me], (self._where(player), self._counts(player)))]
        cups = [self._cups(player)]
        if any(self.view["hand"].values()):
            cups.append(self.labelled("field-hand", self._bag(self.view["hand"])))
        own.append(Text("   ").join(cups))
        for tab in range(TABS, 0, -1):
            found = [
                self._short_order(i, each) for i, each in enumerate(player["orders"]) if each["tab"] == tab
            ]
            if found:
                sign = f" {FALLING}" if tab == TABS else ""
                label = (f"{self.say('field-tab')} {tab}{sign} ", "bold red" if sign else "dim")
                own.append(Text.assemble(label, Text("; ").join(found)))
        return public, own

    def _where(self, player: Mapping[str, Any]) -> Text:
        return self.labelled("field-meeple", Text(", ".join(player["meeples"]) or "–"))

    def _short_order(self, index: int, order: Mapping[str, Any]) -> Text:
        recipe = self._bag(self.recipes[order["card"]])
        sign = f"{READY} " if index in self.ready else ""
        return Text.assemble((f"{index + 1} {sign}{self.names[order['card']]}", "bold"), " (", recipe, ")")

    def _board(self) -> Table:
        grid = Table(box=box.ROUNDED, show_lines=True, padding=(0, 1))
        grid.add_column("", style="dim", overflow="fold")
        for column in "abcd":
            # A min_width would hold in a narrow terminal, too, and push the last column out of it.
            grid.add_column(column.center(ROOMY), justify="center", header_style="dim", overflow="fold")
        standing = {
            cell: seat for seat, player in enumerate(self.view["seats"]) for cell in player["meeples"]
        }
        for number, row in enumerate(self.cells, start=1):
            cells = zip("abcd", row, strict=True)
            grid.add_row(str(number), *(self._cell(f"{c}{number}", what, standing) for c, what in cells))
        return grid

    def _cell(self, cell: str, ingredient: str, standing: Mapping[str, int]) -> Text:
        legal = cell in self.targets
        text = Text(f"{TARGET} " if legal else "", style="bold" if legal else "")
        text.append_text(self._ingredient(ingredient))
        if cell in standing:
            text.append(f" {SEAT_SIGNS[standing[cell]]}", style=f"bold {SEAT_STYLES[standing[cell]]}")
        return text

    def _stock(self) -> Table:
        stock = Table(box=None, show_header=False, padding=(0, 1))
        stock.add_column(overflow="fold")
        stock.add_column(justify="right")
        stock.add_row(Text(self.say("field-supply"), style="bold"), "")
        for ingredient, left in self.view["supply"].items():
            stock.add_row(self._ingredient(ingredient), str(left), style="" if left else "dim")
        stock.add_row(self.say("field-rush"), str(self.view["rush_supply"]))
        stock.add_row(self.say("field-deck"), str(self.view["deck"]))
        return stock

    def _player(self, seat: int) -> Panel:
        player = self.view["seats"][seat]
        mine = seat == self.me
        parts: list[RenderableType] = [self._counts(player), self._cups(player)]
        if mine and any(self.view["hand"].values()):
            parts.append(self.labelled("field-hand", self._bag(self.view["hand"])))
        parts.append(self._orders(player["orders"], mine))
        return self.panel(seat, self.players[seat], parts)

    def _counts(self, player: Mapping[str, Any]) -> Text:
        counted = {
            "field-completed": len(player["completed"]),
            "field-penalties": len(player["penalties"]),
            "field-rush": player["rush"],
        }
        text = Text("   ").join(
            Text.assemble((f"{self.say(label)} ", "dim"), (str(count), "bold"))
            for label, count in counted.items()
        )
        if player["upgrades"]:
            names = ", ".join(self.names[upgrade] for upgrade in player["upgrades"])
            text.append_text(Text.assemble("   ", (f"{self.say('field-upgrades')} ", "dim"), (names, "bold")))
        return text

    def _cups(self, player: Mapping[str, Any]) -> Text:
        cups = [
            Text.assemble((f"{number}: ", "bold"), self._bag(cup))
            for number, cup in enumerate(player["cups"], start=1)
        ]
        return self.labelled("field-cups", Text("   ").join(cups))

    def _orders(self, orders: Sequence[Mapping[str, Any]], mine: bool) -> Table:
        """The queue: a column for each tab. The last one is marked, because its orders fall next."""
        queue = Table(box=box.SIMPLE, expand=True, padding=(0, 1), show_edge=False)
        tabs: list[Group] = []
        for tab in range(1, TABS + 1):
            falling = tab == TABS
            sign = f" {FALLING}" if falling else ""
            queue.add_column(
                f"{self.say('field-tab')} {tab}{sign}",
                ratio=1,
                header_style="bold red" if falling else "dim",
                overflow="fold",
            )
            tabs.append(Group(*(self._order(i, o, mine) for i, o in enumerate(orders) if o["tab"] == tab)))
        queue.add_row(*tabs)
        return queue

    def _order(self, index: int, order: Mapping[str, Any], mine: bool) -> RenderableType:
        name = self.names[order["card"]]
        if not mine:
            return Text(name)
        ready = index in self.ready
        sign = (f"{READY} " if ready else "", "bold green")
        title = Text.assemble((f"{index + 1} ", "bold"), sign, (name, "bold" if ready else ""))
        return Group(title, Padding(self._bag(self.recipes[order["card"]]), (0, 0, 0, 2)))

    def _bag(self, bag: Mapping[str, int], joint: str = ", ") -> Text:
        parts = []
        for ingredient, amount in bag.items():
            if amount:
                parts.append(self._ingredient(ingredient).append(f" {amount}" if amount > 1 else ""))
        return Text(joint).join(parts) if parts else Text("–", style="dim")

    def _ingredient(self, ingredient: str) -> Text:
        return Text(self.names[ingredient], style=INGREDIENT_STYLES[ingredient])
