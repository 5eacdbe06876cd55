"""Many games stepped together in arrays, and observations as vectors of int16."""
