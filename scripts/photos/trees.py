"""Conifers and grass as silhouettes."""

import numpy as np


def conifer(draw, rng, x, base, height, spread=0.2, lean=None):
    """A slender conifer with its foot at (x, base), drawn into a mask: trunk, then whorls of drooping, ragged branches."""
    width = height * spread * rng.uniform(0.8, 1.2)
    lean = rng.normal(0, 0.012) * height if lean is None else lean
    trunk = max(1.0, height * 0.012)
    draw.polygon([(x - trunk, base), (x + lean, base - height), (x + trunk, base)], fill=255)
    whorls = int(np.clip(height / 5, 5, 46))
    for side in (-1, 1):
        points = [(x + lean, base - height * rng.uniform(0.985, 1.0))]
        for whorl in range(whorls):
            part = (whorl + 0.6) / whorls
            y = base - height * (1 - part * 0.93)
            at = x + lean * (1 - part)
            reach = width * (part**0.85) * rng.uniform(0.55, 1.08) * (1 if part < 0.9 else 0.8)
            droop = height * 0.93 / whorls * rng.uniform(0.5, 1.1)
            points.append((at + side * reach * 0.32, y - droop * 0.25))
            points.append((at + side * reach, y + droop * 0.75))
            points.append((at + side * reach * 0.75, y + droop * 0.65))
            points.append((at + side * reach * rng.uniform(0.15, 0.3), y + droop * 0.5))
        points.append((x, base - height * 0.05))
        draw.polygon(points, fill=255)


def pine(draw, rng, x, base, height, spread=0.24):
    """A near conifer: every branch is a drooping line that carries twigs, and the twigs needles."""
    lean = rng.normal(0, 0.01) * height
    trunk = height * 0.013
    draw.polygon(
        [
            (x - trunk, base),
            (x + lean - trunk * 0.1, base - height),
            (x + lean + trunk * 0.1, base - height),
            (x + trunk, base),
        ],
        fill=255,
    )
    conifer(draw, rng, x, base, height * 0.93, spread * 0.45, lean)  # The dense heart of the crown.
    branches = 190
    needle = height * 0.009
    for number in range(branches):
        part = (number + rng.uniform(0, 1)) / branches
        if part > 0.96:
            continue
        y0 = base - height * (1 - part * 0.94) + height * 0.004
        x0 = x + lean * (1 - part)
        reach = height * spread * (0.03 + 0.97 * part**0.8) * rng.uniform(0.45, 1.05)
        side = -1 if number % 2 else 1
        rise = rng.uniform(-0.10, 0.06) - 0.10 * (1 - part)
        sag = rng.uniform(0.22, 0.46)
        steps = int(np.clip(reach / (needle * 0.30), 5, 60))
        t = np.linspace(0, 1, steps)
        px = x0 + side * reach * t
        py = y0 + reach * (rise * t + sag * t * t - 0.16 * np.maximum(t - 0.75, 0))
        draw.line(list(zip(px, py)), fill=255, width=max(1, int(height * 0.0022)))
        # Twigs hang on both sides, longest in the middle of the branch.
        for a, b, s in zip(px[1:], py[1:], t[1:]):
            for _ in range(3):
                length = (
                    needle
                    * (0.2 + 0.8 * min(1, part * 3))
                    * rng.uniform(0.7, 2.0)
                    * (0.6 + 1.1 * np.sin(np.pi * min(s * 0.9 + 0.1, 1)))
                )
                angle = rng.uniform(-0.5, 1.9)
                draw.line(
                    [(a, b), (a + side * length * np.cos(angle), b + length * np.sin(angle))],
                    fill=255,
                    width=max(1, int(height * 0.0009)),
                )


def blade(draw, rng, x, base, height, width):
    """A blade of grass, bent by the wind."""
    bend = rng.normal(0.18, 0.30) * height
    t = np.linspace(0, 1, 7)
    px = x + bend * t**2
    py = base - height * t * (1 - 0.12 * t * abs(bend) / height)
    half = width * (1 - t) ** 0.7 / 2
    outline = list(zip(px - half, py)) + list(zip(px + half, py))[::-1]
    draw.polygon(outline, fill=255)
