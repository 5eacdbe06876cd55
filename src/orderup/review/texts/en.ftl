### The review of a game. $chance, $instead, $share: percent. $points: with its sign. $line: a scoring line by its name.
### $when: the turn or round of an action, `none` in a game that counts neither.

review-title = Review: { $game }
review-intro = Every decision was judged by what its player could know: what was played against the best action found, each in { $games } games played on from there.
review-chances = Chances over the game
review-chances-alt = The chance to win of each player after each of their decisions; the tables below tell what mattered.
review-axis = Actions played
review-player = Player { $number }
review-place = Place
review-points = Points
review-start = Chance at the start
review-play = Own play
review-others = Others’ play
review-luck = Luck
review-result = Result
review-loss = Behind the best
review-figures = All figures but place and points are percentages of games won. “±” is how far a figure may be off by chance (95%).
review-help = Result = chance at the start + own play + others’ play + luck. Own play is what the decisions brought, compared with those of a bot that plans one turn ahead; others’ play is what theirs did to this player; luck is what the draws and deals brought. “Behind the best” tells how far a decision stayed behind the best one found, on average.
review-mistakes = What cost { $player } most
review-none = Nothing that stands out: no decision was clearly worse than the best one found.
review-mistake = Action { $number }{ $when ->
    [none] { "" }
   *[other] { " " }({ $when })
  }: { $chance }% instead of { $instead }%
review-played = Played
review-better = Better
review-why = { $line }: { $points } points on average
review-written = The review stands in { $path }.
review-judging = Judging decisions
