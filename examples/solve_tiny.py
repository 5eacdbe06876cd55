"""Solve the end of a game of Order Please? with OpenSpiel: python examples/solve_tiny.py

A random game is taken back by its last five actions. Both players know everything public there. Hands and
decks are dealt in eight ways, equally likely. The tree in which both players decide is small enough for
OpenSpiel's CFR+ to solve it. The exploitability, which is the mean win of a perfect opponent of both
seats, falls to near 0. Needs: pip install 'orderup[openspiel]'
"""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pyspiel
from open_spiel.python.algorithms.gambit import export_gambit

import orderup.envs.openspiel  # noqa: F401 - registers the games
from orderup import Match

SEED = 129
ACTIONS_LEFT = 5
DEALS = 8
OPTIONS = {"events": False, "merchants": False, "exchange": False}
ITERATIONS = (0, 1, 10, 100, 1000)


def position(seed: int, actions_left: int) -> dict[str, Any]:
    """The position of a random game this many actions before its end."""
    match, chance, states = Match("order_please", seed=seed, options=OPTIONS), Random(seed), []
    while not match.over:
        states.append(match.state())
        match.play(chance.choice(match.legal()))
    return states[-actions_left]


def tiny_game(seed: int = SEED, actions_left: int = ACTIONS_LEFT, deals: int = DEALS) -> Any:
    """The rest of that game, as an OpenSpiel game."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "position.json"
        file.write_text(json.dumps(position(seed, actions_left)), "utf-8")
        return pyspiel.load_game("order_please_v1", {"position": str(file), "deals": deals})


def choices(game: Any) -> list[int]:
    """In how many situations, as far as it can tell them apart, each player has a choice."""
    told: list[set[str]] = [set(), set()]
    states = [game.new_initial_state()]
    while states:
        state = states.pop()
        legal = [] if state.is_terminal() else state.legal_actions()
        if len(legal) > 1 and not state.is_chance_node():
            told[state.current_player()].add(state.information_state_string())
        states += [state.child(action) for action in legal]
    return [len(each) for each in told]


def main() -> None:
    game = tiny_game()
    print("situations with a choice: seat 0 {}, seat 1 {}".format(*choices(game)))
    tree = pyspiel.load_efg_game(export_gambit(game))
    solver = pyspiel.CFRPlusSolver(tree)
    done = 0
    print("iterations  exploitability")
    for iterations in ITERATIONS:
        for _ in range(iterations - done):
            solver.evaluate_and_update_policy()
        done = iterations
        print(f"{iterations:10}  {pyspiel.nash_conv(tree, solver.average_policy()) / 2:.6f}")
    worth = pyspiel.expected_returns(tree.new_initial_state(), solver.average_policy(), -1, True)
    print(f"with best play of both, seat 0 gets {worth[0]:+.3f} on average, seat 1 {worth[1]:+.3f}")


if __name__ == "__main__":
    main()
