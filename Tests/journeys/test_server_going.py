"""The server goes, comes back, or lets nobody in; and the page that works offline leaves it alone."""

from editor import Editor
from pictures import blocks, coordinates, jpeg, png
from serving import heic
from test_page_offline import READY

# A server that is not there is an error on the browser's own console.
GONE = ["ERR_CONNECTION_REFUSED", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET", "ERR_INCOMPLETE", "401", "503"]


def test_while_the_server_is_away_the_work_is_kept_and_saved_later(served, serving):
    editor = served(expected=GONE)
    page = editor.page
    editor.open("mine.jpg", jpeg(blocks(640, 480)))
    editor.run("view.setRatio('1:1', false)")
    serving.stop()
    editor.run("dispatchEvent(new Event('focus'))")
    editor.banner.wait_for()
    page.locator("#save").click()
    assert "does not answer" in editor.banner.inner_text()
    assert page.locator("#place").inner_text() == "The server does not answer"
    editor.wait_for("document.querySelector('#save').innerText === 'Waiting …'")
    # Cropping goes on meanwhile; what was asked for stays what it was.
    editor.run("view.turn(90, false)")
    serving.start(serving.port)
    other = page.context.new_page()
    other.goto(serving.invitation)
    serving.invite()
    page.locator("#toast-action").wait_for()
    assert page.locator("#toast-text").inner_text() == "Saved to album"
    assert not editor.banner.is_visible()
    (result,) = serving.results()
    assert page.locator("#save").inner_text() == "Save"
    assert page.locator("#place").inner_text() == "Album: ~/Pictures/CropKit"


def test_waiting_for_the_server_can_be_given_up(served, serving):
    editor = served(expected=GONE)
    page = editor.page
    editor.open("mine.png", png(coordinates(640, 480)))
    serving.stop()
    page.locator("#save").click()
    editor.wait_for("document.querySelector('#save').innerText === 'Waiting …'")
    page.locator("#save-cancel").click()
    editor.wait_for("document.querySelector('#save').innerText === 'Save'")
    before = editor.run("return view.picture.name")
    editor.choose("photo.heic", heic(blocks(320, 240)))
    page.locator("#banner-action:visible").wait_for()
    assert (page.locator("#banner-action").inner_text(), editor.run("return view.picture.name")) == (
        "Try again",
        before,
    )
    serving.start(serving.port)
    assert serving.results() == []


def test_who_is_not_let_in_is_told_and_works_in_the_browser(serving, new_page):
    editor = Editor(new_page("/", site=serving.address, expected=["401"]))
    editor.banner.wait_for()
    assert "has not been let in" in editor.banner.inner_text()
    assert editor.page.locator("#place").inner_text() == "Album in this browser"
    editor.page.locator("#language").click()
    assert editor.page.locator("#place").inner_text() == "相册在此浏览器中"
    editor.page.locator("#banner-close").click()
    name, _ = editor.download()
    assert name == "landscape-crop.jpg"
    assert serving.results() == []
    other = editor.page.context.new_page()
    other.goto(serving.invitation)
    serving.invite()
    # Back in this window.
    editor.run("dispatchEvent(new Event('focus'))")
    editor.wait_for("document.querySelector('#place').innerText === '相册：~/Pictures/CropKit'")


def test_the_page_that_works_offline_leaves_the_server_alone(served, serving):
    editor = served(service_workers="allow", expected=GONE)
    page = editor.page
    page.evaluate(READY)
    page.reload()
    with page.expect_response("**/api/server") as asked:
        page.reload()
    assert not asked.value.from_service_worker
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    # The way in still sets a cookie, and leads to the page.
    page.context.clear_cookies()
    page.goto(serving.invitation)
    serving.invite()
    editor = Editor(page)
    editor.wait_for("document.querySelector('#place').dataset.state === 'there'")
    count = "(await (await fetch('/api/server')).json()).album.count"
    assert editor.run(f"return {count}") == 0
    (serving.album / "new.jpg").write_bytes(jpeg(blocks(64, 48)))
    editor.wait_for(f"{count} === 1")
    kept = "(await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()))))"
    assert editor.run(f"return {kept}.flat().map(({{ url }}) => url).filter((url) => url.includes('/api/'))") == []
    # Without the server the page still opens, and works in the browser alone.
    serving.stop()
    page.reload()
    editor = Editor(page)
    editor.wait_for("document.querySelector('#place').dataset.state === 'absent'")
    serving.start(serving.port)
