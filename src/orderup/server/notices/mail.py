"""Mail: sends messages by one server for outgoing mail, which the operator names with `--mail`."""

import asyncio
import re
import ssl
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, formataddr, parseaddr
from time import monotonic
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, unquote, urlsplit

from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import Error
from orderup.server.clock import clock
from orderup.server.notices.channels import SENT, SendResult

if TYPE_CHECKING:
    import aiosmtplib

SECONDS = 40.0
CONNECTED_WITHIN = 10.0
CONNECTIONS = 4
"""One more than the outbox uses at a time: a mail for signing in waits for none of its mails."""
KEPT = 30.0
"""Seconds of rest after which a connection is not used again: the other side may have closed it."""
PORTS = {"smtps": 465, "smtp": 587}
MOST_LETTERS = 254
ADDRESS = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@"
    r"(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]"
)
WRITTEN = SMTP.clone(max_line_length=300)
"""Some mail programs do not find the address of `List-Unsubscribe` in a line of its own."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class MailServer:
    """A server for outgoing mail, and the `sender` in whose name it sends. It is encrypted from the start, or
    before anything is said unless it is on this machine.
    """

    host: str
    port: int
    encrypted: bool
    user: str
    sender: str
    password: str = field(repr=False, default="")


@dataclass(frozen=True)
class Mail:
    """A message for one address. A repetition has the same `id`.

    `unsubscribe` is an address to which a mail program may post to end messages of this kind.
    """

    id: str
    to: str
    subject: str
    text: str
    html: str
    unsubscribe: str = ""


def read_mail_server(text: str, password: str = "") -> MailServer:
    """The server that `smtps://user@host:465?from=games@example.org` names; `Error` says what is wrong."""
    try:
        parts = urlsplit(text)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        raise Error(Message("server/mail-unreadable", mail=QuotedText(text))) from None
    sender = parse_qs(parts.query).get("from", [""])[0]
    if not parts.hostname or port == 0:
        raise Error(Message("server/mail-unreadable", mail=QuotedText(text)))
    if parts.password:
        raise Error(Message("server/mail-password"))
    if not is_mail_address(parseaddr(sender)[1]):
        raise Error(Message("server/mail-sender", mail=QuotedText(text)))
    user = unquote(parts.username or "")
    return MailServer(parts.hostname, port, parts.scheme == "smtps", user, sender, password)


def is_mail_address(text: str) -> bool:
    """Whether mail can be sent to this address. Letters that are not ASCII need the `xn--` form."""
    return len(text) <= MOST_LETTERS and ADDRESS.fullmatch(text) is not None and ".." not in text


class Mailer:
    """Sends mails over a few connections, which it keeps for a while."""

    def __init__(self, server: MailServer) -> None:
        self._server = server
        self._room = asyncio.Semaphore(CONNECTIONS)
        self._rested: list[tuple[aiosmtplib.SMTP, float]] = []
        """The connections that nothing is sent over, and since when."""

    async def send(self, mail: Mail) -> SendResult:
        """Send a mail; says what came of it, and raises nothing."""
        try:
            message = self._written(mail)
        except ValueError:
            return SendResult("refused", "bad_address")
        async with self._room:
            client: aiosmtplib.SMTP | None = None
            try:
                async with asyncio.timeout(SECONDS):
                    client = await self._connected()
                    await client.send_message(message)
                self._rested.append((client, monotonic()))
                return SENT
            except BaseException as error:
                if client is not None:
                    client.close()  # The next mail would follow one that was cancelled half-way.
                if not isinstance(error, Exception):
                    raise
                return _judged(error)

    async def close(self) -> None:
        """End the connections."""
        for client, _ in self._rested:
            client.close()
        self._rested.clear()

    async def _connected(self) -> "aiosmtplib.SMTP":
        """A connection that can be used: the one that has rested for the shortest time, or a new one."""
        import aiosmtplib

        while self._rested:
            client, since = self._rested.pop()
            if monotonic() - since <= KEPT:
                return client
            client.close()
        server = self._server
        is_near = server.host in LOOPBACK
        client = aiosmtplib.SMTP(
            hostname=server.host,
            port=server.port,
            use_tls=server.encrypted,
            start_tls=False if server.encrypted else None if is_near else True,
            username=server.user or None,
            password=server.password or None,
            timeout=SECONDS,
            tls_context=ssl.create_default_context() if not is_near else None,
            validate_certs=not is_near,
        )
        try:
            async with asyncio.timeout(CONNECTED_WITHIN):
                await client.connect()
        except BaseException:
            client.close()
            raise
        return client

    def _written(self, mail: Mail) -> EmailMessage:
        name, sender = parseaddr(self._server.sender)
        if not is_mail_address(mail.to):
            raise ValueError(mail.to)
        message = EmailMessage(policy=WRITTEN)
        message["From"] = formataddr((name or "Orderup", sender))
        message["To"] = mail.to
        message["Subject"] = " ".join(mail.subject.split())
        message["Date"] = format_datetime(datetime.fromtimestamp(clock(), UTC))
        message["Message-ID"] = f"<{mail.id}@{sender.rpartition('@')[2]}>"
        message["Auto-Submitted"] = "auto-generated"
        if mail.unsubscribe:
            message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(mail.text)
        message.add_alternative(mail.html, subtype="html")
        return message


def _judged(error: Exception) -> SendResult:
    """The result of a mail that was not accepted."""
    import aiosmtplib

    if isinstance(error, aiosmtplib.SMTPRecipientsRefused) and error.recipients:
        code = error.recipients[0].code
        return SendResult("refused" if code >= 500 else "retry", f"smtp_{code}")
    if isinstance(error, aiosmtplib.SMTPAuthenticationError | aiosmtplib.SMTPSenderRefused):
        return SendResult("retry", f"smtp_{error.code}")  # No fault of the address.
    if isinstance(error, aiosmtplib.SMTPResponseException):
        is_refused = isinstance(error, aiosmtplib.SMTPDataError) and error.code >= 500
        return SendResult("refused" if is_refused else "retry", f"smtp_{error.code}")
    if isinstance(error, ssl.SSLError | ssl.CertificateError):
        return SendResult("retry", "tls")
    if isinstance(error, TimeoutError | aiosmtplib.SMTPTimeoutError):
        return SendResult("retry", "timeout")
    return SendResult("retry", "connect")
