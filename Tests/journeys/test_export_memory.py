"""Pictures, canvases and elements that are no longer needed give their memory back."""

import numpy as np
import pytest
from pictures import jpeg, png

MEGABYTE = 2**20


def renderers(page):
    """The processes of the browser's pages."""
    session = page.context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process["id"] for process in processes if process["type"] == "renderer"]


def resident(pids):
    """The memory of processes, in bytes, without what they share."""
    total = 0
    for pid in pids:
        with open(f"/proc/{pid}/smaps_rollup") as file:
            fields = dict(line.split(":", 1) for line in file.read().splitlines()[1:])
        total += sum(int(fields[name].split()[0]) for name in ("Private_Clean", "Private_Dirty", "Swap")) * 1024
    return total


def collect(page):
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    session.detach()


def photo(alpha):
    """12 megapixels, 48 MB once decoded."""
    y, x = np.mgrid[0:3000, 0:4000]
    pixels = np.stack([x & 255, y & 255, (x + y) & 255] + ([np.maximum(x & 255, 1)] if alpha else []), axis=-1)
    return pixels.astype(np.uint8)


@pytest.mark.parametrize("kind", ["jpeg", "translucent png"])
def test_twenty_photos_loaded_cropped_and_saved_take_no_more_memory_than_a_few(new_bench, kind):
    isopaque = kind == "jpeg"
    file = jpeg(photo(False)) if isopaque else png(photo(True), compress_level=1)
    bench = new_bench()
    bench.load(file, "photo", "application/octet-stream")
    pids = renderers(bench.page)
    assert pids
    bench.run(
        "globalThis.made = 0; const real = URL.createObjectURL; URL.createObjectURL = (x) => (made += 1, real(x))"
    )
    bench.page.route("**/photo", lambda route: route.fulfill(body=file, content_type="application/octet-stream"))
    memory = []
    for _ in range(10 if not isopaque else 20):
        size = bench.run(
            """
            await view.load("/photo");
            view.setCrop({ ...view.crop, region: { x: 100, y: 50, width: 3700, height: 2800 } }, false);
            const whole = await view.toBlob();
            const small = await view.toBlob({ width: 500, type: "image/jpeg" });
            return whole.size && small.size;
            """
        )
        assert size > 1000
        collect(bench.page)
        memory.append(resident(pids))
    # One picture or canvas kept each time would be 48 MB each time.
    later = memory[len(memory) // 2 :]
    assert min(later) - min(memory[:3]) < 60 * MEGABYTE, [round(bytes / MEGABYTE) for bytes in memory]
    assert bench.run("return made") == 0


def test_elements_that_were_removed_are_collected_with_their_pictures(new_bench):
    bench = new_bench(picture=jpeg(photo(False)))
    pids = renderers(bench.page)
    bench.page.route(
        "**/photo", lambda route: route.fulfill(body=jpeg(photo(False)), content_type="application/octet-stream")
    )
    bench.run(
        """
        globalThis.gone = [];
        const one = async () => {
          const element = document.createElement("crop-view");
          element.className = "second";
          document.body.append(element);
          await element.load("/photo");
          element.preview(() => {});
          element.zoom(2);
          element.remove();
          gone.push(new WeakRef(element));
        };
        for (let count = 0; count < 6; count += 1) await one();
        """
    )
    before = resident(pids)
    # A frame that was asked for still holds an element.
    bench.rest()
    for _ in range(20):
        collect(bench.page)
        alive = bench.run("return gone.filter((reference) => reference.deref()).length")
        if alive == 0:
            break
        bench.rest()
    assert alive == 0
    assert resident(pids) <= before + 20 * MEGABYTE


COUNT_OPEN = """
globalThis.open_ = 0;
globalThis.decoding = () => {};
const make = createImageBitmap;
globalThis.createImageBitmap = async (...all) => {
  decoding();
  const bitmap = await make(...all);
  open_ += 1;
  return bitmap;
};
const close = ImageBitmap.prototype.close;
ImageBitmap.prototype.close = function () { if (this.width) open_ -= 1; close.call(this); };
const instantiate = WebAssembly.instantiate;
globalThis.gate = undefined;
WebAssembly.instantiate = async (...all) => { await gate; return instantiate(...all); };
"""


def test_a_picture_that_another_overtook_while_it_was_decoded_is_closed(new_bench):
    bench = new_bench(picture=png(photo(False)[:300, :400]), script=COUNT_OPEN)
    assert bench.run("return open_") == 1
    bench.run(
        """
        const file = await (await fetch("/samples/landscape-turned-1.jpg")).blob();
        const loads = [];
        await new Promise((done) => {
          decoding = () => loads.length < 5 ? loads.push(view.load(file).catch(() => {})) : done();
          decoding();
        });
        await Promise.all(loads);
        """
    )
    assert bench.run("return open_") == 1


def test_a_picture_that_another_overtook_while_its_engine_was_made_is_closed(new_bench):
    bench = new_bench(picture=png(photo(False)[:300, :400]), script=COUNT_OPEN)
    bench.run(
        """
        const file = await (await fetch("/samples/landscape-turned-1.jpg")).blob();
        let go;
        gate = new Promise((done) => go = done);
        const overtaken = view.load(file).catch(() => {});
        while (open_ < 2) await new Promise((done) => requestAnimationFrame(done));
        const newest = view.load(file);
        go();
        await overtaken;
        await newest;
        """
    )
    assert bench.run("return open_") == 1
