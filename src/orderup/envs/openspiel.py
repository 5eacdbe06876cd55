"""The games as OpenSpiel games. Importing this registers them.

>>> import pyspiel
>>> import orderup.envs.openspiel
>>> state = pyspiel.load_game("order_please_v1", {"events": False}).new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(7)
>>> state.current_player()
0

Chance comes first, and all of it: a game's seed, a byte at a time, or one of `deals` deals. From then on the
rules decide, so that a history is a whole record of a game, and every chance outcome has its probability.
"""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import numpy as np

from orderup.core.game.action_list import actions_of
from orderup.core.game.definition import Game, get
from orderup.core.packs.loading import load_pack
from orderup.envs.acting import legal_action, refusal
from orderup.envs.extras import missing
from orderup.envs.naming import games_by_name
from orderup.envs.recall import SECRET, HistoryMoment, SeatHistory
from orderup.envs.rewards import by_ranks
from orderup.errors import IllegalAction, OptionError, PositionError
from orderup.match import Match

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(missing("openspiel")) from error

SEED_BYTES = 8
BYTE = 256
LONGEST_GAME = 20_000
"""No game takes more actions, of all seats together."""
NO_MOVE = -1
NONE = "none"
QUOTED = "quoted:"
READS_AS_TEXT = re.compile(r"(?!(true|false|[-+.\d]+)$)[\w ./\\:~-]*", re.IGNORECASE)

_CHANCE, _TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


def _defaults(known: Game) -> dict[str, Any]:
    """The parameters of a game: `seats`, `pack` and the game's options, as for a Match, and these:

    - `deals`: the number of equally likely deals, 0 for every seed.
    - `position`: a file with the output of `Match.state()`; only parts hidden from a spectator are dealt.
    - `recalled_moves`: the number of latest actions in an information state's tensor.
    """
    own = {"seats": known.default_seats, "pack": "default", "deals": 0, "position": "", "recalled_moves": 200}
    return own | {option.name: _spelled(option.default) for option in known.options}


def _spelled(choice: Any) -> Any:
    """A choice of an option as a parameter: OpenSpiel knows no None."""
    return NONE if choice is None else choice


def _quoted(value: Any) -> Any:
    """A parameter as it stands in a game's string, from which OpenSpiel reads games again. It has no quotes:
    it would take `,`, `=` and brackets for its own, and `2024` or `True` for no text."""
    if not isinstance(value, str) or (READS_AS_TEXT.fullmatch(value) and not value.startswith(QUOTED)):
        return value
    return QUOTED + quote(value)


def _unquoted(value: Any) -> Any:
    return (
        unquote(value.removeprefix(QUOTED)) if isinstance(value, str) and value.startswith(QUOTED) else value
    )


def _chosen(known: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options among parameters."""
    told = {option.name: given[option.name] for option in known.options}
    return {name: None if choice == NONE else choice for name, choice in told.items()}


def _game_type(name: str, known: Game) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=f"orderup: {known.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=known.seats[-1],
        min_num_players=known.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(known),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of orderup with its parameters; see `_defaults`. Each name has its own class."""

    NAME = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises OptionError, PackError, PositionError."""
        known = get(games_by_name()[self.NAME])
        given = _defaults(known) | {name: _unquoted(value) for name, value in (params or {}).items()}
        self.deals = int(given["deals"])
        self.recalled_moves = int(given["recalled_moves"])
        if self.deals < 0 or self.recalled_moves < 0:
            raise OptionError("deals and recalled_moves are numbers from 0 on")
        self.position = _position(known.name, str(given["position"]), str(given["pack"]))
        if self.position is None:
            self.game, self.pack = known.name, load_pack(known.name, given["pack"])
            self.seats = known.check_seats(given["seats"])
            self.options = known.check_options(_chosen(known, given))
        else:
            self.game, self.pack = self.position.game, self.position.pack
            self.seats, self.options = self.position.seats, self.position.options
        self.told = SeatHistory(self.game, self.seats, self.options, self.pack)
        self.actions = actions_of(self.pack, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=known.engine.ACTIONS,
            max_chance_outcomes=self.deals or BYTE,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        quoted = {name: _quoted(value) for name, value in given.items()}
        super().__init__(_game_type(self.NAME, known), info, quoted)

    def __reduce__(self) -> Any:
        """By name and parameters: OpenSpiel itself would restore no attribute of a game in Python."""
        return pyspiel.load_game, (self.NAME, self.get_parameters())

    def max_chance_nodes_in_history(self) -> int:
        """All of them come first."""
        return 1 if self.deals else SEED_BYTES

    def new_initial_state(self, *_: Any) -> "SpielState":
        """Before anything is dealt."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver | None":
        """An observer of a player's present knowledge; with perfect recall, of everything it has seen so far.

        None for observations of only public, or only private, information.
        """
        if params:
            raise OptionError(f"there are no parameters of observations, such as {params}")
        whole = kind is None or (
            kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
        return SpielObserver(self, recalls=kind is not None and kind.perfect_recall) if whole else None

    def dealt(self, drawn: tuple[int, ...]) -> Match:
        """The match that chance has dealt."""
        seed = drawn[0] if self.deals else int.from_bytes(bytes(drawn), "big")
        if self.position is not None:
            return self.position.as_seen_by(None, seed)
        return Match(self.game, self.seats, seed, self.options, self.pack)


def _position(game: str, file: str, pack: str) -> Match | None:
    if not file:
        return None
    try:
        state = json.loads(Path(file).read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise PositionError(f"{file}: cannot be read as a position: {error}") from None
    match = Match.from_state(state, seed=0, pack=pack)
    if match.game != game:
        raise OptionError(f"{file} is a position of {match.game}, not of {game}")
    return match


class _Dealt:
    """A match, each seat's observations so far, and the actions played, as (seat, id)."""

    def __init__(self, match: Match, moment: HistoryMoment, moves: tuple[tuple[int, int], ...] = ()) -> None:
        self.match, self.moment, self.moves = match, moment, moves

    def __deepcopy__(self, memo: Any) -> "_Dealt":
        return _Dealt(self.match.copy(), self.moment, self.moves)

    def play(self, action: int) -> None:
        match = self.match
        mover = match.seat or 0
        chosen = legal_action(match, action)
        if chosen is None:
            raise IllegalAction(refusal(match, action))
        match.play(chosen)
        self.moment = HistoryMoment(self.moment.told, _bytes(match), self.moment, mover, action)
        self.moves += ((mover, action),)

    def resampled(self, seat: int, seed: int) -> "_Dealt":
        """The state with everything dealt anew that a seat cannot know. It remembers all; the others' memory
        begins here.
        """
        match, told = self.match.as_seen_by(seat, seed), self.moment.told
        moment = HistoryMoment.with_memory(told, _bytes(match), {seat: self.moment.known(seat)})
        moves = tuple((mover, told.move(mover, action, seat)[0]) for mover, action in self.moves)
        return _Dealt(match, moment, moves)

    def __getstate__(self) -> dict[str, Any]:
        # Pickling moments one within the other would go as deep as the game is long.
        return {
            "match": self.match,
            "moves": self.moves,
            "known": self.moment.known_to_all(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        match: Match = state["match"]
        self.match, self.moves = match, state["moves"]
        told = SeatHistory(match.game, match.seats, match.options, match.pack)
        self.moment = HistoryMoment.with_memory(told, _bytes(match), state["known"])


def _bytes(match: Match) -> bytes:
    return bytes(match.records[0].tobytes())


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game. OpenSpiel copies it attribute by attribute, and pickles its attributes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._drawn: tuple[int, ...] = ()
        self._dealt: _Dealt | None = None

    @property
    def match(self) -> Match:
        """The game itself, hidden parts and all. Raises OptionError before it is dealt."""
        return self.dealt.match

    @property
    def dealt(self) -> _Dealt:
        """The deal. Raises OptionError before there is one."""
        if self._dealt is None:
            raise OptionError("nothing is dealt yet: chance plays first")
        return self._dealt

    def current_player(self) -> int:
        """The player who decides."""
        if self._dealt is None:
            return _CHANCE
        seat = self._dealt.match.seat
        return _TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._dealt is not None and self._dealt.match.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One of the deals, or the next byte of the seed, the first one first."""
        outcomes = self.get_game().max_chance_outcomes()
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        return [action.id for action in self.match.legal()]

    def _apply_action(self, action: int) -> None:
        if self._dealt is not None:
            self._dealt.play(action)
            return
        game = self.get_game()
        most = game.max_chance_outcomes() - 1
        if not 0 <= action <= most:
            raise IllegalAction(f"chance cannot draw {action} now; it draws from 0 to {most}")
        self._drawn += (action,)
        if len(self._drawn) == game.max_chance_nodes_in_history():
            match = game.dealt(self._drawn)
            self._dealt = _Dealt(match, HistoryMoment(game.told, _bytes(match)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == _CHANCE:
            return f"deal {action}" if self.get_game().deals else f"byte {len(self._drawn)} of seed: {action}"
        return str(self.get_game().actions[action].notation)

    def returns(self) -> list[float]:
        """The share of the others that a player has beaten less the share that beat it; 0 until the end."""
        result = None if self._dealt is None else self._dealt.match.result
        if result is None:
            return [0.0] * self.get_game().seats
        worth: list[float] = by_ranks(np.array([result.ranks]), np.array([result.scores]))[0].tolist()
        return worth

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one: everything that it cannot know is dealt anew.

        It has no history, which would reveal the deal, and the other players' memory begins with it.
        """
        state: SpielState = self.get_game().new_initial_state()
        state._dealt = self.dealt.resampled(player, int(sampler() * (1 << 53)))
        return state

    def __str__(self) -> str:
        if self._dealt is None:
            return f"dealing: {' '.join(map(str, self._drawn))}"
        known = self._dealt.moment.known_to_all()
        seen = "".join(f"\nseat {seat} has seen: {digest.hex()}" for seat, digest in known.items())
        return json.dumps(self.match.state(), ensure_ascii=False) + seen


class SpielObserver:
    """A player's present knowledge of a state, or with perfect recall everything it has seen so far.

    The tensor has `observation`, the numbers of `orderup.observation_layout`. With perfect recall it also has
    `moves`, the latest actions, latest first. Each has the seat, counted from the player on, and the action's
    id. Both are -1 where there is none; so is the id of an action that the player may not know.
    """

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self._recalls = recalls
        self._seats = game.seats
        shapes: dict[str, tuple[int, ...]] = {"observation": (game.told.size,)}
        if self._recalls and game.recalled_moves:
            shapes["moves"] = (game.recalled_moves, 2)
        sizes = {name: int(np.prod(shape)) for name, shape in shapes.items()}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        start = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[start : start + size].reshape(shapes[name])
            start += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a player's knowledge to `tensor`, and with it to `dict`."""
        self.tensor.fill(NO_MOVE)
        dealt = state._dealt
        if dealt is None:
            return
        self.dict["observation"][:] = dealt.match.observation(player)
        if "moves" in self.dict:
            moves = self.dict["moves"]
            told = dealt.moment.told
            for row, (mover, action) in zip(moves, reversed(dealt.moves), strict=False):
                row[0] = (mover - player) % self._seats
                row[1] = SECRET if action == SECRET else told.move(mover, action, player)[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """The view, as JSON; with perfect recall a digest of all that the player has seen."""
        dealt = state._dealt
        if dealt is None:
            return "nothing is dealt yet"
        if self._recalls:
            return f"seat {player} has seen: {dealt.moment.known(player).hex()}"
        return json.dumps(dealt.match.view(player), ensure_ascii=False)


# OpenSpiel lets go of what it was given only when Python has ended: that must not be the last to hold it,
# which a class, unlike a function, never is.
for _name, _game in games_by_name().items():
    _class = type(_name, (SpielGame,), {"NAME": _name, "__doc__": SpielGame.__doc__})
    pyspiel.register_game(_game_type(_name, get(_game)), _class)
