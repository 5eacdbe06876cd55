"""The wire format of notices: the channels by which a person is told, and when."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from orderup.server.protocol.messages import ClientRequest, Lang

Kind = Literal["turn", "ahead", "reminder", "lapsed", "started", "finished", "asked", "invited", "chat"]
Shape = Literal["json", "discord", "slack", "mattermost", "ntfy"]
Pace = Literal["each", "hourly", "daily"]
Hour = Annotated[int, Meta(ge=0, le=23)]
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]


class AddChannel(ClientRequest):
    """POST /api/me/channels and /api/tables/{table}/channels: have oneself told at an `address`, or have a
    table over days tell there whose turn it is.

    For the `webhook` of a service, `shape` says which, and `mention` is one's id there. `lang` and `zone`
    hold for all channels. A table has a webhook, and mentions nobody.
    """

    kind: Literal["webhook", "mail"]
    address: Annotated[str, Meta(min_length=3, max_length=1000)]
    lang: Lang
    zone: Annotated[str, Meta(max_length=64)]
    shape: Shape = "json"
    mention: Annotated[str, Meta(max_length=64)] = ""


class ChangeChannel(ClientRequest):
    """POST /api/me/channels/{id}: the kinds of notices that a channel sends, and how often. At the pace
    `daily` it sends at an `hour` of one's day. A channel that was switched off is on again.
    """

    kinds: list[Kind]
    pace: Pace
    hour: Hour = 18


class SetNoticeTimes(ClientRequest):
    """POST /api/me/notices: the language and time zone of one's notices, and quiet hours from one minute of
    the day to another. If both are the same, there are none.
    """

    lang: Lang
    zone: Annotated[str, Meta(max_length=64)]
    quiet_from: Minute
    quiet_to: Minute


class ChannelInfo(Struct):
    """One of the asker's channels, or that of a `table`, whose address and `secret` only the one sees who has
    set it up. `error` says in each language why it failed last, if it has not worked
    since. A mail address has to be `confirmed`. `here` is the channel of the asking browser. `secret` is the
    key with which a webhook is signed.
    """

    id: str
    kind: str
    address: str
    kinds: list[Kind]
    pace: Pace
    hour: int
    shape: Shape | None
    mention: str
    confirmed: bool
    off: bool
    error: dict[str, str] | None
    ok_at: float | None
    here: bool
    secret: str


class NoticesInfo(Struct):
    """GET /api/me/notices and /api/tables/{table}/channels: how the asker is told, or how a table of theirs
    tells whose turn it is. `mail` says whether a mail address can be added.
    """

    channels: list[ChannelInfo]
    mail: bool
    lang: Lang
    zone: str
    quiet_from: int
    quiet_to: int


class TestedChannel(Struct):
    """POST /api/me/channels/{id}/test and /api/tables/{table}/channels/{id}/test: whether a test was
    accepted, else the reason in each language.
    """

    error: dict[str, str] | None


class OwnPush(Struct, omit_defaults=True):
    """GET /api/me/push-key: the server's public key for web push, and the endpoint at which this device is
    told.
    """

    key: str
    endpoint: str | None = None


class Subscribe(ClientRequest):
    """POST /api/me/push: have this device told at the endpoint that its browser was given.

    `p256dh` and `auth` are the browser's keys. A person who has said nothing else is told in the language
    `lang` and the time zone `zone`.
    """

    endpoint: str
    p256dh: str
    auth: str
    lang: str = ""
    zone: str = ""
