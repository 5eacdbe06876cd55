"""Channels send letters to people: each kind of channel in its own way."""

from dataclasses import dataclass
from typing import Literal, Protocol

from msgspec import Struct

from orderup.server.notices.letters import Letter
from orderup.server.store import NoticeKind, StoredChannel

USUAL_KINDS: tuple[NoticeKind, ...] = (
    "turn", "ahead", "reminder", "lapsed", "started", "finished", "asked", "invited",
)  # fmt: skip
"""The kinds of notices that a new channel sends. `account` cannot be switched off."""
OF_TABLE: NoticeKind = "turn"
"""The kind of notices that the channel of a table sends."""


@dataclass(frozen=True)
class SendResult:
    """The outcome of sending a letter.

    `error` is a word for people and logs, as `timeout`, never a body or an address.
    After `retry` the letter is sent again, `after` this number of seconds if the other side has named a time.
    `refused` means that this letter never gets there, and `gone` that none ever will. A `retry` may be
    `counted` among the refusals of its channel.
    """

    state: Literal["sent", "retry", "refused", "gone"]
    error: str = ""
    after: float | None = None
    counted: bool = False


SENT = SendResult("sent")


class ChannelSettings(Struct, frozen=True, omit_defaults=True):
    """The settings of a channel: the kinds of notices that it sends, and how often.

    At the `pace` `daily` everything is sent at an `hour` of the person's day. A webhook has a `shape`, and
    may `mention` a person there; its `secret` signs. A browser has the keys `p256dh` and `auth`.
    """

    kinds: tuple[NoticeKind, ...] = USUAL_KINDS
    pace: Literal["each", "hourly", "daily"] = "each"
    hour: int = 18
    shape: Literal["json", "discord", "slack", "mattermost", "ntfy"] = "json"
    mention: str = ""
    secret: str = ""
    p256dh: str = ""
    auth: str = ""


class Channel(Protocol):
    """A kind of channel, which `StoredChannel.kind` names."""

    async def send(self, channel: StoredChannel, settings: ChannelSettings, letter: Letter) -> SendResult:
        """Send a letter, within half a minute. Raises nothing but for faults of our own."""
