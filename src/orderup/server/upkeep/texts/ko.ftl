address = orderup 주소: { $address }
scan = 같은 공간의 휴대폰: QR 코드를 찍거나 주소를 입력하세요.
stop = 끝내려면 Ctrl-C를 누르세요.
compiling = 규칙을 컴파일하고 있어요. 처음에는 1~2분쯤 걸려요.
rules = 규칙 { $of }개 중 { $done }개
playable = 이제 할 수 있는 게임: { $game }
all-playable = 모두 컴파일했어요.
