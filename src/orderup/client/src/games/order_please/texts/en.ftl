### What only the page says about the table.

op-nothing = nothing
op-details = Show details
op-lay = Lay
op-sell = Sell
op-swap = Swap
op-clear = Clear
op-choose = Choose this good
op-which-good = Which good for stall { $deck }? Tap it in your hand.
op-which-stall = { $good }: tap a stall that lights up.
op-sold-when-done = Order complete: { $customers }. { $count ->
    [one] The customer is yours
   *[other] They are yours
  } when you finish.
op-take = Take { $good } back
op-leave = Leave { $good }

op-keys-title = With the keyboard
op-keys-arrows = Move over decks, stalls and hand; Enter lays or opens
op-keys-goods = Choose weapon, armour or potion
op-keys-stalls = Lay or sell at this stall; choose a merchant
op-keys-answers = Take back or leave; new hand or old
op-keys-e = Finish
op-keys-u = Take the last action back; with Shift the whole turn
op-keys-esc = Drop the choice, skip ahead
