## The terminal

address = orderup 주소: { $address }
also = 다른 사람이 열 수 있는 주소: { $address }
here-alone = 이 컴퓨터에서만 열 수 있어요. 다른 사람도 들어오게 하려면 --lan을, 프록시 뒤라면 --origin을 붙이세요.
no-network = 이 컴퓨터가 네트워크에 연결되어 있지 않아서 다른 사람은 열 수 없어요.
scan = 같은 공간의 휴대폰: QR 코드를 찍거나 주소를 입력하세요.
stop = 끝내려면 Ctrl-C를 누르세요.
compiling = 규칙을 컴파일하고 있어요. 처음에는 1~2분쯤 걸려요.
rules = 규칙 { $of }개 중 { $done }개
playable = 이제 할 수 있는 게임: { $game }
all-playable = 모두 컴파일했어요.

## Tables that cannot go on

frozen-rules = 이 게임은 이어서 할 수 없어요. 다른 규칙(버전 { $then }, 지금은 버전 { $now })으로 한 게임이라 지금 규칙으로는 { $move }번째 행동부터 다른 게임이 돼요. 그 행동 직전의 모습을 보여 드려요.
frozen-log = 이 게임은 이어서 할 수 없어요. 저장된 기록이 { $move }번째 행동부터 실제 테이블과 맞지 않아요. 그 행동 직전의 모습을 보여 드려요.
frozen-closed = 서버 운영자가 이 테이블을 닫았어요. 마지막 모습은 볼 수 있지만 이어서 할 수는 없어요.
frozen-annulled = 제한 시간이 끝나 결과 없이 게임이 끝났어요.
frozen-abandoned = 아무도 이어서 하지 않아 결과 없이 게임이 끝났어요.

## Packs

packs-full = 이 서버에는 팩을 더 둘 자리가 없어요. 어느 테이블에서도 쓰지 않는 팩은 하루가 지나면 지워지니 그때 다시 올려 주세요.

## Links in a chat
## What a link to a table shows of it in a chat. $game, $player, $players: names; $count: how many.

invited = { $player } 님의 초대: { $game }
invited-short = { $player } 님의 초대
free = { $count ->
    [0] 곧 시작해요.
   *[other] 빈자리 { $count }개.
  }
seated = 지금 모인 사람: { $players }.
playing = { $game } · 진행 중인 게임
playing-short = 진행 중인 게임
watch = { $players }의 게임을 구경하세요.
won = { $count ->
    [1] { $game } · { $players } 승리
   *[other] { $game } · { $players } 공동 승리
  }
won-short = { $count ->
    [1] { $players } 승리
   *[other] { $players } 공동 승리
  }
nobody-won = { $game } · 승자가 없어요
nobody-won-short = 승자가 없어요
player = 참가자 { $number }
seat-free = 빈자리

## Notices
## 메일, 웹훅, 브라우저로 보내는 알림이에요. $game: 게임 이름, $players: 이름, $time: "5시간" 같은 길이, $until: 날짜와 시각.

notice-turn = 내 차례예요: { $game }
notice-ahead = 미리 고를 수 있어요: { $game }
notice-reminder = 아직 내 차례예요: { $game }
notice-reminder-given_up = 곧 게임이 끝나요: { $game }
notice-reminder-pause = 일시 정지가 곧 끝나요: { $game }
notice-lapsed = 시간이 다 됐어요: { $game }
notice-started = 게임이 시작됐어요: { $game }
notice-finished = 게임이 끝났어요: { $game }
notice-asked-here = 아직 하고 계신가요? { $game }
notice-asked-pause = 쉬어 가자는 제안이 있어요: { $game }
notice-asked-turns = 며칠에 걸쳐 이어 하자는 제안이 있어요: { $game }
notice-asked-live = 한자리에서 바로 이어 하자는 제안이 있어요: { $game }
notice-asked-stand_in = 봇이 대신 둘까요? { $game }
notice-account-device = 새 기기에서 내 이름으로 게임할 수 있어요
notice-account-passkey = 내 게임에 새 패스키가 추가됐어요
notice-account-mail = 내 게임에 새 메일 주소가 추가됐어요
notice-account-doubt = 본인이 아니라면 내 페이지에서 모든 기기를 로그아웃해 주세요.
notice-chat = 새 메시지: { $game }
notice-nameless = 플레이어
notice-invited = { $player } 님의 초대: { $game }
notice-several = 내 게임 소식 { $count }개
notice-test = Orderup 시험 알림
notice-test-text = 잘 됩니다. 내 차례가 되면 여기로 알려 드려요.
notice-table-turn = { $game }: { $player } 님의 차례예요
notice-table-left = 남은 시간: { $time }.
notice-table-test = 잘 됩니다. 이 테이블이 누구의 차례인지 여기로 알려 드려요.
notice-with = 함께하는 사람: { $players }.
notice-left = 남은 시간: { $time }, { $until }까지.
notice-given-up = 아무도 이어 하지 않아서 { $time } 뒤({ $until })에 게임이 끝나요.
notice-pause-ends = { $time } 뒤({ $until })에 일시 정지가 끝나요.
notice-lapsed-once = 이번 차례는 봇이 대신 했어요.
notice-lapsed-stand-in = 자리로 돌아올 때까지 봇이 대신 해요.
notice-no-result = 결과 없이 끝났어요.
notice-rank = 내 순위: { $count }명 중 { $rank }위.
notice-unread = 새 메시지 { $count }개.
notice-others = 나를 기다리는 다른 테이블: { $count }개.

mail-open = 테이블 열기
mail-stop = 이런 메일 그만 받기:
mail-stop-short = 이런 메일 그만 받기
mail-settings = 알림 종류와 시간:
mail-settings-short = 알림 종류와 시간
mail-confirm-subject = Orderup에서 메일을 받으시겠어요?
mail-confirm = Orderup에서 게임하는 누군가가 자기 차례를 이 주소로 알려 달라고 했어요. 본인이라면 이 링크를 열어 확인해 주세요.
mail-confirm-go = 이 주소 확인하기
mail-confirm-doubt = 본인이 아니라면 아무것도 하지 마세요. 다른 메일은 오지 않아요.
mail-sign-in-subject = 내 게임으로 돌아가기
mail-sign-in = Orderup에서 { $name } 님으로 이어 하려고 하셨어요. 링크를 열어 확인해 주세요. 20분 동안 한 번만 쓸 수 있어요.
mail-sign-in-nameless = Orderup에서 이어 하려고 하셨어요. 링크를 열어 확인해 주세요. 20분 동안 한 번만 쓸 수 있어요.
mail-sign-in-go = 내 게임으로 돌아가기
mail-sign-in-code = 다른 브라우저에서는 링크 대신 이 코드를 입력하세요:
mail-sign-in-doubt = 본인이 아니라면 아무것도 하지 말고 코드를 누구에게도 알려 주지 마세요. 직접 누르지 않으면 아무 일도 없어요.
mail-delete-subject = 탈퇴 확인 코드
mail-delete = Orderup에서 기기, 결과, 채팅을 포함해 나를 완전히 삭제하려고 해요. 20분 안에 이 코드를 입력하세요:
mail-delete-doubt = 직접 요청하지 않았다면 코드를 아무에게도 알려 주지 말고, 내 정보에서 모든 기기를 로그아웃하세요.

mail-never = 이 주소로 다시는 보내지 않기

# 알림이 실패한 까닭. 페이지에서 알림 이름 뒤에 나와요.
notice-error-timeout = 몇 초 안에 답이 없었어요.
notice-error-connect = 연결되지 않았어요.
notice-error-no_host = 그런 서버가 없어요.
notice-error-not_public = 공개 인터넷 주소가 아니라서 이 서버가 부르지 않아요.
notice-error-not_https = 주소는 https://로 시작해야 해요.
notice-error-bad_address = 주소가 온전하지 않아요.
notice-error-bad_mention = 그 서비스의 아이디 형식이 아니에요.
notice-error-no_topic = 주소가 토픽 이름으로 끝나야 해요. 보기: https://ntfy.sh/my-topic.
notice-error-tls = 연결을 암호화하지 못했어요.
notice-error-redirect = 다른 주소로 넘어가는 주소예요. 그 주소를 넣어 주세요.
notice-error-http = 응답 코드: { $code }.
notice-error-smtp = 메일 서버의 응답 코드: { $code }.
notice-error-stopped = 이 주소의 주인이 여기서 보내는 메일을 원하지 않아요.
notice-error-failed = 서버 쪽 오류예요. 운영자가 로그에서 볼 수 있어요.
notice-error-no_mail = 이 서버는 메일을 보내지 않아요.
notice-error-off_here = 이 서버가 모르는 종류예요.
notice-error-unconfirmed = 먼저 주소를 확인해야 해요. 메일함을 봐 주세요.

## Errors

# 서버가 시작하지 못한 까닭, 데이터베이스의 문제. 로그에는 영어로 남아요.
no-host = { $host } 주소가 없어서 연결을 받을 수 없어요. --host로 다른 주소를 지정하세요.
port-in-use = { $host }의 { $port }번 포트를 이미 다른 프로그램이 쓰고 있어요. --port로 다른 포트를 고르거나 그 프로그램을 끝내세요.
port-of-the-system = { $port }번 포트를 쓰려면 특별한 권한이 필요해요. --port로 1023보다 큰 포트를 고르세요.
not-our-address = 이 컴퓨터에는 { $host } 주소가 없어요. --host로 다른 주소를 지정하세요.
port-unusable = { $host }의 { $port }번 포트를 쓸 수 없어요({ $reason }).
origin-unreadable = --origin { $origin } 값은 사이트 주소가 아니에요. https://play.example.org처럼 http://나 https:// 뒤에 이름을 쓰고, 필요하면 포트를 붙이세요.
origin-scheme = --origin { $origin } 값에 http://나 https://가 빠졌어요. 암호화된 사이트라면 { $meant }라고 쓰세요.
origin-path = --origin { $origin } 값에 사이트 주소가 아닌 것이 들어 있어요. { $meant }라고 쓰고, 경로는 --base-path로 지정하세요.
origin-list = --origin { $origin } 값에 주소가 여러 개 들어 있어요. 주소마다 --origin을 한 번씩 쓰세요.
base-path-unreadable = --base-path { $path } 값은 경로가 아니에요. /games처럼 글자, 숫자, 하이픈, 빗금으로 쓰세요.
host-unknown = 이 서버는 { $host }라는 이름을 몰라요. 서버를 운영하는 분이 --origin { $origin } 옵션을 붙여 시작해야 해요.
host-odd = 이 서버는 그런 이름을 쓰지 않아요. 서버를 운영하는 분이 --origin으로 주소를 지정해야 해요.
origin-unknown = 페이지는 { $origin }에 있는데 요청은 { $host } 주소로 들어왔어요. 서버를 운영하는 분이 --origin { $origin } 옵션을 붙여 시작해야 해요.
origin-foreign = 다른 사이트에서 보낸 요청이에요.
nothing-to-share = 워커가 여럿이면 함께 쓸 데이터베이스가 필요해요. --store postgresql://USER@HOST/NAME으로 지정하세요.
no-such-address = 그런 주소가 없음
metrics-not-shown = { $place }에서 수치를 보여 줄 수 없어요({ $reason }). --metrics로 다른 곳을 지정하세요.
mail-unreadable = --mail 값은 메일 서버여야 해요. { $mail }: 메일 서버가 아니에요. smtps://USER@HOST?from=games@example.org처럼, 나중에 암호화하는 서버라면 smtp://로 써 주세요.
mail-password = --mail에 비밀번호가 들어 있어요. 대신 ORDERUP_MAIL_PASSWORD 변수에 넣어 주세요.
mail-sender = --mail { $mail }에 보내는 사람이 없어요. 끝에 ?from=games@example.org를 붙여 주세요.

no-address-of-a-store = 데이터베이스 주소는 sqlite:PATH나 postgresql://USER@HOST/NAME 꼴로 적어요. 지금 주소는 둘 다 아니에요.
no-asyncpg = PostgreSQL을 쓰려면 asyncpg 패키지가 필요해요. pip install 'orderup[postgres]'로 설치하세요.
not-opened = { $file } 데이터베이스를 열 수 없어요({ $why }). --data로 쓸 수 있는 디렉터리를 지정하세요.
not-read = { $file } 데이터베이스를 읽을 수 없어요({ $why }).
not-written = { $file } 데이터베이스에 쓸 수 없어요({ $why }).
failed = { $where } 데이터베이스에 오류가 났어요({ $why }).
damaged = { $file } 데이터베이스가 손상됐어요({ $found }). 백업을 복원하거나 --data로 다른 디렉터리를 지정하세요.
newer = { $file } 데이터베이스는 더 새로운 orderup이 쓴 것이에요(스키마 { $found }, 지금은 { $known }까지 알아요). orderup을 업데이트하거나 --data로 다른 디렉터리를 지정하세요.
file-removed = 데이터베이스가 열려 있는 동안 { $file } 파일이 없어졌어요. 되돌려 놓거나 서버를 다시 시작하세요.
file-replaced = 데이터베이스가 열려 있는 동안 { $file } 파일이 다른 파일로 바뀌었어요. 되돌려 놓거나 서버를 다시 시작하세요.

backup-there = { $file } 파일이 이미 있어요. 다른 파일 이름을 적거나 그 파일을 지우세요.
no-database-file = { $file } 데이터베이스가 없어요. --data로 그 디렉터리를 지정하세요.
database-in-use = { $file } 파일은 백업이 아니라 쓰고 있는 데이터베이스예요. 백업은 orderup backup으로 만드세요.
no-backup = { $file }: 그런 백업이 없어요.
copy-unwritable = { $file } 파일에 쓸 수 없어요({ $reason }). 다른 곳을 지정하세요.
copy-damaged = 내용이 손상돼서({ $found }) 사본을 남기지 않았어요.
no-room = { $file } 파일을 둘 공간이 모자라요. 공간을 비우거나 다른 곳을 지정하세요. 사본은 남기지 않았어요.
copy-failed = { $file } 파일을 쓰지 못했어요({ $why }). 사본은 남기지 않았어요.
backup-newer = { $file } 파일은 더 새로운 orderup이 쓴 것이에요(스키마 { $found }, 지금은 { $known }까지 알아요).
not-ours = { $file } 파일은 orderup의 데이터베이스가 아니에요.
server-uses = 서버가 { $file } 파일을 쓰고 있어요. 먼저 서버를 멈추세요.

nothing-to-copy = { $file } 데이터베이스가 없어요. 복사할 파일을 지정하세요.
not-empty = { $where } 데이터베이스가 비어 있지 않아요. 비어 있는 데이터베이스로 복사하세요.
reads-otherwise = { $where }에서 { $kind }의 { $number }번째 기록이 다르게 읽혀요. 아무것도 남기지 않았어요.
more-than-copied = { $where }에 복사한 것보다 많은 { $kind } 기록이 있어요. 아무것도 남기지 않았어요.

store-unreadable = --store의 주소를 읽을 수 없어요. postgresql://USER@HOST:PORT/NAME 꼴로 적으세요.
store-silent = { $where } 데이터베이스가 대답하지 않아요. 너무 바쁘거나 연결이 끊겼어요.
store-not-asked = { $file } 파일을 읽을 수 없어서({ $reason }) { $where } 데이터베이스에 연결하지 않았어요.
store-newer = { $where } 데이터베이스는 더 새로운 orderup이 쓴 것이에요(스키마 { $found }, 지금은 { $known }까지 알아요). orderup을 업데이트하거나 --store로 다른 데이터베이스를 지정하세요.
store-too-old = { $where } 데이터베이스는 PostgreSQL { $found } 버전이에요. { $oldest } 이상이어야 해요.
store-not-let-in = { $where } 데이터베이스가 이 이름과 암호를 받아들이지 않아요. --store의 이름과 암호(PGUSER, PGPASSWORD), pg_hba.conf의 설정을 확인하세요.
store-unknown-setting = --store의 ? 뒤에 적은 설정이 { $where } 데이터베이스에 없어요.
store-not-possible = --store 주소의 { $what } 설정은 orderup이 지원하지 않아요. 주소에서 빼세요.
store-pooler = orderup과 { $where } 데이터베이스 사이에 트랜잭션마다 연결을 바꾸는 풀러가 있어요. pgbouncer에서 pool_mode = session으로 설정하거나 PostgreSQL 주소를 직접 지정하세요.
store-pooler-refuses = { $where } 데이터베이스 앞의 풀러가 연결 설정을 거부했어요. 허용하지 않는 설정을 --store에서 빼세요.
store-no-root = --store에서 { $where } 인증서를 확인하라고 했지만 확인에 쓸 인증서가 없어요. ?sslrootcert=FILE로 지정하거나 ~/.postgresql/root.crt에 두세요.
store-untrusted = { $where } 데이터베이스의 인증서를 발급한 기관을 믿을 수 없어요. 그 기관의 인증서 파일을 ?sslrootcert=FILE로 지정하세요.
store-wrong-name = { $where } 데이터베이스의 인증서는 다른 이름의 것이에요. --store의 호스트를 인증서에 있는 이름으로 쓰세요.
store-certificate = { $where } 데이터베이스의 인증서를 받아들일 수 없어요: { $why }.
store-no-tls = --store에서 암호화를 요구했지만 { $where } 데이터베이스는 연결을 암호화하지 않아요. PostgreSQL에서 ssl을 켜거나 sslmode를 빼세요.
store-tls = { $where } 데이터베이스와 암호화해서 연결하지 못했어요: { $why }.
store-no-database = { $where } 데이터베이스가 없어요. createdb로 만들거나 --store로 다른 데이터베이스를 지정하세요.
store-no-rights = { $where } 데이터베이스의 사용자에게 orderup이 쓸 권한이 없어요. 필요한 권한은 docs/postgresql.md에 있어요.
store-read-only = { $where } 데이터베이스는 대기 서버처럼 읽기만 할 수 있어요. --store로 주 서버를 지정하세요.
store-not-ours = { $where } 데이터베이스에 다른 프로그램의 테이블이 있어요. orderup만 쓰는 데이터베이스를 마련하세요.
store-damaged = { $where } 데이터베이스가 손상됐어요. 백업을 복원하거나 --store로 다른 데이터베이스를 지정하세요.
store-disk-full = { $where } 데이터베이스의 디스크가 가득 찼어요. 공간을 비우세요.
store-too-many-connections = { $where } 데이터베이스에 남은 연결이 없어요. max_connections를 늘리거나 서버를 줄이세요.
store-not-ready = { $where } 데이터베이스가 시작하거나 멈추는 중이에요. 잠시 뒤 다시 해 보세요.
store-unreachable = { $where } 데이터베이스의 PostgreSQL이 대답하지 않아요. 시작하거나 --store로 다른 데이터베이스를 지정하세요.
one-process = Windows에서는 한 포트를 한 프로세스만 맡을 수 있어요. --workers를 빼세요.
