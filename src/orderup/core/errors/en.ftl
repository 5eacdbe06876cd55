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
no-pack = { $pack }: no such file, and { $game } has no pack of that name: there are { $packs }
pack-is-no-file = { $pack }: not a file, and { $game } has no pack of that name: there are { $packs }
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
wrong-version = { $package } { $found } is installed, and orderup needs { $package } { $needed }: run "pip install '{ $package }{ $needed }'".
not-compiled = { $game } cannot be played, as Numba { $numba } cannot compile it: { $why }
no-home = This user has no home directory for { $path }: name a directory by its whole path, with --data or { $variable }.
