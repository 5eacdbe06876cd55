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
