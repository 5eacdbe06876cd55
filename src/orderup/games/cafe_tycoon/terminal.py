"""The table of Board Game Cafe Tycoon for a terminal, in colours and signs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, OverflowMethod, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orderup.core.drawing.captions import SEAT_SIGNS
from orderup.core.drawing.panels import SEAT_STYLES, TARGET, TerminalDrawing

SUIT_STYLES = {
    "snack": "dark_orange3",
    "game": "deep_sky_blue3",
    "wifi": "spring_green4",
    "clerk": "medium_orchid",
    "shelf": "orange4",
}
HELD = {"active": "✔", "stored": "•", "stored2": "••", "spent": "×", "spent2": "××"}
TURNED = "↻"
SPENT = "×"
FRAME = 8
"""The columns of a panel beside its title: corners, lines, blanks, the player's sign."""
WHOLE: OverflowMethod = "fold"
"""For texts next to each other. By default Rich would cut them with … and lose letters."""


@dataclass(frozen=True)
class Owner:
    """A player's possessions under the names of player and cafe. A cafe without space there continues on the
    first line."""

    panel: Callable[[str, Sequence[RenderableType]], Panel]
    player: str
    cafe: str
    parts: Sequence[RenderableType]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        title = " · ".join(filter(None, (self.player, self.cafe)))
        if cell_len(title) <= options.max_width - FRAME:
            yield self.panel(title, self.parts)
        else:
            yield self.panel(self.player, [Text(self.cafe, "bold"), *self.parts])


class Drawing(TerminalDrawing):
    """The table of a view; cards, tiles and customers of legal actions are marked."""

    def read(self, content: Mapping[str, Any], lang: str, actions: Sequence[Mapping[str, Any]]) -> None:
        self.players.append(self.say("field-automatic"))
        self.costs = content["numbers"]["market_costs"]
        self.names: dict[str, dict[str, str]] = {
            table: {item["id"]: item["name"][lang] for item in content[table]}
            for table in ("suits", "icons", "customers", "stores", "managers")
        }
        self.spaces: dict[str, list[str]] = {tile["id"]: tile["spaces"] for tile in content["tiles"]}
        self.customers: dict[str, Mapping[str, Any]] = {card["id"]: card for card in content["customers"]}
        self.effects: dict[str, dict[str, str]] = {
            table: {item["id"]: item["effect"][lang] for item in content[table]}
            for table in ("icons", "managers")
        }
        self.abilities: dict[str, str] = {store["id"]: store["ability"][lang] for store in content["stores"]}
        self.targets = {action[name] for action in actions for name in ("card", "customer") if name in action}
        self.places = {action["place"] for action in actions if "place" in action}
        self.tiles = {action["tile"] for action in actions if action["kind"] == "take_tile"}

    def __rich__(self) -> Group:
        """The common area, then every player, with the viewer nearest."""
        others = (seat for seat in range(len(self.view["seats"])) if seat != self.me)
        players = (self._player(seat) for seat in (*others, self.me))
        return Group(self.board(), *players)

    def board(self) -> Group:
        """The market or the played cards, open tiles, public customers."""
        if self.view["phase"] == "stores":
            middle: list[RenderableType] = [self._stores()]
        else:
            middle = [self._market() if self.view["market"] else self._laid()]
        if self.view["tiles"]["open"]:
            middle.append(self._open_tiles())
        return Group(Columns(middle, padding=(0, 3)), self._public())

    def compact(self) -> tuple[list[Text], list[Text]]:
        """The market in a line, open tiles, customers, a line for each player."""
        if self.view["phase"] == "stores":
            public = [self._stores()]
        else:
            public = [self._short_market() if self.view["market"] else self._laid()]
        if self.view["tiles"]["open"]:
            public.append(self._open_tiles())
        public.append(self._public())
        others = (seat for seat in range(len(self.view["seats"])) if seat != self.me)
        public += map(self._line, others)
        return public, [self._line(self.me)]

    def _line(self, seat: int) -> Text:
        named = filter(None, self._named(seat, self.view["seats"][seat]))
        return self.line(seat, " · ".join(named), self._short(seat))

    def _short_market(self) -> Text:
        costs = self.costs[len(self.view["market"]) - 3]
        cards = [
            Text.assemble(
                Text("–", "dim") if card is None else self._card(card, place in self.places),
                f" ({cost or self.say('field-free')})",
            )
            for place, (card, cost) in enumerate(zip(self.view["market"], costs, strict=True))
        ]
        return self.labelled("field-market", Text(" | ").join(cards))

    def _short(self, seat: int) -> list[Text]:
        """A player's possessions, without empty ones."""
        player = self.view["seats"][seat]
        tiles = [self._tile(tile["tile"], tile["spaces"], False) for tile in player["tiles"]]
        told = [self._counts(player)]
        for name in ("hand", "bought"):
            told += [self.labelled(f"field-{name}", self._hand(player[name]))] if player[name] else []
        if player["shop"] or player["shelves"]:
            told.append(self.labelled("field-shop", self._shop(player)))
        if tiles:
            told.append(self.labelled("field-tiles", Text(" ").join(tiles)))
        if seat == self.view["seat"] and player["packet"]:
            packet = [self._tile(tile, (None,) * 3, tile in self.tiles) for tile in player["packet"]]
            told.append(self.labelled("field-packet", Text(" ").join(packet)))
        if isinstance(player["secret"], list) and player["secret"]:
            secret = Text("; ").join(self._customer(each) for each in player["secret"])
            told.append(self.labelled("field-secret", secret))
        return told

    def _stores(self) -> Text:
        """The cafes that are left, with their benefits if abilities count."""
        taken = {player["store"] for player in self.view["seats"]}
        lines = []
        for store in (str(each) for each in self.view["guide"]["stores"] if each not in taken):
            about = f": {self.abilities[store]}" if self.view["options"]["abilities"] else ""
            lines.append(Text.assemble((f"{TARGET} {store} {self.names['stores'][store]}", "bold"), about))
        return Text("\n", overflow=WHOLE).join(lines)

    def _market(self) -> Table:
        grid = Table(box=box.ROUNDED, title=self.say("field-market"), title_style="bold")
        costs = self.costs[len(self.view["market"]) - 3]
        for cost in costs:
            head = f"−{cost}" if cost else self.say("field-free")
            grid.add_column(head, justify="center", overflow="fold")
        cells = [
            Text("–", style="dim") if card is None else self._card(card, place in self.places)
            for place, card in enumerate(self.view["market"])
        ]
        grid.add_row(*cells)
        return grid

    def _laid(self) -> Text:
        text = Text(f"{self.say('field-table')} ", style="dim", overflow=WHOLE)
        for laid in self.view["table"]:
            text.append_text(self._card(laid["card"], laid["card"] in self.targets))
            text.append(f" {SEAT_SIGNS[laid['seat']]}   ", style=SEAT_STYLES[laid["seat"]])
        if self.view["placing"] is not None:
            text.append(f"{self.say('field-placing')} ", style="dim")
            text.append_text(self._card(self.view["placing"], self.view["placing"] in self.targets))
        return text

    def _open_tiles(self) -> Text:
        text = Text(f"{self.say('field-open')} ", style="dim", overflow=WHOLE)
        for tile in self.view["tiles"]["open"]:
            text.append_text(self._tile(tile, (None,) * 3, tile in self.tiles)).append("   ")
        return text

    def _public(self) -> Text:
        costs = self.view["options"]["challenge"] != "customers"
        lines = [Text(self.say("field-public"), style="dim")]
        lines += [self._customer(customer, costs) for customer in self.view["customers"]["public"]]
        drawn = self.view["drawn"]
        if isinstance(drawn, list):
            lines += [self._customer(customer) for customer in drawn]
        return Text("\n").join(lines)

    def _customer(self, customer: str, costs: bool = False) -> Text:
        """A customer's needs and coins. `costs`: whether missing it costs a penalty; only public ones do, and
        none if customers are served in play."""
        card = self.customers[customer]
        sign = f"{TARGET} " if customer in self.targets else "  "
        pays = f"  +{card['reward']}" + (f" / −{card['penalty']}" if costs else "")
        name = (self.names["customers"][customer], "bold")
        return Text.assemble((sign, "bold"), name, f": {self._needs(card)}", (pays, "bold"))

    def _needs(self, card: Mapping[str, Any], written: Callable[[str], str] = str) -> str:
        named = ((written(self.say(f"field-{need}")), amount) for need, amount in card["needs"].items())
        return ", ".join(f"{name} ×{amount}" if amount > 1 else name for name, amount in named)

    def _player(self, seat: int) -> Owner:
        player = self.view["seats"][seat]
        parts = [self._counts(player), self.labelled("field-hand", self._hand(player["hand"]))]
        if player["bought"]:
            parts.append(self.labelled("field-bought", self._hand(player["bought"])))
        if player["shop"] or player["shelves"]:
            parts.append(self.labelled("field-shop", self._shop(player)))
        if player["tiles"]:
            tiles = [self._tile(tile["tile"], tile["spaces"], False) for tile in player["tiles"]]
            parts.append(self.labelled("field-tiles", Text("   ").join(tiles)))
        if player["packet"] and seat == self.view["seat"]:
            packet = [self._tile(tile, (None,) * 3, tile in self.tiles) for tile in player["packet"]]
            parts.append(self.labelled("field-packet", Text("   ").join(packet)))
        if isinstance(player["secret"], list) and player["secret"]:
            secret = [self._customer(customer) for customer in player["secret"]]
            parts.append(self.labelled("field-secret", Text("\n").join([Text(), *secret])))
        return Owner(partial(self.panel, seat), *self._named(seat, player), parts)

    def _named(self, seat: int, player: Mapping[str, Any]) -> tuple[str, str]:
        """The player's name, and the cafe's, if there is one yet."""
        if "top" in player:
            return self.players[-1], ""
        if player["store"] is None:
            return self.players[seat], ""
        number = "" if player["number"] is None else f" {player['number']}"
        return self.players[seat], f"{self.names['stores'][str(player['store'])]}{number}"

    def _counts(self, player: Mapping[str, Any]) -> Text:
        secret = player["secret"] if isinstance(player["secret"], int) else len(player["secret"])
        counted = {"coins": player["coins"], "tokens": player["tokens"]}
        if player["capacity"] is not None:
            counted["capacity"] = f"{len(player['shop'])}/{player['capacity']}"
        counted |= {"secret": secret} if secret else {}
        counted |= {"claimed": len(player["claimed"])} if player["claimed"] else {}
        counted |= {"rank": player["rank"]} if player["rank"] else {}
        counted |= {"top": self.names["suits"][player["top"]]} if player.get("top") else {}
        if player["manager"] is not None:
            counted["manager"] = self.names["managers"][str(player["manager"])]
        return Text("   ").join(
            Text.assemble((f"{self.say(f'field-{label}')} ", "dim"), (str(count), "bold"))
            for label, count in counted.items()
        )

    def _hand(self, cards: Sequence[str]) -> Text:
        return Text(" · ").join([self._card(card, card in self.targets) for card in cards] or [Text("–")])

    def _shop(self, player: Mapping[str, Any]) -> Text:
        cards = []
        for entry in (*player["shop"], *player["shelves"]):
            text = self._card(entry["card"], entry["card"] in self.targets)
            text.append(f" {TURNED}" if entry["turned"] else "")
            text.append(f" {SPENT}" if entry.get("spent") else "")
            cards.append(text)
        return Text(" · ").join(cards)

    def _card(self, card: str, legal: bool) -> Text:
        suit, _, number = card.rpartition("_")
        name = self.names["suits"][suit or card]
        text = Text(f"{TARGET}" if legal else "", style="bold")
        return text.append(f"{name} {number}" if suit else name, style=SUIT_STYLES[suit or card])

    def _tile(self, tile: str, spaces: Sequence[str | None], legal: bool) -> Text:
        text = Text(f"{TARGET}[" if legal else "[", style="bold" if legal else "")
        for i, (icon, held) in enumerate(zip(self.spaces[tile], spaces, strict=True)):
            sign = "" if held is None else f" {HELD[held]}"
            text.append(" | " if i else "")
            text.append(f"{self.names['icons'][icon]}{sign}", style=SUIT_STYLES.get(icon, ""))
        return text.append("]")
