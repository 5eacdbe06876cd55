"""The end of any game: lines that add up, ranks that follow."""

from tests.games.setups import LONGEST_GAME, every_setup
from tests.games.walks import at_the_end_of_random_games


@at_the_end_of_random_games
def test_scoring_lines_add_up_to_the_score(setup, match):
    result = match.result
    assert [sum(lines.values()) for lines in result.breakdown] == list(result.scores)
    assert len({tuple(lines) for lines in result.breakdown}) == 1


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
