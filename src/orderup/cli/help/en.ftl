# What `--help` says. Read without Fluent’s own reader (see reading.py): a message is its text and the
# variables in it, no more. %(default)s is for argparse to fill in.
about =
    orderup is tabletop games about orders and customers: play them in a browser with friends and with bots,
    or in a terminal. The rules of a game are written once, compiled, and used by everything else:
    the page, the bots, the server and your own Python.
games = Games: { $games }.

serve = serve the page on which people and bots play
backup = copy all that a server keeps, while it runs
restore = put a backup in the place of what a server keeps
copy = copy all that one database keeps into another
admin = look after a running server: tables, people, a word to all
play = play in the terminal, against bots
bench = measure speed and print tables
lab = measure a game’s balance over thousands of games
arena = let bots play each other, and rate them
review = judge every decision of a game that has been played
puzzles = find positions in which one move stands out
rules = how a game is played, and where its rules are
warm = compile all that serving needs into the cache
doctor = say what works of this installation, and of a site from outside

# What several commands take
lang = language of what is said (default: { $lang })
data = where tables are kept (default: the user’s data directory)
store = their database: sqlite:PATH, or postgresql://USER@HOST/NAME, which several servers can share (default: ${ $variable }, else a file in --data)
game = one of { $games } (default: %(default)s)
pack = a pack’s name, or the path of a TOML file
option = an option of the game, e.g. NAME=yes; orderup rules shows them
seats = seats at a table (default: the usual number)
seed = the first deal (default: %(default)s)

serve-host = address to listen on (default: %(default)s)
serve-port = port to listen on (default: %(default)s)
serve-lan = let phones in the room join: listen on all addresses, show a QR code
serve-workers = so many processes behind the port, for as many cores; with PostgreSQL (default: %(default)s)
serve-open = open the page where there is a display
serve-bot = another bot that may sit at tables: search:5s, or one of your own, MODULE:CLASS
serve-bot-pace = pause before each action of a bot
serve-expire-days = forget tables untouched for so long, a week after they were marked
serve-expire-most = forget such tables even if they are most of all
serve-origin = a public address of this server, as https://play.example.org, where it stands behind a proxy or goes by another name; may be given several times
serve-base-path = the path under which the site lives there, as /games (default: none)
serve-metrics = show figures for Prometheus there; without a host, to this machine alone (default: nowhere)

backup-file = a new file, or the folder for one that is named by the time (default: this one)
restore-file = what orderup backup has written
copy-from = the database to copy: sqlite:PATH or postgresql://USER@HOST/NAME
copy-to = where to: a database that is empty, or new

doctor-port = port of a server on this machine (default: %(default)s)
doctor-origin = a public address to ask from here, as https://play.example.org; may be given several times

admin-status = which servers run, and what is ordered
admin-tables = the newest tables
admin-people = who sits at them or made them, and who came last
admin-close = close a table: it is shown, and does not go on
admin-open = let a closed table go on
admin-ban = shut a person out
admin-unban = let a person in again
admin-say = show everybody a word on their page, until it is taken back
admin-unsay = take the word back
admin-read-only = let people watch, and nobody play or change anything
admin-most = so many of the newest (default: %(default)s)
admin-id = its id; one that begins with a hyphen goes behind --, at the end
admin-word = one sentence or two, in whatever language people share
admin-restart-in = also tell, in each person’s language, that the server restarts then

play-seats = players, you and bots (default: as many as the game is best with)
play-seat = your seat, counted from 0 (default: 0)
play-seed = the shuffle, to play the same game again
play-bot = who sits on the other seats, by name, as the page has it (Helper, Owner, …) or as programs do; search:2000 thinks of so many games, search:2s for so long, MODULE:CLASS is a bot of your own (default: the best that answers at once)

bench-what = any of { $benches } (default: all)
bench-runs = each figure is the median of so many runs
bench-quick = a tenth of the work: a look, not a measurement
bench-nodes = of server, climbing, cores: one against so many on one database
bench-store = that database: postgresql://USER@HOST/NAME

lab-game = the game to measure
lab-what = balance (is it fair, does every card matter), options (side by side); default: both
lab-games = games a set (default: as many as take a minute or two)
lab-against = tell the balance of another pack beside it, from the same deals, and what differs
lab-json = print all figures as JSON instead of tables

arena-game = the game to play
arena-bots = two or more: Helper, Owner and the others of the page, search:1s, MODULE:CLASS, or 'run:COMMAND', which speaks JSON lines
arena-games = in all, up to whole deals (default: %(default)s)
arena-cores = processes that play (default: all cores)
arena-ray = play on all machines of a Ray cluster: that of $RAY_ADDRESS, one that runs here, or a new one
arena-patience = a bot that takes longer for a decision has lost the game; after three such games in a row it is asked no more (default: %(default)g)
arena-file = keep the games here; begun again, the arena plays those that are missing
arena-html = write a page with all figures
arena-json = print all figures as JSON instead of tables

review-record = the JSON of Match.record(), or of a finished table
review-html = where the page goes (default: beside the record)
review-player = your number: your decisions are judged and told first
review-numbers = tell the figures, too
review-playouts = games played on to find each best action
review-pack = the record’s pack, if it is no installed one

puzzles-collect = look through games for positions in which one action stands out
puzzles-check = see by longer play whether the answers hold; exits with 1 where one does not
puzzles-game = the game
puzzles-checked-game = one of { $games } (default: all that come with puzzles)
puzzles-output = add them to this file; begun anew if need be
puzzles-from = games that have been played, as JSON of Match.record(); without any, bots play
puzzles-games = games that bots play (default: 20, or none beside --from)
puzzles-seats = seats at their tables (default: the usual number)
puzzles-most = puzzles in the file (default: %(default)s)
puzzles-file = the puzzles (default: those that come with the game)
puzzles-pack = another pack than the file names
puzzles-holding = write those that hold, as puzzles of today’s rules and pack
puzzles-playouts = games played on to judge a decision, or an action

warm-batches = also what many games at once need, as for learners
