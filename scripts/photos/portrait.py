"""Someone in a red scarf, on a winter evening in the city; off the middle, so that a crop has something to find."""

import numpy as np

from . import colour, person
from .canvas import Canvas
from .film import developed
from .noise import fractal, resized, step

KEY = 40


def _street(width, height, palette):
    """The city out of focus. It is soft, so it is painted small."""
    w = min(width, 1100)
    h = int(round(height * w / width))
    ratio = h / w
    x = np.linspace(0, 1, w, dtype=np.float32)[None, :, None]
    y = np.linspace(0, ratio, h, dtype=np.float32)[:, None, None]
    picture = palette(0.055, 0.105, 0.155) + (palette(0.20, 0.135, 0.15) - palette(0.055, 0.105, 0.155)) * step(
        0.1, 1.15, y
    )
    picture = picture * (1 + 0.0 * x)
    for cx, cy, rx, ry, tone, strength in (
        (0.80, 0.52, 0.34, 0.34, (0.92, 0.47, 0.20), 0.50),
        (0.12, 0.72, 0.26, 0.36, (0.16, 0.34, 0.42), 0.55),
        (0.55, 0.10, 0.60, 0.22, (0.10, 0.15, 0.29), 0.65),
        (0.95, 1.05, 0.30, 0.30, (0.42, 0.16, 0.14), 0.50),
    ):
        picture = picture + (palette(*tone) - picture) * (
            strength * np.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2)
        )
    haze = fractal(KEY + 1, w, h, 3, 4, 4)[..., None]
    picture = picture * (1 + 0.10 * haze)

    rng = np.random.default_rng(KEY + 2)
    tints = [
        (1.0, 0.70, 0.36),
        (1.0, 0.55, 0.24),
        (1.0, 0.82, 0.58),
        (0.98, 0.40, 0.30),
        (0.45, 0.78, 0.86),
        (0.92, 0.62, 0.80),
    ]
    chances = (0.32, 0.24, 0.18, 0.10, 0.10, 0.06)
    for number in range(150):
        tint = palette(*tints[rng.choice(len(tints), p=chances)])
        near = number > 105
        radius = rng.uniform(0.036, 0.066) if near else rng.uniform(0.010, 0.034)
        cx = rng.normal(0.80, 0.24) if number % 5 < 3 else rng.uniform(0, 1)
        cy = rng.normal(0.50, 0.20) if near else rng.normal(0.58, 0.23)
        strength = (0.10 + 0.34 * rng.beta(1.3, 3)) if near else (0.22 + 0.74 * rng.beta(1.2, 2.6))
        left, right = int((cx - radius * 1.2) * w), int((cx + radius * 1.2) * w) + 1
        top, bottom = int((cy - radius * 1.2) * w), int((cy + radius * 1.2) * w) + 1
        left, top, right, bottom = max(0, left), max(0, top), min(w, right), min(h, bottom)
        if right <= left or bottom <= top:
            continue
        px, py = x[:, left:right, 0], y[top:bottom, :, 0]
        d = np.hypot(px - cx, py - cy) / radius
        # Towards the corners the lens cuts its discs to lenses.
        ox, oy = (cx - 0.5) * 0.6, (cy - ratio / 2) * 0.6
        d = np.maximum(d, np.hypot(px - cx + ox * radius, py - cy + oy * radius) / radius * 0.98)
        disc = step(1.04, 0.94, d) * (0.72 + 0.28 * step(0.55, 0.98, d)) * strength
        part = picture[top:bottom, left:right]
        part += (1 - np.clip(part, 0, 1)) * tint * disc[..., None]
    return np.stack([resized(np.ascontiguousarray(picture[..., c], np.float32), width, height) for c in range(3)], -1)


def _snow(canvas, palette):
    """A few flakes, some near and soft."""
    rng = np.random.default_rng(KEY + 3)
    for number in range(85):
        near = number < 12
        radius = rng.uniform(0.008, 0.017) if near else rng.uniform(0.0016, 0.0042)
        centre = (rng.uniform(0, 1), rng.uniform(0, canvas.height / canvas.width))
        if np.hypot((centre[0] - person.HEAD[0]) / 0.21, (centre[1] - person.HEAD[1]) / 0.27) < 1:
            continue
        canvas.glow(
            centre,
            (radius, radius * rng.uniform(1.0, 1.25)),
            palette(0.95, 0.93, 0.95),
            0.26 if near else rng.uniform(0.35, 0.8),
        )


def render(width, height, space=colour.SRGB):
    """The scene at a size, as bytes, height × width × 3, in a colour space."""

    def palette(red, green, blue):
        return colour.converted((red, green, blue), colour.SRGB, space)

    # The scarf's red is one that sRGB cannot show; there it gets the nearest it has.
    reds = ((0.82, 0.13, 0.10), (0.34, 0.02, 0.06), (0.98, 0.36, 0.20))
    scarf = person.Material(*(colour.converted(red, colour.P3, space) for red in reds))
    picture = _street(width, height, palette)
    canvas = Canvas(picture, palette)
    person.paint(person.Painter(canvas, palette, scarf))
    _snow(canvas, palette)
    return developed(picture, KEY, bloom=0.18, vignette=0.34)
