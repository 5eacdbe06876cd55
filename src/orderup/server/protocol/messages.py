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
RemarkNumber = Annotated[int, Meta(ge=1, lt=2**31)]
"""As a database can hold it."""
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
    "sent_away", "unknown_code", "both_seated", "unknown_person", "unknown_passkey",
    "unknown_mail", "unknown_friend", "muted",
]  # fmt: skip


class ClientRequest(Struct, forbid_unknown_fields=True, omit_defaults=False):
    """A request. Unknown fields are refused."""


# Over HTTP


class SeatPlan(ClientRequest):
    """The plan for a seat of a new table: `me`, `open` to everybody with the link, or `bot`."""

    kind: Literal["me", "open", "bot"]
    bot: Id | None = None


class ClockRule(ClientRequest):
    """The time that a person has, in seconds: `turn` seconds a turn, then a reserve, the `bank`, runs down.

    After a turn of one's own the bank gains `increment`, up to its size at the start. `at_end` says what
    happens when the time is up. With `bot` the game's usual bot plays the turn, and stands in at the second
    time in a row. With `stand_in` it stands in at once. With `annul` the game ends without a result.
    """

    turn: int
    bank: int = 0
    increment: int = 0
    at_end: Literal["bot", "stand_in", "annul"] = "bot"


class CreateTable(ClientRequest):
    """POST /api/tables: create a table. `seats` are in order; `random_order` shuffles them at the start.

    `pack` is the name of a pack that comes with the game, or the hash of an uploaded one. Without `hints` the
    table has neither hints nor a coach. Without `chat` players can only say ready-made phrases. At a table of
    the `tempo` `turns` nobody has to be there at the same time. `clock` limits the time for a turn.
    """

    game: Id
    seats: list[SeatPlan]
    name: Name
    options: dict[str, Any] = {}
    random_order: bool = True
    hints: bool = True
    chat: bool = True
    pack: Id = "default"
    tempo: Literal["live", "turns"] = "live"
    clock: ClockRule | None = None


class PlayDay(ClientRequest):
    """POST /api/games/{game}/days: play the deal of a `day` against bots of a `level`, as `level:3`.

    `today` is the date by the asker's calendar, and `name` their name at the table.
    """

    name: Name
    level: Id
    today: Id
    day: Id


class Learn(ClientRequest):
    """POST /api/games/{game}/tutorial: the asker's tutorial table, the one they left or a new one.

    `name` is the asker's name there.
    """

    name: Name


class Sit(ClientRequest):
    """POST /api/tables/{table}/sit. `seat` is the place to take; None takes the first open one."""

    name: Name
    seat: int | None = None


class TryAgain(ClientRequest):
    """POST /api/tables/{table}/try: go on from a finished game after a step of its replay.

    A person who had a seat keeps it. Anybody else takes `seat`, or the one that decides then.
    """

    name: Name
    step: int
    seat: int | None = None


class SeatBot(ClientRequest):
    """POST /api/tables/{table}/bot. Before the start (host only) a bot takes an open or absent person's seat.

    None opens a bot's seat again. Later any seated person lets a bot stand in for a person who has left or
    lost the connection, until that person takes the seat back. Without a name it is the game's usual bot.
    """

    seat: int
    bot: Id | UnsetType | None = UNSET


class OneSeat(ClientRequest):
    """POST /api/tables/{table}/ask, /unseat or /host, about one seat.

    `ask` asks whether the person that all wait for is there. `unseat`: the host asks somebody to leave the
    lobby. `host`: the host hands that role on.
    """

    seat: int


class Pause(ClientRequest):
    """POST /api/tables/{table}/pause: ask for a pause, agree to one, or refuse it.

    The clock stands once all have agreed who hold their own seats, for 14 days at most.
    """

    agree: bool = True


class ChangeTempo(ClientRequest):
    """POST /api/tables/{table}/tempo: ask for the other tempo, agree to it, or refuse it.

    Once all have agreed who hold their own seats, a table by turns gives a day for each turn, and a live one
    has no clock.
    """

    tempo: Literal["live", "turns"]
    agree: bool = True


class TakeVacation(ClientRequest):
    """POST /api/me/vacation: begin a vacation, now or some days ahead.

    Meanwhile the asker's clocks stand at tables by turns that give at least 12 hours for a turn.
    """

    days: int
    ahead: int = 0


class Solve(ClientRequest):
    """POST /api/games/{game}/puzzles/{id}: try an action by its notation; None asks for the answer.

    The answer comes in the words of a language. `day` is the solver's date.
    """

    action: Notation | None
    lang: Lang = "en"
    day: Id | None = None


class Problem(Struct):
    """The body of every answer that is not 2xx: see `Refused`.

    `said` is the message by language, where it tells more than the code. `request` is the id of this request
    in the server's log, as in every answer's `x-request-id`.
    """

    code: Code
    message: str
    said: dict[str, str] = {}
    request: str = ""


class Addresses(Struct):
    """GET /api/addresses: the addresses at which others reach this server, the best first.

    Only its own machine gets an answer.
    """

    others: list[str]


class RequestEcho(Struct):
    """POST /api/seen: the scheme of this request as it arrived, its target and its source."""

    scheme: str
    host: str
    client: str


# Over the WebSocket, from the player


class Hello(ClientRequest, tag="hello"):
    """The first message. `since` is the last version this client has seen: later steps come along.

    None asks for no steps; they are available on request, see `Log`. With a `lang`, legal actions come with
    their `text` in that language, for clients without words of their own. It holds until the next hello.
    """

    since: int | None = None
    lang: Lang | None = None


class PlayActions(ClientRequest, tag="play"):
    """Play these actions in order, all or none. `version` is the version of the view they were chosen in.

    An action that reveals something hidden must be the last one: the player chooses the next after seeing it.
    """

    version: int
    actions: Annotated[list[Play], Meta(min_length=1, max_length=64)]


class Seal(ClientRequest, tag="seal"):
    """Decide ahead of one's turn, where the situation allows it (`ahead`).

    These actions wait, in order, in place of earlier ones; an empty list takes those back. They are played
    when the turn comes, or at once if it has come meanwhile. `version` is that of the view they were chosen
    in; the seat must not have decided anything since.
    """

    version: int
    actions: Annotated[list[Play], Meta(max_length=64)]


class Undo(ClientRequest, tag="undo"):
    """Take the last action back; with `whole`, all possible ones, at most the turn so far."""

    version: int
    whole: bool = False


class Try(ClientRequest, tag="try"):
    """Ask for the outcome of these actions. Nothing is played; the answer is `Tried`.

    The last action's outcome may be hidden: then the answer leaves it out. Such an action must be the last
    one.
    """

    version: int
    actions: Annotated[list[Play], Meta(max_length=64)] = []


class Hint(ClientRequest, tag="hint"):
    """Ask for the best actions now, in the words of a language. `Hinted` answers after a search."""

    version: int
    lang: Lang = "en"


class Say(ClientRequest, tag="say"):
    """Say something to everybody at the table: a ready-made `phrase`, which each reads in their language, or
    a `text`.

    A text has one line. Only seated persons can speak. Chat is no part of the game. It is stored at tables
    by turns alone.
    """

    phrase: Phrase | None = None
    text: Annotated[str, Meta(min_length=1, max_length=TEXT_LENGTH)] | None = None


class Unsay(ClientRequest, tag="unsay"):
    """Take back one's own remark of this number, within a minute. `Said` tells everybody what is left."""

    number: RemarkNumber


class Read(ClientRequest, tag="read"):
    """Note that one has read the stored remarks up to this number."""

    number: RemarkNumber


class Look(ClientRequest, tag="look"):
    """Whether the page is `visible`. Its person is not told elsewhere of what they see anyway."""

    visible: bool


class Ping(ClientRequest, tag="ping"):
    """Answered by `Pong`."""


Request = Hello | PlayActions | Seal | Undo | Try | Hint | Say | Unsay | Read | Look | Ping


# Over the WebSocket, to the player


class SeatInfo(Struct):
    """One seat as everybody sees it. `kind` is the kind of its holder.

    `stand_in` is the bot that plays for a person who is away. A person has `chosen` when their premove waits
    for their turn. A bot is `hurried` when it last thought shorter than usual, because many waited for an
    answer.

    A connected person who has to decide is `waited` for in three states. After a while they are `idle`, and
    others may ask whether they are there. Then they are `asked`. Without an answer in time they are `silent`,
    and a bot may stand in. `lapses` counts the turns in a row for which a person's time ran out. Their
    `vacation` ends in this number of seconds: until then their clock stands.
    """

    kind: Literal["open", "person", "bot"]
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    connected: bool = False
    chosen: bool = False
    hurried: bool = False
    waited: Literal["idle", "asked", "silent"] | None = None
    lapses: int = 0
    vacation: float | None = None


class TurnTime(Struct):
    """The turn that runs: its seat, the seconds that are `left`, and those of them that the reserve holds.

    At zero or below the time is up, and a bot plays in a moment. None is left to count at a table without a
    clock. Others can give more time once a turn, unless some was `given` already.
    """

    seat: int
    left: float | None
    bank: float
    given: bool = False


class Vote(Struct):
    """A wish that several have to agree to: the seats that `agreed`, and those whose people have a vote.

    `pause` stops the clock, once all agree; `live` and `turns` change the tempo. `stand_in` has a bot play
    for a person who does not answer, once most of the others agree.
    """

    kind: Literal["pause", "stand_in", "live", "turns"]
    agreed: list[int]
    voters: list[int]


class Frozen(Struct):
    """A game that cannot go on, because its log no longer leads to the states of the original game.

    It is shown as it was after the entry `version`, of `last`; `said` tells why, by language.
    """

    version: int
    last: int
    said: dict[str, str]


class TriedFrom(Struct):
    """The moment of a finished game from which a table tries again: after `step` of its replay."""

    table: str
    step: int


class TableInfo(Struct):
    """A table's public information. `you` is the receiver's seat, None for a spectator.

    Before the start `seats` is the lobby's order, from the start on the game's. `commitment` is the SHA-256
    (hex) of the text `<seed>:<nonce>`; `seed` and `nonce` are shown when the game is over. The pack's content
    lies under `pack_hash`. An uploaded pack has no other name: its `pack` is the hash, too. `coach` tells
    whether the game in play has a coach with tips.

    `host` tells whether the receiver has the host's rights, and `host_seat` is the host's seat. In a lobby
    whose host is gone, the next person who is there is the host. People whom the host has `sent_away` cannot
    sit down again. `time` is the turn that runs at a table by turns or with a clock. `pause` are the
    seconds until its pause ends, and `given_up` those until a game nobody plays does, told a week before.
    `place` is the receiver's place in a finished game; GET /api/tables alone tells it. Another
    try has an `origin`, and no result of it is kept.
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
    origin: TriedFrom | None = None
    chat: bool = True
    coach: bool = False
    host_seat: int | None = None
    sent_away: bool = False
    place: int | None = None
    tempo: Literal["live", "turns"] = "live"
    clock: ClockRule | None = None
    time: TurnTime | None = None
    pause: float | None = None
    votes: list[Vote] = []
    given_up: float | None = None


class Step(Struct):
    """One entry of a table's log. `events` are in order, as far as the receiver may know them.

    The game defines the kinds and fields of events. An event's `patch` takes the receiver's view to the
    moment after the event. The step's own `patch` adds the changes after the last event. A patch is {field:
    its new value}; below `seats` it has the same by seat. `by` is who decided: the seat's person, a bot, or
    nobody (`forced`: there was one legal action).
    """

    version: int
    seat: int
    kind: Literal["play", "undo"]
    by: Literal["person", "bot", "forced"]
    action: dict[str, Any] | None
    events: list[dict[str, Any]]
    patch: dict[str, Any] = {}


class Ahead(Struct):
    """The receiver's premoves: `sealed` are the waiting actions in order, `legal` the possible next ones.

    Both have the form of a situation's `legal`.
    """

    legal: list[dict[str, Any]]
    sealed: list[dict[str, Any]]


class Situation(Struct):
    """The game as the receiver may see it after the log's entry `version`.

    `view` is the game's view for the receiver's seat (left out for clients that fold, see `Moved`). `legal`
    holds the receiver's legal actions as dicts with their `notation` (and `text`, see `Hello`); it is empty
    when another seat decides. `undo` says whether the receiver may take the last action back, and `undo_more`
    whether earlier ones, too. `ahead` is there for a receiver who may decide ahead of their turn.

    In a tutorial, `step` is the first step that still waits for an action, and only the awaited actions are
    legal.
    """

    version: int
    view: Raw | UnsetType
    legal: list[dict[str, Any]]
    undo: bool
    undo_more: bool = False
    step: int | UnsetType = UNSET
    ahead: Ahead | UnsetType = UNSET


class ThingScore(Struct):
    """A thing that a scoring line was counted from: its table and id in the pack, as `customers/first_date`.

    `points` are its own part, where it has one. A customer who was missed is not `met`. `icons` are a
    customer's needs, each with the icon that served it, null where there was none. A thing that was
    `secret` until the end is marked.
    """

    thing: str
    points: int | None
    count: int
    met: bool
    secret: bool
    icons: list[tuple[str, str | None]]


class LineScore(Struct):
    """A seat's points for a scoring line, its `total` up to and with that line, and their sources."""

    points: int
    total: int
    things: list[ThingScore]


class ScoreStage(Struct):
    """A step of the final scoring: a scoring line, by seat."""

    line: str
    seats: list[LineScore]


class TableResult(Struct):
    """The end: `scores`, `ranks` (from 1, equal ones shared) and for each seat its scoring lines in order.

    `stages` tell the same step by step. Lines that are not in this game are left out.
    """

    scores: list[int]
    ranks: list[int]
    breakdown: list[dict[str, int]]
    stages: list[ScoreStage]


class Welcome(Struct, tag="welcome"):
    """The answer to `Hello`, also sent to everybody at the start: everything that a page needs to draw.

    `situation` is None before the start. `steps` are those after `since`, from version `first` on.
    """

    table: TableInfo
    situation: Situation | None
    steps: list[Step]
    first: int
    result: TableResult | None


class Moved(Struct, tag="moved"):
    """The log grew by these steps. A client that folds (`/ws/{table}?folds`) gets no view.

    It applies the patches of the steps, in order, and then this `patch` to the view before. The last patch
    holds the changes that no event tells: the `estimate`, and below `guide` the changes of the guide.
    """

    steps: list[Step]
    situation: Situation
    result: TableResult | None = None
    patch: dict[str, Any] = {}


class Sealed(Struct, tag="sealed"):
    """The answer to `Seal`, to all pages of the asker.

    With `lost` it comes unasked: the waiting actions are no longer possible, and wait no more.
    """

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
    """The answer to `Try`: the events of these actions, the situation after them, and every next legal
    action's outcome.

    `version` and `actions` echo the request.
    """

    version: int
    actions: list[Play]
    events: list[dict[str, Any]]
    situation: Situation
    outlook: list[Outlook]


class Prospect(Struct):
    """The outcome of an action in `playouts` games played on from here.

    `wins` is the share won (from 0 to 1), `lead` the mean lead over the best other at the end. `line` is the
    scoring line that gains most compared with other actions, and `gain` its points.
    """

    playouts: int
    wins: float
    lead: float
    line: str | None
    gain: float


class Advice(Struct):
    """A recommended action, with its words. Without a `prospect` it is the usual bot's choice.

    `why` names the events that follow it more often, or less, than other actions.
    """

    notation: str
    text: str
    prospect: Prospect | None
    why: list[str] = []


class Hinted(Struct, tag="hinted"):
    """The answer to `Hint`, best first. `version` echoes the request.

    While many wait for an answer, each search gets only a `share` of its usual time.
    """

    version: int
    advice: list[Advice]
    share: float = 1.0


class Remark(Struct):
    """A remark, as in `Say`: its speaker's name, their seat (None: they have got up), and its time in seconds
    since 1970.

    `who` is the same in all remarks of one person, under whatever name and on whatever seat. Stored remarks
    have a `number`.
    """

    who: str
    name: str
    seat: int | None
    at: float
    phrase: str | None
    text: str | None
    number: int = 0


class Said(Struct, tag="said"):
    """New remarks. With `again` they are all that are kept: after a welcome, and when one was taken back.

    After the answer to a hello, the receiver has `read` them up to this number.
    """

    remarks: list[Remark]
    again: bool = False
    read: int | None = None


class Refused(Struct, tag="refused"):
    """A request that changed nothing. `code` is stable and translated by the page; `message` is one English
    sentence.

    In a started game a fresh situation comes along. `request` is the id of this request in the server's log.
    """

    code: Code
    message: str
    situation: Situation | None = None
    request: str = ""


class Announcement(Struct, tag="announcement"):
    """The operator's message to everybody, after `Welcome` and at each change; also GET /api/announcement.

    `text` is in the operator's language. An expected restart comes in `restart_in` seconds. While `read_only`
    nothing can be played or changed.
    """

    text: str | None
    restart_in: float | None
    read_only: bool


class Reconnect(Struct, tag="reconnect"):
    """This server is about to end, or cannot reach its database: connect again `within` these seconds.

    Each page chooses a moment of its own, and closes this connection once the new one is welcomed. Until then
    everything goes on here.
    """

    within: float


class Pong(Struct, tag="pong"):
    """The answer to `Ping`."""


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
