"""The errors of a PostgreSQL: which may be tried again, and the messages for its operator."""

import ssl
from urllib.parse import parse_qs, urlsplit

import asyncpg

from orderup.core.texts.messages import Message, Reason
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
    """The error for an unreadable address."""
    return StoreError(Message("server/store-unreadable"), "unknown_store")


def where_of(address: str) -> str:
    """A database's address as it may be shown: host and name, without user and password."""
    try:
        parts = urlsplit(address)
    except ValueError as error:
        raise unreadable() from error
    host = parts.netloc.rpartition("@")[2] or "".join(parse_qs(parts.query).get("host", [])) or "this machine"
    return f"{parts.path.strip('/') or 'of its user'} at {host}"


def failure(error: BaseException, where: str, *, unsure: bool = False) -> StoreError:
    """The `StoreError` for an error."""
    if isinstance(error, StoreError):
        failed = error.again(unsure)
    else:
        sentence, reason = _said(error, where)
        failed = StoreError(sentence, reason, unsure=unsure)
    failed.__cause__ = error
    return failed


def _said(error: BaseException, where: str) -> tuple[Message, str]:
    if isinstance(error, TimeoutError):
        return Message("server/store-silent", where=where), "store_silent"
    if isinstance(error, ssl.SSLError | asyncpg.exceptions.ClientConfigurationError):
        return _said_of_tls(error, where)
    if isinstance(error, OSError) and error.filename is not None:
        told = {"where": where, "file": str(error.filename), "reason": Reason(error)}
        return Message("server/store-not-asked", **told), "unreadable_file"
    if isinstance(error, ConnectionError) and "rejected SSL" in str(error):
        return Message("server/store-no-tls", where=where), "no_tls"
    for kinds, message, reason in _SENTENCES:
        if isinstance(error, kinds):
            return Message(message, where=where), reason
    why = type(error).__name__
    return Message("server/failed", where=where, why=why), why


def _said_of_tls(error: BaseException, where: str) -> tuple[Message, str]:
    if isinstance(error, asyncpg.exceptions.ClientConfigurationError):
        if "root certificate" in str(error):
            return Message("server/store-no-root", where=where), "no_root_certificate"
        return Message("server/store-unreadable"), "unknown_store"
    if isinstance(error, ssl.SSLCertVerificationError):
        name = _CERTIFICATES.get(error.verify_code, _CERTIFICATE)
        told = {"where": where} | ({"why": error.verify_message} if name == _CERTIFICATE else {})
        return Message(name, **told), "certificate"
    why = getattr(error, "reason", None) or type(error).__name__
    return Message("server/store-tls", where=where, why=str(why)), "tls"


_CERTIFICATE = "server/store-certificate"
_CERTIFICATES = {
    **dict.fromkeys((18, 19, 20, 21), "server/store-untrusted"),
    **dict.fromkeys((62, 64), "server/store-wrong-name"),
}
"""By OpenSSL's X509_V_ERR codes: self-signed, or by somebody unknown; another name or address."""

_SENTENCES: tuple[tuple[type[BaseException] | tuple[type[BaseException], ...], str, str], ...] = (
    (asyncpg.InvalidAuthorizationSpecificationError, "server/store-not-let-in", "not_let_in"),
    (asyncpg.UndefinedObjectError, "server/store-unknown-setting", "unknown_setting"),
    (asyncpg.InvalidCatalogNameError, "server/store-no-database", "no_database"),
    (
        (asyncpg.InsufficientPrivilegeError, asyncpg.InvalidSchemaNameError),
        "server/store-no-rights",
        "no_rights",
    ),
    (asyncpg.ReadOnlySQLTransactionError, "server/store-read-only", "read_only"),
    (asyncpg.DuplicateTableError, "server/store-not-ours", "not_ours"),
    (
        (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError),
        "server/store-damaged",
        "damaged",
    ),
    (asyncpg.DiskFullError, "server/store-disk-full", "disk_full"),
    (asyncpg.TooManyConnectionsError, "server/store-too-many-connections", "too_many_connections"),
    (
        (asyncpg.DuplicatePreparedStatementError, asyncpg.InvalidSQLStatementNameError),
        "server/store-pooler",
        "pooler",
    ),
    (asyncpg.ProtocolViolationError, "server/store-pooler-refuses", "pooler_refuses"),
    (asyncpg.CannotConnectNowError, "server/store-not-ready", "not_ready"),
    (LOST, "server/store-unreachable", "unreachable"),
)
"""The first that fits, the narrower before the wider."""
