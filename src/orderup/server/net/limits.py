"""Limits against floods, for each address and each person: token buckets, and quotas of open sockets."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Protocol

from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Rate


class Bucket:
    """Holds `burst` tokens and gains `per_second`."""

    __slots__ = ("_at", "_burst", "_per_second", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._per_second = rate.per_second
        self._burst = rate.burst
        self._tokens = rate.burst
        self._at = time.monotonic()

    def take(self, tokens: int = 1) -> bool:
        """Take these tokens if they are left. Returns whether they were."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True


class Buckets:
    """A bucket for each of the addresses, or people, seen last."""

    def __init__(self, rate: Rate, kept: int = 10_000) -> None:
        self._rate = rate
        self._kept = kept
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take a token from a key's bucket; whether one was left."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate)
            if len(self._buckets) > self._kept:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()


class Limit:
    """A limit for an address and for a person: many people share an address, and one person may have
    several.
    """

    def __init__(self, address_rate: Rate, person_rate: Rate) -> None:
        self._addresses = Buckets(address_rate)
        self._people = Buckets(person_rate)

    def take(self, address: str, player: str | None) -> bool:
        """Take a token from both; whether both had one left. A stranger counts as an address alone."""
        return (player is None or self._people.take(player)) and self._addresses.take(address)


class Counters(Protocol):
    """Counters that servers share; see `store.Store`."""

    async def spend(self, keys: Sequence[str], per_second: float, burst: float) -> bool:
        """Take a token from each key's bucket; whether each had one left."""


class SharedLimit:
    """A limit for an address, and a person, on all servers together. It is for rare and costly requests.

    Each request asks the database. A caller far above the limit is refused here.
    """

    def __init__(self, name: str, counters: Counters, rate: Rate) -> None:
        self._name = name
        self._counters = counters
        self._rate = rate
        self._here = Limit(rate, rate)

    async def take(self, address: str, player: str | None) -> bool:
        """Take a token from both; whether both had one left. A stranger counts as an address alone."""
        if not self._here.take(address, player):
            return False
        who = [address] if player is None else [address, player]
        keys = [f"{self._name}:{key}" for key in who]
        return await self._counters.spend(keys, self._rate.per_second, self._rate.burst)


class Quota:
    """The number of sockets that each may have open."""

    def __init__(self, most: int, refusal: str) -> None:
        self._most = most
        self._refusal = refusal
        self._open: Counter[str] = Counter()

    def check(self, key: str | None) -> None:
        """Refuse where no further socket is allowed."""
        if key is not None and self._open[key] >= self._most:
            raise Refusal("too_fast", self._refusal)

    @contextmanager
    def one_more(self, key: str | None) -> Iterator[None]:
        """Count a socket while it is open; refuses one too many. None counts nobody."""
        if key is None:
            yield
            return
        self.check(key)
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


@lru_cache(10_000)
def network_of(address: str) -> str:
    """The unit of an address: of IPv6 the /64, which one connection to the network gets."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
