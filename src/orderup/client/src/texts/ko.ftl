### 게임을 둘러싼 화면. 게임 자체의 글은 게임 폴더에 있다.

app-name = 오더 업
app-home = 첫 화면으로
app-home-turns = 첫 화면으로. 내 차례인 테이블 수: { $count }
loading = 잠시만요…
close = 닫기
copy = 복사
copied = 복사했어요
copy-by-hand = 브라우저에서 복사를 막았어요. 링크를 선택해 두었으니 직접 복사해 주세요.
tab-here = { $player } 님이 들어왔어요.
tab-left = { $player } 님이 테이블을 떠났어요.
send = 보내기
qr = QR 코드
undo = 되돌리기
undo-turn = 차례 처음으로
ahead-choose = 지금 골라 두면 내 차례에 진행돼요
ahead-waits = 골라 두었어요. 내 차례에 진행돼요
ahead-until = 그때까지는 취소할 수 있어요.
ahead-back = 선택 취소
ahead-back-all = 선택 모두 취소
ahead-chosen = 골랐어요
ahead-lost = 다른 사람이 행동을 되돌려서 골라 둔 대로 할 수 없게 됐어요. 기회가 오면 다시 골라 주세요.
# 누구의 행동인지 말하는 부분. 이름 아래에서는 소리로만 들려요.
log-who = { part-who }
log = 진행 기록
log-you = 나
log-forced = 자동
how-to = 게임 방법
meaning = 설명
keys-meaning = 이 구성물이 무엇인지 듣기, 다시 누르면 다음 것, Shift와 함께 누르면 앞의 것
results = 결과
guest = 게스트
your-name = 이름
landing-not-you = 본인이 아니에요?
# So many of a thing, in a list of such.
counted = { $name } { $count }

## 문장의 조각. part-로 시작하는 글은 다른 글 안에서만 쓰입니다.

part-who = { $you ->
    [yes] 내가
    [bot] { $player }{ PARTICLE($player, "이", "가") }
   *[no] { $player } 님이
  }
part-whose = { $you ->
    [yes] 내
    [bot] { $player }의
   *[no] { $player } 님의
  }

## Landing

landing-about = 브라우저에서 바로, 링크로 초대한 친구나 봇과 함께. 가입도 설치도 필요 없어요.
landing-game = 게임 고르기
landing-begin = 게임 시작
landing-bots = 봇과 바로 한 판
landing-bots-help = 한 판에 { $minutes }분 정도 걸려요. 되돌리기가 있고, 규칙은 ‘?’에서 볼 수 있어요.
landing-players = { $players }명
landing-minutes = { $minutes }분
landing-against = 상대
landing-variants = 선택 규칙
landing-variants-none = 없음
landing-level = 이기면 다음에는 더 강한 상대가 나와요.
landing-friends = 친구와 하기
landing-preparing = 잠시만요, 테이블을 준비하고 있어요.
preparing = 게임 규칙을 컴파일하고 있어요. 처음 한 번만 1~2분쯤 걸려요.
preparing-begins = 끝나면 게임이 저절로 시작돼요.
preparing-rules = 규칙 { $of }개 중 { $done }개 준비됨
preparing-ready = 바로 할 수 있어요
preparing-failed = 여기서는 할 수 없어요
preparing-failed-why = 이 서버가 이 게임의 규칙을 컴파일하지 못했어요. 원인은 서버 운영자가 로그에서 볼 수 있어요.

## 튜토리얼

learn = { $minutes }분 만에 배우기
learn-on = 이어서 배우기
learn-help = 처음이세요? 설명이 나오는 진짜 테이블에서 몇 차례 직접 해 보세요. 중간에 나갔다가 이어서 할 수 있어요.
tutorial = 튜토리얼
tutorial-next = 다음
tutorial-yours = 해 볼 차례예요
tutorial-watch = 지켜보세요
tutorial-step = { $steps }단계 중 { $step }단계
tutorial-first-game = 첫 게임 하기
tutorial-back = 내 테이블로 돌아가기

plan-seats = 인원
plan-seat = 자리
plan-you = 나
plan-open = 친구 (링크로 초대)
# What another option must not be, or must be, for this one to be chosen.
plan-not-with = ‘{ $option }’ 옵션과는 함께 쓸 수 없어요.
plan-only-with = ‘{ $option }’ 옵션과 함께일 때만 쓸 수 있어요.
plan-random = 자리 섞기
plan-random-help = 누가 먼저 할지는 시작할 때 무작위로 정해요.
plan-hints = 힌트 허용
plan-hints-help = 결정할 차례인 사람이 무엇을 하면 좋은지 물어볼 수 있고, 코치의 조언도 볼 수 있어요.
plan-create = 테이블 만들기

option-on = 켬
option-off = 끔

tables-own = 내 테이블
tables-playing = 진행 중인 게임
tables-turn-of = { $player } 차례
tables-turn-of-left = { $player } 차례, 남은 시간 { $time }
tables-more = { $count }개 더 보기
tables-all = 내 기록과 끝난 게임 모두 보기
table-lobby = 사람을 기다리는 중
table-playing = 진행 중
table-over = 종료

## 팩: 게임의 카드와 수치

pack-title = 카드와 수치
pack-help = 게임에 기본 팩이 들어 있어요. 실물 게임을 가지고 있거나 게임을 직접 만드는 중이라면 내 팩을 올리세요. 이 테이블에서만 쓰여요.
pack-choose = 팩 파일 고르기…
pack-get = 기본 팩을 받아 고치기
pack-forget = 기본 팩 쓰기
pack-checking = { $file } 파일을 확인하고 있어요…
pack-awaited = 확인이 끝나는 대로 테이블을 만들어 드려요.
pack-error-bad_pack = 이 팩은 이대로는 쓸 수 없어요:
error-frozen = 이 게임은 이어서 할 수 없어요.
pack-error-too_large = { $file } 파일이 256 KiB보다 커요. 팩은 작은 텍스트 파일이에요.
pack-error-unreadable = { $file } 파일을 읽지 못했어요. 다시 골라 주세요.
pack-own = 직접 올린 팩
pack-comes = 기본 팩
pack-measure = 이 팩 측정하기
pack-notes = 만든 사람의 설명
pack-reconstructed = 재구성한 표는 실제 게임의 내용을 옮긴 것이 아니에요.
origin-rulebook = 규칙서에서
origin-public-list = 공개된 목록에서
origin-reconstructed = 재구성
origin-designed = 새로 만듦
origin-changed = 이 팩에서 바꿈
pack-table-numbers = 수치
pack-table-board = 게임판
pack-table-ingredients = 재료
pack-table-upgrades = 업그레이드
pack-table-drinks = 음료
pack-table-goods = 상품
pack-table-attributes = 속성
pack-table-customers = 손님
pack-table-events = 사건
pack-table-merchants = 상인
pack-table-suits = 카드 종류
pack-table-capacity = 가게 규모
pack-table-tiles = 타일
pack-table-icons = 아이콘
pack-table-stores = 카페
pack-table-managers = 매니저

## Names

bot-greedy = 부지런한 봇
bot-random = 어리바리한 봇
bot-search = 생각 깊은 봇
bot-level-1 = 견습 봇
bot-level-1-about = 이제 막 시작해서 놓치는 게 많아요. 아이나 첫 판에 알맞아요.
bot-level-2 = 알바 봇
bot-level-2-about = 규칙은 잘 알지만 앞일은 거의 내다보지 않아요.
bot-level-3 = 직원 봇
bot-level-3-about = 무난하게 플레이하지만 좋은 기회를 놓치곤 해요.
bot-level-4 = 선임 봇
bot-level-4-about = 실수가 적지만, 상대보다 자기 계획을 더 챙겨요.
bot-level-5 = 점장 봇
bot-level-5-about = 앞으로 벌어질 일까지 헤아려요. 이기려면 계획이 필요해요.
bot-level-6 = 사장 봇
bot-level-6-about = 여기서 가장 강해요. 행동 하나하나를 끝까지 따져 봐요.
seat-open = 빈자리
seat-person = 탈퇴한 플레이어
seat-nameless = 플레이어
seat-you = 나
seat-away = 자리 비움
seat-stand-in = 봇이 대신 중
seat-chosen = 골랐어요
seat-chosen-told = { $player } 님이 골라 두었어요
seat-hurried = 급하게 생각 중
seat-look = 보기

## Lobby

lobby-title = 테이블이 준비됐어요
lobby-invited = { $player } 님의 초대: { $game }
lobby-sit-down = 자리에 앉아 함께하기
lobby-new = 이 게임이 처음이세요?
lobby-new-help = 기다리는 동안 배워 보세요. 자리는 그대로 남아 있고, 버튼 하나로 돌아올 수 있어요.
lobby-rules = 그림으로 보는 규칙
lobby-waiting = 빈자리가 { $open }개 남았어요. 함께할 사람에게 링크를 보내세요.
lobby-ready = 모두 모였어요. 준비되면 시작하세요.
lobby-host = 모두 모였어요. 방장 { $host } 님이 게임을 시작해요.
lobby-no-host = 모두 모였어요. 방장이 게임을 시작해요.
lobby-is-host = 방장
lobby-became-host = 이제 내가 방장이에요.
lobby-hand-on = 방장 넘기기
lobby-send-away = 내보내기
lobby-send-away-help = { $player } 님에게 나가 달라고 알리고, 이 테이블에는 다시 앉을 수 없게 해요.
lobby-sent-away = 다른 테이블에서 플레이할 수 있어요.
lobby-invite = 초대 링크
lobby-alone = 이 링크는 이 컴퓨터에서만 열려요. 같은 네트워크의 친구도 들어오게 하려면 서버를 이렇게 시작해야 해요:
lobby-sit = 여기 앉기
lobby-stand = 일어나기
lobby-bot = 봇 앉히기…
lobby-remove = 자리 비우기
lobby-order = 자리는 지금 순서 그대로예요. 1번 자리부터 시작해요.
lobby-start = 게임 시작

## Table

announcement = 서버 운영자가 알려 드려요.
announcement-restart = { $minutes }분 뒤에 서버를 다시 시작해요. 게임은 그대로 남아 있고, 이 페이지는 저절로 다시 연결돼요.
announcement-restart-now = 곧 서버를 다시 시작해요. 게임은 그대로 남아 있고, 이 페이지는 저절로 다시 연결돼요.
announcement-read-only = 서버를 점검하고 있어요. 지금은 게임을 할 수 없지만 구경과 다시 보기는 할 수 있어요.
link-lost = 연결이 끊겼어요. 서버에 다시 연결하는 중…
link-overtaken = 연결이 끊긴 사이에 게임이 진행되어 골라 둔 행동이 취소됐어요.
watching = 이 게임을 구경하고 있어요.
spectators = { $count }명이 구경하고 있어요
away = { $player } 님이 자리를 비웠어요.
away-bot = 봇에게 맡기기
time-own = 내 차례 남은 시간: { $time }
time-theirs = { $player } 남은 시간: { $time }
time-until = · { $when }까지
time-reserve = · 여유 시간 { $time }
time-vacation = · { $when }까지 휴가 중
time-give = { $player } 님에게 시간 더 주기
time-up = 시간이 다 됐어요. 곧 봇이 대신 해요.
tables-turn = 내 차례
tables-turn-left = 내 차례, 남은 시간 { $time }
table-next = 다음 ({ $count })
tables-unread = 새 말 { $count }개
idle-asked = 거기 계세요? 다른 사람들이 기다리고 있어요.
idle-here = 여기 있어요
idle-ask = 물어보기
idle-idle-told = { $player } 님이 한참 동안 움직이지 않아요.
idle-asked-told = { $player } 님에게 자리에 있는지 물어봤어요.
idle-silent-told = { $player } 님이 대답하지 않아요.
stand-in = 봇이 대신 플레이하고 있어요.
stand-in-back = 내 자리로 돌아가기
turns-ask = 며칠에 걸쳐 이어 하기
turns-asked = { $players } 님이 한 차례에 하루씩, 며칠에 걸쳐 이어 하고 싶어 해요.
live-ask = 한자리에서 이어 하기
live-asked = { $players } 님이 시간 제한 없이 한자리에서 이어 하고 싶어 해요.
tempo-refuse = 그대로 하기
pause = 일시 정지 제안하기
pause-asked = { $players } 님이 시간을 잠시 멈추고 싶어 해요.
pause-waits = 아직 동의하지 않은 사람: { $players }
pause-agree = 동의하기
pause-refuse = 멈추지 않기
pause-drop = 제안 거두기
pause-until = 시간이 멈춰 있어요. 늦어도 { $when }에 다시 흘러요.
pause-end = 다시 시작하기
given-up = 아무도 이어서 하지 않으면 { $when }에 결과 없이 게임이 끝나요.
vacation = 휴가
vacation-help = 휴가 동안에는 각자 편한 때에 하는 테이블에서 내 시간이 흐르지 않아요.
vacation-from = 시작
vacation-at-once = 지금 바로
vacation-in = { $time } 뒤
vacation-days = 기간
vacation-take = 휴가 시작하기
vacation-now = { $when }까지 휴가 중이에요.
vacation-comes = 휴가 기간: { $from }부터 { $when }까지
vacation-end = 휴가 끝내기
vacation-cancel = 휴가 취소하기
vacation-left = 1년 동안 남은 휴가: { $days }일
hint = 힌트
hint-title = 추천 행동
hint-thinking = 생각 중…
hint-wins = 100판 중 { $wins }판 승리
hint-ahead = 끝났을 때 평균 { $points }점 앞섬
hint-behind = 끝났을 때 평균 { $points }점 뒤짐
hint-level = 끝났을 때 서로 비슷함
hint-why = { $line }: 다른 행동보다 { $points }점 나아요
hint-games = 보이지 않는 것을 모두 새로 섞어, 여기서부터 끝까지 { $games }판을 진행해 봤어요.
hint-turn = 한 차례 앞을 내다보는 봇이라면 이렇게 해요.
hint-luck = 다른 행동이 첫 번째보다 조금 더 이겼더라도 운일 수 있어요.
hint-short = 지금 묻는 사람이 많아 평소보다 적은 판만 진행해 봤어요.
reference = 한눈에 보기
reference-find = 찾기
reference-nothing = 이 테이블에는 그런 이름이 없어요.
# Of a drink, a customer and the like: there is no more of it.
reference-gone = 더 없음
coach = 코치
coach-begin = 시작하기
coach-wait = 다른 사람의 행동을 보세요. 곧 내 차례예요.
coach-see = 내 행동의 결과를 지켜보세요.
coach-off = 조언 끄기
estimate = 지금 끝난다면 { $points }점
estimate-least = 지금 끝난다면 { $points }점 이상
daily = 오늘의 판
puzzle = 오늘의 문제
day-title = 오늘
day-deal = 판
day-puzzle = 문제
rules = 게임 규칙
rules-of = { $game } 규칙
rules-find = 규칙에서 찾기
rules-contents = 목차
rules-nothing = 규칙에 그런 말이 없어요.
rules-link = 이 장의 링크
rules-example = 예:
rules-own-pack = 이 테이블은 직접 올린 팩을 써요. 여기 나온 수치는 그 팩의 수치예요.
rules-options = 이 게임의 선택 규칙
last-round = 마지막 라운드
last-turn = 마지막 차례
playback-skip = 건너뛰기
playback-shown = { $you ->
    [yes] 내 행동의 결과
   *[no] { $player }의 차례
  }
playback-back = 지금으로
meanwhile = 그동안 있었던 일
log-look = 이때의 모습 보기
log-nothing = 무슨 일이 있었는지 차례마다 여기에 적혀요.
guard-title = 정말 그렇게 할까요?
guard-go = 그래도 계속
guard-back = 돌아가기
# $status: 누구의 차례인지, 또는 무엇을 할 때인지.
answer-wait = 아직 내 차례가 아니에요. { $status }.
answer-now = 지금은 할 수 없어요. { $status }.
# What one has picked and not played yet, for those who listen.
picked = 선택: { $what }
picked-nothing = 선택을 취소했어요

menu = 메뉴
menu-language = 언어
menu-theme = 화면 색
theme-auto = 시스템
theme-light = 밝게
theme-dark = 어둡게
menu-sound = 내 차례에 소리 내기
menu-effects = 테이블 소리
menu-playback = 다른 사람의 행동
pace-off = 한 번에
pace-fast = 빠르게
pace-normal = 보통
pace-slow = 느리게
menu-scores = 지금까지의 점수 보기
menu-shortcuts = 키보드 단축키
menu-me = 내 정보
menu-note = 내 메모
menu-tell = 채팅방에 차례 알리기
menu-twin = 글로 보는 테이블
menu-leave = 나가고 봇에게 맡기기

seal = 셔플 검증값
seal-help = 카드를 섞은 시드의 SHA-256 값이에요. 게임이 끝나면 시드가 공개되어 누구나 확인할 수 있어요.

results-won = { $count ->
    [1] { $players } 승리
   *[other] { $players } 공동 승리
  }
results-none = 승자가 없어요
results-share = 결과를 보여 줄 링크
results-you = { $place ->
    [1] { $shared ->
        [yes] 공동 1위예요
       *[no] 내가 이겼어요!
      }
   *[other] { $of }명 중 { $place }위예요
  }
results-own = 내 점수: { $score }{ $unit }.{ $than ->
    [more] { " " }{ $player }보다 { $gap }{ $unit } 많아요.
    [less] { " " }이긴 { $player }보다 { $gap }{ $unit } 적어요.
    [same] { " " }{ $player }{ PARTICLE($player, "과", "와") } 같아요.
   *[nobody] { "" }
  }
decided = 승부를 가른 건 { $line }{ PARTICLE($line, "이에요", "예요") }. { $you ->
    [won] { $other }보다 { $points }{ $unit } 앞섰어요.
    [lost] { $player }{ PARTICLE($player, "이", "가") } 나보다 { $points }{ $unit } 앞섰어요.
   *[none] { $player }{ PARTICLE($player, "이", "가") } { $other }보다 { $points }{ $unit } 앞섰어요.
  }
decided-against = { $line }에서는 { $you ->
    [lost] 내가 { $points }{ $unit } 앞섰어요.
   *[other] { $other }{ PARTICLE($other, "이", "가") } { $points }{ $unit } 앞섰어요.
  }
results-seed = 셔플 검증
results-seed-help = 둘째 줄은 시작할 때 공개한 값으로, 첫 줄의 SHA-256이에요. 그래서 아무도 카드 순서를 바꿀 수 없었어요.
score-total = 점수
score-rank = 순위
rematch = 한 판 더
rematch-join = 다음 판에 들어가기

## 간단한 테이블: 어떤 게임이든 글과 버튼으로

menu-plain = 간단한 화면: 글과 버튼으로
plain-table = 테이블
plain-seat = 플레이어별
plain-actions = 무엇을 할지 고르세요
plain-wait = 다른 플레이어가 정하는 중
plain-decides = 차례
plain-names = 이름의 뜻
plain-nothing = 없음
plain-yes = 예
plain-no = 아니요
# 뒷면으로 놓인 카드나 타일.
plain-hidden = 비공개 { $count }장
plain-yours = 내 차례예요
plain-theirs = { part-whose } 차례예요
plain-over = 게임이 끝났어요
plain-undone = { part-who } 마지막 행동을 되돌렸어요
plain-ranked = 규칙에 따른 순서
plain-ranked-score = 가장 높은 점수
plain-ranked-tie = 동점이라 규칙에 따라 순위를 가렸어요
plain-ranked-shared = 끝까지 동점: 공동 순위
plain-keys-title = 키보드로
plain-keys-arrows = 선택지 사이를 옮겨 다니고, Enter로 고르기
plain-keys-u = 마지막 행동 되돌리기 (Shift와 함께: 차례 전체)
plain-keys-esc = 건너뛰기

## Replay

review = 복기
replay = 다시 보기
replay-back = 한 단계 뒤로
replay-play = 재생
replay-pause = 멈춤
replay-on = 한 단계 앞으로
replay-last = 끝으로
replay-turn-back = 차례 처음으로
replay-turn-on = 다음 차례로
replay-round-back = 라운드 처음으로
replay-round-on = 다음 라운드로
replay-speed = 재생 속도
replay-step = 단계
replay-eyes = 누구의 시점
replay-all = 모두의 시점
replay-start = 게임이 시작돼요.
try-again = 여기서 다시 해 보기
try-again-about = 이 순간부터 같은 봇들과 다시 해요. 가려져 있던 것은 새로 섞고, 결과는 남지 않아요.
try-note = 다시 해 보는 중: 가려져 있던 것은 새로 섞었고, 결과는 남지 않아요.
try-origin = 그 게임으로
try-mark = 다시 해 보기

## Me

me-title = 내 정보

## Errors

error-title = 잘 안 됐어요
error-to-table = 테이블로 가기
error-missing = 이 주소에는 아무것도 없어요.
error-unknown = 문제가 생겼어요. 다시 해 주세요.
error-failed = 서버에 문제가 생겼어요. 내용은 기록해 뒀으니 다시 해 주세요.
# What whoever runs the server finds in its log.
error-request = 문의 번호 { $id }
error-offline = 서버에 연결할 수 없어요. 연결을 확인하고 다시 해 주세요.
reload = 페이지 새로 고침
error-cookies = 이 브라우저가 이 페이지의 쿠키를 저장하지 않아서 자리를 맡아 둘 수 없어요. 쿠키를 허용하고 다시 해 주세요.
error-encrypted = 전에는 암호화된 주소(https)에서 게임했고, 맡은 자리도 그 주소에서만 알아볼 수 있어요.
encrypted-go = https로 열기
error-websocket = 서버는 응답하지만, 중간에 있는 무언가가 실시간 연결(WebSocket)을 막고 있어요. 서버를 운영하는 분이 프록시에서 Upgrade와 Connection 헤더를 넘겨주도록 설정해야 해요. 방법은 docs/deploy/nginx.md에 있어요.
browser-outdated = 이 페이지를 보기에는 브라우저가 너무 오래됐어요. Chrome 117, Edge 117, Firefox 125, Safari 17.4 이상에서 열어 주세요.
error-bad_message = 서버가 이해하지 못했어요. 페이지를 새로 고쳐 보세요.
error-too_large = 한 번에 보내기에는 너무 커요.
error-too_fast = 너무 빨라요. 잠시 뒤에 다시 해 주세요.
error-not_your_turn = 아직 내 차례가 아니에요.
error-not_seated = 이 테이블에 앉아 있지 않아요.
error-stale = 그사이 테이블이 바뀌었어요. 지금 상태를 보여 드려요.
error-illegal = 지금은 할 수 없어요.
error-undo = 더는 되돌릴 수 없어요.
error-not_started = 게임이 아직 거기까지 가지 않았어요.
error-over = 게임이 끝났어요.
error-unknown_table = 그런 테이블이 없어요. 이미 정리됐을 수 있어요.
error-seat_taken = 다른 사람이 이미 앉았어요.
error-not_host = 테이블의 방장만 할 수 있어요.
error-bad_option = 이 설정으로는 테이블을 만들 수 없어요.
error-busy = 지금은 서버가 처리하지 못했어요. 바뀐 것은 없으니 잠시 뒤에 다시 해 주세요.
error-unsure = 서버와 데이터베이스의 연결이 잠깐 끊겨서, 방금 한 일이 처리됐는지 알 수 없어요. 지금 화면에 보이는 것이 맞아요.
error-not_ready = 규칙을 준비하는 중이에요. 30초쯤 뒤에 다시 해 주세요.
error-no_rules = 이 서버가 규칙을 불러오지 못했어요. 1분마다 다시 시도해요. 원인은 서버 운영자가 로그에서 볼 수 있어요.
error-forbidden = 이 페이지에서는 그 서버에 연결할 수 없어요.
error-read_only = 서버를 점검하고 있어서 지금은 할 수 없어요. 바뀐 것은 없고, 구경과 다시 보기는 할 수 있어요.
error-banned = 서버 운영자가 이용을 막았어요.
error-unknown_person = 이 주소에는 볼 수 있는 프로필이 없어요.
error-unknown_link = 이제 쓸 수 없는 개인 링크예요.
error-unknown_code = 이제 쓸 수 없는 코드예요. 다른 기기에서 새 코드를 받아 주세요.
error-unknown_mail = 이 메일의 링크는 더 이상 쓸 수 없어요. 새 메일을 받아 주세요.
error-unknown_friend = 더는 쓸 수 없는 친구 링크예요. 새 링크를 받아 주세요.
error-unknown_passkey = 패스키가 맞지 않거나 시간이 너무 오래 걸렸어요. 다시 해 보세요.
error-both_seated = 두 플레이어로 같은 테이블에 앉아 있어요. 그 게임을 먼저 끝내 주세요.
error-bad_pack = 이 팩은 쓸 수 없어요.
error-bad_name = 이 이름은 쓸 수 없어요. 눈에 보이는 글자나 숫자, 기호가 하나는 있어야 하고, 한 글자에 부호는 네 개까지만 붙일 수 있어요.
error-too_many_tables = 오늘 테이블을 아주 많이 만들었어요. 그중 하나를 끝까지 하거나 내일 다시 와 주세요.

## 서로 나누는 말

chat = 대화
chat-unread = 대화: 새 말 { $count }개
chat-says = { $player }: { $words }
chat-said = 나눈 말
chat-nothing = 아직 아무도 말하지 않았어요.
chat-emotes = 표정
chat-phrases = 간단한 말
chat-text = 하고 싶은 말…
chat-send = 보내기
chat-unsay = 거두기
chat-mute = 다른 사람의 말 숨기기
chat-people = 사람별로 숨기기
chat-mute-one = { $player } 님의 말 숨기기
chat-unmute-one = { $player } 님의 말 다시 보기
chat-report = 신고하기…
chat-off = 이 테이블에서는 준비된 말과 표정만 쓸 수 있어요.
chat-watching = 구경 중이에요. 자리에 앉은 사람만 말할 수 있어요.
say-hello = 안녕하세요!
say-good_luck = 행운을 빌어요!
say-moment = 잠시만요…
say-thanks = 고마워요!
say-sorry = 미안해요!
say-well_played = 잘하셨어요!
say-good_game = 즐거웠어요!
say-again = 한 판 더 할까요?
say-smile = 미소
say-laugh = 웃음
say-wow = 놀람
say-think = 고민 중
say-sad = 슬픔
say-heart = 하트
plan-chat = 대화 허용
plan-chat-help = 테이블에 앉은 사람끼리 글을 쓸 수 있어요. 끄면 준비된 말과 표정만 쓸 수 있어요.
plan-time = 차례 제한 시간
plan-time-live = 모두 동시에 접속
plan-time-turns = 각자 편한 때에
plan-time-none = 제한 없음
plan-time-reserve = { $turn } + 여유 시간 { $bank }
plan-time-gained = { $bank } + 차례마다 { $gained }
plan-time-help = 시간이 다 되면 그 차례는 봇이 대신 해요.
error-no_chat = 이 테이블에서는 준비된 말만 쓸 수 있어요.
error-muted = 서버 운영자가 말하기를 제한해서 정해진 문구만 쓸 수 있어요.
error-bad_text = 보낼 수 없는 글이에요. 눈에 보이는 글자나 숫자, 기호가 있어야 하고, 한 글자에 부호는 네 개까지예요.
error-too_talkative = 한꺼번에 너무 많이 보냈어요. 몇 초만 기다려 주세요.
error-sent_away = 방장이 이 테이블에서 나가 달라고 했어요.
