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
