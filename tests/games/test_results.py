"""The end of any game: lines that add up, ranks that follow."""

from hypothesis import given, settings

from tests.games.setups import SEEDS, every_setup


def finished(setup, seed):
    for match, action in setup.play(seed):
        match.play(action)
    return match


@every_setup
@settings(max_examples=20)
@given(seed=SEEDS)
def test_scoring_lines_add_up_to_the_score(setup, seed):
    result = finished(setup, seed).result
    assert [sum(lines.values()) for lines in result.breakdown] == list(result.scores)
    assert len({tuple(lines) for lines in result.breakdown}) == 1


@every_setup
@settings(max_examples=20)
@given(seed=SEEDS)
def test_ranks_follow_the_scores_and_skip_after_shared_ones(setup, seed):
    result = finished(setup, seed).result
    ranks = result.ranks
    beaten = 1 not in ranks  # by the game's automatic player
    for rank, score in zip(ranks, result.scores, strict=True):
        assert rank == 1 + beaten + sum(other < rank for other in ranks)
        assert not any(s > score and r > rank for s, r in zip(result.scores, ranks, strict=True))


@every_setup
def test_results_hold_plain_numbers(setup):
    result = finished(setup, 2).result
    numbers = [*result.scores, *result.ranks, *(n for lines in result.breakdown for n in lines.values())]
    assert {type(number) for number in numbers} == {int}
