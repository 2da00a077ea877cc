"""Each way to crop by each way to point: what is saved is, pixel by pixel, what the recipe says."""

import numpy as np
import pytest
from editor import Touch
from pictures import coordinates, cut, decoded, pixel_rect, png

PICTURE = coordinates(1201, 803)
FILE = png(PICTURE)
NEAR = (0.35, 0.4)
FAR = (0.6, 0.7)


def assert_saved_as_reported(editor):
    recipe = editor.crop
    name, file = editor.download()
    assert name == "odd-crop.png"
    np.testing.assert_array_equal(decoded(file), cut(PICTURE, recipe))
    return recipe


def answer_yes(editor):
    """Says yes to the marquee's question, and returns the picture that the album then has."""
    editor.sheet.wait_for()
    recipe = editor.crop
    editor.page.keyboard.press("Enter")
    editor.page.locator("#toast").wait_for()
    _, file = editor.from_album()
    np.testing.assert_array_equal(decoded(file), cut(PICTURE, recipe))
    return recipe


@pytest.fixture
def open_preset(new_editor):
    def make(preset, **options):
        editor = new_editor(**options)
        editor.open("odd.png", FILE)
        editor.preset(preset)
        return editor

    return make


@pytest.mark.parametrize("preset", ["avatar", "photos"])
def test_a_drag_pans_the_picture_under_the_window(open_preset, preset):
    editor = open_preset(preset)
    editor.run("view.zoom(1.5, undefined, false)")
    start = editor.region
    editor.drag(editor.at(*FAR), editor.at(*NEAR))
    editor.rest()
    x, y, width, height = editor.region
    assert (width, height) == pytest.approx(start[2:], rel=1e-9)
    assert x > start[0]
    assert y > start[1]
    assert_saved_as_reported(editor)


def test_a_drag_inside_moves_the_frame(open_preset):
    editor = open_preset("frame")
    editor.run("view.setCrop({ ...view.crop, region: { x: 300, y: 200, width: 601, height: 399 } }, false)")
    editor.rest()
    editor.drag(editor.at(0.5, 0.5), editor.at(0.55, 0.44))
    editor.rest()
    x, y, width, height = editor.region
    assert (width, height) == pytest.approx((601, 399), rel=1e-9)
    assert x > 300
    assert y < 200
    assert_saved_as_reported(editor)


@pytest.mark.parametrize("preset", ["frame", "photos"])
def test_a_corner_resizes(open_preset, preset):
    editor = open_preset(preset)
    corner = editor.run("return view.shadowRoot.querySelectorAll('.node')[1].getBoundingClientRect().toJSON()")
    place = (corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2)
    editor.drag(place, (place[0] + 133, place[1] + 87))
    editor.rest()
    x, y, width, height = editor.region
    assert (x, y) > (0, 0)
    assert (x + width, y + height) == pytest.approx((1201, 803))
    assert_saved_as_reported(editor)


@pytest.mark.parametrize("preset", ["avatar", "photos", "frame"])
def test_fingers_drag_and_pinch(open_preset, preset):
    editor = open_preset(preset, has_touch=True)
    touch = Touch(editor.page)
    start = editor.region
    touch.pinch(editor.at(0.45, 0.5), 100, 180)
    editor.rest()
    if preset == "frame":  # The pinch zoomed the view; a corner of the frame may now be anywhere.
        assert editor.region == start
        editor.run("view.setCrop({ ...view.crop, region: { x: 401, y: 301, width: 401, height: 201 } }, false)")
    else:
        assert editor.region[2] == pytest.approx(start[2] * 100 / 180, rel=0.02)
    editor.rest()
    before = editor.region
    touch.drag(editor.at(0.5, 0.5), editor.at(0.44, 0.46))
    editor.rest()
    assert editor.region[2:] == pytest.approx(before[2:])
    assert editor.region[:2] != before[:2]
    assert_saved_as_reported(editor)


@pytest.mark.parametrize("preset", ["avatar", "photos", "frame"])
def test_the_wheel_zooms(open_preset, preset):
    editor = open_preset(preset)
    start = editor.region
    editor.page.mouse.move(*editor.at(0.4, 0.5))
    for _ in range(3):
        editor.page.mouse.wheel(0, -120)
    editor.rest()
    if preset == "frame":
        assert editor.region == start
    else:
        assert editor.region[2] < start[2] * 0.9
    assert_saved_as_reported(editor)


@pytest.mark.parametrize("preset", ["avatar", "photos", "frame"])
def test_the_keyboard_does_it_all(open_preset, preset):
    editor = open_preset(preset)
    keyboard = editor.page.keyboard
    editor.run("view.focus()")
    keyboard.press("+")
    keyboard.press("+")
    editor.rest()
    if preset == "frame":
        editor.run("view.setCrop({ ...view.crop, region: { x: 300, y: 200, width: 500, height: 300 } }, false)")
    before = pixel_rect(editor.crop)
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Shift+ArrowLeft"):
        keyboard.press(key)
    editor.rest()
    after = pixel_rect(editor.crop)
    # Zooming left fractions of a pixel, which the first step on an axis takes up.
    assert np.subtract(after, before) == pytest.approx([-8, 0.5, 0, 0], abs=1)
    assert_saved_as_reported(editor)


DIRECTIONS = {
    "down and right": (NEAR, FAR),
    "down and left": ((FAR[0], NEAR[1]), (NEAR[0], FAR[1])),
    "up and right": ((NEAR[0], FAR[1]), (FAR[0], NEAR[1])),
    "up and left": (FAR, NEAR),
}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_marquee_is_drawn_in_any_direction_and_kept(open_preset, direction):
    editor = open_preset("marquee")
    start, end = DIRECTIONS[direction]
    editor.drag(editor.at(*start), editor.at(*end))
    recipe = answer_yes(editor)
    assert min(recipe["region"]["width"], recipe["region"]["height"]) > 100


def test_a_marquee_by_finger(open_preset):
    editor = open_preset("marquee", has_touch=True)
    touch = Touch(editor.page)
    touch.pinch(editor.at(0.5, 0.5), 80, 160)
    editor.rest()
    assert not editor.sheet.is_visible()
    touch.drag(editor.at(*NEAR), editor.at(*FAR))
    answer_yes(editor)


def test_a_marquee_after_zooming_with_the_wheel(open_preset):
    editor = open_preset("marquee")
    editor.page.mouse.move(*editor.at(0.3, 0.3))
    for _ in range(10):
        editor.page.mouse.wheel(0, -240)
    editor.rest()
    editor.drag(editor.at(0.2, 0.2), editor.at(0.5, 0.45))
    recipe = answer_yes(editor)
    assert recipe["region"]["width"] < 60


def test_a_marquee_by_keyboard(open_preset):
    editor = open_preset("marquee")
    keyboard = editor.page.keyboard
    editor.run("view.shadowRoot.querySelector('.stage').dispatchEvent(new MouseEvent('mousedown')); view.focus()")
    keyboard.press("Enter")
    editor.rest()
    assert editor.region[2:] == pytest.approx((600.5, 401.5), abs=1)
    keyboard.press("ArrowRight")
    keyboard.press("Alt+ArrowDown")
    editor.rest()
    keyboard.press("Enter")
    answer_yes(editor)


def test_a_marquee_may_start_and_end_outside_the_picture(open_preset):
    editor = open_preset("marquee", window=(1200, 700))
    editor.drag(editor.at(0.01, 0.02), editor.at(0.99, 0.98))
    recipe = answer_yes(editor)
    assert pixel_rect(recipe) == (0, pixel_rect(recipe)[1], 1201, pixel_rect(recipe)[3])


@pytest.mark.parametrize("no", ["Escape", "button"])
def test_no_leaves_nothing(open_preset, no):
    editor = open_preset("marquee")
    editor.drag(editor.at(*NEAR), editor.at(*FAR))
    editor.sheet.wait_for()
    if no == "Escape":
        editor.page.keyboard.press("Escape")
    else:
        editor.page.locator("crop-view .sheet button").first.click()
    editor.rest()
    assert not editor.sheet.is_visible()
    assert pixel_rect(editor.crop) == (0, 0, 1201, 803)
    assert editor.album() == []
    assert_saved_as_reported(editor)


def test_less_than_four_points_draw_nothing(open_preset):
    editor = open_preset("marquee")
    x, y = editor.at(*NEAR)
    editor.drag((x, y), (x + 2, y + 2))
    editor.rest()
    assert not editor.sheet.is_visible()


def test_other_input_waits_while_the_question_is_open(open_preset):
    editor = open_preset("marquee")
    editor.drag(editor.at(*NEAR), editor.at(*FAR))
    editor.sheet.wait_for()
    before = editor.crop
    editor.drag(editor.at(0.1, 0.1), editor.at(0.2, 0.3))
    editor.page.mouse.wheel(0, -120)
    assert editor.sheet.is_visible()
    assert editor.crop == before
    editor.page.keyboard.press("Escape")
    assert not editor.sheet.is_visible()
    editor.rest()
    assert editor.run("return document.activeElement === view"), "the focus comes back to the element"
    assert editor.album() == []


def test_the_album_outlives_the_page(open_preset):
    editor = open_preset("marquee")
    editor.drag(editor.at(*NEAR), editor.at(*FAR))
    recipe = answer_yes(editor)
    editor.page.reload()
    _, _, width, height = pixel_rect(recipe)
    assert editor.album() == [f"odd-crop.png, {width} × {height}"]
