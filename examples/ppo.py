"""Learn Order Please? from nothing, in one file and with NumPy alone: python examples/ppo.py

Proximal policy optimization (Schulman et al. 2017) with masks of legal actions (Huang and Ontañón 2020): a
network of two hidden layers plays 64 games at once against itself. Every few iterations it tells how many
games it wins against random play. At last it plays games that it never learns from, against bots of several
strengths; beside it stands a bot that always plays the first legal action. --curve FILE writes the curve as
an SVG. Needs: pip install 'orderup[gymnasium]'
"""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from orderup import observation_layout
from orderup.envs.gymnasium import GameEnv
from orderup.envs.vector import VectorGameEnv
from orderup.intervals import share

GAME = "order_please"
GAMES, STEPS = 64, 128
HIDDEN = 128
DISCOUNT, TRACE = 1.0, 0.95
CLIP, ENTROPY, VALUE_WEIGHT = 0.2, 0.01, 0.5
EPOCHS, MINIBATCH = 3, 1024
RATE, BETAS, LONGEST_STEP = 1e-3, (0.9, 0.999), 0.5
TOLD_EVERY = 5
TOLD_OF = 256
"""The number of games against random play for a point of the curve."""
OPPONENTS = ("random", "level:1", "level:2", "level:3", "greedy")
ONE_OF_SO_MANY = 40
"""A single number of no more values than this is told to the network value by value."""

Array = np.ndarray[Any, Any]


class Features:
    """The network's input from an observation: single numbers as a 1 at their place, the rest scaled."""

    def __init__(self, game: str) -> None:
        layout = observation_layout(game)
        single = [part for part in layout if part.size == 1 and part.high <= ONE_OF_SO_MANY]
        self._places = np.array([part.start for part in single])
        sizes = np.array([part.high + 2 for part in single])  # and one for -1
        self._starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        self._values = int(sizes.sum())
        many = [part for part in layout if part not in single]
        self._rest = np.concatenate([np.arange(part.start, part.start + part.size) for part in many])
        self._scale = np.concatenate([np.full(part.size, 1 / max(1, part.high)) for part in many])
        self.size = self._values + len(self._rest)

    def __call__(self, observations: Array) -> Array:
        out = np.zeros((len(observations), self.size), np.float32)
        rows = np.arange(len(observations))[:, None]
        out[rows, self._starts + observations[:, self._places] + 1] = 1
        out[:, self._values :] = observations[:, self._rest] * self._scale
        return out


class Network:
    """Two hidden layers; from the second, the actions' logits and the value of the position."""

    def __init__(self, inputs: int, actions: int, dice: np.random.Generator) -> None:
        shapes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)]
        gains = (1.0, 1.0, 0.01)
        self.weights = [
            (dice.standard_normal(shape) * gain / np.sqrt(shape[0])).astype(np.float32)
            for shape, gain in zip(shapes, gains, strict=True)
        ]
        self.weights += [np.zeros(shape[1], np.float32) for shape in shapes]
        self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self._steps = 0

    def forward(self, inputs: Array) -> tuple[Array, Array, list[Array]]:
        """Logits, values, and what `learn` needs of the way there."""
        w1, w2, w3, b1, b2, b3 = self.weights
        first = np.tanh(inputs @ w1 + b1)
        second = np.tanh(first @ w2 + b2)
        out = second @ w3 + b3
        return out[:, :-1], out[:, -1], [inputs, first, second]

    def learn(self, layers: list[Array], of_logits: Array, of_values: Array) -> None:
        """One step of Adam along the gradients of logits and values."""
        inputs, first, second = layers
        w2, w3 = self.weights[1], self.weights[2]
        out = np.concatenate([of_logits, of_values[:, None]], axis=1).astype(np.float32)
        into_second = (out @ w3.T) * (1 - second**2)
        into_first = (into_second @ w2.T) * (1 - first**2)
        gradients = [inputs.T @ into_first, first.T @ into_second, second.T @ out]
        gradients += [into_first.sum(0), into_second.sum(0), out.sum(0)]
        length = np.sqrt(sum(float((each**2).sum()) for each in gradients))
        self._steps += 1
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self._moments, strict=True):
            gradient = gradient * min(1.0, LONGEST_STEP / (length + 1e-8))
            mean += (1 - BETAS[0]) * (gradient - mean)
            square += (1 - BETAS[1]) * (gradient**2 - square)
            fair_mean = mean / (1 - BETAS[0] ** self._steps)
            fair_square = square / (1 - BETAS[1] ** self._steps)
            weight -= RATE * fair_mean / (np.sqrt(fair_square) + 1e-8)


def log_chances(logits: Array, masks: Array) -> Array:
    """Of each action, given that only legal ones are played."""
    masked = np.where(masks, logits, -1e9)
    masked = masked - masked.max(axis=1, keepdims=True)
    chances: Array = masked - np.log(np.exp(masked).sum(axis=1, keepdims=True))
    return chances


def drawn(chances: Array, dice: np.random.Generator) -> Array:
    """An action for each row of log chances (Gumbel's trick)."""
    actions: Array = (chances + dice.gumbel(size=chances.shape)).argmax(axis=1)
    return actions


@dataclass
class Rollout:
    """Observations, actions and rewards in STEPS steps of all games: rows of steps, columns of games."""

    inputs: list[Array] = field(default_factory=list)
    masks: list[Array] = field(default_factory=list)
    actions: list[Array] = field(default_factory=list)
    chances: list[Array] = field(default_factory=list)
    values: list[Array] = field(default_factory=list)
    rewards: list[Array] = field(default_factory=list)
    ended: list[Array] = field(default_factory=list)
    sides: list[Array] = field(default_factory=list)
    """1 where the same seat decides next, -1 where the other one does, whose gain is this one's loss."""

    def advantages(self, after: Array) -> Array:
        """By generalized advantage estimation; `after` is the value of where the rollout stops."""
        found, running = np.zeros((STEPS, GAMES), np.float32), np.zeros(GAMES, np.float32)
        for t in reversed(range(STEPS)):
            goes_on = (1.0 - self.ended[t]) * self.sides[t]
            surprise = self.rewards[t] + DISCOUNT * after * goes_on - self.values[t]
            running = surprise + DISCOUNT * TRACE * goes_on * running
            found[t], after = running, self.values[t]
        return found


class Learner:
    """The network, the games it plays, and what it has come to."""

    def __init__(self, seed: int) -> None:
        self.dice = np.random.default_rng(seed)
        self.features = Features(GAME)
        self.games = VectorGameEnv(GAME, GAMES, opponents="self", autoreset_mode="SameStep")
        self.seen, infos = self.games.reset(seed=seed)
        self.seats = infos["seat"]
        actions = self.seen["action_mask"].shape[1]
        self.network = Network(self.features.size, actions, self.dice)
        self.decisions = 0

    def play(self) -> tuple[Rollout, Array]:
        """STEPS decisions in every game, and the value of where they stop."""
        rollout = Rollout()
        for _ in range(STEPS):
            inputs, masks = self.features(self.seen["observation"]), self.seen["action_mask"].astype(bool)
            logits, values, _ = self.network.forward(inputs)
            chances = log_chances(logits, masks)
            actions = drawn(chances, self.dice)
            self.seen, rewards, ended, _, infos = self.games.step(actions)
            rollout.sides.append(np.where(infos["seat"] == self.seats, 1, -1).astype(np.float32))
            self.seats = infos["seat"]
            rollout.inputs.append(inputs)
            rollout.masks.append(masks)
            rollout.actions.append(actions)
            rollout.chances.append(chances[np.arange(GAMES), actions])
            rollout.values.append(values)
            rollout.rewards.append(rewards.astype(np.float32))
            rollout.ended.append(ended)
        self.decisions += STEPS * GAMES
        _, after, _ = self.network.forward(self.features(self.seen["observation"]))
        return rollout, after

    def learn(self, rollout: Rollout, after: Array) -> None:
        """A few passes over what was played."""
        advantages = rollout.advantages(after).ravel()
        goals = advantages + np.concatenate(rollout.values)
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        inputs, masks = np.concatenate(rollout.inputs), np.concatenate(rollout.masks)
        actions, before = np.concatenate(rollout.actions), np.concatenate(rollout.chances)
        for _ in range(EPOCHS):
            order = self.dice.permutation(len(actions))
            for start in range(0, len(order), MINIBATCH):
                some = order[start : start + MINIBATCH]
                played = inputs[some], masks[some], actions[some], before[some]
                self._step(*played, advantages[some], goals[some])

    def _step(
        self, inputs: Array, masks: Array, actions: Array, before: Array, advantages: Array, goals: Array
    ) -> None:
        logits, values, layers = self.network.forward(inputs)
        logs = log_chances(logits, masks)
        chances, rows = np.exp(logs), np.arange(len(actions))
        ratio = np.exp(logs[rows, actions] - before)
        clipped = (ratio > 1 + CLIP) & (advantages > 0) | (ratio < 1 - CLIP) & (advantages < 0)
        pull = np.where(clipped, 0.0, -advantages * ratio)[:, None]
        of_logits = -pull * chances
        of_logits[rows, actions] += pull[:, 0]
        entropy = -(chances * np.where(masks, logs, 0)).sum(axis=1, keepdims=True)
        of_logits += ENTROPY * chances * (np.where(masks, logs, 0) + entropy)
        count = len(actions)
        self.network.learn(layers, of_logits / count, VALUE_WEIGHT * (values - goals) / count)

    def curve(self, iterations: int) -> Iterator[tuple[int, float]]:
        """Learn; after every TOLD_EVERY iterations, decisions so far and the share of games won at random."""
        for iteration in range(1, iterations + 1):
            self.learn(*self.play())
            if iteration % TOLD_EVERY == 0:
                yield self.decisions, self.won_against_random(seed=10**7 + iteration * TOLD_OF)

    def won_against_random(self, seed: int) -> float:
        """The share of TOLD_OF games won against random play, played at once; draws count half."""
        games = VectorGameEnv(GAME, TOLD_OF, seat=None, autoreset_mode="NextStep")
        seen, _ = games.reset(seed=seed)
        over, won = np.zeros(TOLD_OF, bool), 0.0
        while not over.all():
            seen, rewards, ended, _, _ = games.step(self.best(seen["observation"], seen["action_mask"]))
            won += ((1 + rewards[ended & ~over]) / 2).sum()
            over |= ended
        return won / TOLD_OF

    def best(self, observations: Array, masks: Array) -> Array:
        """The likeliest action of each row."""
        logits, _, _ = self.network.forward(self.features(observations))
        best: Array = log_chances(logits, masks.astype(bool)).argmax(axis=1)
        return best

    def choose(self, observation: Array, mask: Array) -> int:
        """The likeliest action."""
        return int(self.best(observation[None], mask[None])[0])


def first_legal(observation: Array, mask: Array) -> int:
    """The legal action with the lowest id: what a learner has to be better than."""
    return int(mask.argmax())


def measured(choose: Callable[[Array, Array], int], opponent: str, count: int) -> str:
    """The percentage of games won against a bot with its interval, half of draws counted."""
    won = 0.0
    for game in range(count):
        env = GameEnv(GAME, seat=game % 2, opponents=opponent)
        seen, _ = env.reset(seed=10**6 + game)
        over, reward = False, 0.0
        while not over:
            seen, reward, over, _, _ = env.step(choose(seen["observation"], seen["action_mask"]))
        won += (1 + reward) / 2
    return share(won, count).text(100)


def drawing(points: list[tuple[int, float]]) -> str:
    """The curve as an SVG: the share of games won, by decisions."""
    width, height, left, bottom = 640, 320, 60, 40
    most = points[-1][0]

    def x(decisions: float) -> float:
        return left + (width - left - 20) * decisions / most

    def y(share: float) -> float:
        return (height - bottom) - (height - bottom - 20) * share

    line = " ".join(f"{x(decisions):.1f},{y(won):.1f}" for decisions, won in points)
    marks = "".join(
        f'<text x="{left - 8}" y="{y(share) + 4:.0f}" text-anchor="end">{share:.0%}</text>'
        f'<path d="M{left} {y(share):.0f}H{width - 20}" stroke="#ccc"/>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="13"><rect width="{width}" height="{height}" fill="#fff"/>{marks}'
        f'<polyline points="{line}" fill="none" stroke="#b4501e" stroke-width="2"/>'
        f'<text x="{left}" y="{height - 10}">0</text>'
        f'<text x="{width - 20}" y="{height - 10}" text-anchor="end">{most:,} decisions</text></svg>\n'
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Learn Order Please? from nothing.")
    parser.add_argument("--iterations", type=int, default=60, help=f"each of {GAMES * STEPS:,} decisions")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1], help="a learner for each")
    parser.add_argument("--games", type=int, default=400, help="played at last against each bot")
    parser.add_argument("--curve", type=Path, help="the SVG to write, of the first seed")
    chosen = parser.parse_args(arguments)
    players: dict[str, Callable[[Array, Array], int]] = {"always the first legal action": first_legal}
    for seed in chosen.seeds:
        learner, points, started = Learner(seed), [], perf_counter()
        print(f"seed {seed}\ndecisions  won against random  seconds")
        for decisions, won in learner.curve(chosen.iterations):
            points.append((decisions, won))
            print(f"{decisions:9,}  {won:18.1%}  {perf_counter() - started:7.0f}", flush=True)
        players[f"learner, seed {seed}"] = learner.choose
        if chosen.curve and points and seed == chosen.seeds[0]:
            chosen.curve.write_text(drawing(points), "utf-8")
    print(f"percent of {chosen.games} games won against each")
    for name, choose in players.items():
        for opponent in OPPONENTS:
            print(f"{name}, against {opponent}: {measured(choose, opponent, chosen.games)}", flush=True)


if __name__ == "__main__":
    main()
