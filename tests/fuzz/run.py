"""``python -m tests.fuzz.run TARGET [options of libFuzzer]``: fuzz a target until it fails or its time is up.

The fuzzer watches which branches of the service an input reaches, and goes on from those that reach new ones.
"""

import sys

import atheris


def main() -> None:
    """Instrument the service while it is imported, then fuzz."""
    name, *options = sys.argv[1:]
    with atheris.instrument_imports(include=["sidepot"]):
        from tests.fuzz.targets import TARGETS  # noqa: PLC0415 - what is imported before here is not watched

    atheris.Setup([sys.argv[0], *options], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
