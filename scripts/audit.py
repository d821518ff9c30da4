"""Says what `pip-audit` found, and whether it could find anything out at all."""

import json
import sys
from pathlib import Path

CLEAN, KNOWN_FAULTS, BROKEN = 0, 1, 2


def main(report: str, said: str, code: str) -> int:
    """Print a line for each package with a known fault or without an answer; the exit code of the whole."""
    try:
        packages = json.loads(Path(report).read_text("utf-8"))["dependencies"]
    except ValueError:
        lines = Path(said).read_text("utf-8").strip().splitlines() or [f"pip-audit ended with {code}"]
        if any("onnection" in line or "Timeout" in line or "resolve" in line for line in lines):
            sys.stdout.write(f"audit: SKIPPED, PyPI is not reached: {lines[-1]}\n")
            return CLEAN
        sys.stdout.write(f"audit: pip-audit failed: {lines[-1]}\n")
        return BROKEN
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    faults = [(package, fault) for package in packages for fault in package.get("vulns", [])]
    for package, fault in faults:
        mended = ", ".join(fault["fix_versions"]) or "no release yet"
        sys.stdout.write(f"audit: {package['name']} {package['version']}: {fault['id']}, mended in {mended}\n")
    if len(unknown) == len(packages):
        sys.stdout.write(f"audit: SKIPPED, nothing is known here of any of the {len(packages)} packages\n")
        return CLEAN
    if unknown:
        sys.stdout.write(f"audit: nothing is known here of {', '.join(unknown)}\n")
    sys.stdout.write(f"audit: {len(packages) - len(unknown)} packages looked up, {len(faults)} known faults\n")
    return KNOWN_FAULTS if faults or unknown else CLEAN


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
