"""Imports for forked processes that play games: `multiprocessing` imports this module once."""

import gc

from numba.core.registry import cpu_target

import orderup.lab.arena.workers  # noqa: F401

# Numba loads half of itself at the first compiled call: without this each process would do so.
cpu_target.typing_context.refresh()
cpu_target.target_context.refresh()
gc.freeze()
