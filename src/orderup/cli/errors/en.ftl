# What is wrong with what a command was asked.
output-unwritable = the output cannot be written: { $reason }
unwritable = { $what } cannot be written to { $file }: { $reason }
is-the-source = what it is made of is read from there
the-page = the page
the-review = the review
the-puzzles = the puzzles

not-name-value = --option { $option } is not of the form NAME=VALUE.
no-seat = There is no seat { $seat }: the seats are 0 to { $last }.
no-player = There is no player { $player }: they are 1 to { $last }.
no-such-bot = there is no bot { $name }; there are: { $bots }, and any class, as MODULE:CLASS
does-not-play = the bot { $bot } does not play { $game }; there are: { $bots }
did-not-decide = the bot { $bot } did not decide on action { $number }: { $why }; to deal the same game again, add --seed { $seed }

unknown-bench = There is no bench { $name }; there are: { $benches }.
nothing-to-share = Several servers need a database to share: name one with --store postgresql://USER@HOST/NAME.
unknown-lab = The lab does not measure { $name }; it measures: { $labs }.
against-itself = The pack { $pack } cannot be measured against itself.
against-its-like = The packs { $pack } and { $other } have the same rules: they play alike, and differ in their texts at most.
against-tells-balance = --against tells the balance of two packs: leave out what is measured, or name { $lab } alone.

not-over = the game of this record is not over; a review needs its end
not-reviewed = no bot plans in { $game } yet, so its games cannot be reviewed
record-unreadable = the record { $file } cannot be read: { $reason }
record-not-json = { $file } is no record: it is not JSON
record-no-object = { $file } is no record: it is not an object
no-puzzles-found = no bot plans in { $game } yet, so puzzles cannot be found in it
not-looked-through = { $file } cannot be looked through: { $why }
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
bad-word = A word to everybody has 1 to { $most } letters, on one line.
nobody-reads = No server runs on { $place }: nobody would read it.
not-followed-yet = It is noted, but some servers do not follow yet ({ $servers }): see orderup admin status.
compiling-is-off = NUMBA_DISABLE_JIT is set, so that nothing is compiled.
not-kept = Not all of { $games } could be kept in { $folder }: the disk is full, or sources have changed meanwhile.
