### A person's profile, and notes at a seat. $low, $high, $even: shares such as 33%. $time: a duration such as 3 hours.

title = { $name }’s profile
you = This is how others see it.
none = No finished games yet.
finished = Plays to the end
finished-of = { $finished } of the last { $of }
answers = At tables over days
answers-half = usually answers within { $time }
answers-slow = usually takes more than 3 days
answers-most = three quarters within { $time }
games = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
best = best { $best }, on average { $mean }
with-people = { $seats } players, with people
with-bots = { $seats } players, against bots alone
won-of = { $wins } of { $games } won. The true share lies between { $low } and { $high }; an even share is { $even }.
favourites = Served most:
legend = Broad stroke: games won. Band: where the true share lies, in 19 of 20 cases. Dashed stroke: the even share.
setting = Your profile
setting-about = A profile tells your games, wins and scores, how many games you finish, and how soon you answer. It names no opponents.
shown = Who may see it?
shown-nobody = nobody
shown-players = people I have sat with
shown-everybody = everybody with the link
setting-look = See it
setting-link = Link to your profile
note-about = Only you see this, at this table.
note-keep = Save
note-kept = saved
# $count: letters that still fit.
note-left = { $count ->
    [one] { $count } character left
   *[other] { $count } characters left
  }
