"""Translucent pixels that are copied keep each bit of their colours, which a canvas would round away."""

import io

import numpy as np
import pytest
from pictures import cut, png, png_turned
from PIL import Image

RANDOM = np.random.default_rng(7).integers(0, 256, (203, 301, 4), np.uint8)
REGION = {"x": 41, "y": 17, "width": 157, "height": 133}


def webp(pixels):
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "WEBP", lossless=True, exact=True)
    return file.getvalue()


def without_webgl(**options):
    return {"script": "delete globalThis.WebGL2RenderingContext;", **options}


@pytest.mark.parametrize("encoded", [png, webp])
def test_a_translucent_picture_is_identical(new_bench, encoded):
    bench = new_bench(picture=encoded(RANDOM))
    np.testing.assert_array_equal(bench.pixels({"type": "image/png"}), RANDOM)


def test_a_translucent_picture_of_several_tiles_is_identical(new_bench):
    picture = np.random.default_rng(8).integers(0, 256, (2100, 4130, 4), np.uint8)
    bench = new_bench(picture=png(picture, compress_level=1))
    bench.run("view.crop = { ...view.crop, region: { x: 7, y: 11, width: 4120, height: 2080 } }")
    np.testing.assert_array_equal(bench.pixels(), picture[11:2091, 7:4127])


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("turns", range(4))
def test_translucent_cuts_are_copies_turned_and_mirrored(new_bench, turns, mirrored):
    bench = new_bench(picture=png(RANDOM))
    bench.run(
        "view.crop = { ...view.crop, region: args[0], turns: args[1], mirrored: args[2] }", REGION, turns, mirrored
    )
    np.testing.assert_array_equal(bench.pixels(), cut(RANDOM, bench.crop))


def test_a_shape_changes_only_the_opacity(new_bench):
    bench = new_bench(picture=png(RANDOM), attributes='shape="ellipse"')
    bench.run("view.crop = { ...view.crop, region: args[0], turns: 1 }", REGION)
    result, copy = bench.pixels().astype(int), cut(RANDOM, bench.crop).astype(int)
    height, width = copy.shape[:2]
    y, x = np.mgrid[0:height, 0:width] + 0.5
    distance = np.hypot((x - width / 2) / (width / 2), (y - height / 2) / (height / 2))
    inside, outside = distance < 0.97, distance > 1.03
    np.testing.assert_array_equal(result[inside], copy[inside])
    assert not result[outside].any(), "what was cut away can still be read"
    edge = ~inside & ~outside & (result[..., 3] > 0)
    np.testing.assert_array_equal(result[edge][:, :3], copy[edge][:, :3])
    assert (result[edge][:, 3] <= copy[edge][:, 3]).all()


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_translucent_picture_in_each_orientation_is_upright(new_bench, orientation):
    bench = new_bench(picture=png_turned(RANDOM, orientation))
    result = bench.pixels()
    # A browser that turns a picture forgets the colour of clear pixels.
    visible = RANDOM[..., 3] > 0
    np.testing.assert_array_equal(result[..., 3], RANDOM[..., 3])
    np.testing.assert_array_equal(result[visible], RANDOM[visible])


def test_the_profile_goes_with_the_pixels(new_bench, wide_profile):
    bench = new_bench(picture=png(RANDOM, icc_profile=wide_profile))
    image = bench.blob()
    assert image.info["icc_profile"] == wide_profile
    np.testing.assert_array_equal(np.asarray(image), RANDOM)


def test_without_webgl_it_is_as_good_as_a_canvas(new_bench):
    bench = new_bench(picture=png(RANDOM), **without_webgl())
    result = bench.pixels()
    opaque = RANDOM[..., 3] == 255
    np.testing.assert_array_equal(result[..., 3], RANDOM[..., 3])
    np.testing.assert_array_equal(result[opaque], RANDOM[opaque])


def test_when_webgl_fails_the_canvas_takes_over(new_bench):
    bench = new_bench(
        picture=png(RANDOM), script="OffscreenCanvas.prototype.getContext = () => null;", attributes='shape="ellipse"'
    )
    # Another picture may be opened while the file is made.
    size = bench.run(
        """
        const blob = view.toBlob();
        await view.load("/samples/landscape-turned-1.jpg");
        const bitmap = await createImageBitmap(await blob);
        return [bitmap.width, bitmap.height];
        """
    )
    assert size == [301, 203]
