# 게임과 옵션, 팩 파일, 기록이 왜 맞지 않는지.
unknown-game = { $name }: 그런 게임은 없어요. 있는 게임: { $games }
seats-between = “{ $game }” 게임은 { $first }~{ $last }명이 해요. { $found }명으로는 할 수 없어요
seats-only = “{ $game }” 게임은 { $first }명이 해요. { $found }명으로는 할 수 없어요
unknown-option = “{ $game }” 게임에는 { $name } 옵션이 없어요. 있는 옵션: { $options }
no-options = “{ $game }” 게임에는 { $name } 옵션이 없어요. 옵션이 없는 게임이에요
bad-choice = { $name } 옵션에 쓸 수 없는 값이에요: { $value }. 쓸 수 있는 값: { $choices }
choice-needs = { $name } 옵션은 { $other }={ $needed } 설정에서만 고를 수 있어요. 고른 값: { $value }
bad-seed = 시드는 0부터 2**64 - 1까지의 정수예요. 지금 값: { $seed }

pack-unreadable = { $pack }: 읽을 수 없어요({ $reason })
no-pack = { $pack }: 그런 파일이 없고, “{ $game }” 게임에 그런 이름의 팩도 없어요. 있는 팩: { $packs }
pack-is-no-file = { $pack }: 파일이 아니고, “{ $game }” 게임에 그런 이름의 팩도 없어요. 있는 팩: { $packs }
pack-of-another-game = { $pack }: “{ $game }” 게임의 팩이 아니라 “{ $found }” 게임의 팩이에요

record-is-no-object = 기록은 JSON 객체여야 하는데 { $kind } 값이에요
record-lacks = 기록에 { $field } 항목이 없어요
record-wrong-type = 기록의 { $field } 항목은 { $kind } 값이어야 해요. 지금 값: { $value }
record-pack-lacks = 기록의 pack 항목에는 name과 hash가 있어야 해요
record-format = 기록의 형식은 { $format }인데, 이 버전은 { $known } 형식을 읽어요
record-rules = 기록의 rules 항목은 버전 번호여야 해요. 지금 값: { $rules }
record-of-older-rules = “{ $game }” 게임의 예전 규칙으로 한 기록이에요. 기록의 규칙 버전: { $played }, 지금 버전: { $now }
record-of-newer-rules = “{ $game }” 게임의 더 새로운 규칙으로 한 기록이에요. 기록의 규칙 버전: { $played }, 지금 버전: { $now }
record-starts-elsewhere = 기록의 { $field } 항목이 시작 국면과 달라요. 기록: { $told }, 국면: { $begun }
record-not-dealt = 이 기록으로는 게임을 차릴 수 없어요. { $why }
record-of-another-pack = 내용이 다른 { $pack } 팩으로 한 기록이에요. 기록의 해시: { $played }, 지금 팩의 해시: { $now }
record-action = 기록의 { $number }번 행동이 맞지 않아요(0번부터). { $why }
not-legal = { $seat }번 자리는 지금 { $action } 행동을 할 수 없어요. 할 수 있는 행동: { $legal }
nothing-legal = { $seat }번 자리는 지금 { $action } 행동을 할 수 없어요. 할 수 있는 행동이 없어요
already-over = { $action } 행동은 할 수 없어요. 게임이 끝났어요

directory-unwritable = { $directory } 디렉터리에 쓸 수 없어요({ $reason }). --data나 { $variable }에 다른 디렉터리를 지정하세요.
file-unreadable = { $file } 파일을 읽을 수 없어요({ $reason }).

compiling-now = 게임 규칙을 컴파일하고 있어요. 처음 한 번만 1~2분쯤 걸려요. "orderup warm"으로 미리 해 둘 수 있어요.
cache-unwritable = 컴파일한 규칙을 { $folder }에 보관할 수 없어서({ $reason }) 컴퓨터를 다시 켤 때마다 새로 컴파일해요. 쓸 수 있는 폴더를 { $variable }에 지정하세요.
cache-nowhere = 컴파일한 규칙을 { $folder }에도({ $reason }) 임시 폴더에도 보관할 수 없어서 프로세스마다 새로 컴파일해요. 쓸 수 있는 폴더를 { $variable }에 지정하세요.
wrong-version = { $package } { $found } 버전이 설치되어 있지만 orderup에는 { $package } { $needed } 버전이 필요해요. "pip install '{ $package }{ $needed }'"를 실행하세요.
not-compiled = Numba { $numba }에서 컴파일하지 못해서 { $game } 게임은 할 수 없어요: { $why }
no-home = 이 사용자에게는 { $path }에 쓸 홈 디렉터리가 없어요. --data나 { $variable }에 디렉터리의 전체 경로를 지정하세요.
