### What a coach says. $customer, $good: names; $count goods at stall $stall bring $gold gold, or leave $left icons open.

for-merchant = Your merchant scores at the end and stays secret. Keep the one whose customers you expect to win.
for-register = Lay goods of one kind. Who first fills all icons on their own side gets the customer.
for-sell = Several orders are complete: the stall you sell at first gets its next customer first.
for-return = The new customer may still use these goods. Leave what you want to build on.
for-thief = Give up the good that helps you least.
for-swap_stalls = Swap where your partner has laid more than you.
for-tax = Clear the stall that is closest to a sale.
for-market_day = A new hand pays if the one you hold fits nothing.
for-exchange = Put aside what fits no customer: you draw as many anew.

tip-completes = { $good } ×{ $count } at stall { $stall } wins you { $customer }: +{ $gold } gold.
tip-begin = { $good } ×{ $count } at stall { $stall } leaves { $left ->
    [one] one icon
   *[other] { $left } icons
  } of { $customer } open.
tip-exchange = Nothing you hold fits: finish, then exchange goods.
