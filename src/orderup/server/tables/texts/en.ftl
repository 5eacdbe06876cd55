frozen-rules = This game cannot go on: it was played by other rules (version { $then }, now it is { $now }), and by today’s it would be another game from move { $move } on. It is shown as it stood before that move.
frozen-log = This game cannot go on: from move { $move } on, what is stored of it does not lead to what was on the table. It is shown as it stood before that move.
frozen-closed = Whoever runs this server has closed this table. It is shown as it stood, and does not go on.
