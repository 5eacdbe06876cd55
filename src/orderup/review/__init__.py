"""Review of a game that has been played: how every decision compares with the best one found, from what who
decided could know, and how much of the result was luck."""
