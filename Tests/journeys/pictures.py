"""Pictures whose pixels say where they are, and what a recipe should make of them.

Nothing here is taken from the engine: the cut is computed anew from the recipe, so that the two can disagree.
"""

import io
import math
import struct
import zlib

import numpy as np
from PIL import Image

# For each EXIF orientation, what a program does to the stored picture to see it upright.
UPRIGHT = {
    1: lambda stored: stored,
    2: lambda stored: stored[:, ::-1],
    3: lambda stored: stored[::-1, ::-1],
    4: lambda stored: stored[::-1],
    5: lambda stored: stored.swapaxes(0, 1),
    6: lambda stored: np.rot90(stored, -1),
    7: lambda stored: stored[::-1, ::-1].swapaxes(0, 1),
    8: lambda stored: np.rot90(stored, 1),
}
# The same, backwards: only the quarter turns are not their own inverse.
STORED = {**UPRIGHT, 6: UPRIGHT[8], 8: UPRIGHT[6]}


def coordinates(width, height):
    """Red and the low half of blue are x, green and the high half of blue are y: each pixel is unlike all others."""
    y, x = np.mgrid[0:height, 0:width]
    return np.stack([x & 255, y & 255, (x >> 8) | (y >> 8) << 4], axis=-1).astype(np.uint8)


def slopes(width, height):
    """Red rises and falls with x, green with y, by four levels a pixel: shows shifts of a quarter of a pixel."""
    y, x = np.mgrid[0:height, 0:width]

    def zigzag(value):
        return np.abs((value * 4 + 16) % 448 - 224) + 16

    return np.stack([zigzag(x), zigzag(y), np.full_like(x, 128)], axis=-1).astype(np.uint8)


def blocks(width, height):
    """Coordinates in steps of whole 16×16 blocks, coarse enough to survive JPEG: red is x, green is y."""
    y, x = np.mgrid[0:height, 0:width]
    return (
        np.stack([24 + 8 * (x // 16), 24 + 8 * (y // 16), np.full_like(x, 96)], axis=-1).clip(0, 255).astype(np.uint8)
    )


def png(pixels, **options):
    return _encoded(pixels, "PNG", **options)


def jpeg(pixels, **options):
    return _encoded(pixels, "JPEG", **{"quality": 95, "subsampling": 0, **options})


def jpeg_turned(upright, orientation):
    """A JPEG that holds the picture as a camera in this orientation does."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    return jpeg(np.ascontiguousarray(STORED[orientation](upright)), exif=exif)


def png_turned(upright, orientation):
    exif = Image.Exif()
    exif[0x0112] = orientation
    return png(np.ascontiguousarray(STORED[orientation](upright)), exif=exif)


def _encoded(pixels, form, **options):
    file = io.BytesIO()
    Image.fromarray(np.ascontiguousarray(pixels)).save(file, form, **options)
    return file.getvalue()


def png_claiming(width, height):
    """A PNG that is whole, but whose header asks for far more pixels than it has."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 64)) + chunk(b"IEND", b"")
    )


def decoded(file):
    """The pixels of a file, in the channels that it has."""
    return np.asarray(Image.open(io.BytesIO(file)))


def half_up(value):
    return math.floor(value + 0.5)


def pixel_rect(recipe):
    """The whole pixels of an upright crop: x, y, width, height."""
    region = recipe["region"]
    x, y, width, height = (region[name] for name in ("x", "y", "width", "height"))
    assert region.get("angle", 0) == 0
    ratio = recipe.get("ratio")
    if not ratio:
        left, top, right, bottom = (half_up(round(v * 2**20) / 2**20) for v in (x, y, x + width, y + height))
        return left, top, max(1, right - left), max(1, bottom - top)
    wide, high = ratio["width"], ratio["height"]
    if recipe.get("turns", 0) % 2:
        wide, high = high, wide
    if wide >= high:
        columns = half_up(width)
        rows = max(1, half_up(columns * high / wide))
    else:
        rows = half_up(height)
        columns = max(1, half_up(rows * wide / high))
    picture = recipe["picture"]
    left = half_up(x + width / 2 - columns / 2)
    top = half_up(y + height / 2 - rows / 2)
    left = min(max(left, 0), picture["width"] - columns)
    top = min(max(top, 0), picture["height"] - rows)
    return left, top, columns, rows


def cut(picture, recipe):
    """What an upright recipe makes of a picture, as seen: cut, then mirror, then turn clockwise."""
    x, y, width, height = pixel_rect(recipe)
    result = picture[y : y + height, x : x + width]
    if recipe.get("mirrored"):
        result = result[:, ::-1]
    return np.rot90(result, -recipe.get("turns", 0))


def places(recipe, width, height):
    """Where in the picture the middle of each pixel of a width×height result comes from: x and y, as arrays."""
    v, u = np.mgrid[0:height, 0:width] + 0.5
    u, v = u / width, v / height  # as parts of what is seen
    for _ in range(recipe.get("turns", 0) % 4):  # one clockwise turn back
        u, v = v, 1 - u
    if recipe.get("mirrored"):
        u = 1 - u
    region = recipe["region"]
    if not region.get("angle"):  # Upright crops are whole pixels, resized or not.
        region = dict(zip(("x", "y", "width", "height"), pixel_rect(recipe)))
    dx, dy = (u - 0.5) * region["width"], (v - 0.5) * region["height"]
    # A positive angle: the region is turned counter-clockwise in the picture.
    angle = math.radians(-region.get("angle", 0))
    x = region["x"] + region["width"] / 2 + dx * math.cos(angle) - dy * math.sin(angle)
    y = region["y"] + region["height"] / 2 + dx * math.sin(angle) + dy * math.cos(angle)
    return x, y


def sampled(picture, x, y):
    """The picture between its pixels, linearly."""
    height, width = picture.shape[:2]
    x, y = np.clip(x - 0.5, 0, width - 1), np.clip(y - 0.5, 0, height - 1)
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    right, bottom = np.minimum(left + 1, width - 1), np.minimum(top + 1, height - 1)
    across, down = (x - left)[..., None], (y - top)[..., None]
    source = picture.astype(float)
    upper = source[top, left] * (1 - across) + source[top, right] * across
    lower = source[bottom, left] * (1 - across) + source[bottom, right] * across
    return upper * (1 - down) + lower * down
