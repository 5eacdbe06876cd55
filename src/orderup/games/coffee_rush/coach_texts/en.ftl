### What a coach says. $card: a drink; $missing: what its cup still needs, as a list; $kinds: how many kinds that is.

for-place = Choose where to begin: you get that cell’s ingredient at once.
for-upgrade = An upgrade is worth 2 points and helps every turn, but takes 3 completed orders. The earlier, the better.
for-move = Collect what your drinks need: up to three steps, an ingredient each.
for-pour = Everything in your hand goes into cups. What is in a cup stays there.
for-serve = Serve what is ready, then end your turn: that moves your orders one tab down.

tip-place = { $card } needs { $missing }: begin on one of these.
tip-needs = Nearest to done is { $card }: cup { $cup } still needs { $missing }.
tip-near = Your { $card } still needs { $missing }: { $kinds ->
    [one] that is
   *[other] all of it is
  } one step away.
tip-ready = Cup { $cup } is ready as { $card }, to be served this turn. Use your steps for the next order.
tip-pour = { $card } needs { $missing }: that belongs in cup { $cup }.
tip-completes = { $ingredient } into cup { $cup } completes { $card }.
tip-serve = Cup { $cup } holds exactly { $card }: serve it, that is a point.
tip-nothing-ready = No cup fits an order yet: end your turn.
tip-upgrade = You have { $count } completed orders to pay with. To choose from: { $upgrades }.
tip-spoiled = No cup can become one of your orders as it is: empty one and start it afresh.
tip-no-orders = No order is waiting: fill your cups with what many drinks need.
tip-pour-other = { $card } needs { $missing }, which you do not hold: leave cup { $cup } as it is and pour into another.

# Ingredients in a list.
one = { $name }
several = { $name } ×{ $count }
