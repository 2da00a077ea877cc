"""Clients that send too much, too slowly, or nonsense."""

import contextlib
import socket
import struct
import subprocess
import time
from contextlib import closing

import numpy as np
import pytest
from conftest import recipe, until
from pictures import coordinates, png
from talking import cookie, head, status, talk


def test_ten_gigabytes_are_refused_at_once(client, shared):
    began = time.monotonic()
    answer = talk(
        shared,
        head(shared, "/api/pictures", "POST", Cookie=cookie(client), Content_Length=10 << 30),
    )
    assert status(answer) == 413
    assert time.monotonic() - began < 5


def test_a_body_without_end_is_cut(start):
    server = start("--max-upload", 1)
    client = server.client()
    opened = server.open_files
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=60)) as connection:
        connection.sendall(head(server, "/api/pictures", "POST", Cookie=cookie(client), Transfer_Encoding="chunked"))
        chunk = b"%x\r\n" % (1 << 18) + b"x" * (1 << 18) + b"\r\n"
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 400 << 20:
                connection.sendall(chunk)
                sent += len(chunk)
        assert sent < 64 << 20
    until(lambda: server.open_files <= opened)
    assert list(server.originals.iterdir()) == []
    # One that ends gets its answer.
    client.refused("too-large", "/api/pictures", "POST", data=iter([b"x" * (1 << 20), b"y" * 100]))


def test_a_disk_without_room_is_told(start, tmp_path):
    """A file system of 80 megabytes, of which 64 are left to others."""
    small = f'mkdir -p "{tmp_path}/album" && mount -t tmpfs -o size=80m none "{tmp_path}/album" && exec "$@"'
    before = ["unshare", "--map-root-user", "--mount", "sh", "-c", small, "sh"]
    if subprocess.run([*before, "true"], capture_output=True, check=False).returncode != 0:
        pytest.skip("this machine allows no file systems of one's own")
    server = start(before=before)
    client = server.client()
    noise = np.random.default_rng(1).integers(0, 255, (2600, 2600, 3), np.uint8)
    picture = client.upload(png(noise[:640, :640]))
    told = status(talk(server, head(server, "/api/pictures", "POST", Cookie=cookie(client), Content_Length=30 << 20)))
    assert told == 507
    # Without a length it is told when it has come so far.
    client.refused("disk-full", "/api/pictures", "POST", data=iter([png(noise)]))
    large = recipe(640, 640, output={"width": 5000, "format": "png"})
    client.refused("disk-full", picture["crops"], "POST", json=large)
    # Room is made by giving up what failed.
    assert client.crop(picture, recipe(640, 640, 0, 0, 50, 50))["format"] == "png"


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nLong: " + b"x" * 100_000,
        b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 300,
        b"GET / HTTP/9.9\r\n\r\n",
        b"\r\n\r\n\r\n",
        b"POST /api/pictures HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/pictures HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999999\r\n\r\n",
        b"POST /api/pictures HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffffff\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5_000 + b"\r\n",
    ],
)
def test_what_is_no_request_harms_nothing(client, shared, data):
    with closing(socket.create_connection(("127.0.0.1", shared.port), timeout=30)) as connection:
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(65536):
                pass
        except OSError:
            pass
    assert client.get("/api/server").status_code == 200


def test_slow_heads_are_ended_and_others_served(client, shared):
    """Slow loris: half a head, then a byte now and then."""
    began = time.monotonic()
    slow = [socket.create_connection(("127.0.0.1", shared.port), timeout=60) for _ in range(100)]
    for connection in slow:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
    open_ = set(slow)
    while open_ and time.monotonic() - began < 25:
        for connection in list(open_):
            try:
                connection.sendall(b"x")
                connection.setblocking(False)
                if connection.recv(1000) == b"":
                    open_.discard(connection)
            except BlockingIOError:
                pass
            except OSError:
                open_.discard(connection)
            finally:
                connection.setblocking(True)
        quick = time.monotonic()
        assert client.get("/api/server").status_code == 200
        assert time.monotonic() - quick < 2
        time.sleep(0.2)
    assert not open_, f"{len(open_)} are still open"
    for connection in slow:
        connection.close()


def test_half_closed_and_dropped_connections_leave_nothing(client, shared):
    opened, connections = shared.open_files, []
    data = png(coordinates(200, 100))
    for number in range(60):
        connection = socket.create_connection(("127.0.0.1", shared.port), timeout=30)
        connection.sendall(
            head(shared, "/api/pictures?name=half.png", "POST", Cookie=cookie(client), Content_Length=len(data))
        )
        connection.sendall(data[: len(data) // 2])
        if number % 3 == 0:
            connection.shutdown(socket.SHUT_WR)
        elif number % 3 == 1:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connections.append(connection)
    for connection in connections:
        connection.close()
    until(lambda: shared.open_files <= opened + 2, 60)
    assert not (shared.originals / "half.png").exists()
    assert not [path for path in shared.originals.iterdir() if path.name.startswith(".cropkit")]


def test_who_goes_while_a_cut_runs_harms_nothing(client, shared):
    picture = client.upload(png(coordinates(640, 480)), "left.png")
    body = b'{"cropkit":1,"picture":{"width":640,"height":480},"region":{"x":0,"y":0,"width":640,"height":480}}'
    for _ in range(10):
        with closing(socket.create_connection(("127.0.0.1", shared.port), timeout=30)) as connection:
            connection.sendall(
                head(
                    shared,
                    picture["crops"],
                    "POST",
                    Cookie=cookie(client),
                    Content_Type="application/json",
                    Content_Length=len(body),
                )
                + body
            )
    client.crop(picture, recipe(640, 480, 0, 0, 10, 10))


def test_too_much_at_once_is_told(start):
    server = start("--workers", 1)
    client = server.client()
    picture = client.upload(png(coordinates(900, 700)))
    slow = recipe(900, 700) | {"output": {"width": 9_000, "height": 7_000}}
    codes = []
    for _ in range(300):
        answer = client.post(picture["crops"], json=slow, headers={"Prefer": "respond-async"})
        codes.append(answer.status_code)
        if answer.status_code == 503:
            assert answer.headers["Retry-After"] == "1"
            assert answer.json()["code"] == "busy"
            break
    assert codes[-1] == 503
    # Looking is still possible.
    assert client.get("/api/album").status_code == 200
