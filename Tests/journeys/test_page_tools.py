"""The inspector: shapes, ratios, turning, the ruler, exact numbers, zoom."""

import pytest
from pictures import coordinates, decoded, png
from steps import ask

FILE = png(coordinates(640, 480))


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


def test_a_choice_that_waits_for_an_answer_does_not_look_made(editor):
    ask(editor)
    editor.page.locator('input[name="shape"][value="ellipse"]').click(force=True)
    editor.page.locator('input[name="ratio"][value="1:1"]').click(force=True)
    editor.rest()
    assert editor.page.locator('input[name="shape"]:checked').get_attribute("value") == "rectangle"
    assert editor.page.locator('input[name="ratio"]:checked').get_attribute("value") == "free"


def value(editor, name):
    return int(editor.page.locator(name).input_value())


def test_exact_numbers_make_one_step_each(editor):
    editor.open("mine.png", FILE)
    field = editor.page.locator
    for name, number in (("width", 300), ("height", 200), ("x", 40), ("y", 70)):
        field(f"#area-{name}").fill(str(number))
        editor.page.keyboard.press("Enter")
    assert editor.region == (40, 70, 300, 200)
    field("#area-x").fill("50")
    field("#area-y").focus()
    assert editor.region == (50, 70, 300, 200), "leaving a field counts as Enter"
    for _ in range(5):
        editor.page.keyboard.press("Control+z")
    assert editor.region == (0, 0, 640, 480)
    assert not editor.run("return view.canUndo")


def test_arrow_keys_step_and_a_run_of_them_is_one_step_of_undo(editor):
    editor.open("mine.png", FILE)
    keyboard = editor.page.keyboard
    editor.page.locator("#area-width").focus()
    keyboard.down("ArrowDown")
    keyboard.down("ArrowDown")
    keyboard.down("ArrowDown")
    keyboard.up("ArrowDown")
    assert editor.region[2] == 637
    assert value(editor, "#area-width") == 637
    keyboard.press("Shift+ArrowDown")
    assert editor.region[2] == 627
    editor.run("view.undo(false); view.undo(false)")
    assert editor.region == (0, 0, 640, 480)
    assert not editor.run("return view.canUndo")


def test_nonsense_in_a_field_is_put_back(editor):
    editor.open("mine.png", FILE)
    field = editor.page.locator("#area-width")
    for nonsense in ("", "0", "-20", "1e"):
        field.focus()
        editor.page.keyboard.press("Control+a")
        editor.page.keyboard.press("Delete")
        editor.page.keyboard.type(nonsense)
        editor.page.keyboard.press("Enter")
        assert value(editor, "#area-width") == 640
    field.fill("99")
    editor.page.keyboard.press("Escape")
    assert value(editor, "#area-width") == 640
    field.fill("99999")
    editor.page.keyboard.press("Enter")
    assert value(editor, "#area-width") == 640, "as far as the picture goes"
    assert not editor.banner.is_visible()
    assert not editor.run("return view.canUndo")


def test_with_a_locked_ratio_the_other_side_follows(editor):
    editor.open("mine.png", FILE)
    editor.check("ratio", "16:9")
    editor.page.locator("#area-width").fill("320")
    editor.page.keyboard.press("Enter")
    assert editor.region == (0, 60, 320, 180)
    editor.page.locator("#area-height").fill("270")
    editor.page.keyboard.press("Enter")
    assert editor.region == (0, 60, 480, 270)
    assert editor.crop["ratio"] == {"width": 16, "height": 9}


def test_the_numbers_are_those_of_the_turned_picture(editor):
    editor.open("mine.png", FILE)
    editor.run("view.turn(90, false)")
    editor.page.locator("#area-width").fill("100")
    editor.page.keyboard.press("Enter")
    assert editor.region[3] == 100, "what is wide as seen is high in the picture"


def test_the_fields_wait_for_a_selection(editor):
    editor.open("mine.png", FILE)
    editor.preset("marquee")
    editor.wait_for("document.getElementById('area-x').disabled")
    editor.drag(editor.at(0.3, 0.3), editor.at(0.6, 0.6))
    editor.sheet.wait_for()
    editor.page.keyboard.press("Escape")
    assert not editor.banner.is_visible()


def test_the_picture_is_zoomed_by_buttons_where_the_preset_zooms(editor):
    editor.open("mine.png", FILE)
    page = editor.page
    assert not page.locator("#zoom").is_visible()
    editor.preset("avatar")
    page.locator("#zoom-value", has_text="100 %").wait_for()
    assert page.locator("#zoom-out").is_disabled()
    page.locator("#zoom-in").click()
    page.locator("#zoom-value", has_text="125 %").wait_for()
    assert editor.run("return view.resultSize.width") == 480 / 1.25
    page.locator("#zoom-out").click()
    page.locator("#zoom-value", has_text="100 %").wait_for()


def test_a_ratio_of_ones_own(editor):
    editor.open("mine.png", FILE)
    page = editor.page
    assert not page.locator("#custom").is_visible()
    editor.check("ratio", "custom")
    page.locator("#custom").wait_for()
    assert (value(editor, "#ratio-width"), value(editor, "#ratio-height")) == (4, 3)
    page.locator("#ratio-width").fill("21")
    page.keyboard.press("Enter")
    page.locator("#ratio-height").fill("9")
    page.keyboard.press("Enter")
    editor.rest()
    assert editor.crop["ratio"] == {"width": 21, "height": 9}
    assert (value(editor, "#ratio-width"), value(editor, "#ratio-height")) == (21, 9)
    editor.check("twin", "portrait")
    editor.rest()
    assert editor.crop["ratio"] == {"width": 9, "height": 21}
    editor.check("ratio", "1:1")
    editor.rest()
    assert not page.locator("#custom").is_visible()


def test_a_double_click_on_the_ruler_straightens_to_0(editor):
    editor.open("mine.png", FILE)
    editor.run("view.straighten(12, false)")
    box = editor.page.locator("#angle").bounding_box()
    editor.page.mouse.dblclick(box["x"] + box["width"] * 0.7, box["y"] + box["height"] / 2)
    editor.rest()
    assert editor.run("return view.angle") == 0
    editor.wait_for("document.getElementById('angle').classList.contains('zero')")


def test_the_preview_is_round_and_clear_around(editor):
    editor.open("mine.png", FILE)
    editor.preset("avatar")
    editor.check("shape", "ellipse")
    editor.rest()
    corner, middle = editor.run(
        """
        const canvas = document.querySelector("crop-preview").shadowRoot.querySelector("canvas");
        const alpha = (x, y) => canvas.getContext("2d").getImageData(x, y, 1, 1).data[3];
        return [alpha(0, 0), alpha(canvas.width / 2, canvas.height / 2)];
        """
    )
    assert (corner, middle) == (0, 255)


def test_while_it_is_asked_the_tools_wait_and_escape_says_no(editor):
    ask(editor)
    page = editor.page
    page.locator("[data-command=turn]:disabled").wait_for()
    for name in ("#angle", "#undo", "#area-x", '[name="shape"][value="ellipse"]', '[name="ratio"][value="1:1"]'):
        assert page.locator(name).is_disabled(), name
    assert page.locator("#save").is_enabled()
    page.locator("#open").focus()
    page.keyboard.press("Escape")
    assert not editor.sheet.is_visible()
    page.locator("[data-command=turn]:enabled").wait_for()
    assert editor.album() == []


def test_undo_in_a_field_is_of_what_is_typed_there(editor):
    editor.open("mine.png", FILE)
    page = editor.page
    editor.run("view.turn(90, false)")
    page.locator("#area-width").focus()
    page.keyboard.type("123")
    page.keyboard.press("Control+z")
    assert editor.crop["turns"] == 1
    assert page.locator("#area-width").input_value() != "123"
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    assert editor.crop["turns"] == 0
