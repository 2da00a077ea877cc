"""`<crop-view>` by itself: gestures to the point, transforms, keyboard, attributes, events, errors."""

import json
import math

import numpy as np
import pytest
from editor import Bench, Touch
from pictures import coordinates, png

SMALL = png(coordinates(800, 533))
FRAME = "view.crop = { ...view.crop, region: { x: 200, y: 100, width: 300, height: 200 } }"


@pytest.fixture
def frame(new_bench):
    """A picture at one point a pixel, its top left at (14, 14), with a frame of 300×200 at (200, 100)."""
    bench = new_bench(828, 561, picture=SMALL)
    bench.run(FRAME)
    bench.rest()
    return bench


def at(x, y):
    return [x + 14, y + 14]


def test_slow_drags_are_not_lost(frame):
    """G1"""
    frame.gesture(at(350, 200), *[at(350 + 0.4 * step, 200) for step in range(1, 101)])
    frame.rest()
    assert frame.region == pytest.approx((240, 100, 300, 200))


def test_overshoot_is_remembered(frame):
    """G2"""
    frame.gesture(at(500, 300), at(100, 50), at(500, 300))
    frame.rest()
    assert frame.region == pytest.approx((200, 100, 300, 200))


def test_one_large_wheel_step_is_ten_small_ones(new_bench):
    """G3"""
    zooms = []
    for steps in (1, 10):
        bench = new_bench(600, 600, 'preset="avatar"', picture=SMALL)
        bench.page.mouse.move(300, 300)
        for _ in range(steps):
            bench.page.mouse.wheel(0, -120 / steps)
        bench.rest()
        zooms.append(bench.region)
    assert zooms[0] == pytest.approx(zooms[1])
    assert zooms[0][2] < 533


def test_pinch_keeps_the_point_under_the_fingers(new_bench):
    """G7"""
    bench = new_bench(400, 600, 'preset="avatar"', picture=png(coordinates(1000, 1500)), has_touch=True)
    x, y, width, _ = bench.region
    left, top = bench.at(0, 0)
    size = 400 / width  # the window is as wide as the element, its middle at 300 points
    before = (x + 100 / size, y + 200 / size)
    Touch(bench.page).pinch((left + 100, top + 300), 60, 120, steps=12)
    bench.rest()
    x, y, width, _ = bench.region
    size = 400 / width
    assert (x + 100 / size, y + 200 / size) == pytest.approx(before, abs=2)
    assert width == pytest.approx(500, rel=0.02)


def test_space_pans_the_view_whatever_the_preset_does(frame):
    frame.run("view.zoom(2, undefined, false)")
    frame.rest()
    where = "return view.shadowRoot.querySelector('.node').getBoundingClientRect().x"
    before = frame.run(where)
    frame.run("view.focus()")
    frame.page.keyboard.down(" ")
    frame.drag(frame.at(0.5, 0.5), frame.at(0.55, 0.5))
    frame.page.keyboard.up(" ")
    frame.rest()
    assert frame.region == pytest.approx((200, 100, 300, 200))
    assert frame.run(where) > before + 35


def test_the_frame_stops_at_the_picture(frame):
    """G8"""
    frame.gesture(at(350, 200), at(350 + 390, 200 + 270))
    frame.rest()
    assert frame.region == pytest.approx((500, 333, 300, 200))


def test_a_swipe_outside_the_frame_scrolls_the_page_when_asked_for(new_bench):
    """G9"""
    scrolled = {}
    for touch in ("all", "handles"):
        bench = new_bench(800, 561, f'touch="{touch}"', picture=SMALL, has_touch=True, window=(1200, 600))
        bench.run("document.body.style.height = '3000px';" + FRAME)
        bench.rest()
        fingers = Touch(bench.page)
        box = bench.box
        outside = (box["x"] + 90, box["y"] + 450)
        fingers.drag(outside, (outside[0], outside[1] - 250), steps=20)
        bench.page.wait_for_timeout(300)
        scrolled[touch] = bench.run("return scrollY")
        before = bench.region
        bench.run("scrollTo(0, 0)")
        inside = (box["x"] + 350, box["y"] + 214)
        fingers.drag(inside, (inside[0], inside[1] - 60), steps=20)
        bench.rest()
        assert bench.region[1] < before[1], "inside the frame a finger moves it"
        assert bench.run("return scrollY") == 0
    assert scrolled["all"] == 0
    assert scrolled["handles"] > 50


STYLES = {
    "plain": {},
    "right to left": {"direction": "rtl"},
    "scaled": {"transform": "scale(0.5)", "transformOrigin": "0 0"},
    "turned and moved": {"transform": "translate(300px, 40px) rotate(30deg)", "transformOrigin": "0 0"},
    "skewed": {"transform": "skewX(12deg) scale(0.8)", "transformOrigin": "0 0"},
    "zoomed": {"zoom": "0.75"},
}


@pytest.mark.parametrize("style", STYLES)
def test_any_parent_gives_the_same_rect_for_the_same_gesture(frame, style):
    """G11, and points mapped through the element's real transform"""
    frame.run(
        """
        Object.assign(document.getElementById("parent").style, args[0]);
        if (args[0].direction) document.dir = args[0].direction;
        await new Promise((done) => setTimeout(done, 100));
        """,
        STYLES[style],
    )
    # Where points of the element are on the screen, as the browser itself says.
    places = frame.run(
        """
        const marks = args[0].map(([x, y]) => {
          const mark = document.createElement("i");
          Object.assign(mark.style, { position: "absolute", left: x + "px", top: y + "px", width: 0, height: 0 });
          view.shadowRoot.querySelector(".stage").append(mark);
          return mark;
        });
        const places = marks.map((mark) => mark.getBoundingClientRect()).map(({ x, y }) => [x, y]);
        for (const mark of marks) mark.remove();
        return places;
        """,
        [at(500, 300), at(560, 340)],
    )
    frame.drag(*places)
    frame.rest()
    assert frame.region == pytest.approx((200, 100, 360, 240), abs=1.5)


@pytest.mark.parametrize("scale", [1.5, 2, 3])
def test_device_scale_changes_nothing(new_bench, scale):
    bench = new_bench(828, 561, picture=SMALL, scale=scale)
    bench.run(FRAME)
    bench.rest()
    bench.gesture(at(500, 300), at(560, 340))
    bench.rest()
    assert bench.region == pytest.approx((200, 100, 360, 240))
    canvas = bench.run("const { width, height } = view.shadowRoot.querySelector('canvas'); return [width, height]")
    assert canvas == [round(828 * scale), round(561 * scale)]


def test_the_picture_is_painted_where_the_engine_has_it(frame):
    """The screen itself: single pixels of the picture, at one point a pixel."""
    from io import BytesIO

    from PIL import Image

    shot = np.asarray(Image.open(BytesIO(frame.page.locator("#view").screenshot())).convert("RGB"))
    inside = shot[14 + 150 : 14 + 160, 14 + 260 : 14 + 270]
    np.testing.assert_array_equal(inside, coordinates(800, 533)[150:160, 260:270])
    veiled = shot[14 + 450, 14 + 60].astype(float)
    assert veiled == pytest.approx(coordinates(800, 533)[450, 60] * 0.7, abs=2)


@pytest.mark.parametrize("start", [(364, 214), (514, 314)], ids=["move", "resize"])
def test_a_drag_forces_no_layout(frame, start):
    session = frame.page.context.new_cdp_session(frame.page)
    session.send("Performance.enable")

    def layouts():
        return {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}[
            "LayoutCount"
        ]

    left, top = frame.at(0, 0)
    mouse = frame.page.mouse
    mouse.move(left + start[0], top + start[1])
    mouse.down()
    mouse.move(left + start[0] + 2, top + start[1] + 2)
    frame.run("await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    before = layouts()
    mouse.move(left + start[0] + 60, top + start[1] + 40, steps=200)
    assert layouts() == before
    mouse.up()


def test_resizing_in_mid_drag_ends_it_where_it_stands(frame):
    box = frame.box
    mouse = frame.page.mouse
    mouse.move(box["x"] + 364, box["y"] + 214)
    mouse.down()
    mouse.move(box["x"] + 384, box["y"] + 224, steps=3)
    frame.resize(600, 400)
    mouse.move(box["x"] + 100, box["y"] + 100, steps=3)
    mouse.up()
    frame.rest()
    assert frame.region == pytest.approx((220, 110, 300, 200))


def test_removal_in_mid_drag_leaves_a_usable_element(frame):
    box = frame.box
    frame.page.mouse.move(box["x"] + 364, box["y"] + 214)
    frame.page.mouse.down()
    frame.page.mouse.move(box["x"] + 384, box["y"] + 224, steps=3)
    frame.run("globalThis.parent_ = view.parentElement; globalThis.kept = view; view.remove();")
    frame.page.mouse.up()
    frame.page.evaluate("() => { parent_.append(kept); }")
    frame.rest()
    assert frame.region == pytest.approx((200, 100, 300, 200)), "a lost pointer cancels its gesture"
    frame.gesture(at(500, 300), at(510, 310))
    frame.rest()
    assert frame.region == pytest.approx((200, 100, 310, 210))


def test_two_elements_do_not_know_of_each_other(frame):
    other = frame.run(
        """
        const other = document.createElement("crop-view");
        document.body.append(other);
        await other.load("/samples/landscape-turned-1.jpg");
        other.turn(90, false);
        return other.crop.turns;
        """
    )
    assert other == 1
    assert frame.crop["turns"] == 0


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
