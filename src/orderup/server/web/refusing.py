"""The log entry, the count and the answer of a refusal."""

from orderup.server.logs import log, request_id
from orderup.server.protocol.messages import Problem
from orderup.server.protocol.refusal import Refusal
from orderup.server.upkeep.measures import ServerMeasures

FAILED = "Something went wrong on the server, which has noted it in its log."


def note_refusal(measures: ServerMeasures, refusal: Refusal, *, route: str, asked: str | None = None) -> None:
    """Log and count a refusal: its code, the request, and its other loggable facts.

    Its sentence may quote what a person sent, and is left out.
    """
    measures.refused(refusal.code)
    # A page with a refused socket asks over HTTP for the reason: the foreign names are logged there, once.
    told = refusal.logged if asked is None else {"asked": asked}
    log("refused", code=refusal.code, route=route, **told)


def problem(refusal: Refusal) -> Problem:
    """The answer to a refused request."""
    return Problem(refusal.code, refusal.message, refusal.said, request_id() or "")
