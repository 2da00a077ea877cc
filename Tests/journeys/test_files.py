"""Files as they come: turned, broken, too large, no pictures at all."""

import numpy as np
import pytest
from pictures import blocks, coordinates, decoded, jpeg, jpeg_turned, png, png_claiming, png_turned

UPRIGHT = blocks(320, 224)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_each_exif_orientation_gives_the_same_upright_result(new_bench, orientation):
    """T7, T8, P3"""
    bench = new_bench()
    bench.load(jpeg_turned(UPRIGHT, orientation), "turned.jpg", "image/jpeg")
    assert bench.run("return [view.picture.width, view.picture.height]") == [320, 224]
    bench.run("view.crop = { ...view.crop, region: { x: 48, y: 32, width: 160, height: 96 } }")
    image = bench.blob({"type": "image/png"})
    assert image.getexif().get(0x0112, 1) == 1
    error = np.abs(np.asarray(image).astype(int) - UPRIGHT[32:128, 48:208])
    assert error.max() <= 4


@pytest.mark.parametrize("orientation", [1, 6])
def test_a_turned_png_is_upright_and_exact(new_bench, orientation):
    upright = coordinates(121, 83)
    bench = new_bench(picture=png_turned(upright, orientation))
    np.testing.assert_array_equal(bench.pixels(), upright)


def test_the_samples_in_all_orientations_look_alike(editor):
    sizes = set()
    for orientation in range(1, 9):
        editor.run("await view.load(args[0])", f"samples/landscape-turned-{orientation}.jpg")
        editor.rest()
        thumbnail = editor.pixels({"width": 24, "height": 24, "type": "image/png"}).astype(int)
        sizes.add(thumbnail.shape)
        if orientation == 1:
            first = thumbnail
        assert np.abs(thumbnail - first).max() < 24
    assert len(sizes) == 1


GOOD = coordinates(400, 300)
GOOD_JPEG = jpeg(blocks(400, 304))
BAD = {
    "empty": ("empty.jpg", b"", "emptyFile"),
    "text": ("notes.txt", b"This is no picture, it only says that it is one.", "notAPicture"),
    "text called PNG": ("notes.png", b"\x89PNG but not really, and then some more text", "notAPicture"),
    "JPEG cut in its pixels": ("cut.jpg", GOOD_JPEG[: len(GOOD_JPEG) * 2 // 3], "truncated"),
    "JPEG without its end": ("cut.jpg", GOOD_JPEG[:-2], "truncated"),
    "JPEG cut in its header": ("cut.jpg", GOOD_JPEG[:40], "truncated"),
    "PNG cut in its pixels": ("cut.png", png(GOOD)[:-200], "truncated"),
    "PNG without its end": ("cut.png", png(GOOD)[:-12], "truncated"),
    "30,000 × 30,000": ("bomb.png", png_claiming(30000, 30000), "tooLarge"),
    "damaged pixels": ("damaged.png", png_claiming(300, 200), "notAPicture"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_refused_and_the_page_goes_on(editor, kind):
    name, data, code = BAD[kind]
    editor.open("good.png", png(GOOD))
    editor.listen()
    editor.run("view.setCrop({ ...view.crop, region: { x: 7, y: 9, width: 101, height: 55 } }, false)")
    editor.choose(name, data)
    editor.banner.wait_for()
    (error,) = editor.heard("crop-error")
    assert error["code"] == code
    assert name in editor.banner.inner_text()
    assert error["message"] in editor.banner.inner_text()
    assert len(error["message"]) > 20
    # The picture that was there still is, with its crop, and can be saved.
    assert editor.run("return view.picture.name") == "good.png"
    file_name, file = editor.download()
    assert file_name == "good-crop.png"
    np.testing.assert_array_equal(decoded(file), GOOD[9:64, 7:108])
    editor.open("better.png", png(GOOD))
    assert not editor.banner.is_visible()


def test_a_missing_address_is_told(new_bench):
    bench = new_bench(picture=png(GOOD), expected=["404"])
    bench.listen()
    refused = bench.run("return view.load('/missing.jpg').then(() => '', (error) => error.code)")
    assert refused == "network"
    (error,) = bench.heard("crop-error")
    assert (error["code"], error["subject"]) == ("network", "missing.jpg")
    assert bench.run("return view.picture.width") == 400


def test_an_address_that_is_none_is_told(new_bench):
    bench = new_bench(picture=png(GOOD))
    bench.listen()
    refused = bench.run("return view.load('http://[').then(() => '', (error) => error.code)")
    assert refused == "network"
    assert bench.heard("crop-error")[0]["subject"] == "http://["


def test_without_the_engine_it_says_so(new_bench):
    bench = new_bench(expected=["Failed to load resource"])
    bench.page.route("**/crop-kit.wasm", lambda route: route.abort())
    bench.listen()
    refused = bench.run("return view.load('/samples/landscape.jpg').then(() => '', (error) => error.code)")
    assert refused == "noEngine"
    assert "Reload" in bench.heard("crop-error")[0]["message"]
    bench.page.unroute("**/crop-kit.wasm")
    bench.load(png(GOOD))
    assert bench.run("return view.picture.width") == 400


def test_a_jpeg_does_not_grow(new_bench):
    """P7"""
    bench = new_bench()
    noise = np.random.default_rng(3).integers(0, 60, (800, 1200, 3), np.uint8)
    file = jpeg(blocks(1200, 800) + noise, quality=80, subsampling=2)
    bench.load(file, "photo.jpg", "image/jpeg")
    assert bench.run("return Math.round(view.picture.quality * 100)") == 80
    bench.run("view.crop = { ...view.crop, region: { x: 0, y: 0, width: 1140, height: 760 } }")
    assert bench.run("return (await view.toBlob()).size") <= len(file)


def test_the_newest_picture_wins(new_bench):
    bench = new_bench(picture=png(GOOD))
    bench.run(
        """
        const first = view.load("/samples/landscape.jpg").catch((error) => error.name);
        await view.load("/samples/landscape-turned-1.jpg");
        await first;
        """
    )
    assert bench.run("return view.picture.name") == "landscape-turned-1.jpg"


def test_webp_and_gif_open(new_bench):
    from io import BytesIO

    from PIL import Image

    bench = new_bench()
    for form, options in (("WEBP", {"lossless": True}), ("GIF", {})):
        file = BytesIO()
        Image.fromarray(np.full((40, 60, 3), (255, 0, 0), np.uint8)).save(file, form, **options)
        bench.load(file.getvalue(), "picture", "application/octet-stream")
        assert bench.pixels({"type": "image/png"})[20, 30][:3].tolist() == [255, 0, 0]
        bench.listen()
        refused = bench.run(
            "return view.load(new Blob([new Uint8Array(args[0])])).then(() => '', (e) => e.code)",
            list(file.getvalue()[:-5]),
        )
        assert refused == "truncated"
