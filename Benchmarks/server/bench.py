"""Cuts a second: the server with 1, 2, 8 and 64 clients, beside `cropkit batch`, a loop of `cropkit crop`, and pyvips.

    .venv/bin/python Benchmarks/server/bench.py PREFIX [--seconds 6] [--rounds 3]

All cut the same part of the same 12-megapixel JPEG and make it 1200 pixels wide. In each round everything has its turn; what
is printed is the median of the rounds. pyvips sends its results; ours puts them on the disk, as the command does.
"""

import argparse
import http.client
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
CLIENTS = (1, 2, 8, 64)
SIZE = (4032, 3024)
PART = (500, 300, 3000, 2250)
OUT = 1200
RECIPE = json.dumps(
    {
        "cropkit": 1,
        "picture": dict(zip(("width", "height"), SIZE, strict=True)),
        "region": dict(zip(("x", "y", "width", "height"), PART, strict=True)),
        "output": {"width": OUT, "quality": 90},
    }
)


def family(pid):
    """A process and those that it started."""
    pids = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        pids += [int(child) for child in (task / "children").read_text().split()]
    return pids


def peak_memory(pid):
    """The most megabytes that a process and its children have had, each at its worst time."""
    total = 0
    for one in family(pid):
        total += int(re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{one}/status").read_text()).group(1))
    return total / 1024


def load(port, clients, seconds, ask):
    """Cuts a second, and the 95th percentile of the time of one in milliseconds."""
    times, lock = [], threading.Lock()
    end = time.perf_counter() + seconds

    def work():
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        mine = []
        while time.perf_counter() < end:
            began = time.perf_counter()
            ask(connection)
            mine.append(time.perf_counter() - began)
        with lock:
            times.extend(mine)

    began = time.perf_counter()
    threads = [threading.Thread(target=work) for _ in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    passed = time.perf_counter() - began
    return len(times) / passed, sorted(times)[len(times) * 95 // 100] * 1000


def answer(connection, status):
    response = connection.getresponse()
    body = response.read()
    if response.status != status:
        raise SystemExit(f"{response.status}: {body[:300]!r}")
    return body, response


class Ours:
    name = "cropkit serve"

    def __init__(self, prefix, folder, photo):
        command = [prefix / "bin" / "cropkit", "serve", "--album", folder / "album", "--port", "0", "--no-open"]
        environment = {**os.environ, "XDG_CACHE_HOME": str(folder)}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        address = re.search(r"http://[^/]+:(\d+)(/\S+)", self.process.stdout.readline())
        self.port = int(address.group(1))
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", address.group(2))
        _, response = answer(connection, 303)
        self.cookie = response.headers["Set-Cookie"].split(";")[0]
        connection.request("POST", "/api/pictures?name=photo.jpg", photo.read_bytes(), {"Cookie": self.cookie})
        self.crops = json.loads(answer(connection, 201)[0])["crops"]

    def ask(self, connection):
        connection.request("POST", self.crops, RECIPE, {"Cookie": self.cookie, "Content-Type": "application/json"})
        answer(connection, 201)


class Vips:
    name = "pyvips server"

    def __init__(self, folder):
        # One thread a picture: the pictures fill the cores.
        environment = {**os.environ, "VIPS_CONCURRENCY": "1"}
        command = [sys.executable, HERE / "vips_server.py", folder]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        self.port = int(self.process.stdout.readline())

    def ask(self, connection):
        connection.request("GET", f"/photo.jpg?{','.join(map(str, PART))},{OUT}")
        answer(connection, 200)


def batch(prefix, folder, photo, count):
    """Cuts a second of `cropkit batch` on all cores."""
    results = Path(tempfile.mkdtemp(dir=folder))
    lines = [
        json.dumps({"file": str(photo), "recipe": json.loads(RECIPE), "output": str(results / f"{number}.jpg")})
        for number in range(count)
    ]
    (folder / "jobs.jsonl").write_text("\n".join(lines))
    command = [prefix / "bin" / "cropkit", "batch", "--jobs", folder / "jobs.jsonl", "--keep-recipe"]
    began = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return count / (time.perf_counter() - began)


def loop(prefix, folder, photo, count):
    """Cuts a second of one `cropkit crop` after the other."""
    (folder / "recipe.json").write_text(RECIPE)
    command = [
        prefix / "bin" / "cropkit",
        "crop",
        photo,
        "--recipe",
        folder / "recipe.json",
        "--keep-recipe",
        "--force",
    ]
    began = time.perf_counter()
    for _ in range(count):
        subprocess.run([*command, "-o", folder / "loop.jpg"], check=True, capture_output=True)
    return count / (time.perf_counter() - began)


def first_page(prefix, folder):
    """Milliseconds of the first page of an album of 20,000, and megabytes."""
    album = folder / "large"
    album.mkdir()
    for number in range(20_000):
        (album / f"{number:05}.jpg").write_bytes(b"\xff\xd8\xff\xe0 a picture for lists only")
    command = [prefix / "bin" / "cropkit", "serve", "--album", album, "--port", "0", "--no-open"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    address = re.search(r"http://[^/]+:(\d+)(/\S+)", process.stdout.readline())
    connection = http.client.HTTPConnection("127.0.0.1", int(address.group(1)))
    connection.request("GET", address.group(2))
    cookie = answer(connection, 303)[1].headers["Set-Cookie"].split(";")[0]
    began = time.perf_counter()
    connection.request("GET", "/api/album", headers={"Cookie": cookie})
    answer(connection, 200)
    passed = time.perf_counter() - began
    memory = int(re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text()).group(1)) / 1024
    process.terminate()
    process.wait()
    print(f"First page of an album of 20,000: {passed * 1000:.1f} ms; the server's memory {memory:.0f} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("prefix", type=Path)
    parser.add_argument("--photo", type=Path, default=HERE.parents[1] / "web" / "samples" / "landscape.jpg")
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    prefix = options.prefix.resolve()
    with tempfile.TemporaryDirectory() as path:
        folder = Path(path)
        photo = folder / "photo.jpg"
        photo.write_bytes(options.photo.read_bytes())
        servers = [Ours(prefix, folder, photo)]
        try:
            servers.append(Vips(folder))
        except (OSError, ValueError):
            print("pyvips is not there; it is left out.")
        rates = {}

        def note(name, rate, late=None):
            rates.setdefault(name, []).append((rate, late))

        for _ in range(options.rounds):
            for clients in CLIENTS:
                note("cropkit batch", batch(prefix, folder, photo, max(20, int(options.seconds * 15))))
                for server in servers:
                    note((server.name, clients), *load(server.port, clients, options.seconds, server.ask))
            note("loop of cropkit crop", loop(prefix, folder, photo, max(10, int(options.seconds * 8))))

        def median(name, part=0):
            return statistics.median(one[part] for one in rates[name])

        whole = median("cropkit batch")
        print(f"\n{os.cpu_count()} cores; 12 megapixels, {PART[2]}×{PART[3]} cut and made {OUT} wide")
        for name in ("cropkit batch", "loop of cropkit crop"):
            print(f"{name:24}{'':12}{median(name):7.1f} a second  {median(name) / whole:5.0%}")
        for server in servers:
            for clients in CLIENTS:
                name = (server.name, clients)
                # Against the batch that ran just before, since machines have moods.
                before = rates["cropkit batch"][CLIENTS.index(clients) :: len(CLIENTS)]
                part = statistics.median(mine[0] / one[0] for mine, one in zip(rates[name], before, strict=True))
                print(
                    f"{server.name:24}{clients:3} client{'s' if clients > 1 else ' '} {median(name):7.1f} a second  "
                    f"{part:5.0%}  95 % within {median(name, 1):6.0f} ms"
                )
            print(f"{server.name:24}memory at most {peak_memory(server.process.pid):.0f} MB with its workers")
            server.process.terminate()
            server.process.wait()
        first_page(prefix, folder)


if __name__ == "__main__":
    main()
