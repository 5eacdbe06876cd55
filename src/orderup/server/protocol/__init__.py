"""What goes over the wire, in both directions: its messages, how they are read, why something is refused."""
