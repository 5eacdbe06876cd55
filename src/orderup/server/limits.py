"""Token buckets against floods."""

import time
from collections import OrderedDict

from orderup.server.settings import Rate


class Bucket:
    """Holds `burst` tokens and gains `per_second`; each message takes one."""

    __slots__ = ("_at", "_burst", "_per_second", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._per_second = rate.per_second
        self._burst = rate.burst
        self._tokens = rate.burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether there was a token left."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each of the addresses seen last."""

    def __init__(self, rate: Rate, kept: int = 10_000) -> None:
        self._rate = rate
        self._kept = kept
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether this address had a token left."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate)
            if len(self._buckets) > self._kept:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()
