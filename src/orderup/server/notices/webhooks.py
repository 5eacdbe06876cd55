"""Webhooks: letters to an address that a person names, in the shape that the service there reads.

A name may hold whatever its owner has typed. No shape lets it format, link or call anybody.
"""

import base64
import hashlib
import hmac
import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import msgspec

from orderup.server.clock import clock
from orderup.server.notices.channels import SENT, ChannelSettings, SendResult
from orderup.server.notices.letters import Escape, Fact, Letter
from orderup.server.notices.outside import Outside, OutsideAnswer, OutsideError
from orderup.server.store import StoredChannel

DISCORD_LETTERS = 2000
MARKDOWN = re.compile(r"([\\`*_~|<>\[\](){}#@!:+.-])")
MENTIONS = {
    "discord": re.compile(r"\d{5,25}"),
    "slack": re.compile(r"[A-Z0-9]{2,25}"),
    "mattermost": re.compile(r"(?!(?:all|here|channel)$)[a-z0-9._-]{1,64}"),
}
"""The ids of people at the services that know such, by shape."""
TOPIC = re.compile(r"[A-Za-z0-9_-]{1,64}")
SECRET = "whsec_"
GONE = {410}
GONE_AT_SERVICES = {404, 410}
PASSES = {408, 425, 429}
"""Answers after which the same may work later, as after all from 500 on."""


class Webhooks:
    """The channels `webhook`, of a person, and `table`."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside

    def check(self, address: str, settings: ChannelSettings) -> str | None:
        """The reason in a word why these settings cannot work; None for none."""
        try:
            self._outside.check(address)
        except OutsideError as error:
            return error.word
        if settings.shape == "ntfy" and TOPIC.fullmatch(_topic(address)) is None:
            return "no_topic"
        pattern = MENTIONS.get(settings.shape)
        if settings.mention and (pattern is None or pattern.fullmatch(settings.mention) is None):
            return "bad_mention"
        return None

    async def send(self, channel: StoredChannel, settings: ChannelSettings, letter: Letter) -> SendResult:
        """See `Channel`."""
        address = channel.address
        body = msgspec.json.encode(_BODIES[settings.shape](letter, settings))
        if settings.shape == "ntfy":
            parts, topic = urlsplit(address), _topic(address)
            address = urlunsplit((parts.scheme, parts.netloc, "/", "", ""))
            body = msgspec.json.encode({"topic": topic, **msgspec.json.decode(body)})
        headers = {"content-type": "application/json", **_signed(letter, settings, body)}
        try:
            return _judged(await self._outside.post(address, headers, body), settings)
        except OutsideError as error:
            return SendResult("refused" if error.for_good else "retry", error.word)


def _judged(answer: OutsideAnswer, settings: ChannelSettings) -> SendResult:
    status, word = answer.status, f"http_{answer.status}"
    if 200 <= status < 300:
        return SENT
    if status in (GONE if settings.shape == "json" else GONE_AT_SERVICES):
        return SendResult("gone", word)
    if status in PASSES or status >= 500:
        return SendResult("retry", word, retry_after(answer))
    return SendResult("refused", "redirect" if 300 <= status < 400 else word)


def retry_after(answer: OutsideAnswer) -> float | None:
    """The seconds after which the other side wants to be asked again."""
    try:  # Discord has fractions of a second in the body.
        told = msgspec.json.decode(answer.body)
        if isinstance(told, dict) and isinstance(told.get("retry_after"), int | float):
            return max(0.0, float(told["retry_after"]))
    except (msgspec.DecodeError, UnicodeDecodeError):
        pass
    header = answer.headers.get("retry-after", "").strip()
    if re.fullmatch(r"\d{1,9}", header):
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - clock())
    except (ValueError, OverflowError):
        return None


def _signed(letter: Letter, settings: ChannelSettings, body: bytes) -> dict[str, str]:
    """The headers of Standard Webhooks."""
    if not settings.secret:
        return {}
    at = str(int(clock()))
    key = base64.b64decode(settings.secret.removeprefix(SECRET))
    digest = hmac.digest(key, f"{letter.id}.{at}.".encode() + body, hashlib.sha256)
    signature = base64.b64encode(digest).decode()
    return {"webhook-id": letter.id, "webhook-timestamp": at, "webhook-signature": f"v1,{signature}"}


# Shapes


def _json(letter: Letter, settings: ChannelSettings) -> dict[str, Any]:
    data: dict[str, Any] = {"waiting": letter.others, "url": letter.url}
    if len(letter.facts) == 1:
        data |= _data(letter, letter.facts[0])
    else:
        data["notices"] = [{"type": fact.kind} | _data(letter, fact) for fact in letter.facts]
    return {"type": letter.kind, "timestamp": _iso(letter.at), "data": data}


def _data(letter: Letter, fact: Fact) -> dict[str, Any]:
    return {
        "table": fact.table,
        "url": letter.url_of(fact),
        "game": fact.game,
        "players": letter.players_of(fact),
        "deadline": None if fact.left is None else _iso(letter.at + fact.left),
    } | ({} if letter.table is None else {"turn_of": fact.by})


def _iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def _discord(letter: Letter, settings: ChannelSettings) -> dict[str, Any]:
    users = [settings.mention] if settings.mention else []
    call = f"<@{settings.mention}> " if users else ""
    text = call + _text(letter, _in_markdown, "**{}**")
    return {"content": text[:DISCORD_LETTERS], "allowed_mentions": {"parse": [], "users": users}}


def _slack(letter: Letter, settings: ChannelSettings) -> dict[str, Any]:
    call = f"<@{settings.mention}> " if settings.mention else ""
    return {"text": call + _text(letter, _in_slack, "*{}*")}


def _mattermost(letter: Letter, settings: ChannelSettings) -> dict[str, Any]:
    call = f"@{settings.mention} " if settings.mention else ""
    return {"text": call + _text(letter, lambda name: _in_markdown(name.replace("@", "＠")), "**{}**")}


def _ntfy(letter: Letter, settings: ChannelSettings) -> dict[str, Any]:
    lines = [line for line, _ in letter.lines()]
    return {
        "title": letter.title(),
        "message": "\n".join(lines) or letter.title(),
        "click": letter.url,
        "tags": ["game_die"],
    }


_BODIES = {
    "json": _json,
    "discord": _discord,
    "slack": _slack,
    "mattermost": _mattermost,
    "ntfy": _ntfy,
}


def _text(letter: Letter, escape: Escape, bold: str) -> str:
    """A letter as text with few marks: the title, the lines, and the address."""
    lines = [f"{line} {url}".rstrip() for line, url in letter.lines(escape)]
    return "\n".join([bold.format(letter.title(escape)), *lines, letter.url])


def _in_markdown(name: str) -> str:
    return MARKDOWN.sub(r"\\\1", name)


def _in_slack(name: str) -> str:
    return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _topic(address: str) -> str:
    return urlsplit(address).path.strip("/")
