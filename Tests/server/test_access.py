"""Who is let in, from where, and what other pages get: docs/security.md, threat by threat."""

import re
import subprocess
import threading

import pytest
import requests
from conftest import until
from pictures import coordinates, png
from talking import API, cookie, status, talk


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
