### What a coach says. $card: a number card; $customer: a guest; $coins: what a card costs.

for-choose_store = Choose your cafe. Its number breaks ties in the ranking, and with abilities it pays at the end.
for-number = Name the number of your cafe: a low one wins ties.
for-manager = A manager helps at the start, and pays coins at the end if you never swap it.
for-give = Keep cards that go together; high numbers rank first, low ones are taken for what they show.
for-packet = Choose tiles with spaces for the suits you hold.
for-buy = You buy ten cards here and play them later. Cheap places on the right also let you go first next round.
for-tile = A tile is three places for tokens. Take one with spaces that upgrade cards you will have.
for-play = Everybody plays a card. The ranking decides who takes cards first.
for-take = What you take fills your shop: guests, Wi-Fi and coins come from there.
for-take_automatic = You choose for the robot: give it what helps you least.
for-discard = The shop is full: let go what no guest needs.
for-token = A token on a tile works at once, or is stored as an icon for the end.
for-deck = Higher levels pay more and ask for more.
for-keep = Keep the guest whose icons you are most likely to have.

tip-pair = { $card } makes a pair of game and snack: 3 coins after this phase. It costs { $coins }.
tip-wifi = { $card } counts twice: for the most Wi-Fi after this phase, and as an icon at the end. It costs { $coins }.
tip-first = { $card } would put you first for now.
tip-guest = { $customer }: { $card } is still missing there.
