"""The effects and losses of a fault, for a test and for the report of `make soak`."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Tally:
    """Counts of what was done, by name; a sentence for whatever was lost; and how many seconds what took at
    most until all was well again."""

    done: Counter[str] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)

    def count(self, **done: int) -> None:
        """Add to the counts of work done."""
        self.done.update(done)

    def expect(self, fine: bool, lost: str) -> None:
        """Note a loss, unless all is well."""
        if not fine:
            self.lost.append(lost)

    def note_seconds(self, what: str, seconds: float) -> None:
        """Note the time after which all is well again."""
        self.seconds[what] = max(seconds, self.seconds.get(what, 0.0))

    def add(self, other: "Tally") -> None:
        """Take over what another round did and lost."""
        self.done += other.done
        self.lost += other.lost
        for what, seconds in other.seconds.items():
            self.note_seconds(what, seconds)

    def check(self, *done: str) -> None:
        """For a test: nothing was lost, and these things were done at all."""
        assert not self.lost, self.lost
        assert all(self.done[what] for what in done), self.done
