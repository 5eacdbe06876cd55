# --help가 보여 주는 글: en.ftl의 첫머리 참고.
about =
    orderup은 주문과 손님에 관한 보드게임이에요. 브라우저에서 친구나 봇과 함께, 또는 터미널에서 할 수 있어요.
    게임 규칙은 한 번만 쓰고 컴파일해서 페이지와 봇, 서버, 여러분의 Python 코드가 모두 그 규칙을 써요.
games = 게임: { $games }.

serve = 사람과 봇이 게임하는 페이지를 열어요
backup = 서버가 도는 동안 서버의 모든 기록을 복사해요
restore = 백업을 서버의 기록이 있는 자리에 되돌려 놓아요
copy = 한 데이터베이스의 모든 기록을 다른 데이터베이스로 복사해요
admin = 실행 중인 서버를 돌봐요: 테이블, 사람, 모두에게 알리는 말
play = 터미널에서 봇과 게임해요
bench = 속도를 재서 표로 보여 줘요
lab = 게임 수천 판으로 밸런스를 재요
arena = 봇끼리 겨루게 하고 레이팅을 매겨요
review = 끝난 게임의 모든 결정을 복기해요
puzzles = 행동 하나가 돋보이는 국면을 찾아요
rules = 게임을 하는 법과 규칙이 있는 곳을 알려 줘요
warm = 서버에 필요한 것을 모두 컴파일해 캐시에 넣어요
doctor = 이 설치와 사이트에서 무엇이 되고 안 되는지 알려 줘요

lang = 화면에 쓸 언어 (기본값: { $lang })
data = 테이블을 보관하는 곳 (기본값: 사용자 데이터 디렉터리)
store = 테이블의 데이터베이스: sqlite:PATH 또는 여러 서버가 함께 쓸 수 있는 postgresql://USER@HOST/NAME (기본값: ${ $variable }, 없으면 --data 안의 파일)
game = { $games } 중 하나 (기본값: %(default)s)
pack = 팩 이름이나 TOML 파일의 경로
option = 게임의 옵션, 예: NAME=yes. 옵션은 orderup rules로 볼 수 있어요
seats = 테이블의 자리 수 (기본값: 보통 하는 인원)
seed = 첫 배치의 시드 (기본값: %(default)s)

serve-host = 연결을 받을 주소 (기본값: %(default)s)
serve-port = 연결을 받을 포트 (기본값: %(default)s)
serve-lan = 같은 공간의 휴대폰도 들어올 수 있게 모든 주소에서 연결을 받고 QR 코드를 보여 줘요
serve-workers = 코어 여러 개를 쓰도록 포트 뒤에서 돌릴 프로세스 수. PostgreSQL이 필요해요 (기본값: %(default)s)
serve-open = 화면이 있으면 페이지를 열어요
serve-bot = 테이블에 앉을 수 있는 봇을 더해요: search:5s, 또는 직접 만든 MODULE:CLASS
serve-bot-pace = 봇이 행동하기 전에 쉬는 시간(초)
serve-expire-days = 이만큼 아무 일도 없던 테이블을 표시하고 일주일 뒤에 지워요
serve-expire-most = 그런 테이블이 대부분이어도 지워요
serve-origin = 서버가 프록시 뒤에 있거나 다른 이름을 쓸 때의 공개 주소. 예: https://play.example.org. 여러 번 쓸 수 있어요
serve-base-path = 사이트가 있는 경로. 예: /games (기본값: 없음)
serve-metrics = Prometheus용 수치를 보여 줄 곳. 호스트를 빼면 이 컴퓨터에만 보여요 (기본값: 보여 주지 않음)

backup-file = 새 파일, 또는 시각으로 이름 붙인 파일이 들어갈 폴더 (기본값: 지금 폴더)
restore-file = orderup backup이 만든 파일
copy-from = 복사할 데이터베이스: sqlite:PATH 또는 postgresql://USER@HOST/NAME
copy-to = 복사해 넣을 곳: 비어 있거나 새로운 데이터베이스

doctor-port = 이 컴퓨터에서 도는 서버의 포트 (기본값: %(default)s)
doctor-origin = 확인할 공개 주소. 예: https://play.example.org. 여러 번 쓸 수 있어요

admin-status = 어느 서버가 도는지, 어떤 지시가 있는지 보여 줘요
admin-tables = 최근 테이블을 보여 줘요
admin-people = 최근 테이블에 앉거나 테이블을 만든 사람과, 가장 최근에 온 사람을 보여 줘요
admin-close = 테이블을 닫아요. 볼 수는 있지만 이어서 할 수는 없어요
admin-open = 닫은 테이블을 다시 열어요
admin-ban = 사람의 이용을 막아요
admin-unban = 막은 사람을 다시 들여보내요
admin-say = 거둘 때까지 모든 페이지에 알리는 말을 보여 줘요
admin-unsay = 알리는 말을 거둬요
admin-read-only = 모두 구경만 하고, 게임을 하거나 바꾸지 못하게 해요
admin-most = 최근 것부터 보여 줄 수 (기본값: %(default)s)
admin-id = id. 하이픈으로 시작하면 맨 끝에 -- 다음에 쓰세요
admin-word = 한두 문장, 사람들이 함께 아는 언어로
admin-restart-in = 그때 서버를 다시 시작한다는 것도 각자의 언어로 알려요(분)

play-seats = 나와 봇을 합친 인원 (기본값: 게임에 가장 알맞은 인원)
play-seat = 내 자리, 0부터 셈 (기본값: 0)
play-seed = 섞는 시드. 같은 게임을 다시 할 때 써요
play-bot = 다른 자리에 앉을 봇의 이름: 페이지에 나오는 이름(알바 봇, Helper 등)이나 프로그램용 이름. search:2000은 게임을 그만큼, search:2s는 그 시간만큼 생각하고, MODULE:CLASS는 직접 만든 봇이에요 (기본값: 바로 대답하는 봇 가운데 가장 강한 봇)

bench-what = { $benches } 중에서 (기본값: all)
bench-runs = 이만큼 돌린 결과의 중앙값을 보여 줘요
bench-quick = 일을 10분의 1만 해요. 측정이 아니라 훑어보기예요
bench-nodes = server, climbing, cores: 서버 하나와, 데이터베이스를 함께 쓰는 이만큼을 비교해요
bench-store = 그 데이터베이스: postgresql://USER@HOST/NAME

lab-game = 밸런스를 잴 게임
lab-what = balance(공평한지, 카드마다 쓸모가 있는지), options(옵션별 비교). 기본값: 둘 다
lab-games = 한 묶음의 게임 수 (기본값: 1~2분 걸릴 만큼)
lab-against = 다른 팩의 밸런스도 같은 배치로 나란히 보여 주고, 무엇이 달라졌는지 알려 줘요
lab-json = 표 대신 모든 수치를 JSON으로 보여 줘요

arena-game = 겨룰 게임
arena-bots = 둘 이상: 알바 봇, Owner 등 페이지에 나오는 이름, search:1s, MODULE:CLASS, 또는 JSON을 한 줄씩 주고받는 'run:COMMAND'
arena-games = 모두 합친 게임 수. 배치가 나누어지게 올려요 (기본값: %(default)s)
arena-cores = 게임을 돌릴 프로세스 수 (기본값: 모든 코어)
arena-ray = Ray 클러스터의 모든 컴퓨터에서 돌려요: $RAY_ADDRESS의 클러스터, 여기서 도는 클러스터, 또는 새 클러스터
arena-patience = 한 번 결정하는 데 이보다 오래 걸린 봇은 그 게임을 져요. 세 게임 내리 그러면 남은 게임도 져요 (기본값: %(default)g)
arena-file = 게임을 여기에 보관해요. 다시 시작하면 빠진 게임만 돌려요
arena-html = 모든 수치를 담은 페이지를 써요
arena-json = 표 대신 모든 수치를 JSON으로 보여 줘요

review-record = Match.record()의 JSON, 또는 끝난 테이블의 기록
review-html = 페이지를 쓸 곳 (기본값: 기록 옆)
review-player = 내 플레이어 번호: 내 결정부터 살피고 알려 줘요
review-numbers = 숫자도 함께 보여 줘요
review-playouts = 가장 좋은 행동을 찾으려고 이어서 해 볼 게임 수
review-pack = 설치된 팩이 아닐 때 기록에 쓰인 팩

puzzles-collect = 행동 하나가 돋보이는 국면을 게임에서 찾아요
puzzles-check = 더 길게 이어 해서 답이 맞는지 확인해요. 하나라도 맞지 않으면 1로 끝나요
puzzles-game = 문제를 찾을 게임
puzzles-checked-game = { $games } 중 하나 (기본값: 문제가 딸린 모든 게임)
puzzles-output = 찾은 문제를 더할 파일. 없으면 새로 만들어요
puzzles-from = 끝난 게임, Match.record()의 JSON. 없으면 봇끼리 게임해요
puzzles-games = 봇끼리 할 게임 수 (기본값: 20, --from이 있으면 0)
puzzles-seats = 봇끼리 하는 게임의 자리 수 (기본값: 보통 하는 인원)
puzzles-most = 파일에 담을 문제 수 (기본값: %(default)s)
puzzles-file = 문제 파일 (기본값: 게임에 딸린 문제)
puzzles-pack = 파일에 적힌 팩 대신 쓸 팩
puzzles-holding = 답이 맞는 문제를 지금 규칙과 팩의 문제로 이 파일에 써요
puzzles-playouts = 결정이나 행동 하나를 평가하려고 이어서 해 볼 게임 수

warm-batches = 학습하는 프로그램처럼 여러 게임을 한꺼번에 돌릴 때 필요한 것도 컴파일해요
