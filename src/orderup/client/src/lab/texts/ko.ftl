# 팩 측정 결과 페이지.
title = { $pack } 측정
players = { $seats }인
waiting = 먼저 측정할 팩이 { $before }개 있어요.
stage-compiling = 준비하고 있어요. 처음에는 1~2분쯤 걸려요.
stage-playing = 지금까지 { $games }게임을 했어요.
stage-trying = 지금까지 { $games }게임을 했어요. 이제 같은 배치에서 한 가지만 바꿔 보고 있어요.
left = { $minutes ->
    [0] 거의 끝났어요.
   *[other] 약 { $minutes }분 남았어요.
}
leave = 이 페이지를 떠났다가 같은 주소로 돌아와도 돼요.
stopped = 팩을 측정하지 못했어요. 테이블에서 다시 요청해 주세요.
first = 지금까지 보이는 것
told = 한눈에 보기
read = 보고서 전체 읽기
