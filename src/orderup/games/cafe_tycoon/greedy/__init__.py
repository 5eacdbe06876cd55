"""The planner: `greedy.py` decides, by what a position is worth, by the cards, and by weights."""
