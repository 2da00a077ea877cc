"""What a camera adds: bloom, falling light at the corners, a tone curve, grain."""

import numpy as np

from .noise import blurred, resized

BAND = 64  # Rows worked on together, few enough to stay in the processor's cache.


def developed(picture, key, grain=0.012, bloom=0.25, vignette=0.28):
    """The finished picture as bytes; picture is float32, height × width × 3, in display values."""
    height, width = picture.shape[:2]
    unit = max(width, height)
    # The bloom is wide and soft, so a small copy serves.
    factor = max(1, unit // 800)
    small = picture[: height // factor * factor : factor, : width // factor * factor : factor]
    glow = np.empty((height, width, 3), np.float32)
    for channel in range(3):
        bright = np.maximum(small[..., channel] - 0.72, 0)
        halo = bloom * blurred(bright, unit / factor * 0.02) + bloom * 0.6 * blurred(bright, unit / factor * 0.006)
        glow[..., channel] = resized(halo, width, height)

    rng = np.random.default_rng((key, 99))
    # Grain is a size of the film, not of the file: a 2600th of the picture, and never below a pixel.
    coarse = max(1.0, unit / 2600)
    shape = (max(2, int(height / coarse)), max(2, int(width / coarse)))
    speckle = resized(rng.standard_normal(shape, dtype=np.float32), width, height)

    x = np.linspace(-1, 1, width, dtype=np.float32)
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    weights = np.array([0.3, 0.55, 0.15], np.float32)
    out = np.empty((height, width, 3), np.uint8)
    for top in range(0, height, BAND):
        rows = slice(top, min(height, top + BAND))
        band = picture[rows] + glow[rows]
        light = np.clip(band @ weights, 0, 1)
        strength = np.float32(grain) * (0.5 + 1.6 * np.sqrt(light) * np.clip(1.15 - light, 0.15, 1))
        corner = (x * x + y[rows] * y[rows]) / 2
        band *= (1 - vignette * corner * np.sqrt(corner))[..., None]
        np.maximum(band, 0, out=band)
        band = np.where(band < 0.8, band, 0.8 + 0.2 * np.tanh((band - 0.8) / 0.2))  # Highlights roll off.
        band += (band * band * (3 - 2 * band) - band) * np.float32(0.22)
        band += (speckle[rows] * strength)[..., None]
        band *= 255
        band += rng.random(band.shape, dtype=np.float32)  # Dither: no stripes in the sky.
        out[rows] = np.clip(band, 0, 255)
    return out
