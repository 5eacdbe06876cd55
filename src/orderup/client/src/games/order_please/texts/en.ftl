### What only the page says about the table.

op-nothing = nothing
op-details = Show details
op-lay = Lay
op-sell = Sell
op-swap = Swap
op-clear = Clear
op-choose = Choose this good
op-which-good = Which good for stall { $deck }? Tap it in your hand.
op-sold-when-done = Order complete: { $customers }. { $count ->
    [one] The customer is yours
   *[other] They are yours
  } when you finish.
op-take = Take { $good } back
op-leave = Leave { $good }
