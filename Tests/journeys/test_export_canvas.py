"""The whole picture with all outside the shape clear; and results that no canvas can hold."""

import numpy as np
import pytest
from pictures import coordinates, places, png
from PIL import Image

WIDTH, HEIGHT = 241, 163
REGION = {"x": 60, "y": 41, "width": 120, "height": 80}
RNG = np.random.default_rng(11)
SOURCES = {
    "opaque": coordinates(WIDTH, HEIGHT),
    "translucent": RNG.integers(1, 256, (HEIGHT, WIDTH, 4), np.uint8),
}
SHAPES = [{"kind": "rectangle"}, {"kind": "ellipse"}, {"kind": "rounded", "radius": 0.25}]


def distance_outside(recipe, x, y):
    """How far places of the picture lie outside the recipe's shape, in pixels; negative inside."""
    region = recipe["region"]
    half = np.array([region["width"], region["height"]]) / 2
    angle = np.radians(region.get("angle", 0))
    dx, dy = x - (region["x"] + half[0]), y - (region["y"] + half[1])
    # A positive angle is the region counter-clockwise; seen from within it, places turn clockwise.
    u = np.abs(dx * np.cos(angle) - dy * np.sin(angle))
    v = np.abs(dx * np.sin(angle) + dy * np.cos(angle))
    kind = recipe["shape"]["kind"]
    if kind == "ellipse":
        return (np.hypot(u / half[0], v / half[1]) - 1) * min(half)
    radius = recipe["shape"]["radius"] * 2 * min(half) if kind == "rounded" else 0
    corner = np.maximum(np.stack([u - half[0] + radius, v - half[1] + radius]), 0)
    beyond = np.maximum(u - half[0], v - half[1])
    return np.where((corner > 0).all(axis=0), np.hypot(*corner) - radius, beyond)


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape["kind"])
def test_a_kept_canvas_is_the_picture_with_all_outside_the_shape_clear(new_bench, source, shape):
    picture = SOURCES[source]
    bench = new_bench(picture=png(picture))
    for turns, mirrored, angle in [
        (0, False, 0),
        (1, False, 0),
        (0, True, 0),
        (3, True, 0),
        (0, False, 20),
        (2, True, -33),
    ]:
        given = {**REGION, "angle": angle}
        bench.run(
            "view.crop = { ...view.crop, region: args[0], turns: args[1], mirrored: args[2], shape: args[3] }",
            given,
            turns,
            mirrored,
            shape,
        )
        recipe = bench.crop
        expected = picture[:, ::-1] if mirrored else picture
        expected = np.rot90(expected, -turns)
        height, width = expected.shape[:2]
        whole = {
            **recipe,
            "region": {"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT, "angle": 0},
        }
        outside = distance_outside(recipe, *places(whole, width, height))
        pixels = bench.pixels({"canvas": "keep"})
        case = (turns, mirrored, angle)
        assert pixels.shape == (height, width, 4), case
        assert not pixels[outside > 1.1].any(), case
        inside = outside < -1.1
        np.testing.assert_array_equal(pixels[inside][:, :3], expected[inside][:, :3], str(case))
        alpha = expected[inside][:, 3] if source == "translucent" else 255
        np.testing.assert_array_equal(pixels[inside][:, 3], alpha, str(case))
        canvas = bench.run(
            """
            const canvas = view.toCanvas({ canvas: "keep" });
            const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            return [canvas.width, canvas.height, ...data.filter((_, index) => index % 4 === 3)];
            """
        )
        assert canvas[:2] == [width, height]
        np.testing.assert_array_equal(np.reshape(canvas[2:], (height, width)), pixels[..., 3], str(case))


def test_a_side_longer_than_any_canvas_is_reduced_and_said_so(new_bench):
    """P4"""
    bench = new_bench(picture=png(coordinates(400, 4)))
    bench.listen()
    image = bench.blob({"width": 60000})
    # In proportion, so that the height's whole pixels decide.
    assert 32700 <= image.width <= 32767
    assert image.height == 327
    (error,) = bench.heard("crop-error")
    assert error["code"] == "reduced"
    assert f"{image.width} × {image.height}" in error["message"]
    # Red rises with x all the way: nothing of it is blank or repeated.
    red = np.asarray(image.convert("RGB").resize((40, 4), Image.Resampling.BOX))[2, :, 0].astype(int)
    assert red[1] < red[12] < red[24]
    assert np.asarray(image)[..., 2].max() > 0


def test_a_result_that_the_browser_refuses_is_reduced_to_what_it_makes(new_bench):
    """P4: a browser that makes no canvas of more than 3 megapixels."""
    refuse = """
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (...all) {
      return this.width * this.height > 5e6 ? null : real.apply(this, all);
    };
    """
    bench = new_bench(picture=png(coordinates(3000, 2000), compress_level=1), script=refuse)
    bench.listen()
    image = bench.blob()
    assert image.width * image.height <= 2**22
    assert image.width / image.height == pytest.approx(1.5, abs=0.01)
    assert np.asarray(image).max() > 0
    assert [error["code"] for error in bench.heard("crop-error")] == ["reduced"]
