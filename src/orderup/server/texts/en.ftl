## The terminal

address = orderup is at { $address }
also = Others can also open { $address }
here-alone = Only this machine can open it: add --lan to let others in, or --origin behind a proxy.
no-network = This machine is in no network: nobody else can open it.
scan = Phones in the room: scan this, or type the address.
stop = Press Ctrl-C to stop.
compiling = Compiling the rules, which takes a minute or two the first time.
rules = { $done } of { $of } rules
playable = { $game } can be played.
all-playable = Everything is compiled.

## Tables that cannot go on

frozen-rules = This game cannot go on: it was played with other rules (version { $then }, now it is { $now }), and with today’s it would be another game from move { $move } on. It is shown as it was before that move.
frozen-log = This game cannot go on: from move { $move } on, its stored moves no longer lead to the stored table. It is shown as it was before that move.
frozen-closed = The operator of this server has closed this table. It is shown as it was, and cannot go on.
frozen-annulled = Time ran out, so this game ended without a result.
frozen-abandoned = Nobody played on, so this game ended without a result.

## Packs

packs-full = This server has no more room for packs. Those that no table uses go after a day: try again then.

## Links in a chat
## What a link to a table shows of it in a chat. $game, $player, $players: names; $count: how many.

invited = { $player } invites you to { $game }
invited-short = { $player } invites you
free = { $count ->
    [0] The game begins in a moment.
    [one] One seat is free.
   *[other] { $count } seats are free.
  }
seated = At the table: { $players }.
playing = { $game } · a game in play
playing-short = A game in play
watch = Watch { $players } play.
won = { $count ->
    [one] { $players } wins { $game }
   *[other] { $players } win { $game } together
  }
won-short = { $count ->
    [one] { $players } wins
   *[other] { $players } win together
  }
nobody-won = { $game } · nobody wins
nobody-won-short = Nobody wins
player = Player { $number }
seat-free = Free seat

## Notices
## What people are told by mail, by webhook or by their browser. $game: a game; $players: names; $time: a span such as "5 hours"; $until: a day and an hour.

notice-turn = Your turn: { $game }
notice-ahead = You can choose now: { $game }
notice-reminder = Still your turn: { $game }
notice-reminder-given_up = A game is about to end: { $game }
notice-reminder-pause = A pause is about to end: { $game }
notice-lapsed = Your time ran out: { $game }
notice-started = The game has begun: { $game }
notice-finished = The game is over: { $game }
notice-asked-here = Are you still playing? { $game }
notice-asked-pause = Somebody asks for a pause: { $game }
notice-asked-turns = Go on over days? { $game }
notice-asked-live = Go on in one sitting? { $game }
notice-asked-stand_in = Shall a bot play on? { $game }
notice-account-device = A new device can play as you
notice-account-passkey = A new passkey was added to your games
notice-account-mail = A new mail address was added to your games
notice-account-doubt = If it was not you, sign all devices out on your page.
notice-chat = New messages: { $game }
notice-nameless = Player
notice-invited = { $player } invites you: { $game }
notice-several = { $count ->
    [one] { $count } game has news for you
   *[other] News from your games: { $count }
  }
notice-test = A test from Orderup
notice-test-text = It works: here you are told when it is your turn.
notice-table-turn = { $game }: { $player }’s turn
notice-table-left = Time left: { $time }.
notice-table-test = It works: here this table tells whose turn it is.
notice-with = With { $players }.
notice-left = Time left: { $time }, until { $until }.
notice-given-up = Nobody plays on: the game ends in { $time }, on { $until }.
notice-pause-ends = The pause ends in { $time }, on { $until }.
notice-lapsed-once = A bot has played this turn for you.
notice-lapsed-stand-in = A bot plays for you until you take your seat back.
notice-no-result = It ended without a result.
notice-rank = Your place: { $rank } of { $count }.
notice-unread = { $count ->
    [one] { $count } new message.
   *[other] { $count } new messages.
  }
notice-others = { $count ->
    [one] { $count } other table waits for you.
   *[other] { $count } other tables wait for you.
  }

mail-open = Open the table
mail-stop = No more mails of this kind:
mail-stop-short = No more mails of this kind
mail-settings = What you are told, and when:
mail-settings-short = What you are told, and when
mail-confirm-subject = Do you want mails from Orderup?
mail-confirm = Somebody who plays at Orderup has named this address, to be told here when it is their turn. If it was you, open this link and confirm it.
mail-confirm-go = Confirm this address
mail-confirm-doubt = If it was not you, do nothing: then no other mail comes.
mail-sign-in-subject = Back to your games
mail-sign-in = You wanted to go on as { $name } at Orderup. Open this link and confirm it there. It is good for 20 minutes, once.
mail-sign-in-nameless = You wanted to go on at Orderup. Open this link and confirm it there. It is good for 20 minutes, once.
mail-sign-in-go = Back to my games
mail-sign-in-code = In another browser, type this code in place of the link:
mail-sign-in-doubt = If it was not you, do nothing, and tell nobody the code: nothing happens without a tap.
mail-delete-subject = Your code for deleting yourself
mail-delete = You want to delete yourself for good at Orderup, with your devices, results and messages. Type this code there within 20 minutes:
mail-delete-doubt = If it was not you, tell nobody the code, and sign all devices out on your page.

mail-never = Never send a mail to this address

# Why a channel failed, behind its name on the page.
notice-error-timeout = There was no answer within a few seconds.
notice-error-connect = There was no connection.
notice-error-no_host = There is no such server.
notice-error-not_public = This address is not on the public internet, so this server does not call it.
notice-error-not_https = The address has to begin with https://.
notice-error-bad_address = This is not a complete address.
notice-error-bad_mention = The service has no ids of this form.
notice-error-no_topic = The address has to end with the name of a topic, as in https://ntfy.sh/my-topic.
notice-error-tls = The connection could not be encrypted.
notice-error-redirect = The address leads on to another one: enter that one.
notice-error-http = The answer was { $code }.
notice-error-smtp = The mail server answered { $code }.
notice-error-stopped = The owner of this address wants no mails from here.
notice-error-failed = The server had a fault of its own: its operator finds it in the log.
notice-error-no_mail = This server sends no mails.
notice-error-off_here = This server does not know this kind of channel.
notice-error-unconfirmed = The address has to be confirmed first: look into its mail.

## Errors

# Why a server does not start, and what is wrong with a database: said in the terminal and, in English, in logs.
no-host = There is no address { $host } to listen on: name one with --host.
port-in-use = Port { $port } on { $host } is already in use: choose another with --port, or stop what uses it.
port-of-the-system = Port { $port } may not be used without special rights: choose one above 1023 with --port.
not-our-address = This machine has no address { $host }: name another with --host.
port-unusable = Port { $port } on { $host } cannot be used: { $reason }.
origin-unreadable = --origin { $origin } is not the address of a site: write http:// or https:// and a name, and a port where it needs one, as in https://play.example.org.
origin-scheme = --origin { $origin } lacks http:// or https://: write { $meant } if the site is encrypted.
origin-path = --origin { $origin } holds more than the address of a site: write { $meant }, and give a path with --base-path.
origin-list = --origin { $origin } holds several addresses: give --origin once for each of them.
base-path-unreadable = --base-path { $path } is no path: write it as in /games, with letters, digits, hyphens and slashes.
host-unknown = This server does not know the name { $host }. Its operator must start it with --origin { $origin }.
host-odd = This server does not know that name. Its operator must name its address with --origin.
origin-unknown = The page is at { $origin }, but the request came in for { $host }. The operator of this server must start it with --origin { $origin }.
origin-foreign = This request comes from another site.
nothing-to-share = Several workers need a database to share: name one with --store postgresql://USER@HOST/NAME.
no-such-address = there is no such address
metrics-not-shown = The metrics cannot be shown at { $place } ({ $reason }): name another place with --metrics.
mail-unreadable = --mail { $mail } is not a mail server: write smtps://USER@HOST?from=games@example.org, or smtp:// and a host for one that encrypts later.
mail-password = --mail holds a password: give it in the variable ORDERUP_MAIL_PASSWORD instead.
mail-sender = --mail { $mail } lacks the sender: end it with ?from=games@example.org.

no-address-of-a-store = A database is named as sqlite:PATH or postgresql://USER@HOST/NAME, and this is neither.
no-asyncpg = PostgreSQL needs the package asyncpg: install it with pip install 'orderup[postgres]'.
not-opened = The database { $file } cannot be opened ({ $why }): name a writable directory with --data.
not-read = The database { $file } cannot be read: { $why }.
not-written = The database { $file } cannot be written: { $why }.
failed = The database { $where } failed ({ $why }).
damaged = The database { $file } is damaged ({ $found }): restore a backup of it, or name another directory with --data.
newer = The database { $file } was written by a newer orderup (schema { $found }, this one knows { $known }): update orderup, or name another directory with --data.
file-removed = The file { $file } was removed while the database was open: put it back, or restart the server.
file-replaced = The file { $file } was replaced while the database was open: put it back, or restart the server.

backup-there = { $file } is there already: name another file, or remove it.
no-database-file = There is no database { $file }: name its directory with --data.
database-in-use = { $file } is a database in use, not a backup of one: make one with orderup backup.
no-backup = There is no backup { $file }.
copy-unwritable = { $file } cannot be written ({ $reason }): name another place.
copy-damaged = It is damaged ({ $found }), so no copy was kept.
no-room = There is no space for { $file }: free some, or name another place. No part of it was kept.
copy-failed = { $file } could not be written ({ $why }): no part of it was kept.
backup-newer = { $file } was written by a newer orderup (schema { $found }, this one knows { $known }).
not-ours = { $file } is no database of orderup.
server-uses = A server uses { $file }: stop it first.

nothing-to-copy = There is no database { $file }: name the file that is to be copied.
not-empty = The database { $where } is not empty: copy into one that is.
reads-otherwise = Record { $number } of { $kind } is different in { $where } after copying: nothing was kept.
more-than-copied = There are more { $kind } in { $where } than were copied: nothing was kept.

store-unreadable = The address of --store cannot be read: it is postgresql://USER@HOST:PORT/NAME.
store-silent = The database { $where } does not answer: it is overloaded, or cut off.
store-not-asked = The database { $where } was not asked: { $file } cannot be read ({ $reason }).
store-newer = The database { $where } was written by a newer orderup (schema { $found }, this one knows { $known }): update orderup, or name another database with --store.
store-too-old = The database { $where } is PostgreSQL { $found }: orderup needs { $oldest } or newer.
store-not-let-in = The database { $where } lets nobody in by this name and password: check those of --store (PGUSER, PGPASSWORD), and what pg_hba.conf allows.
store-unknown-setting = The database { $where } does not know a setting after the ? in --store.
store-not-possible = The address of --store asks for { $what }, which orderup cannot do: leave it out.
store-pooler = Between orderup and the database { $where } stands a pooler that gives a connection for one transaction only: set pool_mode = session in pgbouncer, or name PostgreSQL itself.
store-pooler-refuses = The pooler before the database { $where } refuses a setting of the connection: leave out of --store what it does not allow.
store-no-root = --store asks for the certificate of { $where } to be checked, but the certificates to check it with are missing: name them with ?sslrootcert=FILE, or put them into ~/.postgresql/root.crt.
store-untrusted = The certificate of the database { $where } comes from no authority that is trusted here: name the file of its authority with ?sslrootcert=FILE.
store-wrong-name = The certificate of the database { $where } is for another name: name the host in --store as the certificate does.
store-certificate = The certificate of the database { $where } is not accepted: { $why }.
store-no-tls = The database { $where } does not encrypt connections, though --store asks for it: turn on ssl in PostgreSQL, or leave sslmode out.
store-tls = The encrypted connection to the database { $where } failed: { $why }.
store-no-database = There is no database { $where }: make one with createdb, or name another with --store.
store-no-rights = The user of the database { $where } may not do what orderup needs: docs/postgresql.md has the rights.
store-read-only = The database { $where } can only be read, as a standby can: name the primary with --store.
store-not-ours = The database { $where } holds tables of something else: give orderup a database of its own.
store-damaged = The database { $where } is damaged: restore a backup of it, or name another with --store.
store-disk-full = The disk of the database { $where } is full: free some space on it.
store-too-many-connections = The database { $where } has no connection left: raise its max_connections, or start fewer servers.
store-not-ready = The database { $where } is starting or stopping: try again in a moment.
store-unreachable = No PostgreSQL answers for the database { $where }: start it, or name another with --store.
one-process = On Windows one process serves a port: leave --workers out.
