# 이 게임에서 실험실이 재는 것.
turns = 결정 수
counted-shop = 가게의 카드
counted-shelves = 진열장
counted-tiles = 타일
counted-level = 늘린 가게 규모
counted-claimed = 게임 중에 맞이한 손님
counted-secret = 비밀 손님
kept-title = 찾아온 손님 중 만족시킨 비율
kept-offered = 찾아옴
kept-chosen = 만족
