### 코치가 하는 말. $card: 음료, $drinks: 음료 여러 가지, $missing: 그 컵에 더 필요한 재료 목록, $found: 재료 목록.

for-place = 어디서 시작할지 고르세요. 게임말을 모두 놓고 나면 그 칸의 재료를 받아요.
for-upgrade = 업그레이드는 매 차례 도움이 되지만, 완료한 주문을 버려야 해요. 빠를수록 좋아요.
for-move = 음료에 필요한 재료를 모으세요. 한 걸음마다 재료를 받아요.
for-pour = 모은 재료는 하나씩 컵에 담거나 공급처로 되돌려요. 한번 담으면 옮길 수 없어요.
for-pour-begin = 두 칸에서 받은 재료를 컵에 담아요. 한번 담으면 옮길 수 없어요.
for-serve = 완성된 음료를 서빙하고 차례를 마치세요. 그러면 주문이 한 칸씩 내려가요.

tip-place = { $card } 재료: { $missing }. { $cell } 칸에서 시작해 보세요.
tip-upgrade = 지금은 { $upgrade } 업그레이드가 가장 도움이 돼요. 완료한 주문 { $count }장 중 { $cost }장을 버리고, 끝날 때 { $points }점이 돼요.
tip-upgrade-none = 지금 업그레이드를 사면 본전을 찾기 어려워요. 완료한 주문을 그대로 두세요.
tip-upgrade-closing = 곧 영업이 끝날 수 있어서 업그레이드를 사도 본전을 찾기 어려워요. 완료한 주문을 그대로 두세요.

# $cells: 갈 칸, $meeple: 두 게임말 중 하나를 고를 때 움직일 게임말이 있는 칸, 아니면 none, $found: 가면서 모을 재료, $rush: 쓸 러시 토큰.
way = { $meeple ->
    [none] { $cells } 칸으로 가세요.
   *[other] { $meeple } 칸의 게임말로 { $cells } 칸으로 가세요.
  }
price = { $rush ->
    [0] { "" }
   *[other] { " " }러시 토큰 { $rush }개가 들어요.
  }
tip-way = { way } { $found }{ PARTICLE($found, "을", "를") } 모으면 { $drinks }{ PARTICLE($drinks, "을", "를") } 완성해요.{ price }
tip-way-near = { way } { $found }{ PARTICLE($found, "을", "를") } 모으면 { $card }에는 { $missing }만 더 있으면 돼요.{ price }
tip-way-on = { way } 지금 완성되는 음료는 없지만 다음 차례를 시작하기 좋은 자리예요.{ price }
tip-way-last = { way } 마지막 차례라 더 완성되는 음료는 없어요.{ price }
tip-stop = 여기서 멈추세요. 모은 재료로 { $drinks }{ PARTICLE($drinks, "을", "를") } 완성해요.
tip-stop-near = 여기서 멈추세요. 모은 재료를 담으면 { $card }에는 { $missing }만 더 있으면 돼요.
tip-stop-on = 여기서 멈추세요. 지금은 더 걸어도 이득이 없어요.
tip-pour = { $cup }번 컵에 { $found }{ PARTICLE($found, "을", "를") } 담으세요. 그러면 { $card }{ PARTICLE($card, "을", "를") } 완성해요.
tip-pour-near = { $cup }번 컵에 { $found }{ PARTICLE($found, "을", "를") } 담으세요. 그러면 { $card }에는 { $missing }만 더 있으면 돼요.
tip-pour-on = { $cup }번 컵에 { $found }{ PARTICLE($found, "을", "를") } 담으세요. 지금 주문에는 필요 없지만 다음 주문에 쓰일 수 있어요.
tip-pour-back = { $found }{ PARTICLE($found, "은", "는") } 공급처로 되돌리세요. 지금은 어느 컵에도 필요 없어요.
tip-empty = { $cup }번 컵을 비우세요. 다른 음료를 담을 컵이 필요해요.
tip-serve = { $cup }번 컵이 { $card } 레시피와 딱 맞아요. 서빙하면 { $points }점이에요.
tip-nothing-ready = 지금 주문과 맞는 컵이 없어요. 차례를 마치세요.
tip-nothing-ready-lost = 지금 주문과 맞는 컵이 없어요. 늦은 주문({ $cards })이 벌점 { $count }장이 되지만, 한 번 더 물어봐도 차례를 마치세요.

# Ingredients in a list.
one = { $name }
several = { $name } ×{ $count }
