### Notices that people get about their tables.

device = 이 기기
device-help = 각자 편한 때에 하는 테이블에서 내 차례가 되면, 페이지를 닫아 두어도 알려 줘요.
device-on = 내 차례가 되면 이 기기로 알려 드려요.
device-begin = 이 기기로 알림 받기
device-end = 이 기기로 알림 받지 않기
device-insecure = 브라우저는 암호화된 주소(https)의 페이지만 알림을 보여 줄 수 있는데, 이 페이지는 그렇지 않아요.
device-install = iPhone과 iPad에서는 홈 화면에 추가한 페이지만 알림을 보여 줄 수 있어요. 공유 버튼을 누르고 ‘홈 화면에 추가’를 고른 다음, 홈 화면에서 여세요.
device-unsupported = 이 브라우저는 알림을 보여 줄 수 없어요.
device-denied = 이 브라우저에서 이 페이지의 알림이 차단되어 있어요. 브라우저의 사이트 설정에서 허용한 뒤 페이지를 다시 불러오세요.
device-unserved = 브라우저 제조사의 알림 서비스에 연결하지 못했어요. 나중에 다시 하거나 다른 브라우저를 써 보세요.

# Asked at a table at which everyone plays when it suits them.
offer = 내 차례가 되면 이 기기로 알려 드릴까요?
offer-accept = 네, 알려 주세요
offer-decline = 아니요
