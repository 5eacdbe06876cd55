"""Sphinx builds the site from these pages: `make docs`."""

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

project = "orderup"
author = "the orderup developers"
copyright = author
release = version_of("orderup")

extensions = ["myst_parser", "sphinx.ext.autodoc", "generated_pages"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"orderup {release}"
html_show_copyright = False

# Docstrings write code in single backticks.
default_role = "code"
# Quotes and ellipses, but no dashes: an option begins with two hyphens.
smartquotes_action = "qe"
autoclass_content = "both"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
