"""What the rules tell a player beyond the state: how things stand, and why something may not be done."""
