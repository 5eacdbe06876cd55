### What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
### $mine: "yes" for the seat that decides, else "no", of another one.

gain-served = { $mine ->
    [yes] { $card } served
   *[no] another player serves { $card }
  }
gain-upgraded = { $mine ->
    [yes] { $upgrade } gained
   *[no] another player gets { $upgrade }
  }
harm-missed = an order missed
harm-emptied = cup { $cup } emptied
