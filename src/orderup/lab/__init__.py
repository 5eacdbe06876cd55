"""The balance lab: many games of greedy players, side by side, with intervals."""
