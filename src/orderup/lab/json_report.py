"""The lab's report as JSON: figures by ids, with null for unknown ones."""

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from typing import Any

from orderup.core.game.definition import Option
from orderup.intervals import Figure
from orderup.lab.balance import PERCENTILES, Balance, Summary
from orderup.lab.differences import is_more_than_luck
from orderup.lab.items import Difference, ReportItem, all_items, differences, items_of
from orderup.lab.operations import measures_of
from orderup.lab.report import bot_of
from orderup.lab.setups import Found, Setup


class JsonReport:
    """Collects the report part by part, and passes it to `tell` at the end."""

    def __init__(self, setup: Setup, tell: Callable[[dict[str, Any]], None]) -> None:
        self._tell = tell
        self._told: dict[str, Any] = {
            "orderup": version("orderup"),
            "game": setup.game.name,
            "rules": setup.game.rules_version,
            "bot": bot_of(measures_of(setup.game)),
            "seats": setup.seats,
            "seed": setup.seed,
            "stopped": False,
            "balance": [],
            "differences": [],
            "options": [],
        }

    def balance(self, found: Sequence[Found[Balance]]) -> None:
        """Report how fair each of these is, and the worth of its parts."""
        self._told["balance"] = [_set(setup, each.summary, all_items(each)) for _, setup, each in found]

    def differences(self, one: Found[Balance], other: Found[Balance]) -> None:
        """Report the difference between two packs."""
        self._told["differences"] = [_difference(each) for each in differences(one[2], other[2])]

    def option(self, option: Option, needed: Mapping[str, Any], found: Sequence[Found[Summary]]) -> None:
        """Report every answer to an option; none where other choices leave only one answer."""
        answers = [
            {"answer": setup.options[option.name]} | _set(setup, each, list(items_of(each)))
            for _, setup, each in found
        ]
        named = {"option": option.name, "usual": option.default, "needed": dict(needed)}
        self._told["options"].append(named | {"answers": answers})

    def end(self, stopped: bool) -> None:
        """End the report, which is incomplete if the lab was `stopped`."""
        self._tell(self._told | {"stopped": stopped})


def _set(setup: Setup, told: Summary, items: Sequence[ReportItem]) -> dict[str, Any]:
    """Games that were played with one pack and the same options."""
    return {
        "pack": setup.pack.name,
        "pack_hash": setup.pack.hash,
        "options": setup.game.check_options(setup.options),
        "games": told.games,
        "spread": dict(zip(map(str, PERCENTILES), told.spread, strict=True)),
        "figures": [_item(item) | {"count": item.count} for item in items],
    }


def _item(item: ReportItem) -> dict[str, Any]:
    return {"section": item.section, "id": item.name} | _figure(item.figure) | {"unit": item.unit}


def _difference(told: Difference) -> dict[str, Any]:
    return _item(told.one) | _figure(told.change) | {"more_than_luck": is_more_than_luck(told.change)}


def _figure(figure: Figure) -> dict[str, float | None]:
    """A figure as JSON; unknown values are null, and so is an interval with only one known end."""
    value = None if figure.of_nothing else figure.value
    low, high = (figure.low, figure.high) if figure.known and not figure.of_nothing else (None, None)
    return {"value": value, "low": low, "high": high}
