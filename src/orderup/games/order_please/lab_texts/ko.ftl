# 이 게임에서 실험실이 재는 것.
turns = 차례 수
of-turns-nothing_sold = 아무것도 팔지 못한 차례
of-games-standstill = 장사가 멈춰 끝남
kept-title = 받은 상인 중 고른 비율
kept-offered = 받음
kept-chosen = 고름
