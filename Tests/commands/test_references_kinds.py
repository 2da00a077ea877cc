"""Every kind of pixels that files hold, against what Pillow and ImageMagick read in them."""

import io
import json

import numpy as np
import pytest
from PIL import Image
from references import lanczos, magick, photo

PICTURE = photo(90, 61)
COLOURS = Image.fromarray(PICTURE)
GREY = COLOURS.convert("L")
RECT = (7, 5, 71, 50)


def deep(data, channels):
    """The pixels of a file in sixteen bits, as ImageMagick reads them."""
    form = {1: "gray", 2: "graya", 3: "rgb", 4: "rgba"}[channels]
    raw = magick("-", "-depth", 16, "-endian", "LSB", f"{form}:-", data=data)
    return np.frombuffer(raw, "<u2").reshape(-1, channels)


KINDS = {
    "grey": (GREY, {}),
    "one bit": (GREY.convert("1"), {}),
    "256 colours": (COLOURS.quantize(256), {}),
    "16 colours": (COLOURS.quantize(16), {}),
    "4 colours": (COLOURS.quantize(4), {}),
    "2 colours": (COLOURS.quantize(2), {}),
    "a clear colour": (COLOURS.quantize(16), {"transparency": 3}),
    "colours of all opacities": (COLOURS.quantize(16), {"transparency": bytes(range(0, 256, 16))}),
    "grey with opacity": (Image.merge("LA", [GREY, GREY.rotate(180)]), {}),
    "a clear grey": (GREY, {"transparency": int(np.asarray(GREY)[30, 40])}),
    "a clear red, green and blue": (COLOURS, {"transparency": tuple(map(int, PICTURE[30, 40]))}),
    "sixteen bits of grey": (Image.fromarray(PICTURE[..., 0].astype(np.uint16) * 251 + 9), {}),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("form", ["PNG", "TIFF"])
def test_kinds_of_pixels(cropkit, form, kind):
    """P2, P10"""
    image, options = KINDS[kind]
    if form == "TIFF" and options:
        pytest.skip("TIFF has no clear colours")
    file = io.BytesIO()
    image.save(file, form, **options)
    opened = Image.open(io.BytesIO(file.getvalue()))
    mode = {"1": "L", "P": "RGBA" if options else "RGB"}.get(opened.mode, opened.mode)
    if options and mode in ("L", "RGB"):
        mode = "LA" if mode == "L" else "RGBA"
    x, y, width, height = RECT
    result = cropkit.crop(file.getvalue(), "--rect", "7,5,71,50", out="result.png")
    expected = np.asarray(opened.convert(mode))[y : y + height, x : x + width]
    np.testing.assert_array_equal(result, expected)


@pytest.mark.parametrize(
    "words",
    [
        ["-interlace", "PNG", "png24:-"],
        ["-interlace", "PNG", "png32:-"],
        ["-interlace", "PNG", "-colorspace", "Gray", "-depth", 8, "png:-"],
        ["-interlace", "PNG", "-colors", 12, "+dither", "png8:-"],
        ["-interlace", "PNG", "png48:-"],
        ["-compress", "None", "tiff:-"],
        ["-compress", "Zip", "-endian", "MSB", "tiff:-"],
        ["-compress", "LZW", "-interlace", "Plane", "tiff:-"],
        ["-compress", "RLE", "-define", "tiff:rows-per-strip=7", "tiff:-"],
        ["-compress", "Zip", "-define", "tiff:tile-geometry=32x16", "tiff:-"],
        ["-compress", "JPEG", "-quality", 90, "tiff:-"],
        ["-compress", "Group4", "-monochrome", "tiff:-"],
        ["-compress", "Zip", "-depth", 16, "tiff:-"],
        ["-compress", "Zip", "-depth", 16, "-alpha", "on", "-channel", "A", "-evaluate", "set", "40%", "+channel", "tiff:-"],
        ["-sampling-factor", "2x1,1x1,1x1", "-interlace", "JPEG", "jpeg:-"],
        ["-sampling-factor", "1x2,1x1,1x1", "jpeg:-"],
        ["-sampling-factor", "4x1,1x1,1x1", "jpeg:-"],
        ["-colorspace", "Gray", "jpeg:-"],
        ["-define", "webp:lossless=true", "webp:-"],
        ["-alpha", "on", "-channel", "A", "-evaluate", "multiply", "0.4", "+channel", "-define", "webp:lossless=true", "webp:-"],
    ],
    ids=lambda words: " ".join(map(str, words)),
)  # fmt: skip
def test_files_that_imagemagick_writes(cropkit, words):
    file = io.BytesIO()
    COLOURS.save(file, "PNG")
    data = magick("-", *words, data=file.getvalue())
    cropkit.crop(data, "--rect", "7,5,71,50")
    result = (cropkit.folder / "result.png").read_bytes()
    image = Image.open(io.BytesIO(result))
    x, y, width, height = RECT
    expected = deep(data, 4).reshape(61, 90, 4)[y : y + height, x : x + width]
    np.testing.assert_array_equal(deep(result, 4).reshape(height, width, 4), expected, err_msg=image.mode)


@pytest.mark.parametrize(
    ("words", "channels"), [(["png48:-"], 3), (["-colorspace", "Gray", "png:-"], 1), (["tiff:-"], 3)]
)
@pytest.mark.parametrize("operation", ["resize", "straighten"])
def test_sixteen_bits_are_resampled_in_sixteen(cropkit, words, channels, operation):
    """P10"""
    data = magick("-seed", 5, "-size", "90x61", "plasma:red-blue", "-depth", 16, *words)
    recipe = {"cropkit": 1, "picture": {"width": 90, "height": 61}}
    if operation == "resize":
        recipe |= {"region": {"x": 7, "y": 5, "width": 71, "height": 50}, "output": {"width": 40, "height": 40}}
        width, height = 40, 28
    else:
        recipe |= {"region": {"x": 20.5, "y": 15, "width": 41, "height": 30, "angle": -20}}
        width, height = 41, 30
    cropkit.write("source", data)
    cropkit.run("crop", "source", "--recipe", "-", "-o", "result.png", data=json.dumps(recipe).encode())
    result = deep((cropkit.folder / "result.png").read_bytes(), channels).reshape(height, width, channels)
    expected = lanczos(deep(data, channels).reshape(61, 90, channels), recipe, width, height, largest=65535)
    off = np.abs(result - expected)
    # One for rounding; the angle's fractions of a pixel are looked up in a table of 256.
    assert off.max() <= (1 if operation == "resize" else 64)


@pytest.mark.parametrize(("form", "options"), [("WEBP", {"lossless": True}), ("GIF", {}), ("PNG", {}), ("TIFF", {})])
def test_the_first_frame_is_cut(cropkit, form, options):
    frames = [COLOURS.quantize(32), GREY.quantize(32), COLOURS.rotate(180).quantize(32)]
    file = io.BytesIO()
    frames[0].save(file, form, save_all=True, append_images=frames[1:], **options)
    assert Image.open(io.BytesIO(file.getvalue())).n_frames == 3
    result = cropkit.crop(file.getvalue(), "--rect", "7,5,71,50")
    expected = np.asarray(frames[0].convert("RGB"))[5:55, 7:78]
    np.testing.assert_array_equal(result[..., :3], expected)
