"""Prints how large the minified element is, and what of it takes how much."""

import gzip
import json
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / ".build" / "package"


def compressed(path):
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def report():
    script = compressed(PACKAGE / "dist" / "crop-kit.min.js")
    module = compressed(PACKAGE / "dist" / "crop-kit.wasm")
    print("Minified, with gzip -9, in bytes:")
    print()
    print(f"- script {script}, WebAssembly {module}, together {script + module} (wanted: {24 * 1024})")
    (output,) = [
        output
        for name, output in json.loads((ROOT / ".build" / "package-parts.json").read_text())["outputs"].items()
        if name.endswith(".js")
    ]
    parts = Counter()
    for name, part in output["inputs"].items():
        folder = name.split("/")[0] if "/" in name else "the rest"
        parts[{"dist": "dist (phrases and tables)"}.get(folder, folder)] += part["bytesInOutput"]
    # What each part takes compressed cannot be told apart; the script's own ratio says about how much.
    ratio = script / output["bytes"]
    for name, size in parts.most_common():
        print(f"- of the script: {name} {size}, about {size * ratio:.0f} compressed")
