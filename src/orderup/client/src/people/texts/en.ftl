### Who one is here, and the ways to be the same person elsewhere.

name = You play as { $name }.
none = You have not sat down at a table yet. Once you have, the ways to play on another device are here.
returned = Welcome back. This device now plays in your name.
no = No

other = Play on another device too
other-about = On the other device you are the same player, with all your games and seats. Both of these ways lead there.
code = With a code
code-about = Eight digits to type there. Good for a page on the home screen, too.
code-show = Show a code
code-do = There, open { $address } and type:
code-until = Good once, until { $time }.
link = With your personal link
link-about = Open it there, or keep it: it leads back to your games if this browser forgets you. Whoever has it plays in your name.
link-show = Show my personal link
link-field = Personal link (keep it secret)

enter = You already play on another device?
enter-about = There, under “You on this device”, you find a code and your personal link.
enter-field = Code or personal link
enter-go = Carry on here
enter-wrong = This is neither. A code has 8 digits; a link has to be copied up to its last letter.

arrive = Carry on as somebody
arrive-as = Play as { $name } here?
arrive-nameless = Play here as the player of that device?
arrive-tables = { $tables ->
    [one] There is one table of theirs.
   *[other] There are { $tables } tables of theirs.
  }
arrive-link = If this personal link is yours, this device carries on with your seats. If somebody else sent it to you, leave it: they would see everything you see at a table.
arrive-code = If the code is from your own device, this one carries on with your seats. If somebody else told you the code, leave it: they would see everything you see at a table.
arrive-known = You would lose the seats that you have in this browser now.
arrive-same = This browser plays as this person already.
become = It’s me, carry on here
stay = Leave it
go-on = Go on

devices = Your devices ({ $count })
device = { $browser } on { $system }
device-unknown = Unknown device
device-here = this device
device-seen = last here { $when }
device-out = Sign out
device-out-of = Sign out: { $device }
devices-others = Sign out all others…
devices-ask = Everybody on the other devices has to sign in again, and your personal link stops working. Show a new one afterwards.
devices-yes = Sign out all others

leave = I am somebody else
leave-about = Keep this link first: it is the way back to your seats. Then this browser forgets you, and the next person starts with seats of their own.
leave-done = I have kept it. Forget me here
leave-stay = Stay

along-games = Take { $name }’s { $count ->
    [one] game
   *[other] { $count } games
  } along
along-puzzles = Take along what was solved here
along-shared = What you have here cannot come along yet, since you sit at one table with both. Finish this game first:

data = Your data
data-about = The file holds everything that is stored about you: your devices, tables, decisions, results, puzzles and what you said. One JSON object stands on each line.
data-export = Export everything
delete = Delete me…
delete-about = At once and for good: your devices, results, puzzles and remarks are deleted. In running games a bot plays on for you, and in finished ones you are “Deleted player”. Nobody can bring this back.
delete-type = Type your name to confirm: { $name }
delete-nameless = You have no name here yet.
delete-yes = Delete me for good

keep = Keep your games
keep-about = So far only this browser knows you. If its data is cleared, your games are out of reach.
keep-passkey = A passkey leads you back on all your devices. You confirm it by fingerprint, face or screen lock; there is no password.
keep-make = Make a passkey
keep-later = Not now
keep-understood = All right
keep-made = Your passkey is made. It leads you back here: “Sign in with a passkey”.
keep-no-insecure = Passkeys need an encrypted address (https), and this one is not. Keep your personal link instead, or use a code on your other device.
keep-no-address = Passkeys need an address with a name, such as localhost. Keep your personal link instead, or use a code on your other device.
keep-no-old = This browser cannot make passkeys here. Keep your personal link instead, or use a code on your other device.
passkeys = Passkeys ({ $count })
passkey-used = last used { $when }
passkey-out = Remove
passkey-out-of = Remove passkey: { $device }
enter-passkey = Sign in with a passkey

arrive-mail = If you asked for this mail yourself, this device carries on with your seats.
enter-mail = Or have a mail sent to the address you have confirmed here
enter-mail-go = Send it
enter-mail-sent = If somebody has confirmed this address here, a mail is on its way. Its link and its code are good for 20 minutes.

people = People you sat with ({ $count })
people-about = If you block somebody, neither of you sits down at a table with the other, nor reads what the other says. A game that is running goes on. They are not told.
people-blocked = blocked
people-block = Block
people-unblock = Unblock
people-block-one = Block { $name }
people-unblock-one = Unblock { $name }

friends = Friends ({ $count })
friends-about = Friends invite each other to a table with one tap.
friends-add = Add a friend
friends-link = Link for a friend
friends-link-about = Send this link to one person. It makes one friend: whoever opens it first and agrees. It is good for 7 days.
friend-end = Remove
friend-end-one = Remove { $name } from your friends
friend-end-ask = Remove { $name } from your friends? They are not told.
befriend-label = A link for a friend
befriend = Be friends with { $name }?
befriend-about = Then you can invite each other to a table with one tap. Nothing else changes.
befriend-yes = Be friends
befriend-own = This is your own link: send it to a friend.
befriend-same = You and { $name } are friends already.
befriend-done = You and { $name } are friends now.
invite = Invite friends
invite-go = Invite
invite-one = Invite { $name }
invite-done = invited
invite-here = at the table
invitations = Invitations
invitation = { $name } invites you to { $game }
invitation-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
  }
invitation-sit = Sit down

report = Report
report-one = Report { $name }
report-title = Report somebody
report-about = Whoever keeps this server reads this. The person you report is not told.
report-said = What was said
report-kind = What is it about?
report-insult = Insult or threat
report-name = Offensive name
report-spam = Advertising or spam
report-unfair = Unfair play
report-other = Something else
report-text = In your own words, if you like
report-send = Send
report-cancel = Cancel
report-sent = Thank you. Whoever keeps this server can now read it.

delete-passkey = Then your passkey is asked for once more.
delete-mail = To be sure that it is you, a code is sent to your mail address.
delete-either = Then your passkey is asked for once more. Without it, have a code sent to your mail address.
delete-send = Send me a code
delete-code = Code from the mail

installed-about = On the home screen, this page does not know yet who you are.
installed-new = I am new here
