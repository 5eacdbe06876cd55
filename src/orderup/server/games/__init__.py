"""Which games and packs can be played, and whether their rules are ready."""
