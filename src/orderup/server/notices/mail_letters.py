"""Notices by mail: letters as mails, the confirmation of an address, and the links that end mails."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import msgspec

from orderup.core.texts.fluent import say
from orderup.server.notices.channels import ChannelSettings, SendResult
from orderup.server.notices.letters import TEXTS, Letter
from orderup.server.notices.mail import Mail, Mailer
from orderup.server.store import Store, StoredChannel

SECRET = "mail_links"
CONFIRM, NEVER = "yes", "never"
"""These links confirm an address, or stop all mails to it for good."""
ACCOUNT = "account"
"""Mails of this kind cannot be ended: they tell who has got at one's games."""


class MailLinks:
    """The links in mails. They work for anybody who has the mail, without a cookie, and for ever."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def token(self, channel: str, what: str) -> str:
        """The token of a link: it confirms a channel's address (`CONFIRM`), or ends kinds of mails."""
        return f"{channel}.{what}.{await self._digest(channel, what)}"

    async def read(self, token: str) -> tuple[str, str] | None:
        """The channel of a token, and its purpose; None for a token that is not ours."""
        channel, _, rest = token.partition(".")
        what, _, digest = rest.partition(".")
        if not hmac.compare_digest(digest.encode(), (await self._digest(channel, what)).encode()):
            return None
        return channel, what

    async def _digest(self, channel: str, what: str) -> str:
        key = await self._store.secret(SECRET, secrets.token_bytes(32))
        digest = hmac.digest(key, f"{channel}.{what}".encode(), hashlib.sha256)
        return urlsafe_b64encode(digest[:18]).decode()


class MailChannel:
    """The channel `mail`."""

    def __init__(self, mailer: Mailer, links: MailLinks, site: Callable[[], str]) -> None:
        self._mailer, self._links, self._site = mailer, links, site

    async def send(self, channel: StoredChannel, settings: ChannelSettings, letter: Letter) -> SendResult:
        """See `Channel`."""
        kinds = sorted({fact.kind for fact in letter.facts} - {ACCOUNT})
        stop = f"{letter.site}/u/{await self._links.token(channel.id, '-'.join(kinds))}" if kinds else ""
        lines = [f"{line} {url}".rstrip() for line, url in letter.lines()]
        settings_line = _say(letter.lang, "mail-settings")
        ends = [f"{_say(letter.lang, 'mail-stop')} {stop}"] if stop else []
        text = "\n".join([*lines, "", letter.url, "", "-- ", *ends, f"{settings_line} {letter.site}/me"])
        return await self._mailer.send(
            Mail(letter.id, channel.address, letter.title(), text + "\n", _html(letter, stop), stop)
        )

    async def confirm(self, channel: StoredChannel, lang: str) -> SendResult:
        """Ask the owner of an address whether they want mails there."""
        link = f"{self._site()}/u/{await self._links.token(channel.id, CONFIRM)}"
        never = f"{self._site()}/u/{await self._links.token(channel.id, NEVER)}"
        about, doubt = _say(lang, "mail-confirm"), _say(lang, "mail-confirm-doubt")
        text = f"{about}\n\n{link}\n\n{doubt} {_say(lang, 'mail-never')}: {never}\n"
        button, stop = _link(link, _say(lang, "mail-confirm-go")), _link(never, _say(lang, "mail-never"))
        html = _page(lang, f"<p>{escape(about)}</p><p>{button}</p><p>{escape(doubt)} {stop}</p>")
        subject = _say(lang, "mail-confirm-subject")
        return await self._mailer.send(Mail(f"confirm-{channel.id}", channel.address, subject, text, html))

    async def sign_in(self, address: str, name: str, secret: str, code: str, lang: str) -> SendResult:
        """Send the way back to somebody who has confirmed an address. It leads nowhere without a tap."""
        link, digits = f"{self._site()}/me#mail={secret}", f"{code[:4]} {code[4:]}"
        about = _say(lang, "mail-sign-in", name=name) if name else _say(lang, "mail-sign-in-nameless")
        typed, doubt = _say(lang, "mail-sign-in-code"), _say(lang, "mail-sign-in-doubt")
        text = f"{about}\n\n{link}\n\n{typed} {digits}\n\n{doubt}\n"
        button = _link(link, _say(lang, "mail-sign-in-go"))
        html = _page(
            lang,
            f"<p>{escape(about)}</p><p>{button}</p><p>{escape(typed)} <b>{digits}</b></p>"
            f"<p>{escape(doubt)}</p>",
        )
        subject = _say(lang, "mail-sign-in-subject")
        return await self._mailer.send(Mail(f"in-{secrets.token_hex(8)}", address, subject, text, html))

    async def deletion(self, address: str, code: str, lang: str) -> SendResult:
        """Send the code with which a person confirms that they delete themselves."""
        about, doubt, digits = (
            _say(lang, "mail-delete"),
            _say(lang, "mail-delete-doubt"),
            f"{code[:4]} {code[4:]}",
        )
        text = f"{about}\n\n{digits}\n\n{doubt}\n"
        html = _page(lang, f"<p>{escape(about)}</p><p><b>{digits}</b></p><p>{escape(doubt)}</p>")
        subject = _say(lang, "mail-delete-subject")
        return await self._mailer.send(Mail(f"out-{secrets.token_hex(8)}", address, subject, text, html))


def hash_of(address: str) -> str:
    """The hash of a mail address, by which it is counted and remembered."""
    return hashlib.sha256(address.strip().lower().encode()).hexdigest()


def without(settings: ChannelSettings, kinds: Sequence[str]) -> ChannelSettings:
    """The settings of a channel that no longer sends some kinds of notices."""
    return msgspec.structs.replace(
        settings, kinds=tuple(kind for kind in settings.kinds if kind not in kinds)
    )


def _html(letter: Letter, stop: str) -> str:
    rows = [f"<p>{_link(url, line) if url else escape(line)}</p>" for line, url in letter.lines()]
    button = _link(letter.url, _say(letter.lang, "mail-open"))
    feet = [_link(stop, _say(letter.lang, "mail-stop-short"))] if stop else []
    feet.append(_link(f"{letter.site}/me", _say(letter.lang, "mail-settings-short")))
    title = f"<h1 style='font-size:20px'>{escape(letter.title())}</h1>"
    foot = f"<p style='color:#666;font-size:13px'>{' · '.join(feet)}</p>"
    return _page(letter.lang, f"{title}{''.join(rows)}<p><b>{button}</b></p>{foot}")


def _page(lang: str, body: str) -> str:
    return (
        f"<!doctype html><html lang='{lang}'><body style='font-family:sans-serif;line-height:1.5'>{body}"
        "</body></html>\n"
    )


def _link(url: str, text: str) -> str:
    return f"<a href='{escape(url)}'>{escape(text)}</a>"


def _say(lang: str, message: str, **arguments: Any) -> str:
    return say(TEXTS, lang, message, arguments)
