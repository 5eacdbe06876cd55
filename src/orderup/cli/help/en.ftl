# The texts of `--help`. They are read without Fluent’s own reader (see reading.py): a message is only its text
# and its variables. argparse fills in %(default)s.
about =
    orderup is tabletop games about orders and customers: play them in a browser with friends and with bots,
    or in a terminal. The rules of a game are written once, compiled, and used by everything else:
    the page, the bots, the server and your own Python.
games = Games: { $games }.

serve = serve the page on which people and bots play
backup = copy everything that a server stores, while it runs
restore = replace a server’s data with a backup
copy = copy one database into another
admin = look after running servers: tables, people, messages to everybody
play = play in the terminal, against bots
bench = measure speed and print tables
lab = measure a game’s balance over thousands of games
arena = let bots play each other, and rate them
review = judge every decision of a game that has been played
puzzles = find positions in which one move stands out
rules = explain a game, and where its rules are
warm = compile everything that serving needs into the cache
doctor = check this installation, and a site from outside

# Options of several commands
lang = language of the output (default: { $lang })
data = directory for tables (default: the user’s data directory)
store = database of the tables: sqlite:PATH, or postgresql://USER@HOST/NAME, which several servers can share (default: ${ $variable }, else a file in --data)
game = one of { $games } (default: %(default)s)
pack = a pack’s name, or the path of a TOML file
option = an option of the game, e.g. NAME=yes; orderup rules shows them
seats = seats at a table (default: the usual number)
seed = the first deal (default: %(default)s)

serve-host = address to listen on (default: %(default)s)
serve-port = port to listen on (default: %(default)s)
serve-lan = let phones in the room join: listen on all addresses, show a QR code
serve-workers = number of server processes, one for each core; needs PostgreSQL (default: %(default)s)
serve-open = open the page where there is a display
serve-bot = another bot for tables: search:5s, or one of your own, MODULE:CLASS
serve-bot-pace = pause before each action of a bot
serve-expire-days = mark tables that were untouched for so long, and delete them a week later
serve-expire-most = delete such tables even if they are more than half of all
serve-origin = a public address of this server behind a proxy or under another name, such as https://play.example.org; may be given several times
serve-base-path = path of the site at that address, such as /games (default: none)
serve-metrics = address for Prometheus metrics; without a host, for this machine alone (default: none)

backup-file = a new file, or a folder for a file named by the time (default: the current folder)
restore-file = a file that orderup backup has written
copy-from = the database to copy: sqlite:PATH or postgresql://USER@HOST/NAME
copy-to = the database to write: an empty or new one

doctor-port = port of a server on this machine (default: %(default)s)
doctor-origin = a public address to check from here, such as https://play.example.org; may be given several times

admin-status = show the running servers, and the current orders
admin-tables = show the newest tables
admin-people = show the people at the newest tables, and the newest people
admin-close = close a table: people can see it, but not play on
admin-open = open a closed table again
admin-ban = ban a person
admin-unban = lift a person’s ban
admin-say = show everybody a message on their page, until admin unsay removes it
admin-unsay = remove the message
admin-read-only = let people watch, but not play or change anything
admin-most = number of newest entries to show (default: %(default)s)
admin-id = the id; an id that begins with a hyphen must be last, behind --
admin-word = one or two sentences, in a language that people share
admin-restart-in = also announce a restart at that time, in each person’s language

play-seats = number of players, you and bots (default: the best number for the game)
play-seat = your seat, counted from 0 (default: 0)
play-seed = number of the shuffle, to play the same game again
play-bot = bot on the other seats, by its name on the page (Helper, Owner, …) or in programs; search:2000 plays so many games ahead, search:2s thinks for so long, MODULE:CLASS is a bot of your own (default: the best that answers at once)

bench-what = any of { $benches } (default: all)
bench-runs = number of runs; each figure is their median
bench-quick = do a tenth of the work, for a rough impression
bench-nodes = for server, climbing and cores: compare one server with so many on one database
bench-store = that database, as postgresql://USER@HOST/NAME

lab-game = the game to measure
lab-what = balance (is it fair, does every card matter), options (side by side); default: both
lab-games = number of games for each comparison (default: enough for a minute or two)
lab-against = compare with the balance of another pack, from the same deals
lab-json = print all figures as JSON instead of tables

arena-game = the game to play
arena-bots = two or more: Helper, Owner and the others of the page, search:1s, MODULE:CLASS, or 'run:COMMAND', which speaks JSON lines
arena-games = number of games in all, rounded up to whole deals (default: %(default)s)
arena-cores = number of processes that play (default: all cores)
arena-ray = play on all machines of a Ray cluster: the one at $RAY_ADDRESS, one that runs here, or a new one
arena-patience = time limit for a decision; a slower bot loses the game, and leaves the arena after three such games in a row (default: %(default)g)
arena-file = file for the games; a restarted arena plays only the missing ones
arena-html = write a page with all figures
arena-json = print all figures as JSON instead of tables

review-record = the record of a game, as JSON of Match.record() or of a finished table
review-html = file for the page (default: beside the record)
review-player = your number; your decisions are judged and shown first
review-numbers = show the figures, too
review-playouts = number of games played on to find each best action
review-pack = the record’s pack, if it is not installed

puzzles-collect = search games for positions in which one action stands out
puzzles-check = check by longer play whether the answers are still right; the exit code is 1 if one is not
puzzles-game = the game
puzzles-checked-game = one of { $games } (default: all that come with puzzles)
puzzles-output = add the puzzles to this file, which is created if needed
puzzles-from = finished games, as JSON of Match.record(); without any, bots play
puzzles-games = number of games that bots play (default: 20, or none beside --from)
puzzles-seats = seats at their tables (default: the usual number)
puzzles-most = largest number of puzzles in the file (default: %(default)s)
puzzles-file = file of puzzles (default: those that come with the game)
puzzles-pack = a pack in place of the one that the file names
puzzles-holding = write only puzzles that are still right, for today’s rules and pack
puzzles-playouts = number of games played on to judge a decision, or an action

warm-batches = also compile batches of games, as learning programs need them
