"""A real server in a folder of its own, and a browser's place at it."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pytest
import requests
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = ROOT / ".build" / "installed"
COMMAND = INSTALLED / "bin" / "cropkit"
# What pictures say where they are is the same for every face.
sys.path.insert(0, str(ROOT / "Tests" / "journeys"))


def pytest_addoption(parser):
    parser.addoption("--soak", type=float, default=8, help="seconds of 64 clients at once")
    parser.addoption("--kills", type=int, default=5, help="how often the server is killed in the middle of cuts")


class Server:
    """`cropkit serve`, as a person starts it."""

    def __init__(self, folder, *options, environment=None, before=()):
        self.folder = folder
        self.album = folder / "album"
        self.originals = self.album / "Originals"
        self.cache = folder / "cache"
        errors = os.open(folder / "errors.txt", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        options = [*options] if "--port" in options else ["--port", 0, *options]
        self.process = subprocess.Popen(
            [*before, COMMAND, "serve", "--album", self.album, "--no-open", *map(str, options)],
            stdout=subprocess.PIPE,
            stderr=errors,
            env={**os.environ, "XDG_CACHE_HOME": str(self.cache), **(environment or {})},
            text=True,
        )
        os.close(errors)
        self.invitation = self.next_address()
        self.address = self.invitation.split("/api/")[0]
        self.port = int(self.address.rsplit(":", 1)[1])

    def next_address(self):
        """The next address with a token that the command prints."""
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"no address: {line!r} {self.told}"
        return found.group(0)

    @property
    def told(self):
        return (self.folder / "errors.txt").read_text()

    def client(self):
        """A browser that is let in."""
        client = Client(self.address)
        assert client.get(self.invitation).status_code == 200
        self.invitation = self.next_address()
        return client

    def stop(self, number=signal.SIGTERM, within=20):
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(within)
        self.process.stdout.close()
        return code

    @property
    def workers(self):
        """The processes that decode."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        found = []
        for task in children.parent.parent.iterdir():
            found += [int(pid) for pid in (task / "children").read_text().split()]
        return found

    def memory(self, what="VmRSS"):
        """Kilobytes of the server itself."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{what}:\s+(\d+)", status).group(1))

    @property
    def open_files(self):
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))


class Client(requests.Session):
    """A browser's requests, which know where the server is."""

    def __init__(self, address):
        super().__init__()
        self.address = address
        self.trust_env = False

    def request(self, method, url, **options):
        options.setdefault("timeout", 60)
        return super().request(method, url if "://" in url else self.address + url, **options)

    def json(self, url, status=200, method="GET", **options):
        answer = self.request(method, url, **options)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
        return answer.json()

    def refused(self, code, url, method="GET", **options):
        """The request is refused with a problem of this code."""
        answer = self.request(method, url, **options)
        assert answer.headers["Content-Type"] == "application/problem+json", answer.text
        problem = answer.json()
        assert problem["code"] == code, problem
        assert problem["status"] == answer.status_code
        return problem

    def upload(self, data, name="photo.png"):
        answer = self.post("/api/pictures", params={"name": name}, data=data)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def crop(self, picture, recipe, status=201, **params):
        return self.json(picture["crops"], status, "POST", json=recipe, params=params)

    def album(self, **params):
        return self.json("/api/album", params=params)["items"]


def recipe(width, height, x=0, y=0, w=None, h=None, **more):
    """A recipe of a rectangle."""
    region = {"x": x, "y": y, "width": w or width, "height": h or height}
    return {"cropkit": 1, "picture": {"width": width, "height": height}, "region": region, **more}


def pixels(data):
    return np.asarray(Image.open(io.BytesIO(data)))


def heic(array, quality=80):
    """A photo as phones write it."""
    with tempfile.TemporaryDirectory() as folder:
        Image.fromarray(array).save(f"{folder}/a.png")
        subprocess.run(
            ["heif-enc", "-q", str(quality), f"{folder}/a.png", "-o", f"{folder}/a.heic"],
            check=True,
            capture_output=True,
        )
        return Path(f"{folder}/a.heic").read_bytes()


def by_command(folder, original, recipe, result):
    """The file that the command line makes of the same."""
    (folder / "recipe.json").write_text(json.dumps(recipe))
    out = folder / result
    subprocess.run(
        [COMMAND, "crop", original, "--recipe", folder / "recipe.json", "--keep-recipe", "--force", "-o", out],
        check=True,
        capture_output=True,
        timeout=60,
    )
    return out.read_bytes()


def until(condition, seconds=20):
    """Waits for a state."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.01)
    return found


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """One server for the tests of a file that do not mind each other."""
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    assert server.stop() == 0


@pytest.fixture
def client(shared):
    return shared.client()


@pytest.fixture
def start(tmp_path):
    """Starts servers of one's own; each is stopped in the end."""
    started = []

    def begin(*options, **more):
        started.append(Server(tmp_path, *options, **more))
        return started[-1]

    yield begin
    for server in started:
        server.stop()
