"""What results should be, computed another way: by numpy from the definition, by Pillow, and by other programs.

Slow and plain on purpose. Nothing here is taken from the engine.
"""

import functools
import io
import json
import math
import shutil
import subprocess

import numpy as np
import pillow_heif
from pictures import pixel_rect, places
from PIL import Image, ImageOps

pillow_heif.register_heif_opener()


def upright(data):
    """The picture in a file as Pillow decodes it and EXIF turns it."""
    image = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
    return np.asarray(image.convert("RGB") if image.mode == "P" else image)


def psnr(a, b):
    """How alike two pictures are, in decibels; identical ones are infinitely."""
    assert a.shape == b.shape
    error = ((a.astype(float) - b.astype(float)) ** 2).mean()
    return 10 * math.log10(255**2 / error) if error else math.inf


def photo(width, height, seed=1):
    """Something like a photo: shapes of all sizes, none of them finer than a few pixels."""
    random = np.random.default_rng(seed)
    total = np.zeros((height, width, 3))
    for size in (2, 4, 8, 16, 32):
        shape = (height // size + 2, width // size + 2, 3)
        coarse = Image.fromarray(random.integers(0, 256, shape, np.uint8))
        total += np.asarray(coarse.resize((width, height), Image.Resampling.BICUBIC), float) * size
    total -= total.min()
    return (total * 255 / total.max()).astype(np.uint8)


def output_size(recipe):
    """The size that a recipe's result has, as seen."""
    region, output = recipe["region"], recipe.get("output", {})
    if region.get("angle"):
        width, height = round(region["width"]), round(region["height"])
    else:
        width, height = pixel_rect(recipe)[2:]
    if recipe.get("turns", 0) % 2:
        width, height = height, width
    if "width" not in output:
        return width, height
    if output.get("resize") == "stretch":
        return output["width"], output["height"]
    scale = min(output["width"] / width, output["height"] / height)
    return max(1, math.floor(width * scale + 0.5)), max(1, math.floor(height * scale + 0.5))


def lanczos(picture, recipe, width, height, largest=255):
    """What an opaque or translucent picture becomes in a result of this size: each pixel as the sum over its kernel.

    Lanczos3 along the picture's axes, as wide as one result pixel where the picture is reduced. An upright crop sees
    nothing from beyond its edges; a straightened one sees the picture around it, and at the picture's end its last pixel.
    """
    x, y = places(recipe, width, height)
    region = recipe["region"]
    seen = (height, width) if recipe.get("turns", 0) % 2 else (width, height)
    rows, columns = picture.shape[:2]
    if region.get("angle"):
        left, top, right, bottom = 0, 0, columns, rows
        scale = (region["width"] / seen[0], region["height"] / seen[1])
    else:
        left, top, wide, high = pixel_rect(recipe)
        right, bottom = left + wide, top + high
        scale = (wide / seen[0], high / seen[1])
    taps_x = _taps(x, scale[0], left, right, clamps=bool(region.get("angle")))
    taps_y = _taps(y, scale[1], top, bottom, clamps=bool(region.get("angle")))
    values = picture.astype(float)
    if picture.shape[2] == 4:
        values[..., :3] *= values[..., 3:] / largest
    total = sum(values[row, column] * (down * across)[..., None] for row, down in taps_y for column, across in taps_x)
    if picture.shape[2] == 4:
        alpha = np.clip(total[..., 3:], 0, largest)
        total[..., :3] = np.where(alpha > 0, total[..., :3] * largest / np.maximum(alpha, 1e-9), 0)
    return np.clip(np.floor(total + 0.5), 0, largest)


def _taps(at, scale, start, end, clamps):
    """For each offset of the kernel: the index of the pixel, and its weight."""
    widening = max(1.0, scale)
    reach = math.ceil(3 * widening)
    first = np.floor(at).astype(int)
    taps = []
    for offset in range(-reach - 1, reach + 2):
        index = first + offset
        distance = (index + 0.5 - at) / widening
        weight = np.where(np.abs(distance) < 3, np.sinc(distance) * np.sinc(distance / 3), 0)
        if not clamps:
            weight = np.where((index >= start) & (index < end), weight, 0)
        if weight.any():
            taps.append((np.clip(index, start, end - 1), weight))
    total = sum(weight for _, weight in taps)
    return [(index, weight / total) for index, weight in taps]


@functools.cache
def coverage(kind, width, height, radius=0.0, steps=16):
    """How much of each pixel lies inside a shape that fills width×height, from `steps`² places in each."""
    y, x = (np.ogrid[0 : height * steps, 0 : width * steps][i] / steps + 0.5 / steps for i in (0, 1))
    if kind == "ellipse":
        inside = (2 * x / width - 1) ** 2 + (2 * y / height - 1) ** 2 <= 1
    elif kind == "rounded":
        radius *= min(width, height)
        dx = np.maximum(np.abs(x - width / 2) - (width / 2 - radius), 0)
        dy = np.maximum(np.abs(y - height / 2) - (height / 2 - radius), 0)
        inside = dx**2 + dy**2 <= radius**2
    else:
        return np.ones((height, width))
    return inside.reshape(height, steps, width, steps).mean(axis=(1, 3))


# ---- Other programs, which `scripts/setup references` installs ----


def _ran(*words, data=None):
    done = subprocess.run([*map(str, words)], input=data, capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def magick(*words, data=None):
    """What ImageMagick prints; 7 has one program, 6 has one for each task."""
    program = next(found for found in map(shutil.which, ("magick", "convert-im6", "convert")) if found)
    return _ran(program, *words, data=data)


def jpegtran(data, *words):
    """A JPEG that is transformed without decoding it."""
    return _ran("jpegtran", *words, data=data)


def exiftool(*paths):
    """All that ExifTool reads in each file: {"Group:Tag": value}, as numbers where they are."""
    return json.loads(_ran("exiftool", "-json", "-n", "-G1", "-a", "-struct", *paths))
