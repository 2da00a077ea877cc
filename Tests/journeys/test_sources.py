"""Pictures from a data source: a list or a function."""

import base64

import numpy as np
import pytest
from pictures import coordinates, png

SIZES = [(400, 300), (300, 400), (200, 200)]
FILES = [base64.b64encode(png(coordinates(*size))).decode() for size in SIZES]
LIST = """
globalThis.files = args.map((data, index) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], `picture-${index}.png`, { type: "image/png" });
});
"""
SHOWN = "return [view.index, view.picture?.width ?? 0, view.picture?.name ?? '']"


@pytest.fixture
def bench(new_bench):
    bench = new_bench(428, 328)
    bench.run(LIST, *FILES)
    bench.listen()
    return bench


@pytest.mark.parametrize(
    "source", ["files", "(index) => files[index] ?? null", "async (index) => files[index] ?? null"]
)
def test_a_list_or_a_function_supplies_the_pictures(bench, source):
    bench.run(f"view.dataSource = {source}; await view.ready")
    assert bench.run(SHOWN) == [0, 400, "picture-0.png"]
    bench.run("await view.show(2)")
    assert bench.run(SHOWN) == [2, 200, "picture-2.png"]


def test_each_picture_keeps_its_crop(bench):
    bench.run("view.dataSource = files; await view.ready; view.turn(90, false)")
    bench.run("view.crop = { ...view.crop, region: { x: 10, y: 20, width: 30, height: 40 } }")
    before = bench.crop
    bench.run("await view.show(1)")
    assert bench.crop["turns"] == 0
    bench.run("await view.show(0)")
    assert bench.crop == before


def test_addresses_are_pictures_too(bench):
    bench.run("view.dataSource = ['/samples/landscape-1201x803.jpg', new URL('/samples/portrait.jpg', location)]")
    bench.run("await view.ready")
    assert bench.run(SHOWN) == [0, 1201, "landscape-1201x803.jpg"]
    bench.run("await view.show(1)")
    assert bench.run(SHOWN)[2] == "portrait.jpg"


@pytest.mark.parametrize("index", [3, -1, 0.5])
def test_a_picture_that_is_not_there_is_told_and_the_shown_one_stays(bench, index):
    bench.run("view.dataSource = files; await view.ready")
    assert bench.run("return view.show(args[0]).then(() => '', (error) => error.code)", index) == "noSuchPicture"
    assert bench.run(SHOWN) == [0, 400, "picture-0.png"]
    assert len(bench.heard("crop-error")) == 1


@pytest.mark.parametrize("source", ["() => { throw new Error('no'); }", "async () => { throw new Error('no'); }"])
def test_a_source_that_fails_is_told(bench, source):
    bench.run(f"view.dataSource = {source}; await view.ready.catch(() => {{}})")
    assert len(bench.heard("crop-error")) == 1
    assert bench.run("return view.picture") is None


def test_what_is_no_source_is_refused(bench):
    bench.run("view.dataSource = files; await view.ready")
    kind = "try { view.dataSource = args[0]; return ''; } catch (error) { return error.constructor.name; }"
    assert bench.run(kind, 7) == "TypeError"
    assert bench.run(SHOWN) == [0, 400, "picture-0.png"]


def test_the_newest_wish_wins(bench):
    bench.run(
        """
        view.dataSource = (index) => new Promise((done) => setTimeout(() => done(files[index]), index === 1 ? 200 : 0));
        await view.ready;
        const slow = view.show(1).then(() => "shown", (error) => error.name);
        await view.show(2);
        globalThis.slow = await slow;
        """
    )
    assert bench.run("return slow") == "AbortError"
    assert bench.run(SHOWN) == [2, 200, "picture-2.png"]
    assert bench.heard("crop-error") == []


def test_a_picture_from_elsewhere_is_none_of_the_source(bench):
    bench.run("view.dataSource = files; await view.ready; await view.load(files[1])")
    assert bench.run(SHOWN) == [-1, 300, "picture-1.png"]
    bench.run("await view.show(0); view.dataSource = null")
    assert bench.run("return [view.index, view.dataSource, view.picture.width]") == [-1, None, 400]


def test_a_preview_stands_for_an_original_that_is_elsewhere(bench):
    bench.run(
        """
        const original = { width: 4000, height: 3000, name: "far.tif", type: "image/tiff" };
        await view.load({ preview: files[0], ...original });
        view.crop = { ...view.crop, region: { x: 1001, y: 503, width: 2001, height: 1501 } };
        """
    )
    assert bench.run("return [view.picture.width, view.picture.name, view.picture.isStandIn]") == [
        4000,
        "far.tif",
        True,
    ]
    assert bench.region == (1001, 503, 2001, 1501)
    refused = "try { return await (async () => %s)(); } catch (error) { return error.code; }"
    assert bench.run(refused % "view.toBlob()") == "noOriginal"
    assert bench.run(refused % "view.toCanvas()") == "noOriginal"
    # What is seen is the preview, a tenth of the original, at the same place.
    middle = bench.run(
        """
        return new Promise((done) => view.preview(({ canvas }) => {
          const { width, height } = canvas;
          done([...canvas.getContext("2d").getImageData(width / 2, height / 2, 1, 1).data]);
        }));
        """
    )
    assert middle[:2] == pytest.approx([200, 125], abs=2)


def test_a_sharper_preview_changes_nothing_but_what_is_seen(bench):
    bench.run(
        """
        await view.load({ preview: files[2], width: 800, height: 600 });
        view.crop = { ...view.crop, region: { x: 11, y: 12, width: 313, height: 314 } };
        globalThis.before = view.value;
        """
    )
    assert bench.run("return await view.sharpen(files[0])")
    assert bench.run("return view.value === before && view.canUndo")
    bench.run("await view.load(files[1])")
    assert not bench.run("return await view.sharpen(files[0])"), "a picture that is here has its own pixels"


def test_a_preview_is_shown_as_sharp_as_it_is(new_bench):
    """Its own pixels count for that, not those of the original."""
    stripes = np.zeros((1000, 1500, 3), np.uint8)
    stripes[:, ::2] = 255
    bench = new_bench(828, 561, "preset='avatar' max-zoom='3'")
    contrast = bench.run(
        """
        const bytes = Uint8Array.from(atob(args[0]), (letter) => letter.charCodeAt(0));
        await view.load({ preview: new File([bytes], "stripes.png"), width: 15000, height: 10000 });
        view.zoom(2, undefined, false);
        for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
        const canvas = view.shadowRoot.querySelector("canvas");
        const { data } = canvas.getContext("2d").getImageData(canvas.width / 2 - 50, canvas.height / 2, 100, 1);
        const reds = Array.from({ length: 100 }, (_, index) => data[4 * index]);
        return Math.max(...reds) - Math.min(...reds);
        """,
        base64.b64encode(png(stripes)).decode(),
    )
    assert contrast > 100
