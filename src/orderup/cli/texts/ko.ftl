# 터미널 화면의 문구. 게임에 관한 문구는 각 게임의 텍스트에서 온다.
play-you = 나
# So many of a thing, in a list of such.
counted = { $name } { $count }
play-bot = { $bot } { $number }
bot-random = 어리바리한 봇
bot-greedy = 부지런한 봇
bot-search = 생각 깊은 봇
play-seated = { $seats }인 게임, 시드 { $seed }
play-keys = 번호나 그 옆의 문구를 입력하세요. 명령: hint(힌트), undo(되돌리기), help(도움말), quit(나가기)
play-legal = 할 수 있는 일
play-log = 지난 선택 이후
play-only-choice = { $what } (다른 선택 없음)
play-hint = { $bot }의 추천: { $action }
play-undone = 되돌렸습니다.
play-no-undo = 되돌릴 수 없습니다. 숨은 정보가 공개되었거나 차례가 바뀌었습니다.
play-no-number = { $number }번 선택지는 없습니다. 1에서 { $last } 사이의 번호를 입력하세요.
play-not-understood = “{ $text }”: 그런 선택지는 없습니다. 1에서 { $last } 사이의 번호나 help를 입력하세요.
play-left = 게임에서 나왔습니다. 같은 게임을 다시 하려면 --seed { $seed } 옵션을 붙이세요.
play-final = 최종 점수
play-total = 점수
play-rank = 순위

rules-seats = 인원: { $fewest }~{ $most }명
rules-options = 선택 규칙
rules-option = 규칙
rules-values = 값
rules-default = 기본값
rules-pack = 팩 { $name } ({ $hash })
rules-origin = 출처: { $origin }
rules-where = 규칙이 있는 곳
rules-code = 코드: { $path }
rules-prose = 해석까지 담은 글: 소스 저장소의 docs/rules/{ $game }.md
rules-yes = 예
rules-no = 아니요

copy-done = 복사한 것을 다시 읽어 모두 비교했습니다: 사람 { $players }명, 테이블 { $tables }개, 수 { $log }개, 팩 { $packs }개.
