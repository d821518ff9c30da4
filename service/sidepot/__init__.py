"""Sidepot resolves poker pots: who contests what, who is paid what, down to the last odd chip, and why."""

__version__ = "0.1.0"
