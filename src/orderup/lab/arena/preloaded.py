"""What processes that play games begin with where they are forks: `multiprocessing` imports it once."""

import gc

from numba.core.registry import cpu_target

import orderup.lab.arena.workers  # noqa: F401

# Numba loads half of itself at the first call of anything compiled: else each of them would.
cpu_target.typing_context.refresh()
cpu_target.target_context.refresh()
gc.freeze()
