"""Bots that somebody wrote, named on the command line as `module:Class`."""

import os
import sys
from collections.abc import Sequence

from orderup.bots import create


def check_bots(names: Sequence[str]) -> None:
    """Raise OptionError unless each can be made. Modules are found in the current folder, too, as by
    `python -m`."""
    here = os.getcwd()
    if any(":" in name for name in names) and here not in sys.path:
        sys.path.insert(0, here)
    for name in names:
        create(name)
