# 명령이 부탁받은 일을 할 수 없는 까닭.
output-unwritable = 출력을 쓸 수 없어요({ $reason })
unwritable = { $what }: { $file } 파일에 쓸 수 없어요({ $reason })
is-the-source = 내용을 여기서 읽는 파일임
the-page = 페이지
the-review = 복기
the-puzzles = 문제

not-name-value = --option { $option }: NAME=VALUE 꼴로 적으세요.
no-seat = { $seat }번 자리는 없어요. 자리는 0번부터 { $last }번까지예요.
no-player = { $player }번 플레이어는 없어요. 1번부터 { $last }번까지 있어요.
no-such-bot = { $name }이라는 봇은 없어요. 있는 봇: { $bots }, 그 밖에 MODULE:CLASS 형태의 클래스
does-not-play = { $bot } 봇은 “{ $game }” 게임을 할 수 없어요. 할 수 있는 봇: { $bots }
did-not-decide = { $bot } 봇이 { $number }번째 행동을 결정하지 못했어요. { $why }. 같은 게임을 다시 하려면 --seed { $seed } 옵션을 붙이세요

unknown-bench = { $name }: 그런 벤치는 없어요. 있는 벤치: { $benches }.
nothing-to-share = 서버가 여러 대면 함께 쓸 데이터베이스가 필요해요. --store postgresql://USER@HOST/NAME으로 지정하세요.
unknown-lab = { $name }: 실험실에서 재지 않아요. 잴 수 있는 것: { $labs }.
against-itself = { $pack } 팩을 그 자신과 비교할 수는 없어요.
against-its-like = { $pack } 팩과 { $other } 팩은 규칙이 같아요. 다른 점이 있어도 문구뿐이라 게임 결과가 같아요.
against-tells-balance = --against는 두 팩의 밸런스를 견줘요. 잴 것을 적지 말거나 { $lab }만 적어 주세요.

not-over = 이 기록의 게임은 아직 끝나지 않았어요. 끝난 게임만 복기할 수 있어요
not-reviewed = “{ $game }” 게임을 내다보는 봇이 아직 없어서 복기할 수 없어요
record-unreadable = 기록 { $file }: 읽을 수 없어요({ $reason })
record-not-json = { $file }: 기록이 아니에요. JSON이 아니에요
record-no-object = { $file }: 기록이 아니에요. JSON 객체가 아니에요
no-puzzles-found = “{ $game }” 게임을 내다보는 봇이 아직 없어서 문제를 찾을 수 없어요
not-looked-through = { $file }: 문제를 찾을 수 없는 기록이에요. { $why }
other-puzzles = { $file } 파일에는 다른 게임이나 다른 팩, 또는 예전 규칙의 문제가 들어 있어요
comes-with-none = “{ $game }” 게임에는 딸린 문제가 없어요. 문제가 있는 게임: { $games }
of-one-game = -o에는 한 게임의 문제만 쓸 수 있어요. 게임을 지정하세요

tools-of-its-own = PostgreSQL에는 이런 일을 하는 도구가 따로 있어요. pg_dump와 pg_restore를 쓰세요.
no-server-database = { $file } 데이터베이스가 없어요. --data에 서버의 디렉터리를 지정하세요.
no-table = { $table } 테이블이 없어요. orderup admin tables로 목록을 볼 수 있어요.
closed-already = { $table } 테이블은 이미 닫혀 있어요.
open-already = { $table } 테이블은 이미 열려 있어요.
table-changes = { $table } 테이블이 계속 바뀌고 있어요. 다시 해 보세요.
no-person = id가 { $person }인 사람이 없어요. orderup admin people로 최근에 온 사람의 목록을 볼 수 있어요.
not-banned = id가 { $person }인 사람은 막혀 있지 않아요. orderup admin status로 목록을 볼 수 있어요.
bad-word = 모두에게 알리는 말은 한 줄에 1~{ $most }자로 쓰세요.
nobody-reads = { $place }에서 실행 중인 서버가 없어서 읽을 사람이 없어요.
not-followed-yet = 적어 두었지만 아직 따르지 않는 서버가 있어요({ $servers }대). orderup admin status를 보세요.
compiling-is-off = NUMBA_DISABLE_JIT가 설정되어 있어서 아무것도 컴파일하지 않아요.
not-kept = { $games } 게임의 규칙을 { $folder }에 다 보관하지 못했어요. 디스크가 가득 찼거나 그사이 소스가 바뀌었어요.
