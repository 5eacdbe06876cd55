### What a coach says. $card: a number card; $customer: a customer; $coins: coins; $suit, $tile, $store, $manager, $need: names.

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
part-more = { $coins ->
    [0] { "" }
    [one] ; that is one coin more at the end
   *[other] ; that is { $coins } coins more at the end
  }
tip-token-guest = { $action }: { $need }, still missing for { $customer }{ part-more }.
tip-token-clerk = { $action }. It upgrades a clerk, who stands in for what { $customer } still lacks: { $need }{ part-more }.
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
