"""The documentation builds as a site: every link leads somewhere, and every page has its place."""

import os
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_site_builds_without_a_warning(tmp_path):
    build = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", str(DOCS), str(tmp_path)]
    english = os.environ | {"LC_ALL": "C.UTF-8"}
    done = subprocess.run(build, capture_output=True, text=True, check=False, env=english)
    assert done.returncode == 0, done.stderr
    assert "--expire-days" in (tmp_path / "reference" / "command_line.html").read_text("utf-8")
    assert "as_seen_by" in (tmp_path / "reference" / "api.html").read_text("utf-8")
    assert "restart_in" in (tmp_path / "reference" / "messages.html").read_text("utf-8")
