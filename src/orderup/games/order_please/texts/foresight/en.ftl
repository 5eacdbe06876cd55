### What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
### $mine: "yes" for the seat that decides, else "no", of another one.

gain-sold = { $mine ->
    [yes] a sale to { $customer }
   *[no] the opponent sells to { $customer }
  }
harm-taxed = a stall cleared for tax
harm-discarded = { $good } discarded
