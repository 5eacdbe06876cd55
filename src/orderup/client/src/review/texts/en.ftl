### The review of a finished game. $loss, $error, $chance, $most: percent. $points: with their sign.

to-table = Back to the table
back-to-review = Back to the review
none = Every decision of this game can be compared with the best one that a search finds from what its player could know. That takes a few minutes.
ask = Review this game
stopped = The review was interrupted. It goes on from where it was.
waiting = { $count ->
    [one] { $count } other review comes first.
   *[other] { $count } other reviews come first.
  }
progress = How far the review has come
judged = { $judged } of { $actions } actions
may-leave = You may leave this page: the review goes on, and is kept.
no-choice = There is nothing to review: nobody had a choice in this game.

players = How it was won
place = place { $rank } · points: { $points }
start = Chance at the start, %
play = Own play
others = Others’ play
luck = Luck
result = Result, %
how = How this is reckoned
how-split = Result = chance at the start + own play + others’ play + luck. Own play is what the decisions brought, compared with that bot’s; others’ play is what theirs did to this player; luck is what draws and deals brought.

course = Chances over the game
course-about = Line chart: each player’s chance to win after every turn. Below it bars: what each turn gave away. The same figures stand in the table that follows.
axis-losses = Bars: what the decisions of a turn gave away together, at most { $most } of 100. One that did better than the best found makes up for others, so a bar may be lower than its mistake. Marked: clear mistakes.
as-table = The same as a table
when = When
who = Player
chance-of = { $player }, %
lost = Given away

all-mistakes = { $others ->
    [0] Show all { $count }
   *[other] Show all { $count }, the others’ too
  }
turn-number = turn { $turn }
cost = Gave away { $loss } ± { $error } of 100 chances ({ $chance } left).
played = Played
better = Better
why-line = { $line }: { $points } points on average.
show-position = Show the position
play-better = Play the better line
better-title = Better line
better-start = The position as it was. Now the better moves.

# $size: how much a mistake cost; $after, $instead: games of ten; $minutes that the review still takes.
time-left = { $minutes ->
    [0] Less than a minute to go.
    [one] About one minute to go.
   *[other] About { $minutes } minutes to go.
  }
numbers = In numbers
own-played = Your game
others-played = The others
cost-words = { $size ->
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
working = { $own ->
    [yes] Your decisions are being judged. You can read what is found meanwhile.
    [done] Yours are judged. Now the others’ decisions, which tell how much was luck.
   *[no] Decisions are being judged.
  }
marks = { $good } good · { $doubtful } doubtful · { $mistakes } { $mistakes ->
    [one] mistake
   *[other] mistakes
  }
mark-good = Good
mark-doubtful = Doubtful
mark-mistake = Mistake
weak = What cost most
weak-own = What cost you most
none-yet = Nothing so far.
no-mistakes = No decision was clearly worse than the best one found.
no-own-mistakes = None of your decisions was clearly worse than the best one found.
figures = Chances, the others, and how this is reckoned
played-like = { $play ->
    [better] Played better than a bot that plans one turn ahead.
    [worse] Played worse than a bot that plans one turn ahead.
   *[even] Played about as well as a bot that plans one turn ahead.
  }
luck-told = { $luck ->
    [good] Luck in draws and deals helped.
    [bad] Luck in draws and deals was against it.
    [perhaps-good] Luck probably helped.
    [perhaps-bad] Luck was probably against it.
    [unsure] How much was luck cannot be told from one game.
   *[even] Luck played no part worth a word.
  }
how-judged = For every decision, what was played, the best found, and what a bot that plans one turn ahead would play were compared: in { $games } games played on for each, with everything its player could not see dealt anew. Where that left doubt, in up to { $most }.
how-sure = “±” is how far a figure may be off by chance (95%). A mistake gives away at least 2 of 100 wins, beyond doubt. A doubtful decision seems to, but that may be chance.
