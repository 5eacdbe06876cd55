"""The games and packs that can be played, and whether their rules are ready."""
