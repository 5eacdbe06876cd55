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
]  # fmt: skip


class Strict(Struct, forbid_unknown_fields=True, omit_defaults=False):
    """A request: a field it does not name is refused."""


# Over HTTP ------------------------------------------------------------


class SeatPlan(Strict):
    """Who is to sit on a seat when a table is created: `me`, `open` to whoever has the link, or `bot`."""

    kind: Literal["me", "open", "bot"]
    bot: Id | None = None


class CreateTable(Strict):
    """POST /api/tables. The seats in order; with `random_order` they are shuffled when the game starts.
    `pack` is the name of a pack that comes with the game, or the hash of one that was uploaded. Without
    `hints` nobody at the table gets any; without `chat` they say ready-made phrases only."""

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


class LessonStep(Struct):
    """A step of a tutorial, in one language. `point` names what it is about, as `cell=c2`: marked is what
    carries that as a data attribute. `waits` says what it goes on with: an action of one's own, one of the
    others, or nothing but a button."""

    text: str
    point: list[str]
    waits: Literal["own", "others", "nothing"]


class Lesson(Struct):
    """GET /api/games/{game}/tutorial/{lang}: a game's tutorial in a language."""

    minutes: int
    steps: list[LessonStep]


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


class Need(Struct):
    """Another option, and the value it must have."""

    option: str
    value: Any


class GameOption(Struct):
    """An option of a game. `choices` are the values it takes; empty for a whole number. It can be away from
    its default only where all its `needs` are met."""

    name: str
    kind: Literal["bool", "choice", "int"]
    choices: list[Any]
    default: Any
    needs: list[Need]


class PackInfo(Struct):
    """A pack by name, and the hash under which its content is served."""

    name: str
    hash: str


class PackFound(Struct):
    """POST /api/games/{game}/packs, the file as the body: a pack fit to be played with. `hash` names it when
    a table is made; `name` is its name in every language, `origin` says for each of its tables where it
    comes from."""

    hash: str
    name: dict[str, str]
    notes: str
    origin: dict[str, str]


class GameInfo(Struct):
    """GET /api/games lists these. `seats` are the fewest and the most. `bots` are the weakest first, and so
    are `levels`, which a game need not have; `usual_bot` is the strongest bot that answers at once.
    `tutorial` is how many minutes its tutorial takes, None where it has none. While a game's rules are being
    compiled `ready` is false and `packs` is empty."""

    name: str
    seats: tuple[int, int]
    options: list[GameOption]
    bots: list[str]
    levels: list[str]
    usual_bot: str
    packs: list[PackInfo]
    ready: bool
    tutorial: int | None


class Me(Struct):
    """GET /api/me: the name last sat down with, and how many tables one has."""

    name: str | None
    tables: int


class Link(Struct):
    """POST /api/me/link: an address that makes another browser this player. It replaces the link before."""

    url: str


# Over the WebSocket, from the player ------------------------------------------------------------


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


Request = Hello | PlayActions | Undo | Try | Hint | Say | Ping


# Over the WebSocket, to the player ------------------------------------------------------------


class SeatInfo(Struct):
    """One seat as everybody sees it. `kind` is who holds it; `stand_in` is the bot that plays for a person
    who is away."""

    kind: Literal["open", "person", "bot"]
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    connected: bool = False


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
    pack lies under `pack_hash`; an uploaded pack has no other name, its `pack` is the hash too.
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


class Situation(Struct):
    """The game as the receiver may see it after the log's entry `version`. `view` is the game's view for the
    receiver's seat; `legal` holds the receiver's legal actions as dicts with `notation` added (and `text`,
    see `Hello`), empty when it is not the receiver's decision; `undo` says whether the receiver may take
    the last action back, `undo_more` whether others before it, too. Where a tutorial is played, `step` is
    the first of its steps that still waits for an action, and only what it waits for is legal."""

    version: int
    view: Raw
    legal: list[dict[str, Any]]
    undo: bool
    undo_more: bool = False
    step: int | UnsetType = UNSET


class Result(Struct):
    """The end: `scores`, `ranks` (from 1, equal ones shared) and for each seat its scoring lines in order."""

    scores: list[int]
    ranks: list[int]
    breakdown: list[dict[str, int]]


class Replay(Struct):
    """GET /api/tables/{table}/replay?seat=: a finished game as that seat (or `all`: a bystander) saw it.
    `start` is the view before the first step; without a `result` the game is frozen before its end."""

    table: TableInfo
    pack_hash: str
    start: Raw
    steps: list[Step]
    result: Result | None


class ReviewedPlayer(Struct):
    """A player's part in a game: `result` (the share of the first place) is `start`, what was to be expected,
    plus `play`, what the own decisions brought against those of the usual bot (give or take two of
    `play_error`), plus `others`, what theirs brought this player (`others_error`), plus `luck`. `loss` is how
    far a decision with a choice, of which there were `decisions`, stayed behind the best one found, on the
    mean."""

    points: int
    rank: int
    result: float
    start: float
    play: float
    play_error: float
    others: float
    others_error: float
    luck: float
    loss: float
    decisions: int


class ReviewedTurn(Struct):
    """What a seat did in one go: from which step of the replay, the chances of all seats afterwards, and how
    much was lost against the best found (give or take two of `error`), in how many decisions."""

    seat: int
    step: int
    chances: list[float]
    loss: float
    error: float
    decisions: int


class Mistake(Struct):
    """A decision that was worse than the best found by more than chance would show: action `number` of the
    game (from 0), after `step` of the replay, in the turn at `turn` of the list; the chance to win with what
    was played, and what that gave away, give or take two of `error`; in words what was played and the
    `better` line; the scoring line in which that brings most more, if any, and by how many points; `why`:
    sentences on what follows the better action more often, or less, than what was played."""

    number: int
    seat: int
    turn: int
    step: int
    chance: float
    loss: float
    error: float
    played: str
    better: list[str]
    line: str | None
    points: float
    why: list[str]


class Findings(Struct):
    """What a review has found, after so many games played on for each action compared. `mistakes` are those
    of each seat that cost most, the dearest first."""

    playouts: int
    chances: list[float]
    players: list[ReviewedPlayer]
    turns: list[ReviewedTurn]
    mistakes: list[Mistake]


class Review(Struct):
    """GET /api/tables/{table}/review?lang= and POST, which asks for it: the review of a finished game. Of its
    `actions` so many have been `judged`; `before` it so many other reviews are made. `none`: nobody has asked
    for it; `stopped`: it could not be made, and may be asked for again."""

    table: TableInfo
    pack_hash: str
    state: Literal["none", "waiting", "working", "stopped", "done"]
    judged: int
    actions: int
    before: int
    findings: Findings | None = None


class Log(Struct):
    """GET /api/tables/{table}/log?since=: the steps after the version `since`, as the asker may know them."""

    steps: list[Step]


class ReferenceCell(Struct):
    """Words, names of the game's icons, and seats. Where `drawn`, the icons stand for the words."""

    text: str
    icons: list[str]
    seats: list[int]
    drawn: bool


class ReferenceRow(Struct):
    """A line. `here`: where the asker stands; `gone`: there is no more of it."""

    cells: list[ReferenceCell]
    here: bool
    gone: bool


class ReferenceSheet(Struct):
    """A table of what one would look up."""

    id: str
    title: str
    columns: list[ReferenceCell]
    rows: list[ReferenceRow]
    note: str


class Reference(Struct):
    """GET /api/tables/{table}/reference/{lang}: what one would look up at a table, as the asker's seat may
    know it; of a finished game also after the log's entry `step`, as a seat or `all`:
    GET /api/tables/{table}/replay/{step}/reference/{lang}?seat=."""

    sheets: list[ReferenceSheet]


class Coached(Struct):
    """GET /api/tables/{table}/coach/{lang}: what a coach says to the asker, who decides. `purpose`: what this
    decision is for; `text`: what is worth doing, empty for nothing; `point`: what that is about, as
    `cell=c2`. `version` is that of the log."""

    version: int
    purpose: str
    text: str
    point: list[str]


class RulesChapter(Struct):
    """A chapter of a game's rules. With an `example` it has a picture: GET
    /api/games/{game}/rules/{lang}/{id}.svg. It concerns tables on which all of `when` is so, an option (or
    the number of `players`) by its values."""

    id: str
    title: str
    text: str
    example: str
    when: dict[str, list[Any]]


class Rules(Struct):
    """GET /api/games/{game}/rules/{lang}: the rules to read; no chapters where a game has none."""

    chapters: list[RulesChapter]


class ReplayView(Struct):
    """GET /api/tables/{table}/replay/{step}?seat=: the view after the log's entry `step` (0: the start)."""

    view: Raw


class Welcome(Struct, tag="welcome"):
    """Answer to `Hello`, and sent to everybody at the table when the game starts: everything a page needs to
    draw. `situation` is None before the start. `steps` are those after `since`, from version `first` on."""

    table: TableInfo
    situation: Situation | None
    steps: list[Step]
    first: int
    result: Result | None


class Moved(Struct, tag="moved"):
    """The log grew by these steps."""

    steps: list[Step]
    situation: Situation
    result: Result | None = None


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
    """Answer to `Hint`, best first. `version` echoes the request."""

    version: int
    advice: list[Advice]


class Remark(Struct):
    """Something said at a table, as in `Say`: by whom, where they sit (None: they have got up), and when, in
    seconds since 1970."""

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


class Pong(Struct, tag="pong"):
    """Answer to `Ping`."""


Reply = Welcome | Moved | TableChanged | Tried | Hinted | Said | Refused | Announcement | Pong
