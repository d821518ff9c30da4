"""Adds to a list of what is shipped (CycloneDX) the wheel itself, and what its NOTICES say it brings from elsewhere."""

import hashlib
import json
import re
import sys
from pathlib import Path

FOREIGN = re.compile(
    r"Unchanged: `(?P<file>[^`]+)` of the npm package\s+`(?P<name>[^`]+)`, version (?P<version>\S+)\.\n\s+"
    r"SHA-256 of the file:\s+(?P<digest>[0-9a-f]{64})"
)


def main(made: str, wheel: str, notices: str, target: str) -> None:
    """Read one, write the other."""
    listed = json.loads(Path(made).read_text("utf-8"))
    root = listed["metadata"]["component"]
    root["version"] = Path(wheel).name.split("-")[1]
    root["purl"] = f"pkg:pypi/sidepot@{root['version']}"
    root["hashes"] = [{"alg": "SHA-256", "content": hashlib.sha256(Path(wheel).read_bytes()).hexdigest()}]
    for found in FOREIGN.finditer(Path(notices).read_text("utf-8")):
        purl = f"pkg:npm/{found['name']}@{found['version']}"
        listed["components"].append(
            {
                "bom-ref": purl,
                "type": "library",
                "name": found["name"],
                "version": found["version"],
                "purl": purl,
                "description": f"{found['file']}, shipped in the wheel",
                "hashes": [{"alg": "SHA-256", "content": found["digest"]}],
                "licenses": [{"license": {"id": "MIT"}}],
            }
        )
        (own,) = [each for each in listed["dependencies"] if each["ref"] == root["bom-ref"]]
        own["dependsOn"] = sorted([*own.get("dependsOn", []), purl])
        listed["dependencies"].append({"ref": purl})
    Path(target).write_text(json.dumps(listed, indent=2, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
