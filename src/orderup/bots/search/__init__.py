"""Search: evaluates each legal action by playing the game to its end many times.

Flat Monte Carlo with sequential halving (Karnin, Koren and Somekh 2013). In every playout hidden things are
dealt anew (determinization), the action is played, and the game's planner plays all seats to the end. After
each round the better half of the actions is kept. Playouts with the same number share their chances over all
actions (common random numbers).
"""
