"""The album: what is kept, seen, shared, edited again, deleted; storage that is full or broken."""

import numpy as np
import pytest
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
    thumbnails = editor.page.locator("#shelf img").evaluate_all(
        "images => images.map((image) => image.width / image.height - image.naturalWidth / image.naturalHeight)"
    )
    assert thumbnails == pytest.approx([0, 0], abs=0.05), "thumbnails have the pictures' own ratio"
    editor.page.locator("#shelf button").first.click()
    editor.page.locator("#gallery-delete").click()
    editor.page.locator("#gallery-close").click()
    assert editor.album() == before[1:]
    editor.page.locator("#toast-action").click()
    editor.page.wait_for_timeout(200)
    assert editor.album() == before


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
    page.wait_for_timeout(100)
    assert page.evaluate("document.activeElement.parentElement.parentElement.id") == "shelf"


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
    assert page.locator("#gallery #banner").is_visible()
