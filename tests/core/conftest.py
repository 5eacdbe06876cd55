"""The toy game is installed by its own test only, in processes of its own."""

collect_ignore = ["toy"]
