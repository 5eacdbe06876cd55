### What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
### $mine: "yes" for the seat that decides, else "no", of another one.

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
