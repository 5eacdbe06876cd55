"""Tables: who sits where, what has been played, what each may be told."""
