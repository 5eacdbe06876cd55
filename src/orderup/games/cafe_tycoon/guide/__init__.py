"""The guide for people: the situation in numbers, and reasons why something is not allowed."""
