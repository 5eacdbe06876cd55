"""The games, a folder each. Nothing outside a game's folder knows it by name."""
