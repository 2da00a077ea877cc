"""Many at once, and a server that is killed: nothing wrong, nothing lost, nothing left.

`--soak 30 --kills 50` takes the time that a release deserves.
"""

import os
import random
import signal
import threading
import time
from pathlib import Path

import numpy as np
import requests
from conftest import Client, by_command, pixels, recipe, until
from pictures import coordinates, jpeg, jpeg_turned, png

CLIENTS = 64


def memory_of(pid):
    return int(Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1].split()[0])


def leftovers(folder):
    """Files on their way that nobody will bring to their place."""
    return list(folder.rglob(".cropkit-*"))


def cuts(width, height):
    """Recipes that take every way through the renderer."""
    yield recipe(width, height, 5, 7, width // 2, height // 3)
    yield recipe(width, height, 0, 0, width // 2, height // 2, turns=1, mirrored=True)
    yield recipe(width, height, output={"width": 97})
    yield recipe(width, height, 30, 30, 120, 100, shape={"kind": "ellipse"})
    yield recipe(width, height) | {
        "region": {"x": width / 4, "y": height / 4, "width": width / 3, "height": height / 3, "angle": -7.5}
    }


def test_sixty_four_clients_at_once(start, tmp_path, request):
    seconds = request.config.getoption("--soak")
    server = start()
    client = server.client()
    photo = coordinates(640, 480)
    pictures = [
        client.upload(data, name)
        for name, data in {
            "a.jpg": jpeg(photo, quality=85),
            "b.png": png(photo),
            "c.jpg": jpeg_turned(photo, 6),
        }.items()
    ]
    jobs = []
    for picture in pictures:
        for cut in cuts(640, 480):
            made = client.crop(picture, cut)
            ending = made["name"].rsplit(".", 1)[1]
            jobs.append((picture, cut, by_command(tmp_path, server.originals / picture["name"], cut, f"r.{ending}")))
    failures, counts, made = [], dict.fromkeys(("upload", "preview", "cut", "page"), 0), {}
    lock = threading.Lock()
    end = time.monotonic() + seconds

    def work(number):
        chance = random.Random(number)
        mine = Client(server.address)
        mine.cookies.update(client.cookies)
        try:
            while time.monotonic() < end and not failures:
                kind = chance.choice(["upload", "preview", "preview", "cut", "cut", "page"])
                if kind == "upload":
                    noise = np.random.default_rng(chance.getrandbits(60)).integers(0, 255, (24, 32, 3), np.uint8)
                    data = png(noise)
                    assert mine.get(mine.upload(data, f"up {number}.png")["file"]).content == data
                elif kind == "preview":
                    side = chance.randrange(16, 400)
                    answer = mine.get(chance.choice(pictures)["preview"], params={"width": side, "height": side})
                    assert max(pixels(answer.content).shape) == side
                elif kind == "page":
                    assert mine.json("/api/album", params={"limit": 50})["items"]
                else:
                    picture, cut, wanted = chance.choice(jobs)
                    item = mine.crop(picture, cut)
                    with lock:
                        made[item["name"]] = wanted
                with lock:
                    counts[kind] += 1
        except Exception as failure:
            failures.append(f"{number}: {failure!r}")
        finally:
            mine.close()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    time.sleep(seconds / 2)
    half = (server.memory(), server.open_files)
    for thread in threads:
        thread.join()
    assert not failures, failures[:5]
    # Every result, wherever it came from, is the command's.
    for name, wanted in made.items():
        assert (server.album / name).read_bytes() == wanted, name
    print(f"\n{counts} in {seconds} s; memory {half[0]} → {server.memory()} KB, files {half[1]} → {server.open_files}")
    assert min(counts.values()) > 0
    assert server.memory() < half[0] + 24_000
    until(lambda: server.open_files <= half[1] - CLIENTS // 2)
    assert all(memory_of(worker) < 300_000 for worker in server.workers)
    assert leftovers(tmp_path) == []


def test_a_killed_server_leaves_whole_files_only(start, tmp_path, request):
    chance = random.Random(7)
    photo = np.random.default_rng(7).integers(0, 255, (900, 1200, 3), np.uint8)
    cut = recipe(1200, 900) | {"region": {"x": 100, "y": 100, "width": 900, "height": 700, "angle": 5}}
    data, wanted, known = jpeg(photo, quality=90), None, set()
    for _ in range(request.config.getoption("--kills")):
        server = start()
        assert leftovers(tmp_path) == []
        client = server.client()
        picture = client.upload(data, "photo.jpg")
        wanted = wanted or by_command(tmp_path, server.originals / "photo.jpg", cut, "r.jpg")
        stop = threading.Event()

        def work(number, client=client, picture=picture, server=server, stop=stop):
            mine = Client(server.address)
            mine.cookies.update(client.cookies)
            try:
                while not stop.is_set():
                    if number % 2:
                        mine.crop(picture, cut)
                    else:
                        mine.upload(png(photo[: 200 + number, : random.randrange(100, 900)]), "up.png")
            except (requests.RequestException, AssertionError):
                pass  # The server was killed.

        threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
        for thread in threads:
            thread.start()
        until(lambda server=server, known=known: len(list(server.album.glob("*.jpg"))) > len(known))
        time.sleep(chance.uniform(0, 0.2))
        workers = server.workers
        server.process.kill()
        stop.set()
        for thread in threads:
            thread.join()
        until(lambda workers=workers: not [pid for pid in workers if Path(f"/proc/{pid}").exists()])
        results = {path.name for path in server.album.glob("*.jpg")}
        for name in results - known:
            assert (server.album / name).read_bytes() == wanted, name
        assert known <= results
        known = results
    server = start()
    assert leftovers(tmp_path) == []
    client = server.client()
    assert {item["name"] for item in all_items(client)} == known
    for path in server.originals.iterdir():
        pixels(path.read_bytes())
    assert sorted(path.name for path in server.album.iterdir() if path.is_dir()) == [".bin", "Originals"]


def all_items(client):
    address = "/api/album?limit=200"
    while address:
        page = client.json(address)
        yield from page["items"]
        address = page["next"]


def test_a_stop_lets_cuts_finish_or_leaves_nothing(start, tmp_path):
    server = start()
    client = server.client()
    picture = client.upload(png(coordinates(900, 700)), "a.png")
    slow = recipe(900, 700) | {"output": {"width": 4_500, "height": 3_500, "format": "png"}}
    jobs = [client.post(picture["crops"], json=slow, headers={"Prefer": "respond-async"}).json() for _ in range(8)]
    until(lambda: client.json(jobs[0]["self"])["state"] == "running")
    assert server.stop(signal.SIGINT, within=60) == 0
    results = [path for path in server.album.iterdir() if path.suffix == ".png"]
    assert 1 <= len(results) < 8
    for path in results:
        assert pixels(path.read_bytes()).shape == (3500, 4500, 3)
    assert leftovers(tmp_path) == []


def test_a_second_signal_does_not_wait(start, tmp_path):
    server = start()
    client = server.client()
    picture = client.upload(png(coordinates(900, 700)), "a.png")
    slow = recipe(900, 700) | {"output": {"width": 20_000, "height": 15_000, "format": "png"}}
    job = client.post(picture["crops"], json=slow, headers={"Prefer": "respond-async"}).json()
    until(lambda: client.json(job["self"])["state"] == "running")
    os.kill(server.process.pid, signal.SIGTERM)
    until(lambda: "Stopping" in server.told)
    began = time.monotonic()
    assert server.stop(signal.SIGTERM) == -signal.SIGTERM
    assert time.monotonic() - began < 5
    assert [path for path in server.album.iterdir() if path.is_file()] == []
    assert leftovers(tmp_path) == []
