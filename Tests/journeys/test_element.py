"""`<crop-view>` by itself: recipes, attributes, events, errors, languages."""

import json
import math

import pytest
from editor import Bench
from pictures import coordinates, png

SMALL = png(coordinates(800, 533))
FRAME = "view.crop = { ...view.crop, region: { x: 200, y: 100, width: 300, height: 200 } }"


def at(x, y):
    return [x + 14, y + 14]


NUMBERS = ["NaN", "Infinity", "-Infinity", "undefined", "'x'"]
CALLS = [
    "nudge({0}, 1)", "nudge(1, {0})", "zoom({0})", "zoom(2, {{ x: {0}, y: 1 }})", "straighten({0})", "turn({0})",
    "setRatio({{ width: {0}, height: 1 }})", "setShape('rounded ' + {0})", "animateCrop(view.crop, view.crop, {0})",
    "setCrop({{ ...view.crop, region: {{ x: {0}, y: 0, width: 10, height: 10 }} }})",
]  # fmt: skip


@pytest.mark.parametrize("call", CALLS)
def test_no_number_that_is_none_gets_in(frame, call):
    frame.listen()
    for number in NUMBERS:
        if call == "turn({0})" and number == "undefined":
            continue  # its default: a quarter
        before = frame.crop
        frame.run(f"view.{call.format(number)}")
        frame.rest()
        after = frame.crop
        assert "null" not in json.dumps(after), "a number that is not finite came out"
        assert after == before or call.startswith("animateCrop")
    assert all(len(error["message"]) > 20 for error in frame.heard("crop-error"))


RECIPES = {
    "no object": ("'crop me'", "badEncoding"),
    "null": ("null", "badEncoding"),
    "unknown version": ("{ ...view.crop, cropkit: 2 }", "badVersion"),
    "no version": ("{ ...view.crop, cropkit: undefined }", "missingField"),
    "no region": ("{ ...view.crop, region: undefined }", "missingField"),
    "no width": ("{ ...view.crop, region: { x: 1, y: 1, height: 5 } }", "missingField"),
    "NaN": ("{ ...view.crop, region: { x: NaN, y: 1, width: 5, height: 5 } }", "notFinite"),
    "a word for a number": ("{ ...view.crop, region: { x: '1', y: 1, width: 5, height: 5 } }", "badEncoding"),
    "empty region": ("{ ...view.crop, region: { x: 1, y: 1, width: 0, height: 5 } }", "emptyRegion"),
    "outside": ("{ ...view.crop, region: { x: 700, y: 1, width: 500, height: 5 } }", "regionOutside"),
    "unknown shape": ("{ ...view.crop, shape: { kind: 'star' } }", "badShape"),
    "a word for a shape": ("{ ...view.crop, shape: 'ellipse' }", "badEncoding"),
    "a number for the output": ("{ ...view.crop, output: 5 }", "badEncoding"),
    "a list": ("[view.crop]", "badEncoding"),
    "what JSON cannot write": ("{ ...view.crop, big: 10n }", "badEncoding"),
    "a circle": ("(() => { const crop = view.crop; crop.self = crop; return crop; })()", "badEncoding"),
    "other picture": ("{ ...view.crop, picture: { width: 500, height: 500 }, region: { x: 0, y: 0, width: 9, height: 9 } }", "pictureMismatch"),
    "steep": ("{ ...view.crop, region: { x: 200, y: 100, width: 50, height: 50, angle: 60 } }", "badAngle"),
}  # fmt: skip


@pytest.mark.parametrize("recipe", RECIPES)
def test_a_wrong_recipe_is_refused(frame, recipe):
    script, code = RECIPES[recipe]
    frame.listen()
    before = frame.crop
    frame.run(f"view.crop = {script}")
    assert frame.crop == before
    (error,) = frame.heard("crop-error")
    assert error["code"] == code
    assert len(error["message"]) > 20


def test_a_value_that_is_no_json_is_refused(frame):
    frame.listen()
    frame.run("view.value = '{\"cropkit\": 1,'")
    (error,) = frame.heard("crop-error")
    assert error["code"] == "badEncoding"
    assert frame.region == (200, 100, 300, 200)


def test_value_keeps_the_crop_to_the_last_bit(frame):
    """T9"""
    frame.run("view.straighten(7.3, false); view.mirror(false); view.turn(90, false); view.zoom(1.7, undefined, false)")
    value = frame.run("return view.value")
    again = frame.run("for (let time = 0; time < 100; time += 1) view.value = view.value; return view.value")
    assert again == value
    assert json.loads(value)["mirrored"] is True


def test_a_recipe_of_a_preview_scales_to_the_picture(new_bench):
    bench = new_bench(picture=png(coordinates(1200, 800)))
    bench.run(
        """
        view.crop = {
          cropkit: 1, picture: { width: 300, height: 200 }, region: { x: 25, y: 50, width: 100, height: 75 },
          note: "kept",
        };
        """
    )
    assert bench.region == (100, 200, 400, 300)
    assert bench.crop["note"] == "kept"
    assert bench.crop["picture"] == {"width": 1200, "height": 800}


def test_nulls_are_not_there_and_unknown_fields_are_kept_at_any_depth(frame):
    frame.run(
        """
        const { region } = view.crop;
        view.crop = { ...view.crop, mirrored: null, ratio: null, region: { ...region, x: 7, tag: [1] }, note: { a: null } };
        """
    )
    crop = frame.crop
    assert (crop["mirrored"], crop["region"]["x"], crop["region"]["tag"], crop["note"]) == (False, 7, [1], {"a": None})
    frame.run("view.nudge(3, 0, -1, false)")
    assert (frame.crop["region"]["x"], frame.crop["region"]["tag"]) == (10, [1])


@pytest.mark.parametrize("argument", ["undefined", "null", "{}", "[]", "() => 1", 'Symbol("s")', "NaN", "''"])
def test_commands_refuse_what_they_do_not_understand(frame, argument):
    frame.listen()
    assert (
        frame.run(f"return [view.setShape({argument}), view.setRatio({argument}), view.setCrop({argument})]")
        == [False] * 3
    )
    assert len(frame.heard("crop-error")) == 3
    assert frame.region == (200, 100, 300, 200)


def test_a_wheel_zooms_about_the_pointer_after_the_page_has_moved_the_view(frame):
    wheel = """
        if (args[0]) document.body.prepend(Object.assign(document.createElement("p"), { textContent: "Above" }));
        const stage = view.shadowRoot.querySelector(".stage");
        const { x, y } = stage.getBoundingClientRect();
        const place = { clientX: x + 314, clientY: y + 214 };
        stage.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, cancelable: true, ...place }));
    """
    frame.page.mouse.move(*frame.at(0.5, 0.5))
    places = []
    for moves in (False, True):
        frame.run("view.reset(false)")
        frame.run(FRAME)
        frame.rest()
        frame.run(wheel, moves)
        frame.page.wait_for_timeout(300)
        places.append(frame.run("return view.shadowRoot.querySelector('.node').style.cssText"))
    assert places[0] == places[1]


def test_a_huge_view_is_still_painted(new_bench):
    bench = new_bench(18000, 12000, picture=SMALL)
    size = bench.run("const { width, height } = view.shadowRoot.querySelector('canvas'); return [width, height]")
    assert max(size) <= 16384
    assert size[0] * size[1] <= 2**25
    colour = bench.run(
        """
        const canvas = view.shadowRoot.querySelector("canvas");
        return [...canvas.getContext("2d").getImageData(canvas.width / 4, canvas.height / 4, 1, 1).data];
        """
    )
    assert colour[3] == 255


def test_the_question_fits_into_a_small_view(new_bench):
    bench = new_bench(180, 100, 'preset="marquee"', picture=SMALL)
    bench.drag(bench.at(0.2, 0.2), bench.at(0.8, 0.8))
    yes = bench.page.locator("crop-view .yes")
    sheet, view = bench.page.locator("crop-view .sheet").bounding_box(), bench.box
    assert sheet["y"] + sheet["height"] <= view["y"] + view["height"]
    yes.click(timeout=2000)
    assert not bench.page.locator("crop-view .sheet").is_visible()


def test_a_ratio_that_is_freed_is_free_in_the_recipe_too(frame):
    frame.run(
        "view.crop = { ...view.crop, ratio: { width: 3, height: 2 }, output: { quality: 50 } }; view.setRatio('free', false)"
    )
    assert "ratio" not in frame.crop
    assert frame.crop["output"] == {"quality": 50}
    frame.run("view.turn(90, false); view.setRatio('original', false)")
    assert frame.crop["ratio"] == {"width": 533, "height": 800}


def test_a_crop_set_before_the_picture_waits_for_it(new_bench):
    bench = new_bench()
    bench.listen()
    bench.run(
        """
        view.crop = {
          cropkit: 1, picture: { width: 800, height: 533 }, region: { x: 8, y: 9, width: 100, height: 75 },
        };
        """
    )
    assert bench.crop is None
    assert bench.run("return view.value") == ""
    bench.load(SMALL)
    assert bench.region == (8, 9, 100, 75)
    assert bench.heard("crop-error") == []


def test_the_output_of_a_recipe_is_carried_out(frame):
    frame.run("view.crop = { ...view.crop, output: { width: 150, height: 150, format: 'jpeg', quality: 80 } }")
    image = frame.blob()
    assert (image.format, image.size) == ("JPEG", (150, 100))


def test_events_tell_what_happens(frame):
    frame.listen()
    frame.gesture(at(350, 200), at(360, 205), at(370, 210))
    frame.rest()
    changes = frame.heard("crop-change")
    assert 1 <= len(changes) <= 3
    (commit,) = frame.heard("crop-commit")
    assert commit["pixels"] == {"x": 220, "y": 110, "width": 300, "height": 200}
    assert commit["picture"] == commit["pixels"]
    assert commit["viewport"] == {"x": 234, "y": 124, "width": 300, "height": 200}
    assert commit["crop"]["region"]["x"] == 220


def test_a_host_may_take_over_the_question(new_bench):
    bench = new_bench(828, 561, 'preset="marquee"', picture=SMALL)
    bench.listen()
    bench.run("view.addEventListener('crop-ask', (event) => event.preventDefault())")
    bench.gesture([100, 100], [300, 260])
    bench.rest()
    assert len(bench.heard("crop-ask")) == 1
    assert not bench.page.locator("crop-view .sheet").is_visible()
    assert bench.region[2:] != (800, 533)
    assert bench.heard("crop-save") == []


def test_the_host_gets_the_file_with_the_yes(new_bench):
    bench = new_bench(800, 533, 'preset="marquee"', picture=SMALL)
    bench.run(
        """
        globalThis.size = new Promise((done) => {
          view.addEventListener("crop-save", async ({ detail }) => {
            const bitmap = await createImageBitmap(await detail.toBlob());
            done([bitmap.width, bitmap.height, detail.pixels.width, detail.pixels.height]);
          });
        });
        """
    )
    bench.gesture([100, 100], [301, 262])
    bench.page.keyboard.press("Enter")
    assert bench.run("return await size") == [201, 162, 201, 162]


def test_a_yes_is_about_the_picture_that_was_asked_about(new_bench):
    bench = new_bench(828, 561, 'preset="marquee"', picture=SMALL)
    bench.run("view.addEventListener('crop-save', ({ detail }) => globalThis.late = detail)")
    bench.gesture([100, 100], [301, 262])
    bench.page.keyboard.press("Enter")
    bench.load(png(255 - coordinates(800, 533)), name="other.png")
    assert bench.run("return late.toBlob().then(() => '', (error) => error.code)") == "noPicture"


def test_keys_leave_a_rectangle_that_is_being_drawn_alone(new_bench):
    bench = new_bench(828, 561, 'preset="marquee"', picture=SMALL)
    mouse, keyboard = bench.page.mouse, bench.page.keyboard
    mouse.move(*bench.at(0.3, 0.3))
    mouse.down()
    mouse.move(*bench.at(0.5, 0.5), steps=3)
    for key in ("Control+z", "ArrowRight", "+", "0", "Enter"):
        keyboard.press(key)
    assert bench.page.locator("crop-view .sheet").is_hidden()
    before = bench.region
    mouse.move(*bench.at(0.6, 0.6), steps=3)
    assert bench.region[:2] == before[:2]
    assert bench.region[2] > before[2]
    keyboard.press("Escape")
    mouse.up()
    bench.rest()
    assert bench.region == (0, 0, 800, 533)
    assert bench.page.locator("crop-view .sheet").is_hidden()


def test_the_first_picture_is_waited_for(new_page):
    content = "<!DOCTYPE html><html lang='en'><title>Readme</title><script type='module' src='/crop-view.js'></script>"
    view = "<crop-view id='view' src='/samples/landscape-1201x803.jpg' preset='avatar' shape='ellipse'></crop-view>"
    bench = Bench(new_page("/readme.html", content=content + view))
    bench.run("await customElements.whenDefined('crop-view')")
    size = "const bitmap = await createImageBitmap(await view.toBlob()); return [bitmap.width, bitmap.height]"
    assert bench.run(size) == [803, 803]


def test_a_view_without_room_keeps_the_crop_and_shows_it_again(frame):
    """G12"""
    frame.run("view.straighten(7, false); view.zoom(2, undefined, false)")
    before = frame.run("return view.value")
    for width, height in ((0, 0), (0, 300), (400, 0)):
        frame.resize(width, height)
        frame.run("view.turn(90); view.turn(-90)")
        assert frame.run("return view.value") == before
    frame.resize(828, 561)
    frame.rest()
    assert frame.run("return view.value") == before
    frame.page.mouse.move(*frame.at(0.5, 0.5))
    frame.drag(frame.at(0.5, 0.5), frame.at(0.52, 0.5))
    frame.rest()
    assert all(math.isfinite(value) for value in frame.region)


def test_attributes_set_the_element_up(new_bench):
    bench = new_bench(
        600, 400, 'src="/samples/landscape-turned-1.jpg" preset="frame" aspect-ratio="16:9" shape="ellipse"'
    )
    bench.run("await view.ready")
    assert bench.crop["ratio"] == {"width": 16, "height": 9}
    assert bench.crop["shape"] == {"kind": "ellipse"}
    bench.run("view.setAttribute('aspect-ratio', 'free'); view.setAttribute('shape', 'rounded 0.3')")
    assert "ratio" not in bench.crop
    assert bench.crop["shape"] == {"kind": "rounded", "radius": 0.3}
    bench.run(
        "view.setAttribute('preset', 'avatar'); view.removeAttribute('shape'); view.removeAttribute('aspect-ratio')"
    )
    assert bench.crop["ratio"] == {"width": 1, "height": 1}


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("preset", "magic", "badArgument"),
        ("preset", "constructor", "badArgument"),
        ("shape", "star", "badShape"),
        ("shape", "rounded 0.7", "badShape"),
        ("aspect-ratio", "3:0", "badRatio"),
        ("aspect-ratio", "square", "badRatio"),
        ("coverage", "most", "badArgument"),
    ],
)
def test_a_wrong_attribute_is_told_by_its_name_and_has_no_effect(frame, name, text, code):
    frame.listen()
    frame.run("view.setAttribute(args[0], args[1])", name, text)
    (error,) = frame.heard("crop-error")
    assert (error["code"], error["subject"]) == (code, f'{name}="{text}"')
    assert len(error["message"]) > 20
    assert frame.run("return view.picture.width") == 800
    assert "null" not in json.dumps(frame.crop)


def test_commands_without_a_picture_are_refused(new_bench):
    bench = new_bench()
    bench.listen()
    assert bench.run("return [view.turn(), view.undo(), view.canUndo, view.value]") == [False, False, False, ""]
    assert bench.run("return view.toBlob().then(() => '', (error) => error.code)") == "noPicture"
    assert {error["code"] for error in bench.heard("crop-error")} == {"noPicture"}


def test_undo_and_redo(frame):
    start = frame.crop
    frame.run("view.turn(90, false); view.mirror(false)")
    changed = frame.crop
    frame.run("view.undo(); view.undo()")
    assert frame.crop == start
    frame.run("view.redo(); view.redo()")
    assert frame.crop == changed
    assert frame.run("return [view.canUndo, view.canRedo, view.isResettable]") == [True, False, True]


def test_reduced_motion_jumps(new_bench):
    bench = new_bench(828, 561, 'preset="photos"', picture=SMALL, reduced_motion="reduce")
    bench.run("view.turn(90)")
    bench.page.wait_for_timeout(50)
    classes = bench.run("return view.shadowRoot.querySelector('.stage').className")
    assert "busy" not in classes


def test_the_element_speaks_chinese(new_bench):
    bench = new_bench(828, 561, 'preset="marquee" lang="zh-CN"', picture=SMALL)
    bench.gesture([100, 100], [301, 262])
    sheet = bench.page.locator("crop-view .sheet")
    sheet.wait_for()
    assert sheet.inner_text().split() == ["保存图片？", "是否将图片保存至相册？", "否", "是"]
