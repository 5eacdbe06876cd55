"""The wire format of results, figures and profiles, and of people's notes for themselves."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from orderup.server.protocol.messages import ClientRequest

NOTE_LENGTH = 2000
Shown = Literal["nobody", "players", "everybody"]


class SeatResult(Struct):
    """A seat at the end of a game. `name` is None for a bot, and for a person who has deleted themselves.

    `profile` is the address of the profile that another person shows to the reader.
    """

    rank: int
    points: int
    lines: dict[str, int]
    name: str | None
    bot: str | None
    stand_in: str | None
    served: dict[str, int]
    profile: str | None = None


class OwnResult(Struct):
    """A finished game of the reader, who sat on seat `you`. `ended` is in seconds since 1970.

    `day` is set for the deal of a day; `counts` if it was the first attempt, on that day. A game that is not
    `replayable` has a result alone.
    """

    table: str
    game: str
    ended: float
    you: int
    seats: list[SeatResult]
    options: dict[str, Any]
    pack: str
    pack_hash: str
    hints: bool
    day: str | None
    counts: bool
    tempo: Literal["live", "turns"]
    replayable: bool


class OwnResults(Struct):
    """GET /api/me/results?before=&game=&bot=&name=&won=&seats=&tempo=&since=&until=: the reader's results,
    newest first.

    `before` is the `more` of the page before; null at the end. `won` is `yes` or `no`, and `tempo` is `live`
    or `turns`. `since` and `until` are seconds since 1970.
    """

    results: list[OwnResult]
    more: str | None


class Against(Struct):
    """Games with a bot at the table. `even` is the number of wins of somebody as strong as all others."""

    bot: str
    games: int
    wins: int
    even: float


class Served(Struct):
    """The number of times that a thing was served, by its id in the pack."""

    thing: str
    count: int


class Played(Struct):
    """A game as a point in a chart."""

    table: str
    ended: float
    rank: int
    seats: int
    points: int


class GameFigures(Struct):
    """The reader's figures in one game; games that a stand-in ended do not count.

    `streak` is the number of wins in a row up to now. `course` holds the latest games, oldest first. `beaten`
    is the highest level that the reader has beaten, 0 for none: of several bots the weakest counts.
    """

    game: str
    games: int
    wins: int
    even: float
    best: int
    best_table: str
    mean: float
    streak: int
    longest: int
    beaten: int
    against: list[Against]
    served: list[Served]
    pack_hash: str
    course: list[Played]


class Figures(Struct):
    """GET /api/me/figures: the reader's figures by game, the most played first.

    The games of a reader who is `kept` stay for ever.
    """

    games: list[GameFigures]
    kept: bool = False


class ShowProfile(ClientRequest):
    """POST /api/me/profile: who may see the reader's profile: nobody, those they have sat with, everybody."""

    shown: Shown


class OwnProfile(Struct):
    """GET and POST /api/me/profile: who may see it. Its `address` is None until it was shown once."""

    shown: Shown
    address: str | None


class ProfileWins(Struct):
    """Wins in games with this number of `seats`, with other people or with bots alone.

    The share of wins lies between `low` and `high` with 95% confidence.
    """

    seats: int
    people: bool
    games: int
    wins: int
    low: float
    high: float


class ProfileGame(Struct):
    """A person's games of one kind that they have played to the end."""

    game: str
    games: int
    best: int
    mean: float
    wins: list[ProfileWins]
    served: list[Served]
    pack_hash: str


class AnswerTimes(Struct):
    """A person's time for decisions at tables by turns, in seconds that the server could be played on.

    Half of the answers come within `half`, three quarters within `most`. None means more than three days.
    """

    count: int
    half: float | None
    most: float | None


class Profile(Struct):
    """GET /api/profiles/{address}: a person as they let others see them. `you` is set for the person.

    `finished` counts the games they finished, of their `latest`. `answers` is None where there are few.
    """

    name: str | None
    you: bool
    games: list[ProfileGame]
    latest: int
    finished: int
    answers: AnswerTimes | None


class SeatNote(ClientRequest):
    """GET and POST /api/tables/{table}/note: what the reader notes for themselves at their seat."""

    text: Annotated[str, Meta(max_length=NOTE_LENGTH)]
