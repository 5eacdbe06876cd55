### Puzzles. $wins, $best: games of a hundred. $day: a date.

# At home: the deal and the puzzle of each game, with how they stand.
deal-open = not played yet
deal-running = in play
deal-won = won
deal-place = place { $place }
about = One action wins clearly more often than all others. Find it, at the table and with what that player knows. A new puzzle for each game every day.
none = There are no puzzles here yet.
all = All puzzles
today = Today’s puzzle
open = not solved yet
earlier = Earlier days
by-theme = Theme
any-theme = all themes
solved = solved
tried = tried
shown = answer seen
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

## Games that are played out after the best action and after one's own, with the same cards.

line = Played out
line-start = The same cards come out after every action. Bots play on for all.
back = Back to the puzzle
watch = Watch
watching = shown here
# $action: what was done.
end-best = Best · { $action }:
end-own = Yours · { $action }:
end-won = you win
# $place, $of: place 2 of 4.
end-place = place { $place } of { $of }
# $line: a line of the score. $by: how many points. $name: another player.
gained = The same cards, but most of the difference is here: { $line }, { $by } more for you.
denied = The same cards, but most of the difference is here: { $line }, { $by } less for { $name }.
end-short = Played out:

## How one stands.

standing = Your puzzles
streak = { $days ->
    [0] No streak yet
    [one] { $days } day in a row
   *[other] { $days } days in a row
  }
longest = longest: { $days }
rating = Rating { $rating }
answered = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
  }
rating-about = A day counts when you solve one of its puzzles. The rating rises when your first answer is right, the more the harder the puzzle, and falls when it is wrong.
# $theme: what the puzzle is about. $rating: how hard it is.
theme = Theme: { $theme } · difficulty { $rating }
