"""Refusals: requests that are turned down, with the same codes and sentences over HTTP and WebSocket."""

from orderup.server.protocol.messages import Code

STATUS: dict[Code, int] = {
    "bad_message": 400,
    "too_large": 413,
    "too_fast": 429,
    "not_your_turn": 409,
    "not_seated": 403,
    "stale": 409,
    "illegal": 409,
    "undo": 409,
    "not_started": 409,
    "over": 409,
    "unknown_table": 404,
    "seat_taken": 409,
    "not_host": 403,
    "bad_option": 400,
    "busy": 503,
    "forbidden": 403,
    "unknown_link": 404,
    "unknown_person": 404,
    "bad_pack": 400,
    "bad_name": 400,
    "too_many_tables": 429,
    "not_ready": 503,
    "no_rules": 503,
    "frozen": 409,
    "failed": 500,
    "unsure": 503,
    "read_only": 503,
    "banned": 403,
    "no_chat": 403,
    "bad_text": 400,
    "too_talkative": 429,
    "sent_away": 403,
    "unknown_code": 404,
    "both_seated": 409,
    "unknown_passkey": 404,
    "unknown_mail": 404,
    "unknown_friend": 404,
    "muted": 403,
}
"""The HTTP status that goes with each code."""


class Refusal(Exception):  # noqa: N818 - an answer, not a failure
    """A request that is turned down. It changed nothing, unless the refusal is `unsure`."""

    def __init__(
        self,
        code: Code,
        message: str,
        said: dict[str, str] | None = None,
        logged: dict[str, str] | None = None,
    ) -> None:
        """`said` is the message by language, where it tells more than the code's own text.

        `logged` is the additional information for the log.
        """
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.said = said or {}
        self.logged = logged or {}


def not_stored(message: str, *, unsure: bool) -> Refusal:
    """The refusal of a write that a store has not acknowledged.

    Its text is `message`, unless the write may have been done all the same.
    """
    if unsure:
        return Refusal("unsure", "The database went away meanwhile: look again whether this was done.")
    return Refusal("busy", message)
