"""A server, a browser, and pages in which nothing may go wrong unnoticed."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from editor import Bench, Editor
from pictures import coordinates, png
from PIL import Image
from playwright.sync_api import sync_playwright
from serving import Serving

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WATCH = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`);
});
"""


def start_server(*options):
    """The project's own server, which sends the strict content security policy."""
    command = [sys.executable, str(ROOT / "scripts" / "serve"), "--port", "0", "--quiet", *options]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    match = re.search(r"http://\S+?(?=/?\s|/$)", server.stdout.readline())
    assert match, "scripts/serve did not print its address"
    return server, match.group(0).rstrip("/")


def launch(playwright, **options):
    path = next((found for found in map(shutil.which, CHROMIUM) if found), None)
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"], **options)


@pytest.fixture(scope="session")
def address():
    for name in ("dist/crop-kit.wasm", "dist/tables.js", "samples/landscape.jpg"):
        assert (ROOT / "web" / name).exists(), f"web/{name} is missing; run `make web samples` first"
    server, address = start_server()
    yield address
    server.terminate()
    server.wait(10)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser, address):
    """Makes pages. After the test, none of them may have had an error on its console or a policy violation."""
    contexts, troubles = [], []

    def make(
        path="/",
        window=(1200, 900),
        scale=1,
        content=None,
        expected=(),
        sample=None,
        script="",
        site=address,
        **options,
    ):
        # A service worker would fetch the whole page once more, and keep requests from `page.route`.
        options.setdefault("service_workers", "block")
        context = browser.new_context(
            viewport=dict(zip(("width", "height"), window)), device_scale_factor=scale, accept_downloads=True, **options
        )
        contexts.append(context)
        context.set_default_timeout(10_000)
        context.add_init_script(WATCH + script)
        page = context.new_page()
        allowed = [re.compile(pattern) for pattern in expected]

        def note(kind, text):
            if not any(pattern.search(text) for pattern in allowed):
                troubles.append(f"{kind}: {text}")

        page.on("console", lambda message: message.type == "error" and note("console", message.text))
        page.on("pageerror", lambda error: note("exception", str(error)))
        if content is not None:
            policy = browser_policy(address)
            page.route(
                f"{site}{path}",
                lambda route: route.fulfill(
                    body=content, content_type="text/html", headers={"Content-Security-Policy": policy}
                ),
            )
        if sample is not None:
            page.route(
                f"{address}/samples/landscape.jpg",
                lambda route: route.fulfill(body=sample, content_type="image/jpeg"),
            )
        page.goto(site + path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert troubles == []


def browser_policy(address, cache={}):  # noqa: B006
    """The policy that the server sends, for the pages that tests make up."""
    if not cache:
        import urllib.request

        with urllib.request.urlopen(address) as answer:
            cache["policy"] = answer.headers.get("Content-Security-Policy", "")
    return cache["policy"]


@pytest.fixture
def new_editor(new_page):
    """Makes editor pages, opened and ready, on a small version of the sample unless the sample itself matters."""

    def make(sample="landscape-1201x803.jpg", **options):
        photo = (ROOT / "web" / "samples" / sample).read_bytes()
        return Editor(new_page(sample=photo, **options))

    return make


@pytest.fixture(scope="module")
def shared_serving(tmp_path_factory):
    serving = Serving(tmp_path_factory.mktemp("serving"))
    yield serving
    serving.stop()


@pytest.fixture
def serving(shared_serving):
    """`cropkit serve`, with nothing in its folders."""
    shared_serving.empty()
    return shared_serving


@pytest.fixture
def served(serving, new_page):
    """Makes editor pages that the server has let in."""

    def make(**options):
        page = new_page(serving.way_in(), site=serving.address, **options)
        serving.invite()
        editor = Editor(page)
        editor.wait_for("document.querySelector('#place').dataset.state === 'there'")
        return editor

    return make


@pytest.fixture
def editor(new_editor):
    return new_editor()


@pytest.fixture
def new_bench(new_page):
    """Makes pages with nothing but a `<crop-view>` of a given size."""

    def make(width=828, height=561, attributes="", picture=None, **options):
        head = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Bench</title>'
        script = '<script type="module" src="/crop-view.js"></script>'
        content = f"{head}{script}<div id='parent'><crop-view id='view' {attributes}></crop-view></div>"
        bench = Bench(new_page("/bench.html", content=content, **options))
        bench.resize(width, height)
        if picture is not None:
            bench.load(picture)
        return bench

    return make


@pytest.fixture(scope="session")
def wide_profile():
    """Display P3, as a photo carries it."""
    return Image.open(ROOT / "web" / "samples" / "portrait-p3.jpg").info["icc_profile"]


@pytest.fixture(scope="session")
def samples():
    """The folder of the sample photos."""
    return ROOT / "web" / "samples"


@pytest.fixture
def frame(new_bench):
    """A picture at one point a pixel, its top left at (14, 14), with a frame of 300×200 at (200, 100)."""
    bench = new_bench(828, 561, picture=png(coordinates(800, 533)))
    bench.run("view.crop = { ...view.crop, region: { x: 200, y: 100, width: 300, height: 200 } }")
    bench.rest()
    return bench
