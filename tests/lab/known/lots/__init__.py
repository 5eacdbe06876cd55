"""A toy of pure luck with knobs: card values, a bonus of the first seat, stores, a supply."""

from orderup.core.game.definition import Game

GAME = Game(name="lots", package=__name__, seats=range(2, 5), default_seats=3)
