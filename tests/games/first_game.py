"""The game that docs/your_first_game.md builds, as files in a folder."""

import re
import tomllib
from pathlib import Path

from tests.packages import install

PAGE = Path(__file__).parents[2] / "docs" / "your_first_game.md"
FILE = re.compile(r"`([\w./]+\.(?:py|toml|ftl))`(?:(?!```).)*?```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """The contents of files on the page, by path."""
    return dict(FILE.findall(PAGE.read_text()))


def blocks(language: str) -> list[str]:
    """The page's other blocks: Python sessions (`pycon`) and commands (`sh`)."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)


def build(folder: Path) -> None:
    """Write the files, and install the package as its pyproject.toml says."""
    for path, text in files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    install(folder, project["name"], "orderup.games", project["entry-points"]["orderup.games"])
