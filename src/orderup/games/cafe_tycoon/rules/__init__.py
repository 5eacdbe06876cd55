"""The rules. `rules.py` is the place to begin: it names the parts of a game, each in a file."""
