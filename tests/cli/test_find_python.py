"""Which Python the make targets make .venv of."""

import subprocess
import sys
from pathlib import Path

FIND = Path(__file__).parents[2] / "scripts" / "find-python"


def compiled(path: Path, *, configured: str, prefix: str = "/opt/python", version: str = "(3, 11)") -> str:
    """This Python, as if it had been compiled in another way."""
    pretending = path.with_suffix(".py")
    pretending.write_text(
        "import sys, sysconfig\n"
        f"sysconfig.get_config_var = {{'CONFIG_ARGS': {configured!r}}}.get\n"
        f"sys.base_prefix, sys.version_info = {prefix!r}, {version}\n"
        "exec(sys.stdin.read())\n",
        "utf-8",
    )
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{pretending}"\n', "utf-8")
    path.chmod(0o755)
    return str(path)


def found(*candidates: str) -> str:
    return subprocess.run([FIND, *candidates], check=True, capture_output=True, text=True).stdout.strip()


def test_one_compiled_with_profiles_goes_before_one_without(tmp_path):
    plain = compiled(tmp_path / "plain", configured="'--enable-shared'")
    profiled = compiled(tmp_path / "profiled", configured="'--enable-optimizations' '--with-lto'")
    of_the_system = compiled(tmp_path / "system", configured="'--enable-shared'", prefix="/usr")
    assert found(plain, profiled) == profiled
    assert found(plain, of_the_system) == of_the_system
    assert found(profiled, of_the_system) == profiled


def test_without_a_better_one_it_is_the_first(tmp_path):
    plain = compiled(tmp_path / "plain", configured="''")
    too_old = compiled(tmp_path / "old", configured="'--enable-optimizations'", version="(3, 10)")
    assert found(plain, too_old, str(tmp_path / "missing")) == plain
    assert found(str(tmp_path / "missing"), plain) == str(tmp_path / "missing")
