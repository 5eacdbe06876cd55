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
