# The terminal's own words; those of a game come from the game's texts.
compiling = Compiling the rules, which takes a minute or two the first time.
compiling-rules = { $done } of { $of } rules are ready
play-you = You
# So many of a thing, in a list of such.
counted = { $name } ×{ $count }
play-bot = { $bot } { $number }
play-seated = A table of { $seats }, shuffled with seed { $seed }.
play-keys = Type a number or the words beside it. Also: hint, undo, board, list, log, compact, full, tip, sheet, rules, help, quit.
play-more = { $count } more: type list.
play-legal = You can
play-log = Since your last choice
play-only-choice = { $what } (the only choice)
play-hint = { $bot } would play: { $action }
play-no-rule = The rules say nothing of “{ $text }”.
play-no-rules = This game has no rules to read here; help lists the choices.
play-sheets = Sheets to look at: type sheet and a number.
play-no-sheets = This game has no sheets to look at.
play-no-tip = This game has no coach.
play-undone = Taken back.
play-no-undo = Nothing can be taken back: something hidden came out, or the turn changed.
play-no-number = There is no choice { $number }: type a number from 1 to { $last }.
play-no-name = “{ $text }” is not among the choices. To choose by the place in the list, type { $mark } before the number, up to { $mark }{ $last }.
play-not-understood = “{ $text }” is not among the choices: type a number from 1 to { $last }, or help.
play-anyway = To do it all the same, enter it again.
play-left = You left the game. To deal the same one again, add --seed { $seed }.
play-final = Final score
play-total = Points
play-rank = Rank

rules-seats = Players: { $fewest } to { $most }
rules-seats-only = Players: { $count }
rules-own-pack = The pack is not the usual one: the numbers here are those of { $pack }.
rules-options = Options
rules-option = Option
rules-values = Values
rules-default = Default
rules-pack = Pack { $name } ({ $hash })
rules-origin = origin: { $origin }
rules-where = Where the rules are
rules-code = as code: { $path }
rules-prose = as prose, with every ruling: docs/rules/{ $game }.md in the source repository

copy-done = Copied, read back and compared: { counts-kept }.
counts-kept = { $players } { $players ->
        [one] person
       *[other] people
    }, { $tables } { $tables ->
        [one] table
       *[other] tables
    }, { $log } { $log ->
        [one] move
       *[other] moves
    }, { $packs } { $packs ->
        [one] pack
       *[other] packs
    }
backup-done = { $file }: { counts-kept }, { $size } MB, every record read again.
restore-kept = What was there before is kept as { $file }.
admin-servers = Servers that run on { $place }: { $running }. Of these know of all orders: { $aware }.
admin-read-only-on = Nobody can play or change anything, all can watch.
admin-read-only-off = Everybody can play.
admin-word = A word to everybody: { $word }
admin-no-word = No word to everybody.
admin-banned = Banned: { $people }.
admin-nobody-banned = Nobody is banned.
admin-table = table
admin-mark = in the log
admin-game = game
admin-status = status
admin-moves = moves
admin-seats = seats
admin-person = person
admin-name = name
admin-tables = tables
admin-status-lobby = not begun
admin-status-playing = in play
admin-status-over = over
admin-closed = closed
admin-is-banned = banned
admin-no-tables = No tables.
admin-no-people = Nobody has been here yet.
admin-table-closed = The table is closed; whoever looks on sees it in a moment.
admin-table-open = The table is open again; whoever looks on sees it in a moment.
admin-shut-out = { $name } is shut out.
admin-let-in = They are let in again.
admin-said = It is on every page.
admin-unsaid = No page shows a word any more.
admin-followed = Servers that follow: { $running }.
admin-noted = It is noted. No server runs: it holds from the next start.

warm-done = The rules and bots of { $game } are in the cache ({ $seconds } s).
warm-batches-done = The rules, bots and batches of { $game } are in the cache ({ $seconds } s).

puzzles-looking = Looking for puzzles
puzzles-checking = Checking
puzzles-kept = { $puzzles } { $puzzles ->
    [one] puzzle
   *[other] puzzles
} in { $file }
puzzles-title = Puzzles of { $game }: by how many games of 100 the answer is ahead (± 95%), as found and as checked by { $playouts } games for each action
puzzles-puzzle = puzzle
puzzles-answer = answer
puzzles-actions = actions
puzzles-found = found
puzzles-checked = checked
puzzles-does-not-hold = does not hold
puzzles-no-position = is no position of these rules
puzzles-better = { $answer } is better

doctor-versions = Python { $python }; { $packages }.
doctor-cache-warm = The compiled rules are in the cache: { $folder }.
doctor-cache-cold = The rules are not compiled yet: the first start takes a minute or two, or run orderup warm. The cache is { $folder }.
doctor-cache-unwritable = The cache cannot be written, so the rules are compiled at every start: name a folder in ORDERUP_CACHE.
doctor-store = The database { $where } can be opened.
doctor-store-new = There is no database yet; { $file } can be made.
doctor-clock = The clock says { $now }.
doctor-clock-behind = The clock says { $now }, which is before orderup was installed: set it.
doctor-clocks = The clock here and the one of { $where } are { NUMBER($seconds, useGrouping: 0) } seconds apart: set both by the network.
doctor-fonts = Pictures for chats can show Korean, Russian, Chinese and Japanese names.
doctor-fonts-missing = No font here has these letters, so pictures for chats leave them out: { $letters }. Install one, such as Noto Sans CJK.
doctor-network = With --lan, others reach this machine at { $addresses }.
doctor-no-network = This machine is in no network.
doctor-no-server = No server answers at { $site }: name its --port, or its --origin.
doctor-site = { $site } answers.
doctor-site-unreachable = { $site } does not answer: { $why }.
doctor-site-other = { $site } answers, but not as orderup does (status { NUMBER($status, useGrouping: 0) }): the proxy leads elsewhere, --base-path differs, or the server is older.
doctor-headers = The server sees the right name and scheme, and this machine as { $address }.
doctor-no-scheme = The server does not see that it is asked by { $scheme }: have the proxy send X-Forwarded-Proto, and name the proxy in FORWARDED_ALLOW_IPS if it is on another machine.
doctor-no-host = The server is asked for { $seen } in place of { $host }: have the proxy pass on Host.
doctor-websocket = WebSockets come through: { $url }.
doctor-websocket-dropped = WebSockets do not come through (status { NUMBER($status, useGrouping: 0) }): have the proxy pass on Upgrade and Connection, as docs/deploy/nginx.md shows.
doctor-websocket-failed = WebSockets do not come through: { $why }.
