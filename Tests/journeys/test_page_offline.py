"""The page without a connection, and what happens when a newer one is there."""

import shutil
import subprocess
import sys

import pytest
from conftest import ROOT, start_server
from editor import Editor
from pictures import coordinates, cut, decoded, png

FILE = png(coordinates(640, 480))

READY = """
async () => {
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("no service worker")), 10_000));
  await Promise.race([navigator.serviceWorker.ready, late]);
}
"""


@pytest.fixture
def site(tmp_path):
    """A copy of the page that a test may change, on a server of its own."""
    root = tmp_path / "web"
    shutil.copytree(ROOT / "web", root, ignore=shutil.ignore_patterns("landscape-*", "portrait-p3*"))
    shutil.copy(ROOT / "web" / "samples" / "landscape-1201x803.jpg", root / "samples" / "landscape.jpg")
    server, address = start_server("--root", str(root))
    yield root, address
    server.terminate()
    server.wait(10)


def test_the_page_opens_crops_and_saves_without_a_connection(site, new_page):
    _, address = site
    # Whether there is a server cannot be asked.
    page = new_page(site=address, service_workers="allow", expected=["ERR_INTERNET_DISCONNECTED"])
    Editor(page)
    page.evaluate(READY)
    page.context.set_offline(True)
    page.reload()
    editor = Editor(page)
    assert editor.run("return view.picture.name") == "landscape.jpg"
    page.locator("[data-sample=portrait]").click()
    editor.wait_for("view.picture.name === 'portrait.jpg'")
    editor.open("mine.png", FILE)
    editor.run("view.turn(90, false)")
    name, file = editor.download()
    assert name == "mine-crop.png"
    assert (decoded(file) == cut(coordinates(640, 480), editor.crop)).all()
    assert page.evaluate("navigator.serviceWorker.controller !== null")


def reload(page):
    """The next visit. A newer worker lets the page load once more, so what is waited for must outlive that."""
    page.reload()
    page.locator("#save:enabled").wait_for()
    Editor(page)


def change(root, text):
    """A newer page: two of its files agree on their version."""
    page = root / "index.html"
    page.write_text(page.read_text().replace("<title>CropKit", f"<title>{text}"))
    phrases = root / "dist" / "page-phrases.js"
    phrases.write_text(phrases.read_text().replace('"appTitle": "CropKit"', f'"appTitle": "{text}"'))


WAITING = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  while (!registration.waiting) await new Promise((done) => setTimeout(done, 20));
}
"""
VERSIONS = """
async () => {
  const { phrases } = await import("/dist/page-phrases.js");
  const page = await (await fetch("/")).text();
  return [phrases.en.appTitle, page.match(/<title>(.*?)</)[1]];
}
"""


def test_a_newer_page_takes_over_at_the_next_visit_and_as_a_whole(site, new_page):
    root, address = site
    page = new_page(site=address, service_workers="allow")
    Editor(page)
    page.evaluate(READY)
    reload(page)
    change(root, "Newer")
    page.evaluate(WAITING)
    assert page.evaluate(VERSIONS) == ["CropKit", "CropKit"], "this visit stays as it is"
    reload(page)
    assert page.evaluate(VERSIONS) == ["Newer", "Newer"]
    assert page.evaluate("async () => (await caches.keys()).length") == 1


def test_a_newer_page_waits_for_other_windows(site, new_page):
    root, address = site
    page = new_page(site=address, service_workers="allow")
    Editor(page)
    page.evaluate(READY)
    reload(page)
    other = page.context.new_page()
    other.goto(address)
    Editor(other)
    change(root, "Newer")
    page.evaluate(WAITING)
    reload(page)
    assert page.evaluate(VERSIONS) == ["CropKit", "CropKit"]
    other.close()
    reload(page)
    assert page.evaluate(VERSIONS) == ["Newer", "Newer"]


def test_a_half_updated_server_changes_nothing(site, new_page):
    """The list is newer than a file: what does not match it is not kept."""
    root, address = site
    page = new_page(site=address, service_workers="allow", expected=["integrity", "digest"])
    Editor(page)
    page.evaluate(READY)
    reload(page)
    page.context.route("**/page.css", lambda route: route.fulfill(body="body { color: red }", content_type="text/css"))
    change(root, "Newer")
    outcome = page.evaluate(
        """
        async () => {
          const registration = await navigator.serviceWorker.ready;
          await registration.update();
          const worker = registration.installing ?? registration.waiting;
          while (worker?.state === "installing") await new Promise((done) => setTimeout(done, 20));
          return worker?.state;
        }
        """
    )
    assert outcome == "redundant"
    reload(page)
    assert page.evaluate(VERSIONS) == ["CropKit", "CropKit"]


def test_a_browser_that_throws_at_the_mention_of_service_workers_still_crops(new_editor):
    refuse = "{ get() { throw new DOMException('no', 'SecurityError'); } }"
    editor = new_editor(script=f"Object.defineProperty(Navigator.prototype, 'serviceWorker', {refuse});")
    assert editor.download()[0] == "landscape-crop.jpg"


@pytest.mark.parametrize("port", ["99999", "-1", "many"])
def test_the_server_refuses_a_port_that_is_none(port):
    command = [sys.executable, str(ROOT / "scripts" / "serve"), "--port", port]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    assert ended.returncode == 2
    assert "a port is a number from 0 to 65535" in ended.stderr
