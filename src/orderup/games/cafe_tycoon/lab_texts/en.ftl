# What the lab measures of this game.
turns = decisions
counted-shop = cards in the shop
counted-shelves = shelves
counted-tiles = tiles
counted-level = levels of capacity
counted-claimed = customers served during play
counted-secret = secret customers
kept-title = Customers served, of those that came
kept-offered = came
kept-chosen = served
