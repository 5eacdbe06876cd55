"""Random players who do interesting things: uniformly random ones seldom fill an order."""

from collections.abc import Sequence
from random import Random
from typing import Any

Doing = dict[str, Any]


class Player:
    """Mostly registers, most eagerly where a customer lacks little; now and then does anything at all. Works
    on `Match.state()`; always the same for the same seed."""

    def __init__(self, content: dict[str, Any], seed: str) -> None:
        self.chooser = Random(seed)
        self.wanted = {card["id"]: sum(card["needs"].values()) for card in content["customers"]}

    def choose(self, state: dict[str, Any], actions: Sequence[Doing]) -> Doing:
        """One of the legal actions."""
        if self.chooser.random() < 0.1:
            return self.chooser.choice(actions)
        registering = [action for action in actions if action["kind"] == "register"]
        if registering:
            least = min(self._lacking(state, action["deck"]) for action in registering)
            actions = [action for action in registering if self._lacking(state, action["deck"]) == least]
        return self.chooser.choice(actions)

    def _lacking(self, state: dict[str, Any], deck: int) -> int:
        stall = state["seats"][state["seat"]]["stalls"][deck]
        return self.wanted[state["decks"][deck]["customer"]] - sum(stall.values())
