"""Resized pixels against an independent reference: no coarse patterns out of fine ones, no blur."""

import math

import numpy as np
from pictures import png
from PIL import Image

# The least likeness to Lanczos, in decibels, of a photo and of rings that are as fine as pixels allow.
# Box filters of the same size reach 41 to 46 and 15 to 22.
LEAST = {
    0.9: (46, 20.5),
    0.75: (46, 21),
    0.6: (46.5, 24),
    0.5: (45, 21),
    0.37: (43, 23.5),
    0.3: (44, 26),
    0.12: (38, 29),
}


def zone_plate(width, height):
    """Rings that become finer outwards, up to a wave of two pixels."""
    y, x = np.mgrid[0:height, 0:width]
    squared = (x - width / 2) ** 2 + (y - height / 2) ** 2
    rings = 127.5 + 127.5 * np.cos(np.pi * squared / width)
    return rings.round().astype(np.uint8)[..., None].repeat(3, axis=2)


def psnr(a, b):
    error = ((a.astype(float) - b.astype(float)) ** 2).mean()
    return 10 * math.log10(255**2 / max(error, 1e-9))


def photo(folder):
    return np.asarray(Image.open(folder / "landscape.jpg").convert("RGB"))[900:1700, 1200:2400]


def figures(bench, picture):
    """For each scale, how near the result is to Pillow's Lanczos."""
    height, width = picture.shape[:2]
    for scale in LEAST:
        size = {"width": round(width * scale), "height": round(height * scale)}
        reference = np.asarray(Image.fromarray(picture).resize(tuple(size.values()), Image.Resampling.LANCZOS))
        yield scale, psnr(bench.pixels({**size, "resize": "stretch"}), reference)


def test_a_photo_is_resized_as_well_as_by_lanczos(new_bench, samples):
    picture = photo(samples)
    for scale, decibels in figures(new_bench(picture=png(picture)), picture):
        assert decibels > LEAST[scale][0], scale


def test_fine_rings_do_not_become_coarse_ones(new_bench):
    picture = zone_plate(1200, 800)
    for scale, decibels in figures(new_bench(picture=png(picture)), picture):
        assert decibels > LEAST[scale][1], scale
