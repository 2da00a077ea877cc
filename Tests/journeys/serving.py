"""`cropkit serve` for journeys: a server in a folder of its own, and what is in that folder."""

import json
import os
import re
import signal
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

INSTALLED = Path(__file__).resolve().parents[2] / ".build" / "installed"
COMMAND = INSTALLED / "bin" / "cropkit"


class Serving:
    def __init__(self, folder, port=0):
        assert COMMAND.exists(), "the server is not installed; run `scripts/install .build/installed` first"
        self.folder = folder
        self.album = folder / "Pictures" / "CropKit"
        self.originals = self.album / "Originals"
        self.bin = self.album / ".bin"
        self.start(port)

    def start(self, port=0):
        home = {"HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder), "XDG_CACHE_HOME": str(self.folder)}
        with open(self.folder / "errors.txt", "a") as errors:
            self.process = subprocess.Popen(
                [COMMAND, "serve", "--port", str(port), "--no-open"],
                stdout=subprocess.PIPE,
                stderr=errors,
                env={**os.environ, **home},
                text=True,
            )
        self.invite()
        self.address = self.invitation.split("/api/")[0]
        self.port = int(self.address.rsplit(":", 1)[1])

    def invite(self):
        """Takes the next address with a token that the command prints."""
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"no address: {line!r} {(self.folder / 'errors.txt').read_text()}"
        self.invitation = found.group(0)

    def way_in(self):
        """The path that lets one browser in."""
        return self.invitation.removeprefix(self.address)

    def stop(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.process.wait(30)
        self.process.stdout.close()

    def results(self):
        """The album's files, oldest first."""
        return sorted(
            (path for path in self.album.iterdir() if path.is_file()), key=lambda path: path.stat().st_mtime_ns
        )

    def empty(self):
        for folder in (self.album, self.originals, self.bin):
            for path in folder.iterdir():
                if path.is_file():
                    path.unlink()


def by_command(folder, original, recipe, name):
    """What the command line makes of the same original and recipe."""
    (folder / "recipe.json").write_text(json.dumps(recipe))
    command = [COMMAND, "crop", original, "--recipe", folder / "recipe.json", "--keep-recipe", "--force"]
    subprocess.run([*command, "-o", folder / name], check=True, capture_output=True, timeout=60)
    return (folder / name).read_bytes()


def heic(pixels, quality=80):
    """A photo as phones write it."""
    with tempfile.TemporaryDirectory() as folder:
        Image.fromarray(pixels).save(f"{folder}/a.png")
        command = ["heif-enc", "-q", str(quality), f"{folder}/a.png", "-o", f"{folder}/a.heic"]
        subprocess.run(command, check=True, capture_output=True)
        return Path(f"{folder}/a.heic").read_bytes()
