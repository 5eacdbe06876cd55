"""The lab's tests share this: a process that plays an arena's games begins with the modules of `loaded`."""

from orderup.lab.arena import workers

workers._CONTEXT.set_forkserver_preload(["orderup.lab.arena.preloaded", "tests.lab.loaded"])
