### Notices that people get about their tables.

device = This device
device-help = It tells you when it is your turn at a table over days, also while the page is closed.
device-on = This device tells you when it is your turn.
device-begin = Tell me on this device
device-insecure = Browsers show notices only of pages at an encrypted address (https), and this one is not.
device-install = iPhones and iPads show notices only of pages on the home screen: tap Share, then “Add to Home Screen”, and open the page from there.
device-install-code = The page on the home screen then asks for a code:
device-unsupported = This browser cannot show notices.
device-denied = Notices of this page are blocked in this browser. Allow them in its settings for this page, then load the page again.
device-unserved = This browser could not reach its maker’s service for notices. Try again later, or use another browser.

# Asked at a table at which everyone plays when it suits them.
offer = Should this device tell you when it is your turn?
offer-elsewhere = Nobody tells you yet when it is your turn here.
offer-ways = Choose how
offer-accept = Yes, tell me
offer-decline = No, thanks

# All ways in which a person is told, on their own page. $name: a way; $reason: a sentence; $when: a day and an hour.
title = Tell me when it is my turn
about = At tables over days you are told once for each turn, half a minute after it has begun, unless you have the table open.
none = Nobody tells you yet.
add = Tell me elsewhere
add-where = Where
add-address = Address of the webhook
add-topic = Address of the topic
add-mail = Mail address
add-mention = Your id there (optional)
add-go = Add
cancel = Cancel
service-mail = Mail
service-discord = Discord
service-slack = Slack
service-mattermost = Mattermost
service-ntfy = ntfy
service-json = Webhook (JSON)
service-push = A browser
service-here = This device
help-mail = You get one mail to confirm it, and nothing else before.
help-discord = In Discord: settings of the channel, Integrations, Webhooks, Copy Webhook URL.
help-slack = In Slack: an app with Incoming Webhooks gives such an address.
help-mattermost = In Mattermost: Integrations, Incoming Webhooks.
help-ntfy = Choose a topic that nobody guesses, and subscribe to it in the ntfy app.
help-json = For programs: it gets signed JSON, as Standard Webhooks describe it.
mention-discord = Digits, from Copy User ID: then your phone rings for you.
mention-slack = As U024BE7LH, from your profile: then your phone rings for you.
mention-mattermost = Your user name: then your phone rings for you.
unconfirmed = Not confirmed yet: open the link in the mail.
off = Switched off after failures. A test that arrives switches it on again.
failed = It failed: { $reason }
worked = Last told: { $when }
test = Send a test
test-of = Send a test: { $name }
testing = Sending…
tested = The test was accepted.
remove = Remove
remove-of = Remove: { $name }
settings = What, and how often
kinds = Tell me
kind-turn = when it is my turn
kind-ahead = when I can choose ahead of my turn
kind-reminder = when my time runs short
kind-lapsed = when my time has run out
kind-started = when a game begins
kind-finished = when a game ends
kind-asked = when others ask for something, such as a pause
kind-invited = when a friend invites me to a table
kind-chat = of new messages, without waiting for my turn
pace = How often
pace-each = Each time
pace-hourly = At most hourly
pace-daily = Once a day
hour = At
secret = Key of the signature:
quiet = Quiet hours and language
quiet-help = Notices wait until quiet hours are over. You are not told of anything that is over by then.
quiet-on = Quiet hours
quiet-from = From
quiet-to = To
zone = Time zone: { $zone }
zone-here = Use { $zone }
lang = Language of the notices

# The place where a table tells whose turn it is, for its host.
table-about = Half a minute after a turn begins, a message in the chat says whose turn it is. It names the players and tells nothing of the game itself.
table-other = Another host has set this up.

# The links in mails.
mail-confirm = Confirm this address
mail-confirm-about = You are told there when it is your turn.
mail-confirm-go = Confirm
mail-confirm-done = The address is confirmed.
mail-stop = No more mails of this kind
mail-stop-about = Mails of other kinds go on.
mail-stop-go = No more of these
mail-stop-done = Mails of this kind do not come any more.
mail-never = No mails to this address
mail-never-about = Then nobody here can send anything to it, for good.
mail-never-go = Never again
mail-never-done = No mail comes to this address any more.
mail-more = What you are told, and when
