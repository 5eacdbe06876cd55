# 실험실이 잴 수 없는 것, 아레나에서 겨룰 수 없는 까닭.
no-measures = “{ $game }” 게임은 실험실에서 잴 수 없어요. 재는 방법이 마련되지 않은 게임이에요
too-few-bots = 아레나에는 봇이 둘 이상 있어야 해요
bot-twice = { $bot } 봇을 두 번 적었어요. 여러 자리에 앉는 봇도 이름은 한 번만 적으세요
alone = 1인 테이블에는 겨룰 상대가 없어요
too-few-games = { $seats }인 테이블에서 봇 { $bots }개가 모두 만나려면 { $needed }게임 이상이어야 해요. { $games }게임으로는 모자라요
too-many-games = { $games }게임은 너무 많아요. 최대 { $most }게임이에요

no-games = { $file } 파일에는 아레나 게임이 아닌 것이 들어 있어요
another-contest = { $file } 파일에는 조건이 다른 게임이 들어 있어요. { $field ->
    [game] 게임
    [players] 봇
    [seats] 자리 수
    [pack_hash] 팩의 해시
    [seed] 시드
   *[other] 옵션 { $field }
}: 그때 { $then }, 지금 { $asked }
damaged = { $file } 파일이 손상됐어요. { $why }
damaged-players = { $file } 파일이 손상됐어요. { $game }번 게임은 이 봇들이 한 게임이 아니에요
damaged-scores = { $file } 파일이 손상됐어요. { $game }번 게임에는 점수가 없는 자리가 있어요
damaged-seats = { $file } 파일이 손상됐어요. { $game }번 게임에 없는 자리나 순위가 적혀 있어요
another-code = { $file } 파일의 게임을 한 뒤로 orderup의 규칙이나 봇이 바뀌었어요(그때 { $then } / 지금 { $now }). 새 게임은 다른 파일에 보관하세요
file-taken = 지금 다른 아레나가 { $file } 파일에 게임을 보관하고 있어요. 끝날 때까지 기다리거나 다른 파일을 지정하세요
no-locks = { $file } 파일이 있는 파일 시스템은 파일 잠금을 지원하지 않아 다른 아레나의 게임과 섞일 수 있어요({ $reason }). 게임을 다른 곳에 보관하세요
not-kept = 게임을 { $file } 파일에 보관할 수 없어요({ $reason })

no-ray = --ray에는 Ray가 필요해요: pip install 'orderup[ray]'
ray-here = 이 컴퓨터에서 도는 클러스터
ray-unreachable = Ray 클러스터에 연결할 수 없어요({ $variable }: { $where }, Ray의 설명: { $why }). 'ray start --head'로 시작하거나 실행 중인 클러스터를 지정하세요
another-version = { $machine } 컴퓨터의 orderup, Python, NumPy 또는 Numba 버전이 달라요
another-pack = { $machine } 컴퓨터의 { $pack } 팩은 내용이 달라요
process-ended = { $game }번 게임을 하던 프로세스가 밖에서 종료됐어요
