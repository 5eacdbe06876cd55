### What a coach says. $customer, $customers, $good: names; $laid: where goods are laid, as a list; $gold gold; $left icons are open then.

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
at-stall = ×{ $count } at stall { $stall }
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
