# 터미널 화면의 문구. 게임에 관한 문구는 각 게임의 텍스트에서 온다.
compiling = 게임 규칙을 컴파일하고 있어요. 처음 한 번만 1~2분쯤 걸려요.
compiling-rules = 규칙 { $of }개 중 { $done }개 준비됨
play-you = 나
# So many of a thing, in a list of such.
counted = { $name } { $count }
play-bot = { $bot } { $number }
play-seated = { $seats }인 게임, 시드 { $seed }
play-keys = 번호나 그 옆의 문구를 입력하세요. 명령: hint(힌트), undo(되돌리기), board(판), list(선택지), log(일어난 일), compact(짧게), full(전부), tip(코치), sheet(참고표), rules(규칙), help(도움말), quit(나가기)
play-more = { $count }가지 더 있어요. list를 입력하세요.
play-legal = 할 수 있는 일
play-log = 지난 선택 이후
play-only-choice = { $what } (다른 선택 없음)
play-hint = { $bot }의 추천: { $action }
play-no-rule = 규칙에 “{ $text }”에 관한 내용이 없어요.
play-no-rules = 이 게임에는 여기서 읽을 수 있는 규칙이 없어요. help를 입력하면 선택지가 나와요.
play-sheets = 볼 수 있는 참고표: sheet와 번호를 입력하세요.
play-no-sheets = 이 게임에는 참고표가 없어요.
play-no-tip = 이 게임에는 코치가 없어요.
play-undone = 되돌렸어요.
play-no-undo = 되돌릴 수 없어요. 숨은 정보가 공개됐거나 차례가 바뀌었어요.
play-no-number = { $number }번 선택지는 없어요. 1에서 { $last } 사이의 번호를 입력하세요.
play-no-name = “{ $text }”: 그런 선택지는 없어요. 목록의 번호로 고르려면 { $mark }1에서 { $mark }{ $last }처럼 번호 앞에 { $mark } 기호를 붙이세요.
play-not-understood = “{ $text }”: 그런 선택지는 없어요. 1에서 { $last } 사이의 번호나 help를 입력하세요.
play-anyway = 그래도 하려면 한 번 더 입력하세요.
play-left = 게임에서 나왔어요. 같은 게임을 다시 하려면 --seed { $seed } 옵션을 붙이세요.
play-final = 최종 점수
play-total = 점수
play-rank = 순위
play-not-kept = 이 게임은 기록에 남지 않았어요: { $why }
record-none = 아직 끝낸 게임이 없어요. “orderup play”로 시작하세요.
record-deleted = 기록을 삭제했어요.
record-figures = { $games }판, { $wins }승({ $share }, 평균 몫 { $even })
record-scores = 최고 { $best }점, 평균 { $mean }점. 지금 { $streak }연승, 최다 { $longest }연승
record-next = 다음 상대: { $bot }
record-against = { $bot }: { $games }판 중 { $wins }승, 평균 몫 { $even }
record-served = 가장 많이 내놓은 것: { $things }
record-games = 끝난 게임
record-place = { $place ->
        [1] 승리
       *[other] { $of }명 중 { $place }위
    }, { $points }점

rules-seats = 인원: { $fewest }~{ $most }명
rules-seats-only = 인원: { $count }명
rules-own-pack = 기본 팩이 아니에요. 여기 나온 수치는 { $pack } 팩의 수치예요.
rules-options = 옵션
rules-option = 옵션
rules-values = 값
rules-default = 기본값
rules-pack = 팩 { $name } ({ $hash })
rules-origin = 출처: { $origin }
rules-where = 규칙이 있는 곳
rules-code = 코드: { $path }
rules-prose = 해석까지 담은 글: 소스 저장소의 docs/rules/{ $game }.md

copy-done = 복사한 것을 다시 읽어 모두 비교했어요: { counts-kept }.
counts-kept = 사람 { $players }명, 테이블 { $tables }개, 행동 { $log }개, 팩 { $packs }개
backup-done = { $file }: { counts-kept }, { $size }MB. 모든 기록을 다시 읽어 확인했어요.
restore-kept = 전에 있던 것은 { $file }에 남겨 두었어요.
admin-servers = { $place }에서 실행 중인 서버 { $running }대, 그중 모든 지시를 아는 서버 { $aware }대.
admin-read-only-on = 아무도 게임을 하거나 바꿀 수 없고, 구경은 할 수 있어요.
admin-read-only-off = 누구나 게임을 할 수 있어요.
admin-word = 모두에게 알리는 말: { $word }
admin-no-word = 모두에게 알리는 말이 없어요.
admin-banned = 막은 사람: { $people }.
admin-nobody-banned = 막은 사람이 없어요.
admin-table = 테이블
admin-mark = 로그 표시
admin-game = 게임
admin-status = 상태
admin-moves = 행동 수
admin-seats = 자리
admin-person = 사람
admin-name = 이름
admin-tables = 테이블 수
admin-status-lobby = 시작 전
admin-status-playing = 진행 중
admin-status-over = 끝남
admin-closed = 닫힘
admin-is-banned = 막음
admin-no-tables = 테이블이 없어요.
admin-no-people = 아직 아무도 오지 않았어요.
admin-channel = 방법
admin-waiting = 대기
admin-failed = 실패
admin-sent = 보냄
admin-oldest = 가장 오래 기다린 것
admin-minutes = { $count }분
admin-no-notices = 알림이 없어요.
admin-records-left-out = 지금의 규칙이나 팩으로 다시 볼 수 없어서 뺀 게임: { $count }판
admin-mail-subject = Orderup 시험 메일
admin-mail-text = 이 서버는 메일을 보낼 수 있어요.
admin-mail-sent = 메일 서버가 메일을 받았어요.
admin-table-closed = 테이블을 닫았어요. 보고 있는 사람에게도 곧 보여요.
admin-table-open = 테이블을 다시 열었어요. 보고 있는 사람에게도 곧 보여요.
admin-shut-out = { $name } 님의 이용을 막았어요.
admin-let-in = 다시 이용할 수 있게 했어요.
admin-said = 모든 페이지에 보여요.
admin-unsaid = 이제 어떤 페이지에도 보이지 않아요.
admin-followed = 따르는 서버: { $running }대.
admin-noted = 적어 두었어요. 실행 중인 서버가 없어서 다음에 시작할 때부터 적용돼요.
admin-muted = 말하기가 제한된 사람: { $people }.
admin-reports-wait = 확인할 신고가 { $count }건 있어요. orderup admin reports로 볼 수 있어요.
admin-marked-muted = 말하기 제한
admin-is-muted = { $name } 님의 말하기를 제한했어요. 다른 사람에게는 이름이 보이지 않고, 정해진 문구만 말할 수 있어요.
admin-is-heard = 말하기 제한을 풀었어요.
admin-report = { $id }: { $kind }, { $hours }시간 전
admin-report-about = { "  " }대상: { $name } ({ $person })
admin-report-said = { "  " }한 말: { $words }
admin-report-text = { "  " }이유: { $text }
admin-report-by = { "  " }신고한 사람: { $name } ({ $person })
admin-report-table = { "  " }테이블: { $table }
admin-report-insult = 욕설이나 위협
admin-report-name = 불쾌한 이름
admin-report-spam = 광고나 도배
admin-report-unfair = 불공정한 플레이
admin-report-other = 그 밖의 문제
admin-no-reports = 확인할 신고가 없어요.
admin-settled = 신고를 처리하고 지웠어요.

warm-done = { $game }: 규칙과 봇, 실험실이 캐시에 있어요({ $seconds }초).
warm-batches-done = { $game }: 규칙과 봇, 묶음 실행 코드, 실험실이 캐시에 있어요({ $seconds }초).

puzzle-goal = { $day } 문제: 다른 어떤 행동보다 훨씬 자주 이기는 행동이 하나 있어요. 무엇일까요? 번호를 쓰거나, 정답을 보려면 “answer”라고 쓰세요.
puzzle-wrong = 아쉬워요. 이 행동은 100판 중 { $wins }판, 가장 좋은 행동은 { $best }판을 이겨요. 다른 것을 골라 보세요.
puzzle-right = 맞았어요!
puzzle-answer = 정답
puzzle-best = 가장 좋은 행동({ $action }) 뒤의 게임:
puzzle-own = 내 행동({ $action }) 뒤의 게임:
puzzle-no-hint = 문제에는 힌트가 없어요.
puzzle-standing = 연속 { $days }일(최장 { $longest }일). 레이팅 { $rating }.
puzzles-looking = 문제를 찾고 있어요
puzzles-checking = 확인하고 있어요
puzzles-kept = { $file }: 문제 { $puzzles }개
puzzles-title = { $game } 문제: 답이 100게임에 몇 게임을 더 이기는지 (± 95%), 찾을 때와 행동마다 { $playouts }게임씩 확인할 때
puzzles-puzzle = 문제
puzzles-answer = 답
puzzles-actions = 행동 수
puzzles-found = 찾을 때
puzzles-checked = 확인할 때
puzzles-does-not-hold = 답이 돋보이지 않음
puzzles-no-position = 지금 규칙에 없는 국면
puzzles-better = 더 좋은 행동: { $answer }

doctor-versions = Python { $python }; { $packages }.
doctor-cache-warm = 컴파일한 규칙이 캐시에 있어요: { $folder }
doctor-cache-cold = 아직 규칙을 컴파일하지 않았어요. 처음 시작할 때 1~2분 걸려요. orderup warm으로 미리 할 수도 있어요. 캐시: { $folder }
doctor-store = 데이터베이스를 열 수 있어요: { $where }
doctor-store-new = 아직 데이터베이스가 없지만 만들 수 있어요: { $file }
doctor-clock = 시계: { $now }
doctor-clock-behind = 시계가 { $now }인데 orderup을 설치하기 전이에요. 시계를 맞추세요.
doctor-clocks = 이 컴퓨터와 { $where }의 시계가 { NUMBER($seconds, useGrouping: 0) }초 달라요. 둘 다 네트워크 시간에 맞추세요.
doctor-fonts = 채팅용 그림에 한국어, 러시아어, 중국어, 일본어 이름을 쓸 수 있어요.
doctor-fonts-missing = 이 글자가 있는 글꼴이 없어서 채팅용 그림에서 빠져요: { $letters }. Noto Sans CJK 같은 글꼴을 설치하세요.
doctor-network = --lan으로 시작하면 다른 사람이 이 주소로 들어올 수 있어요: { $addresses }
doctor-no-network = 이 컴퓨터는 네트워크에 연결되어 있지 않아요.
doctor-no-server = { $site }에서 응답하는 서버가 없어요. --port나 --origin을 지정하세요.
doctor-site = { $site } 주소가 응답해요.
doctor-site-unreachable = { $site } 주소가 응답하지 않아요: { $why }
doctor-site-other = { $site } 주소가 응답하지만 orderup이 아니에요(상태 { NUMBER($status, useGrouping: 0) }). 프록시가 다른 곳으로 보내거나, --base-path가 다르거나, 서버가 옛 버전이에요.
doctor-headers = 서버가 이름과 프로토콜을 올바로 보고 있고, 이 컴퓨터의 주소는 { $address }{ PARTICLE($address, "으로", "로") } 보여요.
doctor-no-scheme = 서버는 { $scheme } 요청이라는 것을 몰라요. 프록시가 X-Forwarded-Proto를 보내게 하고, 프록시가 다른 컴퓨터에 있으면 FORWARDED_ALLOW_IPS에 적으세요.
doctor-no-host = 서버는 { $host } 대신 { $seen } 요청으로 받고 있어요. 프록시가 Host를 넘겨주게 하세요.
doctor-websocket = WebSocket이 통해요: { $url }
doctor-websocket-dropped = WebSocket이 통하지 않아요(상태 { NUMBER($status, useGrouping: 0) }). docs/deploy/nginx.md처럼 프록시가 Upgrade와 Connection을 넘겨주게 하세요.
doctor-websocket-failed = WebSocket이 통하지 않아요: { $why }

## Errors

# 명령이 부탁받은 일을 할 수 없는 까닭.
output-unwritable = 출력을 쓸 수 없어요({ $reason })
unwritable = { $what }: { $file } 파일에 쓸 수 없어요({ $reason })
is-the-source = 내용을 여기서 읽는 파일임
the-page = 페이지
the-review = 복기
the-puzzles = 문제

not-name-value = --option { $option }: NAME=VALUE 꼴로 적으세요.
no-seat = { $seat }번 자리는 없어요. 자리는 0번부터 { $last }번까지예요.
no-kept-game = 기록에 { $number }번 게임은 없어요. 모두 { $count }판이에요.
no-player = { $player }번 플레이어는 없어요. 1번부터 { $last }번까지 있어요.
no-such-bot = { $name }이라는 봇은 없어요. 있는 봇: { $bots }, 그 밖에 MODULE:CLASS 형태의 클래스
does-not-play = { $bot } 봇은 “{ $game }” 게임을 할 수 없어요. 할 수 있는 봇: { $bots }
did-not-decide = { $bot } 봇이 { $number }번째 행동을 결정하지 못했어요. { $why }. 같은 게임을 다시 하려면 --seed { $seed } 옵션을 붙이세요

unknown-bench = { $name }: 그런 벤치는 없어요. 있는 벤치: { $benches }.
nothing-to-share = 서버가 여러 대면 함께 쓸 데이터베이스가 필요해요. --store postgresql://USER@HOST/NAME으로 지정하세요.
new-needs-a-file = 새 파일 이름을 적으세요: orderup lab { $game } new my.toml
the-pack = 팩
already-there = { $file } 파일이 이미 있어요. 없는 파일 이름을 적으세요.
unknown-lab = { $name }: 실험실에 없는 일이에요. 할 수 있는 일: { $labs }.
check-needs-wishes = 희망 조건을 적은 파일을 지정하세요: orderup lab { $game } check --wishes wishes.toml
wishes-are-checked = 희망 조건은 이렇게 확인해요: orderup lab { $game } check --wishes wishes.toml
against-itself = { $pack } 팩을 그 자신과 비교할 수는 없어요.
against-its-like = { $pack } 팩과 { $other } 팩은 규칙이 같아요. 다른 점이 있어도 문구뿐이라 게임 결과가 같아요.
control-plays-alike = --control은 우연을 재요. { $pack } 팩과 { $other } 팩은 규칙이 다르니 --control을 빼세요.
free-is-turned = --free, --within, --also-rulebook는 sensitivity와 tune에, --study는 tune에 쓰는 옵션이에요. 게임 뒤에 할 일을 적어 주세요.
tuned-is-a-pack = -o에는 { $file } 대신 새 팩의 파일을 적어 주세요. 보고서는 그 옆의 { $page }에 써요.
show-needs-a-folder = 폴더를 적고 물어보세요: orderup lab { $game } show 폴더 --sql "select * from games"
records-are-reported = --records는 { $lab }에서 게임을 세요. 게임 뒤에 이 말을 적어 주세요.
records-are-there = { $option }: 실험실이 직접 플레이할 때 쓰는 말이에요. 이것과 --records 중 하나를 빼 주세요.
keep-tells-report = --keep는 { $lab }의 게임을 남겨요. 게임 뒤에 이 말을 적어 주세요.
against-tells-report = --against는 두 팩을 견줘요. { $lab } 명령과 함께 써 주세요.

not-over = 이 기록의 게임은 아직 끝나지 않았어요. 끝난 게임만 복기할 수 있어요
not-reviewed = “{ $game }” 게임을 내다보는 봇이 아직 없어서 복기할 수 없어요
record-unreadable = 기록 { $file }: 읽을 수 없어요({ $reason })
record-too-large = { $file }: 기록이 아니에요. { $most }MB보다 큰데, 기록은 훨씬 작아요
record-not-json = { $file }: 기록이 아니에요. JSON이 아니에요
record-no-object = { $file }: 기록이 아니에요. JSON 객체가 아니에요
no-puzzle-today = 이 규칙에 맞는 { $game } 문제가 없어요
no-puzzle-of-theme = 오늘까지 이 주제의 새 문제가 없어요. 주제: { $themes }
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
not-muted = { $person }: 말하기가 제한된 사람이 아니에요. orderup admin status로 확인하세요.
no-report = { $report }: 그런 신고가 없어요. orderup admin reports로 확인하세요.
bad-word = 모두에게 알리는 말은 한 줄에 1~{ $most }자로 쓰세요.
nobody-reads = { $place }에서 실행 중인 서버가 없어서 읽을 사람이 없어요.
mail-not-sent = 메일을 보내지 못했어요({ $reason }). --mail과 비밀번호, 메일 서버의 로그를 확인해 주세요.
not-followed-yet = 적어 두었지만 아직 따르지 않는 서버가 있어요({ $servers }대). orderup admin status를 보세요.
compiling-is-off = NUMBA_DISABLE_JIT가 설정되어 있어서 아무것도 컴파일하지 않아요.
not-kept = { $games } 게임의 규칙을 { $folder }에 다 보관하지 못했어요. 디스크가 가득 찼거나 그사이 소스가 바뀌었어요.

## Help

# --help가 보여 주는 글: en.ftl 참고.
help-about =
    orderup은 주문과 손님에 관한 보드게임이에요. 브라우저에서 친구나 봇과 함께, 또는 터미널에서 할 수 있어요.
    게임 규칙은 한 번만 쓰고 컴파일해서 페이지와 봇, 서버, 여러분의 Python 코드가 모두 그 규칙을 써요.
help-games = 게임: { $games }.

help-serve = 사람과 봇이 게임하는 페이지를 열어요
help-backup = 서버가 도는 동안 서버의 모든 기록을 복사해요
help-restore = 백업을 서버의 기록이 있는 자리에 되돌려 놓아요
help-copy = 한 데이터베이스의 모든 기록을 다른 데이터베이스로 복사해요
help-admin = 실행 중인 서버를 돌봐요: 테이블, 사람, 모두에게 알리는 말
help-play = 터미널에서 봇과 게임해요
help-bench = 속도를 재서 표로 보여 줘요
help-lab = 게임 수천 판으로 게임이나 팩에서 눈에 띄는 점을 알려 줘요
help-arena = 봇끼리 겨루게 하고 레이팅을 매겨요
help-review = 끝난 게임의 모든 결정을 복기해요
help-puzzle = 오늘의 문제를 풀어요
help-puzzles = 행동 하나가 돋보이는 국면을 찾아요
help-rules = 게임을 하는 법과 규칙이 있는 곳을 알려 줘요
help-warm = 서버에 필요한 것을 모두 컴파일해 캐시에 넣어요
help-doctor = 이 설치와 사이트에서 무엇이 되고 안 되는지 알려 줘요

help-lang = 화면에 쓸 언어 (기본값: { $lang })
help-data = 테이블을 보관하는 곳 (기본값: 사용자 데이터 디렉터리)
help-store = 테이블의 데이터베이스: sqlite:PATH 또는 여러 서버가 함께 쓸 수 있는 postgresql://USER@HOST/NAME (기본값: ${ $variable }, 없으면 --data 안의 파일)
help-game = { $games } 중 하나 (기본값: %(default)s)
help-pack = 팩 이름이나 TOML 파일의 경로
help-option = 게임의 옵션, 예: NAME=yes. 옵션은 orderup rules로 볼 수 있어요
help-seats = 테이블의 자리 수 (기본값: 보통 하는 인원)
help-seed = 첫 배치의 시드 (기본값: %(default)s)

help-serve-host = 연결을 받을 주소 (기본값: %(default)s)
help-serve-port = 연결을 받을 포트 (기본값: %(default)s)
help-serve-lan = 같은 공간의 휴대폰도 들어올 수 있게 모든 주소에서 연결을 받고 QR 코드를 보여 줘요
help-serve-workers = 코어 여러 개를 쓰도록 포트 뒤에서 돌릴 프로세스 수. PostgreSQL이 필요해요 (기본값: %(default)s)
help-serve-open = 화면이 있으면 페이지를 열어요
help-serve-bot = 테이블에 앉을 수 있는 봇을 더해요: search:5s, 또는 직접 만든 MODULE:CLASS
help-serve-bot-pace = 봇이 행동하기 전에 쉬는 시간(초)
help-serve-expire-days = 이만큼 아무 일도 없던 테이블을 표시하고 일주일 뒤에 지워요
help-serve-keep-games = 한 사람의 게임을 이만큼까지 다시 볼 수 있게 보관해요 (2000). 결과는 계속 남아요
help-serve-expire-most = 그런 테이블이 대부분이어도 지워요
help-serve-origin = 서버가 프록시 뒤에 있거나 다른 이름을 쓸 때의 공개 주소. 예: https://play.example.org. 여러 번 쓸 수 있어요
help-serve-base-path = 사이트가 있는 경로. 예: /games (기본값: 없음)
help-serve-metrics = Prometheus용 수치를 보여 줄 곳. 호스트를 빼면 이 컴퓨터에만 보여요 (기본값: 보여 주지 않음)
help-serve-mail = 메일을 보낼 서버. 보기: smtps://USER@HOST?from=games@example.org. 비밀번호는 { $variable }에 넣기
help-serve-notices-inside = 집 안의 ntfy 서버처럼 사설 주소로도 알림 보내기

help-backup-file = 새 파일, 또는 시각으로 이름 붙인 파일이 들어갈 폴더 (기본값: 지금 폴더)
help-restore-file = orderup backup이 만든 파일
help-copy-from = 복사할 데이터베이스: sqlite:PATH 또는 postgresql://USER@HOST/NAME
help-copy-to = 복사해 넣을 곳: 비어 있거나 새로운 데이터베이스

help-doctor-port = 이 컴퓨터에서 도는 서버의 포트 (기본값: %(default)s)
help-doctor-origin = 확인할 공개 주소. 예: https://play.example.org. 여러 번 쓸 수 있어요

help-admin-status = 어느 서버가 도는지, 어떤 지시가 있는지 보여 줘요
help-admin-tables = 최근 테이블을 보여 줘요
help-admin-people = 최근 테이블에 앉거나 테이블을 만든 사람과, 가장 최근에 온 사람을 보여 줘요
help-admin-notices = 대기, 실패, 보낸 알림을 방법별로 보기
help-admin-records = 끝난 게임의 기록을 이름 없이 JSON으로 한 줄씩 보여 줘요
help-admin-records-game = 기록을 볼 게임
help-admin-mail-test = 메일이 가는지 한 통 보내 보기
help-admin-mail-address = 메일을 받을 주소
help-admin-close = 테이블을 닫아요. 볼 수는 있지만 이어서 할 수는 없어요
help-admin-open = 닫은 테이블을 다시 열어요
help-admin-ban = 사람의 이용을 막아요
help-admin-unban = 막은 사람을 다시 들여보내요
help-admin-mute = 이름을 숨기고 정해진 문구만 말하게 하기
help-admin-unmute = 말하기 제한 풀기
help-admin-reports = 들어온 신고를 오래된 것부터 보기
help-admin-settle = 처리한 신고 지우기
help-admin-report = admin reports에 나오는 신고의 아이디
help-admin-say = 거둘 때까지 모든 페이지에 알리는 말을 보여 줘요
help-admin-unsay = 알리는 말을 거둬요
help-admin-read-only = 모두 구경만 하고, 게임을 하거나 바꾸지 못하게 해요
help-admin-most = 최근 것부터 보여 줄 수 (기본값: %(default)s)
help-admin-id = id. 하이픈으로 시작하면 맨 끝에 -- 다음에 쓰세요
help-admin-word = 한두 문장, 사람들이 함께 아는 언어로
help-admin-restart-in = 그때 서버를 다시 시작한다는 것도 각자의 언어로 알려요(분)

help-play-seats = 나와 봇을 합친 인원 (기본값: 게임에 가장 알맞은 인원)
help-play-seat = 내 자리, 0부터 셈 (기본값: 0)
help-play-seed = 섞는 시드. 같은 게임을 다시 할 때 써요
help-play-bot = 다른 자리에 앉을 봇의 이름: 페이지에 나오는 이름(알바 봇, Helper 등)이나 프로그램용 이름. search:2000은 게임을 그만큼, search:2s는 그 시간만큼 생각하고, MODULE:CLASS는 직접 만든 봇이에요 (기본값: 바로 대답하는 봇 가운데 가장 강한 봇)
help-record = “orderup play”로 끝낸 게임을 보여 줍니다.
help-record-game = 이 게임만
help-record-last = 최근 게임을 이 수만큼 보여 줍니다
help-record-match = 목록의 번호로 게임 하나의 기록을 출력합니다(“orderup review”용)
help-record-json = 결과를 한 줄에 JSON 하나씩 출력합니다
help-record-delete = 기록을 삭제합니다

help-bench-what = { $benches } 중에서 (기본값: all)
help-bench-runs = 이만큼 돌린 결과의 중앙값을 보여 줘요
help-bench-quick = 일을 10분의 1만 해요. 측정이 아니라 훑어보기예요
help-bench-nodes = server: 서버 하나와, 데이터베이스를 함께 쓰는 이만큼을 비교해요
help-bench-store = 그 데이터베이스: postgresql://USER@HOST/NAME

help-lab-game = 살펴볼 게임
help-lab-what = new 파일 (고칠 팩), report (눈에 띄는 점을 문장으로, 모든 수치는 페이지로), measures (수치의 이름과 지금 값), check (--wishes의 희망 조건을 만족하는지), sensitivity (숫자마다 하는 일), tune (숫자를 바꿔 한도 안에 드는 새 팩), show 폴더 (남긴 게임을 SQL로), options (선택지를 나란히). 적지 않으면 보고서를 터미널에 보여 줘요
help-lab-minutes = 쓸 시간(분) (기본값: 3)
help-lab-output = 보고서 페이지를 쓸 파일 (기본값: report.html)
help-lab-games = 시간 대신, 한 묶음의 게임 수
help-lab-against = 다른 팩과 같은 배치로 플레이해 무엇이 달라졌는지 알려 줘요
help-lab-control = 같은 팩을 다른 배치에서도 재기. 눈에 띄는 점이 없어야 해요
help-lab-wishes = 확인할 희망 조건 파일
help-lab-free = 바꿔도 되는 숫자, 예: "customers.*.gold, numbers.haggler_most" (기본: 규칙서에서 오지 않은 모든 숫자)
help-lab-within = 그 숫자의 범위, 예: "customers.*.gold = 1..6". 여러 번 적을 수 있어요
help-lab-also-rulebook = 규칙서나 공개 목록에서 온 숫자도 바꿔요
help-lab-study = tune이 탐색을 적어 두고 나중에 이어 갈 파일
help-lab-records = 사람들이 한 게임을 파일에서 읽어 세요. 한 줄에 게임 기록 하나
help-lab-ray = 이 주소의 Ray 클러스터에 있는 모든 컴퓨터에서 플레이해요. 예: 10.0.0.5:6379 (auto: 이 컴퓨터에서 도는 클러스터)
help-lab-keep = 보고서의 게임을 폴더에 Parquet 파일로도 남겨요
help-lab-sql = show에서: games, seats, decisions, events 표에 묻는 SQL
help-lab-json = 모든 판정과 수치를 JSON으로 보여 줘요

help-arena-game = 겨룰 게임
help-arena-bots = 둘 이상: 알바 봇, Owner 등 페이지에 나오는 이름, search:1s, MODULE:CLASS, 또는 JSON을 한 줄씩 주고받는 'run:COMMAND'
help-arena-games = 모두 합친 게임 수. 배치가 나누어지게 올려요 (기본값: %(default)s)
help-arena-cores = 게임을 돌릴 프로세스 수 (기본값: 모든 코어)
help-arena-ray = Ray 클러스터의 모든 컴퓨터에서 돌려요: $RAY_ADDRESS의 클러스터, 여기서 도는 클러스터, 또는 새 클러스터
help-arena-patience = 한 번 결정하는 데 이보다 오래 걸린 봇은 그 게임을 져요. 세 게임 내리 그러면 남은 게임도 져요 (기본값: %(default)g)
help-arena-file = 게임을 여기에 보관해요. 다시 시작하면 빠진 게임만 돌려요
help-arena-html = 모든 수치를 담은 페이지를 써요
help-arena-json = 표 대신 모든 수치를 JSON으로 보여 줘요

help-review-record = Match.record()의 JSON, 또는 끝난 테이블의 기록
help-review-html = 페이지를 쓸 곳 (기본값: 기록 옆)
help-review-player = 내 플레이어 번호: 내 결정부터 살피고 알려 줘요
help-review-numbers = 숫자도 함께 보여 줘요
help-review-playouts = 가장 좋은 행동을 찾으려고 이어서 해 볼 게임 수
help-review-pack = 설치된 팩이 아닐 때 기록에 쓰인 팩

help-puzzle-theme = 이 주제의 지난 문제 가운데 아직 풀어 보지 않은 것
help-puzzles-collect = 행동 하나가 돋보이는 국면을 게임에서 찾아요
help-puzzles-check = 더 길게 이어 해서 답이 맞는지 확인해요. 하나라도 맞지 않으면 1로 끝나요
help-puzzles-game = 문제를 찾을 게임
help-puzzles-checked-game = { $games } 중 하나 (기본값: 문제가 딸린 모든 게임)
help-puzzles-output = 찾은 문제를 더할 파일. 없으면 새로 만들어요
help-puzzles-from = 끝난 게임, Match.record()의 JSON. 없으면 봇끼리 게임해요
help-puzzles-games = 봇끼리 할 게임 수 (기본값: 20, --from이 있으면 0)
help-puzzles-seats = 봇끼리 하는 게임의 자리 수 (기본값: 보통 하는 인원)
help-puzzles-most = 파일에 담을 문제 수 (기본값: %(default)s)
help-puzzles-file = 문제 파일 (기본값: 게임에 딸린 문제)
help-puzzles-pack = 파일에 적힌 팩 대신 쓸 팩
help-puzzles-holding = 답이 맞는 문제를 지금 규칙과 팩의 문제로 이 파일에 써요
help-puzzles-playouts = 결정이나 행동 하나를 평가하려고 이어서 해 볼 게임 수

help-warm-batches = 학습하는 프로그램처럼 여러 게임을 한꺼번에 돌릴 때 필요한 것도 컴파일해요

## Help by argparse

# argparse가 하는 말과 입력한 값에 관해 우리가 하는 말: en.ftl 참고.
help-usage = 사용법:
help-positional-arguments = 인수
help-options = 옵션
help-show-help = 이 도움말을 보여 주고 끝내요
help-show-version = 버전을 보여 주고 끝내요
help-heading = %(heading)s:
help-of-argument = %(argument_name)s: %(message)s
help-unrecognized = 모르는 인수가 있어요: %s
help-required = 꼭 있어야 하는 인수가 빠졌어요: %s
help-ambiguous = 줄여 쓴 옵션 %(option)s: 어느 옵션인지 알 수 없어요. 후보: %(matches)s
help-one-expected = 값이 하나 있어야 해요
help-at-most-one-expected = 값은 하나까지만 쓸 수 있어요
help-at-least-one-expected = 값이 적어도 하나 있어야 해요
help-explicit = 이 옵션은 값을 받지 않아요: “%s”
help-unexpected = 여기에 올 수 없는 옵션이에요: %s
help-invalid-value = “%(value)s”: 맞는 값이 아니에요. 있어야 할 것: %(type)s
help-invalid-choice = “%(value)s”: 고를 수 없는 값이에요. 고를 수 있는 값: %(choices)s
help-meant-choice = “%(value)s”: 고를 수 없는 값이에요. 혹시 “%(closest)s”? 고를 수 있는 값: %(choices)s
help-unknown-parser = “%(parser_name)s”: 그런 명령은 없어요. 쓸 수 있는 명령: %(choices)s

help-refused = { $prog }: { $message }. 도움말: { $prog } --help
help-not-a-port = “{ $value }” 대신 0에서 65535 사이의 포트 번호를 쓰세요
help-not-whole = “{ $value }” 대신 정수를 쓰세요
help-not-a-seed = “{ $value }” 대신 0부터 2**64 - 1까지의 정수를 쓰세요
help-not-positive = “{ $value }” 대신 1 이상의 정수를 쓰세요
help-not-at-least-0 = “{ $value }” 대신 0 이상의 수를 쓰세요
