"""Rules compiled by Numba: compilation, its cache, dispatch by record type, and building blocks of rules."""
