"""Vacations: while a person is away, the clocks of their tables by turns stand. See `tables.clocks`.

They are seconds of served time, as deadlines are: no clock that is set wrong, and no outage, costs a day.
"""

from orderup.server.protocol.reading import OwnVacation
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Conflict, Store, Vacation

DAY = 86400.0
YEAR = 365 * DAY
IN_A_YEAR = 30
MOST_DAYS = 14
MOST_AHEAD = 60


async def take(store: Store, player: str, now: float, days: int, ahead: int) -> None:
    """Begin a vacation of `days`, now or `ahead` days from now."""
    if not 1 <= days <= MOST_DAYS:
        raise Refusal("bad_option", f"A vacation takes 1 to {MOST_DAYS} days, not {days}.")
    if not 0 <= ahead <= MOST_AHEAD:
        raise Refusal("bad_option", f"A vacation begins within {MOST_AHEAD} days, not in {ahead}.")
    own = await store.vacations([player], -1.0)
    if any(each.ends > now for each in own):
        raise Refusal("bad_option", "You have taken a vacation already: end it first.")
    left = _left(own, now)
    if days * DAY > left:
        raise Refusal("bad_option", f"You have {int(left // DAY)} days of vacation left within a year.")
    begins = now + ahead * DAY
    try:
        number = max((each.number for each in own), default=0) + 1
        await store.add_vacation(Vacation(player, number, begins, begins + days * DAY))
    except Conflict:
        raise Refusal("busy", "You have just taken a vacation on another device.") from None


async def told(store: Store, player: str, now: float) -> OwnVacation:
    """A person's vacation now or to come, and the days they have left."""
    own = await store.vacations([player], -1.0)
    days = int(_left(own, now) // DAY)
    for each in own:
        if each.ends > now:
            return OwnVacation(max(0.0, each.begins - now), each.ends - now, days)
    return OwnVacation(None, None, days)


def _left(own: list[Vacation], now: float) -> float:
    spent = sum(max(0.0, each.ends - max(each.begins, now - YEAR)) for each in own)
    return max(0.0, IN_A_YEAR * DAY - spent)
