"""How many processes are worth starting."""

import os


def usable_cores() -> int:
    """How many cores this process may run on: a container or `taskset` may leave it fewer than there are."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
