"""The wire format between server and player, the same for pages and programs.

JSON text, one object a message. Requests are tagged by `type`; unknown fields and types are refused.
The client's TypeScript types are generated from these structs, so their docstrings are the reference.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

Lang = Literal["en", "ko", "ru"]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Notation = Annotated[str, Meta(min_length=1, max_length=64)]
Play = dict[str, Any] | Notation
TEXT_LENGTH = 200
Phrase = Literal[
    "hello", "good_luck", "moment", "thanks", "sorry", "well_played", "good_game", "again",
    "smile", "laugh", "wow", "think", "sad", "heart",
]  # fmt: skip
Code = Literal[
    "bad_message", "too_large", "too_fast", "not_your_turn", "not_seated", "stale", "illegal",
    "undo", "not_started", "over", "unknown_table", "seat_taken", "not_host", "bad_option", "busy",
    "forbidden", "unknown_link", "bad_pack", "bad_name", "too_many_tables", "not_ready", "no_rules",
    "frozen", "failed", "unsure", "read_only", "banned", "no_chat", "bad_text", "too_talkative",
    "sent_away",
]  # fmt: skip


class Strict(Struct, forbid_unknown_fields=True, omit_defaults=False):
    """A request: a field it does not name is refused."""


# Over HTTP


class SeatPlan(Strict):
    """Who is to sit on a seat when a table is created: `me`, `open` to whoever has the link, or `bot`."""

    kind: Literal["me", "open", "bot"]
    bot: Id | None = None


class CreateTable(Strict):
    """POST /api/tables. The seats in order; with `random_order` they are shuffled when the game starts.
    `pack` is the name of a pack that comes with the game, or the hash of one that was uploaded. Without
    `hints` nobody at the table gets any, nor a coach's tips; without `chat` they say ready-made phrases
    only."""

    game: Id
    seats: list[SeatPlan]
    name: Name
    options: dict[str, Any] = {}
    random_order: bool = True
    hints: bool = True
    chat: bool = True
    pack: Id = "default"


class Learn(Strict):
    """POST /api/games/{game}/tutorial: the table at which the asker learns the game, the one they left or a
    new one. `name` is what they are called there."""

    name: Name


class Sit(Strict):
    """POST /api/tables/{table}/sit. `seat` is the place to take; None takes the first open one."""

    name: Name
    seat: int | None = None


class SeatBot(Strict):
    """POST /api/tables/{table}/bot. Before the start (host only): a bot takes an open seat, or the place of
    somebody who is not there; None opens a bot's seat again. Later (anybody seated): it stands in for a
    person who has left or lost the connection, until that person takes the seat back. Where none is named it
    is the game's usual one."""

    seat: int
    bot: Id | UnsetType | None = UNSET


class OneSeat(Strict):
    """POST /api/tables/{table}/ask: is the person there whom all wait for? /unseat: the host asks somebody to
    leave the lobby. /host: the host hands that role on."""

    seat: int


class Solve(Strict):
    """POST /api/games/{game}/puzzles/{id}. The notation of the action that one would play; None to be shown
    the answer. In the words of a language."""

    action: Notation | None
    lang: Lang = "en"


class Return(Strict):
    """POST /api/me/return. The secret of a personal link: this browser becomes that player."""

    token: Annotated[str, Meta(min_length=16, max_length=128)]


class Problem(Struct):
    """The body of every answer that is not 2xx: see `Refused`. `said` is the message by language, where it
    tells more than the code. `request` is what the server's log calls this request, as does every answer's
    `x-request-id`."""

    code: Code
    message: str
    said: dict[str, str] = {}
    request: str = ""


class Me(Struct):
    """GET /api/me: the name last sat down with, and how many tables one has."""

    name: str | None
    tables: int


class Link(Struct):
    """POST /api/me/link: an address that makes another browser this player. It replaces the link before."""

    url: str


class Addresses(Struct):
    """GET /api/addresses: where others reach this server, the best first. Only its own machine is told."""

    others: list[str]


class Seen(Struct):
    """POST /api/seen: the scheme of this request as it arrived, whom it is for and from."""

    scheme: str
    host: str
    client: str


# Over the WebSocket, from the player


class Hello(Strict, tag="hello"):
    """First message. `since` is the last version this client has seen: the steps after it come along. None
    asks for none: what has been played so far is there when it is wanted, see `Log`. With a `lang`, legal
    actions come with their `text` in that language, for who has no words of their own for them; it holds
    until the next hello."""

    since: int | None = None
    lang: Lang | None = None


class PlayActions(Strict, tag="play"):
    """Play these actions in order, all or none. `version` is the version of the view they were chosen in.
    Behind an action that brings something hidden out no other is taken: what follows is chosen when one sees
    it."""

    version: int
    actions: Annotated[list[Play], Meta(min_length=1, max_length=64)]


class Seal(Strict, tag="seal"):
    """Decide ahead of one's turn, where the situation says what may be (`ahead`): these actions wait, in
    order, in the place of those that waited before; none takes them back. They are played when the turn
    comes, at once where it has come meanwhile. `version` is that of the view they were chosen in: since then
    the seat has not decided anything."""

    version: int
    actions: Annotated[list[Play], Meta(max_length=64)]


class Undo(Strict, tag="undo"):
    """Take the last action back; with `whole` all that can be, which is the turn so far at most."""

    version: int
    whole: bool = False


class Try(Strict, tag="try"):
    """What would come of these actions? Nothing is played; answered by `Tried`. The last one's outcome may be
    hidden, then nothing is told of it; behind such an action no other is taken."""

    version: int
    actions: Annotated[list[Play], Meta(max_length=64)] = []


class Hint(Strict, tag="hint"):
    """What would be worth playing now, in the words of a language? Answered by `Hinted`, as soon as somebody
    has had time to think."""

    version: int
    lang: Lang = "en"


class Say(Strict, tag="say"):
    """Say something to everybody who looks on at the table, either a ready-made `phrase`, which each reads in
    their language, or a `text` of one line. Only who sits there can; it is no part of the game and not
    stored."""

    phrase: Phrase | None = None
    text: Annotated[str, Meta(min_length=1, max_length=TEXT_LENGTH)] | None = None


class Ping(Strict, tag="ping"):
    """Answered by `Pong`."""


Request = Hello | PlayActions | Seal | Undo | Try | Hint | Say | Ping


# Over the WebSocket, to the player


class SeatInfo(Struct):
    """One seat as everybody sees it. `kind` is who holds it; `stand_in` is the bot that plays for a person
    who is away. They have `chosen` when they have decided ahead of their turn, and that waits for it. A bot
    is `hurried` when it last thought shorter than usual, since many wait for an answer. Who has to decide and
    has a page open is `waited` for once they are `idle` for so long that others may ask whether they are
    there; then they are `asked`, and `silent` when they have not answered in time: a bot may stand in."""

    kind: Literal["open", "person", "bot"]
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    connected: bool = False
    chosen: bool = False
    hurried: bool = False
    waited: Literal["idle", "asked", "silent"] | None = None


class Frozen(Struct):
    """A game that cannot go on, since its log does not lead to the states it led to when it was played. It is
    shown as it was after the entry `version`, of `last`; `said` tells why, by language."""

    version: int
    last: int
    said: dict[str, str]


class TableInfo(Struct):
    """What everybody at a table may know about it. `you` is the receiver's seat, None for a bystander.

    Before the start `seats` is the lobby's order, from the start on the game's. `commitment` is the SHA-256
    (hex) of the text `<seed>:<nonce>`; `seed` and `nonce` are shown when the game is over. The content of the
    pack lies under `pack_hash`; an uploaded pack has no other name, its `pack` is the hash too. `coach` tells
    whether one gives tips in the game that is being played. `host` tells whether the receiver may do what the
    host may, and `host_seat` where the host sits; in a lobby whose host is gone that is the next who is
    there. Whom the host has `sent_away` does not sit down again.
    """

    id: str
    game: str
    status: Literal["lobby", "playing", "over"]
    seats: list[SeatInfo]
    options: dict[str, Any]
    pack: str
    pack_hash: str
    random_order: bool
    hints: bool
    version: int
    you: int | None
    host: bool
    spectators: int
    created: float
    commitment: str | None = None
    seed: str | None = None
    nonce: str | None = None
    rematch: str | None = None
    frozen: Frozen | None = None
    tutorial: bool = False
    chat: bool = True
    coach: bool = False
    host_seat: int | None = None
    sent_away: bool = False


class Step(Struct):
    """One entry of a table's log. `events` say what happened, in order, as the receiver may know it; the
    kinds and fields of events are the game's. The `patch` of an event takes the receiver's view to the moment
    at which it has happened, the one of the step what is new after the last event: {field: its new value},
    and below `seats`, by seat, the same for the fields of a seat. `by` is who decided: the seat's person, a
    bot, or nobody (`forced`: there was one legal action)."""

    version: int
    seat: int
    kind: Literal["play", "undo"]
    by: Literal["person", "bot", "forced"]
    action: dict[str, Any] | None
    events: list[dict[str, Any]]
    patch: dict[str, Any] = {}


class Ahead(Struct):
    """What the receiver may decide ahead of their turn: the actions that wait for it (`sealed`), in order,
    and those that are `legal` behind them. Both are as `legal` of a situation has them."""

    legal: list[dict[str, Any]]
    sealed: list[dict[str, Any]]


class Situation(Struct):
    """The game as the receiver may see it after the log's entry `version`. `view` is the game's view for the
    receiver's seat (left out for who folds, see `Moved`); `legal` holds the receiver's legal actions as dicts
    with `notation` added (and `text`, see `Hello`), empty when it is not the receiver's decision; `undo` says
    whether the receiver may take the last action back, `undo_more` whether others before it, too. `ahead` is
    there for who may decide ahead of their turn. Where a tutorial is played, `step` is the first of its steps
    that still waits for an action, and only what it waits for is legal."""

    version: int
    view: Raw | UnsetType
    legal: list[dict[str, Any]]
    undo: bool
    undo_more: bool = False
    step: int | UnsetType = UNSET
    ahead: Ahead | UnsetType = UNSET


class Result(Struct):
    """The end: `scores`, `ranks` (from 1, equal ones shared) and for each seat its scoring lines in order."""

    scores: list[int]
    ranks: list[int]
    breakdown: list[dict[str, int]]


class Welcome(Struct, tag="welcome"):
    """Answer to `Hello`, and sent to everybody at the table when the game starts: everything a page needs to
    draw. `situation` is None before the start. `steps` are those after `since`, from version `first` on."""

    table: TableInfo
    situation: Situation | None
    steps: list[Step]
    first: int
    result: Result | None


class Moved(Struct, tag="moved"):
    """The log grew by these steps. Who folds (`/ws/{table}?folds`) is told no view: the patches of the steps,
    in order, and this `patch` behind them lead to it from the view before. It has what is new beside what
    happened: the `estimate`, and below `guide` what is new of that."""

    steps: list[Step]
    situation: Situation
    result: Result | None = None
    patch: dict[str, Any] = {}


class Sealed(Struct, tag="sealed"):
    """Answer to `Seal`, to all pages of whoever has asked. With `lost` it comes unasked: what waited cannot
    be chosen any more, and waits no more."""

    situation: Situation
    lost: bool = False


class TableChanged(Struct, tag="table"):
    """Somebody sat down, left, came back or lost the connection, or the table was started or rematched."""

    table: TableInfo


class Outlook(Struct):
    """A legal action and the events it would cause; None where its outcome is hidden or ends the decision."""

    notation: str
    events: list[dict[str, Any]] | None


class Tried(Struct, tag="tried"):
    """Answer to `Try`: the events of the actions tried, the situation after them, and what each action
    legal then would cause. `version` and `actions` echo the request."""

    version: int
    actions: list[Play]
    events: list[dict[str, Any]]
    situation: Situation
    outlook: list[Outlook]


class Prospect(Struct):
    """What came of an action in `playouts` games played on from here: the share won (from 0 to 1), the mean
    points ahead of the best other in the end, and the scoring line that brings most more than after other
    actions, by so many points."""

    playouts: int
    wins: float
    lead: float
    line: str | None
    gain: float


class Advice(Struct):
    """An action worth playing, with its words. Without a `prospect` it is what the usual bot would play.
    `why` says what follows it more often, or less, than other actions."""

    notation: str
    text: str
    prospect: Prospect | None
    why: list[str] = []


class Hinted(Struct, tag="hinted"):
    """Answer to `Hint`, best first. `version` echoes the request. While many wait for an answer only a
    `share` of what is usual is thought about each."""

    version: int
    advice: list[Advice]
    share: float = 1.0


class Remark(Struct):
    """Something said at a table, as in `Say`: by whom, where they sit (None: they have got up), and when, in
    seconds since 1970. `who` is the same in all that one person says, under whatever name and wherever they
    sit."""

    who: str
    name: str
    seat: int | None
    at: float
    phrase: str | None
    text: str | None


class Said(Struct, tag="said"):
    """Somebody said something; after a welcome with `again`, these are the last remarks,
    all that are kept."""

    remarks: list[Remark]
    again: bool = False


class Refused(Struct, tag="refused"):
    """A request that changed nothing. `code` is stable and translated by the page; `message` is one English
    sentence. When the table has started, a fresh situation comes along. `request` is what the server's log
    calls this request."""

    code: Code
    message: str
    situation: Situation | None = None
    request: str = ""


class Announcement(Struct, tag="announcement"):
    """After `Welcome`, and whenever it changes; GET /api/announcement: what who runs the server tells
    everybody. `text` is their word, in their language; where it is about a restart, that is expected in
    `restart_in` seconds. While `read_only` nothing can be played or changed."""

    text: str | None
    restart_in: float | None
    read_only: bool


class Reconnect(Struct, tag="reconnect"):
    """This server is about to end, or cannot reach its database: open another connection within so many
    seconds, each page at a moment of its own choice, and close this one when that is welcomed. Until then all
    goes on here."""

    within: float


class Pong(Struct, tag="pong"):
    """Answer to `Ping`."""


Reply = (
    Welcome
    | Moved
    | Sealed
    | TableChanged
    | Tried
    | Hinted
    | Said
    | Refused
    | Announcement
    | Reconnect
    | Pong
)
