"""Nim with one heap: the player who takes the last stone wins. There is no luck in it."""

from orderup.core.game.definition import Game

GAME = Game(name="nim", package=__name__, seats=range(2, 3), default_seats=2)
