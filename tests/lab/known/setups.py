"""The toys as the lab measures them."""

import random

import numpy as np

from orderup.core.packs.loading import Pack
from orderup.lab.counting import Counts, lab_of
from orderup.lab.experiments import Question
from orderup.lab.measures import measures
from orderup.lab.players import player
from orderup.lab.recording import CHUNK, Recorder, games_of
from orderup.lab.verdicts import judge
from tests.lab.known.lots import GAME as LOTS
from tests.lab.known.race import GAME as RACE


def question(game, content, seats=None, seed=1):
    """A question about a toy with this pack."""
    pack = Pack(game, "known", {"game": game.name, **content})
    return Question(game, pack, game.seats_for(seats), {}, seed)


def counted(asked, games, *names, positions=0):
    """The counts of `games` games of these players, one for each seat. If none is named, they draw lots."""
    lab = lab_of(asked.game)
    players = [player(asked.game, name, asked.seats) for name in names or ("random",)]
    setup = asked.lineup(*players)
    counts, recorder = Counts(setup, lab), Recorder(setup, lab.turns)
    counts.most_positions = positions
    for first in range(0, games, CHUNK):
        seeds = np.arange(first, min(first + CHUNK, games)) + asked.seed
        seated = np.tile(np.arange(asked.seats) % len(players), (len(seeds), 1))
        counts.add(recorder.play(games_of(seeds), seated))
    return counts


def measured(game, content, games, seed=1, seats=None):
    """The figures of `games` games of players who draw lots."""
    return list(measures(counted(question(game, content, seats, seed), games), "beginner"))


def raced(games, throws=10, sides=6, coin=0, seed=1):
    """The figures of races, by name."""
    content = {"throws": throws, "sides": sides, "coin": coin}
    return {each.name: each for each in measured(RACE, content, games, seed)}


def lots(seed, asks=None, bonus=None, first=0, gone=None, card=None):
    """A pack of Lots whose things are all alike, with names in no order, but for what is asked for."""
    dice = random.Random(seed)
    names = dice.sample(range(100), 30)
    cards = [{"id": f"card{n}", "asks": 4, "pays": 3} for n in names[:20]]
    stores = [{"id": f"store{n}", "bonus": 0} for n in names[20:26]]
    goods = [{"id": f"good{n}", "present": 90} for n in names[26:]]
    if card:
        cards[dice.randrange(20)] |= {"id": "odd", **card}
    if bonus:
        stores[dice.randrange(6)] |= {"id": "odd", "bonus": bonus}
    if gone:
        goods[dice.randrange(4)] |= {"id": "odd", "present": 100 - gone}
    return {"cards": cards, "stores": stores, "goods": goods, "numbers": {"rounds": 10, "first": first}}


def alarms(pack, games, seed=1):
    """The findings in a pack of Lots, worst first: names and things."""
    found = [each for each in judge(measured(LOTS, pack, games, seed)) if each.verdict == "stands_out"]
    found.sort(key=lambda each: -each.measure.severity)
    return [(each.measure.name, each.measure.thing) for each in found]
