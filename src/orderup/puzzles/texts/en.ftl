## Errors

# What is wrong with a file of puzzles.
unreadable = the puzzles { $file } cannot be read: { $reason }
no-puzzles = { $file }: { $why }
no-choice = { $file }: puzzle { $puzzle } has no two actions to choose from
unwritable = the puzzles cannot be written to { $file }: { $reason }
