"""Each command of `<crop-view>` as a method, and each of its events."""

import pytest
from pictures import coordinates, png

PICTURE = png(coordinates(400, 300))
REGION = {"x": 100, "y": 80, "width": 120, "height": 90}


@pytest.fixture
def bench(new_bench):
    bench = new_bench(428, 328, picture=PICTURE)
    bench.run("view.crop = { ...view.crop, region: args[0] }", REGION)
    bench.listen()
    return bench


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("nudge(3, -2)", {"region": {**REGION, "x": 103, "y": 78}}),
        ("nudge(5, 4, 4)", {"region": {**REGION, "width": 125, "height": 94}}),
        ("turn()", {"turns": 1}),
        ("turn(-90)", {"turns": 3}),
        ("turn(180)", {"turns": 2}),
        ("mirror()", {"mirrored": True, "turns": 0}),
        ("flip()", {"mirrored": True, "turns": 2}),
        ("straighten(5)", {"region": {**REGION, "angle": 5}}),
        ("setRatio('1:1')", {"ratio": {"width": 1, "height": 1}}),
        ("setRatio(1.5)", {"ratio": {"width": 1.5, "height": 1}}),
        ("setRatio('original')", {"ratio": {"width": 400, "height": 300}}),
        ("setRatio({ width: 3, height: 4 })", {"ratio": {"width": 3, "height": 4}}),
        ("setShape('ellipse')", {"shape": {"kind": "ellipse"}}),
        ("setShape('rounded 0.25')", {"shape": {"kind": "rounded", "radius": 0.25}}),
        (
            "setCrop({ ...view.crop, region: { x: 1, y: 2, width: 30, height: 40 } })",
            {"region": {"x": 1, "y": 2, "width": 30, "height": 40}},
        ),
        (
            "animateCrop(view.crop, { ...view.crop, region: { x: 1, y: 2, width: 30, height: 40 } }, 0.2)",
            {"region": {"x": 1, "y": 2, "width": 30, "height": 40}},
        ),
        ("setData({ x: 50 })", {"region": {**REGION, "x": 50}}),
        ("undo()", {"region": {"x": 0, "y": 0, "width": 400, "height": 300}}),
        ("reset()", {"region": {"x": 0, "y": 0, "width": 400, "height": 300}}),
    ],
)
def test_a_method_is_a_command_with_one_report_that_undo_takes_back(bench, call, expected):
    before = bench.crop
    assert bench.run(f"return view.{call}")
    # The crop is the new one at once, whatever is still seen on its way there.
    crop = bench.crop
    for name, value in expected.items():
        for key, part in value.items() if isinstance(value, dict) else [(None, value)]:
            assert (crop[name][key] if key else crop[name]) == pytest.approx(part), (name, key)
    # Nudges and straightenings that follow soon would belong to the same step.
    bench.wait_for("heard.some(([name]) => name === 'crop-commit')")
    bench.rest()
    assert bench.crop == crop
    (report,) = bench.heard("crop-commit")
    assert report["crop"] == crop
    bench.run("view.redo()" if call == "undo()" else "view.undo()")
    assert bench.crop == before


@pytest.mark.parametrize(
    "call", ["turn(45)", "zoom(0)", "zoom(NaN)", "straighten('a lot')", "setRatio('3:0')", "nudge(Infinity, 0)"]
)
def test_what_is_refused_changes_nothing_and_says_so(bench, call):
    before = bench.crop
    assert bench.run(f"return view.{call}") is False
    assert bench.crop == before
    (error,) = bench.heard("crop-error")
    assert error["message"]


def test_an_interaction_is_one_step_with_one_report(bench):
    before = bench.crop
    bench.run(
        "view.beginInteraction(); for (let a = 1; a <= 9; a += 1) view.straighten(a, false); view.endInteraction()"
    )
    bench.rest()
    assert bench.run("return view.angle") == 9
    assert len(bench.heard("crop-commit")) == 1
    bench.run("view.undo()")
    assert bench.crop == before


def test_a_cancelled_interaction_never_was(bench):
    before = bench.crop
    bench.run("view.beginInteraction(); view.straighten(9, false); view.mirror(false); view.cancel()")
    bench.rest()
    assert bench.crop == before
    assert bench.heard("crop-commit") == []


def test_confirm_commits_the_selection(bench):
    bench.run("view.confirm()")
    assert [report["crop"]["region"]["x"] for report in bench.heard("crop-commit")] == [100]


@pytest.mark.parametrize("preset", ["avatar", "photos"])
def test_zoom_is_about_a_point(new_bench, preset):
    bench = new_bench(300, 300, f'preset="{preset}" aspect-ratio="1:1"', picture=PICTURE)
    x, y, width, _ = bench.region
    bench.run("view.zoom(2, { x: 0, y: 0 }, false)")
    bench.rest()
    after = bench.region
    assert after[2] == pytest.approx(width / 2)
    assert (after[0], after[1]) == pytest.approx((x, y), abs=width * 0.06)


def test_an_animation_shows_the_way(bench):
    bench.run(
        """
        globalThis.seen = new Set();
        const from = { ...view.crop, region: { x: 0, y: 0, width: 40, height: 30 } };
        const to = { ...view.crop, region: { x: 300, y: 200, width: 100, height: 100 } };
        view.animateCrop(from, to, 0.3);
        const end = performance.now() + 600;
        while (performance.now() < end) {
          await new Promise((done) => requestAnimationFrame(done));
          const canvas = view.shadowRoot.querySelector("canvas");
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
          let sum = 0;
          for (let at = 0; at < data.length; at += 997) sum += data[at];
          seen.add(sum);
        }
        """
    )
    assert bench.run("return seen.size") > 4
    assert len(bench.heard("crop-commit")) == 1


def test_a_picture_that_is_open_is_told(new_bench):
    bench = new_bench()
    bench.run("view.addEventListener('crop-load', ({ detail }) => globalThis.loaded = detail.picture)")
    bench.load(PICTURE, name="small.png")
    loaded = bench.run("return loaded")
    assert loaded == bench.run("return view.picture")
    assert (loaded["width"], loaded["height"], loaded["name"]) == (400, 300, "small.png")


def test_changes_are_told_at_most_once_a_frame(bench):
    bench.run(
        """
        globalThis.counts = [];
        let count = 0;
        view.addEventListener("crop-change", () => count += 1);
        const stage = view.shadowRoot.querySelector(".stage");
        const { x, y } = stage.getBoundingClientRect();
        const send = (type, dx, buttons) => stage.dispatchEvent(new PointerEvent(type, {
          clientX: x + 174 + dx, clientY: y + 140, pointerId: 7, pointerType: "mouse", buttons, bubbles: true,
        }));
        send("pointerdown", 0, 1);
        for (let frame = 0; frame < 5; frame += 1) {
          for (let step = 0; step < 10; step += 1) send("pointermove", frame * 10 + step, 1);
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          counts.push(count);
        }
        send("pointerup", 50, 0);
        """
    )
    counts = bench.run("return counts")
    assert counts[-1] >= 4
    assert all(after - before <= 1 for before, after in zip([0, *counts], counts))


def test_another_screen_in_mid_drag_ends_the_drag_where_it_stands(bench):
    session = bench.page.context.new_cdp_session(bench.page)
    bench.page.mouse.move(*bench.at(0.4, 0.45))
    bench.page.mouse.down()
    bench.page.mouse.move(*bench.at(0.5, 0.45), steps=4)
    x = bench.region[0]
    assert x > 100
    session.send(
        "Emulation.setDeviceMetricsOverride", {"width": 1200, "height": 900, "deviceScaleFactor": 2, "mobile": False}
    )
    bench.page.mouse.move(*bench.at(0.501, 0.45))
    bench.wait_for("devicePixelRatio === 2 && view.shadowRoot.querySelector('canvas').width === 856")
    x = bench.region[0]
    bench.page.mouse.move(*bench.at(0.6, 0.45), steps=4)
    bench.page.mouse.up()
    bench.rest()
    assert bench.region == (x, 80, 120, 90)
    bench.drag(bench.at(0.5, 0.45), bench.at(0.45, 0.45))
    bench.rest()
    assert bench.region[0] < x
