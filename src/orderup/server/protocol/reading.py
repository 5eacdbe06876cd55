"""What is only read, over HTTP: games, lessons and rules, replays and reviews, reference sheets."""

from typing import Any, Literal

from msgspec import Raw, Struct

from orderup.server.protocol.messages import Result, Situation, Step, TableInfo


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
    `tutorial` is how many minutes its tutorial takes, None where it has none; `puzzles` is how many there
    are. While a game's rules are being compiled `ready` is false, `packs` is empty and no puzzle is there;
    `compiled` is how many of its rules are, and of how many, None where this server had none to compile. A
    game that has `failed` cannot be played on this server."""

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
    """GET /api/tables/{table}/replay?seat=: a finished game as that seat (or `all`: a bystander) saw it.
    `start` is the view before the first step; without a `result` the game is frozen before its end."""

    table: TableInfo
    pack_hash: str
    start: Raw
    steps: list[Step]
    result: Result | None


class ReviewedPlayer(Struct):
    """A player's part in a game: `result` (the share of the first place) is `start`, what was to be expected,
    plus `play`, what the own decisions brought against those of the usual bot, plus `others`, what theirs
    brought this player, plus `luck`; all give or take two of the error beside it. `loss` is how far a
    decision with a choice, of which there were `decisions`, stayed behind the best one found, on the mean."""

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


class ReviewedTurn(Struct):
    """What a seat did in one go: when, as the game tells it (null in a game that counts neither turns nor
    rounds), from which step of the replay, the chances of all seats afterwards, and how much was lost against
    the best found (give or take two of `error`), in how many decisions."""

    seat: int
    when: str | None
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
    of each seat that cost most, the dearest first. While decisions are still being judged, these are the ones
    found so far, and there are neither `chances` nor `players`."""

    playouts: int
    chances: list[float]
    players: list[ReviewedPlayer]
    turns: list[ReviewedTurn]
    mistakes: list[Mistake]


class Review(Struct):
    """GET /api/tables/{table}/review?lang= and POST, which asks for it: the review of a finished game. Of its
    `actions` so many have been `judged`; `before` it so many other reviews are made. `none`: nobody has asked
    for it; `stopped`: it could not be made, and may be asked for again. `seconds`: about how long the rest
    takes, where this server makes it and has seen how fast it goes."""

    table: TableInfo
    pack_hash: str
    state: Literal["none", "waiting", "working", "stopped", "done"]
    judged: int
    actions: int
    before: int
    seconds: int | None = None
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
    `cell=c2`; `action`: the notation of the action that it advises, empty for none, which is then what a hint
    puts first. `version` is that of the log."""

    version: int
    purpose: str
    text: str
    point: list[str]
    action: str


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


class PuzzleDay(Struct):
    """The puzzle of a day, `2026-11-23`."""

    day: str
    id: str


class PuzzleDays(Struct):
    """GET /api/games/{game}/puzzles?day=: every puzzle of a game by the day on which it was the last time,
    that of `day` first, which is the date where the reader is; none where the game has none."""

    days: list[PuzzleDay]


class Puzzle(Struct):
    """GET /api/games/{game}/puzzles/{id}?lang=: a position in which one action stands out, as its seat sees
    it; legal actions come with their text. Which one it is, nobody is told before trying."""

    table: TableInfo
    pack_hash: str
    situation: Situation


class Promise(Struct):
    """An action, and the share of games won after it."""

    notation: str
    text: str
    wins: float


class Solved(Struct):
    """POST /api/games/{game}/puzzles/{id}: what comes of an action that was tried, as far as one is told:
    `wins` after it (None where none was named), `best` after the best one. Who was `right`, or has asked to
    be shown, is told the best few as `promises`, the best first, and `why`; others nothing. A share is one of
    so many `playouts`."""

    right: bool
    wins: float | None
    best: float
    playouts: int
    promises: list[Promise]
    why: list[str]
