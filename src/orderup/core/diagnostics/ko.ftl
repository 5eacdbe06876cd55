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
