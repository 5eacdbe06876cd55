"""One connection: how many there may be, how much may come over it, and what waits to be sent."""
