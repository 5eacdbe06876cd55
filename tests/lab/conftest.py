"""What the lab's tests share: who plays an arena's games begins with what `loaded` has loaded."""

from orderup.lab.arena import workers

workers._CONTEXT.set_forkserver_preload(["orderup.lab.arena.preloaded", "tests.lab.loaded"])
