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
play-not-kept = This game is not in your record: { $why }
record-none = No finished game yet: start one with “orderup play”.
record-deleted = Your record is deleted.
record-figures = { $games } { $games ->
        [one] game
       *[other] games
    }, { $wins } won ({ $share }; an even share is { $even })
record-scores = Best score { $best }, { $mean } on average; { $streak } won in a row, { $longest } at most
record-next = Next on the ladder: { $bot }
record-against = { $bot }: { $wins } of { $games } won, even share { $even }
record-served = Served most: { $things }
record-games = Finished games
record-place = { $place ->
        [1] won
       *[other] place { $place } of { $of }
    }, { $points }

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
restore-kept = The previous data is kept as { $file }.
admin-servers = Servers running on { $place }: { $running }. Servers that have received all orders: { $aware }.
admin-read-only-on = Nobody can play or change anything, all can watch.
admin-read-only-off = Everybody can play.
admin-word = Message to everybody: { $word }
admin-no-word = No message to everybody.
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
admin-channel = channel
admin-waiting = waiting
admin-failed = failed
admin-sent = sent
admin-oldest = oldest that waits
admin-minutes = { $count } min
admin-no-notices = No notices.
admin-records-left-out = Games left out, because rules or packs of today cannot replay them: { $count }.
admin-mail-subject = A test from Orderup
admin-mail-text = This server can send mails.
admin-mail-sent = The mail server has accepted the mail.
admin-table-closed = The table is closed; its pages show that in a moment.
admin-table-open = The table is open again; its pages show that in a moment.
admin-shut-out = { $name } is banned.
admin-let-in = They are no longer banned.
admin-said = The message is on every page.
admin-unsaid = No page shows a message any more.
admin-followed = Servers that follow the order: { $running }.
admin-noted = The order is noted. No server runs: it holds from the next start.
admin-muted = Muted: { $people }.
admin-reports-wait = { $count ->
    [one] { $count } report waits: orderup admin reports shows it.
   *[other] { $count } reports wait: orderup admin reports shows them.
  }
admin-marked-muted = muted
admin-is-muted = { $name } is muted: others are shown no name of theirs, and they say ready-made phrases alone.
admin-is-heard = They are no longer muted.
admin-report = { $id }: { $kind }, { $hours } h ago
admin-report-about = { "  " }about { $name } ({ $person })
admin-report-said = { "  " }who said: { $words }
admin-report-text = { "  " }the reason: { $text }
admin-report-by = { "  " }from { $name } ({ $person })
admin-report-table = { "  " }at the table { $table }
admin-report-insult = insult or threat
admin-report-name = offensive name
admin-report-spam = advertising or spam
admin-report-unfair = unfair play
admin-report-other = something else
admin-no-reports = No reports wait.
admin-settled = The report is settled, and gone.

warm-done = The rules, bots and lab of { $game } are in the cache ({ $seconds } s).
warm-batches-done = The rules, bots, batches and lab of { $game } are in the cache ({ $seconds } s).

puzzle-goal = The puzzle of { $day }: one action wins far more often than all others. Which? Type its number, or “answer” to be shown it.
puzzle-wrong = Not the best: after this you win { $wins } of 100 games, after the best { $best }. Try another.
puzzle-right = That’s it!
puzzle-answer = The answer
puzzle-best = Played out after the best, { $action }:
puzzle-own = Played out after yours, { $action }:
puzzle-no-hint = There are no hints in a puzzle.
puzzle-standing = Days in a row: { $days } (longest: { $longest }). Rating: { $rating }.
puzzles-looking = Looking for puzzles
puzzles-checking = Checking
puzzles-kept = { $puzzles } { $puzzles ->
    [one] puzzle
   *[other] puzzles
} in { $file }
puzzles-title = Puzzles of { $game }: lead of the answer in games of 100 (± 95%), when found and when checked with { $playouts } games for each action
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

## Errors

# What is wrong with what a command was asked.
output-unwritable = the output cannot be written: { $reason }
unwritable = { $what } cannot be written to { $file }: { $reason }
is-the-source = this file is its own source
the-page = the page
the-review = the review
the-puzzles = the puzzles

not-name-value = --option { $option } is not of the form NAME=VALUE.
no-seat = There is no seat { $seat }: the seats are 0 to { $last }.
no-kept-game = Your record has no game { $number }: it has { $count }.
no-player = There is no player { $player }: they are 1 to { $last }.
no-such-bot = there is no bot { $name }; there are: { $bots }, and any class, as MODULE:CLASS
does-not-play = the bot { $bot } does not play { $game }; there are: { $bots }
did-not-decide = the bot { $bot } did not decide on action { $number }: { $why }; to deal the same game again, add --seed { $seed }

unknown-bench = There is no bench { $name }; there are: { $benches }.
nothing-to-share = Several servers need a database to share: name one with --store postgresql://USER@HOST/NAME.
new-needs-a-file = Name the new file: orderup lab { $game } new my.toml
the-pack = the pack
already-there = { $file } is there already: name a file that is not.
unknown-lab = The lab does not do { $name }; it does: { $labs }.
check-needs-wishes = Name the wishes: orderup lab { $game } check --wishes wishes.toml
wishes-are-checked = Wishes are checked by: orderup lab { $game } check --wishes wishes.toml
against-itself = The pack { $pack } cannot be measured against itself.
against-its-like = The packs { $pack } and { $other } have the same rules: they play alike, and differ in their texts at most.
control-plays-alike = --control measures luck: the packs { $pack } and { $other } do not play alike; leave --control out.
free-is-turned = --free, --within and --also-rulebook belong to sensitivity and tune, --study to tune: name the task after the game.
tuned-is-a-pack = -o names the new pack, not { $file }; its report will be { $page } beside it.
show-needs-a-folder = Name the folder, and ask: orderup lab { $game } show DIR --sql "select * from games"
records-are-reported = --records counts games for a { $lab }: name it after the game.
records-are-there = { $option } is for games that the lab plays: leave it or --records out.
keep-tells-report = --keep keeps the games of a { $lab }: name it after the game.
against-tells-report = --against compares two packs: name { $lab } beside it.

not-over = the game of this record is not over; a review needs its end
not-reviewed = no bot plans in { $game } yet, so its games cannot be reviewed
record-unreadable = the record { $file } cannot be read: { $reason }
record-too-large = { $file } is no record: it is larger than { $most } MB, and records are far smaller
record-not-json = { $file } is no record: it is not JSON
record-no-object = { $file } is no record: it is not an object
no-puzzle-today = there are no puzzles of { $game } for these rules
no-puzzle-of-theme = there is no untried puzzle of this theme up to today; the themes are: { $themes }
no-puzzles-found = no bot plans in { $game } yet, so puzzles cannot be found in it
not-looked-through = { $file } cannot be searched: { $why }
other-puzzles = { $file } holds puzzles of another game, of another pack or of older rules
comes-with-none = { $game } comes with no puzzles; there are those of: { $games }
of-one-game = -o takes the puzzles of one game: name the game

tools-of-its-own = PostgreSQL has tools of its own for this: use pg_dump and pg_restore.
no-server-database = There is no database { $file }: name the directory of a server with --data.
no-table = There is no table { $table }: orderup admin tables lists them.
closed-already = The table { $table } is closed already.
open-already = The table { $table } is open already.
table-changes = The table { $table } changes all the time: try again.
no-person = There is nobody with the id { $person }: orderup admin people lists those who were here last.
not-banned = Nobody with the id { $person } is banned: orderup admin status lists them.
not-muted = Nobody with the id { $person } is muted: orderup admin status lists them.
no-report = There is no report { $report }: orderup admin reports lists them.
bad-word = A message to everybody has 1 to { $most } letters, on one line.
nobody-reads = No server runs on { $place }: nobody would read the message.
mail-not-sent = The mail was not sent ({ $reason }): look at --mail and the password, and at the log of the mail server.
not-followed-yet = The order is noted, but some servers do not follow yet ({ $servers }): see orderup admin status.
compiling-is-off = NUMBA_DISABLE_JIT is set, so that nothing is compiled.
not-kept = Some compiled rules of { $games } could not be kept in { $folder }: the disk is full, or the sources changed meanwhile.

## Help

# The texts of `--help`. They are read without Fluent’s own reader (see reading.py): a message is only its text
# and its variables. argparse fills in %(default)s.
help-about =
    orderup is tabletop games about orders and customers: play them in a browser with friends and with bots,
    or in a terminal. The rules of a game are written once, compiled, and used by everything else:
    the page, the bots, the server and your own Python.
help-games = Games: { $games }.

help-serve = serve the page on which people and bots play
help-backup = copy everything that a server stores, while it runs
help-restore = replace a server’s data with a backup
help-copy = copy one database into another
help-admin = look after running servers: tables, people, messages to everybody
help-play = play in the terminal, against bots
help-bench = measure speed and print tables
help-lab = say what stands out in a game or a pack, from thousands of games
help-arena = let bots play each other, and rate them
help-review = judge every decision of a game that has been played
help-puzzle = solve the puzzle of the day
help-puzzles = find positions in which one move stands out
help-rules = explain a game, and where its rules are
help-warm = compile everything that serving needs into the cache
help-doctor = check this installation, and a site from outside

# Options of several commands
help-lang = language of the output (default: { $lang })
help-data = directory for tables (default: the user’s data directory)
help-store = database of the tables: sqlite:PATH, or postgresql://USER@HOST/NAME, which several servers can share (default: ${ $variable }, else a file in --data)
help-game = one of { $games } (default: %(default)s)
help-pack = a pack’s name, or the path of a TOML file
help-option = an option of the game, e.g. NAME=yes; orderup rules shows them
help-seats = seats at a table (default: the usual number)
help-seed = the first deal (default: %(default)s)

help-serve-host = address to listen on (default: %(default)s)
help-serve-port = port to listen on (default: %(default)s)
help-serve-lan = let phones in the room join: listen on all addresses, show a QR code
help-serve-workers = number of server processes, one for each core; needs PostgreSQL (default: %(default)s)
help-serve-open = open the page where there is a display
help-serve-bot = another bot for tables: search:5s, or one of your own, MODULE:CLASS
help-serve-bot-pace = pause before each action of a bot
help-serve-expire-days = mark tables that were untouched for so long, and delete them a week later
help-serve-keep-games = keep so many games of each person for replay (2000); their results stay for ever
help-serve-expire-most = delete such tables even if they are more than half of all
help-serve-origin = a public address of this server behind a proxy or under another name, such as https://play.example.org; may be given several times
help-serve-base-path = path of the site at that address, such as /games (default: none)
help-serve-metrics = address for Prometheus metrics; without a host, for this machine alone (default: none)
help-serve-mail = the server for outgoing mail, such as smtps://USER@HOST?from=games@example.org, with its password in { $variable }
help-serve-notices-inside = let notices go to private addresses, such as an ntfy server at home

help-backup-file = a new file, or a folder for a file named by the time (default: the current folder)
help-restore-file = a file that orderup backup has written
help-copy-from = the database to copy: sqlite:PATH or postgresql://USER@HOST/NAME
help-copy-to = the database to write: an empty or new one

help-doctor-port = port of a server on this machine (default: %(default)s)
help-doctor-origin = a public address to check from here, such as https://play.example.org; may be given several times

help-admin-status = show the running servers, and the current orders
help-admin-tables = show the newest tables
help-admin-people = show the people at the newest tables, and the newest people
help-admin-notices = show the notices that wait, have failed or were sent, by channel
help-admin-records = print the records of finished games, a line of JSON each, without names
help-admin-records-game = the game whose records are printed
help-admin-mail-test = send a mail to see whether that works
help-admin-mail-address = the address that gets it
help-admin-close = close a table: people can see it, but not play on
help-admin-open = open a closed table again
help-admin-ban = ban a person
help-admin-unban = lift a person’s ban
help-admin-mute = show others no name of a person, and let them say ready-made phrases alone
help-admin-unmute = let a muted person be heard again
help-admin-reports = show what people have reported to you, the oldest first
help-admin-settle = remove a report that you have dealt with
help-admin-report = the report’s id, as admin reports shows it
help-admin-say = show everybody a message on their page, until admin unsay removes it
help-admin-unsay = remove the message
help-admin-read-only = let people watch, but not play or change anything
help-admin-most = number of newest entries to show (default: %(default)s)
help-admin-id = the id; an id that begins with a hyphen must be last, behind --
help-admin-word = one or two sentences, in a language that people share
help-admin-restart-in = also announce a restart at that time, in each person’s language

help-play-seats = number of players, you and bots (default: the best number for the game)
help-play-seat = your seat, counted from 0 (default: 0)
help-play-seed = number of the shuffle, to play the same game again
help-play-bot = bot on the other seats, by its name on the page (Helper, Owner and so on) or in programs; search:2000 plays so many games ahead, search:2s thinks for so long, MODULE:CLASS is a bot of your own (default: the best that answers at once)
help-record = Shows the games that you have finished with “orderup play”.
help-record-game = only this game
help-record-last = list so many of the latest games
help-record-match = print the record of a game by its number in the list, for “orderup review”
help-record-json = print the results, one JSON object a line
help-record-delete = delete the record

help-bench-what = any of { $benches } (default: all)
help-bench-runs = number of runs; each figure is their median
help-bench-quick = do a tenth of the work, for a rough impression
help-bench-nodes = for server: compare one server with so many on one database
help-bench-store = that database, as postgresql://USER@HOST/NAME

help-lab-game = the game to measure
help-lab-what = new FILE (a pack to change), report (sentences, and a page with all figures), measures (the names of figures and their values), check (--wishes: whether they are fulfilled), sensitivity (what each number does), tune (turn them: a new pack within its limits), show DIR (kept games, by SQL), options (the answers to each option side by side); without a word: the report in the terminal
help-lab-minutes = minutes that it takes (default: 3)
help-lab-output = file for the report’s page (default: report.html)
help-lab-games = number of games of each set, instead of a time
help-lab-against = say what changed from another pack, played from the same deals
help-lab-control = measure the same pack on other deals, too: then nothing should stand out
help-lab-wishes = file with the wishes to check
help-lab-free = numbers that may be turned, such as 'customers.*.gold, numbers.haggler_most' (default: all that no rulebook gives)
help-lab-within = bounds of such numbers, as 'customers.*.gold = 1..6'; several times if needed
help-lab-also-rulebook = also turn numbers that a rulebook or a public list gives
help-lab-study = file in which tune keeps its search, to go on later
help-lab-records = count games of people from a file instead: a record of a game on each line
help-lab-ray = play on all machines of the Ray cluster at this address, such as 10.0.0.5:6379 (auto: the one that runs here)
help-lab-keep = also keep the games of a report in a folder, as Parquet files
help-lab-sql = for show: a question in SQL to the tables games, seats, decisions and events
help-lab-json = print all verdicts and figures as JSON

help-arena-game = the game to play
help-arena-bots = two or more: Helper, Owner and the others of the page, search:1s, MODULE:CLASS, or 'run:COMMAND', which speaks JSON lines
help-arena-games = number of games in all, rounded up to whole deals (default: %(default)s)
help-arena-cores = number of processes that play (default: all cores)
help-arena-ray = play on all machines of a Ray cluster: the one at $RAY_ADDRESS, one that runs here, or a new one
help-arena-patience = time limit for a decision; a slower bot loses the game, and leaves the arena after three such games in a row (default: %(default)g)
help-arena-file = file for the games; a restarted arena plays only the missing ones
help-arena-html = write a page with all figures
help-arena-json = print all figures as JSON instead of tables

help-review-record = the record of a game, as JSON of Match.record() or of a finished table
help-review-html = file for the page (default: beside the record)
help-review-player = your number; your decisions are judged and shown first
help-review-numbers = show the figures, too
help-review-playouts = number of games played on to find each best action
help-review-pack = the record’s pack, if it is not installed

help-puzzle-theme = a puzzle of an earlier day that you have not tried, of this theme
help-puzzles-collect = search games for positions in which one action stands out
help-puzzles-check = check by longer play whether the answers are still right; the exit code is 1 if one is not
help-puzzles-game = the game
help-puzzles-checked-game = one of { $games } (default: all that come with puzzles)
help-puzzles-output = add the puzzles to this file, which is created if needed
help-puzzles-from = finished games, as JSON of Match.record(); without any, bots play
help-puzzles-games = number of games that bots play (default: 20, or none beside --from)
help-puzzles-seats = seats at their tables (default: the usual number)
help-puzzles-most = largest number of puzzles in the file (default: %(default)s)
help-puzzles-file = file of puzzles (default: those that come with the game)
help-puzzles-pack = a pack in place of the one that the file names
help-puzzles-holding = write only puzzles that are still right, for today’s rules and pack
help-puzzles-playouts = number of games played on to judge a decision, or an action

help-warm-batches = also compile batches of games, as learning programs need them

## Help by argparse

# What argparse says, word by word as it says it: by these English words its sentences are found, so they
# are not ours to improve. Then what our own values say.
help-usage = usage:
help-positional-arguments = positional arguments
help-options = options
help-show-help = show this help message and exit
help-show-version = show program's version number and exit
help-heading = %(heading)s:
help-of-argument = argument %(argument_name)s: %(message)s
help-unrecognized = unrecognized arguments: %s
help-required = the following arguments are required: %s
help-ambiguous = ambiguous option: %(option)s could match %(matches)s
help-one-expected = expected one argument
help-at-most-one-expected = expected at most one argument
help-at-least-one-expected = expected at least one argument
help-explicit = ignored explicit argument %r
help-unexpected = unexpected option string: %s
help-invalid-value = invalid %(type)s value: %(value)r
help-invalid-choice = invalid choice: %(value)r (choose from %(choices)s)
help-meant-choice = invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)
help-unknown-parser = unknown parser %(parser_name)r (choices: %(choices)s)

help-refused = { $prog }: { $message }; see { $prog } --help.
help-not-a-port = '{ $value }' is not a port from 0 to 65535
help-not-whole = '{ $value }' is not a whole number
help-not-a-seed = '{ $value }' is not a whole number from 0 to 2**64 - 1
help-not-positive = '{ $value }' is not a whole number above 0
help-not-at-least-0 = '{ $value }' is not a number of at least 0
