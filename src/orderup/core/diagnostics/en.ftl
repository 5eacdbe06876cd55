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
