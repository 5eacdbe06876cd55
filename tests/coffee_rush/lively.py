"""Random players who do interesting things: uniformly random ones hardly ever serve an order."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

Doing = dict[str, Any]


class Player:
    """Mostly serves and upgrades when possible, fetches and pours what some order of the queue still lacks;
    now and then does anything at all. Works on `Match.state()`; always the same for the same seed."""

    def __init__(self, content: dict[str, Any], seed: str) -> None:
        self.chooser = Random(seed)
        self.recipes = {drink["id"]: drink["recipe"] for drink in content["drinks"]}
        self.board = {
            f"{column}{row}": name
            for row, names in enumerate(content["board"]["rows"], 1)
            for column, name in zip("abcd", names, strict=True)
        }

    def choose(self, state: dict[str, Any], actions: Sequence[Doing]) -> Doing:
        """One of the legal actions."""
        if self.chooser.random() < 0.06:
            return self.chooser.choice(actions)
        return self.chooser.choice(self._sensible(state, actions) or actions)

    def _sensible(self, state: dict[str, Any], actions: Sequence[Doing]) -> list[Doing]:
        if state["turn"] == 0:
            return list(actions)
        phase = state["phase"]
        if phase == "move":
            return self._steps(state, actions)
        if phase == "pour":
            return self._pours(state, actions)
        return [action for action in actions if action["kind"] in ("serve", "upgrade")]

    def _lacks(self, state: dict[str, Any]) -> Iterator[tuple[int, set[str]]]:
        """For every cup and every order that it may still become: the cup and the missing ingredients."""
        me = state["seats"][state["seat"]]
        for cup, contents in enumerate(me["cups"], 1):
            poured = [(name, n) for name, n in contents.items() if n]
            for order in me["orders"]:
                recipe = self.recipes[order["card"]]
                if not any(n > recipe.get(name, 0) for name, n in poured):
                    yield cup, {name for name, n in recipe.items() if n > contents[name]}

    def _steps(self, state: dict[str, Any], actions: Sequence[Doing]) -> list[Doing]:
        lacks = list(self._lacks(state))
        hopeless = {1, 2, 3} - {cup for cup, _ in lacks}
        found = [action for action in actions if action["kind"] == "empty" and action["cup"] in hopeless]
        if found:
            return found
        wanted = {name for _, names in lacks for name in names if not state["hand"][name]}
        found = [
            action for action in actions if action["kind"] == "step" and self.board[action["cell"]] in wanted
        ]
        return found or [action for action in actions if action["kind"] in ("step", "stop")]

    def _pours(self, state: dict[str, Any], actions: Sequence[Doing]) -> list[Doing]:
        lacks = list(self._lacks(state))
        best = [
            action
            for action in actions
            if action["kind"] == "pour"
            and any(action["cup"] == cup and action["ingredient"] in names for cup, names in lacks)
        ]
        if best:
            fewest = min(len(names) for cup, names in lacks for a in best if a["cup"] == cup)
            full = [a for a in best if any(a["cup"] == cup and len(names) == fewest for cup, names in lacks)]
            return full or best
        return [action for action in actions if action["kind"] == "pour" and action["cup"] == 0]
