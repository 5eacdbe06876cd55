"""`python -m orderup`: the command line where its script is not on the PATH."""

import sys

from orderup.cli import main

sys.exit(main())
