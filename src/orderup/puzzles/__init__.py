"""Puzzles: positions from played games in which one action stands out by far. See docs/puzzles.md."""
