"""`orderup bench`: runs the benchmarks, each in a process of its own so that none warms another up."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

from orderup.cli.arguments import BENCHES
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import OptionError

PACKAGE = Path(__file__).parents[1]
PLACES = (PACKAGE / "bench", PACKAGE.parents[1] / "bench")
"""In an installed wheel, and in a checkout."""


def run(arguments: Namespace) -> int:
    """Run the chosen benchmarks in order; returns the worst of their exit codes."""
    unknown = [name for name in arguments.what if name not in BENCHES]
    if unknown:
        benches = ", ".join(BENCHES)
        raise OptionError(Message("cli/unknown-bench", name=QuotedText(unknown[0]), benches=benches))
    everything = not arguments.what or "all" in arguments.what
    options = ["--runs", str(arguments.runs), *(["--quick"] if arguments.quick else [])]
    worst = 0
    for name in BENCHES[1:] if everything else dict.fromkeys(arguments.what):
        command = [sys.executable, str(bench_folder() / f"{name}.py"), *options]
        if name == "server":
            command += _several(arguments)
        worst = max(worst, subprocess.run(command, check=False).returncode)
    return worst


def _several(arguments: Namespace) -> list[str]:
    """The arguments for several servers on one database."""
    if arguments.nodes and not arguments.store:
        raise OptionError(Message("cli/nothing-to-share"))
    nodes = ["--nodes", str(arguments.nodes)] if arguments.nodes else []
    return nodes + (["--store", arguments.store] if arguments.store else [])


def bench_folder() -> Path:
    """The folder of the benchmarks, in a wheel or in a checkout."""
    return next(place for place in PLACES if (place / "report.py").is_file())
