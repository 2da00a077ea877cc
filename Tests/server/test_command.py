"""`cropkit serve` as a command: what it says, and what it refuses."""

import os
import re
import shutil
import signal
import socket
import subprocess
import time

import pytest
from conftest import COMMAND, INSTALLED, Client
from pictures import coordinates, png


def run(*words, **more):
    return subprocess.run([COMMAND, *map(str, words)], capture_output=True, text=True, timeout=30, check=False, **more)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "x"], "whole number"),
        (["--port", "70000"], "whole number"),
        (["--workers", "0"], "whole number"),
        (["--albun", "x"], "--album"),
        (["photo.jpg"], "means nothing here"),
        (["--album="], "needs a value"),
        (["--bind"], "needs a value"),
    ],
)
def test_options_that_make_no_sense_are_refused(words, said):
    done = run("serve", *words)
    assert done.returncode == 2
    assert said in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bind", "example.org"], "is no address"),
        (["--bind", "192.0.2.77"], "no address of this machine"),
        (["--album", "/proc/album"], "/proc/album"),
        (["--web", "/nowhere"], "/nowhere"),
    ],
)
def test_what_cannot_be_served_is_said(tmp_path, words, said):
    done = run("serve", "--no-open", *words, env={**os.environ, "HOME": str(tmp_path)})
    assert done.returncode == 5
    assert said in done.stderr
    assert "Fatal" not in done.stderr


@pytest.mark.parametrize("library", [".", "Link", ".bin"])
def test_originals_are_not_kept_where_they_could_be_deleted(tmp_path, library):
    album = tmp_path / "album"
    album.mkdir()
    (album / "Link").symlink_to(album)
    words = ["--no-open", "--port", "0", "--album", album, "--library", album / library]
    done = run("serve", *words, env={**os.environ, "HOME": str(tmp_path)})
    assert done.returncode == 5
    assert "the album's own folder" in done.stderr


def test_a_folder_that_has_gone_is_said_once(start):
    server = start()
    client = server.client()
    shutil.rmtree(server.album)
    for _ in range(3):
        assert client.post("/api/pictures?name=b.png", data=png(coordinates(48, 64))).status_code == 500
    assert server.told.count("No such file or directory") == 1
    assert str(server.album) in server.told


def test_the_next_address_is_one_for_every_way_to_the_server(start):
    server = start("--bind", "0.0.0.0")
    client = Client(server.address)
    assert client.get(server.invitation).status_code == 200
    line = next(line for line in server.process.stdout if line.startswith("For another browser"))
    ways = [re.match("http://[^/]+", way).group(0) for way in client.json("/api/invitations", 201, "POST")["addresses"]]
    assert re.findall("http://[^/]+", line) == ways


def test_help_manual_and_completion_know_it():
    assert "--album FOLDER" in run("serve", "--help").stdout
    assert "cropkit serve" in run("help").stdout
    assert "serve" in run("completion").stdout
    assert "album" in (INSTALLED / "share" / "man" / "man1" / "cropkit.1").read_text()


def test_the_album_is_among_the_persons_pictures(start, tmp_path):
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_text('# comment\nXDG_PICTURES_DIR="$HOME/Bilder"\n')
    environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    process = subprocess.Popen(
        [COMMAND, "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, text=True, cwd=tmp_path
    )
    assert re.match(r"CropKit is at http://127\.0\.0\.1:\d+/api/enter\?token=\w+ ", process.stdout.readline())
    assert (tmp_path / "Bilder" / "CropKit" / "Originals").is_dir()
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0
    process.stdout.close()


def test_a_taken_port_means_the_next(start, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = start("--port", port)
        assert port < server.port <= port + 20


def test_the_browser_is_opened_where_there_is_a_desktop(tmp_path):
    browser = tmp_path / "xdg-open"
    browser.write_text(f'#!/bin/sh\necho "$1" >"{tmp_path}/opened"\n')
    browser.chmod(0o755)
    environment = {"HOME": str(tmp_path), "PATH": f"{tmp_path}:{os.environ['PATH']}", "DISPLAY": ":9"}
    process = subprocess.Popen([COMMAND, "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, text=True)
    address = re.search(r"http://\S+", process.stdout.readline()).group(0)
    end = time.monotonic() + 20
    while not (tmp_path / "opened").exists() or not (tmp_path / "opened").read_text():
        assert time.monotonic() < end
        time.sleep(0.01)
    assert (tmp_path / "opened").read_text().strip() == address
    process.terminate()
    assert process.wait(20) == 0
    process.stdout.close()


def test_other_commands_do_not_pay_for_the_server():
    linked = subprocess.run(["ldd", COMMAND], capture_output=True, text=True, check=True).stdout
    assert "microhttpd" not in linked
    assert "gnutls" not in linked


def test_the_page_is_installed_and_served(shared, client):
    for path, type_ in {
        "/": "text/html; charset=utf-8",
        "/page.js": "text/javascript; charset=utf-8",
        "/page.css": "text/css; charset=utf-8",
        "/dist/crop-kit.wasm": "application/wasm",
        "/dist/files.js": "text/javascript; charset=utf-8",
        "/samples/landscape.jpg": "image/jpeg",
        "/manifest.webmanifest": "application/manifest+json",
    }.items():
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["Content-Type"] == type_
        again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
        assert again.status_code == 304
        assert client.head(path).headers["Content-Length"] == answer.headers["Content-Length"]
    assert client.post("/").status_code == 405
    assert client.get("/README.md").status_code == 404
