"""The store: tables between restarts, errors and the `Store` protocol. See `store.sqlite`."""

from orderup.server.store.base import (
    SIGNED,
    Attempt,
    Claim,
    Conflict,
    EndedGame,
    Entry,
    Expired,
    Expiry,
    Player,
    ResultSeat,
    Store,
    StoredResult,
    StoredReview,
    StoredSeat,
    StoredTable,
    StoreError,
)

__all__ = [
    "SIGNED",
    "Attempt",
    "Claim",
    "Conflict",
    "EndedGame",
    "Entry",
    "Expired",
    "Expiry",
    "Player",
    "ResultSeat",
    "Store",
    "StoreError",
    "StoredResult",
    "StoredReview",
    "StoredSeat",
    "StoredTable",
]
