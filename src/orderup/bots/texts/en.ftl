## Why an action is worth playing. $what: the text of an event, from a game's texts. $share, $otherwise: games of ten.
## $soon: whether it happens this turn. $against: what it is compared with: "played", the one action that was played, or "others", several.

reason = { $soon ->
    [yes] This turn:
   *[no] By the end of the next turn:
  } { $what } { $share ->
    [0] hardly ever
    [10] nearly always
   *[other] in { $share } of 10 continuations
  }, after { $against ->
    [played] what was played
   *[others] other moves
  } { $otherwise ->
    [0] hardly ever
    [10] nearly always
   *[other] in { $otherwise } of 10
  }.

# A coach's, where the game has no words of its own. $action, $first, $second: actions in words.
coach-best = { $action }: this promises most now.
coach-close = Two choices are about equally good here: { $first }; { $second }.

# Names of bots, as the page has them.
bot-greedy = Busy bot
bot-random = Dizzy bot
bot-search = Thoughtful bot
bot-level-1 = Trainee
bot-level-2 = Helper
bot-level-3 = Colleague
bot-level-4 = Shift leader
bot-level-5 = Manager
bot-level-6 = Owner

## Errors

# What is wrong with a bot that is named, or did not decide. str() of these errors is read by programs, too:
# leave the English as it is.
unknown-bot = unknown bot { $name }; there are: { $bots }, and any class, as module:Class
no-such-bot = there is no bot { $name }: { $why }
not-a-bot = { $name } is no bot: it needs to be a class with a method decide(match)
not-made = the bot { $name } cannot be made of a seed: { $why }
no-budget = the bot { $bot } takes no budget, as in { $name }
bad-budget = a search takes a number of playouts (1 to { $most }) or a time (as 0.5s or 200ms, at most { $longest }s), not { $text }
bad-playouts = flat takes a number of playouts, as in flat:300, not { $text }
bad-level = a level is a number from 1 to { $levels }, as in level:3, not { $text }
no-level = { $game } has no level { $level }
no-planner = the greedy bot cannot play { $game }: it has no planner
bad-command = the command { $command } cannot be read: { $why }
no-command = a bot that is a program goes by its command, as run:node my_bot.js

program = the bot { $bot } { $did }
program-answered = answered { $text }, not { $wanted }
program-played = played { $text }, which is not among the legal actions
program-silent = did not answer within { $seconds } s
program-too-long = gave an answer of over { $most } characters
program-not-started = cannot be started: { $why }
program-ended = ended with exit status { $status }
program-closed = closed its output
