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
review-numbers = In numbers
review-summary = { $play ->
    [better] Played better than a bot that plans one turn ahead
    [worse] Played worse than a bot that plans one turn ahead
    [unsure] Played neither clearly better nor clearly worse than a bot that plans one turn ahead
   *[even] Played about as well as a bot that plans one turn ahead
  }, { $luck ->
    [good] and was lucky.
    [bad] and was unlucky.
    [unsure] and how much was luck cannot be told.
   *[even] with neither good nor bad luck.
  } { $mistakes ->
    [0] No clear mistakes.
    [one] { $mistakes } clear mistake.
   *[other] { $mistakes } clear mistakes.
  }
review-cost = { $size ->
    [big] This decided a lot
    [small] This cost a little
   *[middle] This cost something
  }: { $after ->
    [0] hardly any game like this is won after it
    [10] nearly every game like this is still won after it
   *[other] about { $after } of 10 games like this are won after it
  }, { $instead ->
    [0] hardly more after the better one.
    [10] nearly all after the better one.
   *[other] { $instead } of 10 after the better one.
  }
review-player-told = { $player }: place { $rank }, points: { $points }. { $summary }
review-found = { $player }{ $when ->
    [none] { "" }
   *[other] , { $when }
  }: { $played }
  Better: { $better }
  { $cost }
