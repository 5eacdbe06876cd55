## Shared words

# 여러 글에서 함께 쓰는 말: 옵션의 선택지, 시스템이 거절한 까닭.
yes = 예
no = 아니요
none = 없음
and-last = { $before }, { $last }

numbers = 이 팩의 수치
numbers-note = 이 테이블의 팩에서 기본 수치와 다른 것만 모았어요.
numbers-what = 항목
numbers-here = 이 테이블
numbers-usual = 기본

reason-ENOENT = 그런 파일이나 디렉터리가 없음
reason-EACCES = 권한이 없음
reason-EPERM = 허용되지 않음
reason-EISDIR = 디렉터리임
reason-ENOTDIR = 디렉터리가 아닌 것이 경로에 있음
reason-EEXIST = 이미 있음
reason-ENOSPC = 디스크가 가득 참
reason-EROFS = 읽기 전용 파일 시스템
reason-ENAMETOOLONG = 이름이 너무 긺

## Errors

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
no-pack = { $pack }: 그런 파일이 없고, “{ $game }” 게임에 그런 이름의 팩도 없어요.{ $count ->
    [0] {""}
   *[other] {" "}있는 팩: { $packs }
  }
pack-is-no-file = { $pack }: 파일이 아니고, “{ $game }” 게임에 그런 이름의 팩도 없어요.{ $count ->
    [0] {""}
   *[other] {" "}있는 팩: { $packs }
  }
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
wrong-version = { $found ->
        [none] { $package } 패키지가 설치되어 있지 않은데
       *[other] { $package } { $found } 버전이 설치되어 있지만
    } orderup에는 { $package } { $needed } 버전이 필요해요. "pip install '{ $package }{ $needed }'"를 실행하세요.
not-compiled = Numba { $numba }에서 컴파일하지 못해서 { $game } 게임은 할 수 없어요: { $why }
no-home = 이 사용자에게는 { $path }에 쓸 홈 디렉터리가 없어요. --data나 { $variable }에 디렉터리의 전체 경로를 지정하세요.

## What is wrong with a pack

line = { $line }번째 줄
top-level = 맨 바깥

kind-int = 정수(int)
kind-float = 소수(float)
kind-str = 글(str)
kind-bool = true나 false(bool)
kind-array = 목록(array)
kind-object = 표(object)
kind-null = 빈 값(null)
kind-datetime = 날짜와 시각(datetime)
kind-date = 날짜(date)
kind-time = 시각(time)

in-words = { $reason }
wrong-kind = 있어야 할 것: { $expected }, 있는 것: { $found }
out-of-range = { $limit } { $order ->
    [least] 이상
   *[most] 이하
}인 수여야 해요
wrong-length = { $kind }, 길이는 { $order ->
    [least] { $limit } 이상이어야
    [most] { $limit } 이하여야
   *[exactly] 꼭 { $limit }{ PARTICLE($limit, "이어야", "여야") }
} 해요
unknown-key = { $key }: 모르는 키예요. 쓸 수 있는 키: { $keys }
missing-key = { $key } 키가 빠졌어요
bad-id = id는 a부터 z까지의 글자, 숫자, _로 쓰고, _로 시작하지 않아요
bad-words = 글에는 눈에 보이는 글자가 있어야 하고, 줄바꿈이나 제어 문자는 쓸 수 없어요
bad-notes = 메모에는 제어 문자를 쓸 수 없어요
piled-marks = 글자 하나에 덧붙이는 부호는 { $most }개까지예요
wrong-ids = id는 이 순서로 있어야 해요: { $expected }. 지금은: { $found }
twice = { $id }: 두 번 나와요
unknown-name = { $name }: 모르는 { $word ->
    [attribute] 속성이에요
    [good] 상품이에요
    [icon] 아이콘이에요
    [ingredient] 재료예요
   *[other] 이름이에요
}. 쓸 수 있는 이름: { $known }
nothing-needed = { $id }: 적어도 하나는 필요해요
more-than-there-are = { $amount }개는 있는 것보다 많아요. 있는 것: { $most }개
wrong-sum = copies의 합이 { $found }인데, 맞는 합은 { $needed }{ PARTICLE($needed, "이에요", "예요") }
too-few-with = { $key }인 것이 { $found }개인데, { $needed }개 이상이어야 해요
wrong-count-with = { $key }인 것이 { $found }개인데, 꼭 { $needed }개여야 해요
wrong-game = { $found }: 이 게임의 팩에는 { $game } 값이 와야 해요

not-toml = { $column ->
    [0] 올바른 TOML이 아니에요. 파일이 중간에 끝나요
   *[other] 올바른 TOML이 아니에요. { $column }번째 글자를 확인해 주세요
}
not-json = 올바른 JSON이 아니에요. { $column }번째 글자를 확인해 주세요
key-twice = 올바른 JSON이 아니에요: { $key } 키가 두 번 나와요
no-object = 팩으로 쓸 JSON이 아니에요: 팩은 객체 하나예요
no-character = 올바른 JSON이 아니에요: 서로게이트 쌍의 반쪽은 글자가 아니에요
too-deep = 올바른 { $kind }이 아니에요: 너무 깊이 겹쳐 있어요
too-many-digits = 올바른 { $kind }이 아니에요: 자릿수가 너무 많은 수가 있어요
not-utf8 = UTF-8 글이 아니에요: { $line }번째 줄, { $byte }번째 바이트. 파일을 UTF-8로 저장해 주세요
too-costly = 읽는 데 시간이나 메모리가 너무 많이 들어요. 팩이라기엔 너무 깊거나 얽혀 있어요
