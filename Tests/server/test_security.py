"""What docs/security.md promises, threat by threat."""

import contextlib
import os
import re
import signal
import socket
import struct
import subprocess
import threading
import time
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
import requests
from conftest import COMMAND, recipe, until
from pictures import coordinates, png, png_claiming


def talk(server, data, seconds=30):
    """Sends bytes as they are, and reads until the other side ends."""
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=seconds)) as connection:
        connection.sendall(data)
        answer = b""
        while part := connection.recv(65536):
            answer += part
            head_, ended, body = answer.partition(b"\r\n\r\n")
            length = re.search(rb"(?i)\ncontent-length: (\d+)", head_)
            if ended and len(body) >= (int(length.group(1)) if length else 0):
                break
        return answer


def status(answer):
    return int(answer.split(b" ", 2)[1])


def head(server, target="/api/server", method="GET", **headers):
    lines = {"Host": f"127.0.0.1:{server.port}", **{name.replace("_", "-"): text for name, text in headers.items()}}
    text = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in lines.items()), "", ""]
    return "\r\n".join(text).encode()


def cookie(client):
    return "; ".join(f"{one.name}={one.value}" for one in client.cookies)


# ---- Who is let in


API = [
    ("GET", "/api/server"),
    ("POST", "/api/invitations"),
    ("GET", "/api/pictures"),
    ("POST", "/api/pictures"),
    ("GET", "/api/pictures/eA"),
    ("GET", "/api/pictures/eA/preview"),
    ("GET", "/api/pictures/eA/file"),
    ("POST", "/api/pictures/eA/crops"),
    ("GET", "/api/jobs/1"),
    ("DELETE", "/api/jobs/1"),
    ("GET", "/api/album"),
    ("GET", "/api/album/changes"),
    ("GET", "/api/album/eA"),
    ("DELETE", "/api/album/eA"),
    ("GET", "/api/album/eA/file"),
    ("GET", "/api/album/eA/thumbnail"),
    ("GET", "/api/bin"),
    ("DELETE", "/api/bin/eA"),
    ("POST", "/api/bin/eA/restore"),
    ("GET", "/api/nothing"),
]


@pytest.mark.parametrize(("method", "path"), API)
def test_nothing_is_told_to_who_is_not_let_in(shared, method, path):
    for cookies in ({}, {f"cropkit-{shared.port}": "x" * 32}, {f"cropkit-{shared.port}": ""}, {"cropkit": "1"}):
        answer = requests.request(method, shared.address + path, cookies=cookies, timeout=30)
        assert (answer.status_code, answer.json()["code"]) == (401, "not-let-in")


def test_a_token_is_good_once_and_for_one(shared):
    token = shared.invitation
    for wrong in ("", "?token=", "?token=wrong", "?token=" + "a" * 32, f"?token={token[-5:]}"):
        answer = requests.get(f"{shared.address}/api/enter{wrong}", timeout=30, allow_redirects=False)
        assert answer.status_code == 401
        assert "Set-Cookie" not in answer.headers
    answer = requests.get(token, timeout=30, allow_redirects=False)
    shared.invitation = shared.next_address()
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    attributes = [part.strip() for part in answer.headers["Set-Cookie"].split(";")]
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(attributes)
    assert "no-store" in answer.headers["Cache-Control"]
    assert requests.get(token, timeout=30, allow_redirects=False).status_code == 401


def test_many_at_once_cannot_share_a_token(shared):
    token, answers = shared.invitation, []

    def enter():
        answers.append(requests.get(token, timeout=30, allow_redirects=False).status_code)

    threads = [threading.Thread(target=enter) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    shared.invitation = shared.next_address()
    assert sorted(answers) == [303] + [401] * 15


def test_an_invitation_lets_another_browser_in(client, shared):
    addresses = client.json("/api/invitations", 201, "POST")["addresses"]
    other = requests.Session()
    assert other.get(addresses[0], timeout=30).status_code == 200
    shared.next_address()
    assert other.get(f"{shared.address}/api/server", timeout=30).status_code == 200


def test_a_session_ends_with_the_server(start):
    server = start()
    client = server.client()
    server.stop()
    again = start()
    session = cookie(client).split("=")[1]
    answer = requests.get(f"{again.address}/api/server", cookies={f"cropkit-{again.port}": session}, timeout=30)
    assert answer.status_code == 401


# ---- Other pages


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.1:{port}.evil.example",
        "[::1]:{port}",
        "0:{port}",
    ],
)
def test_a_name_of_someone_else_leads_nowhere(client, shared, host):
    """DNS rebinding."""
    for path in ("/api/album", "/", "/api/enter?token=x"):
        answer = client.get(path, headers={"Host": host.format(port=shared.port)})
        assert (answer.status_code, answer.json()["code"]) == (421, "foreign-host")


def test_a_request_without_a_host_is_refused(shared):
    assert status(talk(shared, b"GET /api/server HTTP/1.1\r\n\r\n")) in (400, 421)
    assert status(talk(shared, b"GET /api/server HTTP/1.0\r\n\r\n")) in (400, 421)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "https://127.0.0.1:{port}"},
        {"Origin": "http://localhost:{port}"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/album"), ("POST", "/api/pictures"), ("DELETE", "/api/album/eA")]
)
def test_a_page_of_another_origin_gets_nothing(client, shared, method, path, headers):
    headers = {name: text.format(port=shared.port) for name, text in headers.items()}
    client.refused("foreign-origin", path, method, headers=headers)


def test_the_own_page_is_served_and_nothing_is_shared(client, shared):
    answer = client.get("/api/server", headers={"Origin": shared.address, "Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 200
    assert not [name for name in answer.headers if name.lower().startswith("access-control")]
    answer = client.options("/api/album", headers={"Origin": "http://evil.example"})
    assert answer.status_code == 403


def test_every_answer_is_locked_down(client, shared):
    picture = client.upload(png(coordinates(20, 20)), "locked.png")
    for path in ("/", "/page.js", "/api/server", "/nothing", "/api/enter?token=x", picture["file"], picture["preview"]):
        headers = client.get(path).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
        assert policy["default-src"] == "'self'"
        assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
        assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
        assert "unsafe-inline" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Server" not in headers


# ---- The two folders

OUTSIDE = [
    "/../../../etc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "//etc/passwd",
    "/%2fetc%2fpasswd",
    "/page.js%00.txt",
    "/.hidden",
    "/link.js",
    "/linked/passwd",
    "/samples/..%5c..%5cetc",
    "/%c0%ae%c0%ae/etc/passwd",
    "/etc/passwd",
    "/page",
    "/element",
    "/element/",
]


@pytest.mark.parametrize("path", OUTSIDE)
def test_no_address_of_the_page_leads_outside(shared, start, tmp_path, path):
    web = tmp_path / "web"
    (web / "element").mkdir(parents=True)
    (web / "page.js").write_text("1")
    (web / ".hidden").write_text("secret")
    (web / "link.js").symlink_to("/etc/passwd")
    (web / "linked").symlink_to("/etc")
    server = start("--web", web)
    answer = talk(server, head(server, path))
    assert status(answer) in (400, 404), answer
    assert b"root:" not in answer


NAMES = ["../secret.png", "/etc/passwd", "link.png", ".hidden.png", "sub/in.png", "..", ".", "a\x00b.png", "x" * 300]


@pytest.mark.parametrize("name", NAMES)
def test_no_id_leads_outside(client, shared, name):
    from base64 import urlsafe_b64encode

    (shared.folder / "secret.png").write_bytes(b"secret")
    for folder in (shared.album, shared.originals, shared.album / ".bin"):
        (folder / "sub").mkdir(exist_ok=True)
        (folder / "sub" / "in.png").write_bytes(b"secret")
        (folder / ".hidden.png").write_bytes(b"secret")
        if not (folder / "link.png").is_symlink():
            (folder / "link.png").symlink_to(shared.folder / "secret.png")
    for text in (urlsafe_b64encode(name.encode()).decode().rstrip("="), requests.utils.quote(name, safe="")):
        for method, path in API:
            if "eA" in path and not path.endswith("crops"):
                answer = client.request(method, path.replace("eA", text))
                # Clients take dots out of a path, and then ask for another one.
                assert answer.status_code in ((400, 404, 405) if text.startswith(".") else (400, 404)), (method, path)
                assert b"secret" not in answer.content.replace(b"secret.png", b"")
        answer = client.post(f"/api/pictures/{text}/crops", json=recipe(1, 1))
        assert answer.status_code in (400, 404, 405)
    assert (shared.folder / "secret.png").read_bytes() == b"secret"


def test_an_original_that_became_a_link_is_not_followed(client, shared):
    picture = client.upload(png(coordinates(21, 20)), "swapped.png")
    (shared.originals / "swapped.png").unlink()
    (shared.originals / "swapped.png").symlink_to("/etc/passwd")
    client.refused("not-found", picture["file"])
    client.refused("not-found", picture["crops"], "POST", json=recipe(21, 20))
    (shared.originals / "swapped.png").unlink()


def test_a_bin_that_is_a_link_is_refused(tmp_path):
    (tmp_path / "album").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "album" / ".bin").symlink_to(tmp_path / "elsewhere")
    command = [COMMAND, "serve", "--album", tmp_path / "album", "--port", "0", "--no-open"]
    done = subprocess.run(command, capture_output=True, timeout=20, env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)})
    assert done.returncode == 5
    assert b".bin" in done.stderr


# ---- Hostile pictures


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


# ---- Hostile clients


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


# ---- Beyond this machine


def test_only_this_machine_reaches_it_unless_asked(shared):
    listening = subprocess.run(["ss", "-Hltn", f"sport = :{shared.port}"], capture_output=True, text=True).stdout
    assert [line.split()[3] for line in listening.splitlines()] == [f"127.0.0.1:{shared.port}"]


def test_a_wider_address_warns_and_needs_the_token(start):
    server = start("--bind", "0.0.0.0")
    until(lambda: "not encrypted" in server.told)
    for host in ("127.0.0.1", *network_addresses()):
        address = f"http://{host}:{server.port}"
        assert requests.get(f"{address}/api/server", timeout=30).status_code == 401
        assert requests.get(f"{address}/", headers={"Host": "evil.example"}, timeout=30).status_code == 421


def network_addresses():
    found = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
    return [one for one in found if re.fullmatch(r"[0-9.]+", one)]
