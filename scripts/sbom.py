"""The packages that the server is made of, as a CycloneDX document, and their audit.

`sbom.py` writes build/sbom.json from the locked requirements. `sbom.py --audit` also asks pip-audit
for known faults of each, and fails if one has any, or could not be looked up.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from kingofnewyork import __version__

ROOT: Final = Path(__file__).parents[1]
LOCKED: Final = ROOT / "requirements" / "play.txt"
TARGET: Final = ROOT / "build" / "sbom.json"
PACKAGE_LINE: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)
HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")


class Unlocked(Exception):
    """A requirement without an exact version or a hash."""


def read_locked(text: str) -> list[tuple[str, str, list[str]]]:
    """Every package of a lock file: its name, version and hashes."""
    packages = []
    blocks = re.split(r"\n(?=[A-Za-z0-9])", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    for block in blocks:
        if not block.strip():
            continue
        found = PACKAGE_LINE.match(block)
        hashes = HASH.findall(block)
        if found is None or not hashes:
            raise Unlocked(block.splitlines()[0])
        packages.append((found[1], found[2], hashes))
    return packages


def make_document(packages: list[tuple[str, str, list[str]]]) -> dict[str, Any]:
    """The packages as a CycloneDX document."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {"type": "application", "name": "kingofnewyork", "version": __version__}
        },
        "components": [
            {
                "type": "library",
                "name": name,
                "version": version,
                "purl": f"pkg:pypi/{name.lower()}@{version}",
                "hashes": [{"alg": "SHA-256", "content": one} for one in hashes],
            }
            for name, version, hashes in packages
        ],
    }


def audit() -> int:
    """Ask pip-audit about the locked packages; a package that it skips is a failure too."""
    words = [sys.executable, "-m", "pip_audit", "--strict", "--require-hashes", "--disable-pip"]
    done = subprocess.run([*words, "--requirement", str(LOCKED)], check=False)
    if done.returncode:
        print("the audit has failed, or pip-audit is missing: pip install pip-audit")
    return done.returncode


def main() -> int:
    """Write the document; return the exit code."""
    document = make_document(read_locked(LOCKED.read_text("utf-8")))
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {len(document['components'])} packages")
    return audit() if "--audit" in sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
