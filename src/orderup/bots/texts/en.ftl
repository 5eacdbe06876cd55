### Why an action is worth playing. $what: a happening, from a game's texts. $share, $otherwise: games of ten.
### $against: what it is compared with: "played", the one action that was played, or "others", several.

reason-soon = This turn: { $what } { $share ->
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
reason-later = By the end of the next turn: { $what } { $share ->
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
