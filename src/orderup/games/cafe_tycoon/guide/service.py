"""The customers' coins for each seat if the game ended now, and the icons that would serve each customer."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from orderup.core.compiled.bags import unpack_bag
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Packs, Tables
from orderup.core.packs.loading import Pack
from orderup.games.cafe_tycoon.components import CUSTOMERS_CHALLENGE, NEED_NAMES
from orderup.games.cafe_tycoon.rules.customers import best_service
from orderup.games.cafe_tycoon.state import Phase

CLERK = "clerk"
ICON_NAMES = (*NEED_NAMES, CLERK)
CLERK_SERVES = ("game", "snack")
KEPT = 8192
"""The number of services in the cache, for all tables: most seats have the same icons as a move ago."""

Service = msgspec.Raw
"""Already encoded, because it is sent far more often than it changes."""

_encode = msgspec.json.Encoder().encode


@rule
def _serve_all(tables: Tables, packs: Packs, found: Any) -> None:
    """Fill found[seat] with coins and customers: first as everybody knows them, then with secret
    customers."""
    table = tables[0]
    for seat in range(table.seat_count):
        me = table.seats[seat]
        coins, _, mask = best_service(table, packs[0], me, 0)
        found[seat, 0], found[seat, 1] = coins, mask
        coins, _, mask = best_service(table, packs[0], me, me.secret_count)
        found[seat, 2], found[seat, 3] = coins, mask


class SeatServices:
    """The services of all people's seats in one position; `fields` is its decoded record."""

    def __init__(self, tables: np.ndarray[Any, Any], pack: Pack, fields: Any) -> None:
        self._pack, self._fields = pack, fields
        self._found: list[list[int]] = []
        if fields.phase >= Phase.OPENING:
            found = np.zeros((fields.seat_count, 4), np.int64)
            _serve_all(argument(tables), argument(pack.record), argument(found))
            self._found = found.tolist()
        self._public = fields.public[: fields.public_count]
        over = fields.phase == Phase.OVER
        self._secretive = {
            seat for seat in range(len(self._found)) if not over and fields.seats[seat].secret_count > 0
        }
        self.known = [self._of(seat, with_secrets=over) for seat in range(len(self._found))]
        """By seat, as everybody knows it; at the end everything."""

    def has_secrets(self, seat: int) -> bool:
        """Whether a seat knows more about its own customers than others do."""
        return seat in self._secretive

    def as_seen_by(self, viewer: int) -> list[Service]:
        """By seat, as far as a seat knows."""
        return [
            self._of(seat, with_secrets=True) if seat == viewer else known
            for seat, known in enumerate(self.known)
        ]

    def _of(self, seat: int, *, with_secrets: bool) -> Service:
        me, claimable = self._fields.seats[seat], self._fields.challenge == CUSTOMERS_CHALLENGE
        coins, mask = self._found[seat][2:] if with_secrets else self._found[seat][:2]
        return _service(
            self._pack,
            coins,
            mask,
            me.icons,
            () if claimable else self._public,
            me.secret[: me.secret_count] if with_secrets else (),
            self._public if claimable and self._fields.phase == Phase.OPENING else (),
        )


@lru_cache(maxsize=KEPT)
def _service(
    pack: Pack,
    coins: int,
    mask: int,
    bag: int,
    public: tuple[int, ...],
    secret: tuple[int, ...],
    to_claim: tuple[int, ...],
) -> Service:
    """The service of a seat. `mask` are the customers that the bag's icons serve best: of the public ones,
    then of the secret ones."""
    icons = dict(zip(ICON_NAMES, unpack_bag(bag, len(ICON_NAMES)), strict=True))
    counted = (*public, *secret)
    met = {i for i in range(len(counted)) if mask >> i & 1}
    left = dict(icons)
    filled = {i: fill(_needs(pack, counted[i]), left) for i in sorted(met)}
    shown = [
        _customer(pack, customer, i in met, i >= len(public), filled.get(i), left)
        for i, customer in enumerate(counted)
    ]
    shown = [_claimable(pack, customer, icons) for customer in to_claim] + shown
    return msgspec.Raw(_encode({"coins": coins, "icons": icons, "customers": shown}))


def _claimable(pack: Pack, customer: int, icons: dict[str, int]) -> dict[str, Any]:
    filled = fill(_needs(pack, customer), dict(icons))
    met = all(icon["by"] is not None for icon in filled)
    return _customer(pack, customer, met, False, filled, icons)


def _customer(
    pack: Pack,
    customer: int,
    met: bool,
    secret: bool,
    filled: list[dict[str, Any]] | None,
    left: dict[str, int],
) -> dict[str, Any]:
    """A customer with its icons: those of the best assignment, else those that the rest would give."""
    icons = fill(_needs(pack, customer), dict(left)) if filled is None else filled
    return {
        "customer": pack.content["customers"][customer]["id"],
        "met": met,
        "secret": secret,
        "icons": icons,
    }


@lru_cache(maxsize=512)
def _needs(pack: Pack, customer: int) -> tuple[str, ...]:
    """The needs one by one, in the order of NEED_NAMES."""
    needs = pack.content["customers"][customer]["needs"]
    return tuple(need for need in NEED_NAMES for _ in range(needs.get(need, 0)))


def fill(needs: Iterable[str], left: dict[str, int]) -> list[dict[str, Any]]:
    """Take the icons for each need from `left`. A turned clerk serves only where nothing else does."""
    filled = []
    for need in needs:
        by: str | None = None
        if left[need] > 0:
            by = need
        elif need in CLERK_SERVES and left[CLERK] > 0:
            by = CLERK
        if by is not None:
            left[by] -= 1
        filled.append({"need": need, "by": by})
    return filled
