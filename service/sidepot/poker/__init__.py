"""The rules of poker as pure code: standard library only, no clock, no randomness, no environment.

Amounts are integers in the smallest unit the caller uses (chips or cents). Every rule cites its source in the
docstring of the function or table row that implements it.
"""
