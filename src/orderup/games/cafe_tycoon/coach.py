"""What a coach says in Board Game Cafe Tycoon: pairs and Wi-Fi at the market, the ranking, what guests still
need."""

from collections.abc import Iterable, Sequence
from typing import Any

from orderup.core.actions import Action
from orderup.core.coach import Coach, Tip
from orderup.core.packs import Pack

View = dict[str, Any]


def coach(view: View, legal: Sequence[Action], pack: Pack, made: Coach, seat: int) -> Tip:
    """A tip to the seat that decides."""
    step = view["step"]
    found = {"buy": _buy, "play": _play, "take": _take}.get(step)
    return (found(view, legal, made, seat) if found else None) or made.tip(step)


def _suit(card: str) -> str:
    return card.rpartition("_")[0]


def _said(card: str, made: Coach) -> str:
    return f"{made.words.name('suits', _suit(card))} {card.rpartition('_')[2]}"


def _buy(view: View, legal: Sequence[Action], made: Coach, seat: int) -> Tip | None:
    """A card that makes a pair of a game and a snack, else Wi-Fi, else whatever costs least."""
    bought = [_suit(card) for card in view["seats"][seat]["bought"]]
    lonely = bought.count("game") - bought.count("snack")
    wanted = "snack" if lonely > 0 else "game" if lonely < 0 else ""
    places = [action.args["place"] for action in legal if action.kind == "buy"]
    costs = view["guide"]["costs"]
    for suit, tip in ((wanted, "pair"), ("wifi", "wifi")):
        fits = [place for place in places if suit and _suit(view["market"][place]) == suit]
        if fits:
            place = min(fits, key=lambda each: costs[each])
            card = _said(view["market"][place], made)
            return made.tip("buy", tip, (f"place={place}",), card=card, coins=costs[place])
    return None


def _play(view: View, legal: Sequence[Action], made: Coach, seat: int) -> Tip | None:
    """The card that stands first with the lowest number, if one does."""
    first = [entry for entry in view["guide"]["outlook"] if entry["place"] == 1]
    cards = [action.args["card"] for action in legal if action.kind == "play"]
    by_notation = {action.notation: action for action in legal}
    firsts = [by_notation[entry["notation"]].args for entry in first]
    if not firsts or len(firsts) == len(legal) == len(cards):
        return None
    card = min((args["card"] for args in firsts), key=_number)
    return made.tip("play", "first", (f"card={card}",), card=_said(card, made))


def _number(card: str) -> int:
    return int(card.rpartition("_")[2])


def _take(view: View, legal: Sequence[Action], made: Coach, seat: int) -> Tip | None:
    """A card that a guest still needs as it is."""
    offered = {_suit(card): card for card in _offered(legal)}
    for guest in view["guide"]["service"][seat]["customers"]:
        missing = [icon["need"] for icon in guest["icons"] if icon["by"] is None]
        for need in missing:
            if need in offered:
                said = {
                    "card": _said(offered[need], made),
                    "customer": made.words.name("customers", guest["customer"]),
                }
                return made.tip("take", "guest", (f"card={offered[need]}",), **said)
    return None


def _offered(legal: Iterable[Action]) -> list[str]:
    return [action.args["card"] for action in legal if action.kind == "take"]
