### The end of a game. $points with their sign; $total: points so far; $line: a scoring line by its name.

title = Final scoring
skip = Skip
again = Show the scoring again
heard = { $player }: { $points }, so far { $total }.
served = served:
missed = missed:
secret = secret
icon-missing = { $icon } was missing
icon-instead = { $icon } instead of { $need }
well-most = You did best in { $line }: { $points }, more than anybody else.
well-shared = You did best in { $line }: { $points }, as much as the best of the others.
well-own = Most of your points came from { $line }: { $points }.
# $played, $better: actions in words.
cost-mistake = What cost you most: “{ $played }”. Better: “{ $better }”.
cost-doubtful = Perhaps your weakest move: “{ $played }”. “{ $better }” looks better.
cost-none = None of your decisions was clearly worse than the best one found.
look = Look at it
judging = Looking for the decision that cost you most: { $judged } of { $own }
find = Find the decision that cost me most
