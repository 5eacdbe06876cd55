"""What a coach says in Order Please?: which customer can be served now, or is nearest to it."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from orderup.core.actions import Action
from orderup.core.coach import Coach, Tip
from orderup.core.packs import Pack

View = dict[str, Any]


class Plan(NamedTuple):
    """Laying so many goods of a kind at a stall, and how many icons stay open then."""

    left: int
    gold: int
    deck: int
    good: str
    goods: int
    customer: str


def coach(view: View, legal: Sequence[Action], pack: Pack, made: Coach, seat: int) -> Tip:
    """A tip to the seat that decides."""
    phase = view["phase"]
    if phase != "register":
        return made.tip(phase)
    plans = list(_plans(view, legal, pack, seat))
    if not plans:
        laid = any(action.kind == "register" for action in legal) or view["registered"]
        return made.tip(phase, "" if laid else "exchange")
    plan = min(plans, key=lambda each: (each.left, -each.gold))
    point = (f"good={plan.good}", f"yours={plan.deck}")
    return made.tip(
        phase,
        "completes" if plan.left == 0 else "begin",
        point,
        good=made.words.name("goods", plan.good),
        count=plan.goods,
        stall=plan.deck + 1,
        customer=made.words.name("customers", plan.customer),
        gold=plan.gold,
        left=plan.left,
    )


def _plans(view: View, legal: Sequence[Action], pack: Pack, seat: int) -> Iterator[Plan]:
    """What may be laid now, stall by stall: as many of a good as its customer still has icons for."""
    me = view["seats"][seat]
    customers = {customer["id"]: customer for customer in pack.content["customers"]}
    for action in legal:
        if action.kind != "register":
            continue
        deck, good = action.args["deck"], action.args["good"]
        customer = customers[view["decks"][deck]["customer"]]
        needs, laid = customer["needs"], me["stalls"][deck]
        wanted = max(0, needs.get(good, 0) - laid.get(good, 0))
        whims = needs.get("any", 0) - sum(max(0, n - needs.get(each, 0)) for each, n in laid.items())
        count = min(me["hand"][good], wanted + whims)
        left = sum(needs.values()) - sum(laid.values()) - count
        yield Plan(left, customer["gold"], deck, good, count, customer["id"])
