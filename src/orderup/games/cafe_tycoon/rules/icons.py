"""Icons that serve customers, counted in bags (see core.compiled.bags).

Every player keeps the bag of its unspent icons. Code that changes a card or a space also changes the bag.
"""

from typing import Any

from orderup.core.compiled.bags import EMPTY, portion
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Seat
from orderup.games.cafe_tycoon.components import NEEDS, SPACES, Icon, Need, Space, Suit, suit_of

CLERK = NEEDS
"""In a bag of icons, behind the needs: turned clerks, each good for one normal game or snack."""


@rule
def card_icons(me: Seat, i: int) -> Any:
    """The icons that a card of the shop still has."""
    suit = suit_of(me.shop[i])
    turned = me.shop_turned[i]
    spent = me.shop_spent[i]
    if suit == Suit.WIFI:
        return portion(Need.WIFI, 1 + turned - spent)
    if spent > 0:
        return EMPTY
    if suit == Suit.GAME:
        return portion(Need.PREMIUM_GAME, 1) if turned else portion(Need.GAME, 1)
    if suit == Suit.SNACK:
        return portion(Need.PREMIUM_SNACK, 1) if turned else portion(Need.SNACK, 1)
    return portion(CLERK, 1) if turned else EMPTY


@rule
def stored_icons(icon: int, space: int) -> Any:
    """The icons of a space's tokens: two tokens on a game or snack space give one premium icon."""
    if icon == Icon.WIFI:
        return portion(Need.WIFI, 1) if space == Space.STORED else EMPTY
    if space == Space.STORED:
        return portion(Need.GAME, 1) if icon == Icon.GAME else portion(Need.SNACK, 1)
    if space == Space.STORED2:
        return portion(Need.PREMIUM_GAME, 1) if icon == Icon.GAME else portion(Need.PREMIUM_SNACK, 1)
    return EMPTY


@rule
def count_icons(pack: Pack, me: Seat) -> Any:
    """The bag of a player's unspent icons, counted anew; bonus wifi serves no customer [R]."""
    bag = EMPTY
    for i in range(me.shop_count):
        bag += card_icons(me, i)
    for i in range(me.tiles_count * SPACES):
        bag += stored_icons(pack.tiles[me.tiles[i // SPACES] * SPACES + i % SPACES], me.spaces[i])
    return bag
