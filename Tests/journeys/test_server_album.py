"""The album in a folder: live, in pages, with a bin, and each picture to be changed again."""

import os

import pytest
from pictures import blocks, coordinates, jpeg, png
from PIL import Image
from serving import heic
from test_page_restoring import wait_until_kept


@pytest.fixture
def cropped(served, serving):
    """An editor whose square crop of a HEIC is in the album; and its file."""
    editor = served()
    editor.open("photo.heic", heic(blocks(640, 480)))
    editor.run("view.crop = { ...view.crop, region: { x: 100, y: 50, width: 300, height: 300 } }")
    editor.page.locator("#save").click()
    editor.page.locator("#toast-action").wait_for()
    return editor, serving.results()[0]


def look(editor):
    """Opens the album."""
    editor.page.locator("#album").click()
    editor.page.locator("#gallery[open]").wait_for()


def names(editor):
    return [item.get_attribute("title") for item in editor.page.locator("#shelf button").all()]


def shows(editor, *expected):
    """Waits until the shelf has these pictures."""
    titles = "[...document.querySelectorAll('#shelf button')].map((button) => button.title)"
    editor.wait_for(f"{titles}.join('|') === {'|'.join(expected)!r}")


def test_files_that_are_copied_in_and_taken_out_by_hand_are_seen(served, serving):
    editor = served()
    look(editor)
    editor.page.locator("#gallery-empty").wait_for()
    (serving.album / "one.jpg").write_bytes(jpeg(blocks(320, 240)))
    os.utime(serving.album / "one.jpg", (1e9, 1e9))
    shows(editor, "one.jpg")
    (serving.album / "two.png").write_bytes(png(coordinates(100, 200)))
    shows(editor, "two.png", "one.jpg")
    editor.wait_for("[...document.querySelectorAll('#shelf img')].every((image) => image.naturalWidth > 0)")
    first = editor.page.locator("#shelf button").first
    first.focus()
    (serving.album / "one.jpg").unlink()
    shows(editor, "two.png")
    assert editor.page.evaluate("document.activeElement.title") == "two.png", "what stays keeps the focus"
    first.click()
    editor.wait_for("document.querySelector('#gallery-count').innerText === '100 × 200'")
    (serving.album / "two.png").unlink()
    editor.page.locator("#gallery-empty").wait_for()


def test_what_is_deleted_goes_to_the_bin_and_comes_back(cropped, serving):
    editor, result = cropped
    data = result.read_bytes()
    look(editor)
    editor.page.locator("#shelf button").click()
    editor.page.locator("#gallery-delete").click()
    editor.page.locator("#gallery-empty").wait_for()
    assert serving.results() == []
    assert (serving.bin / result.name).read_bytes() == data
    editor.page.locator("#toast-action").click()
    editor.page.locator("#shelf button").wait_for()
    assert result.read_bytes() == data


def test_a_result_is_handed_out_as_it_is(cropped):
    editor, result = cropped
    name, data = editor.from_album()
    assert (name, data) == (result.name, result.read_bytes())


def again(editor):
    """Edits the newest again, up to where its crop is back."""
    look(editor)
    editor.page.locator("#shelf button").first.click()
    editor.page.locator("#gallery-edit").click()
    editor.wait_for("!document.querySelector('#gallery').open")
    editor.wait_for("!document.querySelector('#replace-row').hidden")
    editor.rest()


def test_a_crop_is_opened_again_and_changed(cropped, serving):
    editor, result = cropped
    before = result.read_bytes()
    page = editor.page
    # As on another day, in another window.
    page.reload()
    editor.wait_for("view.picture?.name === 'landscape.jpg'")
    again(editor)
    assert editor.region == (100, 50, 300, 300)
    assert editor.run("return [view.picture.name, view.picture.width]") == ["photo.heic", 640]
    editor.run("view.crop = { ...view.crop, region: { x: 40, y: 30, width: 200, height: 100 } }")
    page.locator("#save").click()
    page.locator("#toast-action").wait_for()
    (changed,) = serving.results()
    assert Image.open(changed).size == (200, 100)
    assert [path.read_bytes() for path in serving.bin.iterdir()] == [before]
    page.locator("#toast-second").click()
    editor.wait_for("document.querySelector('#toast').hidden")
    editor.wait_for("(await (await fetch('/api/bin')).json()).items[0]?.name !== undefined")
    look(editor)
    shows(editor, result.name)
    assert serving.results()[0].read_bytes() == before
    page.locator("#gallery-close").click()


def test_both_can_be_kept(cropped, serving):
    editor, result = cropped
    again(editor)
    editor.page.locator("#replace").uncheck()
    editor.run("view.mirror(false)")
    editor.page.locator("#save").click()
    editor.wait_for("(await (await fetch('/api/album')).json()).count === 2")
    assert result in serving.results()


def test_without_its_original_a_result_says_so_and_what_was_not_cut_here_is_its_own(cropped, serving):
    editor, result = cropped
    (serving.originals / "photo.heic").unlink()
    look(editor)
    editor.page.locator("#shelf button").click()
    editor.page.locator("#gallery-edit").click()
    editor.page.locator("#gallery #banner").wait_for()
    assert "original is no longer here" in editor.banner.inner_text()
    editor.page.locator("#gallery-back").click()
    result.unlink()
    (serving.album / "copied.jpg").write_bytes(jpeg(blocks(320, 240)))
    shows(editor, "copied.jpg")
    editor.page.locator("#shelf button").click()
    editor.page.locator("#gallery-edit").click()
    editor.wait_for("view.picture.name === 'copied.jpg'")


def test_a_large_album_comes_in_pages_as_it_is_scrolled(served, serving):
    data = jpeg(blocks(64, 48))
    for number in range(150):
        path = serving.album / f"{number:03}.jpg"
        path.write_bytes(data)
        os.utime(path, (1e9 + number, 1e9 + number))
    editor = served()
    editor.wait_for("(await (await fetch('/api/album')).json()).count === 150")
    look(editor)
    assert editor.page.locator("#gallery-count").inner_text() == "150"
    assert names(editor) == [f"{number:03}.jpg" for number in range(149, 89, -1)]
    # Also from picture to picture.
    editor.page.locator("#shelf button").last.click()
    editor.page.keyboard.press("ArrowRight")
    editor.wait_for("document.querySelector('#gallery-title').innerText === '089.jpg'")
    editor.page.keyboard.press("Escape")
    editor.run("const shelf = document.querySelector('#shelf'); shelf.scrollTop = shelf.scrollHeight")
    editor.wait_for("document.querySelectorAll('#shelf li').length === 150")
    assert names(editor)[-1] == "000.jpg"


def test_a_change_that_was_not_finished_is_offered_after_a_reload(cropped, serving):
    editor, result = cropped
    again(editor)
    editor.run("view.crop = { ...view.crop, region: { x: 40, y: 30, width: 200, height: 100 } }")
    page = editor.page
    wait_until_kept(editor)
    page.reload()
    page.locator("#restore-go-on").click()
    editor.wait_for("view.picture?.name === 'photo.heic' && !document.querySelector('#replace-row').hidden")
    editor.wait_for("view.crop.region.x === 40")
    page.locator("#save").click()
    page.locator("#toast-action").wait_for()
    (changed,) = serving.results()
    assert Image.open(changed).size == (200, 100)
    assert [path.name for path in serving.bin.iterdir()] == [result.name]


def test_a_file_that_is_no_picture_is_told_by_its_name(served, serving):
    (serving.album / "notes.jpg").write_bytes(b"Dear all")
    editor = served(expected=["415"])
    look(editor)
    editor.page.locator("#shelf button").click()
    editor.page.locator("#gallery #banner").wait_for()
    assert "notes.jpg" in editor.banner.inner_text()
    editor.wait_for("document.querySelector('#viewed').hidden")
    # The next one is seen all the same.
    (serving.album / "photo.png").write_bytes(png(blocks(320, 240)))
    editor.page.locator("#gallery-back").click()
    shows(editor, "photo.png", "notes.jpg")
    editor.page.locator("#shelf button[title='photo.png']").click()
    editor.wait_for("document.querySelector('#viewed').naturalWidth === 320")
    assert editor.page.locator("#viewed").is_visible()
