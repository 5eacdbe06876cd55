### What only the page says about the table.

cr-nothing = nothing
cr-last = Last!
cr-serve = Serve
cr-serve-card = Serve { $card }
cr-which-cup = Which cup for { $card }?
cr-ready = Ready as { $card }
cr-completes = Completes { $card }
cr-recap-upgraded = new: { $cards }
cr-recap-served = served { $cards }
cr-recap-missed = too late: { $cards }
cr-recap-you = { $count ->
    [one] an order for you: { $cards }
   *[other] { $count } orders for you: { $cards }
  }
cr-place-here = Place here
cr-stop = Stop here
cr-back = Back
cr-empty = Tip out
cr-empty-which = Which cup?
cr-upgrade-on = active
cr-upgrade-off = not yet
cr-stands = { $player } stands here
cr-mover = This meeple will move
cr-other-mover = Choose this meeple
cr-on-path = On your path: step { $steps }
cr-legal = You may go here{ $known ->
    [yes] { $gains ->
        [0] : nothing to take
       *[other] : takes { $gains }
      }
   *[no] { "" }
  }{ $rush ->
    [0] { "" }
   *[other] , costs { $rush } rush token
  }

cr-keys-title = With the keyboard
cr-keys-arrows = Move over the board; Enter steps to the cell
cr-keys-e = Confirm the path, end the turn
cr-keys-u = Take a step or an action back; with Shift the whole turn
cr-keys-t = Next ingredient to pour
cr-keys-cup = Pour into this cup, or serve from it
cr-keys-zero = Return the ingredient to the supply
cr-keys-esc = Drop the plan
cr-keys-help = This help
