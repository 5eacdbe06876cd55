### What a link to a table shows of it in a chat. $game, $player, $players: names; $count: how many.

invited = { $player } зовёт вас сыграть: { $game }
invited-short = { $player } зовёт вас сыграть
free = { $count ->
    [0] Игра вот-вот начнётся.
    [one] Свободно { $count } место.
    [few] Свободно { $count } места.
   *[many] Свободно { $count } мест.
  }
seated = За столом: { $players }.
playing = { $game } · идёт игра
playing-short = Идёт игра
watch = Посмотрите, как играют: { $players }.
won = { $count ->
    [one] { $game } · победа — { $players }
   *[other] { $game } · победу делят { $players }
  }
won-short = { $count ->
    [one] Победа: { $players }
   *[other] Победу делят { $players }
  }
nobody-won = { $game } · победителя нет
nobody-won-short = Победителя нет
player = Игрок { $number }
seat-free = Свободно
