"""The saved pixels: nothing lost, nothing pale, nothing black. Ids are those of known faults of other croppers."""

import numpy as np
import pytest
from pictures import coordinates, cut, places, png, sampled, slopes

ODD = coordinates(1201, 803)


def test_whole_odd_picture_is_identical(new_bench):
    """R11"""
    bench = new_bench(picture=png(ODD))
    np.testing.assert_array_equal(bench.pixels(), ODD)


def test_result_is_in_picture_pixels_not_screen_pixels(new_bench):
    """R12"""
    picture = coordinates(1200, 800)
    bench = new_bench(picture=png(picture))
    bench.run("view.crop = { ...view.crop, region: { x: 100, y: 50, width: 300, height: 200 } }")
    np.testing.assert_array_equal(bench.pixels(), picture[50:250, 100:400])


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_turned_and_mirrored_cuts_are_copies(new_bench, turns, mirrored):
    bench = new_bench(picture=png(ODD))
    bench.run(
        """
        view.crop = {
          ...view.crop, region: { x: 211, y: 97, width: 457, height: 333 }, turns: args[0], mirrored: args[1],
        };
        """,
        turns,
        mirrored,
    )
    recipe = bench.crop
    assert (recipe["turns"], recipe["mirrored"]) == (turns, mirrored)
    np.testing.assert_array_equal(bench.pixels(), cut(ODD, recipe))


def test_commands_compose_as_seen(new_bench):
    bench = new_bench(picture=png(ODD))
    bench.run("view.turn(90, false); view.mirror(false); view.turn(-90, false); view.flip(false);")
    seen = np.rot90(np.rot90(ODD, -1)[:, ::-1], 1)[::-1]
    np.testing.assert_array_equal(bench.pixels(), seen)


def test_circle_has_clear_corners_and_a_solid_middle(new_bench):
    """P8"""
    bench = new_bench(picture=png(coordinates(100, 100)), attributes='shape="ellipse"')
    pixels = bench.pixels()
    assert pixels.shape == (100, 100, 4)
    assert [pixels[y, x, 3] for y in (0, -1) for x in (0, -1)] == [0, 0, 0, 0]
    assert pixels[50, 50, 3] == 255
    area = pixels[..., 3].sum() / 255
    assert area == pytest.approx(np.pi * 50**2, rel=0.002)
    edge = pixels[..., 3]
    assert ((edge > 0) & (edge < 255)).any(), "the edge is not antialiased"


def test_rounded_corners(new_bench):
    bench = new_bench(picture=png(coordinates(200, 100)), attributes='shape="rounded 0.2"')
    alpha = bench.pixels()[..., 3]
    assert (alpha[0, 0], alpha[0, 20], alpha[20, 0], alpha[50, 100]) == (0, 255, 255, 255)
    assert alpha.sum() / 255 == pytest.approx(200 * 100 - (4 - np.pi) * 20**2, rel=0.001)


def test_opaque_stays_opaque_with_three_channels(new_bench):
    """R6, P2"""
    picture = np.full((800, 1200, 3), (200, 40, 90), np.uint8)
    bench = new_bench(picture=png(picture))
    bench.run("view.setRatio('3:2', false); view.zoom(1.3, undefined, false);")
    result = bench.pixels({"width": 975, "height": 650})
    assert result.shape == (650, 975, 3)
    assert np.abs(result.astype(int) - (200, 40, 90)).max() <= 1


@pytest.mark.parametrize("size", [{"width": 3000}, {"width": 975}, {"width": 750}, {"width": 333}, {"height": 7}])
@pytest.mark.parametrize("turns", [0, 1])
def test_nothing_from_beyond_the_crop_shines_through(new_bench, size, turns):
    """R6: a dark part of a white picture, cut and resized, has no pale line around."""
    picture = np.full((1500, 2000, 3), 255, np.uint8)
    picture[200:1200, 300:1800] = (20, 40, 60)
    bench = new_bench(picture=png(picture))
    bench.run("view.crop = { ...view.crop, region: { x: 300, y: 200, width: 1500, height: 1000 } }")
    bench.run("view.turn(args[0] * 90, false)", turns)
    result = bench.pixels(size)
    assert np.abs(result.astype(int) - (20, 40, 60)).max() <= 1


@pytest.mark.parametrize("angle", [7.5, -31, 45])
def test_no_pale_edge_on_a_straightened_picture(new_bench, angle):
    """R6"""
    picture = np.full((803, 1201, 3), (200, 40, 90), np.uint8)
    bench = new_bench(picture=png(picture))
    bench.run("view.straighten(args[0], false)", angle)
    result = bench.pixels()
    assert result.shape[2] == 3
    assert np.abs(result.astype(int) - (200, 40, 90)).max() <= 1


@pytest.mark.parametrize("turns", [0, 1])
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("angle", [0, 12.3, -30])
def test_resampled_pixels_come_from_their_places(new_bench, angle, mirrored, turns):
    picture = slopes(1201, 803)
    bench = new_bench(picture=png(picture))
    region = {"x": 401.3, "y": 255.6, "width": 300, "height": 200, "angle": angle}
    bench.run(
        "view.crop = { ...view.crop, region: args[0], mirrored: args[1], turns: args[2] }", region, mirrored, turns
    )
    recipe = bench.crop
    assert recipe["region"] == pytest.approx(region)
    size = {"width": 450, "height": 300} if turns == 0 else {"width": 300, "height": 450}
    result = bench.pixels(size).astype(float)
    assert result.shape == (size["height"], size["width"], 3)
    expected = sampled(picture, *places(recipe, size["width"], size["height"]))
    error = np.abs(result - expected)[..., :2]
    # Four levels are a pixel of the picture; where the slopes turn, the kernels may differ.
    assert np.median(error) < 0.5
    assert np.quantile(error, 0.98) < 3


def test_a_strong_reduction_averages_all_pixels(new_bench):
    rng = np.random.default_rng(5)
    picture = rng.integers(0, 2, (1600, 2400, 1), np.uint8).repeat(3, axis=2) * 255
    bench = new_bench(picture=png(picture))
    result = bench.pixels({"width": 60, "height": 40}).astype(float)
    assert result.shape[:2] == (40, 60)
    assert result.mean() == pytest.approx(127.5, abs=2)
    # Each result pixel stands for 1600 random ones; skipping some would make them noisy.
    assert result.std() < 12


def test_stretching(new_bench):
    bench = new_bench(picture=png(slopes(400, 300)))
    assert bench.blob({"width": 500, "height": 100, "resize": "stretch"}).size == (500, 100)
    assert bench.blob({"width": 500, "height": 100}).size == (133, 100)


def test_transparent_becomes_the_background_in_jpeg_and_stays_clear_in_png(new_bench):
    """P1"""
    picture = np.zeros((60, 80, 4), np.uint8)
    picture[:, 40:] = (10, 120, 240, 255)
    bench = new_bench(picture=png(picture))
    jpeg = bench.pixels({"type": "image/jpeg", "quality": 1})
    assert jpeg[30, 20].min() >= 253
    assert np.abs(jpeg[30, 70].astype(int) - (10, 120, 240)).max() < 8
    red = bench.pixels({"type": "image/jpeg", "quality": 1, "background": "#ff0000"})
    assert np.abs(red[30, 20].astype(int) - (255, 0, 0)).max() < 8
    clear = bench.pixels({"type": "image/png"})
    assert clear[30, 20, 3] == 0
    assert tuple(clear[30, 70]) == (10, 120, 240, 255)


def test_a_circle_in_jpeg_has_the_background_around_it(new_bench):
    bench = new_bench(picture=png(np.full((90, 90, 3), 60, np.uint8)), attributes='shape="ellipse"')
    pixels = bench.pixels({"type": "image/jpeg"})
    assert pixels[0, 0].min() > 250
    assert np.abs(pixels[45, 45].astype(int) - 60).max() < 4


def test_a_result_too_large_for_the_browser_is_reduced_and_said_so(new_bench):
    """P4"""
    bench = new_bench(picture=png(coordinates(3508, 4000)[:, :1754]))
    bench.listen()
    bench.run("customElements.get('crop-view').maximumResultPixels = 2 ** 22")
    assert bench.blob().size == (1356, 3092)
    (error,) = bench.heard("crop-error")
    assert error["code"] == "reduced"
    assert "1356 × 3092" in error["message"]
    assert np.asarray(bench.blob()).max() > 0


def test_scan_of_17_megapixels_is_whole(new_bench):
    """P4"""
    picture = np.zeros((4961, 3508, 3), np.uint8)
    picture[-1, -1] = (9, 8, 7)
    bench = new_bench(picture=png(picture, compress_level=1))
    result = bench.pixels()
    assert result.shape == (4961, 3508, 3)
    assert tuple(result[-1, -1]) == (9, 8, 7)


def test_padded_result_is_filled_with_the_background(new_bench):
    """R15"""
    picture = np.full((500, 1000, 3), (0, 100, 0), np.uint8)
    bench = new_bench(picture=png(picture), attributes='preset="avatar" coverage="padded"')
    result = bench.pixels()
    assert result.shape[:2] == (1000, 1000)
    assert tuple(result[10, 500][:3]) == (255, 255, 255)
    assert tuple(result[500, 500][:3]) == (0, 100, 0)
    red = bench.pixels({"background": "#ff0000"})
    assert tuple(red[990, 500][:3]) == (255, 0, 0)
