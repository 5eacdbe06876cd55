### The review of a game. $chance, $instead, $share: percent. $points: with its sign. $line: a scoring line by its name.
### $when: the turn or round of an action, `none` in a game that counts neither.

review-title = Review: { $game }
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
  { $mark }
  Better: { $better }
  { $cost }
review-mark = { $mark ->
    [mistake] ✗ Mistake
    [doubtful] ? Doubtful
   *[good] ✓ Good
  }
review-brief = { $kind ->
    [less] less likely: { $what }
    [more] more likely: { $what }
    [win] less likely: a win
   *[line] fewer points: { $what }
  }
review-marks = Decisions: ✓ { $good } good, ? { $doubtful } doubtful, ✗ { $mistakes } { $mistakes ->
    [one] mistake
   *[other] mistakes
  }.
review-intro = Every decision was judged by what its player could know. A quick look played { $games } games on for each action compared. Where that left doubt, up to { $most } more games told.
review-luck-told = { $luck ->
    [good] Luck in draws and deals helped.
    [bad] Luck in draws and deals was against it.
    [perhaps-good] Luck probably helped.
    [perhaps-bad] Luck was probably against it.
    [unsure] How much was luck cannot be told from one game.
   *[even] Luck played no part worth a word.
  }
review-play-told = { $play ->
    [better] Played better than a bot that plans one turn ahead.
    [worse] Played worse than a bot that plans one turn ahead.
   *[even] Played about as well as a bot that plans one turn ahead.
  }
