"""The store: tables between restarts, errors and the `Store` protocol. See `store.sqlite`."""

from orderup.server.store.base import (
    SIGNED,
    Claim,
    Conflict,
    Entry,
    Expired,
    Expiry,
    Player,
    Store,
    StoredReview,
    StoredSeat,
    StoredTable,
    StoreError,
)

__all__ = [
    "SIGNED",
    "Claim",
    "Conflict",
    "Entry",
    "Expired",
    "Expiry",
    "Player",
    "Store",
    "StoreError",
    "StoredReview",
    "StoredSeat",
    "StoredTable",
]
