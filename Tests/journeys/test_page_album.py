"""The album: what is kept, seen, shared, edited again, deleted; storage that is full or broken."""

import numpy as np
import pytest
from editor import Editor
from pictures import coordinates, cut, decoded, png
from steps import keep_one

FILE = png(coordinates(640, 480))


def test_a_full_album_says_so_and_loses_nothing(editor):
    editor.open("mine.png", FILE)
    editor.preset("marquee")
    editor.run(
        """
        IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
        """
    )
    editor.drag(editor.at(0.3, 0.3), editor.at(0.6, 0.6))
    editor.sheet.wait_for()
    recipe = editor.crop
    editor.page.keyboard.press("Enter")
    editor.banner.wait_for()
    assert "album is full" in editor.banner.inner_text()
    _, file = editor.download("#banner-action")
    np.testing.assert_array_equal(decoded(file), cut(coordinates(640, 480), recipe))
    assert editor.album() == []


def test_the_album_shows_newest_first_and_deletes_with_a_way_back(editor):
    editor.open("mine.png", FILE)
    editor.preset("marquee")
    for end in ((0.5, 0.5), (0.7, 0.4)):
        editor.drag(editor.at(0.3, 0.3), editor.at(*end))
        editor.sheet.wait_for()
        editor.page.keyboard.press("Enter")
        editor.wait_for("!document.getElementById('toast').hidden")
        editor.run("document.getElementById('toast').hidden = true")
    before = editor.album()
    assert len(before) == 2
    editor.page.locator("#album").click()
    editor.page.locator("#gallery[open]").wait_for()
    editor.wait_for("[...document.querySelectorAll('#shelf img')].every((image) => image.naturalWidth > 0)")
    thumbnails = editor.page.locator("#shelf img").evaluate_all(
        "images => images.map((image) => image.width / image.height - image.naturalWidth / image.naturalHeight)"
    )
    assert thumbnails == pytest.approx([0, 0], abs=0.05), "thumbnails have the pictures' own ratio"
    editor.page.locator("#shelf button").first.click()
    editor.page.locator("#gallery-delete").click()
    editor.page.locator("#gallery-close").click()
    assert editor.album() == before[1:]
    editor.page.locator("#toast-action").click()
    # It is not told when it is back.
    assert any(editor.album() == before for _ in range(50))


def test_what_was_deleted_comes_back_without_leaving_the_album(editor):
    keep_one(editor)
    page = editor.page
    page.locator("#album").click()
    page.locator("#shelf button").click()
    page.locator("#gallery-delete").click()
    page.locator("#gallery-empty").wait_for()
    assert page.evaluate("document.activeElement.id") == "gallery-close"
    page.locator("#toast-action").click()
    page.locator("#shelf button").wait_for()
    page.locator("#shelf button").click()
    page.locator("#gallery-back").click()
    editor.wait_for("document.activeElement.parentElement?.parentElement?.id === 'shelf'")


def test_an_album_that_cannot_be_read_or_changed_says_so_in_sight(editor):
    def break_album(method):
        broken = 'throw new DOMException("broken", "UnknownError")'
        editor.run(f"IDBObjectStore.prototype.{method} = () => {{ {broken}; }}")

    keep_one(editor)
    page = editor.page
    page.locator("#album").click()
    break_album("delete")
    page.locator("#shelf button").click()
    page.locator("#gallery-delete").click()
    page.locator("#gallery #banner").wait_for()
    page.locator("#banner-close").click()
    assert page.locator("#viewed").is_visible()
    break_album("getAll")
    page.locator("#gallery-back").click()
    page.locator("#gallery #banner").wait_for()
    assert "full" not in page.locator("#banner").inner_text()
    page.locator("#gallery-close").click()
    page.locator("main + .ruler").wait_for()
    assert page.locator("#notices > #banner").is_visible(), "it stays to be read"
    page.locator("#album").click()
    page.locator("#gallery #banner").wait_for()


def open_first(page):
    page.locator("#album").click()
    page.locator("#shelf button").first.click()
    page.locator("#viewed").wait_for()


def test_a_kept_picture_is_edited_again_from_its_original(editor):
    """After a reload, too: the file comes from the album, not from memory."""
    editor.open("mine.png", FILE)
    page = editor.page
    editor.preset("avatar")
    editor.check("shape", "ellipse")
    editor.run("view.turn(90, false)")
    page.locator("#keep-too").check()
    first = editor.download()
    page.get_by_text("Saved, and kept in the album").wait_for()
    crop = editor.crop
    page.reload()
    editor = Editor(page)
    open_first(page)
    page.locator("#gallery-edit").click()
    editor.wait_for("view.picture.name === 'mine.png'")
    editor.rest()
    assert editor.crop == crop
    assert editor.run("return document.querySelector('input[name=preset]:checked').value") == "avatar"
    assert not page.locator("#gallery").is_visible()
    assert editor.download() == first


STORES = """
const database = await new Promise((done) => {
  const request = indexedDB.open("cropkit-album");
  request.onsuccess = () => done(request.result);
});
const count = (name) => new Promise((done) => {
  const request = database.transaction(name).objectStore(name).count();
  request.onsuccess = () => done(request.result);
});
const counts = [await count("pictures"), await count("sources")];
database.close();
return counts;
"""


def test_results_of_one_original_store_it_once_and_the_last_takes_it_along(editor):
    editor.open("mine.png", FILE)
    page = editor.page
    page.locator("#keep-too").check()
    for turns in range(2):
        editor.run("view.turn(90, false)")
        editor.download()
        editor.wait_for("!document.getElementById('toast').hidden")
        editor.run("document.getElementById('toast').hidden = true")
        assert editor.run(STORES) == [turns + 1, 1]
    for _ in range(2):
        open_first(page)
        page.locator("#gallery-delete").click()
        page.locator("#toast-action").wait_for()
        page.locator("#gallery-close").click()
    page.reload()
    editor = Editor(page)
    for _ in range(100):
        if editor.run(STORES) == [0, 0]:
            break
    assert editor.run(STORES) == [0, 0], "nothing needs the original any more"


def test_a_picture_whose_original_is_gone_says_so(editor):
    keep_one(editor)
    editor.run(
        """
        const database = await new Promise((done) => {
          const request = indexedDB.open("cropkit-album");
          request.onsuccess = () => done(request.result);
        });
        const transaction = database.transaction("sources", "readwrite");
        transaction.objectStore("sources").clear();
        await new Promise((done) => transaction.oncomplete = done);
        database.close();
        """
    )
    open_first(editor.page)
    editor.page.locator("#gallery-edit").click()
    editor.page.locator("#gallery #banner").wait_for()
    assert "original is no longer here" in editor.banner.inner_text()
    assert editor.page.locator("#viewed").is_visible()


SHARING = """
globalThis.shared = [];
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files: [file] }) => {
  shared.push(`${file.name} ${file.type}`);
  if (globalThis.refusal) throw new DOMException("no", refusal);
};
"""


def test_a_picture_is_shared_where_the_browser_can(new_editor):
    editor = new_editor(script=SHARING)
    keep_one(editor)
    page = editor.page
    open_first(page)
    share = page.locator("#gallery-share")
    share.click()
    assert editor.run("return shared") == ["mine-crop.png image/png"]
    editor.run("globalThis.refusal = 'AbortError'")
    share.click()
    editor.wait_for("shared.length === 2")
    assert not editor.banner.is_visible(), "who dismisses it knows"
    editor.run("globalThis.refusal = 'NotAllowedError'")
    share.click()
    editor.banner.wait_for()
    assert "was not shared" in editor.banner.inner_text()
    assert editor.download("#banner-action")[0] == "mine-crop.png"


def test_no_button_offers_what_the_browser_cannot_share(new_editor):
    editor = new_editor(script="delete Navigator.prototype.share; delete Navigator.prototype.canShare;")
    keep_one(editor)
    open_first(editor.page)
    assert not editor.page.locator("#gallery-share").is_visible()


def test_room_is_made_of_originals_that_nothing_needs(editor):
    """A full storage takes a new picture when files of deleted ones can go."""
    keep_one(editor)
    page = editor.page
    open_first(page)
    page.locator("#gallery-delete").click()
    page.locator("#toast-action").wait_for()
    page.locator("#gallery-close").click()
    editor.run(
        """
        const { put } = IDBObjectStore.prototype;
        let isFirst = true;
        IDBObjectStore.prototype.put = function (value) {
          if (isFirst && this.name === "pictures") {
            isFirst = false;
            throw new DOMException("full", "QuotaExceededError");
          }
          return put.call(this, value);
        };
        """
    )
    editor.drag(editor.at(0.2, 0.2), editor.at(0.5, 0.5))
    editor.sheet.wait_for()
    page.keyboard.press("Enter")
    page.locator("#toast-action", has_text="View").wait_for()
    assert not editor.banner.is_visible()
    assert len(editor.album()) == 1


def test_undoing_a_save_takes_it_off_the_open_shelf(editor):
    page = editor.page
    page.locator("#keep-too").check()
    editor.download()
    page.locator("#toast-second").wait_for()
    page.locator("#album").click()
    page.locator("#shelf button").wait_for()
    assert page.locator("#gallery-count").inner_text() == "1"
    page.locator("#toast-second").click()
    page.locator("#gallery-empty").wait_for()
    assert page.locator("#shelf button").count() == 0
    assert page.locator("#gallery-count").inner_text() == ""


def test_a_picture_shown_alone_has_neighbours_and_a_way_back_by_keyboard(editor):
    page = editor.page
    page.locator("#keep-too").check()
    for name in ("one.png", "two.png", "three.png"):
        editor.open(name, FILE)
        editor.download()
        page.locator("#toast-second").wait_for()
    open_first(page)
    title = page.locator("#gallery-title")
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
        seen.append(title.inner_text())
    assert seen == ["two-crop.png", "one-crop.png", "one-crop.png", "two-crop.png"]
    page.keyboard.press("Escape")
    page.locator("#shelf").wait_for()
    assert page.locator("#gallery").is_visible()
    assert page.evaluate("document.activeElement.title").startswith("two-crop.png")
    page.keyboard.press("Escape")
    assert not page.locator("#gallery").is_visible()


def test_the_shelf_is_even_and_shows_what_is_tiny(editor):
    page = editor.page
    page.locator("#keep-too").check()
    for width, height in ((1, 1), (300, 100), (100, 300)):
        editor.run(
            f"view.setCrop({{ ...view.crop, region: {{ x: 9, y: 9, width: {width}, height: {height} }} }}, false)"
        )
        if width == 1:
            editor.wait_for("document.getElementById('preview').classList.contains('tiny')")
        editor.download()
        page.locator("#toast-second").wait_for()
        page.locator("#toast").evaluate("(toast) => toast.hidden = true")
    page.locator("#album").click()
    page.locator("#gallery[open]").wait_for()
    boxes = [item.bounding_box() for item in page.locator("#shelf button").all()]
    assert len({(round(box["width"]), round(box["height"])) for box in boxes}) == 1
    assert page.locator("#shelf img").last.bounding_box()["width"] > 64
