"""Positions of Board Game Cafe Tycoon that are hard to reach by play, written into a match's record."""

from collections.abc import Mapping, Sequence
from typing import Any

from orderup import Match
from orderup.core.compiled.bags import pack_bag
from orderup.games.cafe_tycoon.components import CARD_NAMES, SPACE_NAMES, CafeStore
from orderup.games.cafe_tycoon.state import Decision, Phase, Stage
from tests.arranged import refresh
from tests.cafe_tycoon.reference_books import SUITS, Books, suit

KINDS = ("game", "snack", "premium_game", "premium_snack", "wifi", "clerk")
STEPS = {"play": Decision.PLAY, "take": Decision.TAKE, "tokens": Decision.TOKEN, "buy": Decision.BUY}


def arrange(
    seats: int = 3,
    *,
    options: Mapping[str, Any] | None = None,
    stage: str = "tokens",
    round: int = 10,
    order: Sequence[int] | None = None,
    cursor: int | None = None,
    table: Sequence[tuple[int, str]] = (),
    market: Sequence[str] = (),
    public: Sequence[str] | None = None,
    decks: Mapping[int, Sequence[str]] | None = None,
    open_tiles: Sequence[str] | None = None,
    automatic: Sequence[str] = (),
    players: Mapping[int, Mapping[str, Any]] | None = None,
) -> Match:
    """A match in the middle of a game; `players` says, by seat and in the terms of the state, what differs
    from a seat that has nothing. Stage `tokens` is by default the last seat's last token step."""
    match = Match("cafe_tycoon", seats=seats, seed=1, options=options or {})
    record = match._tables[0]
    count = max(3, seats)
    order = list(range(seats if stage == "buy" else count)) if order is None else order
    record["phase"] = Phase.PREPARATION if stage == "buy" else Phase.OPENING
    record["stage"] = Stage[stage.upper()] if stage != "buy" else Stage.PLAY
    record["round"], record["step"] = round, STEPS[stage]
    record["order_count"] = len(order)
    record["order"][: len(order)] = order
    last = len(order) - 1 if stage == "tokens" else 0
    record["cursor"] = last if cursor is None else cursor
    if stage == "play":
        record["cursor"] = len(table)
    record["taken"] = count - len(table) if stage == "take" else 0
    record["taking"] = order[max(0, record["taken"] - 1)]
    taker = record["taking"] if record["taking"] < seats else next(each for each in order if each < seats)
    record["seat"] = taker if stage == "take" else order[record["cursor"]]
    record["tile_for"] = record["deck_for"] = record["placing"] = -1
    _write_piles(match, table, market, public, decks, open_tiles, automatic)
    for player in range(count):
        _write_player(match, player, (players or {}).get(player, {}))
    refresh(match)
    return match


def _write_piles(
    match: Match, table: Any, market: Any, public: Any, decks: Any, open_tiles: Any, automatic: Any
) -> None:
    record = match._tables[0]
    names = [entry["id"] for entry in match.pack.content["customers"]]
    tiles = [entry["id"] for entry in match.pack.content["tiles"]]
    record["laid_count"] = len(table)
    for i, (seat, card) in enumerate(table):
        record["laid_seat"][i], record["laid"][i] = seat, CARD_NAMES.index(card)
    for i, card in enumerate(market):
        record["market"][i] = CARD_NAMES.index(card)
    if public is not None:
        record["public_count"] = len(public)
        record["public"][: len(public)] = [names.index(name) for name in public]
    for level, cards in (decks or {}).items():
        deck = record["levels"][level - 1]
        deck["cards_count"] = len(cards)
        deck["cards"][: len(cards)] = [names.index(name) for name in cards]
    if open_tiles is not None:
        record["open_tiles_count"], record["stack_next"] = len(open_tiles), len(tiles)
        record["open_tiles"][: len(open_tiles)] = [tiles.index(name) for name in open_tiles]
    record["automatic_next"], record["automatic_count"] = 0, len(automatic)
    record["automatic"][: len(automatic)] = [CARD_NAMES.index(card) for card in automatic]
    record["automatic_top"] = SUITS.index(suit(automatic[0])) if automatic else -1


def _write_player(match: Match, player: int, given: Mapping[str, Any]) -> None:
    me = match._tables[0]["seats"][player]
    tiles = [entry["id"] for entry in match.pack.content["tiles"]]
    customers = [entry["id"] for entry in match.pack.content["customers"]]
    store = given.get("store", player + 1)
    me["store"] = CafeStore.STAR if store == "star" else store
    me["number"] = given.get("number", player + 1)
    for name in ("coins", "tokens", "level", "wifi_bonus", "manager", "rank"):
        me[name] = given.get(name, 0)
    me["place"] = -1
    me["hand"] = sum(1 << CARD_NAMES.index(card) for card in given.get("hand", ()))
    me["bought_count"] = len(given.get("bought", ()))
    me["bought"][: me["bought_count"]] = [CARD_NAMES.index(card) for card in given.get("bought", ())]
    me["unturned"] = 0
    for pile in ("shop", "shelves"):
        cards = [entry if isinstance(entry, tuple) else (entry, False) for entry in given.get(pile, ())]
        me[f"{pile}_count"] = len(cards)
        for i, (card, turned, *spent) in enumerate(cards):
            me[pile][i] = CARD_NAMES.index(card)
            me[f"{pile}_turned"][i] = turned
            if pile == "shop":
                me["shop_spent"][i] = spent[0] if spent else 0
            if not turned:
                me["unturned"][SUITS.index(suit(card))] += 1
    me["tiles_count"] = len(given.get("tiles", {}))
    me["empty"] = me["stored_once"] = 0
    for i, (tile, spaces) in enumerate(given.get("tiles", {}).items()):
        index = tiles.index(tile)
        me["tiles"][i] = index
        for space, held in enumerate(spaces):
            me["spaces"][i * 3 + space] = SPACE_NAMES.index(held)
            bit = 1 << (index % 12 * 3 + space)
            icon = match.pack.content["tiles"][index]["spaces"][space]
            if held is None:
                me["empty"][index // 12] |= bit
            elif held == "stored" and icon != "wifi":
                me["stored_once"][index // 12] |= bit
    for pile in ("secret", "claimed"):
        held = given.get(pile, ())
        me[f"{pile}_count"] = len(held)
        me[pile][: len(held)] = [customers.index(name) for name in held]
    me["icons"] = pack_bag([[kind for kind, _ in icons_of(match, player)].count(kind) for kind in KINDS])


def books(match: Match) -> Books:
    """The reference's books over the state of a match."""
    found = Books()
    content = match.pack.content
    found.state = match.state()
    found.options = found.state["options"]
    found.numbers = content["numbers"]
    found.customers = {entry["id"]: entry for entry in content["customers"]}
    found.icons = {entry["id"]: entry["spaces"] for entry in content["tiles"]}
    found.people, found.players = match.seats, len(found.state["seats"])
    return found


def icons_of(match: Match, player: int) -> list[Any]:
    """The icons that a player has not spent, by the reference."""
    return books(match).icons_of(player)


def lines_of(seats: int = 3, seat: int = 0, **position: Any) -> dict[str, int]:
    """The scoring lines of a seat at the end of a position."""
    match = arrange(seats, **position)
    match.play("pass")
    return match.result.breakdown[seat]
