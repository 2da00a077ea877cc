"""The editor page: opening, tools, languages, narrow screens, the keyboard, storage that is full."""

import base64

import numpy as np
import pytest
from pictures import coordinates, cut, decoded, png

FILE = png(coordinates(640, 480))


def test_it_opens_on_a_sample_and_says_so(new_editor):
    editor = new_editor(sample="landscape.jpg")
    assert editor.page.locator("#name").inner_text() == "landscape.jpg"
    assert editor.page.locator("#size").inner_text() == "4032 × 3024"
    assert editor.page.title() == "landscape.jpg – CropKit"


def test_without_samples_it_offers_to_open_a_picture(new_page):
    page = new_page("/favicon.svg", expected=["Failed to load resource"])
    page.route("**/samples/*", lambda route: route.abort())
    page.goto(page.url.replace("favicon.svg", ""))
    page.locator("#empty").wait_for()
    assert not page.locator("#banner").is_visible()
    assert page.locator("#save").is_disabled()
    page.locator("#file").set_input_files({"name": "mine.png", "mimeType": "image/png", "buffer": FILE})
    page.locator("#view:not([hidden])").wait_for()
    assert not page.locator("#empty").is_visible()


def test_the_open_button_opens_the_picker(editor):
    with editor.page.expect_file_chooser() as chooser:
        editor.page.locator("#open").click()
    chooser.value.set_files({"name": "mine.png", "mimeType": "image/png", "buffer": FILE})
    editor.wait_for("view.picture.name === 'mine.png'")


def test_a_file_can_be_dropped_anywhere(editor, tmp_path):
    path = tmp_path / "dropped.png"
    path.write_bytes(FILE)
    editor.page.locator("#album").click()
    editor.page.locator("#gallery[open]").wait_for()
    session = editor.page.context.new_cdp_session(editor.page)
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 1100, "y": 20, "data": data})
    editor.wait_for("!document.getElementById('dropping').hidden")
    session.send("Input.dispatchDragEvent", {"type": "drop", "x": 1100, "y": 20, "data": data})
    editor.wait_for("view.picture.name === 'dropped.png'")
    assert not editor.page.locator("#dropping").is_visible()
    assert not editor.page.locator("#gallery").is_visible()


def test_the_samples_can_be_chosen(editor):
    editor.page.locator("[data-sample=portrait]").click()
    editor.wait_for("view.picture.name === 'portrait.jpg'")


def test_tools_change_the_crop_and_undo_takes_it_back(editor):
    editor.open("mine.png", FILE)
    click = editor.page.locator
    assert click("#undo").is_disabled()
    click("[data-command=turn]").click()
    click("[data-command=mirror]").click()
    editor.check("ratio", "16:9")
    editor.check("shape", "ellipse")
    editor.rest()
    crop = editor.crop
    assert (crop["turns"], crop["mirrored"], crop["shape"]) == (3, True, {"kind": "ellipse"})
    assert crop["ratio"] == {"width": 16, "height": 9}
    assert editor.run("return document.querySelector('input[name=ratio]:checked').value") == "16:9"
    for _ in range(4):
        click("#undo").click()
    editor.rest()
    assert (editor.crop["turns"], editor.crop["mirrored"]) == (0, False)
    assert click("#undo").is_disabled()
    for _ in range(4):
        click("#redo").click()
    editor.rest()
    assert editor.crop == crop
    click("button.wide[data-command=reset]").click()
    editor.rest()
    assert editor.region == (0, 0, 640, 480)


def test_each_ratio_has_its_twin(editor):
    editor.open("mine.png", FILE)
    for ratio in ("1:1", "5:4", "4:3", "7:5", "3:2", "5:3", "16:9"):
        editor.check("twin", "landscape")
        editor.check("ratio", ratio)
        wide, high = map(int, ratio.split(":"))
        _, _, width, height = editor.region
        assert width / height == pytest.approx(wide / high)
        editor.check("twin", "portrait")
        _, _, width, height = editor.region
        assert width / height == pytest.approx(high / wide)
    editor.check("ratio", "original")
    assert editor.region[2] / editor.region[3] == pytest.approx(640 / 480)
    editor.check("ratio", "free")
    assert "ratio" not in editor.crop


def test_circle_is_what_an_ellipse_in_a_square_is_called(editor):
    editor.open("mine.png", FILE)
    editor.preset("avatar")
    editor.check("shape", "ellipse")
    editor.rest()
    assert "Circle" in editor.page.locator("#shapes").inner_text()
    name, file = editor.download()
    pixels = decoded(file)
    assert name == "mine-crop.png"
    assert pixels.shape == (480, 480, 4)
    assert pixels[0, 0, 3] == 0
    assert pixels[240, 240, 3] == 255


def test_the_ruler_straightens_in_one_step(editor):
    editor.open("mine.png", FILE)
    box = editor.page.locator("#angle").bounding_box()
    middle = box["y"] + box["height"] / 2
    editor.drag((box["x"] + box["width"] / 2, middle), (box["x"] + box["width"] * 0.7, middle), steps=12)
    editor.rest()
    angle = editor.run("return view.angle")
    assert 10 < angle < 25
    assert editor.page.locator("#angle-value").inner_text().startswith(f"{angle:g}"[:4])
    editor.page.locator("#undo").click()
    editor.rest()
    assert editor.run("return [view.angle, view.canUndo]") == [0, False]


def test_a_jpeg_is_saved_as_jpeg(editor):
    editor.run("view.setCrop({ ...view.crop, region: { x: 100, y: 100, width: 640, height: 480 } }, false)")
    name, file = editor.download()
    assert name == "landscape-crop.jpg"
    assert file[:3] == b"\xff\xd8\xff"
    assert decoded(file).shape == (480, 640, 3)


def test_language_follows_the_browser_and_the_switch(new_editor):
    editor = new_editor(locale="zh-CN")
    page = editor.page
    assert page.locator("#save").inner_text() == "保存"
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
    page.locator("#language").click()
    assert page.locator("#save").inner_text() == "Save"
    page.reload()
    assert page.locator("#save").inner_text() == "Save"


@pytest.mark.parametrize("locale", ["en", "zh-CN"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (768, 1024), (900, 700), (1440, 900)])
def test_everything_fits(new_editor, width, height, locale):
    editor = new_editor(window=(width, height), locale=locale)
    page = editor.page
    size = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size == [width, height]
    box = editor.box
    assert box["width"] * box["height"] >= 0.6 * width * height
    clipped = page.evaluate(
        """
        () => [...document.querySelectorAll("button, .choice")].filter((element) => {
          if (!element.checkVisibility() || element.closest(".chips")) return false;
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const isOut = left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
          return isOut || element.scrollWidth > element.clientWidth + 1;
        }).map((element) => element.outerHTML)
        """
    )
    assert clipped == []


def test_right_to_left_mirrors_the_page_but_not_the_picture(editor):
    editor.open("mine.png", FILE)
    before = editor.page.locator("#open").bounding_box()["x"]
    editor.page.evaluate("() => { document.dir = 'rtl'; }")
    editor.rest()
    assert editor.page.locator("#open").bounding_box()["x"] > before + 800
    box = editor.run("return view.shadowRoot.querySelectorAll('.node')[5].getBoundingClientRect().toJSON()")
    corner = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    editor.drag(corner, (corner[0] - 100, corner[1] - 60))
    editor.rest()
    x, y, width, height = editor.region
    assert (x, y) == (0, 0)
    assert width < 640
    assert height < 480


def test_open_crop_and_save_by_keyboard_alone(editor):
    """From the top of the page: Tab to the frame, move and size it, undo, then Save."""
    editor.open("mine.png", FILE)
    keyboard = editor.page.keyboard
    focused = "() => { let e = document.activeElement; while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement; return e?.id || e?.getAttribute('aria-label'); }"
    seen = []
    editor.page.evaluate("() => document.activeElement.blur()")
    for _ in range(60):
        keyboard.press("Tab")
        seen.append(editor.page.evaluate(focused))
        if seen[-1] == "Bottom right corner":
            break
    assert seen[0] == "open"
    assert "Crop frame" in seen
    keyboard.press("Shift+ArrowLeft")
    keyboard.press("Shift+ArrowUp")
    editor.rest()
    assert editor.region == (0, 0, 630, 470)
    keyboard.press("Tab")
    keyboard.press("Control+s")
    with editor.page.expect_download() as started:
        keyboard.press("Control+s")
    with open(started.value.path(), "rb") as file:
        np.testing.assert_array_equal(decoded(file.read()), cut(coordinates(640, 480), editor.crop))
    keyboard.press("Control+z")
    editor.rest()
    assert editor.region == (0, 0, 640, 480)
    for _ in range(60):
        keyboard.press("Tab")
        if editor.page.evaluate(focused) in ("open", None):
            break
    else:
        pytest.fail("Tab never came around: a keyboard trap")


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


def test_the_page_shows_what_the_file_is_called_even_if_it_looks_like_markup(editor):
    editor.open("<b>bold</b>.png", FILE)
    assert editor.page.locator("#name").inner_text() == "<b>bold</b>.png"
    assert base64.b64encode(FILE)


def ask(editor):
    """Draws a marquee, up to the question."""
    editor.open("mine.png", FILE)
    editor.preset("marquee")
    editor.drag(editor.at(0.3, 0.3), editor.at(0.6, 0.6))
    editor.sheet.wait_for()


def keep_one(editor):
    ask(editor)
    editor.page.keyboard.press("Enter")
    editor.page.locator("#toast-action").wait_for()


def test_a_ruler_dragged_back_to_where_it_began_leaves_undo_working(editor):
    mouse, box = editor.page.mouse, editor.page.locator("#angle").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 80, y, steps=4)
    assert editor.run("return view.angle") > 5
    mouse.move(x, y, steps=4)
    mouse.up()
    assert editor.run("return view.angle") == 0
    editor.run("view.turn(90, false)")
    assert editor.run("return view.canUndo")
    editor.run("view.undo(false)")
    assert editor.crop["turns"] == 0


def test_words_follow_the_language_after_saving_and_while_asking(editor):
    editor.download()
    ask(editor)
    editor.page.locator("#language").click()
    assert editor.page.locator("#save").inner_text() == "保存"
    assert "保存图片？" in editor.sheet.inner_text()
    assert "否" in editor.sheet.inner_text()


def test_the_question_stays_in_sight_when_the_window_shrinks(editor):
    ask(editor)
    for width, height in ((400, 500), (320, 480), (1000, 500)):
        editor.page.set_viewport_size({"width": width, "height": height})
        editor.page.wait_for_timeout(200)
        stage, sheet = editor.box, editor.sheet.bounding_box()
        assert stage["x"] <= sheet["x"]
        assert stage["y"] <= sheet["y"]
        assert sheet["x"] + sheet["width"] <= stage["x"] + stage["width"]
        assert sheet["y"] + sheet["height"] <= stage["y"] + stage["height"]
    editor.page.keyboard.press("Escape")
    assert not editor.sheet.is_visible()


def test_a_choice_that_waits_for_an_answer_does_not_look_made(editor):
    ask(editor)
    editor.page.locator('input[name="shape"][value="ellipse"]').click(force=True)
    editor.page.locator('input[name="ratio"][value="1:1"]').click(force=True)
    editor.page.wait_for_timeout(100)
    assert editor.page.locator('input[name="shape"]:checked').get_attribute("value") == "rectangle"
    assert editor.page.locator('input[name="ratio"]:checked').get_attribute("value") == "free"


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
    assert page.locator("body > #banner").is_visible(), "it stays to be read"
    page.locator("#album").click()
    assert page.locator("#gallery #banner").is_visible()


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


@pytest.mark.parametrize(("width", "height"), [(320, 225), (640, 400), (667, 375)])
def test_everything_can_be_reached_in_a_low_window(new_editor, width, height):
    """400 % and 200 % of 1280 wide, and a phone on its side."""
    editor = new_editor(window=(width, height))
    box = editor.box
    assert box["width"] * box["height"] >= 0.42 * width * height
    unreachable = editor.page.evaluate(
        """
        () => [...document.querySelectorAll("button, .choice")].filter((element) => {
          if (!element.checkVisibility()) return false;
          element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
        }).map((element) => element.outerHTML)
        """
    )
    assert unreachable == []
    assert editor.page.evaluate("getComputedStyle(document.body).overflowY") == "auto"


def test_the_ruler_is_seen_where_colours_are_forced(new_editor):
    from io import BytesIO

    from PIL import Image

    editor = new_editor(forced_colors="active")
    ruler = np.asarray(Image.open(BytesIO(editor.page.locator("#angle").screenshot())).convert("L")).astype(int)
    assert (np.abs(ruler - np.median(ruler)) > 100).any(axis=0).sum() > 80, "its ticks"
