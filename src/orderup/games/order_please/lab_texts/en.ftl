# What the lab measures of this game.
turns = turns
of-turns-nothing_sold = turns without a sale
of-games-standstill = stands still
kept-title = Kept when offered
kept-offered = offered
kept-chosen = kept
