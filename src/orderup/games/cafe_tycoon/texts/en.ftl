## Texts of Board Game Cafe Tycoon. Names of suits, icons, tiles, customers, cafes and managers come from the pack.
## $player: a name. $you: "yes" when that player is the reader, else "no".
## $card: suit and number ("Snack 6"); $cards: a list already joined. $place is counted from 1. $icon: what a space of a tile shows.

game-name = Board Game Cafe Tycoon
game-tagline = Stock your cafe at the market, then open the doors, please your customers and get rich.
# How long a game takes, in minutes, and what it is like.
game-minutes = 35
game-feel = Build up and plan ahead: much to weigh, little luck.
seats-2-help = With two, a robot runs a third cafe. It can win: then you both lose.
menu-keys = letters, digits and arrows

## What a player can do.

action-manager = Choose manager: { $manager }
action-customer_deck = Draw from the level { $level } customers
action-choose_store = Choose cafe: { $store }
action-store_number = Name number { $number }
action-give = Pass { $suit } { $number } { $to ->
    [left] to the left
   *[right] to the right
  }
action-take_tile = Take the tile { $tile }
action-buy = Buy the card at place { $place }
action-buy-card = Buy { $suit } { $number }
action-play = Play { $suit } { $number }
action-take = Take { $suit } { $number }
action-discard = Discard { $suit } { $number }
action-activate = Activate { $icon } on { $tile }
action-store = Store { $icon } on { $tile }
action-keep = Keep { $customer }
action-take_customer = Take { $customer } as a secret customer
action-claim = Serve { $customer }
action-swap_manager = Swap the manager for tokens
action-pass = Finish

## Kinds of actions, above lists of them.

kind-manager = Managers
kind-customer_deck = Decks of customers
kind-choose_store = Cafes
kind-store_number = Cafe numbers
kind-give = Pass on
kind-take_tile = Tiles
kind-buy = Buy
kind-play = Play
kind-take = Take
kind-discard = Discard
kind-activate = Activate
kind-store = Store
kind-keep = Keep
kind-take_customer = Secret customers
kind-claim = Serve
kind-swap_manager = Manager
kind-pass = Finish

stage-play = Playing cards
stage-take = Taking cards
stage-tokens = Tokens

## What happened.

event-chose_store = { $you ->
    [yes] You chose a cafe: { $store }
   *[no] { $player } chose a cafe: { $store }
  }
event-named_store = { $you ->
    [yes] You named your cafe number { $number }
   *[no] { $player } named cafe number { $number }
  }
event-chose_manager = { $you ->
    [yes] You chose a manager: { $manager }
   *[no] { $player } chose a manager: { $manager }
  }
event-gave = { $you ->
    [yes] You passed on
   *[no] { $player } passed on
  } { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
event-gave_cards = { $you ->
    [yes] You passed
   *[no] { $player } passed
  } { $cards } to { $receiver }
event-got_cards = { $you ->
    [yes] You got
   *[no] { $player } got
  } { $cards } from { $giver }
event-drafted = { $you ->
    [yes] You drafted
   *[no] { $player } drafted
  } a tile
event-laid_out = New at the market: { $cards }
event-bought = { $you ->
    [yes] You bought { $card }
   *[no] { $player } bought { $card }
  } { $cost ->
    [0] for free
    [one] for { $cost } coin
   *[other] for { $cost } coins
  }
event-took_tile = { $you ->
    [yes] You took the tile { $tile }
   *[no] { $player } took the tile { $tile }
  }
event-scored_preparation = { $you ->
    [yes] You earned
   *[no] { $player } earned
  } { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  } for Wi-Fi and pairs
event-played = { $you ->
    [yes] You played { $card }
   *[no] { $player } played { $card }
  }
event-ranked = { $you ->
    [yes] You rank
   *[no] { $player } ranks
  } { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
  }
event-took = { $you ->
    [yes] You took { $card }
   *[no] { $player } took { $card }
  }
event-discarded = { $you ->
    [yes] You discarded { $card }
   *[no] { $player } discarded { $card }
  }
# What a card or a space pays its owner.
event-paid = { $you ->
    [yes] You earned
   *[no] { $player } earned
  } { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  }
event-gained_tokens = { $you ->
    [yes] You got
   *[no] { $player } got
  } { $count ->
    [one] { $count } token
   *[other] { $count } tokens
  }
event-activated = { $you ->
    [yes] You activated: { $icon }
   *[no] { $player } activated: { $icon }
  }
event-upgraded = { $you ->
    [yes] You upgraded { $card }
   *[no] { $player } upgraded { $card }
  }
event-expanded = { $you ->
    [yes] Your shop now has room for { $capacity } cards
   *[no] { $player }’s shop now has room for { $capacity } cards
  }
event-stored = { $you ->
    [yes] You stored: { $icon }
   *[no] { $player } stored: { $icon }
  }
event-chose_deck = { $you ->
    [yes] You drew from
   *[no] { $player } drew from
  } the level { $level } customers
event-kept_customer = { $you ->
    [yes] You kept a secret customer
   *[no] { $player } kept a secret customer
  }
event-took_customer = { $you ->
    [yes] You took { $customer } as a secret customer
   *[no] { $player } took { $customer } as a secret customer
  }
event-claimed = { $you ->
    [yes] You served { $customer }
   *[no] { $player } served { $customer }
  }: { $reward ->
    [one] { $reward } coin
   *[other] { $reward } coins
  }
event-swapped_manager = { $you ->
    [yes] You swapped your manager
   *[no] { $player } swapped the manager
  } for tokens
event-passed = { $you ->
    [yes] You finished
   *[no] { $player } finished
  }
event-round = Round { $number }
moment = { $phase ->
    [preparation] preparation, round { $round }
    [opening] opening, round { $round }
   *[other] set-up
  }
event-automatic_took = The robot took { $card }
event-opened_customer = A new open customer: { $customer }
event-over = The game is over
event-undone = { $you ->
    [yes] You took the last action back
   *[no] { $player } took the last action back
  }

## The part of the game, for the reader whose turn it is, and for others.

phase-stores = Choose your cafe
phase-store_number = Name the number of your cafe
phase-managers = Choose a manager
phase-give = Pass two cards to the left and two to the right
phase-draft = Choose a tile and pass the rest on
phase-preparation = Preparation: stock up at the market
phase-opening = The cafe is open: play, take, use a token
phase-over = The game is over

phase-stores-other = { $you ->
    [yes] You must choose a cafe
   *[no] { $player } is choosing a cafe
  }
phase-store_number-other = { $you ->
    [yes] You must name a cafe number
   *[no] { $player } is naming a cafe number
  }
phase-managers-other = { $you ->
    [yes] You must choose a manager
   *[no] { $player } is choosing a manager
  }
phase-give-other = { $you ->
    [yes] You must pass cards on
   *[no] { $player } is passing cards on
  }
phase-draft-other = { $you ->
    [yes] You must choose a tile
   *[no] { $player } is choosing a tile
  }
phase-preparation-other = Preparation: { $you ->
    [yes] it is your turn
   *[no] it is { $player }’s turn
  }
phase-opening-other = The cafes are open: { $you ->
    [yes] it is your turn
   *[no] it is { $player }’s turn
  }
phase-over-other = The game is over

## What is being decided.

step-choose_store = Choose one of the cafes left
step-number = Name the number of your cafe
step-manager = Choose one of the managers left
step-give = Pass two cards to the left and two to the right
step-packet = Choose a tile, the rest goes left
step-buy = Buy a card at the market
step-tile = Take one of the open tiles
step-play = Play a card
step-take = Take a card from the table
step-take_automatic = Choose the card the robot takes
step-discard = Your shop is full: discard a card
step-token = Put a token on a space of your tiles, or finish
step-claim = Serve a customer, or finish
step-swap = Swap your manager for tokens, or finish
step-deck = Choose a deck of customers
step-keep = Keep one customer, face down

step-choose_store-other = { $you ->
    [yes] You must choose a cafe
   *[no] { $player } is choosing a cafe
  }
step-number-other = { $you ->
    [yes] You must name a cafe number
   *[no] { $player } is naming a cafe number
  }
step-manager-other = { $you ->
    [yes] You must choose a manager
   *[no] { $player } is choosing a manager
  }
step-give-other = { $you ->
    [yes] You must pass cards on
   *[no] { $player } is passing cards on
  }
step-packet-other = { $you ->
    [yes] You must choose a tile
   *[no] { $player } is choosing a tile
  }
step-buy-other = { $you ->
    [yes] You must buy a card
   *[no] { $player } is buying a card
  }
step-tile-other = { $you ->
    [yes] You must take a tile
   *[no] { $player } is taking a tile
  }
step-play-other = { $you ->
    [yes] You must play a card
   *[no] { $player } is playing a card
  }
step-take-other = { $you ->
    [yes] You must take a card
   *[no] { $player } is taking a card
  }
step-take_automatic-other = { $you ->
    [yes] You must choose the robot’s card
   *[no] { $player } is choosing the robot’s card
  }
step-discard-other = { $you ->
    [yes] You must discard a card
   *[no] { $player } is discarding a card
  }
step-token-other = { $you ->
    [yes] You may use a token
   *[no] { $player } is using a token
  }
step-claim-other = { $you ->
    [yes] You may serve a customer
   *[no] { $player } is choosing customers to serve
  }
step-swap-other = { $you ->
    [yes] You may swap your manager
   *[no] { $player } is deciding about the manager
  }
step-deck-other = { $you ->
    [yes] You must choose a deck of customers
   *[no] { $player } is choosing a deck of customers
  }
step-keep-other = { $you ->
    [yes] You must choose a secret customer
   *[no] { $player } is choosing a secret customer
  }

## Why there is a choice, or why something can't be done.

why-suit-laid = This suit is on the table already, and you hold one that isn’t.
why-automatic-suit = The robot has played this suit or is about to.
why-repeated = A repeated suit ranks behind every suit that lies there once.
why-first = First place takes two cards.
why-last = Last place takes no card and gets tokens instead.
why-cannot-pay = You don’t have enough coins for this place.
why-pay-all = You can’t pay for any card: one of the cheapest takes all your coins.
why-sold = This card has been bought.
why-leftmost = Whoever buys the leftmost card gets a bonus after the round.
why-tile-leftmost = You bought the leftmost card, so a tile comes with it.
why-capacity = Your shop holds as many cards as it can.
why-discard-new = If the new card goes, it pays nothing.
guard-customers-lost-title = Discard this card?
guard-customers-lost-go = Yes, discard it
guard-customer-turned-away-title = Upgrade it all the same?
guard-customer-turned-away-go = Yes, upgrade it
guard-icons-needed-title = Serve this customer?
guard-icons-needed-go = Yes, serve
warn-customers-lost = Your customers would bring { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  } less in the end than if another card went.
warn-customer-turned-away = A customer needs the plain icon that becomes premium here: in the end your customers would bring { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  } less than now.
warn-icons-needed = Other customers need the icons that are spent here: in the end they would bring { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  } less than now, and this one pays less than that.
why-never-discarded = Clerks and shelves are never discarded.
why-no-token = You have no token.
why-token-used = You have used your token of this round.
why-no-tile = You have no tile to put a token on.
why-space-taken = This space holds a token already.
why-space-full = Two tokens are stored here: that is one premium icon.
why-space-spent = What was stored here has been spent on a customer: this space takes no more tokens.
why-not-stored = Only games, snacks and Wi-Fi can be stored.
why-nothing-to-turn = You have no card of this suit left to upgrade.
why-top-level = Your capacity is at its top: another level pays nothing more.
why-no-tiles = There are no open tiles left.
why-no-customers = There are no customers left.
why-not-met = You don’t have all the icons this customer needs.
why-claim = The icons you use for this customer are spent for good.
why-secret = Only you see this customer, and missing it costs nothing.
why-premium = A premium icon never serves as a plain one.
why-wildcard = An upgraded clerk stands in for one plain game or snack.
why-give = Cards arrive when everybody has passed theirs.
why-draft = Tiles are passed to the left until all are taken.
why-manager-taken = Somebody has chosen this manager.
why-manager-swap = Unused, your manager pays coins at the end.
why-store-taken = Somebody has chosen this cafe.
why-number-taken = Another cafe has this number.

## Score.

line-coins = Coins in hand
line-wifi = Wi-Fi
line-customers = Customers
line-tokens = Unused tokens
line-capacity = Capacity
line-wages = Wages
line-ability = Cafe ability
line-manager = Manager
score-unit = coins

tie-break-text = At equal coins, more clerks rank higher, then more cards in shop and shelves, then the better place in the last ranking.
ranking-score = Most coins
ranking-clerks = Tied on coins; more clerks
ranking-cards = Tied on clerks; more cards
ranking-rank = Tied on cards; better last rank
ranking-shared = Tied to the last: a shared place
ranking-automatic = The robot beat both of you together
robot-text = The robot: { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  } and { $wifi } for { $icons ->
    [one] { $icons } Wi-Fi icon
   *[other] { $icons } Wi-Fi icons
  }, doubled: { $doubled }. You two together: { $together }.

## What lies on the table.

field-phase = Phase
field-round = Round
field-order = Turn order
field-next_order = Next turn order
field-market = Market
field-place = Place
field-cost = Cost
field-free = Free
field-sold = Sold
field-deck = Number cards
field-top = Next suit
field-cards = Cards left
field-removed = Not in this game
field-discarded = Discarded
field-tile = Tile
field-tiles = Tiles
field-open = Open tiles
field-stack = Tiles left
field-space = Space
field-customer = Customer
field-customers = Customers
field-public = Public customers
field-decks = Customer decks
field-level = Capacity levels
field-customer_level = Level { $level }
field-table = Table
field-placing = New card
field-drawn = Customers drawn
field-seat = Player
field-store = Cafe
field-number = Cafe number
field-ability = Ability
field-ability_off = Not used in this game
field-coins = Coins
field-tokens = Tokens
field-capacity = Capacity
field-hand = Hand
field-bought = Cards bought
field-given = Cards passed on
field-packet = Tiles to choose from
field-shop = Shop
field-shelves = Shelves
field-secret = Secret customers
field-claimed = Customers served
field-wifi_bonus = Bonus Wi-Fi
field-wifi_icons = Wi-Fi icons
field-manager = Manager
field-managers = Managers
field-rank = Rank
field-ranking = Ranking so far
field-takes = { $count ->
    [one] takes { $count } card
   *[other] takes { $count } cards
  }
field-takes_none = { $count ->
    [0] nothing
    [one] no card, { $count } token
   *[other] no card, { $count } tokens
  }
field-turned = Upgraded
field-spent = Spent
field-empty = Empty space
field-active = Activated
field-stored = Stored once
field-stored2 = Stored twice: premium
field-spent2 = Spent: premium
field-game = Game
field-snack = Snack
field-premium_game = Premium game
field-premium_snack = Premium snack
field-wifi = Wi-Fi
field-needs = Needs
field-reward = Reward
field-penalty = Penalty if missed
field-met = Has everything
field-missing = Still needed
field-suit = Suit
field-hidden = Face down
field-automatic = Robot
field-reconstructed = Reconstructed
field-card = Card
field-count = Cards left
field-spaces = Spaces
field-stage = Part of the round
field-step = To be decided
field-to = To
field-left = Left
field-right = Right

## What one looks up at the table.

reference-board = On the table
reference-about = What it is
reference-players = Everybody
reference-wifi = What Wi-Fi icons pay
reference-wifi-note = At the end of the game. Cards count 1, upgraded ones 2, stored tokens and bonuses 1.
reference-wifi-cards = Wi-Fi after the preparation
# $places: which place brings how many coins: "1 → 6, 2 → 3".
reference-wifi-cards-note = Coins for the most Wi-Fi cards bought, by place: { $places }.
reference-capacity = What capacity pays
reference-capacity-note = Coins at the end of the game by the levels gained.
reference-customers = Customers
reference-tiles = Action tiles
reference-hands = Hands
reference-hands-note = Bought cards have been seen by all; of hidden hands you know the suits.
reference-cards = Number cards
reference-cards-note = Numbers that lie nowhere in sight: in the deck, or in hands you can’t see.
reference-wifi-bought = Wi-Fi cards
reference-met = Customers pleased now
reference-where = Where
reference-who = Who
reference-open = Open
reference-secret = Secret
reference-drawn = Drawn
reference-not-seen = Not seen yet
reference-unseen = Not seen

# The numbers that a pack may change.
number-market_costs = Costs in the market with 3, 4 and 5 cafes
number-intermediate_wifi = Coins for the most Wi-Fi cards bought, by place
number-pair_coins = Coins for a pair of a game and a snack
number-first_coins = Coins at the start for the lowest cafe number
number-capacity = Cards that a shop holds at first
number-level_coins = Coins for 0, 1, 2… levels of capacity
number-wifi_coins = Coins for 0, 1, 2… Wi-Fi icons
number-snack_coins = Coins for upgrading a snack
number-game_coins = Coins for upgrading a game
number-coins_space = Coins for a coins space
number-last_tokens = Tokens for last place
number-short_tokens = Tokens at the start of the short game
number-manager_coins = Coins for a manager that you keep
number-manager_tokens = Tokens for a manager that you swap
number-ability_limit = Coins for an ability, at most
number-ability_coins = Abilities of cafes 1 to 16 and the star: coins for each thing that counts
number-ability_extra = Abilities of cafes 1 to 16 and the star: coins on top
number-store_tokens = { $stores-2 }: more tokens at the start
number-star_coins = { $stores-star }: coins for ranking first or last
number-start_tokens = { $managers-1 }: more tokens at the start
number-start_coins = { $managers-2 }: more coins at the start

## Options of a table.

option-family = Family game
option-family-help = Shorter and easier: no shelves, capacity or tiles, and 8 rounds in each phase.
option-short = Short game
option-short-help = No market: cards are dealt, four are passed on, and the cafes open at once.
option-draft_tiles = Draft tiles
option-draft_tiles-help = In the short game tiles are chosen and passed on instead of dealt.
option-challenge = Challenge
option-challenge-help = Customers: the first to serve an open one is paid at once. Extreme: one open at every level.
option-challenge-none = None
option-challenge-null = { option-challenge-none }
option-challenge-customers = Customers (first come, first served)
option-challenge-extreme = Extreme (penalties at every level)
option-extra_public = More public customers
option-extra_public-help = In the extreme challenge: one more of levels 1, 2 and 3, in that order.
option-abilities = Cafe abilities
option-abilities-help = Every cafe has an ability of its own, which brings coins at the end.
option-promo = Promo cards
option-promo-help = Eleven more cafes and five customers of level 4.
option-managers = Managers
option-managers-help = Everybody chooses a manager with a starting bonus.
option-choose_stores = Choose the cafes
option-choose_stores-help = Everybody chooses a cafe, one after the other, instead of being dealt one.

reconstructed-note = The capacity card, the tiles and the customers are our own reconstruction. If you own the game, you can play with a pack of its real cards.

## How to play, short.

howto-1-title = Your goal
howto-1-text = You open a board game cafe, and so does everybody else. Stock up, please your customers, and end with the most coins.
howto-2-title = Two phases
howto-2-text = In the preparation you buy ten cards, one a round. In the opening you play those ten cards, one a round, and what you take from the table makes up your cafe.
howto-3-title = The market
howto-3-text = Each round as many cards as cafes lie in the market, the highest on the left, where it is most expensive. In turn order everybody buys one. If you can’t pay for any, one of the cheapest takes all your coins.
howto-4-title = Rewards and turn order
howto-4-text = A clerk brings a token and a shelf brings a tile. Whoever bought the leftmost card takes one more tile. Next round’s order goes by the cards bought, from right to left: thrift pays.
howto-5-title = After the preparation
howto-5-text = The most Wi-Fi cards pay { $intermediate_wifi-1 ->
    [one] { $intermediate_wifi-1 } coin
   *[other] { $intermediate_wifi-1 } coins
  }, second most { $intermediate_wifi-2 }, third most { $intermediate_wifi-3 }. Each pair of a game and a snack pays { $pair_coins }. Then you take your cards in hand, and whoever has the fewest coins starts.
howto-6-title = Playing a card
howto-6-text = Everybody plays one card in turn order. If you can, play a suit that isn’t on the table yet.
howto-7-title = Ranking
howto-7-text = Suits that lie there once come first, from high to low. Repeated suits follow, the one with the higher top card first. Ties go to whoever has more clerks, then fewer coins, then the lower cafe number. The ranking is the new turn order.
howto-8-title = Taking cards
howto-8-text = First place takes two of the cards played, everybody else one, and last place none but { $last_tokens ->
    [one] { $last_tokens } token
   *[other] { $last_tokens } tokens
  }. A snack or a game pays 1 coin, Wi-Fi its icon, a clerk 1 token, and a shelf makes room for one more card.
howto-9-title = Capacity
howto-9-text = Your shop holds { $capacity ->
    [one] { $capacity } card
   *[other] { $capacity } cards
  } at first. If a new card is too many, discard a game, a snack or a Wi-Fi card; if it is the new one, it pays nothing. Clerks stay, and shelves stand beside the shop.
howto-10-title = Activating a space
howto-10-text = After the cards everybody may put one token on an empty space of their tiles. A suit upgrades one of your cards of that suit; other spaces give coins, capacity, a tile or a secret customer.
howto-11-title = Storing an icon
howto-11-text = Or store a token on a game, snack or Wi-Fi space: at the end it counts as that icon. Two stored on one game or snack space count as one premium icon. A token never moves again.
howto-12-title = Customers
howto-12-text = At the end each public customer pays you if you have all the icons, and costs you a penalty if not. Secret ones never cost anything. Each icon serves one customer only, and a premium icon never serves as a plain one.
howto-13-title = End of the game
howto-13-text = Wi-Fi icons pay up to { $wifi_coins-most ->
    [one] { $wifi_coins-most } coin
   *[other] { $wifi_coins-most } coins
  }, then come customers, 1 coin for each 2 unused tokens, and your capacity. You pay 1 coin for each clerk and 2 for each upgraded one. Most coins win.
howto-14-title = Ways to play
howto-14-text = With two players a robot takes the third seat: if it ends with more than both of you together, you both lose. There is a family game, a short game, and challenges, cafe abilities and managers for experts.
howto-15-title = Family game: two phases
howto-15-text = In the preparation you buy eight cards, one a round. In the opening you play those eight cards, one a round, and what you take from the table makes up your cafe. There are no shelves, no tiles and no limit to what your shop holds.
howto-16-title = Family game: rewards and turn order
howto-16-text = A clerk brings a token, and so does the leftmost card. Next round’s order goes by the cards bought, from right to left: thrift pays.
howto-17-title = Family game: taking cards
howto-17-text = First place takes two of the cards played, everybody else one, and last place none but { $last_tokens ->
    [one] { $last_tokens } token
   *[other] { $last_tokens } tokens
  }. A snack or a game pays 1 coin, Wi-Fi its icon, and a clerk 1 token.
howto-18-title = Family game: customers
howto-18-text = Two customers of level 1 lie open. At the end each of them pays you if you have all the icons, and costs you a penalty if not. Each icon serves one customer only.
howto-19-title = Customers, first come, first served
howto-19-text = In your token step you may serve open customers whose icons you all have. You get the reward at once, those icons are spent for good, and a new customer of that level is laid out. At the end open customers neither pay nor cost anything; secret ones pay if met. A premium icon never serves as a plain one.
howto-20-title = Family game: the end
howto-20-text = Wi-Fi icons pay up to { $wifi_coins-most ->
    [one] { $wifi_coins-most } coin
   *[other] { $wifi_coins-most } coins
  }, then come customers, and 1 coin for each unused token. You pay 1 coin for each clerk. Most coins win.
howto-21-title = The robot
howto-21-text = With two of you a robot has the third seat. In the opening it turns over its cards, and you may not play the suit it has played or is about to play, unless you hold nothing else. Whoever of you two ranks better chooses what it takes; in last place it gets nothing. Each card it takes is upgraded at once: a snack brings it { $snack_coins ->
    [one] { $snack_coins } coin
   *[other] { $snack_coins } coins
  }, a game { $game_coins }, and Wi-Fi counts as two icons. At the end it is paid for Wi-Fi too, and all its coins are doubled: if that is more than you two have together, you both lose.
howto-22-title = Short game: the start
howto-22-text = There is no market. Each of you gets ten cards and passes two to the left and two to the right, all at the same time. With { $short_tokens ->
    [one] { $short_tokens } token
   *[other] { $short_tokens } tokens
  } and 4 tiles each you open at once, and whoever has the fewest coins starts. You play the ten cards, one a round, and what you take from the table makes up your cafe.
howto-23-title = Short family game: the start
howto-23-text = There is no market. Each of you gets eight cards and passes two to the left and two to the right, all at the same time. With { $short_tokens ->
    [one] { $short_tokens } token
   *[other] { $short_tokens } tokens
  } each you open at once, and whoever has the fewest coins starts. You play the eight cards, one a round, and what you take from the table makes up your cafe. There are no shelves, no tiles and no limit to what your shop holds.
howto-24-title = The robot at the market
howto-24-text = The card that you two leave in the market goes to the robot, for free. It earns coins for Wi-Fi and pairs as you do, but gets no other reward and has no place in the turn order there.
howto-25-title = Cafe abilities
howto-25-text = Every cafe has an ability. What it pays at the end is { $ability_limit ->
    [one] { $ability_limit } coin
   *[other] { $ability_limit } coins
  } at most; some help at the start or during the game, too.
howto-26-title = Managers
howto-26-text = Before the first round everybody chooses a manager, whoever is last in turn order first, and gets its bonus at once. In the opening, once the cards of a round are taken, you may swap your manager for { $manager_tokens ->
    [one] { $manager_tokens } token
   *[other] { $manager_tokens } tokens
  }. One that you keep pays { $manager_coins ->
    [one] { $manager_coins } coin
   *[other] { $manager_coins } coins
  } at the end.
howto-27-title = Promo cards
howto-27-text = Eleven more cafes may be dealt. Whoever has the one with the star chooses its number before the first round: from 0 to 17, but none that is in play. Five customers of level 4 are one more deck for secret customers, and in a challenge one of them lies open.
howto-28-title = Family game: managers
howto-28-text = Only four of the six managers are in a family game. So with five of you, whoever is first in turn order gets none.

## Reasons
## What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
## $mine: "yes" for the seat that decides, else "no", of another one.

gain-bought = { $mine ->
    [yes] { $card } bought
   *[no] another player buys { $card }
  }
gain-took_tile = { $mine ->
    [yes] the tile { $tile } taken
   *[no] another player takes the tile { $tile }
  }
gain-took = { $mine ->
    [yes] { $card } taken
   *[no] another player takes { $card }
  }
gain-upgraded = { $mine ->
    [yes] { $card } upgraded
   *[no] another player upgrades { $card }
  }
gain-expanded = { $mine ->
    [yes] a larger shop
   *[no] another player’s shop grows
  }
gain-activated = { $mine ->
    [yes] { $icon } activated
   *[no] another player activates { $icon }
  }
gain-took_customer = { $mine ->
    [yes] { $customer } as a secret customer
   *[no] another player takes { $customer }
  }
gain-claimed = { $mine ->
    [yes] { $customer } served
   *[no] another player serves { $customer }
  }

## The coach
## What a coach says. $card: a number card; $customer: a customer; $coins: coins; $suit, $tile, $store, $manager, $need: names.

for-choose_store = Choose your cafe. Its number breaks ties in the ranking, and with abilities it pays at the end.
for-number = Name the number of your cafe: a low one wins ties.
for-manager = A manager helps at the start, and pays coins at the end if you never swap it.
for-give = Keep cards that go together; high numbers rank first, low ones are taken for what they show.
for-packet = Choose tiles with spaces for the suits you hold.
for-buy = You play the cards that you buy here later. Cheap places on the right also let you buy earlier in the next round.
for-buy-last = This is the last round of the market: after it you play the cards that you have bought.
for-tile = A tile has three spaces for tokens. Take one with spaces that upgrade cards you will have.
for-play = Everybody plays a card. The ranking decides who takes cards first.
for-take = What you take fills your shop: customers, Wi-Fi and coins come from there.
for-take_automatic = You choose for the robot: give it what helps you least.
for-discard = The shop is full: let go what no customer needs.
for-token = A token on a tile works at once, or is stored as an icon for the end.
for-token-family = There are no tiles in the family game: each token left at the end pays a coin.
for-deck = Higher levels pay more and ask for more.
for-keep = Keep the customer whose icons you are most likely to have.

tip-pair = { $card } makes a pair of game and snack: { $pair ->
    [one] 1 coin
   *[other] { $pair } coins
  } after this phase. It costs { $coins ->
    [0] nothing
    [one] 1 coin
   *[other] { $coins } coins
  }.
tip-wifi = { $card } counts towards the coins for most Wi-Fi after this phase. It costs { $coins ->
    [0] nothing
    [one] 1 coin
   *[other] { $coins } coins
  }.
tip-buy-clerk = { $card } brings you a token at once. It costs { $coins ->
    [0] nothing
    [one] 1 coin
   *[other] { $coins } coins
  }.
tip-buy-shelf = { $card } brings you a tile at once. It costs { $coins ->
    [0] nothing
    [one] 1 coin
   *[other] { $coins } coins
  }.
tip-high = { $card } has a high number, so it ranks early when you play it. It costs { $coins ->
    [0] nothing
    [one] 1 coin
   *[other] { $coins } coins
  }.
tip-first = { $card } would put you first for now.
tip-guest = { $customer }: { $card } is still missing there.
tip-cheapest = { $card } costs { $coins ->
    [0] nothing
    [one] one coin, the least
   *[other] { $coins } coins, the least
  } here.
tip-cheapest-early = { $card } costs { $coins ->
    [0] nothing
    [one] one coin, the least
   *[other] { $coins } coins, the least
  } here, and you buy earlier next round than with a card further left.
tip-store = { $store } has number { $number }, the lowest that is left: in ties it comes before all higher ones.
tip-number = { $number } is the lowest that is free: it wins ties.
tip-unasked = No customer on the table asks for { $suit }: pass { $card } on.
tip-plenty = You hold { $count } { $suit } { $count ->
    [one] card
   *[other] cards
  }: pass { $card } on.
tip-tile-cards = { $tile } has spaces for { $count } of your cards.
tip-tile-guests = { $tile } has upgrades for { $count ->
    [one] one icon
   *[other] { $count } icons
  } that customers on the table ask for.
tip-tile-any = { $tile } is a good one to begin with: nothing you have asks for a space yet.
tip-any-first = Any card you may play would put you first for now: play { $card }, which no customer of yours needs.
tip-none-first = No card of yours would put you first for now: play { $card }, which no customer of yours needs.
tip-take-wifi = { $card } is one more Wi-Fi icon: the more of them at the end, the more coins.
tip-take-shelf = { $card } takes no place in your shop, and makes room for one more card.
tip-take-coins = { $card } can be upgraded by a token later, which pays { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }.
tip-take-clerk = { $card } brings a token at once; upgraded it stands in for a plain game or snack.
tip-take-clerk-family = { $card } brings a token, worth the coin that its wage costs at the end; and more clerks win ties.
tip-take-away = Nothing here fills an icon of your customers: take { $card }, which others could use.
tip-take-upgrade = Upgraded by a token, { $card } is what { $customer } still lacks.
tip-take-any = Your customers need nothing here: take { $card }.
tip-robot = { $card } fills no icon of your customers: let the robot have it.
tip-robot-needed = Your customers need all of this: { $card } is the smallest loss.
tip-discard = { $card } can go: your customers and your Wi-Fi pay no less without it.
tip-discard-dear = Every card counts here: { $card } costs you least, { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }.
tip-token-serves = { $action }: then your customers bring { $coins ->
    [one] one coin
   *[other] { $coins } coins
  } more at the end.
# Within another text.
tip-more = { $coins ->
    [0] { "" }
    [one] ; that is one coin more at the end
   *[other] ; that is { $coins } coins more at the end
  }
tip-token-guest = { $action }: { $need }, still missing for { $customer }{ tip-more }.
tip-token-clerk = { $action }. It upgrades a clerk, who stands in for what { $customer } still lacks: { $need }{ tip-more }.
tip-token-coins = { $action }: it pays { $coins ->
    [one] one coin
   *[other] { $coins } coins
  } at once.
tip-token-room = { $action }: it makes room for one more card.
tip-token-level = { $action }: it raises your capacity, which pays { $coins ->
    [one] one coin
   *[other] { $coins } coins
  } more at the end.
tip-token-wifi = { $action }: with { $icons }, Wi-Fi pays { $coins ->
    [one] one coin
   *[other] { $coins } coins
  } at the end.
tip-token-claim = You have everything for { $customer }: { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }.
tip-token-wait = { $tokens ->
    [0] You have no token left: end your turn.
    [one] Your token is worth more later: keep it.
   *[other] Your { $tokens } tokens are worth more later: keep them.
  }
tip-token-last = { $tokens ->
    [0] You have no token left: end your turn.
   *[other] This is the last round, and no token brings you more now: end your turn.
  }
tip-token-manager = Kept, your manager pays { $coins ->
    [one] one coin
   *[other] { $coins } coins
  } at the end; swapped for tokens, { $tokens }.
tip-deck = { $served ->
    [0] The icons you have serve no customer of these decks yet: those of level { $level } ask for least.
   *[other] The icons you have would serve { $served } of the { $all } customers that the deck of level { $level } may hold.
  }
tip-keep = You { $have ->
    [0] have none
   *[other] already have { $have }
  } of the { $all } icons for { $customer }{ $have ->
    [0] { " yet" }
   *[other] { "" }
  }.

## The lab

# What the lab measures of this game.
lab-counted-shop = cards in the shop
lab-counted-shelves = shelves
lab-counted-tiles = tiles
lab-counted-level = levels of capacity
lab-counted-claimed = customers served during play
lab-counted-secret = secret customers
lab-kind-customers = customers
lab-customers-done = served
lab-customers-came = came
lab-kind-stores = cafes
lab-stores-came = dealt
lab-kind-managers = managers
lab-managers-taken = chosen
lab-kind-tiles = tiles
lab-tiles-taken = taken
lab-kind-icons = icons
lab-icons-done = activated
lab-resource-coins = coins
lab-resource-tokens = tokens

## What a puzzle is about.

theme-tokens = Tokens
theme-customers = Customers
theme-playing = A card to play
theme-taking = A card to take
theme-parting = A card to part with
theme-market = The market
theme-tiles = Tiles
theme-plans = First plans
