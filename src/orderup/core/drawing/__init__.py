"""Parts that the drawings of all games share, for SVG and for a terminal."""
