"""Games of people, from records of a server or of the terminal: a JSON object a line."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from orderup.core.game.replays import check_record
from orderup.core.texts.fluent import listed
from orderup.core.texts.messages import Choice, Message, Reason
from orderup.errors import Error, OptionError, RecordError
from orderup.lab.experiments import Question
from orderup.lab.measuring import POSITIONS, Strength
from orderup.lab.recording import Recording
from orderup.lab.simulation import MOST_DECISIONS
from orderup.lab.wording import Wording
from orderup.match import Match

PEOPLE = "people"
MOST_TOLD = 5
"""The most lines whose faults are told one by one."""
BOM = b"\xef\xbb\xbf"


@dataclass
class FoundGames:
    """The games in a file that answer a question, and how many others there are."""

    file: str
    seeds: list[int] = field(default_factory=list)
    actions: list[list[int]] = field(default_factory=list)
    with_bots: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    """The number of other games, by the reason why they are left out."""
    setups: Counter[tuple[str, ...]] = field(default_factory=Counter)
    """The options of the command that would measure games of this pack with another setup."""
    broken: list[tuple[int, Error]] = field(default_factory=list)
    """The lines that hold no game that can be replayed."""

    def sentences(self, words: Wording) -> list[str]:
        """Tell the origin of the games, and the lines that were left out."""
        games, deals = len(self.seeds), len(set(self.seeds))
        count = words.number
        head = words("people-games", games=count(games), file=self.file, bots=self.with_bots)
        told = [head] if games else []
        if deals < games:
            told.append(words("people-deals", games=count(games), deals=count(deals)))
        if self.left_out:
            reasons = [words(f"people-{why}", games=count(n)) for why, n in self.left_out.most_common()]
            told.append(words("people-left-out", reasons=listed(reasons, words.lang)))
        for setup, number in self.setups.most_common(1):
            told.append(words("people-other-setup", games=count(number), command=" ".join(setup)))
        if self.broken:
            told.append(words("people-refused", lines=count(len(self.broken))))
        return told

    def refusals(self, words: Wording) -> list[str]:
        """The first lines that are refused, with the reasons. They may tell what somebody wrote there."""
        return [
            words("people-broken", line=str(line), why=error.text(words.lang))
            for line, error in self.broken[:MOST_TOLD]
        ]


def games_in(path: Path, question: Question) -> FoundGames:
    """The games in a file. OptionError if it cannot be read, or is empty."""
    found, seen = FoundGames(path.name), set()
    for number, line in _lines(path):
        try:
            record, with_bots = _game(line)
            match, why = _replayed(record, question, found)
        except Error as error:
            found.broken.append((number, error))
            continue
        if match is not None:
            actions = [action.id for action in match.actions]
            key = (int(record["seed"]), *actions)
            why = "again" if key in seen else ""
            if not why:
                seen.add(key)
                found.seeds.append(key[0])
                found.actions.append(actions)
                found.with_bots += with_bots
        if why:
            found.left_out[why] += 1
    if not (found.seeds or found.left_out or found.broken):
        raise OptionError(Message("lab/people-empty", file=str(path)))
    return found


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                text = line.removeprefix(BOM).strip() if number == 1 else line.strip()
                if text:
                    yield number, text
    except (OSError, ValueError) as error:
        raise OptionError(Message("lab/people-unreadable", file=str(path), reason=Reason(error))) from None


def _game(line: bytes) -> tuple[dict[str, Any], bool]:
    """The record of a line, and whether a bot sat at the table. A record stands alone or beside its result,
    of which nothing else is read."""
    try:
        told = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        raise RecordError(Message("lab/people-no-json")) from None
    record, seats = told, None
    if isinstance(told, dict) and "record" in told:
        record, result = told["record"], told.get("result")
        seats = result.get("seats") if isinstance(result, dict) else None
    check_record(record)
    with_bots = isinstance(seats, list) and any(isinstance(each, dict) and each.get("bot") for each in seats)
    return record, with_bots


def _replayed(record: dict[str, Any], question: Question, found: FoundGames) -> tuple[Match | None, str]:
    """The finished match of a record, or the reason why it is left out."""
    game = question.game
    if record["game"] != game.name:
        return None, "of-game"
    if record["pack"]["hash"] != question.pack.hash:
        return None, "of-pack"
    if record.get("rules", game.rules_version) != game.rules_version:
        return None, "of-rules"
    if "start" in record:
        return None, "from-position"
    asked, played = game.check_options(question.options), game.check_options(record["options"])
    if (record["seats"], played) != (question.seats, asked):
        usual = game.check_options({})
        chosen = [
            f"--option {name}={Choice(value).text()}"
            for name, value in played.items()
            if value != usual[name]
        ]
        found.setups[(f"--seats {record['seats']}", *chosen)] += 1
        return None, "of-seats" if record["seats"] != question.seats else "of-options"
    match = Match.from_record(record, question.pack)
    if not match.over:
        return None, "unfinished"
    if len(match.actions) > MOST_DECISIONS:
        return None, "too-long"
    return match, ""


class PlayedGames(Strength):
    """The games of people, in the place of games of players."""

    def __init__(self, question: Question, found: FoundGames) -> None:
        super().__init__(question, PEOPLE, question.players()["regular"])
        self.found = found
        self.counts.most_positions = POSITIONS

    def deal(self, number: int) -> int:
        """The seed from which a game was dealt."""
        return self.found.seeds[number]

    def _record(self, first: int, count: int) -> Recording:
        chosen = slice(first, first + count)
        return self._recorder.replay(self.found.seeds[chosen], self.found.actions[chosen])
