"""A bot that plays random legal actions."""

from hashlib import blake2b
from random import Random

from orderup.bots.forced import only_action
from orderup.core.game.actions import Action
from orderup.match import Match


class RandomBot:
    """Every legal action with equal chance, by the seed and the number of actions played so far."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, match: Match) -> Action:
        """See `bots.Bot.decide`."""
        only = only_action(match)
        if only is not None:
            return only
        # A digest of both numbers: bots with neighbouring seeds must not repeat each other a step later.
        text = f"{self.seed} {match.age}"
        digest = blake2b(text.encode(), digest_size=8).digest()
        return Random(int.from_bytes(digest, "big")).choice(match.legal())
