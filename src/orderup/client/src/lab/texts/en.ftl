# The page of a measured pack.
title = { $pack } measured
players = { $seats } players
waiting = { $before ->
    [one] One other pack is measured first.
   *[other] { $before } other packs are measured first.
}
stage-compiling = Getting ready. The first time this takes a minute or two.
stage-playing = { $games ->
    [one] One game played so far.
   *[other] { $games } games played so far.
}
stage-trying = { $games ->
    [one] One game played so far.
   *[other] { $games } games played so far.
} Now the same deals are played with one difference.
left = { $minutes ->
    [0] Almost done.
    [one] About a minute is left.
   *[other] About { $minutes } minutes are left.
}
leave = You can leave this page and come back to its address.
stopped = The pack could not be measured. Ask again from its table.
first = What shows so far
told = In a few words
read = Read the whole report
