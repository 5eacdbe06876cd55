### The page around the games. A game's own texts live with the game.

app-name = Order Up
app-home = To the start page
app-home-turns = To the start page. { $count ->
    [one] { $count } table waits for you
   *[other] { $count } tables wait for you
  }
loading = One moment…
close = Close
copy = Copy
copied = Copied
copy-by-hand = The browser did not let us copy. The link is selected: copy it with your device’s own command.
tab-here = { $player } is here.
tab-left = { $player } has left the table.
send = Send
qr = QR code
undo = Undo
undo-turn = To the start of your turn
ahead-choose = Choose now: it waits until your turn
ahead-waits = Your choice waits for your turn
ahead-until = You can take it back until then.
ahead-back = Take back
ahead-back-all = Take everything back
ahead-chosen = Chosen
ahead-lost = Somebody took a move back, and what you had chosen ahead is not possible any more. Choose again when you can.
# How a sentence about somebody begins: under their name it is only heard.
log-who = { $you ->
    [yes] You
   *[no] { $player }
  }
log = What happened
log-you = You
log-forced = automatic
how-to = How to play
meaning = What it means
keys-meaning = What this piece is and does; again for the next, with Shift for the one before
results = Result
guest = Guest
your-name = Your name
landing-not-you = Not you?
# So many of a thing, in a list of such.
counted = { $name } ×{ $count }

## Landing

landing-about = Play in the browser, with friends by link or against bots. No account, no installation.
landing-game = Choose a game
landing-begin = Start a game
landing-bots = Play now against bots
landing-bots-help = A game takes about { $minutes } minutes. You can undo, and “?” explains the rules.
landing-players = { $players } players
landing-minutes = { $minutes } min
landing-against = Against
landing-variants = Variants
landing-variants-none = none
landing-level = After a win, the next is stronger.
landing-friends = Play with friends
landing-preparing = One moment: the table is being prepared.
preparing = The rules of the games are being compiled. That takes a minute or two, and only the first time.
preparing-begins = Your game then begins by itself.
preparing-rules = { $done } of { $of } rules are ready
preparing-ready = Ready to play
preparing-failed = Cannot be played here
preparing-failed-why = This server cannot compile the rules of this game. Its operator finds the reason in its log.

## Tutorials

learn = Learn it in { $minutes } minutes
learn-on = Go on learning
learn-help = New to it? Play a few turns on a real table that explains itself. You can leave and go on later.
tutorial = Tutorial
tutorial-next = Next
tutorial-yours = Your move
tutorial-watch = Watch
tutorial-step = Step { $step } of { $steps }
tutorial-first-game = Play a first game
tutorial-back = Back to your table

plan-seats = Players
plan-seat = Seat
plan-you = You
plan-open = Friend, by link
# What another option must not be, or must be, for this one to be chosen.
plan-not-with = Not with: { $option }.
plan-only-with = Only with: { $option }.
plan-random = Shuffle the seats
plan-random-help = A draw decides who goes first when the game starts.
plan-hints = Allow hints
plan-hints-help = On their turn, players may ask what is worth playing, and a coach gives them tips.
plan-create = Create the table

option-on = on
option-off = off

tables-own = Your tables
tables-playing = Games in play
tables-turn-of = { $player } is to move
tables-turn-of-left = { $player } is to move: { $time } left
tables-more = Show { $count } more
tables-all = Your record, with all finished games
table-lobby = Waiting for players
table-playing = In play
table-over = Finished

## Packs: the cards and numbers of a game

pack-title = Cards and numbers
pack-help = The game comes with a pack. If you own the game or design one, bring a pack of your own: only this table will use it.
pack-choose = Choose a pack file…
pack-get = Get the game’s pack to change it
pack-forget = Play with the game’s own pack
pack-checking = { $file } is being checked…
pack-awaited = Your table is made as soon as that is done.
pack-error-bad_pack = This pack cannot be used as it is:
error-frozen = This game cannot go on.
pack-error-too_large = { $file } is larger than 256 KiB: a pack is a small text file.
pack-error-unreadable = { $file } could not be read. Choose it again.
pack-own = own pack
pack-comes = comes with the game
pack-measure = Measure this pack
pack-notes = Notes of its author
pack-reconstructed = Reconstructed tables are not copied from the printed game.
origin-rulebook = From the rulebook
origin-public-list = From public lists
origin-reconstructed = Reconstructed
origin-designed = Designed anew
origin-changed = Changed in this pack
pack-table-numbers = numbers
pack-table-board = board
pack-table-ingredients = ingredients
pack-table-upgrades = upgrades
pack-table-drinks = drinks
pack-table-goods = goods
pack-table-attributes = attributes
pack-table-customers = customers
pack-table-events = events
pack-table-merchants = merchants
pack-table-suits = suits
pack-table-capacity = capacity
pack-table-tiles = action tiles
pack-table-icons = icons
pack-table-stores = stores
pack-table-managers = managers

## Names

bot-greedy = Busy bot
bot-random = Dizzy bot
bot-search = Thoughtful bot
bot-level-1 = Trainee
bot-level-1-about = Has just started and overlooks a lot. For children and first games.
bot-level-2 = Helper
bot-level-2-about = Knows the rules well, but rarely looks ahead.
bot-level-3 = Colleague
bot-level-3-about = Plays sensibly and misses the clever moves.
bot-level-4 = Shift leader
bot-level-4-about = Seldom errs, but minds its own plans more than yours.
bot-level-5 = Manager
bot-level-5-about = Reckons with what is to come: to win, you need a plan.
bot-level-6 = Owner
bot-level-6-about = The strongest there is here: thinks every move through.
seat-open = Free seat
seat-person = Deleted player
seat-nameless = Player
seat-you = you
seat-away = away
seat-stand-in = bot stands in
seat-chosen = has chosen
seat-chosen-told = { $player } has chosen
seat-hurried = thinks in haste
seat-look = Look

## Lobby

lobby-title = The table is set
lobby-invited = { $player } invites you to { $game }
lobby-sit-down = Sit down and play
lobby-new = Never played it?
lobby-new-help = Learn it while you wait: your seat stays yours, and a button brings you back.
lobby-rules = Rules with pictures
lobby-waiting = { $open ->
    [one] One seat is still free. Send the link to whoever should play.
   *[other] { $open } seats are still free. Send the link to whoever should play.
  }
lobby-ready = Everybody is here. Start when you like.
lobby-host = Everybody is here. { $host } starts the game.
lobby-no-host = Everybody is here. The host starts the game.
lobby-is-host = host
lobby-became-host = You are the host now.
lobby-hand-on = Make host
lobby-send-away = Ask to leave
lobby-send-away-help = { $player } is told that you have asked them to leave, and cannot sit down at this table again.
lobby-sent-away = You can play at another table.
lobby-invite = Invitation link
lobby-alone = Only this computer can open this link. To let friends on the same network in, whoever runs the server has to start it like this:
lobby-sit = Sit here
lobby-stand = Get up
lobby-bot = Seat a bot…
lobby-remove = Free this seat
lobby-order = The seats stay as they are: seat 1 goes first.
lobby-start = Start the game

## Table

announcement = The operator of this server says:
announcement-restart = { $minutes ->
    [one] The server restarts in a minute.
   *[other] The server restarts in { $minutes } minutes.
  } Your games are kept, and this page comes back by itself.
announcement-restart-now = The server is about to restart. Your games are kept, and this page comes back by itself.
announcement-read-only = The server is under maintenance. For now nobody can play; watching and replays go on.
link-lost = Connection lost. Reconnecting to the server…
link-overtaken = The game went on while you were disconnected, so what you had planned was not played.
watching = You are watching this game.
spectators = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
  }
away = { $player } is away.
away-bot = Let a bot take over
time-own = Time for your turn: { $time }
time-theirs = Time for { $player }: { $time }
time-until = · until { $when }
time-reserve = · { $time } in reserve
time-vacation = · on vacation until { $when }
time-give = Give { $player } more time
time-up = Time is up: a bot plays in a moment.
tables-turn = Your turn
tables-turn-left = Your turn: { $time } left
table-next = Next ({ $count })
tables-unread = { $count ->
    [one] { $count } new remark
   *[other] { $count } new remarks
  }
idle-asked = Are you there? The others are waiting for you.
idle-here = I’m here
idle-ask = Ask them
idle-idle-told = { $player } has not moved for a while.
idle-asked-told = { $player } has been asked: are you there?
idle-silent-told = { $player } does not answer.
stand-in = A bot is playing for you.
stand-in-back = Take my seat back
turns-ask = Go on over days
turns-asked = To go on over days, with a day for each turn: { $players } would like that.
live-ask = Go on in one sitting
live-asked = To go on in one sitting, without a clock: { $players } would like that.
tempo-refuse = Stay as it is
pause = Ask for a pause
pause-asked = A pause of the clock: { $players } would like one.
pause-waits = Still to agree: { $players }
pause-agree = Agree
pause-refuse = No pause
pause-drop = Never mind
pause-until = The clock is paused until { $when } at the latest.
pause-end = End the pause
given-up = If nobody plays on, this game ends without a result: { $when }.
vacation = Vacation
vacation-help = While you are away, your time stands still at tables where everyone plays when it suits them.
vacation-from = Beginning
vacation-at-once = At once
vacation-in = In { $time }
vacation-days = For
vacation-take = Take a vacation
vacation-now = You are on vacation until { $when }.
vacation-comes = Your vacation is from { $from } until { $when }.
vacation-end = I’m back
vacation-cancel = Cancel it
vacation-left = Days of vacation left within a year: { $days }
hint = Hint
hint-title = Worth playing
hint-thinking = Thinking…
hint-wins = Wins { $wins } of 100
hint-ahead = { $points } ahead in the end
hint-behind = { $points } behind in the end
hint-level = level in the end
hint-why = { $line }: better by { $points } than otherwise
hint-games = { $games } games were played on from here, with everything you cannot see dealt anew.
hint-turn = A bot that plans one turn ahead would do this.
hint-luck = Where another won a little more often than the first, that may be luck.
hint-short = Many are asking just now, so this was thought through with fewer games than usual.
reference = Reference
reference-find = Find
reference-nothing = Nothing of that name is at this table.
# Of a drink, a customer and the like: there is no more of it.
reference-gone = used up
coach = Coach
coach-begin = Let’s go
coach-wait = Watch what the others do; then it is your turn.
coach-see = See what comes of your move.
coach-off = No more tips
estimate = If the game ended now: { $points } { $points ->
    [one] point
   *[other] points
  }
estimate-least = If the game ended now: at least { $points } { $points ->
    [one] point
   *[other] points
  }
daily = Deal of the day
puzzle = Puzzle of the day
day-title = Today
day-deal = Deal
day-puzzle = Puzzle
rules = Rules
rules-of = Rules of { $game }
rules-find = Search the rules
rules-contents = Contents
rules-nothing = The rules say nothing of that.
rules-link = Link to this chapter
rules-example = Example:
rules-own-pack = This table has a pack of its own: the numbers here are the ones that hold at it.
rules-options = Options of this game
last-round = Last round
last-turn = Last turn
playback-skip = Skip ahead
# What a phone says while moves are shown.
playback-shown = { $you ->
    [yes] What came of your move
   *[no] { $player } is playing
  }
playback-back = Back to now
meanwhile = Meanwhile
log-look = Show this moment
log-nothing = What happens is told here, turn by turn.
guard-title = Are you sure?
guard-go = Yes, go on
guard-back = No, go back
# $status: whose turn it is, or what is to be done.
answer-wait = Not your turn yet. { $status }.
answer-now = Not now. { $status }.
# What one has picked and not played yet, for those who listen.
picked = Chosen: { $what }
picked-nothing = Nothing is chosen any more

menu = Menu
menu-language = Language
menu-theme = Colours
theme-auto = System
theme-light = Light
theme-dark = Dark
menu-sound = Sound when it is my turn
menu-effects = Sounds of the table
menu-playback = Moves of others
pace-off = At once
pace-fast = Fast
pace-normal = Normal
pace-slow = Slow
menu-scores = Everybody’s score so far
menu-shortcuts = Keyboard shortcuts
menu-me = You on this device
menu-note = My notes
menu-tell = Tell a chat whose turn it is
menu-twin = The table in words
menu-leave = Leave, a bot takes over

seal = Shuffle checksum
seal-help = SHA-256 of the seed that shuffled this game. When it is over the seed is shown, so that anyone can check it.

results-won = { $count ->
    [one] { $players } wins
   *[other] { $players } win together
  }
results-none = Nobody wins
results-share = Link to show this result
# To who has played: $place of $of; $shared is "yes" where several are first.
results-you = { $place ->
    [1] { $shared ->
        [yes] You share first place
       *[no] You win!
      }
    [2] You come second of { $of }
    [3] You come third of { $of }
    [4] You come fourth of { $of }
   *[other] You come fifth of { $of }
  }
# $unit: what is counted, as Korean says it after a number.
results-own = Your score is { $score }{ $than ->
    [more] , { $gap } more than { $player } has.
    [less] , { $gap } less than { $player } has, who wins.
    [same] , the same as that of { $player }.
   *[nobody] .
  }
# $you: whether the reader "won" or "lost" against who is first or second here, or is neither. $fact: a sentence of its own in
# some languages, or "none".
decided = What decided it: { $line }. { $you ->
    [won] You were { $points } ahead of { $other } there.
    [lost] { $player } was { $points } ahead of you there.
   *[none] { $player } was { $points } ahead of { $other } there.
  }
decided-against = { $you ->
    [lost] You were { $points } ahead in { $line }.
   *[other] { $other } was { $points } ahead in { $line }.
  }
results-seed = Check the shuffle
results-seed-help = The second line was shown at the start; it is the SHA-256 of the first. So nobody could change the cards.
score-total = Score
score-rank = Place
rematch = Play again
rematch-join = Join the next game

## The plain table: any game in words, with a button for each action

menu-plain = Plain table: words and buttons
plain-table = On the table
plain-seat = Of each player
plain-actions = Your choice
plain-wait = Others are deciding
plain-decides = decides
plain-names = What the names mean
plain-nothing = none
plain-yes = yes
plain-no = no
# Cards, tiles and the like that lie face down.
plain-hidden = { $count } face down
plain-yours = It is your turn
plain-theirs = { $you ->
    [yes] It is your turn
   *[no] It is { $player }’s turn
  }
plain-over = The game is over
plain-undone = { $you ->
    [yes] You took the last action back
   *[no] { $player } took the last action back
  }
plain-ranked = In the order of the rules
plain-ranked-score = Most points
plain-ranked-tie = Tied on points; the rules break the tie
plain-ranked-shared = Tied to the last: a shared place
plain-keys-title = With the keyboard
plain-keys-arrows = Move over your actions; Enter takes one
plain-keys-u = Take the last action back; with Shift the whole turn
plain-keys-esc = Skip ahead

## Replay

review = Review
replay = Replay
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-on = One step forward
replay-last = To the end
replay-turn-back = To the start of the turn
replay-turn-on = To the next turn
replay-round-back = To the start of the round
replay-round-on = To the next round
replay-speed = Speed
replay-step = Step
replay-eyes = Whose view
replay-all = Seen by all
replay-start = The game begins.
try-again = Try again from here
try-again-about = Play on from this moment against the same bots. Hidden things are dealt anew, and no result is kept.
try-note = Another try: hidden things are dealt anew, and no result is kept.
try-origin = To that game
try-mark = another try

## Me

me-title = You on this device

## Errors

error-title = That did not work
error-to-table = To the table
error-missing = There is nothing at this address.
error-unknown = Something went wrong. Please try again.
error-failed = Something went wrong on the server, which has noted it. Please try again.
# What whoever runs the server finds in its log.
error-request = Reference { $id }
error-offline = The server cannot be reached. Check the connection and try again.
reload = Load the page again
error-cookies = This browser keeps no cookies of this page, and without one no seat can be yours. Allow them and try again.
error-encrypted = You have played here at the encrypted address (https), and your seats are known only there.
encrypted-go = Open it there
error-websocket = The server answers, but something in between drops its live connections (WebSockets). Its operator must let the proxy pass on the headers Upgrade and Connection: docs/deploy/nginx.md shows how.
browser-outdated = This browser is too old for this page, which needs Chrome 117, Edge 117, Firefox 125, Safari 17.4 or newer.
error-bad_message = The server did not understand that. Reloading the page may help.
error-too_large = That was too large to send.
error-too_fast = That was too fast. Wait a moment and try again.
error-not_your_turn = It is not your turn.
error-not_seated = You have no seat at this table.
error-stale = The table had moved on. Here is how it stands now.
error-illegal = That is not possible now.
error-undo = This cannot be taken back any more.
error-not_started = The game is not that far yet.
error-over = The game is over.
error-unknown_table = There is no such table. It may have been cleared away.
error-seat_taken = Somebody else sits there already.
error-not_host = Only the host of the table can do that.
error-bad_option = The table cannot be made this way.
error-busy = The server could not do that just now; nothing has changed. Try again in a moment.
error-unsure = The server lost its database for a moment and cannot say whether that was done. What you see now is what counts.
error-not_ready = The rules are still being prepared. Try again in half a minute.
error-no_rules = This server could not load its rules and tries again every minute. Its operator finds the reason in its log.
error-forbidden = This page may not talk to that server.
error-read_only = The server is under maintenance: nothing can be played for now. Nothing has changed; watching and replays go on.
error-banned = The operator of this server has banned you.
error-unknown_person = Nobody shows a profile here, or not to you.
error-unknown_link = This personal link is no longer good.
error-unknown_code = This code is no longer good. Show a new one on the other device.
error-unknown_mail = The link of this mail is no longer good. Have a new mail sent.
error-unknown_friend = This friend link is no longer good. Ask for a new one.
error-unknown_passkey = This passkey does not fit, or it took too long. Try again.
error-both_seated = You sit at one table with both. Finish that game first.
error-bad_pack = This pack cannot be used.
error-bad_name = That name will not do: it needs a letter, digit or sign that shows, and at most four marks on one letter.
error-too_many_tables = You have opened many tables today. Play one of them to its end, or come back tomorrow.

## What people say to each other

chat = Talk
chat-unread = { $count ->
    [one] Talk: one new remark
   *[other] Talk: { $count } new remarks
  }
chat-says = { $player }: { $words }
chat-said = What was said
chat-nothing = Nobody has said anything yet.
chat-emotes = Faces
chat-phrases = Phrases
chat-text = Write something…
chat-send = Send
chat-unsay = Take back
chat-mute = Don’t show me what others say
chat-people = Hear people or not
chat-mute-one = Mute { $player }
chat-unmute-one = Hear { $player } again
chat-report = Report…
chat-off = At this table only these phrases and faces are said.
chat-watching = You are watching: only who sits at the table can say something.
say-hello = Hello!
say-good_luck = Good luck!
say-moment = One moment…
say-thanks = Thanks!
say-sorry = Sorry!
say-well_played = Well played!
say-good_game = Good game!
say-again = Once more?
say-smile = smiles
say-laugh = laughs
say-wow = is amazed
say-think = is thinking
say-sad = is sad
say-heart = sends a heart
plan-chat = Allow chat
plan-chat-help = Everybody at the table may write; without it they choose from ready-made phrases and faces.
plan-time = Time for a turn
plan-time-live = Everyone is here at once
plan-time-turns = Everyone plays when it suits them
plan-time-none = No limit
plan-time-reserve = { $turn } + { $bank } in reserve
plan-time-gained = { $bank } + { $gained } with each turn
plan-time-help = When the time is up, a bot plays that turn.
error-no_chat = At this table only ready-made phrases are said.
error-muted = Whoever keeps this server lets you say ready-made phrases alone.
error-bad_text = That text will not do: it needs a letter, digit or sign that shows, and at most four marks on one letter.
error-too_talkative = That was a lot at once. Wait a few seconds.
error-sent_away = The host has asked you to leave this table.
