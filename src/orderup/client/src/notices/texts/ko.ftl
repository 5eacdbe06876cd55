### Notices that people get about their tables.

device = 이 기기
device-help = 각자 편한 때에 하는 테이블에서 내 차례가 되면, 페이지를 닫아 두어도 알려 줘요.
device-on = 내 차례가 되면 이 기기로 알려 드려요.
device-begin = 이 기기로 알림 받기
device-insecure = 브라우저는 암호화된 주소(https)의 페이지만 알림을 보여 줄 수 있는데, 이 페이지는 그렇지 않아요.
device-install = iPhone과 iPad에서는 홈 화면에 추가한 페이지만 알림을 보여 줄 수 있어요. 공유 버튼을 누르고 ‘홈 화면에 추가’를 고른 다음, 홈 화면에서 여세요.
device-install-code = 홈 화면에서 연 페이지에서 코드를 입력하세요:
device-unsupported = 이 브라우저는 알림을 보여 줄 수 없어요.
device-denied = 이 브라우저에서 이 페이지의 알림이 차단되어 있어요. 브라우저의 사이트 설정에서 허용한 뒤 페이지를 다시 불러오세요.
device-unserved = 브라우저 제조사의 알림 서비스에 연결하지 못했어요. 나중에 다시 하거나 다른 브라우저를 써 보세요.

# Asked at a table at which everyone plays when it suits them.
offer = 내 차례가 되면 이 기기로 알려 드릴까요?
offer-elsewhere = 아직 내 차례 알림을 설정하지 않았어요.
offer-ways = 방법 고르기
offer-accept = 네, 알려 주세요
offer-decline = 아니요

# 내 페이지에서 고르는 모든 알림 방법. $name: 방법, $reason: 문장, $when: 날짜와 시각.
title = 내 차례를 알려 주세요
about = 며칠에 걸친 테이블에서는 차례마다 한 번, 차례가 되고 30초 뒤에 알려 드려요. 그 테이블을 보고 있으면 알리지 않아요.
none = 아직 설정한 알림이 없어요.
add = 다른 곳으로도 알림 받기
add-where = 어디로
add-address = 웹훅 주소
add-topic = 토픽 주소
add-mail = 메일 주소
add-mention = 그곳의 내 아이디 (선택)
add-go = 추가
cancel = 취소
service-mail = 메일
service-discord = Discord
service-slack = Slack
service-mattermost = Mattermost
service-ntfy = ntfy
service-json = 웹훅 (JSON)
service-push = 브라우저
service-here = 이 기기
help-mail = 확인 메일 한 통이 가요. 확인하기 전에는 다른 메일이 가지 않아요.
help-discord = Discord의 채널 설정에서 연동, 웹후크, 웹후크 URL 복사를 누르세요.
help-slack = Slack에서 Incoming Webhooks를 쓰는 앱을 만들면 주소가 나와요.
help-mattermost = Mattermost의 통합, 수신 웹훅에서 만들 수 있어요.
help-ntfy = 아무도 짐작하지 못할 토픽을 정하고 ntfy 앱에서 구독하세요.
help-json = 프로그램용이에요. Standard Webhooks 방식으로 서명한 JSON을 보내요.
mention-discord = 사용자 ID 복사로 얻는 숫자예요. 넣으면 휴대폰이 울려요.
mention-slack = 프로필에 있는 U024BE7LH 같은 아이디예요. 넣으면 휴대폰이 울려요.
mention-mattermost = 사용자 이름이에요. 넣으면 휴대폰이 울려요.
unconfirmed = 아직 확인되지 않았어요. 메일에 있는 링크를 열어 주세요.
off = 여러 번 실패해서 꺼졌어요. 시험 알림이 도착하면 다시 켜져요.
failed = 실패했어요: { $reason }
worked = 마지막 알림: { $when }
test = 시험 알림 보내기
test-of = 시험 알림 보내기: { $name }
testing = 보내는 중…
tested = 시험 알림이 접수됐어요.
remove = 지우기
remove-of = 지우기: { $name }
settings = 무엇을 얼마나 자주
kinds = 알려 주세요
kind-turn = 내 차례가 됐을 때
kind-ahead = 차례 전에 미리 고를 수 있을 때
kind-reminder = 시간이 얼마 남지 않았을 때
kind-lapsed = 시간이 다 됐을 때
kind-started = 게임이 시작될 때
kind-finished = 게임이 끝날 때
kind-asked = 다른 사람이 일시 정지 같은 것을 제안할 때
kind-invited = 친구가 테이블에 초대할 때
kind-chat = 내 차례가 아니어도 새 메시지가 있을 때
pace = 얼마나 자주
pace-each = 그때마다
pace-hourly = 한 시간에 한 번까지
pace-daily = 하루에 한 번
hour = 시각
secret = 서명 키:
quiet = 조용한 시간과 언어
quiet-help = 조용한 시간에 생긴 알림은 끝난 뒤에 와요. 그사이 지나간 일은 알리지 않아요.
quiet-on = 조용한 시간 쓰기
quiet-from = 시작
quiet-to = 끝
zone = 시간대: { $zone }
zone-here = { $zone } 쓰기
lang = 알림 언어

# The place where a table tells whose turn it is, for its host.
table-about = 차례가 시작되고 30초 뒤에 누구의 차례인지 채팅방에 알려요. 플레이어 이름만 알리고, 게임 내용은 알리지 않아요.
table-other = 다른 방장이 설정한 곳이에요.

# 메일에 있는 링크.
mail-confirm = 이 주소 확인하기
mail-confirm-about = 내 차례가 되면 이 주소로 알려 드려요.
mail-confirm-go = 확인
mail-confirm-done = 주소가 확인됐어요.
mail-stop = 이런 메일 그만 받기
mail-stop-about = 다른 종류의 메일은 계속 와요.
mail-stop-go = 그만 받기
mail-stop-done = 이런 메일은 더 오지 않아요.
mail-never = 이 주소로 메일 받지 않기
mail-never-about = 앞으로 여기서는 누구도 이 주소로 메일을 보낼 수 없어요.
mail-never-go = 다시는 받지 않기
mail-never-done = 이 주소로는 더 이상 메일이 오지 않아요.
mail-more = 알림 종류와 시간
