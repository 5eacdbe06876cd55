# argparse가 하는 말과 입력한 값에 관해 우리가 하는 말: en.ftl의 첫머리 참고.
usage = 사용법:
positional-arguments = 인수
options = 옵션
show-help = 이 도움말을 보여 주고 끝내요
show-version = 버전을 보여 주고 끝내요
heading = %(heading)s:
of-argument = %(argument_name)s: %(message)s
unrecognized = 모르는 인수가 있어요: %s
required = 꼭 있어야 하는 인수가 빠졌어요: %s
ambiguous = 줄여 쓴 옵션 %(option)s: 어느 옵션인지 알 수 없어요. 후보: %(matches)s
one-expected = 값이 하나 있어야 해요
at-most-one-expected = 값은 하나까지만 쓸 수 있어요
at-least-one-expected = 값이 적어도 하나 있어야 해요
explicit = 이 옵션은 값을 받지 않아요: “%s”
unexpected = 여기에 올 수 없는 옵션이에요: %s
invalid-value = “%(value)s”: 맞는 값이 아니에요. 있어야 할 것: %(type)s
invalid-choice = “%(value)s”: 고를 수 없는 값이에요. 고를 수 있는 값: %(choices)s
meant-choice = “%(value)s”: 고를 수 없는 값이에요. 혹시 “%(closest)s”? 고를 수 있는 값: %(choices)s
unknown-parser = “%(parser_name)s”: 그런 명령은 없어요. 쓸 수 있는 명령: %(choices)s

refused = { $prog }: { $message }. 도움말: { $prog } --help
not-a-port = “{ $value }” 대신 0에서 65535 사이의 포트 번호를 쓰세요
not-whole = “{ $value }” 대신 정수를 쓰세요
not-a-seed = “{ $value }” 대신 0부터 2**64 - 1까지의 정수를 쓰세요
not-positive = “{ $value }” 대신 1 이상의 정수를 쓰세요
not-at-least-0 = “{ $value }” 대신 0 이상의 수를 쓰세요
