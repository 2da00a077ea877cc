"""The editor with its server: what no browser opens, cut from the original into a folder."""

import io

import numpy as np
import pytest
from pictures import blocks, coordinates, jpeg, png
from PIL import Image
from serving import by_command, heic
from steps import ask


def tiff16(width, height):
    """Sixteen bits of grey, each pixel unlike its neighbours."""
    y, x = np.mgrid[0:height, 0:width]
    deep = (x * 97 + y * 193 & 0xFFFF).astype(np.uint16)
    file = io.BytesIO()
    Image.fromarray(deep).save(file, "TIFF")
    return deep, file.getvalue()


def saved(editor):
    """Saves, up to the word that it is in the album."""
    editor.run("document.querySelector('#toast').hidden = true")
    editor.page.locator("#save").click()
    editor.page.locator("#toast-action").wait_for()
    assert editor.page.locator("#toast-text").inner_text() == "Saved to album"


def test_a_heic_is_opened_cropped_and_found_in_the_folder(served, serving, tmp_path):
    editor = served()
    assert editor.page.locator("#place").inner_text() == "Album: ~/Pictures/CropKit"
    original = heic(blocks(640, 480))
    editor.open("IMG_0001.heic", original)
    assert editor.run("return [view.picture.width, view.picture.height]") == [640, 480]
    editor.run("view.setRatio('1:1', false); view.turn(90, false)")
    saved(editor)
    (result,) = serving.results()
    assert result.name.endswith(" IMG_0001.jpg")
    assert (serving.originals / "IMG_0001.heic").read_bytes() == original
    expected = by_command(tmp_path, serving.originals / "IMG_0001.heic", editor.crop, "expected.jpg")
    assert result.read_bytes() == expected
    editor.page.locator("#toast-action").click()
    editor.page.locator("#viewer:visible").wait_for()
    assert editor.page.locator("#gallery-title").inner_text() == result.name
    editor.wait_for("document.querySelector('#viewed').naturalWidth === 480")
    editor.page.locator("#gallery-close").click()


def test_deep_pictures_are_cut_with_all_their_bits(served, serving):
    editor = served()
    deep, original = tiff16(300, 200)
    editor.open("deep.tif", original)
    editor.run("view.crop = { ...view.crop, region: { x: 11, y: 7, width: 120, height: 90 } }")
    saved(editor)
    (result,) = serving.results()
    np.testing.assert_array_equal(np.asarray(Image.open(result)), deep[7:97, 11:131])
    editor.page.locator("#format").select_option("jpeg")
    saved(editor)
    editor.page.locator("#format").select_option("tiff")
    editor.run("view.turn(90, false)")
    saved(editor)
    assert [path.suffix for path in serving.results()] == [".tif", ".jpg", ".tif"]


def test_a_picture_larger_than_its_preview_is_cropped_in_its_own_pixels_and_sharper_where_it_is_zoomed(served, serving):
    editor = served(window=(700, 600))
    original = Image.fromarray(blocks(320, 240)).resize((3200, 2400), Image.NEAREST)
    file = io.BytesIO()
    original.save(file, "TIFF", compression="tiff_adobe_deflate")
    asked = []
    editor.page.on("request", lambda request: "/preview" in request.url and asked.append(request.url))
    editor.open("large.tif", file.getvalue())
    assert [url.split("width=")[1] for url in asked] == ["1024&height=1024"]
    assert editor.run("return view.resultSize") == {"width": 3200, "height": 2400}
    editor.run("view.preset = 'avatar'; view.zoom(3, undefined, false)")
    with editor.page.expect_response(lambda answer: "width=3200" in answer.url):
        editor.run("view.zoom(1.01, undefined, false)")
    editor.run("view.preset = 'frame'")
    editor.run("view.crop = { ...view.crop, region: { x: 801, y: 401, width: 1001, height: 701 } }")
    saved(editor)
    (result,) = serving.results()
    expected = np.asarray(original)[401:1102, 801:1802]
    np.testing.assert_array_equal(np.asarray(Image.open(result)), expected)


def test_colours_of_print_are_shown_by_the_server(served):
    editor = served()
    file = io.BytesIO()
    Image.fromarray(blocks(320, 240)).convert("CMYK").save(file, "JPEG")
    editor.open("print.jpg", file.getvalue())
    assert editor.run("return view.picture.isStandIn")


def test_what_the_browser_shows_stays_here_until_it_is_saved(served, serving):
    editor = served()
    original = jpeg(blocks(640, 480))
    editor.open("mine.jpg", original)
    assert list(serving.originals.iterdir()) == []
    saved(editor)
    assert (serving.originals / "mine.jpg").read_bytes() == original
    editor.run("view.mirror(false)")
    saved(editor)
    assert len(serving.results()) == 2
    assert len(list(serving.originals.iterdir())) == 1, "it was sent once"


def test_yes_saves_the_marquee_through_the_server(served, serving):
    editor = served()
    ask(editor)
    size = editor.run("return view.resultSize")
    editor.page.keyboard.press("Enter")
    editor.page.locator("#toast-action").wait_for()
    (result,) = serving.results()
    assert Image.open(result).size == (size["width"], size["height"])
    editor.page.locator("#toast-second").click()
    editor.wait_for("document.querySelector('#toast').hidden")
    assert any(serving.results() == [] for _ in iter(lambda: editor.page.wait_for_timeout(20), 1))


def test_what_the_server_cannot_read_is_cut_here(served, serving):
    editor = served(expected=["415"])
    file = io.BytesIO()
    Image.fromarray(coordinates(320, 240)).save(file, "BMP")
    editor.open("old.bmp", file.getvalue())
    editor.page.locator("#save").click()
    editor.banner.wait_for()
    _, data = editor.download("#banner-action")
    np.testing.assert_array_equal(np.asarray(Image.open(io.BytesIO(data))), coordinates(320, 240))
    assert serving.results() == []


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("cut off.heic", lambda: heic(blocks(320, 240))[:2000], "damaged"),
        ("notes.tif", lambda: b"no picture at all", "not a picture"),
        ("nothing.jpg", lambda: b"", "The file is empty"),
    ],
)
def test_what_cannot_be_opened_is_told_in_place(served, name, data, words):
    editor = served(expected=["415", "422"])
    before = editor.run("return view.picture.name")
    editor.choose(name, data())
    editor.banner.wait_for()
    assert words in editor.banner.inner_text()
    assert name in editor.banner.inner_text()
    assert editor.run("return view.picture.name") == before


def test_sending_shows_how_far_it_is_and_can_be_called_off(served, serving):
    editor = served()
    page = editor.page
    session = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 100_000}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", slow)
    before = editor.run("return view.picture.name")
    editor.choose("large.tif", tiff16(1200, 900)[1])
    editor.wait_for("/Opening [1-9]\\d? %/.test(document.querySelector('#opening').innerText)")
    page.locator("#opening-cancel").click()
    page.locator("#opening").wait_for(state="hidden")
    assert editor.run("return view.picture.name") == before
    assert list(serving.originals.iterdir()) == []
    assert not editor.banner.is_visible()


def test_a_cut_shows_how_far_it_is_and_can_be_called_off(served, serving):
    editor = served()
    page = editor.page
    editor.open("mine.png", png(coordinates(640, 480)))

    asked = []

    def hold(route):
        """As a long cut is told of."""
        if route.request.method != "GET":
            return route.continue_()
        asked.append(route.request.url)
        job = {"state": "running", "progress": 0.5, "revision": 1}
        return route.fulfill(json=job) if len(asked) == 1 else None

    page.route("**/api/jobs/*", hold)
    page.locator("#save").click()
    editor.wait_for("document.querySelector('#save').innerText === 'Saving 70 %'")
    page.locator("#save-cancel").click()
    page.locator("#toast:visible").wait_for()
    assert page.locator("#toast-text").inner_text() == "Not saved"
    assert page.locator("#save").inner_text() == "Save"
    # What was made all the same, before it could be called off, is in the bin.
    page.unroute("**/api/jobs/*")
    editor.wait_for("(await (await fetch('/api/album')).json()).count === 0")
    saved(editor)
    assert len(serving.results()) == 1
