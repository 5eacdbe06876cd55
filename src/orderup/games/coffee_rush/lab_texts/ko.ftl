# 이 게임에서 실험실이 재는 것.
turns = 차례 수
of-turns-nothing_served = 주문을 하나도 처리하지 못한 차례
of-turns-order_missed = 주문을 놓친 차례
of-games-deck = 주문 더미가 떨어져 끝남
of-games-penalties = 벌점으로 끝남
of-games-stalemate = 아무에게도 주문이 없어 끝남
counted-served = 완료한 주문
counted-missed = 놓친 주문
counted-rush = 남은 러시 토큰
kept-title = 나온 주문 중 완료한 비율
kept-offered = 나옴
kept-chosen = 완료
