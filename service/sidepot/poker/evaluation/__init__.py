"""Hand orders: which of several poker hands wins. One module per family of orders."""
