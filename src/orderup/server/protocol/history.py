"""The wire format of profiles, and of what people note for themselves."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from orderup.server.protocol.messages import ClientRequest

NOTE_LENGTH = 2000
Shown = Literal["nobody", "players", "everybody"]


class ShowProfile(ClientRequest):
    """POST /api/me/profile: who may see the reader's profile: nobody, those they have sat with, everybody."""

    shown: Shown


class OwnProfile(Struct):
    """GET and POST /api/me/profile: who may see it. Its `address` is None until it was shown once."""

    shown: Shown
    address: str | None


class Favourite(Struct):
    """The number of times that a person has served a thing, by its id in the pack."""

    thing: str
    count: int


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
    served: list[Favourite]
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
