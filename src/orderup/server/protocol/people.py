"""The wire format of identity: the person of a browser, their devices, and the ways to be them elsewhere."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from orderup.server.protocol.messages import ClientRequest, Lang


class Return(ClientRequest):
    """POST /api/me/arrival and /api/me/return: the secret of a personal link, the code that another device
    shows, the answer of a passkey (`key`), or the secret of a `mail`.

    A key is what the browser's `toJSON` returns. The second request turns this browser into that player. With
    `along` everything of its present player becomes theirs.
    """

    token: Annotated[str, Meta(min_length=16, max_length=128)] | None = None
    code: Annotated[str, Meta(pattern="^[0-9]{8}$")] | None = None
    key: dict[str, Any] | None = None
    mail: Annotated[str, Meta(min_length=16, max_length=128)] | None = None
    along: bool = False


class SendMail(ClientRequest):
    """POST /api/me/mail: send a mail with a link and a code to an address that a person has confirmed.

    The answer is the same where nobody has.
    """

    address: Annotated[str, Meta(max_length=254)]
    lang: Lang = "en"


class NewPasskey(ClientRequest):
    """POST /api/me/passkeys: a passkey that the browser has made, as its `toJSON` has it."""

    key: dict[str, Any]


class DeleteMe(ClientRequest):
    """POST /api/me/delete: remove oneself for good. `name` is one's own, as GET /api/me tells it.

    A person who has a passkey or a mail address confirms it: by the passkey's answer (`key`), or by the
    `code` of a mail. /api/me/delete/asks tells whether they have one.
    """

    name: str
    key: dict[str, Any] | None = None
    code: Annotated[str, Meta(pattern="^[0-9]{8}$")] | None = None


class DeletionCode(ClientRequest):
    """POST /api/me/delete/code: send the code to a confirmed mail address of one's own."""

    lang: Lang = "en"


class DeletionAsks(Struct):
    """POST /api/me/delete/asks: the ways to confirm a deletion here. Without any, the name is enough."""

    passkey: bool
    mail: bool


class Me(Struct, omit_defaults=True):
    """GET /api/me: the asker's latest name, and the number of their tables.

    A person who has only solved puzzles is `known`, but has no name. If this server sends `mail`, people can
    sign in by it.
    """

    name: str | None
    tables: int
    known: bool = False
    mail: bool = False


class Baggage(Struct):
    """The things that a browser's player would lose: games, and tries at puzzles."""

    name: str | None
    games: int
    puzzles: int


class SharedTable(Struct):
    """A table at which both people sit, so that they cannot become one."""

    table: str
    game: str
    names: list[str]


class Arrival(Struct):
    """POST /api/me/arrival: the player that a link or a code would sign in here. It changes nothing.

    They are `same` where the browser is that player already. Otherwise `along` can be taken to them, if there
    is anything, unless tables are `shared`.
    """

    name: str | None
    tables: int
    same: bool
    along: Baggage | None
    shared: list[SharedTable]


class Link(Struct):
    """POST /api/me/link: an address that turns another browser into this player. It replaces the
    link before.
    """

    url: str


class PairingCode(Struct):
    """POST /api/me/code: a code that turns one other device into this player. It lasts `seconds`, and
    replaces the code before. `address` is where others reach this server.
    """

    code: str
    seconds: float
    address: str


class DeviceInfo(Struct):
    """GET /api/me/devices: a browser of the asker, where known with its system, and when it was last seen, in
    seconds since 1970. One of them is `here`.
    """

    id: str
    browser: str
    system: str
    seen: float
    here: bool


class PasskeyOptions(Struct):
    """POST /api/me/passkeys/options and /api/me/passkeys/challenge: with these a browser makes a passkey, or
    uses one. They are what `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` take.
    """

    options: dict[str, Any]


class PasskeyInfo(Struct):
    """GET /api/me/passkeys: a passkey of the asker, the browser and system where it was made, and when it was
    last used, in seconds since 1970.
    """

    id: str
    browser: str
    system: str
    used: float


class Block(ClientRequest):
    """POST /api/me/people/{id}: want nothing to do with a person, or take that back."""

    blocked: bool


class FriendLink(ClientRequest):
    """POST /api/me/friends/look and /api/me/friends: the secret of a link that somebody has made.

    The second request makes the two friends. Somebody without a name has to give one.
    """

    secret: Annotated[str, Meta(min_length=16, max_length=128)]
    name: str | None = None


class FriendOffer(Struct):
    """POST /api/me/friends/look: the name of the person whose link it is. It may be one's `own`, or that of
    somebody who is one's `friend` already.
    """

    name: str
    own: bool
    friend: bool
    needs_name: bool


class Friend(Struct, omit_defaults=True):
    """GET /api/me/friends, and GET /api/tables/{table}/invite: a friend of the asker.

    At a table they are `invited` or `here` already, or can still be invited.
    """

    id: str
    name: str
    state: Literal["free", "invited", "here"] = "free"


class Invite(ClientRequest):
    """POST /api/tables/{table}/invite: invite a friend, by their id, to a table that has not started."""

    friend: str


class ReportPerson(ClientRequest):
    """POST /api/me/reports: tell the operator of a `person` whom one has met, by their id.

    A remark is named by its `table` and its time, as it was said there; its `who` is the person.
    """

    person: Annotated[str, Meta(max_length=64)]
    kind: Literal["insult", "name", "spam", "unfair", "other"]
    text: Annotated[str, Meta(max_length=500)] = ""
    table: str | None = None
    at: float | None = None


class MetPerson(Struct):
    """GET /api/me/people: somebody with whom the asker sat lately, or whom they have blocked."""

    id: str
    name: str
    blocked: bool
