"""A table of every decision of each game, as late in a game as possible: then the most lies on the table. A
decision with a single choice is none: the server plays it."""

from dataclasses import dataclass, field
from typing import Any

from orderup import Match, bots
from orderup.games.order_please.state import Phase
from tests.server.harness import Player, Server

from .arranging import SEAT, Step, put_in_place


@dataclass(frozen=True)
class Played:
    """Games of one set-up played by bots, until each of the decisions in `wanted` has come to seat 0."""

    game: str
    seats: int
    wanted: frozenset[str]
    options: dict[str, Any] = field(default_factory=dict)
    decision: str = "phase"
    """The view's field that holds the kind of a decision."""

    def found(self) -> dict[str, tuple[int, list[Step]]]:
        """For each decision a seed, and the steps played from that deal."""
        found: dict[str, tuple[int, list[Step]]] = {}
        for seed in range(300):
            latest = self._play(seed)
            found = latest | found
            if self.wanted <= found.keys():
                return found
        raise AssertionError(f"{self.game}: nobody had to decide {self.wanted - found.keys()}")

    def _play(self, seed: int) -> dict[str, tuple[int, list[Step]]]:
        match = Match(self.game, seats=self.seats, seed=seed, options=self.options)
        players = [bots.create("greedy", seed + seat) for seat in range(self.seats)]
        steps: list[Step] = []
        latest: dict[str, tuple[int, list[Step]]] = {}
        while not match.over:
            seat = match.seat
            if seat == SEAT and len(match.legal()) > 1:
                latest[str(match.view(SEAT)[self.decision])] = seed, steps.copy()
            action = players[seat].decide(match.as_seen_by(seat, len(steps)))
            steps.append((seat, action.to_dict()))
            match.play(action)
        latest["over"] = seed, steps
        return latest


PLAYED = (
    Played("coffee_rush", 4, frozenset({"upgrade", "move", "pour", "serve", "over"})),
    Played("coffee_rush", 2, frozenset({"place", "move"})),
    Played(
        "order_please",
        2,
        frozenset(phase.name.lower() for phase in Phase),
        {"events": True, "merchants": True},
    ),
    Played(
        "cafe_tycoon",
        5,
        frozenset({"choose_store", "number", "manager", "buy", "tile", "play", "take", "discard", "token"})
        | {"deck", "keep", "over"},
        {"managers": True, "choose_stores": True, "abilities": True, "promo": True, "challenge": "extreme"},
        "step",
    ),
    Played(
        "cafe_tycoon",
        2,
        frozenset({"give", "packet", "take_automatic"}),
        {"short": True, "draft_tiles": True},
        "step",
    ),
)


def tables(server: Server, player: Player, played: Played) -> dict[str, str]:
    """The paths of tables at a running server, one for each decision, at which this player decides."""
    found = played.found()
    bots_beside = ["greedy"] * (played.seats - 1)
    table = player.create("me", *bots_beside, game=played.game, options=played.options)["id"]
    return {
        decision: put_in_place(server, table, *found[decision], mark=f"x{i}")
        for i, decision in enumerate(sorted(played.wanted))
    }
