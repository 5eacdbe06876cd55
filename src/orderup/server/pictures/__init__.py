"""What a link to a table shows of it in a chat: words, and a picture."""
