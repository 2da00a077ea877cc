"""Smooth random fields that look the same at every size."""

import numpy as np
from PIL import Image


def resized(field, width, height):
    """A float field at another size, smoothly."""
    if field.shape == (height, width):
        return field
    return np.asarray(Image.fromarray(field, "F").resize((width, height), Image.Resampling.BICUBIC))


def _lattice(key, width, height, columns, rows):
    """One octave: random values on a lattice of columns by rows cells, smoothly between them."""
    whole = (int(np.ceil(columns)) + 4, int(np.ceil(rows)) + 4)
    grid = np.random.default_rng(key).standard_normal((whole[1], whole[0]), dtype=np.float32)
    box = (1.5, 1.5, 1.5 + columns, 1.5 + rows)
    return np.asarray(Image.fromarray(grid, "F").resize((width, height), Image.Resampling.BICUBIC, box=box))


def fractal(key, width, height, columns, rows, octaves, gain=0.5, ridged=False):
    """Fractal noise: octaves of a lattice, each twice as fine and gain times as strong. About 0 ± 1.

    Ridged noise folds every octave about zero, which makes sharp crests: about 0…1. Coarse octaves are made small
    and enlarged, and octaves finer than two pixels left out.
    """
    total, strength, sum_of_squares = None, 1.0, 0.0
    for octave in range(octaves):
        across, down = columns * 2**octave, rows * 2**octave
        if octave and (across > width / 2 or down > height / 2):
            break
        w = min(width, int(across * 10) + 1)
        h = min(height, int(down * 10) + 1)
        layer = _lattice((key, octave), w, h, across, down)
        if ridged:
            layer = 1 - np.minimum(np.abs(layer) * 1.1, 1)
        layer = layer * np.float32(strength)
        total = layer if total is None else resized(total, w, h) + layer
        sum_of_squares += strength if ridged else strength**2
        strength *= gain
    total = resized(total, width, height)
    return total / np.float32(sum_of_squares if ridged else np.sqrt(sum_of_squares))


def ridge(key, width, cells, octaves, gain=0.5):
    """One line of ridged fractal noise: a skyline, 0…1, crests up."""
    at = np.arange(width) / width
    total, strength, sum_of_strengths = np.zeros(width), 1.0, 0.0
    for octave in range(octaves):
        count = cells * 2**octave
        if count > width / 2:
            break
        values = np.random.default_rng((key, octave)).uniform(-1, 1, int(np.ceil(count)) + 3)
        place = at * count
        cell = place.astype(int)
        part = place - cell
        part = part * part * (3 - 2 * part)
        line = values[cell] * (1 - part) + values[cell + 1] * part
        total += strength * (1 - np.abs(line)) if octave < 3 else strength * 0.5 * (1 + line)
        sum_of_strengths += strength
        strength *= gain
    return (total / sum_of_strengths).astype(np.float32)


def step(low, high, value):
    """0 below low, 1 above high, smooth between."""
    part = np.clip((value - low) / (high - low), 0, 1)
    return part * part * (3 - 2 * part)


def blurred(field, radius):
    """A float field under a wide soft blur, worked out on a small copy."""
    height, width = field.shape
    factor = max(1, int(radius / 4))
    small = Image.fromarray(np.ascontiguousarray(field, dtype=np.float32), "F").resize(
        (max(1, width // factor), max(1, height // factor)), Image.Resampling.BOX
    )
    a = np.asarray(small)
    reach = max(1, int(round(radius / factor)))
    for _ in range(3):  # Three box blurs are nearly a Gaussian.
        for axis in (0, 1):
            pad = [(0, 0), (0, 0)]
            pad[axis] = (reach + 1, reach)
            sums = np.cumsum(np.pad(a, pad, mode="edge"), axis=axis, dtype=np.float64)
            n = a.shape[axis]
            upper = np.take(sums, np.arange(2 * reach + 1, 2 * reach + 1 + n), axis=axis)
            lower = np.take(sums, np.arange(n), axis=axis)
            a = ((upper - lower) / (2 * reach + 1)).astype(np.float32)
    return resized(a, width, height)
