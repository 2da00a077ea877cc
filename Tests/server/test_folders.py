"""No address and no name leads out of the two folders."""

import os
import subprocess

import pytest
import requests
from conftest import COMMAND, recipe
from pictures import coordinates, png
from talking import API, head, status, talk

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
