### What a coach says. $card: a drink; $missing: what its cup still needs, as a list.

for-place = Choose where to begin: once all meeples are placed, you get that cell’s ingredient.
for-upgrade = An upgrade helps every turn, but takes completed orders. The earlier, the better.
for-move = Collect what your drinks need: every step brings an ingredient.
for-pour = Each ingredient in your hand goes into a cup or back to the supply. What is in a cup stays there.
for-pour-begin = The ingredients of your two cells go into your cups. What is in a cup stays there.
for-serve = Serve what is ready, then end your turn: that moves your orders one tab down.

tip-place = { $card } needs { $missing }: begin on one of these.
tip-needs = Nearest to done is { $card }: for cup { $cup } you still need { $missing }.
tip-near = Your { $card } still needs { $missing }: that is one step away.
tip-ready = Cup { $cup } is ready as { $card }, to be served this turn. Use your steps for the next order.
tip-held = With what you have collected, cup { $cup } becomes { $card }. Any further step is for the next order.
tip-ready-then = Cup { $cup } is ready as { $card }, to be served this turn. Next is { $then }: for cup { $other } you still need { $missing }.
tip-held-then = With what you have collected, cup { $cup } becomes { $card }. Next is { $then }: for cup { $other } you still need { $missing }.
tip-pour = { $card } needs { $missing }: that belongs in cup { $cup }.
tip-pour-ready = Cup { $cup } is ready as { $card }: pour nothing more into it.
tip-pour-ready-other = Cup { $cup } is ready as { $card }: pour nothing more into it. What suits no other cup can go back to the supply.
tip-completes = { $ingredient } into cup { $cup } completes { $card }.
tip-serve = Cup { $cup } holds exactly { $card }: serve it, that is { $points ->
    [one] a point
   *[other] { $points } points
  }.
tip-nothing-ready = No cup fits an order yet: end your turn.
tip-upgrade = It takes { $cost } of your { $count } completed orders and is worth { $points ->
    [one] one point
   *[other] { $points } points
  }. To choose from: { $upgrades }.
tip-upgrade-enough = You have { $count } upgrades. Another would cost { $lost ->
    [one] one point
   *[other] { $lost } points
  } more than it is worth, and few turns are left to win that back: keep your completed orders.
tip-upgrade-closing = The café may close soon. An upgrade would cost { $lost ->
    [one] one point
   *[other] { $lost } points
  } more than it is worth, and few turns are left to win that back: keep your completed orders.
tip-spoiled = No cup can become one of your orders as it is: empty one and start it afresh.
tip-no-orders = No order is waiting: fill your cups with what many drinks need.
tip-pour-other = { $card } needs { $missing }, which you do not hold: leave cup { $cup } as it is. What suits no other cup can go back to the supply.
tip-pour-other-begin = { $card } needs { $missing }, which you do not hold: keep cup { $cup } for it and pour into another.

# Ingredients in a list.
one = { $name }
several = { $name } ×{ $count }
