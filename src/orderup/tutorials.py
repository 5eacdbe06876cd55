"""Played tutorials: the contents of a game's `tutorial.toml`, checked by its rules.

A tutorial is a deal and a line of steps. A step explains something, and may wait for actions of the learner
(`play`) or of the others (`others`). The actions at a table determine its step, so only its log needs to be
kept. See docs/tutorials.md.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from orderup.core.game.definition import Game, get
from orderup.core.texts.fluent import LANGUAGES
from orderup.errors import IllegalAction, TutorialError

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack
    from orderup.match import Match

FILE = "tutorial.toml"


class TutorialStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, in every language. `point` names its subject, as `cell=c2`: the page marks that data
    attribute.

    The step ends when the actions of `play`, or those of `others`, have been played (in any order with
    `any_order`). A step without actions ends by a button.
    """

    en: str
    ko: str
    ru: str
    point: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    any_order: bool = False

    @property
    def waits(self) -> Literal["own", "others", "nothing"]:
        """The side whose actions the step waits for."""
        return "own" if self.play else "others" if self.others else "nothing"

    @property
    def awaited(self) -> tuple[str, ...]:
        """The notations of the actions it waits for."""
        return self.play or self.others


class Tutorial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tutorial as in its file. `minutes` is its length, `seat` the learner's seat.

    `before` are actions that were played before it begins.
    """

    minutes: int
    seed: int
    seats: int
    steps: tuple[TutorialStep, ...]
    seat: int = 0
    options: dict[str, Any] = {}
    before: tuple[str, ...] = ()


def tutorial_of(game: str) -> Tutorial | None:
    """A game's tutorial; None where it has none. Raises TutorialError with the file and the reason."""
    return _read(get(game).folder / FILE)


@cache
def _read(path: Path) -> Tutorial | None:
    if not path.is_file():
        return None
    try:
        tutorial = msgspec.toml.decode(path.read_bytes(), type=Tutorial)
    except msgspec.DecodeError as error:
        raise TutorialError(f"{path}: {error}") from None
    for number, step in enumerate(tutorial.steps, 1):
        _check(f"{path}, step {number}", step)
    return tutorial


def _check(where: str, step: TutorialStep) -> None:
    if step.play and step.others:
        raise TutorialError(f"{where}: waits for 'play' or for 'others', not for both")
    for lang in LANGUAGES:
        if not getattr(step, lang).strip():
            raise TutorialError(f"{where}: says nothing in {lang!r}")
    for point in step.point:
        name, equals, value = point.partition("=")
        if not (name and equals and value):
            raise TutorialError(f"{where}: points at {point!r}, needs to be such as 'cell=c2'")


def notation_of(match: "Match", action: Mapping[str, Any]) -> str:
    """The notation of a legal action, from its dict."""
    return next(other.notation for other in match.legal() if other.to_dict() == action)


@dataclass(frozen=True)
class TutorialMoment:
    """The state of a tutorial: the first step that waits for actions, and those that may be played next.

    If no step waits, `step` is the number of all steps.
    """

    step: int
    next: tuple[Mapping[str, Any], ...]
    own: bool
    """Whether who learns is to play them."""

    @property
    def over(self) -> bool:
        """Whether the tutorial waits for nothing more."""
        return not self.next

    def allows(self, action: Mapping[str, Any]) -> bool:
        """Whether an action, as its dict, is one of the awaited ones."""
        return any(action == expected for expected in self.next)


class RehearsedTutorial:
    """A tutorial that its game's rules have played through, so that it is known to work."""

    def __init__(self, game: Game, tutorial: Tutorial, pack: "Pack") -> None:
        """Raises TutorialError with the step that does not work, and the reason."""
        self.tutorial = tutorial
        self._game = game
        self._pack = pack
        self._actions = self._rehearse()

    def deal(self) -> "Match":
        """The match at the beginning of the tutorial."""
        from orderup.match import Match

        tutorial = self.tutorial
        match = Match(self._game.name, tutorial.seats, tutorial.seed, tutorial.options, self._pack)
        for number, notation in enumerate(tutorial.before, 1):
            self._play(match, notation, f"action {number} of 'before'")
        return match

    def moment(self, played: Iterable[Mapping[str, Any]]) -> TutorialMoment:
        """The tutorial's state after these actions, without the forced ones.

        Raises TutorialError for an action that it does not wait for.
        """
        step, left = self._after(-1)
        for action in played:
            moment = self._moment(step, left)
            if not moment.allows(action):
                raise TutorialError(f"step {step + 1} waits for {list(moment.next)}, not for {action}")
            left = [other for i, other in enumerate(left) if i != left.index(dict(action))]
            if not left:
                step, left = self._after(step)
        return self._moment(step, left)

    def _after(self, step: int) -> tuple[int, list[dict[str, Any]]]:
        """The next step that waits for actions, and these."""
        step += 1
        while step < len(self._actions) and not self._actions[step]:
            step += 1
        return step, self._actions[step] if step < len(self._actions) else []

    def _moment(self, step: int, left: list[dict[str, Any]]) -> TutorialMoment:
        if not left:
            return TutorialMoment(step, (), own=False)
        waiting = self.tutorial.steps[step]
        return TutorialMoment(step, tuple(left if waiting.any_order else left[:1]), bool(waiting.play))

    def _rehearse(self) -> list[list[dict[str, Any]]]:
        """The actions of each step as dicts, from playing them."""
        match = self.deal()
        found = []
        for number, step in enumerate(self.tutorial.steps, 1):
            found.append([self._rehearse_action(match, step, text, number) for text in step.awaited])
        return found

    def _rehearse_action(
        self, match: "Match", step: TutorialStep, notation: str, number: int
    ) -> dict[str, Any]:
        where = f"step {number}"
        play_forced(match, self._game)
        if match.seat is None:
            raise TutorialError(f"{where}: the game is over before {notation!r}")
        if (match.seat == self.tutorial.seat) != bool(step.play):
            raise TutorialError(f"{where}: {notation!r} is asked of others, and seat {match.seat} decides")
        return self._play(match, notation, where)

    def _play(self, match: "Match", notation: str, where: str) -> dict[str, Any]:
        try:
            return match.play(notation).to_dict()
        except IllegalAction as error:
            raise TutorialError(f"the tutorial of {self._game.name}, {where}: {error}") from None


def play_forced(match: "Match", game: Game) -> None:
    """Play every action that leaves no choice, except the kinds that are always asked, as at a table."""
    while (action := game.forced(match.legal())) is not None:
        match.play(action)
