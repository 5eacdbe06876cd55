"""What is done to a window that is lent to the next person can be taken back."""

import re
from pathlib import Path

LASTING = "route_web_socket|add_init_script|expose_function|expose_binding|clock|set_extra_http_headers"
"""Of a page as of its context: who asks for that of `person.context` has a window of their own."""


def test_what_cannot_be_taken_back_is_asked_of_a_context_that_is_not_lent_again():
    """One person's tests of slow answers held back those of the next, who waited for ever."""
    for path in Path(__file__).parent.glob("*.py"):
        assert not re.findall(rf".*\bpage\.(?:{LASTING})\b.*", path.read_text("utf-8")), path.name
