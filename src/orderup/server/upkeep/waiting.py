"""How far the rules have come, for who waits for them."""

from orderup.errors import Error, Saying


class StartupProgress:
    """Who is told how far the rules have come; this one does not care."""

    def compiled(self, done: int, of: int) -> None:
        """So many rules are compiled, of so many; told again and again where that has to be done first."""

    def playable(self, game: str) -> None:
        """This game can be played, whatever the others still need."""

    def unplayable(self, error: Error) -> None:
        """A game cannot be compiled."""

    def not_kept(self, problem: Saying) -> None:
        """What is compiled will be compiled again."""

    def all_playable(self) -> None:
        """All of them can."""
