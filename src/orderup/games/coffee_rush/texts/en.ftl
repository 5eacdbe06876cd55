## Texts of Coffee Rush. Names of drinks, ingredients and upgrades come from the pack.
## $player: a name. $you: "yes" when that player is the reader, else "no".
## $cards, $contents: lists already joined; $count: how many cards.
## $times: how often the same has happened in a row.

game-name = Coffee Rush
game-tagline = Orders keep coming. Dash for ingredients, fill your cups and serve before time runs out.
# How long a game takes, in minutes, and what it is like.
game-minutes = 25
game-feel = Quick and tense: each turn brings new orders.
menu-keys = E, U, T, 0–3, arrows

## What a player can do.

action-place = Place a meeple on { $cell }
action-upgrade = Get the upgrade { $upgrade }
action-skip = No upgrade this turn
action-step = Step to { $cell }
# Two seats: $meeple is 0 or 1.
action-step-meeple = Step to { $cell } with { $meeple ->
    [0] meeple 1
   *[other] meeple 2
  }
action-stop = Stop here
# $cup 0 is the supply.
action-pour = { $cup ->
    [0] Return { $ingredient } to the supply
   *[other] Pour { $ingredient } into cup { $cup }
  }
action-empty = Empty cup { $cup }
# $order: the place in the queue, counted from 1.
action-serve = Serve order { $order } from cup { $cup }
action-serve-card = Serve { $card } from cup { $cup }
action-done = End the turn
# What the words of an action leave open.
about-cell = { $ingredient }{ $shared ->
    [yes] , somebody stands there
   *[no] { "" }
  }
about-cup = { $empty ->
    [yes] empty
   *[no] holds: { $contents }
  }
about-order = tab { $tab }: { $recipe }

## Kinds of actions, above lists of them.

kind-place = Place
kind-upgrade = Upgrades
kind-skip = No upgrade
kind-step = Steps
kind-stop = Stop
kind-pour = Pour
kind-empty = Empty
kind-serve = Serve
kind-done = Finish

## What happened.

event-placed = { $you ->
    [yes] You placed a meeple on { $cell }
   *[no] { $player } placed a meeple on { $cell }
  }
event-gained = { $amount ->
    [0] { $you ->
        [yes] The supply had no { $ingredient } for you
       *[no] The supply had no { $ingredient } for { $player }
      }
   *[other] { $you ->
        [yes] You took { $ingredient } ×{ $amount }
       *[no] { $player } took { $ingredient } ×{ $amount }
      }
  }
event-stepped = { $you ->
    [yes] You stepped to { $cell }
   *[no] { $player } stepped to { $cell }
  }{ $rush ->
    [0] { "" }
   *[other] { " (a rush token spent)" }
  }
event-stopped = { $you ->
    [yes] You stopped on { $cell }
   *[no] { $player } stopped on { $cell }
  }
event-upgraded = { $you ->
    [yes] You traded completed orders for { $upgrade }
   *[no] { $player } traded completed orders for { $upgrade }
  }
event-skipped = { $you ->
    [yes] You passed on an upgrade
   *[no] { $player } passed on an upgrade
  }
event-poured = { $you ->
    [yes] You poured
   *[no] { $player } poured
  } { $ingredient }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  } into cup { $cup }
event-returned = { $you ->
    [yes] You returned
   *[no] { $player } returned
  } { $ingredient }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  } to the supply
event-emptied = { $you ->
    [yes] You emptied cup { $cup } ({ $contents })
   *[no] { $player } emptied cup { $cup } ({ $contents })
  }
event-served = { $you ->
    [yes] You served { $card }
   *[no] { $player } served { $card }
  } from cup { $cup }{ $rush ->
    [0] { "" }
   *[other] { ", +1 rush token" }
  }
event-ended = { $you ->
    [yes] You ended your turn
   *[no] { $player } ended the turn
  }
event-drew = { $count ->
    [one] { $you ->
        [yes] New order for you: { $cards }
       *[no] New order for { $player }: { $cards }
      }
   *[other] { $you ->
        [yes] { $count } new orders for you: { $cards }
       *[no] { $count } new orders for { $player }: { $cards }
      }
  }
event-flowed = { $you ->
    [yes] Your orders slid one tab down
   *[no] { $player }’s orders slid one tab down
  }
event-missed = Too late: { $cards }. { $you ->
    [yes] You take
   *[no] { $player } takes
  } { $count ->
    [one] { $count } penalty
   *[other] { $count } penalties
  }{ $rush ->
    [0] { "" }
    [one] { " " }and { $rush } rush token
   *[other] { " " }and { $rush } rush tokens
  }
event-closed = { $reason ->
    [deck] The order deck is empty
    [penalties] Too many penalties
   *[stalemate] Nobody has an order left
  }: closing time, this is the last round
event-turn = { $you ->
    [yes] Turn { $turn }: yours
   *[no] Turn { $turn }: { $player }
  }
event-over = The game is over
moment = { $turn ->
    [0] set-up
   *[other] turn { $turn }
  }
event-undone = { $you ->
    [yes] You took the last action back
   *[no] { $player } took the last action back
  }

## What is asked, of the reader and of others.

phase-place = Place a meeple on an empty cell
phase-upgrade = Trade completed orders for an upgrade, or skip
phase-move = Move your meeple and collect ingredients
phase-pour = Pour what you collected into your cups
phase-serve = Serve matching orders, then finish
phase-over = The game is over

phase-place-other = { $you ->
    [yes] You must place a meeple
   *[no] { $player } is placing a meeple
  }
phase-upgrade-other = { $you ->
    [yes] You must choose an upgrade or skip
   *[no] { $player } is choosing an upgrade
  }
phase-move-other = { $you ->
    [yes] You must move
   *[no] { $player } is moving
  }
phase-pour-other = { $you ->
    [yes] You must pour the ingredients
   *[no] { $player } is pouring the ingredients
  }
phase-serve-other = { $you ->
    [yes] You may serve, then end your turn
   *[no] { $player } is serving
  }
phase-over-other = The game is over

## What is asked before something dear is thrown away. $ready: orders that could be served now.

guard-orders-lost-title = End your turn?
guard-orders-lost-go = Yes, end it
guard-cup-ready-title = Tip the cup out?
guard-cup-ready-go = Yes, tip it out
guard-cup-spoiled-title = Pour it in?
guard-cup-spoiled-go = Yes, pour it in
warn-orders-lost = If you end your turn now, { $cards } { $count ->
    [one] falls off tab 4: a penalty.
   *[other] fall off tab 4: { $count } penalties.
  }{ $readies ->
    [0] { "" }
   *[other] { " " }Ready to serve: { $ready }.
  }{ $closing ->
    [0] { "" }
    [1] { " " }With your first penalty the cafe closes: this is the last round.
    [2] { " " }With your second penalty the cafe closes: this is the last round.
    [3] { " " }With your third penalty the cafe closes: this is the last round.
    [4] { " " }With your fourth penalty the cafe closes: this is the last round.
    [5] { " " }With your fifth penalty the cafe closes: this is the last round.
   *[other] { " " }With { $closing } penalties of yours the cafe closes: this is the last round.
  }
warn-cup-ready = Cup { $cup } is ready to be served as { $card }. Tipped out, it has to be filled anew.
warn-cup-spoiled = Cup { $cup } is ready to be served as { $card }. With { $ingredient } in it, it fits none of your orders.

## Why something may not be done now.

why-cell-occupied = Somebody stands there. Every meeple begins on a cell of its own.
why-stands-there = Your meeple stands there already.
why-no-steps = You have no steps left, and no rush token to buy one.
why-no-way-on = You can’t stop where another meeple stands, and you couldn’t go on from there.
why-no-diagonal = Your meeple doesn’t step diagonally: that takes an upgrade.
why-too-far = That is more than one step away. Go cell by cell.
why-no-step-yet = Take at least one step first.
why-cell-shared = You can’t stop where another meeple stands: take one more step.
why-pour-later = You fill your cups when your meeple has stopped.
why-serve-later = You serve when everything in your hand is poured.
why-order-no-cup = No cup holds exactly this: { $recipe }.
why-cup-empty = This cup is empty.
why-cup-no-order = None of your orders asks for exactly what is in this cup.

## The final score.

line-completed = Completed orders
line-upgrades = Upgrades
line-penalties = Penalties
score-unit = points

tie-break-text = At equal points, more completed orders rank higher, then more rush tokens.
ranking-score = Most points
ranking-completed = Tied on points; more completed orders
ranking-rush = Tied on points and orders; more rush tokens
ranking-shared = Tied to the last: a shared place

## What lies on the table.

field-board = Board
field-deck = Order deck
field-discard = Discarded
field-box = Out of the game
field-supply = Supply
field-rush_supply = Rush tokens in the supply
field-open = Open
field-closed = Closed
field-phase = Phase
field-turn = Turn
field-seat = Player
field-steps_left = Steps left
field-meeple = Meeple
field-meeples = Meeples
field-served = Served this turn
field-hand = To pour
field-cup = Cup
field-cups = Cups
field-order = Order
field-orders = Orders
field-tab = Tab
field-completed = Completed
field-penalties = Penalties
field-rush = Rush tokens
field-upgrades = Upgrades
field-recipe = Recipe
field-specialty = Specialty
field-falling = Last chance
field-card = Card
field-closed_by = Why closed
field-stalemate = Nobody has an order left

## What one looks up at the table.

reference-board = { field-board }
reference-players = Everybody
reference-drinks = Drinks
reference-drinks-note = Every drink with its recipe: how many wait on the counters, are gone, and are still in the deck.
reference-supply = Supply
reference-upgrades = Upgrades
reference-waiting = Waiting
reference-done = Gone
reference-left = In the deck
reference-ingredient = Tokens
reference-all = Of
reference-upgrade = Upgrade
reference-effect = What it does
reference-who = Who

# The numbers that a pack may change.
number-steps = Steps in a turn
number-rush_tokens = Rush tokens
number-upgrade_cost = Completed orders for an upgrade
number-closing_penalties = Penalties that end the game
number-deck_cards = Cards in the order deck
number-points_completed = Points for a completed order
number-points_upgrade = Points for an upgrade
number-points_penalty = Points for a penalty

## Options of a table.

option-espresso_start = Espresso start
option-espresso_start-help = Everyone opens with a Ristretto or an Espresso, so the first draw weighs less.

## How to play, short.

howto-1-title = Your goal
howto-1-text = You run one station of a busy cafe. Make the drinks people order, avoid keeping them waiting, and finish with the best score.
howto-2-title = Your turn
howto-2-text = Get an upgrade if you can afford one, move, pour, serve what is ready. Then end your turn, and time moves on.
howto-3-title = Moving
howto-3-text = Take 1 to { $steps } steps to neighbouring cells, not diagonally. Each step gives you the ingredient of the cell you enter. You may cross another meeple but not stop on it.
howto-4-title = Rush tokens
howto-4-text = After { $steps } steps, every rush token you spend buys one more. Use as many as you have.
howto-5-title = Pouring
howto-5-text = Spread the new ingredients over your three cups as you like, or return them. What is in a cup stays there; you can only tip the whole cup out.
howto-6-title = Serving
howto-6-text = A cup that holds exactly what an order asks for, nothing more, completes it. You may serve several orders in a turn, but once you serve you can no longer pour.
howto-7-title = Specialties
howto-7-text = Orders with the rosette are specialties. They take more work, and each one you serve earns a rush token.
howto-8-title = Too many orders
howto-8-text = For every order you serve, each of the next two players draws a new one. Good service keeps the others busy.
howto-9-title = Flow of time
howto-9-text = At the end of your turn your orders slide down one tab. Those that drop off tab 4 become penalties, each softened by a rush token.
howto-10-title = Upgrades
howto-10-text = At the start of a turn you may give up { $upgrade_cost ->
    [one] { $upgrade_cost } completed order
   *[other] { $upgrade_cost } completed orders
  } for one upgrade. It works right away and to the end, and upgrades combine.
howto-11-title = Closing time
howto-11-text = When the deck is empty, someone has { $closing_penalties ->
    [one] { $closing_penalties } penalty
   *[other] { $closing_penalties } penalties
  } or nobody has an order left, the round is finished and the game ends. Points at the end: { $points_completed } for each completed order you still hold, { $points_upgrade } for an upgrade, { $points_penalty } for a penalty. If tied, more completed orders win, then more rush tokens.
howto-12-title = With two players
howto-12-text = Each has two meeples and moves one of them a turn. Serving brings orders to the other player only, and everyone draws one order at the end of their own turn.

## Reasons
## What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
## $mine: "yes" for the seat that decides, else "no", of another one.

gain-served = { $mine ->
    [yes] { $card } served
   *[no] another player serves { $card }
  }
gain-upgraded = { $mine ->
    [yes] { $upgrade } gained
   *[no] another player gets { $upgrade }
  }
harm-missed = an order missed
harm-emptied = cup { $cup } emptied

## The coach
## What a coach says. $card: a drink; $drinks: several; $missing: what its cup then still needs, $found: ingredients, both as lists.

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
tip-path = { $meeple ->
    [none] Over { $cells }
   *[other] From { $meeple } over { $cells }
  }
tip-price = { $rush ->
    [0] { "" }
    [one] { " " }It takes a rush token.
   *[other] { " " }It takes { $rush } rush tokens.
  }
tip-way = { tip-path } you collect { $found }: that completes { $drinks }.{ tip-price }
tip-way-near = { tip-path } you collect { $found }. Then { $card } still needs { $missing }.{ tip-price }
tip-way-on = { tip-path } you complete nothing now, but get to a good place for your next turn.{ tip-price }
tip-way-last = { tip-path } you complete nothing more in this last turn.{ tip-price }
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
tip-one = { $name }
tip-several = { $name } ×{ $count }

## The lab

# What the lab measures of this game.
lab-drinks-idle = turns without an order served
lab-drinks-missing = turns with an order missed
lab-of-games-deck = closes as the deck is empty
lab-of-games-penalties = closes by penalties
lab-of-games-stalemate = closes as nobody has an order
lab-counted-rush = rush tokens left
lab-kind-drinks = drinks
lab-drinks-done = served
lab-drinks-came = came
lab-drinks-lost = missed
lab-kind-upgrades = upgrades
lab-upgrades-taken = bought
lab-resource-rush = rush tokens

## What a puzzle is about.

theme-route = The way
theme-last-chance = Last chance
theme-upgrade = Upgrades
theme-cups = Cups and orders
