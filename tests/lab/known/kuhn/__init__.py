"""Kuhn poker: two seats, three cards, an ante and one bet of 1 each."""

from orderup.core.game.definition import Game

GAME = Game(name="kuhn", package=__name__, seats=range(2, 3), default_seats=2)
