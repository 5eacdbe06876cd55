# What the lab measures of this game.
turns = turns
of-turns-nothing_served = turns without an order served
of-turns-order_missed = turns with an order missed
of-games-deck = closes as the deck is empty
of-games-penalties = closes by penalties
of-games-stalemate = closes as nobody has an order
counted-served = orders served
counted-missed = orders missed
counted-rush = rush tokens left
kept-title = Served, of those that came
kept-offered = came
kept-chosen = served
