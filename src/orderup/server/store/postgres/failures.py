"""What can go wrong with a PostgreSQL: what may be tried again, and what its keeper is told."""

from urllib.parse import parse_qs, urlsplit

import asyncpg

from orderup.server.store.base import StoreError

LOST = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.TargetServerAttributeNotMatched,
)
"""The connection has broken, or was not to be had: another may be in a moment."""
UNDONE = (
    asyncpg.TransactionRollbackError,
    asyncpg.LockNotAvailableError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InvalidCachedStatementError,
)
"""PostgreSQL says itself that nothing of it was done, and that it may be another time."""
TAKEN = (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError)


def unreadable() -> StoreError:
    """What somebody hears whose address is none."""
    message = "The address of --store cannot be read: it is postgresql://USER@HOST:PORT/NAME."
    return StoreError(message, "unknown_store")


def where_of(address: str) -> str:
    """A database's address as it may be shown: host and name, without anybody's name and password."""
    try:
        parts = urlsplit(address)
    except ValueError as error:
        raise unreadable() from error
    host = parts.netloc.rpartition("@")[2] or "".join(parse_qs(parts.query).get("host", [])) or "this machine"
    return f"{parts.path.strip('/') or 'of its user'} at {host}"


def failure(error: BaseException, where: str, *, unsure: bool = False) -> StoreError:
    """The `StoreError` for an error."""
    message, reason = _said(error, where)
    failed = StoreError(message, reason, unsure=unsure)
    failed.__cause__ = error
    return failed


def _said(error: BaseException, where: str) -> tuple[str, str]:
    if isinstance(error, StoreError):
        return str(error), error.log_reason
    if isinstance(error, TimeoutError):
        return f"The database {where} does not answer: it is overloaded, or cut off.", "store_silent"
    if isinstance(error, OSError) and error.filename is not None:
        reason = f"{error.filename} cannot be read ({error.strerror})"
        return f"The database {where} was not asked: {reason}.", "unreadable_file"
    for kinds, message, reason in _SENTENCES:
        if isinstance(error, kinds):
            return message.format(where=where), reason
    return f"The database {where} failed ({type(error).__name__}).", type(error).__name__


_SENTENCES: tuple[tuple[type[BaseException] | tuple[type[BaseException], ...], str, str], ...] = (
    (
        asyncpg.InvalidAuthorizationSpecificationError,
        "The database {where} lets nobody in by this name and password: check those of --store"
        " (PGUSER, PGPASSWORD), and what pg_hba.conf allows.",
        "not_let_in",
    ),
    (
        asyncpg.UndefinedObjectError,
        "The database {where} has no such setting as is asked for behind the ? of --store.",
        "unknown_setting",
    ),
    (
        asyncpg.InvalidCatalogNameError,
        "There is no database {where}: make one with createdb, or name another with --store.",
        "no_database",
    ),
    (
        (asyncpg.InsufficientPrivilegeError, asyncpg.InvalidSchemaNameError),
        "The user of the database {where} may not do what orderup needs: docs/postgresql.md has the rights.",
        "no_rights",
    ),
    (
        asyncpg.ReadOnlySQLTransactionError,
        "The database {where} can only be read, as a standby can: name the primary with --store.",
        "read_only",
    ),
    (
        asyncpg.DuplicateTableError,
        "The database {where} holds tables of something else: give orderup a database of its own.",
        "not_ours",
    ),
    (
        (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError),
        "The database {where} is damaged: restore a backup of it, or name another with --store.",
        "damaged",
    ),
    (asyncpg.DiskFullError, "The disk of the database {where} is full: make room on it.", "disk_full"),
    (
        asyncpg.TooManyConnectionsError,
        "The database {where} has no connection left: raise its max_connections, or start fewer servers.",
        "too_many_connections",
    ),
    (
        asyncpg.CannotConnectNowError,
        "The database {where} is starting or stopping: try again in a moment.",
        "not_ready",
    ),
    (
        LOST,
        "No PostgreSQL answers for the database {where}: start it, or name another with --store.",
        "unreachable",
    ),
)
"""The first that fits, the narrower before the wider."""
