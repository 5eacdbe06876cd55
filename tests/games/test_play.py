"""Playing any game: it ends with a result, its actions are well named, an illegal one changes nothing."""

import json

import pytest

from orderup import Action, IllegalAction
from tests.games.setups import LONGEST_GAME, every_setup
from tests.games.walks import along_random_games, at_random_positions, at_the_end_of_random_games


@along_random_games(15)
def test_games_end_without_a_dead_end_and_only_then_have_a_result(setup, steps):
    for step in steps:
        assert step.before.legal, "a seat must decide and cannot"
        assert step.before.match.seat in range(setup.seats)
        assert step.before.match.result is None
    match = steps[-1].after.match
    assert match.over
    assert match.seat is None
    assert match.legal() == ()
    assert match.result is not None


@along_random_games(10)
def test_legal_actions_are_stable_and_ascend_by_id(setup, steps):
    for step in steps:
        ids = [each.id for each in step.before.legal]
        assert ids == sorted(set(ids))
        assert step.before.match.legal() == step.before.match.copy().legal() == step.before.legal


@along_random_games(10)
def test_notation_is_short_ascii_and_unique_among_the_legal_actions(setup, steps):
    for step in steps:
        notations = [each.notation for each in step.before.legal]
        assert len(set(notations)) == len(notations)
        assert all(text.isascii() and 0 < len(text) <= 40 for text in notations)


@every_setup
def test_action_ids_are_dense_and_fixed(setup):
    actions = setup.new(1)._all_actions
    assert [action.id for action in actions] == list(range(len(actions)))
    assert actions == setup.new(2)._all_actions


@at_random_positions
def test_every_form_of_an_action_plays_the_same(setup, match):
    for action in match.legal():
        spelled_out = " ".join([action.kind, *map(str, action.args.values())])
        as_json = json.loads(json.dumps(action.to_dict()))
        played = []
        for form in (action, action.notation, spelled_out, as_json):
            twin = match.copy()
            assert twin.play(form) == action
            played.append(twin.state())
        assert played.count(played[0]) == len(played)


@at_random_positions
def test_an_illegal_action_changes_nothing_and_names_the_legal_ones(setup, match):
    legal = set(match.legal())
    before = (match.state(), match.legal(), match.record(), match.can_undo)
    illegal = [action for action in match._all_actions if action not in legal]
    notations = {action.notation for action in legal}
    tried = [
        *illegal[:: max(1, len(illegal) // 8)],
        *(
            {"kind": "dance"},
            {},
            "dance",
            "",
            "stop now",
            0,
            None,
            [],
            ("place",),
            Action(10**6, "x", {}, "x"),
        ),
    ]
    for attempt in tried:
        with pytest.raises(IllegalAction) as error:
            match.play(attempt)
        message = str(error.value)
        if match.over:
            assert "the match is over" in message
        else:
            assert f"seat {match.seat}" in message
            assert all(notation in message for notation in notations)
        assert (match.state(), match.legal(), match.record(), match.can_undo) == before


@at_random_positions
def test_the_refusal_names_the_tried_action(setup, match):
    with pytest.raises(IllegalAction, match="fly to the moon"):
        match.play("fly to the moon")


@at_random_positions
def test_the_same_seed_gives_the_same_match(setup, match):
    again = setup.new(match.seed)
    for action in match.actions:
        again.play(action)
    assert match.state() == again.state()
    assert match.record() == again.record()


@every_setup
def test_different_seeds_give_different_deals(setup):
    assert len({json.dumps(setup.new(seed).state()) for seed in range(20)}) > 10


@every_setup
def test_a_match_without_a_seed_gets_one_of_64_bits_that_deals_it_again(setup):
    match = type(setup.new(0))(setup.game, seats=setup.seats, options=dict(setup.options))
    assert 0 <= match.seed < 2**64
    assert setup.new(match.seed).state() == match.state()


@at_the_end_of_random_games
def test_scoring_lines_add_up_to_the_score(setup, match):
    result = match.result
    assert [sum(lines.values()) for lines in result.breakdown] == list(result.scores)
    assert len({tuple(lines) for lines in result.breakdown}) == 1


CUT = {"cafe_tycoon"}
"""No line makes a seat negative, so its parts may add up to more."""


@at_the_end_of_random_games
def test_things_that_scored_make_up_their_line(setup, match):
    """The final scoring is revealed by these; each is something in the pack."""
    for line, by_seat in match.scored_things().items():
        assert len(by_seat) == match.seats
        for things, lines in zip(by_seat, match.result.breakdown, strict=True):
            for thing in things:
                table, _, name = thing.thing.partition("/")
                assert name in {each["id"] for each in match.pack.content[table]}
                assert thing.met or None in [by for _, by in thing.icons]
            points = [thing.points for thing in things]
            if things and None not in points and (match.game not in CUT or sum(points) > 0):
                assert sum(points) == lines[line]


@every_setup
def test_nothing_is_scored_before_the_end(setup):
    assert setup.reach(2, 3).scored_things() == {}


@at_the_end_of_random_games
def test_ranks_follow_the_scores_and_skip_after_shared_ones(setup, match):
    result = match.result
    ranks = result.ranks
    beaten = 1 not in ranks  # by the game's automatic player
    for rank, score in zip(ranks, result.scores, strict=True):
        assert rank == 1 + beaten + sum(other < rank for other in ranks)
        assert not any(s > score and r > rank for s, r in zip(result.scores, ranks, strict=True))


@every_setup
def test_results_hold_plain_numbers(setup):
    result = setup.reach(2, LONGEST_GAME).result
    numbers = [*result.scores, *result.ranks, *(n for lines in result.breakdown for n in lines.values())]
    assert {type(number) for number in numbers} == {int}
