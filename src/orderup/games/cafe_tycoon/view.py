"""The table as JSON, in the terms of docs/rules/cafe_tycoon.md; `step` says what is being decided, `happened`
what the last action brought about.

Hidden from a seat: hands that came by the short game (their sorted suits are shown), others' secret and
given cards (counts), the order of all piles (counts; the suit of a number deck's top card is seen). When the
game is over, everything is shown.
"""

from typing import Any

from orderup.core.packs import Pack
from orderup.games.cafe_tycoon.actions import CARD_NAMES, SIDES, STORE_IDS
from orderup.games.cafe_tycoon.state import (
    CARDS,
    CHALLENGES,
    LEVEL_CARDS,
    LEVELS,
    NO_STORE,
    NUMBERS,
    SPACES,
    SUIT_NAMES,
    TILES,
    Phase,
    Step,
)
from orderup.games.cafe_tycoon.story import Names, names_of, told

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
SPACE_NAMES = (None, "active", "stored", "stored2", "spent", "spent2")
FLAGS = ("family", "short", "draft_tiles", "abilities", "promo", "managers", "choose_stores")
ROUND_PHASES = (Phase.PREPARATION, Phase.OPENING)


def view(fields: Any, pack: Pack, seat: int | None, everything: bool) -> dict[str, Any]:
    """The decoded record as `seat` (None: a bystander) may know it; with `everything`, all of it."""
    names = names_of(pack)
    over = fields.phase == Phase.OVER
    everything = everything or over
    settled = fields.phase > Phase.STORE_NUMBER
    return {
        "game": "cafe_tycoon",
        "options": _options(fields),
        "over": over,
        "seat": None if over else fields.seat,
        "phase": PHASE_NAMES[fields.phase],
        "step": _step(fields),
        "round": fields.round if fields.phase in ROUND_PHASES else 0,
        "order": list(fields.order[: fields.order_count]) if settled else [],
        "market": _market(fields),
        "deck": _number_deck(fields.deck[fields.deck_next : fields.deck_count], everything),
        "removed": _removed(fields),
        "discarded": [CARD_NAMES[card] for card in fields.discarded[: fields.discarded_count]][::-1],
        "tiles": _tiles(fields, names, everything),
        "customers": _customers(fields, names, everything),
        "table": [
            {"seat": fields.table_seats[i], "card": CARD_NAMES[fields.table_cards[i]]}
            for i in range(fields.table_count)
            if fields.table_cards[i] >= 0
        ],
        "placing": None if fields.placing < 0 else CARD_NAMES[fields.placing],
        "drawn": _drawn(fields, names, everything or seat == fields.seat),
        "happened": [told(fields.happenings[i], fields, names) for i in range(fields.happening_count)],
        "seats": [_player(fields, pack, names, player, seat, everything) for player in range(fields.players)],
    }


def _step(fields: Any) -> str | None:
    """What is being decided; whose card is chosen makes two steps of `take`."""
    if fields.step == Step.NOTHING:
        return None
    name = Step(fields.step).name.lower()
    return "take_automatic" if name == "take" and fields.taking >= fields.seat_count else name


def _options(fields: Any) -> dict[str, Any]:
    flags = {name: bool(getattr(fields, name)) for name in FLAGS}
    return {**flags, "challenge": CHALLENGES[fields.challenge], "extra_public": fields.extra_public}


def _market(fields: Any) -> list[str | None]:
    if fields.phase != Phase.PREPARATION:
        return []
    return [None if card < 0 else CARD_NAMES[card] for card in fields.market[: fields.players]]


def _number_deck(cards: tuple[int, ...], everything: bool) -> Any:
    if everything:
        return [CARD_NAMES[card] for card in cards]
    return {"count": len(cards), "top": SUIT_NAMES[cards[0] // NUMBERS] if cards else None}


def _removed(fields: Any) -> list[str]:
    used = set(fields.deck[: fields.deck_count])
    return sorted(CARD_NAMES[card] for card in range(CARDS) if card not in used)


def _tiles(fields: Any, names: Names, everything: bool) -> dict[str, Any]:
    stack = [] if fields.family else [names.tiles[tile] for tile in fields.stack[fields.stack_next : TILES]]
    return {
        "open": [names.tiles[tile] for tile in fields.open_tiles[: fields.open_tile_count]],
        "stack": stack if everything else len(stack),
    }


def _customers(fields: Any, names: Names, everything: bool) -> dict[str, Any]:
    decks: dict[str, Any] = {}
    for level in range(LEVELS if fields.promo else LEVELS - 1):
        start = level * LEVEL_CARDS
        cards = fields.levels[start : start + fields.level_counts[level]]
        decks[str(level + 1)] = [names.customers[card] for card in cards] if everything else len(cards)
    public = [names.customers[card] for card in fields.public[: fields.public_count]]
    return {"public": public, "decks": decks}


def _drawn(fields: Any, names: Names, shown: bool) -> Any:
    drawn = [names.customers[card] for card in fields.drawn[: fields.drawn_count]]
    return drawn if shown else len(drawn)


def _player(
    fields: Any, pack: Pack, names: Names, player: int, viewer: int | None, everything: bool
) -> dict[str, Any]:
    me = fields.seats[player]
    automatic = player >= fields.seat_count
    own = everything or player == viewer
    given = [
        {"card": CARD_NAMES[card], "to": SIDES[side]}
        for card, side in zip(me.given[: me.given_count], me.given_to[: me.given_count], strict=True)
    ]
    secret = [names.customers[card] for card in me.secret[: me.secret_count]]
    return {
        "store": None if me.store == NO_STORE else STORE_IDS[me.store - 1],
        "number": None if automatic or me.number < 0 else me.number,
        "coins": me.coins,
        "tokens": me.tokens,
        "level": me.level,
        "capacity": None if automatic or fields.family else int(pack.record[0]["capacity"]) + me.level,
        **_hand(fields, me, automatic, own, everything),
        "bought": [CARD_NAMES[card] for card in me.bought[: me.bought_count]],
        "given": given if own else len(given),
        "packet": [names.tiles[tile] for tile in me.packet[: me.packet_count]],
        "shop": [
            {"card": CARD_NAMES[me.shop[i]], "turned": bool(me.shop_turned[i]), "spent": me.shop_spent[i]}
            for i in range(me.shop_count)
        ],
        "shelves": [
            {"card": CARD_NAMES[me.shelves[i]], "turned": bool(me.shelf_turned[i])}
            for i in range(me.shelf_count)
        ],
        "tiles": [
            {
                "tile": names.tiles[me.tiles[i]],
                "spaces": [SPACE_NAMES[space] for space in me.spaces[i * SPACES : (i + 1) * SPACES]],
            }
            for i in range(me.tile_count)
        ],
        "secret": secret if own else len(secret),
        "claimed": [names.customers[card] for card in me.claimed[: me.claimed_count]],
        "wifi_bonus": me.wifi_bonus,
        "manager": me.manager or None,
        "rank": me.rank or None,
    }


def _hand(fields: Any, me: Any, automatic: bool, own: bool, everything: bool) -> dict[str, Any]:
    """The automatic seat's hand is a pile: its suits are shown, the top one apart; others' are known after
    phase 1, since all bought cards were seen."""
    if automatic:
        cards = fields.automatic[fields.automatic_next : fields.automatic_count]
        top = SUIT_NAMES[cards[0] // NUMBERS] if cards and fields.phase >= Phase.OPENING else None
        names = [CARD_NAMES[card] for card in cards]
        return {"hand": names if everything else _suits(cards), "top": top}
    cards = tuple(card for card in range(CARDS) if me.hand >> card & 1)
    if own or not fields.short:
        return {"hand": [CARD_NAMES[card] for card in cards]}
    return {"hand": _suits(cards)}


def _suits(cards: tuple[int, ...]) -> list[str]:
    return sorted(SUIT_NAMES[card // NUMBERS] for card in cards)
