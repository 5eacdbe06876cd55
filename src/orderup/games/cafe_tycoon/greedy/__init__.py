"""The planner: `greedy.py` decides, with the value of positions and of cards, and with weights."""
