"""The smallest pictures and the longest ones that each format can hold."""

import numpy as np
import pytest
from PIL import Image
from references import psnr

# The longest side that a format, or what writes it for these tests, can have, and how it is written.
FORMS = {
    "JPEG": (65_500, {"quality": 95, "subsampling": 0}),
    "PNG": (65_500, {}),
    "TIFF": (65_500, {"compression": "tiff_lzw"}),
    "GIF": (65_500, {}),
    "WEBP": (16_383, {"lossless": True}),
    "AVIF": (16_384, {"quality": 90, "subsampling": "4:4:4", "speed": 10}),
    "HEIF": (8_192, {"quality": 90, "chroma": 444}),
}


def written(cropkit, form, width, height):
    """A picture whose pixels say where they are, and what Pillow reads in its file."""
    y, x = np.mgrid[0:height, 0:width]
    if form == "GIF":
        image = Image.fromarray(((x // 300 + y * 3) % 256).astype(np.uint8))
    else:
        pixels = np.stack([x // 300, y // 300, (x // 8 + y // 8) % 256], axis=-1)
        image = Image.fromarray(pixels.astype(np.uint8))
    image.save(cropkit.folder / "source", form, **FORMS[form][1])
    return np.asarray(Image.open(cropkit.folder / "source").convert("RGB"))


def same(result, expected, form):
    if form == "AVIF":
        # Its colours are computed by another library than Pillow's.
        return psnr(result, expected) > 45
    if result.ndim == 2:
        result = result[..., None].repeat(3, axis=2)
    return np.abs(result.astype(int) - expected).max() <= (1 if form == "HEIF" else 0)


@pytest.mark.parametrize("form", FORMS)
def test_one_pixel(cropkit, form):
    picture = written(cropkit, form, 1, 1)
    for words in ([], ["--turn", "90", "--mirror"], ["--fit", "3x3"], ["--straighten", "20"]):
        cropkit.run("crop", "source", *words, "-o", "made.png", "--force")
        made = cropkit.pixels("made.png")
        size = 3 if "--fit" in words else 1
        assert made.shape[:2] == (size, size)
        assert same(made, np.broadcast_to(picture, (size, size, 3)), form)
    cropkit.run("crop", "source", "--shape", "ellipse", "-o", "made.png", "--force")
    assert cropkit.pixels("made.png").shape == (1, 1, 4)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("is_wide", [True, False])
def test_the_longest_side(cropkit, form, is_wide):
    long, short = FORMS[form][0], 64 if form == "HEIF" else 16
    width, height = (long, short) if is_wide else (short, long)
    picture = written(cropkit, form, width, height)
    cropkit.run("crop", "source", "-o", "whole.png")
    assert same(cropkit.pixels("whole.png"), picture, form)
    x, y = (width - 9, 3) if is_wide else (3, height - 9)
    cropkit.run("crop", "source", "--rect", f"{x},{y},9,9", "--turn", "90", "-o", "end.png")
    assert same(cropkit.pixels("end.png"), np.rot90(picture[y : y + 9, x : x + 9], -1), form)
    cropkit.run("crop", "source", "--fit", "500x500", "-o", "small.png")
    assert max(cropkit.pixels("small.png").shape[:2]) == 500


@pytest.mark.parametrize(("form", "long"), [("jpg", 65_500), ("png", 65_500), ("tif", 65_500), ("webp", 16_383)])
def test_a_result_as_long_as_its_format_can_hold(cropkit, form, long):
    written(cropkit, "PNG", 1000, 16)
    cropkit.run("crop", "source", "--size", f"{long}x16", "-o", f"long.{form}")
    assert Image.open(cropkit.folder / f"long.{form}").size == (long, 16)
    if form in ("jpg", "webp"):
        cropkit.run("crop", "source", "--size", f"{long + 40}x16", "-o", f"longer.{form}", code=5)
        assert not (cropkit.folder / f"longer.{form}").exists()
