### 코치가 하는 말. $card: 음료, $missing: 그 컵에 더 필요한 재료 목록.

for-place = 어디서 시작할지 고르세요. 게임말을 모두 놓고 나면 그 칸의 재료를 받아요.
for-upgrade = 업그레이드는 매 차례 도움이 되지만, 완료한 주문을 버려야 해요. 빠를수록 좋아요.
for-move = 음료에 필요한 재료를 모으세요. 한 걸음마다 재료를 받아요.
for-pour = 모은 재료는 하나씩 컵에 담거나 공급처로 되돌려요. 한번 담으면 옮길 수 없어요.
for-pour-begin = 두 칸에서 받은 재료를 컵에 담아요. 한번 담으면 옮길 수 없어요.
for-serve = 완성된 음료를 내고 차례를 마치세요. 그러면 주문이 한 칸씩 내려가요.

tip-place = { $card } 재료: { $missing }. 그중 한 칸에서 시작해 보세요.
tip-needs = 완성에 가장 가까운 음료는 { $card }. { $cup }번 컵에 더 필요한 재료: { $missing }.
tip-near = { $card } 완성에 더 필요한 재료: { $missing }. 한 걸음이면 닿아요.
tip-ready = { $cup }번 컵이 완성됐어요: { $card }. 이번 차례에 낼 수 있으니 걸음은 다음 주문에 쓰세요.
tip-held = 모은 재료를 { $cup }번 컵에 담으면 완성이에요: { $card }. 남은 걸음은 다음 주문에 쓰세요.
tip-ready-then = { $cup }번 컵이 완성됐어요: { $card }. 이번 차례에 낼 수 있어요. 다음은 { $then }. { $other }번 컵에 더 필요한 재료: { $missing }.
tip-held-then = 모은 재료를 { $cup }번 컵에 담으면 완성이에요: { $card }. 다음은 { $then }. { $other }번 컵에 더 필요한 재료: { $missing }.
tip-pour = { $card } 완성에 더 필요한 재료: { $missing }. { $cup }번 컵에 담으세요.
tip-pour-ready = { $cup }번 컵이 완성됐어요: { $card }. 더 담지 마세요.
tip-pour-ready-other = { $cup }번 컵이 완성됐어요: { $card }. 더 담지 마세요. 다른 컵에도 안 맞는 재료는 공급처로 되돌려도 돼요.
tip-completes = { $cup }번 컵에 { $ingredient } 하나만 더 담으면 완성이에요: { $card }.
tip-serve = { $cup }번 컵이 { $card } 레시피와 딱 맞아요. 내면 { $points }점이에요.
tip-nothing-ready = 아직 주문과 맞는 컵이 없어요. 차례를 마치세요.
tip-upgrade = 완료한 주문 { $count }장 중 { $cost }장을 버리고, 끝날 때 { $points }점이 돼요. 고를 수 있는 것: { $upgrades }.
tip-upgrade-enough = 업그레이드가 벌써 { $count }개예요. 하나 더 사면 { $lost }점 손해인데, 남은 차례로 메우기 어려워요. 완료한 주문을 그대로 두세요.
tip-upgrade-closing = 곧 영업이 끝날 수 있어요. 업그레이드를 사면 { $lost }점 손해인데, 남은 차례로 메우기 어려워요. 완료한 주문을 그대로 두세요.
tip-spoiled = 이대로는 어느 컵도 주문에 맞출 수 없어요. 컵 하나를 비우고 새로 시작하세요.
tip-no-orders = 기다리는 주문이 없어요. 여러 음료에 쓰이는 재료로 컵을 채워 두세요.
tip-pour-other = { $card } 완성에 필요한 { $missing }{ PARTICLE($missing, "은", "는") } 모은 재료에 없어요. { $cup }번 컵은 그대로 두고, 다른 컵에도 안 맞는 재료는 공급처로 되돌려도 돼요.
tip-pour-other-begin = { $card } 완성에 필요한 { $missing }{ PARTICLE($missing, "은", "는") } 받은 재료에 없어요. { $cup }번 컵은 이 음료에 쓰도록 남겨 두고 다른 컵에 담으세요.

# Ingredients in a list.
one = { $name }
several = { $name } ×{ $count }
