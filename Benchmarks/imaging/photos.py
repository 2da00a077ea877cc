"""The pictures that are measured with. They are made here, the same each time."""

import numpy as np
from PIL import Image, ImageFilter

QUALITY = 90


def photo(path, megapixels, seed=7):
    """A photo-like picture, 4:2:0 at quality 90: slopes, edges, and noise as a sensor has it. Returns its size."""
    width = round((megapixels * 1e6 * 4 / 3) ** 0.5 / 16) * 16
    height = round(width * 3 / 4 / 16) * 16
    random = np.random.default_rng(seed)
    small = Image.fromarray(random.integers(0, 256, (height // 24, width // 24, 3), np.uint8))
    large = small.filter(ImageFilter.GaussianBlur(1)).resize((width, height), Image.Resampling.BICUBIC)
    pixels = np.asarray(large).astype(np.int16)
    pixels += random.integers(-6, 7, (height, width, 1), np.int16)
    Image.fromarray(pixels.clip(0, 255).astype(np.uint8)).save(path, quality=QUALITY, subsampling=2)
    return width, height
