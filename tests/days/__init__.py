"""Games over days, with a clock that the tests move."""
