### 테이블에 대해 화면에서만 쓰는 말.

cr-nothing = 없음
cr-last = 마지막!
cr-serve = 서빙
cr-serve-card = 서빙: { $card }
cr-which-cup = { $card }, 어느 컵으로 서빙할까요?
cr-ready = 서빙 가능: { $card }
cr-completes = 완성: { $card }
cr-recap-upgraded = 새 업그레이드: { $cards }
cr-recap-served = 처리한 주문: { $cards }
cr-recap-missed = 놓친 주문: { $cards }
cr-recap-you = 내게 온 주문 { $count }장: { $cards }
cr-place-here = 여기에 놓기
cr-stop = 여기서 멈추기
cr-back = 한 걸음 취소
cr-empty = 비우기
cr-empty-which = 어느 컵?
cr-upgrade-on = 활성
cr-upgrade-off = 아직
cr-stands = { $player } 위치
cr-mover = 이 게임말이 움직여요
cr-other-mover = 이 게임말 고르기
cr-on-path = 내 경로 { $steps }번째 걸음
cr-legal = 갈 수 있음{ $known ->
    [yes] { $gains ->
        [0] , 가져올 것 없음
       *[other] , { $gains }개 획득
      }
   *[no] { "" }
  }{ $rush ->
    [0] { "" }
   *[other] , 러시 토큰 { $rush }개 사용
  }

cr-keys-title = 키보드로 하기
cr-keys-arrows = 재료판 위에서 옮겨 다니고, Enter로 그 칸에 가기
cr-keys-e = 경로 확정, 차례 마치기
cr-keys-u = 한 걸음 또는 마지막 행동 되돌리기 (Shift와 함께: 차례 전체)
cr-keys-t = 다음에 담을 재료 고르기
cr-keys-cup = 이 컵에 담기, 이 컵으로 서빙하기
cr-keys-zero = 재료를 공급처로 되돌리기
cr-keys-esc = 계획 지우기
cr-keys-help = 이 도움말
