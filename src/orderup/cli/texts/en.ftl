# The terminal's own words; those of a game come from the game's texts.
play-you = You
# So many of a thing, in a list of such.
counted = { $name } ×{ $count }
play-bot = { $bot } { $number }
bot-random = Dizzy bot
bot-greedy = Busy bot
bot-search = Thoughtful bot
play-seated = A table of { $seats }, shuffled with seed { $seed }.
play-keys = Type a number or the words beside it. Also: hint, undo, help, quit.
play-legal = You can
play-log = Since your last choice
play-only-choice = { $what } (the only choice)
play-hint = { $bot } would play: { $action }
play-undone = Taken back.
play-no-undo = Nothing can be taken back: something hidden came out, or the turn changed.
play-no-number = There is no choice { $number }: type a number from 1 to { $last }.
play-not-understood = “{ $text }” is not among the choices: type a number from 1 to { $last }, or help.
play-left = You left the game. To deal the same one again, add --seed { $seed }.
play-final = Final score
play-total = Points
play-rank = Rank

rules-seats = Players: { $fewest } to { $most }
rules-options = Options
rules-option = Option
rules-values = Values
rules-default = Default
rules-pack = Pack { $name } ({ $hash })
rules-origin = origin: { $origin }
rules-where = Where the rules are
rules-code = as code: { $path }
rules-prose = as prose, with every ruling: docs/rules/{ $game }.md in the source repository
rules-yes = yes
rules-no = no

copy-done = Copied, read back and compared: { $players } { $players ->
        [one] person
       *[other] people
    }, { $tables } { $tables ->
        [one] table
       *[other] tables
    }, { $log } { $log ->
        [one] move
       *[other] moves
    }, { $packs } { $packs ->
        [one] pack
       *[other] packs
    }.
