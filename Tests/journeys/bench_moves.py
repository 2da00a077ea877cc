"""Measures the element in Chromium: what a pointer move costs, and whether the browser must lay out for it.

A move's handler is timed in groups, since the browser's clock is coarser than one. What is painted with the next
frame is timed by itself: moves between two frames share one painting.
"""

import contextlib
import functools
import statistics
from collections import Counter

from editor import Bench
from pictures import coordinates, png

ACTIONS = (("move", "frame"), ("resize", "frame"), ("pan", "avatar"), ("wheel", "avatar"), ("wheel", "frame"))

PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<script type="module" src="/crop-view.js"></script><crop-view id="view" preset="{preset}"></crop-view>"""

TIME = """
const [type, group, groups] = args;
const stage = view.shadowRoot.querySelector(".stage");
const { x, y } = stage.getBoundingClientRect();
const event = (name, dx, dy) => new PointerEvent(name, {
  clientX: x + dx, clientY: y + dy, pointerId: 7, pointerType: "mouse", buttons: 1, bubbles: true,
});
const wheel = (dx, dy, turn) => new WheelEvent("wheel", {
  clientX: x + dx, clientY: y + dy, deltaY: turn, bubbles: true, cancelable: true,
});
const frame = () => new Promise((done) => requestAnimationFrame(done));
const start = type === "resize" ? [args[3], args[4]] : [400, 266];
const times = [];
if (type !== "wheel") stage.dispatchEvent(event("pointerdown", ...start));
for (let round = 0; round < groups; round += 1) {
  const events = Array.from({ length: group }, (_, index) => {
    const way = Math.sin((round * group + index) / 37) * 60;
    return type === "wheel"
      ? wheel(400 + way, 266, Math.sign(Math.sin((round * group + index) / 50)) * 4)
      : event("pointermove", start[0] + way, start[1] + way * 0.7);
  });
  const began = performance.now();
  for (const each of events) stage.dispatchEvent(each);
  times.push((performance.now() - began) / group);
  await frame();
}
if (type !== "wheel") stage.dispatchEvent(event("pointerup", ...start));
return times;
"""

WATCH_FRAMES = """
globalThis.frames_ = [];
const request = requestAnimationFrame;
globalThis.requestAnimationFrame = (callback) => request((time) => {
  const began = performance.now();
  callback(time);
  frames_.push(performance.now() - began);
});
"""


def serve_text(route, text):
    route.fulfill(body=text, content_type="text/html")


def trace(page, session, action):
    """How often the browser did each of its own steps while something happened."""
    counts = Counter()
    done = []
    session.on("Tracing.dataCollected", lambda data: counts.update(event["name"] for event in data["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    categories = {"includedCategories": ["devtools.timeline"], "excludedCategories": ["*"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": categories})
    action()
    session.send("Tracing.end")
    while not done:
        page.evaluate("new Promise((done) => requestAnimationFrame(done))")
    return counts


def real_input(bench, action, start, count=200):
    """Layouts, style recalculations, paints, and the times of frames, over input of the browser's own mouse."""
    session = bench.page.context.new_cdp_session(bench.page)
    mouse = bench.page.mouse
    mouse.move(*start)
    if action != "wheel":
        mouse.down()
        mouse.move(start[0] + 3, start[1] + 2)
    bench.run(
        "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); frames_.length = 0"
    )
    painting = []

    def use():
        if action == "wheel":
            for step in range(count):
                mouse.wheel(0, -4 if step < count / 2 else 4)
        else:
            mouse.move(start[0] + 80, start[1] + 50, steps=count)
        painting.extend(bench.run("return frames_"))

    counts = trace(bench.page, session, use)
    mouse.up()
    return counts["Layout"], counts["UpdateLayoutTree"], counts["Paint"], painting


@contextlib.contextmanager
def new_bench(browser, address, preset, script=""):
    """A page with one element of 800×533."""
    page = browser.new_page(viewport={"width": 1000, "height": 700})
    page.add_init_script(script)
    page.route(f"{address}/bench.html", functools.partial(serve_text, text=PAGE.format(preset=preset)))
    page.goto(f"{address}/bench.html")
    bench = Bench(page)
    bench.resize(800, 533)
    yield bench
    page.close()


def measure(bench, action, preset):
    bench.load(png(coordinates(1200, 800)))
    if preset == "frame":
        bench.run("view.setCrop({ ...view.crop, region: { x: 300, y: 200, width: 600, height: 400 } }, false)")
        bench.rest()
    corner = bench.run(
        """
        const node = view.shadowRoot.querySelectorAll(".node")[5].getBoundingClientRect();
        const { x, y } = view.getBoundingClientRect();
        return [node.x + node.width / 2 - x, node.y + node.height / 2 - y];
        """
    )
    bench.run(TIME, action, 50, 5, *corner)  # warms up
    times = bench.run(TIME, action, 50, 40, *corner)
    bench.rest()
    box = bench.box
    x, y = corner if action == "resize" else (400, 266)
    return statistics.median(times), *real_input(bench, action, (box["x"] + x, box["y"] + y))


def report(browser, address):
    print("1200×800 picture in an 800×533 box; times in milliseconds, medians. All but the first over 200 moves.")
    print()
    print(
        "| action | preset | handler a move | painting a frame | layouts | style recalculations a frame | paints a frame |"
    )
    print("|---|---|---|---|---|---|---|")
    for action, preset in ACTIONS:
        with new_bench(browser, address, preset, WATCH_FRAMES) as bench:
            handler, layouts, styles, paints, painting = measure(bench, action, preset)
        frames = max(1, len(painting))
        print(
            f"| {action} | {preset} | {handler:.4f} | {statistics.median(painting):.2f} | {layouts} "
            f"| {styles / frames:.2f} | {paints / frames:.2f} |"
        )
