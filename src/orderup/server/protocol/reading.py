"""Read-only answers over HTTP: games, lessons and rules, replays and reviews, reference sheets."""

from typing import Any, Literal

from msgspec import Raw, Struct

from orderup.server.protocol.messages import Step, TableInfo, TableResult


class LessonStep(Struct):
    """A step of a tutorial, in one language. `point` names its subject, as `cell=c2`.

    The page marks the elements with that data attribute. `waits` says how it goes on: by an action of the
    learner, by one of the others, or by a button.
    """

    text: str
    point: list[str]
    waits: Literal["own", "others", "nothing"]


class Lesson(Struct):
    """GET /api/games/{game}/tutorial/{lang}: a game's tutorial in a language."""

    minutes: int
    steps: list[LessonStep]


class OptionNeed(Struct):
    """Another option, and the value it must have."""

    option: str
    value: Any


class GameOption(Struct):
    """An option of a game. `choices` are its values; empty for a whole number.

    It can differ from its default only where all its `needs` are met.
    """

    name: str
    kind: Literal["bool", "choice", "int"]
    choices: list[Any]
    default: Any
    needs: list[OptionNeed]


class PackInfo(Struct):
    """A pack by name, and the hash under which its content is served."""

    name: str
    hash: str


class PackFound(Struct):
    """POST /api/games/{game}/packs, with the file as the body: the accepted pack.

    A new table names it by `hash`. `name` is its name in every language, and `origin` gives the source of
    each of its tables.
    """

    hash: str
    name: dict[str, str]
    notes: str
    origin: dict[str, str]


class GameInfo(Struct):
    """A game in the list of GET /api/games. `seats` are the fewest and the most.

    `bots` are sorted from the weakest on, and so are `levels`, which a game need not have. `usual_bot` is the
    strongest bot that answers at once. `tutorial` is the length of its tutorial in minutes, None where it has
    none; `puzzles` is the number of its puzzles.

    While its rules are being compiled, `ready` is false, and it has neither `packs` nor puzzles. `compiled`
    is the number of its compiled rules and of all rules, None where this server had none to compile. A game
    that has `failed` cannot be played on this server.
    """

    name: str
    seats: tuple[int, int]
    options: list[GameOption]
    bots: list[str]
    levels: list[str]
    usual_bot: str
    packs: list[PackInfo]
    ready: bool
    failed: bool
    compiled: tuple[int, int] | None
    tutorial: int | None
    puzzles: int


class Replay(Struct):
    """GET /api/tables/{table}/replay?seat=: a finished game as that seat (or `all`: a spectator) saw it.

    `start` is the view before the first step; without a `result` the game is frozen before its end.
    """

    table: TableInfo
    pack_hash: str
    start: Raw
    steps: list[Step]
    result: TableResult | None


class ReviewedPlayer(Struct):
    """A player's part in a game. The `result`, their share of the first place, is a sum of four parts.

    `start` is their expected result. `play` is the effect of their own decisions, compared with those of the
    usual bot; `others` is the effect of the others' decisions; `luck` is the rest. Each is uncertain by two
    of the error beside it. `loss` is the mean loss against the best action found, over `decisions` decisions
    with a choice.
    """

    points: int
    rank: int
    result: float
    start: float
    start_error: float
    play: float
    play_error: float
    others: float
    others_error: float
    luck: float
    luck_error: float
    loss: float
    decisions: int


Mark = Literal["good", "doubtful", "mistake"]


class MarkedMove(Struct):
    """The mark of action `number` of the game (from 0)."""

    number: int
    mark: Mark


class ReviewedTurn(Struct):
    """A turn of a seat. `when` is its name in the game (null in a game without turns and rounds).

    `step` is its first step in the replay. `chances` are those of all seats afterwards. `loss` is the loss
    against the best actions found, uncertain by two of `error`. `moves` are its decisions with a choice.
    """

    seat: int
    when: str | None
    step: int
    chances: list[float]
    loss: float
    error: float
    moves: list[MarkedMove]


class WeakMove(Struct):
    """A decision that was worse than the best one found: a mistake by more than chance explains, a doubtful
    one perhaps by chance.

    It is action `number` of the game (from 0), after `step` of the replay, in the turn at `turn` of the list.
    `chance` is the chance to win after it, and `loss` the chance that it gave away, uncertain by two of
    `error`.

    `played` and the `better` line are in words. `brief` says in a few words why. `line` is the
    scoring line that gains most by the better line, if any, and `points` its gain. `why` has sentences on the
    events that follow the better action more often, or less.
    """

    number: int
    seat: int
    mark: Mark
    turn: int
    step: int
    chance: float
    loss: float
    error: float
    played: str
    better: list[str]
    brief: str
    line: str | None
    points: float
    why: list[str]


class Findings(Struct):
    """The findings of a review. Each compared action was tried in `playouts` games, in doubt in up to `most`.

    `weak` are the decisions that were not good: mistakes first, then doubtful ones, each the costliest first.
    Before all decisions are judged, these are the findings so far, and there are neither `chances` nor
    `players`.
    """

    playouts: int
    most: int
    chances: list[float]
    players: list[ReviewedPlayer]
    turns: list[ReviewedTurn]
    weak: list[WeakMove]


class Review(Struct):
    """GET /api/tables/{table}/review?lang=, and POST, which requests it: the review of a finished game.

    `judged` counts its judged `actions`, and `before` the reviews that wait before it. `none`: nobody has
    requested it; `stopped`: it failed, and may be requested again. `own` actions are the asker's, which come
    first. `seconds` estimates the rest and `own_seconds` the rest of the asker's own, where this server makes
    the review and has measured its pace.
    """

    table: TableInfo
    pack_hash: str
    result: TableResult
    state: Literal["none", "waiting", "working", "stopped", "done"]
    judged: int
    actions: int
    before: int
    own: int
    seconds: int | None = None
    own_seconds: int | None = None
    findings: Findings | None = None


class Log(Struct):
    """GET /api/tables/{table}/log?since=: the steps after the version `since`, as the asker may know them."""

    steps: list[Step]


class ReferenceCell(Struct):
    """A cell with words, names of the game's icons, and seats. If `drawn`, the icons replace the words."""

    text: str
    icons: list[str]
    seats: list[int]
    drawn: bool


class ReferenceRow(Struct):
    """A row. `here`: the asker's own row; `gone`: none of it is left."""

    cells: list[ReferenceCell]
    here: bool
    gone: bool


class ReferenceSheet(Struct):
    """A table to look things up in."""

    id: str
    title: str
    columns: list[ReferenceCell]
    rows: list[ReferenceRow]
    note: str


class Reference(Struct):
    """GET /api/tables/{table}/reference/{lang}: the reference sheets of a table, as the asker's seat may know
    them.

    For a finished game also after the log's entry `step`, as a seat or `all`: GET
    /api/tables/{table}/replay/{step}/reference/{lang}?seat=.
    """

    sheets: list[ReferenceSheet]


class Coached(Struct):
    """GET /api/tables/{table}/coach/{lang}: the coach's advice to the asker, who decides.

    `purpose` explains the decision. `text` is the advice, empty for none, and `point` its subject, as
    `cell=c2`. `action` is the notation of the recommended action, empty for none; a hint then puts the same
    action first. `version` is that of the log.
    """

    version: int
    purpose: str
    text: str
    point: list[str]
    action: str


class RulesChapter(Struct):
    """A chapter of a game's rules. With an `example` it has a picture: GET
    /api/games/{game}/rules/{lang}/{id}.svg.

    It concerns tables on which all of `when` holds: options (or the number of `players`) by their values.
    """

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


class OwnTurn(Struct):
    """The turn that a table waits for: its seat, its start, and the time left, in seconds.

    `left` is None without a clock.
    """

    seat: int
    you: bool
    waited: float
    left: float | None


class OwnVacation(Struct):
    """GET, POST and DELETE /api/me/vacation: the reader's vacation, now or to come, and the days left.

    `begins` and `ends` are seconds from now, as long as the server can be played on.
    """

    begins: float | None
    ends: float | None
    days: int


class OwnEnd(Struct):
    """The place and the points of the reader at the end of a game."""

    rank: int
    points: int


class OwnGame(Struct):
    """A table in a person's list. `seats` are names and bots; `you` is the reader's seat, None without.

    `result` is the reader's at the end of the game.
    """

    table: str
    game: str
    status: str
    seats: list[str | None]
    you: int | None
    version: int
    created: float
    tempo: Literal["live", "turns"]
    unread: int
    turn: OwnTurn | None
    result: OwnEnd | None


class TableInvitation(Struct):
    """A table to which a friend, `by` name, has invited the reader, the names of the people there, and the
    number of free seats."""

    table: str
    game: str
    by: str
    people: list[str]
    free: int


class OwnGames(Struct, omit_defaults=True):
    """GET /api/me/games?list=turn|waiting|open|over&after=: the reader's tables.

    `turn` lists the tables that wait for the reader, the nearest deadline first: those by turns, and live
    ones with a clock. `waiting` lists all others in play, `open` those that have not started, and `over` the
    finished ones, newest first. `after` is the `more` of the page before; null at the end.

    `invitations` come with `turn`.
    """

    games: list[OwnGame]
    more: str | None
    invitations: list[TableInvitation] = []


class SeatEstimate(Struct):
    """A seat's score if the game ended now. `more`: hidden things may add to it."""

    score: int
    more: bool


class Progress(Struct):
    """GET /api/tables/{id}/progress/{lang}: how far a game has come, as the reader's seat may know it.

    `moment` names the turn or round, and `decider` is the seat that decides; a clock leaves it seconds that
    are `left`. All are empty before and after the game.
    """

    moment: str | None
    decider: int | None
    estimate: list[SeatEstimate]
    left: float | None = None
