address = orderup is at { $address }
scan = Phones in the room: scan this, or type the address.
stop = Press Ctrl-C to stop.
compiling = Compiling the rules, which takes a minute or two the first time.
rules = { $done } of { $of } rules
playable = { $game } can be played.
all-playable = Everything is compiled.
