"""Toy games whose figures are known, exactly or by construction."""
