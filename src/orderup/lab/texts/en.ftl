# The texts of the lab and the arena; numbers come as the language writes them.
choice = { $option }: { $value }
as-it-comes = as it comes
figure = { $value } { $interval }
interval = ({ $low } to { $high })
interval-unknown = (interval unknown)

lab-new = { $file } is yours to change. Then: { $command }
lab-compiling = Compiling what plays many games at once: the first time up to a minute…
lab-left-out = { $option } is left out: what was chosen goes with its usual answer only.
lab-compared = { $option } (usually { $value })
lab-compared-with = { $option } (usually { $value }; here with { $needed })
lab-games = games

## The report

report-title = { $game }: { $pack }
report-summary = In a few words
report-nothing = Nothing stands out.
report-more = { $count ->
    [one] One more thing stands out; see below.
   *[other] { $count } more things stand out; see below.
}
report-sentence = { $text } ({ $games } games; { $who })
report-strength = { $who ->
    [strong] strong players
    [regular] regular players
    [beginner] beginners
    [people] people
   *[random] players who draw lots
}
report-seat = { $place ->
    [1] Whoever plays first
    [2] Whoever plays second
    [3] Whoever plays third
    [4] Whoever plays fourth
   *[other] Whoever plays fifth
} wins { $value }% { $interval } of the games; an even share would be { $even }%.{ $seats ->
    [2] { "" }
   *[other] {" "}In the order of play it is { $all }.
}
report-dead = { $thing }: { $used } { $done } of the { $came } times that it came.
report-done = { $thing }: { $used } { $value }% { $interval } of the times that it came; judging by the other { $kind }, { $usual }% would be in line.
report-pay = { $thing } asks { $cost } and pays { $pay }; the other { $kind } pay { $expected } for as much.
report-cost = { $thing } asks { $cost }; the other { $kind } ask about { $expected }.
report-turn = In the pack: { $paths }.
report-win = Whoever has { $thing } wins { $value }% { $interval } of the games; with the other { $kind } it is { $usual }%.
report-must = { $value }% { $interval } of the winners have { $thing }, but only { $others }% of the others.
report-weight = { $thing }, { $used } once more, goes with { $points } more points. This alone explains { $value }% { $interval } of the differences in points between players; of the other { $kind } none explains more than { $others }%.
report-line = { $line }: these points make up { $value }% { $interval } of the differences in points between players. Other ways to score hardly matter.
report-worth = { $thing } is worth nothing: every number in its text is 0.
report-unmet = Nothing comes of { $thing }: the { $kind } that ask for it were { $used } { $done } of the { $came } times that they came.
report-leader = Whoever leads at half of the game wins { $value }% { $interval } of the time: the second half decides little.
report-gone = { $thing } is gone in { $value }% { $interval } of the turns.
report-scarce = A player has no { $thing } in { $value }% { $interval } of the turns; of the others there is none in { $usual }%.
report-capped = { $value } of { $count } games never ended: each was broken off after 4,096 decisions.
report-word-came = came
report-word-taken = taken
report-word-done = done
report-word-lost = lost
report-against = What changed against { $against }
report-no-change = No change is more than luck.
report-in-points = { $value } points
report-change = { $what }: { $now } instead of { $then } ({ $change }, { $interval }; { $games } games, { $who }).
report-looked = Looked at { $figures } figures; in { $alike } of { $deals } deals both games went the same way.
report-looked-apart = Looked at { $figures } figures of { $deals } games and of as many games on other deals.
report-longer = The game is { $percent }% { $longer ->
    [yes] longer
   *[no] shorter
}: { $text }
report-power = About { $deals } common deals find a change of 2 points in the wins of a place.
report-other-deals = the same pack on other deals
report-place-wins = Wins of the player at place { $place }
report-end-by = Games: { $why }
report-range = { $low } to { $high }
report-fine = Fine: { $what }.
report-unknown = Not known yet: { $what }.
report-needs = { $topic } (about { $games } games)
report-rest = { $topic } apart from the above
topic-seat = the order of play
topic-leader = the lead at half of the game
topic-gone = what runs out
topic-use = how often { $kind } are used
topic-pay = what { $kind } ask and pay
topic-win = how often { $kind } win
topic-must = whether one of the { $kind } is a must
report-trust = Who played, and whether to trust them
report-people = People differ from these players. A fault that only one strength of players shows needs a second look at a table.
report-wins = Who wins
report-place = place { $place } in the order of play
report-ends = How it ends
report-tension = Tension
report-pace = Pace
report-resources = Resources and places
report-how = How these figures were made
report-ties = games that end in a tie
report-leads = whoever leads at half of the game wins
report-changes = changes of the lead
report-turns = turns
report-decisions = decisions
report-minutes = minutes
report-forced = decisions without a choice
report-points = Points by player
report-won = Wins of whoever has it
report-won-by-deed = Wins of whoever did it
report-asks = asks { $cost }
report-asks-pays = asks { $cost }, pays { $pay } (in line: { $expected })
report-never-came = never came
report-gone-of = turns without it
report-amounts = amount, by fifths of the game
report-flows = each player and game
report-made = got { $amount }
report-used = used { $amount }
report-wasted = wasted { $amount }
report-places = How often a game uses each place: { $places }.
report-sentence-but = Only between { $who }: { $text } ({ $games } games; fine between { $but })
report-pairs = { $text } ({ $games } games, each played with and without; { $who })
report-edge = Playing better does not pay here: one of the { $players } among { $weaker } wins { $wins }% of the games; an even share would be { $even }%.
report-wider = Weaker players misjudge this pack: one of the { $players } among { $weaker } wins { $wins }% of the games, with the game’s own pack { $own }%. Trust what holds between strong players.
report-access = { $thing } does harm: taking it changes wins by { $value } percentage points { $interval }, yet it was taken { $chosen } times.
report-after = { $thing } brings next to nothing: having it changes wins by { $value } percentage points { $interval }, yet it was chosen { $chosen } times.
report-inert = { $thing } does nothing: { $count } games ended alike with it and without it.
report-replaced = { $thing } makes a difference: with { $other } in its place, whoever gets it { $used } would win { $value } percentage points { $interval } { $more ->
    [yes] less
   *[no] more
}.
report-never = Using no { $kind } at all does no harm: a player who keeps to that wins { $value } percentage points { $interval } more than before.
topic-edge = whether better players win more
topic-access = whether it does harm to take one of the { $kind }
topic-after = whether the { $kind } bring anything
report-games-of = bot { $player }, { $games } games
report-edge-of = wins of one of them among { $weaker }
report-own = { $text }; with the game’s own pack { $own }
report-not-asked = There are only { $count } games of { $who }, too few to judge by; { $games } are needed. More time (--minutes) or more games (--games) would be enough.
report-unasked = There was no time to try games without { $things }{ $count ->
    [0] .
   *[other] {" "}and { $count } more.
}
report-head-access = change of wins if a player may take it
report-head-weight = differences in points that it explains
report-head-after = change of wins if a player has it
report-head-replaced = change of wins against another one in its place
report-skill = Skill and luck
report-luck = Each deal was played eight times, with 15 of 100 decisions by lot. Everything that the deal does not decide comes from decisions and from lots.
report-deal_share = part of the result that the deal decides
report-setup_share = part that the set-up alone decides
report-habits = Habits
report-habits-how = One player keeps to a habit, from the same deal as before. Told is what it loses or gains in wins, in percentage points.
report-habit-never = uses no { $kind }
report-habit-at_once = takes what scores most at once
report-habit-by_lot = plays by lot from half of the game on
report-stalled = games that came to a standstill
report-points-of = points: { $line }
report-line-of = part of the differences in points: { $line }
report-a-seat = { $what }, each player
report-chance-changes = changes of the lead in chances of winning, by 10 points or more
report-step = mean step of the leader’s chance, in points (0 is right)
report-reliable = wins where the chance was about { $chance }%
report-brier = The chances of winning come from a model of what everybody sees, fitted to these games. Its squared error is { $brier }; even chances would have { $even }.
report-played = Playouts give chances, too: { $games } games were played on from up to 24 moments, 32 times each. Everything that a bystander cannot know was dealt anew, with 15 of 100 decisions by lot. Their squared error is { $brier }; even chances would have { $even }.
report-chances-fail = These chances are not right, so nothing is told from them.
report-by-brier = By the model
report-by-played = By playouts
report-drama = how far the winner was behind, on average, in points of chance
report-curve = The mean chance of whoever is ahead, by part of the game: { $points }.
report-watch = Games to watch
report-watch-how = Save a record and look at it, for example: { $command }
report-watched = deal { $deal }: { $points }; changes of the lead: { $changes }; turns: { $turns }
report-save = save { $file }
report-dramatic = The most dramatic
report-lopsided = The most lopsided
report-usual = The most usual
report-holes = Holes in the rules
report-no-holes = No game was endless, and none came to a standstill.
report-capped-games = { $count } of { $games } games never ended ({ $who }), from the deals { $deals }.
report-stalled-games = { $count } of { $games } games came to a standstill ({ $who }), from the deals { $deals }.
report-intervals = Intervals are as wide as the correction for all verdicts of this report asks: an unchanged game raises any alarm in at most 5% of reports.
report-wider-intervals = The intervals in these sentences are wider than those in the tables, because the most remarkable figures were picked out.
report-setup = Pack { $pack } ({ $hash }), players: { $seats }{ $seed ->
    [none] { "" }
   *[other] , deals from seed { $seed }
}, orderup { $version }
report-stopped = Stopped early: this is what is known so far.
report-growing = { $games } games so far…
report-written = The report is in { $file }.

## Games of people

people-games = Games of people, from { $file }: { $games }{ $bots ->
    [0] .
   *[other] ; bots sat at { $bots } of these tables.
}
people-count = { $games } games
people-deals = Some deals were played more than once: { $games } games come from { $deals } deals. Their luck is counted as if it were independent.
people-left-out = Left out: { $reasons }.
people-of-game = games of another game: { $games }
people-of-pack = games with another pack: { $games }
people-of-rules = games by another version of the rules: { $games }
people-of-seats = games of more or fewer players: { $games }
people-of-options = games with other options: { $games }
people-from-position = games that began in the middle: { $games }
people-unfinished = unfinished games: { $games }
people-too-long = games of more than 4,096 decisions: { $games }
people-again = games listed twice: { $games }
people-other-setup = To count { $games } of them, say: { $command }
people-broken = Line { $line } is refused: { $why }
people-refused = Lines that hold no game: { $lines }.
people-trust = Such figures tell what goes with winning, not why: nobody played the same deal once more without a thing.

## Measures by name

measure-name = Name
measure-what = What it is
measure-limit = Fine
measure-now = Now
measure-of = Of
measure-most = up to { $value }
measure-least = from { $value }
measure-within = { $value } either way
measure-kind-limit = in line with its kind
measure-place = place { $place }
measure-with-kinds = { $what } (of: { $kinds })
measure-by-experiment = see the report
measure-note = From { $games } games of { $players }. In a wish a share is a part of 1: 0.03 is 3%.
measure-seat_edge = how much more or less than an even share each place in the order of play wins
measure-ties = games that end in a tie
measure-margin = points between the best two players at the end
measure-points = points of a player, by what they are for
measure-line_weight = part of the differences in points between players that each line of the scoring makes up
measure-end = games that end for each reason
measure-stalled = games that came to a standstill
measure-leader = wins of whoever leads at half of the game
measure-lead_changes = changes of the lead in a game
measure-turns = turns of a game
measure-decisions = decisions of a game
measure-minutes = minutes of a game, by a model
measure-forced = decisions without a choice
measure-idle = turns in which nothing of a kind was done
measure-missing = turns in which something of a kind was lost
measure-at_end = what a player has at the end
measure-times = how often a player does something in a game
measure-resource-gone = turns in which a supply is gone
measure-thing-came = how often each thing comes in a game
measure-thing-taken = how often each thing is taken in a game
measure-thing-lost = how often each thing is lost in a game
measure-thing-done = how often each thing is used, of the times that it comes
measure-thing-win = wins of whoever has each thing
measure-thing-must = winners who have each thing, if it is close to a must
measure-thing-weight = part of the differences in points between players that the use of each thing explains
measure-thing-pay = how much more each thing pays (or asks) than others of its kind
measure-thing-access = change of wins if a player may take each thing
measure-thing-after = change of wins if a player has each thing
measure-thing-gone = change of wins if another thing of its kind has its place
measure-skill = how much more than an even share one better player wins among weaker ones
measure-deal_share = part of the result that the deal decides
measure-setup_share = part of the result that the set-up alone decides

## Wishes

wish-answer = { $answer ->
    [passed] Passed
    [failed] Failed
   *[undecided] Undecided
}{ $nice ->
    [yes] {" "}(nice to have)
   *[no] { "" }
}: { $what }, { $bounds }: { $figures }
wish-of = { $what } ({ $of })
wish-figure = { $text }, { $who }
wish-never = { $things } never came
wish-unasked = { $who } played fewer than { $games } games
wish-no-figure = not measured yet
wish-played = { $games } of { $who }
wish-games = Games: { $games }.
wish-result = { $result ->
    [passed] Every must is fulfilled.
    [failed] { $passed } of { $musts } musts are fulfilled.
   *[undecided] So far { $passed } of { $musts } musts are fulfilled; the others need more games (--minutes or --games).
}

## What each number does

sensitivity-title = What each number does
sensitivity-most = { $what }: { $path } does most. With { $turned } instead of { $value } it changes by { $change } { $interval }, from { $before }.
sensitivity-none = No number changes a figure by more than luck.
sensitivity-figure = { $what } (now { $value })
sensitivity-down = lower
sensitivity-up = higher
sensitivity-cell = { $turned }: { $change }
sensitivity-unmoved = Not one game changes with { $paths }.
sensitivity-unclear = No figure changes by more than luck with { $paths }.
sensitivity-fixed = The pack would be refused with another value of { $paths }.
sensitivity-unasked = There was no time for { $paths }.
sensitivity-intervals = Regular players play the same deals with each number: { $games } games of this pack. Changes of shares are in percentage points. Intervals are widened for all { $figures } changes that were looked at.
tune-title = What to turn
tune-change = { $path }: { $turned } instead of { $value }.
tune-change-does = { $path }: { $turned } instead of { $value }. With this change: { $what }, { $now }; without it { $without }.
tune-tried = Packs tried: { $tried }. Of these { $finalists } were measured again on new deals, and only those figures are told.
tune-strong-unasked = Strong players were not asked about the new pack: there was time for { $count } of their games, and { $games } are needed. More time (--minutes) would be enough.
tune-nothing-odd = Change nothing: after { $games } games no figure is surely beyond its limit.
tune-nothing-better = Change nothing: no pack is surely better on new deals.
tune-not-free = These numbers were not free: { $paths }. --free names the numbers that may be turned; those that a rulebook or a public list gives need --also-rulebook, too.
tune-wishes = Wishes
tune-written-alone = The new pack is in { $file }; there was no time for its report.
tune-written = The new pack is in { $file }, its report in { $page }.
lab-more = { $count } more
lab-given = Numbers left out, because a rulebook or a public list gives them: { $count } (--also-rulebook turns them, too).

## The arena

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
people-unreadable = the records in { $file } cannot be read: { $reason }
people-empty = there is no game in { $file }: it needs a record of a game on each line
people-none = no game in { $file } can be counted
people-no-json = it is not JSON
unknown-measure = there is no measure { $name } here; the nearest is { $nearest }
unknown-of = this measure is of nothing called { $name }; the nearest is { $nearest }
unknown-player = there are no players { $name }; the nearest are { $nearest }
no-wishes = at least one wish is needed
no-players = at least one strength of players is needed
wishes-contradict = contradicts wish { $other }: no value fulfils both
no-bound = a wish needs least or most
bounds-crossed = least is { $least } and most { $most }: no value fulfils both
bound-no-number = a bound is a finite number
bound-of-share = a share is a part of 1: { $bound } % is written { $part }
only-most = this measure is a distance both ways: it takes most alone, from 0 on
no-duckdb = --keep and show need DuckDB: pip install 'orderup[lab]'
keeps-games = the folder { $folder } holds games already: name a new one
keeps-nothing = the folder { $folder } holds no games: orderup lab GAME report --keep { $folder } keeps some
bad-sql = the question cannot be answered: { $reason }
no-optuna = tune needs Optuna and tomlkit: pip install 'orderup[tune]'
study-unreadable = the study { $file } cannot be used: { $reason }
another-search = { $file } holds another search: another pack, other free numbers, other wishes, or another file
no-such-number = the pack has no number { $path }; near it there are: { $near }
not-within = { $path } is { $value } now, which is not from { $low } to { $high }
bad-bounds = bounds are written as "customers.*.gold = 1..6", not { $bounds }
nothing-free = the pack { $pack } has no number that may be turned: a rulebook or a public list gives all { $count } (--also-rulebook turns them, too)
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
