### What a coach says. $card: a drink; $drinks: several; $missing: what its cup then still needs, $found: ingredients, both as lists.

for-place = Choose where to begin: once all meeples are placed, you get that cell’s ingredient.
for-upgrade = An upgrade helps every turn, but takes completed orders. The earlier, the better.
for-move = Collect what your drinks need: every step brings an ingredient.
for-pour = Each ingredient in your hand goes into a cup or back to the supply. What is in a cup stays there.
for-pour-begin = The ingredients of your two cells go into your cups. What is in a cup stays there.
for-serve = Serve what is ready, then end your turn: that moves your orders one tab down.

tip-place = { $card } needs { $missing }: begin on { $cell }.
tip-upgrade = { $upgrade } helps you most now. It takes { $cost } of your { $count } completed orders and is worth { $points ->
    [one] one point
   *[other] { $points } points
  } at the end.
tip-upgrade-none = No upgrade would win back what it takes now: keep your completed orders.
tip-upgrade-closing = The cafe may close soon, too soon for an upgrade to win back what it takes: keep your completed orders.

# $cells: the way; $meeple: where the meeple that goes stands, if there are two to choose from, else none; $found: what
# one collects on it; $rush: rush tokens that it takes.
way = { $meeple ->
    [none] Over { $cells }
   *[other] From { $meeple } over { $cells }
  }
price = { $rush ->
    [0] { "" }
    [one] { " " }It takes a rush token.
   *[other] { " " }It takes { $rush } rush tokens.
  }
tip-way = { way } you collect { $found }: that completes { $drinks }.{ price }
tip-way-near = { way } you collect { $found }. Then { $card } still needs { $missing }.{ price }
tip-way-on = { way } you complete nothing now, but get to a good place for your next turn.{ price }
tip-way-last = { way } you complete nothing more in this last turn.{ price }
tip-stop = With what you have collected you complete { $drinks }: stop here.
tip-stop-near = Stop here. With what you have collected, { $card } then still needs { $missing }.
tip-stop-on = Stop here: going on is not worth it now.
tip-pour = { $found } into cup { $cup }: that completes { $card }.
tip-pour-near = { $found } into cup { $cup }: then { $card } still needs { $missing }.
tip-pour-on = { $found } into cup { $cup }: no order needs that now, but the next ones may.
tip-pour-back = No cup needs { $found } now: back to the supply.
tip-empty = Empty cup { $cup }: you need it for another drink.
tip-serve = Cup { $cup } holds exactly { $card }: serve it, that is { $points ->
    [one] a point
   *[other] { $points } points
  }.
tip-nothing-ready = No cup fits an order now: end your turn.
tip-nothing-ready-lost = No cup fits an order now: end your turn, though it costs { $count ->
    [one] a penalty
   *[other] { $count } penalties
  } ({ $cards }) and you are asked again.

# Ingredients in a list.
one = { $name }
several = { $name } ×{ $count }
