"""Files that the pages load, our own and those of others (``NOTICES``)."""
