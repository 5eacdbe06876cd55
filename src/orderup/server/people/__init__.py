"""The players: the token in their browser, and the name that others see."""
