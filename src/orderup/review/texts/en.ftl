### The review of a game. $chance, $instead, $share: percent. $points: with its sign. $line: a scoring line by its name.

review-title = Review: { $game }
review-intro = Every decision was judged by what its player could know: what was played against the best action found, each in { $games } games played on from there. All figures are chances to win, in percent.
review-chances = Chances over the game
review-chances-alt = The chance to win of each player after each of their decisions; the tables below tell what mattered.
review-axis = Actions played
review-player = Player { $number }
review-place = Place
review-points = Points
review-start = Chance at the start
review-lost = Given away
review-luck = Luck
review-result = Result
review-decisions = Decisions
review-help = Result = chance at the start − given away + luck. Luck is what the draws, the deals and the others' decisions brought. A negative “given away” is chance: the decisions were as good as those of the search.
review-mistakes = What cost { $player } most
review-none = Nothing that stands out: no decision was clearly worse than the best one found.
review-mistake = After { $number } actions: { $chance }% instead of { $instead }%
review-played = Played
review-better = Better
review-why = { $line }: { $points } points on average
review-written = The review stands in { $path }.
review-judging = Judging decisions
