"""The preview of a table's link in a chat: words, and a picture."""
