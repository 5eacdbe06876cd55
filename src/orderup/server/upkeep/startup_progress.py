"""The progress of compiling the rules."""

from orderup.errors import Error, Translatable


class StartupProgress:
    """Receives the progress of compiling the rules; this one ignores it."""

    def compiled(self, done: int, of: int) -> None:
        """Note the number of compiled rules, and of all rules; called repeatedly while rules are compiled."""

    def playable(self, game: str) -> None:
        """Note that this game can be played, whatever the others still need."""

    def unplayable(self, error: Error) -> None:
        """Note that a game cannot be compiled."""

    def not_kept(self, problem: Translatable) -> None:
        """Note that the cache kept nothing: the rules will be compiled again."""

    def all_playable(self) -> None:
        """Note that all games can be played."""
