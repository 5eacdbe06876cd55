## Texts of Order Please? Names of goods, customers, events and merchants come from the pack.
## $player: a name. $you: "yes" when that player is the reader, else "no".
## $deck: a stall, and the deck behind it, counted from 1. $goods: a list already joined; $count: how many goods.
## $times: how often the same has happened in a row.

game-name = Order Please?
game-tagline = One shop, two merchants, and customers from both sides of the dungeon gate.
# How long a game takes, in minutes, and what it is like.
game-minutes = 15
game-feel = A sly little duel for two.
menu-keys = E, U, W, A, P, T, L, 1–5, arrows

## What a player can do.

action-merchant = Keep { $merchant }
action-register = Lay { $good } at stall { $deck }
action-done = Finish
action-done-register = Finish laying goods
action-done-exchange = Finish exchanging
action-discard = Discard { $good }
action-sell = Sell at stall { $deck }
action-return = Take { $good } back from stall { $deck }
action-leave = Leave { $good } at stall { $deck }
action-swap = Swap both sides of stall { $deck }
action-tax = Clear stall { $deck }
action-renew = Draw a new hand
action-keep = Keep the hand
# $action: one of the above that points at a stall.
at-customer = { $action } ({ $customer })

## Kinds of actions, above lists of them.

kind-merchant = Merchants
kind-register = Lay goods
kind-done = Finish
kind-discard = Discard
kind-sell = Sell
kind-return = Take back
kind-leave = Leave
kind-swap = Swap
kind-tax = Clear a stall
kind-renew = New hand
kind-keep = Keep the hand

## What happened.

event-chose_merchant = { $you ->
    [yes] You chose a merchant
   *[no] { $player } chose a merchant
  }
event-registered = { $you ->
    [yes] You laid
   *[no] { $player } laid
  } { $good }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  } at stall { $deck }
event-finished = { $you ->
    [yes] You finished laying goods
   *[no] { $player } finished laying goods
  }
event-sold = { $you ->
    [yes] You sold to { $customer }
   *[no] { $player } sold to { $customer }
  } at stall { $deck }: +{ $gold } gold
event-revealed_customer = New at stall { $deck }: { $customer }
event-revealed_event = An event at stall { $deck }: { $event }
event-refilled = { $you ->
    [yes] You refilled your hand with
   *[no] { $player } refilled with
  } { $count ->
    [one] { $count } good
   *[other] { $count } goods
  }
event-drew = { $you ->
    [yes] You drew
   *[no] { $player } drew
  } { $count ->
    [one] { $count } good
   *[other] { $count } goods
  }
event-discarded = { $you ->
    [yes] You discarded
   *[no] { $player } discarded
  } { $good }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  }
event-returned = { $you ->
    [yes] You took back { $good } ×{ $count } from stall { $deck }
   *[no] { $player } took back { $good } ×{ $count } from stall { $deck }
  }
event-left = { $you ->
    [yes] You left
   *[no] { $player } left
  } { $good }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  } at stall { $deck }
event-swapped = { $you ->
    [yes] You swapped both sides of stall { $deck }
   *[no] { $player } swapped both sides of stall { $deck }
  }
# $player is the one who pays.
event-taxed = { $you ->
    [yes] You had to clear stall { $deck }: { $goods }
   *[no] { $player } had to clear stall { $deck }: { $goods }
  }
event-owned = { $you ->
    [yes] You now hold { $event }
   *[no] { $player } now holds { $event }
  }
event-exchanged = { $you ->
    [yes] You put
   *[no] { $player } put
  } { $good }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  } aside for exchange
event-renewed = { $you ->
    [yes] You drew a new hand of
   *[no] { $player } drew a new hand of
  } { $count ->
    [one] { $count } good
   *[other] { $count } goods
  }
event-kept = { $you ->
    [yes] You kept your hand
   *[no] { $player } kept the hand
  }
event-shortage = Goods run short: no refill and no exchange { $turns ->
    [1] in this turn
    [2] in this turn and the next
   *[other] for { $turns } turns, this one included
  }
event-deck_finished = Deck { $deck } is used up: the game is about to end
event-turn = { $you ->
    [yes] Your turn
   *[no] { $player }’s turn
  }
event-last_turn = This turn is the last
event-standstill = Business has come to a standstill: the shop closes
event-over = The game is over
event-undone = { $you ->
    [yes] You took the last action back
   *[no] { $player } took the last action back
  }

## What is asked, of the reader and of others.

phase-merchant = Keep one of your two merchants
phase-register = Lay goods of one kind at the stalls, then finish
phase-sell = Choose whom to sell to first
phase-return = Leave these goods or take them back
phase-thief = Discard one good of your choice
phase-swap_stalls = Choose a stall whose sides swap places
phase-tax = Choose the stall your opponent has to clear
phase-market_day = Draw a new hand, or keep yours
phase-exchange = Exchange goods from your hand, or finish
phase-over = The game is over

phase-merchant-other = { $you ->
    [yes] You must choose a merchant
   *[no] { $player } is choosing a merchant
  }
phase-register-other = { $you ->
    [yes] You may lay goods
   *[no] { $player } is laying goods
  }
phase-sell-other = { $you ->
    [yes] You are selling
   *[no] { $player } is selling
  }
phase-return-other = { $you ->
    [yes] You must decide what stays at the stall
   *[no] { $player } is deciding what stays at the stall
  }
phase-thief-other = { $you ->
    [yes] You must discard a good
   *[no] { $player } is discarding a good
  }
phase-swap_stalls-other = { $you ->
    [yes] You must choose a stall to swap
   *[no] { $player } is choosing a stall to swap
  }
phase-tax-other = { $you ->
    [yes] You must choose a stall to clear
   *[no] { $player } is choosing a stall to clear
  }
phase-market_day-other = { $you ->
    [yes] You may draw a new hand
   *[no] { $player } is deciding whether to draw a new hand
  }
phase-exchange-other = { $you ->
    [yes] You may exchange goods
   *[no] { $player } is exchanging goods
  }
phase-over-other = The game is over

## Why something is asked, or can't be done.

why-merchant = It stays face down until the end. The other one goes unseen.
why-register-kind = All goods laid in one turn are of the same kind.
why-register-none = You may also lay nothing and exchange goods instead.
why-sell-order = More than one order is complete. Decks are opened in the order of your sales.
why-return-any = This customer takes it only as “any good”, so you may leave it or take it back.
why-return-certain = What the new customer can’t use has gone back to its owner’s hand.
why-good-none = You hold none of these.
why-good-other-kind = All goods laid in one turn are of the same kind.
why-good-unwanted = No customer has room for this good.
guard-customer-unserved-title = Finish all the same?
guard-customer-unserved-go = Yes, finish
warn-customer-unserved = { $customer } at stall { $deck } can be yours now and bring { $gold } gold: you hold enough to lay there ({ $good }).
why-stall-closed = Nobody waits here any more: this deck is finished.
why-stall-full = Your side of this stall has all it needs.
why-stall-other-goods = This customer asks for other goods than you can lay now.
why-stall-other-good = This customer has no room for that good.
why-thief = A thief is in the shop: each of you loses one good, but you choose yours.
why-swap_stalls = Your goods there become your opponent’s, and theirs become yours.
why-tax = Your opponent has more customers and must clear a stall. You choose which.
why-market_day = You would discard your whole hand and draw as many goods.
why-exchange = You laid nothing this turn, so you may discard goods before you refill.
why-last-turn = This is the last turn: there is no exchange and no refill.
why-shortage = Goods are short: there is no exchange and no refill.

## The final score.

line-gold = Gold
line-attributes = Sets of customers
line-events = Events
line-merchant = Merchant
score-unit = points

tie-break-text = At equal points, more customers rank higher.
ranking-score = Most points
ranking-customers = Tied on points; more customers
ranking-shared = Tied to the last: a shared place

## What lies on the table.

field-shop = Shop
field-decks = Customer decks
field-deck = Deck
field-deck_empty = No more customers
field-cards = Cards left
field-customer = Customer
field-customers = Customers
field-goods = Pile of goods
field-discard = Discarded
field-events_used = Past events
field-event = Event
field-events = Events
field-hand = Hand
field-stall = Stall
field-stalls = Stalls
field-yours = Your side
field-theirs = Opponent’s side
field-missing = Still needed
field-ready = Order complete
field-merchant = Merchant
field-merchant_offer = Merchants to choose from
field-hidden = Face down
field-gold = Gold
field-attribute = Kind of customer
field-needs = Order
field-any = Any good
field-phase = Phase
field-turn = Turn
field-seat = Player
field-registering = Laying
field-registered = Laid this turn
field-sold = To be opened
field-shortage = Shortage
field-barren = Turns without laying
field-stuck = At a standstill
field-last_turn = Last turn

## What one looks up at the table.

reference-board = { field-stalls }
reference-players = Both of you
reference-sets = Sets of customers
# $points: how many customers of a kind give how many points: "2 → 1, 3 → 2".
reference-sets-note = Points at the end for customers of one kind: { $points }. Only heroes, VIPs and high demons count.
reference-goods = Goods
reference-goods-note = Unseen goods are in the pile or in a hand that you can’t see.
reference-customers = Customers
reference-events = Events
reference-merchants = Merchants
reference-good = Good
reference-own = In hand
reference-unseen = Unseen
reference-all = All
reference-where = Where
reference-who = Who
reference-effect = What it does
reference-not-seen = Not seen yet
reference-past = Past
reference-now = Now
reference-at-stall = Stall { $deck }

# The numbers that a pack may change.
number-hand_size = Goods in hand after refilling
number-barren_limit = Turns without laying that close the shop
number-attribute_points = Points for 0, 1, 2… customers of one kind
number-festival_draw = { $events-festival }: goods drawn
number-shortage_turns = { $events-shortage }: turns without refilling
number-windfall_points = { $events-windfall }: points
number-reputation_points = { $events-reputation }: points for each hero
number-reputation_most = { $events-reputation }: points at most
number-curse_points = { $events-curse }: points
number-royal_order_points = { $events-royal_order }: points
number-royal_order_vips = { $events-royal_order }: VIPs needed
number-specialist_goods = { $merchants-arms_dealer }, { $merchants-armourer }, { $merchants-alchemist }: goods a customer needs
number-specialist_points = { $merchants-arms_dealer }, { $merchants-armourer }, { $merchants-alchemist }: points for each customer
number-specialist_most = { $merchants-arms_dealer }, { $merchants-armourer }, { $merchants-alchemist }: points at most
number-socialite_points = { $merchants-socialite }: points
number-haggler_gold = { $merchants-haggler }: gold of a customer, at most
number-haggler_points = { $merchants-haggler }: points for each customer
number-haggler_most = { $merchants-haggler }: points at most

## Options of a table.

option-refill = Refilling
option-refill-help = When you fill up your hand: at the end of each turn, or only in a turn with a sale.
option-refill-every_turn = Every turn
option-refill-after_sale = Only after a sale
option-exchange = Exchange
option-exchange-help = Whoever lays nothing may discard goods before refilling. Not if you refill only after a sale.
option-ending = Last turns
option-ending-help = After a deck runs out: one more turn for the next player, or both get equally many turns.
option-ending-one_more = One more turn
option-ending-equal_turns = Equal turns
option-events = Events
option-events-help = Two event cards lie hidden in each deck of customers.
option-merchants = Merchants
option-merchants-help = Each player secretly keeps one of two merchants, which scores at the end.

## How to play, short.

howto-1-title = Your goal
howto-1-text = You and a friend share a shop between a dungeon and a city, but not its takings. Serve customers before your friend does, and end with the most points.
howto-2-title = The shop
howto-2-text = Five decks of customers lie between you, the top one of each open. Each has a stall on your side and one on your opponent’s. You both see what lies there, never what the other holds in hand.
howto-3-title = Laying goods
howto-3-text = On your turn lay any number of goods of one kind at the stalls, with one customer or several. A good can be laid only where the customer still has an icon for it on your side.
howto-4-title = Any good
howto-4-text = Some customers buy on a whim. Their “any” icon takes a weapon, armour or a potion, once the icons of that kind are filled.
howto-5-title = Selling
howto-5-text = When your side alone fills every icon, the customer is yours and the goods are discarded. Goods of the two sides are never added up: whoever is first gets the customer.
howto-6-title = The next in line
howto-6-text = After your sales each of those decks turns up its next card. Goods that the new customer can’t use go back to hand. Those that only “any” could take you may leave or take back.
howto-7-title = Events
howto-7-text = Two events hide in each deck. An event happens at once, and the next card is turned up until a customer appears. Some events are kept and score at the end.
howto-8-title = Refilling
howto-8-text = At the end of your turn draw until you hold { $hand_size ->
    [one] { $hand_size } good
   *[other] { $hand_size } goods
  }. You may hold more, but then you draw none.
howto-9-title = Exchanging
howto-9-text = If you laid nothing in your turn, you may first discard any goods from your hand and then refill.
howto-10-title = Merchants
howto-10-text = At the start you secretly keep one of two merchants. It tells you which customers pay off most for you, and is shown at the end.
howto-11-title = Closing time
howto-11-text = When the last customer of a deck has been sold to, the next player has one more turn. The shop also closes when nobody gets anywhere any more.
howto-12-title = Score
howto-12-text = Count the gold of your customers, and events and a merchant if you play with them. Heroes, VIPs and high demons give points by how many of that kind you hold: { $attribute_points-steps }. If tied, more customers win.
howto-13-title = Refilling after a sale
howto-13-text = Only at the end of a turn in which you sold to a customer do you draw until you hold { $hand_size ->
    [one] { $hand_size } good
   *[other] { $hand_size } goods
  }. In any other turn you neither draw nor exchange. You may hold more than { $hand_size }, but then you draw none.
howto-14-title = Closing time with equal turns
howto-14-text = When the last customer of a deck has been sold to, the round is finished, so that you have both had equally many turns. The shop also closes, and then at once, when nobody gets anywhere any more.

## Reasons
## What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
## $mine: "yes" for the seat that decides, else "no", of another one.

gain-sold = { $mine ->
    [yes] a sale to { $customer }
   *[no] the opponent sells to { $customer }
  }
harm-taxed = a stall cleared for tax
harm-discarded = { $good } discarded

## The coach
## What a coach says. $customer, $customers, $good: names; $laid: where goods are laid, as a list; $gold gold; $left icons are open then.

for-merchant = Your merchant scores at the end and stays secret. Keep the one whose customers you expect to win.
for-register = Lay goods of one kind. Whoever first fills all icons on their own side gets the customer.
for-sell = Several orders are complete: the stall you sell at first gets its next customer first.
for-return = The new customer may still use these goods. Leave what you want to build on.
for-thief = Give up the good that helps you least.
for-swap_stalls = Swap where your opponent has laid more than you.
for-tax = Clear the stall that is closest to a sale.
for-market_day = A new hand pays if the one you hold fits nothing.
for-exchange = Put aside what fits no customer, then fill your hand up again. Goods beyond a full hand are not replaced.

tip-completes = Lay { $good } { $laid }: that wins you { $customers }, +{ $gold } gold.
tip-begin = Lay { $good } { $laid }: that leaves { $left ->
    [one] one icon
   *[other] { $left } icons
  } of { $customer } open.
# Within another text, one or more in a list.
tip-at-stall = ×{ $count } at stall { $stall }
tip-save = What still fits serves you better later: finish now.
tip-save-last = What still fits brings you nothing any more: finish now.
tip-save-unserved = You could win { $customer } now, +{ $gold } gold, but those goods serve you better later: finish, even though you are asked again.
tip-merchant = Of the customers who are in the shop now, { $count ->
    [one] one counts
   *[other] { $count } count
  } for the { $merchant }.
tip-merchant-later = No customer in the shop now decides it: the { $merchant } scores for those still to come.
tip-sell = { $customer } at stall { $stall } brings most: { $gold } gold. The others are sold next.
tip-take-back = { $good } fills an icon at stall { $stall }: take it back.
tip-leave = { $good } fills an icon of { $customer } that takes any good: leave it there.
tip-thief = { $good } is needed least: you hold { $held }, and { $asked ->
    [0] no open icon takes it
    [one] one open icon takes it
   *[other] { $asked } open icons take it
  }.
tip-exchange-good = No open icon takes { $good }: put it aside.
tip-exchange-none = All that you hold is asked for somewhere: finish without an exchange.
tip-exchange-full = You hold { $held } goods, so you would draw fewer than you put aside: finish without an exchange.
tip-swap = At stall { $stall } your opponent has laid { $theirs }, you { $yours }: swap there.
tip-swap-least = Nowhere has your opponent laid more than you: at stall { $stall } you lose least.
tip-tax = At stall { $stall } your opponent lacks only { $left ->
    [one] one icon
   *[other] { $left } icons
  }: clear it.
tip-tax-goods = Your opponent has most goods at stall { $stall }: { $count }. Clear it.
tip-renew = { $fits ->
    [0] Nothing in your hand fills
    [one] Only one of your { $held } goods fills
   *[other] Only { $fits } of your { $held } goods fill
  } an open icon: take a new hand.
tip-keep = { $held ->
    [one] Your one good fills
   *[other] { $fits ->
        [one] One of your { $held } goods fills
       *[other] { $fits } of your { $held } goods fill
      }
  } an open icon: keep your hand.

## The lab

# What the lab measures of this game.
lab-customers-idle = turns without a sale
lab-kind-customers = customers
lab-customers-done = sold
lab-customers-came = came
lab-kind-merchants = merchants
lab-merchants-taken = kept
lab-merchants-came = offered
lab-kind-events = events
lab-events-taken = owned
lab-resource-goods = The pile of goods

## What a puzzle is about.

theme-start = A new stall
theme-lead = Building on a lead
theme-race = Catching up at a stall
theme-last-turn = The last turn
theme-patience = Holding back
theme-sale = Selling
theme-exchange = Exchanging
theme-merchant = The merchant
theme-event = Events
