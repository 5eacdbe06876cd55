## Shared words

# Words that many texts share: choices of options, and why the system refuses something.
yes = yes
no = no
none = none
# The last of several things that a sentence names.
and-last = { $before } and { $last }

# The reference sheet of the numbers that a pack has of its own.
numbers = Numbers of this pack
numbers-note = Where this table’s pack has other numbers than the game’s own.
numbers-what = What
numbers-here = Here
numbers-usual = Usual

reason-ENOENT = No such file or directory
reason-EACCES = Permission denied
reason-EPERM = Operation not permitted
reason-EISDIR = Is a directory
reason-ENOTDIR = Not a directory
reason-EEXIST = File exists
reason-ENOSPC = No space left on device
reason-EROFS = Read-only file system
reason-ENAMETOOLONG = File name too long

## Errors

# What is wrong with a game that is asked for, its options, a pack's file, a record. str() of these errors is
# read by programs, too: leave the English as it is.
unknown-game = unknown game { $name }; there are: { $games }
seats-between = { $game } is played on { $first } to { $last } seats, not { $found }
seats-only = { $game } is played on { $first } seats, not { $found }
unknown-option = { $game } has no option { $name }; its options are: { $options }
no-options = { $game } has no option { $name }; its options are: none
bad-choice = option { $name } cannot be { $value }: it is one of { $choices }
choice-needs = option { $name } can be { $value } only with { $other }={ $needed }
bad-seed = a seed is an integer from 0 to 2**64 - 1, not { $seed }

pack-unreadable = { $pack }: cannot be read: { $reason }
no-pack = { $pack }: no such file, and { $game } has no pack of that name{ $count ->
    [0] {""}
   *[other] : there are { $packs }
  }
pack-is-no-file = { $pack }: not a file, and { $game } has no pack of that name{ $count ->
    [0] {""}
   *[other] : there are { $packs }
  }
pack-of-another-game = { $pack }: is a pack of { $found }, not of { $game }

record-is-no-object = a record is a JSON object, not { $kind }
record-lacks = the record has no { $field }
record-wrong-type = the record's { $field } is { $value }, needs to be of type { $kind }
record-pack-lacks = the record's 'pack' needs a 'name' and a 'hash'
record-format = the record has format { $format }, this version reads { $known }
record-rules = the record's 'rules' is { $rules }, needs to be a version number
record-of-older-rules = the record was played by an older version of the rules of { $game }: its version is { $played }, this one's is { $now }
record-of-newer-rules = the record was played by a newer version of the rules of { $game }: its version is { $played }, this one's is { $now }
record-starts-elsewhere = the record's { $field } is { $told }, and it starts from a position of { $begun }
record-not-dealt = the record cannot be dealt: { $why }
record-of-another-pack = the record was played with another pack { $pack }: its hash is { $played }, this one's is { $now }
record-action = action { $number } of the record does not fit: { $why }
not-legal = seat { $seat } cannot play { $action } now; legal are: { $legal }
nothing-legal = seat { $seat } cannot play { $action } now; legal are: none
already-over = { $action } was not played: the match is over

directory-unwritable = The directory { $directory } cannot be written ({ $reason }): name another one with --data or { $variable }.
file-unreadable = { $file } cannot be read ({ $reason }).

compiling-now = Compiling the rules, which takes a minute or two the first time; "orderup warm" does it ahead.
cache-unwritable = Compiled rules cannot be kept in { $folder } ({ $reason }), so that they are compiled again after every restart of this machine: name a folder that can be written in { $variable }.
cache-nowhere = Compiled rules cannot be kept in { $folder } ({ $reason }) nor among the temporary files, so that every process compiles them again: name a folder that can be written in { $variable }.
wrong-version = { $found ->
        [none] { $package } is not installed
       *[other] { $package } { $found } is installed
    }, and orderup needs { $package } { $needed }: run "pip install '{ $package }{ $needed }'".
not-compiled = { $game } cannot be played, as Numba { $numba } cannot compile it: { $why }
no-home = This user has no home directory for { $path }: name a directory by its whole path, with --data or { $variable }.

## What is wrong with a pack

line = line { $line }
top-level = top level

kind-int = a whole number (int)
kind-float = a number with a point (float)
kind-str = a text (str)
kind-bool = true or false (bool)
kind-array = a list (array)
kind-object = a table (object)
kind-null = nothing (null)
kind-datetime = a time (datetime)
kind-date = a date (date)
kind-time = a time of day (time)

in-words = { $reason }
wrong-kind = expected { $expected }, got { $found }
out-of-range = expected a number { $order ->
    [least] >=
   *[most] <=
} { $limit }
wrong-length = expected { $kind } of length { $order ->
    [least] >=
    [most] <=
   *[exactly] =
} { $limit }
unknown-key = unknown key { $key }; there are: { $keys }
missing-key = the key { $key } is missing
bad-id = an id is made of the letters a to z, digits and _, and does not begin with _
bad-words = a text needs something to be seen in it, and no line breaks or control characters
bad-notes = notes hold no control characters
piled-marks = a text piles at most { $most } marks on one letter
wrong-ids = the ids must be { $expected }, in this order; here: { $found }
twice = { $id } stands twice
unknown-name = unknown { $word ->
    [attribute] attribute
    [good] good
    [icon] icon
    [ingredient] ingredient
   *[other] name
} { $name }; there are: { $known }
nothing-needed = { $id } needs at least one
more-than-there-are = { $amount } is more than there are: { $most }
wrong-sum = the copies add up to { $found } and must add up to { $needed }
too-few-with = { $found } with { $key }, at least { $needed } are needed
wrong-count-with = { $found } with { $key }, exactly { $needed } are needed
wrong-game = is { $found }, needs to be { $game }

not-toml = not valid TOML: { $reason }
not-json = not valid JSON: { $reason }
key-twice = not valid JSON: the key { $key } stands twice
no-object = not valid JSON for a pack: a pack is an object
no-character = not valid JSON: half of a surrogate pair is no character
too-deep = not valid { $kind }: it is nested too deeply
too-many-digits = not valid { $kind }: a number has too many digits
not-utf8 = not UTF-8 text: byte { $byte }, on line { $line }; save the file as UTF-8
too-costly = takes too much time or memory to read: it is too deep or too tangled for a pack
