### Somebody's record: figures, a chart and a list of finished games. $even: a share such as 33%. $day: a date.

title = Your record
none = Nothing here yet. Every finished game leaves its result here, to replay and review whenever you like.
play = Play a game
games = Games
won = Won
not-won = Not won
even = an even share is { $even }
best = Best score
mean = { $mean } on average
streak = Wins in a row
longest = { $longest } at most
chart = Your points over time
chart-told = The points of { $games ->
    [one] { $games } game
   *[other] { $games } games
  }. The latest: { $last }, the best: { $best }.
against = Against each bot
against-help = The stroke marks the even share: what somebody exactly as strong would win.
against-of = { $wins } of { $games } won, even share { $even }
ladder = The ladder
ladder-about = Win against one of them, and the next one waits. At a mixed table the weakest bot counts.
beaten = passed
next = your next opponent
play-now = Play
play-against = Play against { $bot }
served = Served most
list = Finished games
search-game = Game
search-bot = Against
search-won = Result
search-name = Player
search-any = all
search-none = No game fits.
search-more = More filters
search-seats = Players
search-tempo = Tempo
tempo-live = in one go
tempo-turns = over days
search-since = From
search-until = To
search-all = Show all games
record = File
result-alone = Only the result is kept.
not-kept = These games stay for 400 days after your last visit. With a passkey, a personal link or a second device they stay for good.
profile-of = { $name }’s profile
more = Show more
# $count: the points as a number, for the form of the word.
first = won, { $points } { $count ->
    [one] point
   *[other] points
  }
place = place { $place } of { $of }, { $points } { $count ->
    [one] point
   *[other] points
  }
stand-in = a bot finished for you
day = deal of { $day }
day-free = deal of { $day }, free game
export = Save as a file
delete = Delete your record
delete-about = All your results and puzzles on this server are deleted for good, and your name disappears from the results of those you played with. Tables that are still listed stay until they expire.
delete-yes = Delete for good
delete-no = Keep it
deleted = Your record is deleted.
puzzles = Puzzles
puzzles-all = Today’s puzzles
