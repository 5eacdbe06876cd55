"""What is written down, counted and answered when somebody is refused something."""

from orderup.server.logs import log, request_id
from orderup.server.protocol.messages import Problem
from orderup.server.protocol.refusal import Refusal
from orderup.server.upkeep.measures import Measures

FAILED = "Something went wrong on the server, which has noted it in its log."


def note_refusal(measures: Measures, refusal: Refusal, *, route: str, asked: str | None = None) -> None:
    """Log and count a refusal: its code, what was asked for, what else may be told. Its sentence may quote
    what a person sent, and is left out."""
    measures.refused(refusal.code)
    # A page whose socket is refused asks over HTTP why: names that came are logged there, once.
    told = refusal.logged if asked is None else {"asked": asked}
    log("refused", code=refusal.code, route=route, **told)


def problem(refusal: Refusal) -> Problem:
    """The answer to a request that is refused."""
    return Problem(refusal.code, refusal.message, refusal.said, request_id() or "")
