"""Measures the element in Chromium: what a pointer move costs, and whether the browser must lay out for it.

A move's handler is timed in groups, since the browser's clock is coarser than one. What is painted with the next
frame is timed by itself: moves between two frames share one painting.
"""

import functools
import statistics
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent))

from conftest import launch, start_server  # noqa: E402
from editor import Bench  # noqa: E402
from pictures import coordinates, png  # noqa: E402

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


def metrics(session):
    values = session.send("Performance.getMetrics")["metrics"]
    return {value["name"]: value["value"] for value in values}


def real_input(bench, action, start, count=200):
    """Layouts, style recalculations and painting times over input of the browser's own mouse."""
    session = bench.page.context.new_cdp_session(bench.page)
    session.send("Performance.enable")
    mouse = bench.page.mouse
    mouse.move(*start)
    if action != "wheel":
        mouse.down()
        mouse.move(start[0] + 3, start[1] + 2)
    bench.run(
        "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); frames_.length = 0"
    )
    before = metrics(session)
    if action == "wheel":
        for step in range(count):
            mouse.wheel(0, -4 if step < count / 2 else 4)
    else:
        mouse.move(start[0] + 80, start[1] + 50, steps=count)
    after = metrics(session)
    painting = bench.run("return frames_")
    mouse.up()
    delta = {name: after[name] - before[name] for name in ("LayoutCount", "RecalcStyleCount")}
    return delta["LayoutCount"], delta["RecalcStyleCount"], painting


def main():
    server, address = start_server()
    rows = []
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            for action, preset in (
                ("move", "frame"),
                ("resize", "frame"),
                ("pan", "avatar"),
                ("wheel", "avatar"),
                ("wheel", "frame"),
            ):
                page = browser.new_page(viewport={"width": 1000, "height": 700})
                page.add_init_script(WATCH_FRAMES)
                content = PAGE.format(preset=preset)
                answer = functools.partial(serve_text, text=content)
                page.route(f"{address}/bench.html", answer)
                page.goto(f"{address}/bench.html")
                bench = Bench(page)
                bench.resize(800, 533)
                bench.load(png(coordinates(1200, 800)))
                if preset == "frame":
                    bench.run(
                        "view.setCrop({ ...view.crop, region: { x: 300, y: 200, width: 600, height: 400 } }, false)"
                    )
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
                layouts, styles, painting = real_input(bench, action, (box["x"] + x, box["y"] + y))
                rows.append(
                    (
                        action,
                        preset,
                        statistics.median(times),
                        statistics.median(painting),
                        layouts,
                        styles,
                        len(painting),
                    )
                )
                page.close()
            browser.close()
    finally:
        server.terminate()
    print("1200×800 picture in an 800×533 box; times in milliseconds, medians.")
    print()
    print("| action | preset | handler a move | painting a frame | layouts in 200 | style recalculations | frames |")
    print("|---|---|---|---|---|---|---|")
    for action, preset, handler, painting, layouts, styles, frames in rows:
        print(f"| {action} | {preset} | {handler:.4f} | {painting:.2f} | {layouts:.0f} | {styles:.0f} | {frames} |")


if __name__ == "__main__":
    main()
