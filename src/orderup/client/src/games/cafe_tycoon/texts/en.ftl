### What only the page says about the table.

ct-nothing = nothing
ct-clerks = Clerks
ct-cards = Cards in the cafe
ct-last_rank = Rank in the last round

# What a token or a card would bring, below the button that does it.
ct-brings-upgraded = upgrades { $card }
ct-brings-expanded = capacity { $capacity }
ct-brings-paid = { $coins ->
    [one] +{ $coins } coin
   *[other] +{ $coins } coins
  }
ct-brings-gained_tokens = { $count ->
    [one] +{ $count } token
   *[other] +{ $count } tokens
  }

ct-upgraded = { $card }, upgraded
ct-face_down = { $count } face down
ct-customer-pays = Served: +{ $reward }. Missed: −{ $penalty }.
ct-customer-claims = Whoever serves it first gets { $reward }.
ct-customer-secret = Served: +{ $reward }. Missed: nothing.
ct-level-coins = Levels gained, and the coins they pay at the end
ct-capacity-start = A shop holds { $capacity } cards at the start. Each level makes room for one more.
ct-icons = What the spaces do
ct-suits = Suits
ct-suit-snack = A customer’s snack. Pays 1 coin when it comes into your cafe.
ct-suit-game = A customer’s game. Pays 1 coin when it comes into your cafe.
ct-suit-wifi = One Wi-Fi icon, for customers and for the payout at the end.
ct-suit-clerk = Brings 1 token, breaks ties, is never discarded and wants a wage.
ct-suit-shelf = Room for one more card. Stands beside the shop.
ct-upgraded-title = Upgraded side
ct-upgraded-text = A snack or a game becomes premium, Wi-Fi has two icons, a clerk stands in for a plain game or snack, a shelf gives room for one more.

ct-opening = The cafes are about to open
ct-takings = Coins for Wi-Fi and pairs
ct-for-wifi = place in Wi-Fi
ct-for-pairs = pairs of a game and a snack

ct-keys-title = With the keyboard
ct-keys-arrows = Move over the table; Enter does what is offered
ct-keys-digits = Buy at this place, play this card, or take this offer
ct-keys-e = Finish
ct-keys-u = Take the last action back; with Shift the whole turn
ct-keys-esc = Drop the choice, skip ahead

## The table.

ct-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
ct-rank-now = Would rank { ct-place } as it stands
ct-rank-tie = Equal numbers rank by more clerks, then fewer coins, then the lower cafe number.
ct-to-play = Still to play
ct-buy = Buy
ct-play = Play
ct-take = Take
ct-discard = Discard
ct-keep = Keep
ct-pass = Pass on
ct-serve = Serve
ct-activate = Activate
ct-store = Store
ct-store-one = Counts as one { $icon } at the end
ct-to-left = To the left
ct-to-right = To the right
ct-which-way = { $card }: to the left or to the right?
ct-which-use = { $icon }: what is the token for?
ct-hint-token = Tap a space of your tiles to use a token there, or finish.
ct-hint-take = The card you take joins your cafe and pays at once.
ct-room = { $held } of { $capacity }
ct-shop-empty = Nothing here yet: the shop fills when the cafes are open.
ct-no-tiles = No tiles yet.
ct-service = If it ended now
ct-look-at = Look at
ct-something-to-do = Something to do here.
ct-open-store = Open this cafe
ct-hint-number = A tie goes to the lower number, and the lowest acts first.
ct-hint-tile = Each space is a use for one token. Its picture says what it does.
ct-hint-deck = You look at the top cards of that deck and keep one for yourself.
ct-hint-deck-manager = You draw the top customer of that deck and keep it face down.
ct-hint-deck-open = You see the top cards of a deck and keep one, or take an open customer.
ct-hint-automatic = The robot’s card is upgraded at once, and the robot gets the coins that brings.
ct-bought = Bought

# Several spaces that one player activated, in one; and one icon of that list.
ct-activated = { $you ->
    [yes] You activated: { $icons }
   *[no] { $player } activated: { $icons }
  }
ct-activated-icon = { $icon }

# Coins that are due at the end and more than somebody has.
ct-spared = { $line }: { $you ->
    [yes] you owe { $due } and pay { $paid }
   *[no] { $player } owes { $due } and pays { $paid }
  }, as coins never go below 0.

# Several cards that the robot took, in one.
ct-robot-took = The robot took { $cards }
