"""Two seats throw a die in turn and add up; or one coin decides."""

from orderup.core.game.definition import Game

GAME = Game(name="race", package=__name__, seats=range(2, 3), default_seats=2)
