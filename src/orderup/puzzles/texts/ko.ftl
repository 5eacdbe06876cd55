## Errors

# 문제 파일을 쓸 수 없는 까닭.
unreadable = 문제 파일 { $file }: 읽을 수 없어요({ $reason })
no-puzzles = { $file }: 문제 파일이 아니에요. { $why }
no-choice = { $file }: { $puzzle } 문제에는 고를 행동이 둘 이상 없어요
unwritable = 문제를 { $file } 파일에 쓸 수 없어요({ $reason })
