packs-full = This server has no more room for packs. Those that no table uses go after a day: try again then.
