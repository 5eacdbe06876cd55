"""What is done to a window that is lent to the next person can be taken back."""

import re
from pathlib import Path

LASTING = "route_web_socket|add_init_script|expose_function|expose_binding|clock|set_extra_http_headers"
"""Of a page as of its context: who asks for that of `person.context` has a window of their own."""


def test_irreversible_settings_use_a_context_of_their_own():
    """One person's tests of slow answers held back those of the next, who waited for ever."""
    for path in Path(__file__).parent.glob("*.py"):
        assert not re.findall(rf".*\bpage\.(?:{LASTING})\b.*", path.read_text("utf-8")), path.name
