name = 이름: { $name }
none = 아직 테이블에 앉은 적이 없어요. 한 번 앉으면 다른 기기에서 이어 하는 방법이 여기에 나와요.
returned = 다시 오셨네요. 이제 이 기기에서 이어서 할 수 있어요.
no = 아니요

other = 다른 기기에서도 플레이하기
other-about = 다른 기기에서도 같은 플레이어로, 모든 게임과 자리를 그대로 이어서 할 수 있어요. 두 가지 방법이 있어요.
code = 코드로
code-about = 다른 기기에 숫자 여덟 자리를 입력하세요. 홈 화면에 추가한 페이지에서도 돼요.
code-show = 코드 보기
code-do = 다른 기기에서 { $address } 를 열고 입력하세요.
code-until = { $time }까지 한 번만 쓸 수 있어요.
link = 개인 링크로
link-about = 다른 기기에서 열거나 보관해 두세요. 이 브라우저가 나를 잊어도 링크로 내 게임에 돌아올 수 있어요. 링크를 아는 사람은 누구나 내 이름으로 플레이할 수 있어요.
link-show = 개인 링크 보기
link-field = 개인 링크 (비밀로 해 주세요)

enter = 이미 다른 기기에서 플레이하고 있나요?
enter-about = 그 기기의 ‘내 정보’에 코드와 개인 링크가 있어요.
enter-field = 코드 또는 개인 링크
enter-go = 여기서 이어 하기
enter-wrong = 코드도 링크도 아니에요. 코드는 숫자 8자리이고, 링크는 마지막 글자까지 모두 복사해야 해요.

arrive = 이어서 하기
arrive-as = 여기서 { $name } 님으로 플레이할까요?
arrive-nameless = 여기서 그 기기의 플레이어로 이어 할까요?
arrive-tables = 테이블이 { $tables }개 있어요.
arrive-link = 내 개인 링크라면 이 기기에서 같은 자리에서 이어서 할 수 있어요. 다른 사람이 보낸 링크라면 쓰지 마세요. 내가 테이블에서 보는 것을 그 사람도 모두 보게 돼요.
arrive-code = 내 기기에서 본 코드라면 이 기기에서 같은 자리에서 이어서 할 수 있어요. 다른 사람이 알려 준 코드라면 쓰지 마세요. 내가 테이블에서 보는 것을 그 사람도 모두 보게 돼요.
arrive-known = 그러면 이 브라우저에서는 지금 자리로 돌아갈 수 없어요.
arrive-same = 이 브라우저는 이미 그 플레이어예요.
become = 제가 맞아요, 이어서 하기
stay = 쓰지 않기
go-on = 계속하기

devices = 내 기기 ({ $count })
device = { $system }의 { $browser }
device-unknown = 알 수 없는 기기
device-here = 이 기기
device-seen = 마지막 접속: { $when }
device-out = 로그아웃
device-out-of = 로그아웃: { $device }
devices-others = 다른 기기 모두 로그아웃…
devices-ask = 다른 기기에서는 모두 다시 들어와야 하고, 지금의 개인 링크는 쓸 수 없게 돼요. 그다음 새 링크를 받아 두세요.
devices-yes = 모두 로그아웃

leave = 다른 사람이에요
leave-about = 먼저 이 링크를 꼭 보관하세요. 내 자리로 돌아오는 방법이에요. 그러고 나면 이 브라우저는 나를 잊고, 다음 사람이 새로 시작할 수 있어요.
leave-done = 보관했어요. 이 브라우저에서 나가기
leave-stay = 그대로 있기

along-games = { $name } 님의 게임 { $count }개도 함께 가져가기
along-puzzles = 여기서 푼 퍼즐도 함께 가져가기
along-shared = 두 플레이어로 같은 테이블에 앉아 있어서 여기 있는 것을 아직 가져갈 수 없어요. 이 게임을 먼저 끝내 주세요:

data = 내 데이터
data-about = 나에 대해 저장된 모든 것이 파일에 들어 있어요. 기기, 테이블, 내 결정, 결과, 퍼즐, 채팅이에요. 한 줄에 JSON 객체가 하나씩 있어요.
data-export = 모두 내보내기
delete = 나를 삭제하기…
delete-about = 기기, 결과, 퍼즐, 채팅이 바로 완전히 삭제돼요. 진행 중인 게임은 봇이 이어 하고, 끝난 게임에는 ‘탈퇴한 플레이어’로 남아요. 되돌릴 수 없어요.
delete-type = 확인하려면 이름을 입력하세요: { $name }
delete-nameless = 아직 이름이 없어요.
delete-yes = 완전히 삭제하기

keep = 내 게임 보관하기
keep-about = 지금은 이 브라우저만 나를 알고 있어요. 브라우저 데이터를 지우면 내 게임으로 돌아올 수 없어요.
keep-passkey = 패스키가 있으면 어느 기기에서든 돌아올 수 있어요. 지문, 얼굴 또는 화면 잠금으로 확인하고, 비밀번호는 없어요.
keep-make = 패스키 만들기
keep-later = 나중에
keep-understood = 알겠어요
keep-made = 패스키를 만들었어요. 여기서 ‘패스키로 들어오기’를 누르면 돌아올 수 있어요.
keep-no-insecure = 패스키는 암호화된 주소(https)에서만 쓸 수 있는데, 이 주소는 아니에요. 대신 개인 링크를 보관하거나 다른 기기에서 코드를 쓰세요.
keep-no-address = 패스키는 localhost처럼 이름이 있는 주소에서만 쓸 수 있어요. 대신 개인 링크를 보관하거나 다른 기기에서 코드를 쓰세요.
keep-no-old = 이 브라우저에서는 패스키를 만들 수 없어요. 대신 개인 링크를 보관하거나 다른 기기에서 코드를 쓰세요.
passkeys = 패스키 ({ $count })
passkey-used = 마지막 사용: { $when }
passkey-out = 삭제
passkey-out-of = 패스키 삭제: { $device }
enter-passkey = 패스키로 들어오기

arrive-mail = 직접 요청한 메일이라면 이 기기에서 같은 자리에서 이어서 할 수 있어요.
enter-mail = 또는 여기서 확인한 주소로 메일 받기
enter-mail-go = 보내기
enter-mail-sent = 여기서 확인된 주소라면 메일이 곧 도착해요. 링크와 코드는 20분 동안 쓸 수 있어요.

people = 같이 앉은 사람 ({ $count })
people-about = 차단하면 서로 같은 테이블에 앉을 수 없고, 서로의 말도 보이지 않아요. 진행 중인 게임은 계속돼요. 상대방에게는 알리지 않아요.
people-blocked = 차단됨
people-block = 차단
people-unblock = 차단 해제
people-block-one = { $name } 차단
people-unblock-one = { $name } 차단 해제

friends = 친구 ({ $count })
friends-about = 친구끼리는 한 번만 누르면 테이블에 초대할 수 있어요.
friends-add = 친구 추가
friends-link = 친구에게 보낼 링크
friends-link-about = 이 링크를 한 사람에게 보내세요. 가장 먼저 열고 수락한 한 사람과 친구가 돼요. 7일 동안 쓸 수 있어요.
friend-end = 친구 끊기
friend-end-one = { $name } 님과 친구 끊기
friend-end-ask = { $name } 님과 친구를 끊을까요? 상대방에게는 알리지 않아요.
befriend-label = 친구 링크
befriend = { $name } 님과 친구가 될까요?
befriend-about = 서로를 한 번에 테이블로 초대할 수 있어요. 그 밖에 달라지는 것은 없어요.
befriend-yes = 친구 되기
befriend-own = 내가 만든 링크예요. 친구에게 보내세요.
befriend-same = { $name } 님과는 이미 친구예요.
befriend-done = { $name } 님과 친구가 됐어요.
invite = 친구 초대하기
invite-go = 초대
invite-one = { $name } 님 초대
invite-done = 초대함
invite-here = 테이블에 있음
invitations = 받은 초대
invitation = { $name } 님이 { $game }에 초대했어요
invitation-free = 빈자리 { $count }개
invitation-sit = 앉기

report = 신고
report-one = { $name } 님 신고
report-title = 신고하기
report-about = 서버 운영자가 확인해요. 상대방에게는 알리지 않아요.
report-said = 신고할 말
report-kind = 어떤 문제인가요?
report-insult = 욕설이나 위협
report-name = 불쾌한 이름
report-spam = 광고나 도배
report-unfair = 불공정한 플레이
report-other = 그 밖의 문제
report-text = 자세한 내용 (선택)
report-send = 보내기
report-cancel = 취소
report-sent = 고마워요. 이제 서버 운영자가 볼 수 있어요.

delete-passkey = 마지막으로 패스키를 한 번 더 확인해요.
delete-mail = 본인인지 확인할 수 있게 메일 주소로 코드를 보내요.
delete-either = 마지막으로 패스키를 한 번 더 확인해요. 패스키를 쓸 수 없다면 메일로 코드를 받으세요.
delete-send = 코드 받기
delete-code = 메일로 받은 코드

installed-about = 홈 화면에서 연 이 페이지는 아직 내가 누구인지 몰라요.
installed-new = 처음이에요
