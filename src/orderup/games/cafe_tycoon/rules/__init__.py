"""What the rulebook says. `rules.py` is where to begin: it names the parts of a game, a file each."""
