"""The page, driven in Chromium the way people use it."""
