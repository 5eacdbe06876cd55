### Puzzles. $wins, $best: games of a hundred. $day: a date.

about = One action wins clearly more often than all others. Find it, at the table and with what that player knows. A new puzzle every day.
none = There are no puzzles here yet.
all = All puzzles
today = Today’s puzzle
earlier = Earlier ones
solved = Solved
of-day = Puzzle of { $day }
goal = You are to act. One action wins far more often than all others: which?
right = That’s it!
wrong = Not the best: after this you win { $wins } of 100 games, after the best { $best }. Try another.
answer = The answer
show = Show the answer
why = Why?
again = Try again
wins = wins { $wins } of 100 games
games = Counted in { $playouts } games played on after each action, with all that you cannot see dealt anew.
next = Puzzle of { $day }
