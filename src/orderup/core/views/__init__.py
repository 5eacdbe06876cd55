"""Views of a table as JSON for one audience, and the patches that lead from one view to the next."""
