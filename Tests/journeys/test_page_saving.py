"""What becomes of the cut: format, size, the file, the words about it."""

import numpy as np
import pytest
from editor import Editor
from pictures import coordinates, decoded, png

FILE = png(coordinates(640, 480))


def test_a_jpeg_is_saved_as_jpeg(editor):
    editor.run("view.setCrop({ ...view.crop, region: { x: 100, y: 100, width: 640, height: 480 } }, false)")
    name, file = editor.download()
    assert name == "landscape-crop.jpg"
    assert file[:3] == b"\xff\xd8\xff"
    assert decoded(file).shape == (480, 640, 3)


def test_the_name_of_a_file_is_that_of_the_picture_it_was_made_of(editor):
    editor.open("first.png", FILE)
    with editor.page.expect_download() as started:
        editor.run(
            """
            const toBlob = HTMLCanvasElement.prototype.toBlob;
            HTMLCanvasElement.prototype.toBlob = function (...args) { setTimeout(() => toBlob.apply(this, args), 300); };
            document.getElementById("save").click();
            await view.load("samples/landscape.jpg");
            """
        )
    assert started.value.suggested_filename == "first-crop.png"


def test_format_and_size_are_the_files(editor):
    editor.open("mine.png", FILE)
    page = editor.page
    page.locator("#format").select_option("webp")
    page.locator("#output-size").select_option("256")
    page.locator("#result-size", has_text="256 × 192 pixels").wait_for()
    name, file = editor.download()
    assert name == "mine-crop.webp"
    assert file[8:12] == b"WEBP"
    assert decoded(file).shape[:2] == (192, 256)
    assert editor.crop["output"] == {"format": "webp", "width": 256, "height": 256, "resize": "fit"}
    page.locator("#format").select_option("")
    page.locator("#output-size").select_option("")
    page.locator("#result-size", has_text="640 × 480 pixels").wait_for()
    assert editor.crop["output"] == {}
    assert editor.download()[0] == "mine-crop.png"


def test_what_becomes_of_the_cut_is_no_step_of_undo_and_outlives_a_reset(editor):
    editor.open("mine.png", FILE)
    editor.page.locator("#format").select_option("jpeg")
    assert not editor.run("return view.canUndo || view.isResettable")
    editor.run("view.turn(90, false); view.undo(false); view.turn(90, false); view.reset(false)")
    assert editor.crop["output"] == {"format": "jpeg"}
    editor.open("next.png", FILE)
    assert editor.crop["output"] == {"format": "jpeg"}, "it is chosen for the visit"


def test_a_size_of_ones_own(editor):
    editor.open("mine.png", FILE)
    page = editor.page
    page.locator("#output-size").select_option("custom")
    page.locator("#output-width").fill("320")
    page.keyboard.press("Enter")
    page.locator("#result-size", has_text="320 × 240 pixels").wait_for()
    page.locator("#output-width").fill("0")
    page.keyboard.press("Enter")
    assert page.locator("#output-width").input_value() == "320"
    assert decoded(editor.download()[1]).shape[:2] == (240, 320)


def test_quality_is_asked_for_only_where_it_matters(editor):
    editor.open("mine.png", FILE)
    page = editor.page
    page.locator("#result-size", has_text="640 × 480").wait_for()
    assert not page.locator("#quality").is_visible()
    page.locator("#format").select_option("jpeg")
    page.locator("#quality").wait_for()
    fine = editor.download()[1]
    page.locator("#quality").fill("20")
    page.locator("#quality-value", has_text="20").wait_for()
    coarse = editor.download()[1]
    assert len(coarse) < len(fine) / 2


def test_a_round_jpeg_has_the_background_that_was_chosen(editor):
    editor.open("mine.png", FILE)
    page = editor.page
    editor.check("shape", "ellipse")
    editor.rest()
    assert not page.locator("#background").is_visible()
    page.locator("#format").select_option("jpeg")
    page.locator("#background").fill("#2040c0")
    corner = decoded(editor.download()[1])[1, 1]
    np.testing.assert_allclose(corner, [0x20, 0x40, 0xC0], atol=6)


def test_save_shows_that_it_is_busy_and_then_that_it_is_done(editor):
    editor.open("mine.png", FILE)
    editor.run(
        """
        const { toBlob } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.toBlob = function (...args) { globalThis.goOn = () => toBlob.apply(this, args); };
        view.setShape("ellipse", false);
        view.output = { width: 100, height: 100, resize: "fit" };
        """
    )
    save = editor.page.locator("#save")
    with editor.page.expect_download():
        save.click()
        editor.page.locator("#save[aria-busy]").wait_for()
        assert save.inner_text() == "Saving …"
        save.click()
        editor.wait_for("globalThis.goOn")
        editor.run("goOn()")
    editor.page.locator("#save:not([aria-busy])").wait_for()
    assert save.inner_text() == "Save"
    assert editor.page.locator("#toast-text").inner_text() == "Saved"


def test_save_keeps_in_the_album_only_what_it_is_told_to(editor):
    editor.open("mine.png", FILE)
    page = editor.page
    editor.download()
    assert editor.album() == []
    page.locator("#keep-too").check()
    editor.download()
    page.get_by_text("Saved, and kept in the album").wait_for()
    assert editor.album() == ["mine-crop.png, 640 × 480"]
    page.locator("#toast-second", has_text="Undo").click()
    editor.wait_for("document.getElementById('toast').hidden")
    page.reload()
    Editor(page)
    assert editor.album() == []
    assert page.locator("#keep-too").is_checked(), "the choice is remembered"


def test_a_full_album_does_not_take_the_download_away(editor):
    editor.open("mine.png", FILE)
    editor.page.locator("#keep-too").check()
    full = 'throw new DOMException("full", "QuotaExceededError");'
    editor.run(f"IDBObjectStore.prototype.put = () => {{ {full} }};")
    name, _ = editor.download()
    assert name == "mine-crop.png"
    editor.banner.wait_for()
    assert "album is full" in editor.banner.inner_text()


BROKEN = "IDBFactory.prototype.open = () => { throw new DOMException('blocked', 'UnknownError'); };"
SILENT = "IDBFactory.prototype.open = () => new EventTarget();"


@pytest.mark.parametrize("storage", [BROKEN, SILENT])
def test_an_album_that_does_not_work_is_not_taken_for_a_failed_download(new_editor, storage):
    editor = new_editor(script=storage)
    page = editor.page
    page.locator("#keep-too").check()
    assert editor.download()[0] == "landscape-crop.jpg"
    editor.banner.wait_for()
    assert "Downloaded. The album could not keep it." in editor.banner.inner_text()
    assert "not saved" not in editor.banner.inner_text()
    page.locator("#save:not([aria-busy])").wait_for()
    page.locator("#language").click()
    assert "已下载" in editor.banner.inner_text()
    page.locator("#album").click()
    page.locator("#gallery[open]").wait_for()
    page.locator("#gallery #banner").wait_for()
    assert not page.locator("#gallery-empty").is_visible(), "nobody knows whether it is empty"


def test_a_key_that_is_held_down_saves_once(editor):
    page = editor.page
    downloads = []
    page.on("download", lambda download: downloads.append(download))
    page.keyboard.down("Control")
    page.keyboard.down("s")
    page.locator("#toast-text", has_text="Saved").wait_for()
    for _ in range(3):
        page.locator("#save:not([aria-busy])").wait_for()
        page.keyboard.down("s")
        editor.run("await new Promise((done) => setTimeout(done, 100))")
    page.keyboard.up("s")
    page.keyboard.up("Control")
    assert len(downloads) == 1


def test_a_result_that_had_to_be_reduced_is_no_failure(editor):
    editor.run("view.constructor.maximumResultPixels = 10000")
    editor.download()
    editor.banner.wait_for()
    assert editor.banner.inner_text().strip().startswith("Saved reduced to")
