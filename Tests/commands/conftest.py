"""Runs the installed command as a person or a script would."""

import io
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
# What pictures say where they are is the same for every face.
sys.path.insert(0, str(ROOT / "Tests" / "journeys"))
COMMAND = ROOT / ".build" / "installed" / "bin" / "cropkit"


class Command:
    """The command, run in a folder of its own."""

    def __init__(self, folder):
        self.folder = folder

    def run(self, *words, data=None, code=0):
        """Runs to the end; the exit code must be as expected."""
        done = subprocess.run(
            [COMMAND, *map(str, words)], cwd=self.folder, input=data, capture_output=True, timeout=60, check=False
        )
        self.said, self.told = done.stdout, done.stderr.decode()
        assert done.returncode == code, f"{done.returncode}: {self.told}"
        assert "Fatal" not in self.told
        return done.stdout

    def json(self, *words, **options):
        return json.loads(self.run(*words, **options))

    def write(self, name, data):
        (self.folder / name).write_bytes(data)
        return name

    def pixels(self, name):
        return np.asarray(Image.open(self.folder / name))

    def crop(self, data, *words, name="source.png", out="result.png"):
        """The pixels that the command makes of a file."""
        self.write(name, data)
        self.run("crop", name, *words, "-o", out, "--force")
        return self.pixels(out)

    @property
    def left(self):
        """All that is in the folder, hidden files too."""
        return sorted(path.name for path in self.folder.iterdir())


@pytest.fixture
def cropkit(tmp_path):
    assert COMMAND.exists(), "run `scripts/install .build/installed` first"
    return Command(tmp_path)


def opened(data):
    return Image.open(io.BytesIO(data))
