### 오늘의 판.

about = 게임마다 하루에 한 판, 이 서버의 모두에게 똑같은 판이 주어져요. 상대 봇을 고르세요. 첫 게임만 기록되고, 그 뒤는 연습이에요.
play = 오늘의 판 시작
play-about = 기록되는 게임은 한 번뿐이에요. 힌트는 없고, 한번 공개된 것은 되돌릴 수 없어요.
past-about = 지난 날의 판은 기록되지 않지만, 플레이하고 분석할 수 있어요.
resume = 하던 게임으로
again = 같은 판 다시 하기
again-about = 이제부터는 기록되지 않아요.
won = { $bot } 상대로 { $points }점으로 이겼어요.
place = { $bot } 상대로 { $of }명 중 { $place }위, { $points }점이에요.
helped = 봇이 대신 플레이해서 기록되지 않아요.
late = 그날 플레이한 게임이 아니어서 기록되지 않아요.
share = 공유할 결과(판의 내용은 드러나지 않아요)
share-won = { $points }점으로 승리
share-place = { $of }명 중 { $place }위, { $points }점
board = 이 서버의 결과
board-none = 아직 이 판을 끝낸 사람이 없어요.{ $open ->
    [yes] {" 첫 기록을 남겨 보세요!"}
   *[no] {""}
  }
player = 플레이어
rank = 순위
points = 점수
past = 다른 날
