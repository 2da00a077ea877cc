"""Live previews: a block that is called with the newest cut, and `<crop-preview>`."""

import base64
import io

import numpy as np
import pytest
from editor import Bench
from pictures import coordinates, cut, png, slopes
from PIL import Image

PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Preview</title>
<script type="module" src="/crop-view.js"></script><script type="module" src="/crop-preview.js"></script>
<crop-preview id="preview" for="view"></crop-preview><crop-view id="view"></crop-view>"""
PIXELS = """
await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const shown = {canvas};
return shown.toDataURL().split(",")[1];
"""


def seen(bench, canvas):
    data = bench.run(PIXELS.format(canvas=canvas))
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(data))))


@pytest.fixture
def bench(new_bench):
    return new_bench(428, 328, picture=png(coordinates(400, 300)))


def test_a_block_gets_the_newest_cut_once_a_frame(bench):
    bench.run(
        """
        globalThis.calls = [];
        globalThis.stop = view.preview(({ canvas, crop }) => {
          calls.push([crop.region.x, canvas.width, canvas.height]);
          globalThis.canvas = canvas;
        }, { width: 100, height: 100 });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        """
    )
    assert bench.run("return calls") == [[0, 100, 75]]
    bench.run(
        """
        calls.length = 0;
        for (const x of [10, 20, 30]) view.crop = { ...view.crop, region: { x, y: 40, width: 50, height: 80 } };
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        """
    )
    assert bench.run("return calls") == [[30, 50, 80]]
    # Never enlarged, so the pixels are the picture's own.
    assert (seen(bench, "canvas")[..., :3] == cut(coordinates(400, 300), bench.crop)).all()
    bench.run("calls.length = 0; stop(); view.turn(90, false)")
    bench.run("await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert bench.run("return calls") == []


def test_a_turned_circle_is_shown_as_it_is_cut(new_bench):
    picture = slopes(400, 300)
    bench = new_bench(428, 328, picture=png(picture))
    bench.run("view.preview(({ canvas }) => globalThis.canvas = canvas, { width: 60, height: 60 })")
    bench.run("view.setRatio('1:1', false); view.setShape('ellipse', false); view.turn(90, false); view.mirror(false)")
    pixels = seen(bench, "canvas")
    assert pixels.shape == (60, 60, 4)
    assert (pixels[0, 0, 3], pixels[30, 30, 3]) == (0, 255)
    whole = cut(picture, bench.crop)
    expected = np.asarray(Image.fromarray(np.ascontiguousarray(whole)).resize((60, 60), Image.Resampling.BOX))
    inside = pixels[..., 3] == 255
    assert np.abs(pixels[..., :3].astype(int) - expected)[inside].mean() < 4


def test_a_block_that_fails_keeps_the_others_from_nothing(new_bench):
    bench = new_bench(428, 328, picture=png(coordinates(400, 300)), expected=["no good"])
    bench.run(
        """
        globalThis.calls = 0;
        view.preview(() => { throw new Error("no good"); });
        view.preview(() => calls += 1);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        """
    )
    assert bench.run("return calls") == 1


def new_preview(new_page, **options):
    bench = Bench(new_page("/preview.html", content=PAGE, **options))
    bench.resize(428, 328)
    return bench


CANVAS = "document.getElementById('preview').shadowRoot.querySelector('canvas')"


@pytest.mark.parametrize("scale", [1, 2])
def test_the_preview_element_follows_the_view(new_page, scale):
    bench = new_preview(new_page, scale=scale)
    bench.load(png(coordinates(400, 300)))
    assert seen(bench, CANVAS).shape[:2] == (96 * scale, 128 * scale)
    bench.run("view.crop = { ...view.crop, region: { x: 30, y: 40, width: 20, height: 50 } }")
    assert (seen(bench, CANVAS)[..., :3] == cut(coordinates(400, 300), bench.crop)).all()
    assert bench.page.get_by_role("img", name="Preview").count() == 1
    bench.load(png(coordinates(100, 100)))
    assert seen(bench, CANVAS).shape[:2] == (100, 100)


def test_it_finds_a_view_that_comes_later_or_changes_its_name(new_page):
    bench = new_preview(new_page)
    bench.load(png(coordinates(100, 50)))
    bench.run("view.id = 'other'; view.remove(); document.body.append(view); view.id = 'view'")
    bench.run("document.getElementById('preview').htmlFor = 'none'")
    assert bench.run("return document.getElementById('preview').view") is None
    bench.run("view.id = 'later'; document.getElementById('preview').htmlFor = 'later'; view.id = 'view'")
    bench.run(
        "const p = document.getElementById('preview'); p.htmlFor = 'new'; view.id = 'new'; await 0; view.id = 'view'"
    )
    bench.run("document.getElementById('preview').htmlFor = 'view'; view.turn(90, false)")
    assert seen(bench, CANVAS).shape[:2] == (100, 50)


def test_a_preview_that_is_taken_away_costs_nothing(new_page):
    bench = new_preview(new_page)
    bench.load(png(coordinates(100, 50)))
    bench.run("globalThis.preview = document.getElementById('preview'); preview.remove(); view.turn(90, false)")
    canvas = "preview.shadowRoot.querySelector('canvas')"
    assert seen(bench, canvas).shape[:2] == (50, 100)
    bench.run("document.body.append(preview)")
    assert seen(bench, canvas).shape[:2] == (100, 50)
