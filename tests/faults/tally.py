"""What a fault did and what was lost by it, for a test and for the report of `make soak`."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Tally:
    """Counts of what was done, by name, and a sentence for whatever was lost."""

    done: Counter[str] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)

    def count(self, **done: int) -> None:
        """Add to what was done."""
        self.done.update(done)

    def expect(self, fine: bool, lost: str) -> None:
        """Note a loss, unless all is well."""
        if not fine:
            self.lost.append(lost)

    def add(self, other: "Tally") -> None:
        """Take over what another round did and lost."""
        self.done += other.done
        self.lost += other.lost

    def check(self, *done: str) -> None:
        """For a test: nothing was lost, and these things were done at all."""
        assert not self.lost, self.lost
        assert all(self.done[what] for what in done), self.done
