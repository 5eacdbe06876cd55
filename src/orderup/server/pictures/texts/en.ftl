### What a link to a table shows of it in a chat. $game, $player, $players: names; $count: how many.

invited = { $player } invites you to { $game }
invited-short = { $player } invites you
free = { $count ->
    [0] The game begins in a moment.
    [one] One seat is free.
   *[other] { $count } seats are free.
  }
seated = At the table: { $players }.
playing = { $game } · a game in play
playing-short = A game in play
watch = Watch { $players } play.
won = { $count ->
    [one] { $players } wins { $game }
   *[other] { $players } win { $game } together
  }
won-short = { $count ->
    [one] { $players } wins
   *[other] { $players } win together
  }
nobody-won = { $game } · nobody wins
nobody-won-short = Nobody wins
player = Player { $number }
seat-free = Free seat
