"""Measures a photo of 24 megapixels in Chromium: opening, dragging over it, cutting from it."""

import statistics

from bench_moves import new_bench
from pictures import jpeg

WIDTH, HEIGHT = 6000, 4000

# The moment at which the newest picture was decoded.
WATCH_DECODING = """
globalThis.decodedAt = 0;
const make = createImageBitmap;
globalThis.createImageBitmap = async (...all) => {
  const bitmap = await make(...all);
  decodedAt = performance.now();
  return bitmap;
};
"""

OPEN = """
await view.load(args[0]);
// Two frames: by the second, the first has been shown.
await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
return performance.now() - decodedAt;
"""

DRAG = """
const stage = view.shadowRoot.querySelector(".stage");
const { x, y } = stage.getBoundingClientRect();
const send = (type, dx, dy) => stage.dispatchEvent(new PointerEvent(type, {
  clientX: x + dx, clientY: y + dy, pointerId: 7, pointerType: "mouse", buttons: 1, bubbles: true,
}));
const times = [];
send("pointerdown", 400, 266);
let last = await new Promise((done) => requestAnimationFrame(done));
for (let count = 0; count < 120; count += 1) {
  const way = Math.sin(count / 20) * 120;
  send("pointermove", 400 + way, 266 + way / 2);
  const time = await new Promise((done) => requestAnimationFrame(done));
  times.push(time - last);
  last = time;
}
send("pointerup", 400, 266);
return times;
"""

IDLE = DRAG.replace('send("pointermove", 400 + way, 266 + way / 2);', "")

# Cropper.js 2 draws the picture once, transformed, onto a canvas of the result's size, with the browser's settings.
PLAIN = """
const canvas = document.createElement("canvas");
Object.assign(canvas, { width: args[1], height: args[2] });
const context = canvas.getContext("2d");
context.fillStyle = "transparent";
context.fillRect(0, 0, canvas.width, canvas.height);
context.save();
context.scale(args[1] / bitmap.width, args[2] / bitmap.height);
context.drawImage(bitmap, 0, 0, bitmap.width, bitmap.height);
context.restore();
context.getImageData(0, 0, 1, 1);
"""
OURS = """
const canvas = view.toCanvas({ width: args[1], height: args[2] });
canvas.getContext("2d").getImageData(0, 0, 1, 1);
"""
CUT = f"""
const bitmap = await createImageBitmap(await (await fetch(args[0])).blob());
// The pixels are decoded when they are first drawn.
document.createElement("canvas").getContext("2d").drawImage(bitmap, 0, 0);
const times = {{ plain: [], ours: [] }};
const clock = (name, draw) => {{
  const began = performance.now();
  const canvas = draw();
  times[name].push(performance.now() - began);
  canvas.width = 0;
}};
for (let round = 0; round < 7; round += 1) {{
  clock("plain", () => {{ {PLAIN}; return canvas; }});
  clock("ours", () => {{ {OURS}; return canvas; }});
}}
return [times.plain, times.ours];
"""


def photo():
    import numpy as np

    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    noise = np.random.default_rng(2).integers(0, 16, (HEIGHT, WIDTH, 3), np.uint8)
    slopes = np.stack([x * 239 // WIDTH, y * 239 // HEIGHT, (x + y) // 4 % 240], axis=-1).astype(np.uint8)
    return jpeg(slopes + noise, quality=90, subsampling=2)


def dropped(times):
    """How many frames of the screen passed without one of the page."""
    usual = statistics.median(times)
    return sum(max(0, round(time / usual) - 1) for time in times)


def report(browser, address):
    file = photo()
    print(f"A JPEG of {WIDTH}×{HEIGHT} in an 800×533 box; times in milliseconds, medians.")
    print()
    with new_bench(browser, address, "frame", script=WATCH_DECODING) as bench:
        bench.page.route("**/photo", lambda route: route.fulfill(body=file, content_type="image/jpeg"))
        opening = [bench.run(OPEN, "/photo") for _ in range(4)]
        print(
            f"- Decoded to shown and ready for a finger: {opening[0]:.0f} at first, then {statistics.median(opening[1:]):.0f}"
        )
        bench.run("view.setCrop({ ...view.crop, region: { x: 1500, y: 1000, width: 3000, height: 2000 } }, false)")
        bench.rest()
        for preset in ("frame", "avatar"):
            bench.run("view.preset = args[0]", preset)
            bench.rest()
            # A machine that has other things to do drops frames of an idle page too; the best of a few tells.
            idle = min(dropped(bench.run(IDLE)) for _ in range(5))
            drag = min(dropped(bench.run(DRAG)) for _ in range(5))
            print(f"- Frames dropped of 120, {preset}: {drag} while dragging, {idle} while idle")
        bench.run("view.preset = 'frame'; view.reset(false)")
        bench.rest()
        for width, height in ((3000, 2000), (4000, 2667), (1500, 1000)):
            plain, ours = bench.run(CUT, "/photo", width, height)
            print(
                f"- Drawing {width}×{height} of it: {statistics.median(ours):.0f}; "
                f"one plain drawImage, as Cropper.js 2 does it: {statistics.median(plain):.0f}"
            )
