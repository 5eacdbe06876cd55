"""The table drawn: as a picture for a notebook, and for a terminal."""
