"""Ways to open a picture: picker, drop, paste, samples."""

import base64

from pictures import coordinates, png

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


def drop(page, *paths):
    """Drags files over the page and lets them go, as the system does."""
    session = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 1100, "y": 20, "data": data})
    page.locator("#dropping").wait_for()
    session.send("Input.dispatchDragEvent", {"type": "drop", "x": 1100, "y": 20, "data": data})


def test_a_file_can_be_dropped_anywhere(editor, tmp_path):
    path = tmp_path / "dropped.png"
    path.write_bytes(FILE)
    editor.page.locator("#album").click()
    editor.page.locator("#gallery[open]").wait_for()
    drop(editor.page, path)
    editor.wait_for("view.picture.name === 'dropped.png'")
    assert not editor.page.locator("#dropping").is_visible()
    assert not editor.page.locator("#gallery").is_visible()


def test_of_several_files_the_first_picture_is_opened_and_that_is_said(editor, tmp_path):
    paths = [tmp_path / name for name in ("letter.txt", "one.png", "two.png")]
    for path in paths:
        path.write_bytes(FILE if path.suffix == ".png" else b"Dear all")
    drop(editor.page, *paths)
    editor.wait_for("view.picture.name === 'one.png'")
    editor.page.get_by_text("2 pictures came at once; this is the first.").wait_for()


def test_of_a_folder_the_first_picture_is_opened(editor, tmp_path):
    """By name, with numbers as people count; in folders within it, too."""
    for name in ("holiday/day 1/10.png", "holiday/day 1/9.png", "holiday/day 2/1.png", "holiday/.hidden.png"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(FILE)
    drop(editor.page, tmp_path / "holiday")
    editor.wait_for("view.picture.name === '9.png'")
    editor.page.get_by_text("3 pictures came at once").wait_for()


def test_a_folder_without_pictures_says_so(editor, tmp_path):
    (tmp_path / "letters").mkdir()
    for name in ("a.txt", "b.txt"):
        (tmp_path / "letters" / name).write_text("Dear all")
    drop(editor.page, tmp_path / "letters")
    editor.banner.wait_for()
    assert "There is no picture in it" in editor.banner.inner_text()
    assert editor.run("return view.picture.name") == "landscape.jpg"


def test_a_copied_picture_can_be_pasted(new_editor):
    editor = new_editor(permissions=["clipboard-read", "clipboard-write"])
    editor.run(
        """
        const bytes = Uint8Array.from(atob(args[0]), (letter) => letter.charCodeAt(0));
        await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
        """,
        base64.b64encode(FILE).decode(),
    )
    editor.page.keyboard.press("Control+v")
    editor.wait_for("view.picture.width === 640")
    assert editor.run("return view.picture.name") == "image.png"


def test_pasting_words_says_that_there_is_no_picture(new_editor):
    editor = new_editor(permissions=["clipboard-read", "clipboard-write"])
    editor.run("await navigator.clipboard.writeText('300')")
    editor.page.keyboard.press("Control+v")
    editor.page.get_by_text("The clipboard holds no picture.").wait_for()
    editor.page.locator("#area-width").click()
    editor.page.keyboard.press("Control+v")
    editor.page.keyboard.press("Enter")
    assert editor.region[2] == 300, "numbers are pasted into fields as ever"


def test_the_empty_page_says_that_pictures_can_be_pasted(new_page):
    page = new_page("/favicon.svg", expected=["Failed to load resource"])
    page.route("**/samples/*", lambda route: route.abort())
    page.goto(page.url.replace("favicon.svg", ""))
    page.locator("#empty").wait_for()
    assert "paste" in page.locator("#empty").inner_text()


def test_the_samples_can_be_chosen(editor):
    editor.page.locator("[data-sample=portrait]").click()
    editor.wait_for("view.picture.name === 'portrait.jpg'")


def test_the_page_shows_what_the_file_is_called_even_if_it_looks_like_markup(editor):
    editor.open("<b>bold</b>.png", FILE)
    assert editor.page.locator("#name").inner_text() == "<b>bold</b>.png"
    assert base64.b64encode(FILE)
