### What a link to a table shows of it in a chat. $game, $player, $players: names; $count: how many.

invited = { $player } 님의 초대: { $game }
invited-short = { $player } 님의 초대
free = { $count ->
    [0] 곧 시작해요.
   *[other] 빈자리 { $count }개.
  }
seated = 지금 모인 사람: { $players }.
playing = { $game } · 진행 중인 게임
playing-short = 진행 중인 게임
watch = { $players }의 게임을 구경하세요.
won = { $count ->
    [1] { $game } · { $players } 승리
   *[other] { $game } · { $players } 공동 승리
  }
won-short = { $count ->
    [1] { $players } 승리
   *[other] { $players } 공동 승리
  }
nobody-won = { $game } · 승자가 없어요
nobody-won-short = 승자가 없어요
player = 참가자 { $number }
seat-free = 빈자리
