"""Hostile pictures kill a worker at most."""

import os
import re
import signal
import struct
from pathlib import Path

import pytest
from conftest import recipe, until
from pictures import coordinates, png, png_claiming


def hostile():
    yield "bomb.png", png_claiming(60_000, 60_000), "beyond-limit"
    yield "huge.gif", b"GIF89a\xff\xff\xff\xff\x80\x00\x00" + b"\x00" * 100, None
    yield "lying.tif", b"II*\x00\x08\x00\x00\x00" + b"\xff" * 600, None
    yield (
        "box.heic",
        struct.pack(">I4s4s", 24, b"ftyp", b"heic") + b"\x00" * 12 + struct.pack(">I4s", 0x7FFFFFFF, b"meta"),
        None,
    )
    yield "webp.webp", b"RIFF\xff\xff\xff\x7fWEBPVP8X" + b"\xff" * 200, None


@pytest.mark.parametrize(("name", "data", "code"), list(hostile()), ids=[name for name, _, _ in hostile()])
def test_a_hostile_picture_is_refused(client, shared, name, data, code):
    answer = client.post("/api/pictures", params={"name": name}, data=data)
    assert answer.status_code in (415, 422), answer.text
    if code:
        assert answer.json()["code"] == code
    assert not (shared.originals / name).exists()


def test_a_worker_that_is_killed_takes_one_task_with_it(client, shared):
    """What a decoder's crash looks like from outside."""
    picture = client.upload(png(coordinates(900, 700)), "victim.png")
    slow = recipe(900, 700) | {"output": {"width": 15_000, "height": 11_000}}
    killed = set()
    for _ in range(3):
        job = client.post(picture["crops"], json=slow, headers={"Prefer": "respond-async"}).json()
        until(lambda job=job: client.json(job["self"])["progress"] > 0.01)
        for worker in shared.workers:
            os.kill(worker, signal.SIGKILL)
            killed.add(worker)
        while job["state"] in ("waiting", "running"):
            job = client.json(job["self"], params={"after": job["revision"]})
        assert (job["state"], job["problem"]["code"]) == ("failed", "damaged")
        client.crop(picture, recipe(900, 700, 0, 0, 9, 9))
    assert shared.process.poll() is None
    assert not killed & set(shared.workers)


def test_workers_are_shut_in(client, shared):
    """They can open nothing, connect to nothing, and have no more memory than they may."""
    client.upload(png(coordinates(33, 31)), "walls.png")
    assert shared.workers
    for worker in shared.workers:
        told = Path(f"/proc/{worker}/status").read_text()
        assert re.search(r"NoNewPrivs:\s+1", told)
        assert re.search(r"Seccomp:\s+2", told)
        limits = Path(f"/proc/{worker}/limits").read_text()
        assert re.search(r"Max address space\s+3221225472\s", limits)
        assert re.search(r"Max core file size\s+0\s", limits)
        files = {os.readlink(path) for path in Path(f"/proc/{worker}/fd").iterdir()}
        assert not [one for one in files if one.startswith(str(shared.folder)) and not one.endswith("errors.txt")], (
            files
        )
        environment = Path(f"/proc/{worker}/environ").read_bytes()
        assert b"HOME=" not in environment


def test_memory_and_pixels_are_limited(start):
    server = start("--max-pixels", 1, "--max-memory", 8)
    client = server.client()
    client.refused("beyond-limit", "/api/pictures", "POST", data=png(coordinates(1200, 1000)))
    picture = client.upload(png(coordinates(900, 1000)))
    client.refused(
        "beyond-limit", picture["crops"], "POST", json=recipe(900, 1000, output={"width": 2000, "height": 2000})
    )
    assert client.json("/api/server")["limits"]["pixels"] == 1_000_000
