"""The budget of a search for one decision: a number of playouts, or a time."""

import re
from dataclasses import dataclass

from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import OptionError

MOST_PLAYOUTS = 10_000_000
MOST_SECONDS = 20.0
"""Far below a server's time limit for a bot (`PATIENCE` of `workers.pool`)."""
_TIME = re.compile(r"(\d{1,6}(?:\.\d{1,6})?)(ms|s)")


@dataclass(frozen=True)
class Budget:
    """A budget of playouts or of time. Only playouts give the same decision for the same seed and match."""

    playouts: int = 0
    seconds: float = 0.0

    def part(self, share: float) -> "Budget":
        """A share of the budget, and always something."""
        playouts = max(1, round(self.playouts * share)) if self.playouts else 0
        return Budget(playouts, self.seconds * share)

    @classmethod
    def read(cls, text: str) -> "Budget":
        """A budget as in `search:2000`, `search:0.5s` or `search:200ms`; OptionError for anything else."""
        if re.fullmatch(r"[0-9]{1,8}", text) and 1 <= int(text) <= MOST_PLAYOUTS:
            return cls(playouts=int(text))
        time = _TIME.fullmatch(text)
        seconds = float(time[1]) / (1000 if time[2] == "ms" else 1) if time else 0.0
        if 0 < seconds <= MOST_SECONDS:
            return cls(seconds=seconds)
        told = {"most": str(MOST_PLAYOUTS), "longest": f"{MOST_SECONDS:g}", "text": QuotedText(text)}
        raise OptionError(Message("bots/bad-budget", **told))
