"""The balance lab: it plays thousands of games and measures what stands out."""
