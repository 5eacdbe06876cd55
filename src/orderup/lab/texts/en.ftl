# What the lab and the arena print; numbers come as the language writes them.
choice = { $option }: { $value }
as-it-comes = as it comes
figure = { $value } { $interval }
interval = ({ $low } to { $high })
interval-unknown = (interval unknown)

lab-compiling = Compiling what plays many games at once: the first time up to a minute…
lab-left-out = { $option } is left out: what was chosen goes with its usual answer only.
lab-stopped = { $what }: stopped after { $played } of { $games } games a set.
lab-balance = Balance
lab-title = { $seats } seats, all played by { $bot }, deals from seed { $seed }; 95% intervals
lab-title-with = { $seats } seats, { $options }, all played by { $bot }, deals from seed { $seed }; 95% intervals
lab-compared = { $option } (usually { $value })
lab-compared-with = { $option } (usually { $value }; here with { $needed })
lab-pack = Pack
lab-games = games
lab-wins = { $place ->
    [1] first to play wins, % of decided
    [2] second to play wins, % of decided
    [3] third to play wins, % of decided
   *[other] { $place }th to play wins, % of decided
}
lab-decided = decided, %
lab-percent = { $what }, %
lab-spread = { $what }: least, 5%, median, 95%, most
lab-a-seat = { $what }, a seat
lab-points = points a seat: { $line }
lab-of = { $what } · { $name }
lab-paired = Win rate of the seat that has it, minus that without it (paired games), in percentage points
lab-pairs = pairs
lab-held = Win rate of the seat that has it, minus an equal share, in percentage points
lab-seats = seats
lab-change = change
lab-differences = What differs: { $name } less { $against }, from the same deals; * is more than luck (its 95% interval leaves out 0)

arena-compiling = Compiling { $game } and its bots…
arena-stopped = Stopped after { $played } of { $games } games.
arena-stopped-kept = Stopped after { $played } of { $games } games; they are kept in { $file }.
arena-title = { $game }, { $seats } seats, { $games } games
arena-with-intervals = { $title } (95% intervals)
arena-bot = Bot
arena-ratings = Ratings
arena-chart = Ratings with their intervals; the table below has the figures
arena-rating = Rating
arena-won = Games won, % (even: { $even })
arena-points = Points
arena-decision = Decision, ms (99%)
arena-median = Decision, ms
arena-slowest = 99 of 100
arena-faults = Lost by fault
arena-who = Who finished before whom
arena-ties = Percent of the games with both; a tie counts half.
arena-before = Finished before, % of the games with both; ties half
arena-lines = Where the points come from
arena-by-seat = Games won by seat, %
arena-seat = Seat { $seat }
arena-lost = Games lost by a fault
arena-game = Game { $game }
arena-fall = Game { $game } lost by { $name }: { $why }
arena-more = and { $count } more
arena-own = Points and times leave out games that a bot lost by a fault: another bot played on for it.
arena-retired = { $name } hung, or ended its process, in { $games } games in a row. It is asked no more, and loses the games that are left.
arena-deals = Deals from seed { $seed }, pack { $pack }. Each deal was played { $times } times, its players one seat on each time. Intervals hold 95%.
arena-method = Ratings: Plackett and Luce’s model (for two seats Bradley and Terry’s), 400 points for odds of ten to one, 1,000 on the mean. For each bot a drawn game with all others is imagined. Intervals by a bootstrap over deals.

## Errors

# What the lab cannot measure, and what cannot be a contest of the arena. str() of these errors is read by
# programs, too: leave the English as it is.
no-measures = the lab cannot measure { $game }: it offers no measures
too-few-bots = an arena needs two bots or more
bot-twice = the bot { $bot } is named twice; who sits on several seats needs one name
alone = at a table for one nobody plays against anybody
too-few-games = { $bots } bots at tables of { $seats } need { $needed } games or more for all to meet, not { $games }
too-many-games = { $games } games are too many: { $most } are the most

no-games = { $file } holds something else than games of an arena
another-contest = { $file } holds games of another contest: { $field ->
    [game] the game
    [players] the players
    [seats] the number of seats
    [pack_hash] the hash of the pack
    [seed] the seed
   *[other] option { $field }
} was { $then }, not { $asked }
damaged = { $file } is damaged: { $why }
damaged-players = { $file } is damaged: game { $game } was not played by these
damaged-scores = { $file } is damaged: game { $game } has not a score for each seat
damaged-seats = { $file } is damaged: game { $game } tells of a seat or a rank that there is not
another-code = the rules or bots of orderup have changed since the games in { $file } were played (then { $then }; now { $now }): keep new games in another file
file-taken = another arena is keeping its games in { $file }: wait until it has ended, or name another file
no-locks = { $file } cannot be kept from other arenas, its file system has no locks ({ $reason }): keep the games on another one
not-kept = the games cannot be kept in { $file }: { $reason }

no-ray = --ray needs Ray: pip install 'orderup[ray]'
ray-here = the one that runs on this machine
ray-unreachable = the Ray cluster cannot be reached ({ $variable }: { $where }; Ray says: { $why }): start one with 'ray start --head', or name one that runs
another-version = the machine { $machine } has another version of orderup, Python, NumPy or Numba
another-pack = the machine { $machine } has another pack { $pack }
process-ended = the process that played game { $game } was ended from outside
