"""Tables: seats, moves, and the messages that each viewer may see."""
