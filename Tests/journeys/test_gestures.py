"""Gestures on `<crop-view>`, to the point: by mouse, finger and wheel, in any surroundings, up to their odd ends."""

import numpy as np
import pytest
from editor import Touch
from pictures import coordinates, png

SMALL = png(coordinates(800, 533))
FRAME = "view.crop = { ...view.crop, region: { x: 200, y: 100, width: 300, height: 200 } }"


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
