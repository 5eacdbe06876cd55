game-name = Toy of bids
game-tagline = Guess the remainder of the next card, then take it.

action-bid = { $suit ->
    [0] Bid no remainder
   *[other] Bid the remainder { $suit }
  }
action-take = Take the card

event-bid = { $you ->
    [yes] You bid the remainder { $suit }
   *[no] { $player } bids the remainder { $suit }
  }
event-took = { $you ->
    [yes] You took the card { $card }
   *[no] { $player } took the card { $card }
  }

phase-bid = Bid: what remains of the next card, divided by three?
phase-take = Take the card
phase-over = All cards are taken

line-cards = Cards

field-deck = Deck
field-bid = Bid
field-sum = Sum of cards
field-card = Last card

option-cards = Cards
option-cards-help = How many cards there are.

howto-1-title = Your goal
howto-1-text = Take high cards, and guess right: each right bid counts two points more.
