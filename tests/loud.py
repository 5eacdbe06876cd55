"""A bot that does with its worker's pipes what a bot has no business to do."""

import os
import subprocess
import sys

from orderup.core.game.actions import Action
from orderup.match import Match


class Loud:
    """Prints in every way, and reads what there is, before it plays the first legal action."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, match: Match) -> Action:
        """See `bots.Bot.decide`."""
        print("thinking")
        os.write(1, b"thinking\n")
        subprocess.run(["echo", "thinking"], check=True)
        os.read(0, 100)
        sys.stdin.read()
        return match.legal()[0]
