### The deal of the day. $bot: the name of a bot.

about = Each day one deal for each game, the same for everybody on this server. Choose your bots: your first game counts, later ones are for practice.
play = Play today’s deal
play-about = One game that counts, without hints. Nothing that has come out can be taken back.
past-about = The deal of a past day does not count. You can play and review it.
resume = Back to your game
again = Play the same deal again
again-about = This game does not count any more.
# $count: the points as a number, for the form of the word.
won = You won against { $bot } with { $points } { $count ->
    [one] point
   *[other] points
  }.
place = Place { $place } of { $of } against { $bot }, with { $points } { $count ->
    [one] point
   *[other] points
  }.
helped = A bot played for you, so it does not count.
late = It was not the day’s own game, so it does not count.
share = Your result to share: it gives nothing away
share-won = Won with { $points } { $count ->
    [one] point
   *[other] points
  }
share-place = Place { $place } of { $of } with { $points } { $count ->
    [one] point
   *[other] points
  }
board = Results on this server
board-none = Nobody has finished this deal yet.{ $open ->
    [yes] {" Be the first!"}
   *[no] {""}
  }
player = Player
rank = Place
points = Points
past = Another day
