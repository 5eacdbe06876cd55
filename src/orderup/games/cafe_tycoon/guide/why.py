"""Reasons why something is not allowed.

Everything in front of the deciding player without a legal action gets the id of a text (`why-<id>`). The
masks of the rules decide what is legal; this module only names reasons.
"""

from collections.abc import Iterator, Set
from typing import Any

from orderup.core.packs.loading import Pack
from orderup.games.cafe_tycoon import actions
from orderup.games.cafe_tycoon.components import (
    CARD_NAMES,
    CARDS,
    CUSTOMERS_CHALLENGE,
    MANAGERS,
    NO_STORE,
    NUMBERS,
    SPACES,
    STORE_IDS,
    STORE_NUMBERS,
    Icon,
    Space,
)
from orderup.games.cafe_tycoon.state import Decision

SOLD = -1
Reasons = Iterator[dict[str, Any]]


def blocked(fields: Any, pack: Pack, legal: Set[int]) -> list[dict[str, Any]]:
    """Everything that the deciding player may not choose in this step, with the reason."""
    reasons = {
        Decision.CHOOSE_STORE: _stores,
        Decision.NUMBER: _numbers,
        Decision.MANAGER: _managers,
        Decision.BUY: _places,
        Decision.PLAY: _hand,
        Decision.DISCARD: _shop,
    }
    if fields.step == Decision.TOKEN:
        return [*_spaces(fields, pack, legal), *_claims(fields, pack, legal)]
    return list(reasons[fields.step](fields, legal)) if fields.step in reasons else []


def _stores(fields: Any, legal: Set[int]) -> Reasons:
    for seat in range(fields.seat_count):
        if fields.seats[seat].store != NO_STORE:
            yield {
                "kind": "choose_store",
                "store": STORE_IDS[fields.seats[seat].store - 1],
                "why": "store-taken",
            }


def _numbers(fields: Any, legal: Set[int]) -> Reasons:
    for number in range(STORE_NUMBERS):
        if actions.STORE_NUMBER + number not in legal:
            yield {"kind": "store_number", "number": number, "why": "number-taken"}


def _managers(fields: Any, legal: Set[int]) -> Reasons:
    taken = {fields.seats[seat].manager for seat in range(fields.seat_count)}
    for manager in range(1, MANAGERS + 1):
        if manager in taken and actions.MANAGER + manager - 1 not in legal:
            yield {"kind": "manager", "manager": manager, "why": "manager-taken"}


def _places(fields: Any, legal: Set[int]) -> Reasons:
    for place in range(fields.players):
        if actions.BUY + place not in legal:
            sold = fields.market[place] == SOLD
            yield {"kind": "buy", "place": place, "why": "sold" if sold else "cannot-pay"}


def _hand(fields: Any, legal: Set[int]) -> Reasons:
    """Reasons against cards in hand: a suit that is already on the table, or the automatic seat's suit."""
    laid = {fields.laid[i] // NUMBERS for i in range(fields.laid_count)}
    hand = fields.seats[fields.seat].hand
    for card in range(CARDS):
        if hand >> card & 1 and actions.PLAY + card not in legal:
            own = card // NUMBERS in laid and not _is_automatic_suit(fields, card // NUMBERS)
            yield {
                "kind": "play",
                "card": CARD_NAMES[card],
                "why": "suit-laid" if own else "automatic-suit",
            }


def _is_automatic_suit(fields: Any, suit: int) -> bool:
    if fields.players == fields.seat_count:
        return False
    for i in range(fields.laid_count):
        if fields.laid_seat[i] >= fields.seat_count:
            return bool(fields.laid[i] // NUMBERS == suit)
    return bool(fields.automatic_top == suit)


def _shop(fields: Any, legal: Set[int]) -> Reasons:
    me = fields.seats[fields.seat]
    for card in (*me.shop[: me.shop_count], fields.placing):
        if actions.DISCARD + card not in legal:
            yield {"kind": "discard", "card": CARD_NAMES[card], "why": "never-discarded"}


def _spaces(fields: Any, pack: Pack, legal: Set[int]) -> Reasons:
    """Reasons against spaces: kind `token` if a space takes no token at all, kind `activate` if it can only
    store."""
    me = fields.seats[fields.seat]
    for at in range(me.tiles_count * SPACES):
        tile = me.tiles[at // SPACES]
        space = tile * SPACES + at % SPACES
        if actions.ACTIVATE + space in legal:
            continue
        stores = actions.STORE + space in legal
        icon = Icon[pack.content["tiles"][tile]["spaces"][at % SPACES].upper()]
        why = _why_no_token(fields, me, Space(me.spaces[at]), icon)
        if not stores or why != "space-taken":
            yield {
                "kind": "activate" if stores else "token",
                "tile": pack.content["tiles"][tile]["id"],
                "space": at % SPACES,
                "why": why,
            }


def _why_no_token(fields: Any, me: Any, space: Space, icon: Icon) -> str:
    if fields.token_used:
        return "token-used"
    if me.tokens == 0:
        return "no-token"
    if space in (Space.SPENT, Space.SPENT2):
        return "space-spent"
    if space == Space.STORED2:
        return "space-full"
    if space != Space.EMPTY:
        return "space-taken"
    if icon == Icon.TILE:
        return "no-tiles"
    return "no-customers" if icon == Icon.SECRET else "nothing-to-turn"


def _claims(fields: Any, pack: Pack, legal: Set[int]) -> Reasons:
    if fields.challenge != CUSTOMERS_CHALLENGE:
        return
    for customer in fields.public[: fields.public_count]:
        if actions.CLAIM + customer not in legal:
            identifier = pack.content["customers"][customer]["id"]
            yield {"kind": "claim", "customer": identifier, "why": "not-met"}
