"""A mountain lake at dusk."""

import numpy as np
from PIL import Image, ImageDraw

from . import trees
from .film import developed
from .noise import blurred, fractal, resized, ridge, step

KEY = 20
HORIZON = 0.585  # Of the height; so are all other lengths.
SUN_X, SUN_Y = 0.655, 0.492  # The x as a fraction of the width.

SKY = [  # Height above the water, colour.
    (0.00, (1.00, 0.76, 0.47)),
    (0.16, (0.98, 0.62, 0.42)),
    (0.34, (0.80, 0.47, 0.48)),
    (0.55, (0.46, 0.36, 0.52)),
    (0.78, (0.21, 0.24, 0.44)),
    (1.00, (0.085, 0.13, 0.29)),
]


def _ramp(stops, at):
    places = [stop[0] for stop in stops]
    return np.stack([np.interp(at, places, [s[1][c] for s in stops]) for c in range(3)], -1).astype(np.float32)


def _mix(a, b, part):
    return a + (b - a) * part


def _wrapped(texture, x, y):
    """A texture sampled between its pixels; it repeats."""
    height, width = texture.shape
    x0, y0 = np.floor(x), np.floor(y)
    fx, fy = x - x0, y - y0
    i, j = x0.astype(np.int64) % width, y0.astype(np.int64) % height
    i1, j1 = (i + 1) % width, (j + 1) % height
    return _mix(_mix(texture[j, i], texture[j, i1], fx), _mix(texture[j1, i], texture[j1, i1], fx), fy)


def _mirrored_tile(field):
    field = np.concatenate([field, field[:, ::-1]], 1)
    return np.concatenate([field, field[::-1]], 0)


def _sky(width, rows, aspect):
    """The sky down to the water, with clouds in perspective. It is soft, so it is painted small."""
    w = min(width, 1500)
    h = max(2, int(round(rows * w / width)))
    x = np.linspace(0, aspect, w, dtype=np.float32)[None, :]
    y = np.linspace(0, HORIZON, h, dtype=np.float32)[:, None]
    above = (HORIZON - y) / HORIZON
    sun = np.hypot(x - SUN_X * aspect, (y - SUN_Y) * 1.25)
    colour = _ramp(SKY, above) * np.ones((1, w, 1), np.float32)
    # Away from the sun the horizon is cooler and darker.
    away = np.clip(np.abs(x - SUN_X * aspect) / aspect, 0, 1)[..., None]
    colour *= 1 - np.array([0.22, 0.30, 0.16], np.float32) * (away * (1 - above[..., None] * 0.6))
    for reach, strength, tint in (
        (0.50, 0.20, (1.0, 0.45, 0.28)),
        (0.16, 0.42, (1.0, 0.62, 0.30)),
        (0.05, 0.55, (1.0, 0.84, 0.52)),
    ):
        colour += strength * np.exp(-sun / reach)[..., None] * np.array(tint, np.float32)

    texture = _mirrored_tile(fractal(KEY + 1, 1400, 1400, 7, 7, 8, 0.56))
    wisps = _mirrored_tile(fractal(KEY + 2, 1400, 1400, 3, 16, 7, 0.6))
    depth = 1 / (above + 0.16)
    u = (x - aspect * 0.5) * depth
    warp = fractal(KEY + 3, w, h, 5, 5, 4)
    scale = 330.0

    def density(du, dv):
        cloud = _wrapped(texture, (u + 3 + du) * scale * 0.75 + warp * 22, (depth * 0.85 + dv) * scale)
        thin = _wrapped(wisps, (u * 0.8 + 1.7 + du) * scale, (depth * 0.9 + dv) * scale + warp * 30)
        return 0.68 * cloud + 0.45 * thin

    n = density(0, 0)
    toward = np.tanh((SUN_X * aspect - x) / 0.12)
    lit = np.clip((n - density(0.05 * toward, 0.05)) * 1.2 + 0.35, 0, 1)
    near = np.exp(-sun / 0.42)
    cover = step(0.10, 1.25, n + 0.25 * np.exp(-(((above - 0.42) / 0.22) ** 2)) - 0.25 * step(0.75, 1.0, above))
    cover = cover * (0.86 * step(0.02, 0.16, above))
    body = _mix(np.array([0.33, 0.29, 0.44], np.float32), np.array([0.70, 0.42, 0.45], np.float32), near[..., None])
    body = _mix(body, colour, 0.25)
    glow = _mix(
        np.array([0.78, 0.50, 0.52], np.float32),
        np.array([1.22, 0.78, 0.46], np.float32),
        step(0.05, 0.7, near)[..., None],
    )
    clouds = _mix(body, glow, (lit * (1 - 0.45 * step(0.45, 1.0, cover)))[..., None])
    colour = _mix(colour, clouds, cover[..., None])
    colour = np.stack([resized(np.ascontiguousarray(colour[..., c]), width, rows) for c in range(3)], -1)

    # The disc itself and a few early stars are sharp.
    y = np.linspace(0, HORIZON, rows, dtype=np.float32)[:, None]
    x = np.linspace(0, aspect, width, dtype=np.float32)[None, :]
    disc = step(0.0225, 0.0205, np.hypot(x - SUN_X * aspect, y - SUN_Y))
    colour = _mix(colour, np.array([1.25, 1.12, 0.86], np.float32), disc[..., None])
    rng = np.random.default_rng(KEY + 4)
    for _ in range(70):
        sx, sy, s = rng.integers(0, width), int(rng.uniform(0, 0.42) * rows), rng.uniform(0.05, 0.4)
        size = max(1, round(width / 2800))
        colour[sy : sy + size, sx : sx + size] += s * (1 - sy / (0.45 * rows))
    return colour


def _haze(aspect, x):
    """The colour of the air at the skyline: warm under the sun, violet away from it."""
    near = np.exp(-np.abs(x - SUN_X * aspect) / 0.36)[..., None]
    return _mix(np.array([0.62, 0.45, 0.52], np.float32), np.array([1.03, 0.66, 0.42], np.float32), near)


def _fanned(rock, fraction, y, summits):
    """The texture drawn apart downward about each summit, as spurs run from a peak."""
    width = rock.shape[1]
    bend = np.float32(0.30)
    spread = bend / (bend + (y - y[0]))
    place = np.where(fraction < 0.62, summits[0], summits[1]).astype(np.float32)[None]
    column = (place + (fraction[None] - place) * spread) * width
    return np.take_along_axis(rock, np.clip(column, 0, width - 1).astype(np.int32), 1)


def _mountains(colour, aspect, height):
    """Four ranges, each nearer, darker and less veiled by air."""
    rows, width = colour.shape[:2]
    x = np.linspace(0, aspect, width, dtype=np.float32)
    fraction = x / aspect
    haze = _haze(aspect, x)[None]
    peak = np.exp(-(((fraction - 0.30) / 0.13) ** 2)).astype(np.float32)
    shoulder = np.exp(-(((fraction - 0.88) / 0.15) ** 2)).astype(np.float32)
    valley = np.exp(-(((fraction - SUN_X) / 0.12) ** 2)).astype(np.float32)
    ranges = [  # Skyline's height above the water, near colour, share of air, relief, snow.
        (0.105 + 0.080 * ridge(KEY + 10, width, 5, 9, 0.48) - 0.02 * valley, (0.36, 0.33, 0.50), 0.62, 0.20, 0.0),
        (
            0.030 + 0.150 * ridge(KEY + 11, width, 4.3, 11, 0.53) + 0.190 * peak + 0.085 * shoulder - 0.080 * valley,
            (0.185, 0.19, 0.325),
            0.30,
            0.60,
            1.0,
        ),
        (
            0.012 + 0.075 * ridge(KEY + 12, width, 6, 10, 0.46) + 0.050 * np.abs(fraction - SUN_X) - 0.02 * valley,
            (0.105, 0.125, 0.215),
            0.20,
            0.36,
            0.0,
        ),
        (
            0.000 + 0.048 * ridge(KEY + 13, width, 5, 8, 0.42) * (0.45 + 1.1 * np.abs(fraction - 0.60)) + 0.008,
            (0.050, 0.070, 0.105),
            0.10,
            0.22,
            0.0,
        ),
    ]
    for number, (skyline, near, air, relief, snow) in enumerate(ranges):
        top = int(np.floor((HORIZON - skyline.max()) * height)) - 2
        band = colour[max(0, top) :]
        y = (np.arange(max(0, top), rows, dtype=np.float32) / height)[:, None]
        deep = y - (HORIZON - skyline)[None]  # Below the skyline, in heights.
        inside = np.clip(deep * height + 0.5, 0, 1)
        if inside.max() == 0:
            continue
        h = band.shape[0]
        # Gullies run down the slope: crests of ridged noise, fanning out from the summits.
        columns, lines, octaves = ((15, 8, 9), (15, 7, 10), (22, 13, 8), (30, 24, 7))[number]
        rock = fractal(KEY + 20 + number, width, h, columns * aspect, lines * h / height, octaves, 0.63, ridged=True)
        if snow:
            rock = _fanned(rock, fraction, y, (0.30, 0.88))
            rock += (0.5 - rock) * np.exp(-(((fraction - 0.62) / 0.02) ** 2))  # Where the two fans meet.
        fine = max(1, int(width * 0.0006))
        light = 2.4 * (np.roll(rock, -fine, 1) - np.roll(rock, fine, 1))
        broad = max(1, int(width * 0.004))
        light += 1.3 * (np.roll(rock, -broad, 1) - np.roll(rock, broad, 1))
        light *= -np.tanh((SUN_X - fraction) / 0.03)
        slope = np.gradient(skyline, x[1] - x[0]).astype(np.float32)
        slope = np.convolve(slope, np.ones(max(3, width // 40)) / max(3, width // 40), "same").astype(np.float32)
        facing = -slope * np.tanh((SUN_X - fraction) / 0.03)
        light = np.clip(light * 1.5 + np.tanh(facing * 1.3)[None] * np.exp(-deep / 0.10) * 0.55, -1, 1) * relief
        warm = np.array([1.05, 0.60, 0.42], np.float32)
        tone = np.array(near, np.float32) * (1 + 0.85 * light[..., None])
        tone += warm * (np.maximum(light, 0) * (0.42 if number < 2 else 0.16))[..., None]
        if snow:
            lie = step(0.0, 0.05, (skyline[None] - deep) - 0.205 + (rock - 0.5) * 0.42)
            white = _mix(
                np.array([0.36, 0.38, 0.58], np.float32),
                np.array([1.02, 0.74, 0.66], np.float32),
                step(-0.30, 0.40, light)[..., None],
            )
            tone = _mix(tone, white, (lie * 0.85)[..., None])
        # Air gathers in the valleys.
        veil = np.clip(
            air
            + 0.75
            * np.exp(-np.maximum(HORIZON - y, 0) / (0.055 if number < 3 else 0.016))
            * (0.9 if number < 3 else 0.35),
            0,
            0.93,
        )
        tone = _mix(tone, haze * np.float32(0.92), veil[..., None])
        band += (tone - band) * inside[..., None]


def _far_shore(colour, height):
    """Woods along the far shore."""
    rows, width = colour.shape[:2]
    band = int(0.075 * height)
    scale = 2
    mask = Image.new("L", (width * scale, band * scale), 0)
    draw = ImageDraw.Draw(mask)
    rng = np.random.default_rng(KEY + 30)
    outline = 0.35 + 0.65 * ridge(KEY + 31, 2000, 7, 5)
    count = 2200
    for place in np.sort(rng.uniform(-0.01, 1.01, count)):
        grown = outline[int(np.clip(place, 0, 0.999) * 2000)]
        dip = 1 - 0.72 * np.exp(-(((place - 0.60) / 0.17) ** 2))
        tall = band * scale * np.clip(0.66 * grown * dip * rng.gamma(9, 1 / 9), 0.05, 0.97)
        trees.conifer(draw, rng, place * width * scale, band * scale + 2, tall, 0.15)
    draw.rectangle([0, band * scale - int(0.004 * height * scale), width * scale, band * scale], fill=255)
    cover = np.asarray(mask.reduce(scale), np.float32)[..., None] / 255
    at = np.arange(band, dtype=np.float32)[:, None, None] / band
    x = np.linspace(0, 1, width, dtype=np.float32)[None, :, None]
    near = np.exp(-np.abs(x - SUN_X) / 0.16)
    tone = _mix(np.array([0.030, 0.045, 0.066], np.float32), np.array([0.17, 0.095, 0.075], np.float32), near)
    tone = tone + (at**6) * 0.16 * _mix(
        np.array([0.5, 0.42, 0.5], np.float32), np.array([1.0, 0.62, 0.4], np.float32), near
    )
    colour[rows - band :] += (tone - colour[rows - band :]) * cover


def _boat(picture, aspect):
    """A canoe with one paddler, small, where the light falls."""
    height, width = picture.shape[:2]
    scale, size = 4, int(0.066 * height)
    mask = Image.new("L", (size * 2 * scale, size * scale), 0)
    draw = ImageDraw.Draw(mask)

    def place(points):
        return [((0.5 + px) * size * 2 * scale, (0.62 + py) * size * scale) for px, py in points]

    t = np.linspace(-1, 1, 41)
    hull = [(0.43 * s, -0.050 - 0.085 * abs(s) ** 5) for s in t] + [
        (0.43 * s * 0.985, 0.055 - 0.095 * abs(s) ** 4) for s in t[::-1]
    ]
    draw.polygon(place(hull), fill=255)
    draw.polygon(
        place([(-0.075, -0.03), (-0.080, -0.22), (-0.055, -0.33), (-0.012, -0.345), (0.020, -0.28), (0.032, -0.03)]),
        fill=255,
    )
    draw.polygon(
        place([(-0.028, -0.33), (0.028, -0.24), (0.098, -0.19), (0.105, -0.225), (0.045, -0.28), (-0.005, -0.35)]),
        fill=255,
    )
    draw.ellipse([*place([(-0.050, -0.485)])[0], *place([(0.006, -0.355)])[0]], fill=255)
    draw.line(place([(0.045, -0.36), (0.150, 0.13)]), fill=255, width=int(size * scale * 0.014))
    draw.polygon(place([(0.138, 0.05), (0.152, 0.05), (0.172, 0.17), (0.152, 0.17)]), fill=255)
    cover = np.asarray(mask.reduce(scale), np.float32) / 255
    left, top = int(0.505 * width) - size, int(0.735 * height) - int(0.66 * size)
    rng = np.random.default_rng(KEY + 40)
    rows = np.arange(cover.shape[0])
    water = int(0.655 * size)
    # Its reflection, broken by the ripples.
    reflected = np.zeros_like(cover)
    for row in rows[water:]:
        source = water - int((row - water) * 1.15)
        if source >= 0:
            reflected[row] = np.roll(cover[source], int(rng.normal(0, 0.010) * size * (1 + (row - water) / size * 4)))
    patch = picture[top : top + size, left : left + 2 * size]
    patch += (np.array([0.05, 0.045, 0.06], np.float32) - patch) * (0.62 * blurred(reflected, max(1, size * 0.012)))[
        ..., None
    ]
    cover[water + max(1, size // 40) :] = np.minimum(cover[water + max(1, size // 40) :], 0)
    edge = np.clip(cover - np.roll(cover, max(1, size // 60), 0), 0, 1) + 0.8 * np.clip(
        cover - np.roll(cover, -max(1, size // 70), 1), 0, 1
    )
    patch += (np.array([0.030, 0.026, 0.036], np.float32) - patch) * cover[..., None]
    patch += (edge * 0.62)[..., None] * np.array([1.0, 0.55, 0.28], np.float32)


def _lake(picture, rows, aspect):
    """The water: what stands above it, upside down, broken by ripples that grow towards the viewer."""
    height, width = picture.shape[:2]
    deep = height - rows
    y = np.arange(deep, dtype=np.float32)
    part = y / deep
    far = 1 / (part + 0.055)  # Distance over the water; the ripples are laid out in it.
    layers = []
    for number, (columns, lines, octaves) in enumerate(((70, 26, 4), (24, 20, 5), (9, 16, 5))):
        sheet = fractal(KEY + 50 + number, width, 1200, columns * aspect, lines * 4, octaves, 0.55)
        at = (far[0] - far) / (far[0] - far[-1])
        at = np.log1p(at * 60 * (1 - 0.2 * number)) / np.log1p(60) if number == 0 else at
        index = (1199 * np.clip((1 - np.log(far / far[-1]) / np.log(far[0] / far[-1])), 0, 1)).astype(int)
        layers.append(sheet[index])
    weight = [
        np.exp(-(((part - c) / s) ** 2))[:, None].astype(np.float32)
        for c, s in ((0.0, 0.22), (0.34, 0.30), (0.95, 0.50))
    ]
    total = sum(weight)
    ripple = sum(w * layer for w, layer in zip(weight, layers)) / total
    calm = 0.55 + 0.45 * step(-0.5, 0.9, fractal(KEY + 55, width, deep, 2.2 * aspect, 7, 4))  # Breaths of wind.
    ripple *= calm

    reach = (0.0016 + 0.030 * part**1.15)[:, None] * height
    source = rows - 1 - y[:, None] * 0.94 - np.abs(ripple) * reach * 0.5 + ripple * reach
    source = np.clip(source, 0, rows - 1).astype(np.int32)
    x = np.linspace(0, aspect, width, dtype=np.float32)[None, :]
    sway = (ripple * (0.0012 + 0.004 * part)[:, None] * height).astype(np.int32)
    column = np.clip(np.arange(width, dtype=np.int32)[None, :] + sway, 0, width - 1)
    water = picture[:rows][source, column]

    mirror = (0.90 - 0.34 * part**0.8)[:, None] - 0.10 * ripple
    depth = _mix(
        np.array([0.10, 0.115, 0.19], np.float32), np.array([0.020, 0.045, 0.085], np.float32), part[:, None, None]
    )
    water = water * mirror[..., None] + depth * (1 - mirror[..., None] * 0.8)
    # The sun's road: glints wherever a ripple tilts its face to it.
    road = np.exp(-(((x - SUN_X * aspect) / (0.028 + 0.085 * part[:, None])) ** 2))
    glint = step(0.55, 1.9, ripple * (1.0 + 0.25 * part[:, None]) + road * 1.15) * road
    water += (glint * (0.85 - 0.45 * part[:, None]))[..., None] * np.array([1.0, 0.66, 0.36], np.float32)
    # A line of light where the water meets the shore.
    water += (0.18 * np.exp(-part / 0.006))[:, None, None] * _haze(aspect, x)
    picture[rows:] = water


def _foreground(picture, aspect):
    """Pines and grass against the light, at the edges only: the middle belongs to the lake."""
    height, width = picture.shape[:2]
    scale = 2 if width * height > 3e6 else 3
    mask = Image.new("L", (width * scale, height * scale), 0)
    draw = ImageDraw.Draw(mask)
    rng = np.random.default_rng(KEY + 60)
    unit = height * scale

    bank_x = np.linspace(0, 1, 400)
    bank = (
        0.985
        - 0.115 * np.exp(-((bank_x / 0.24) ** 2))
        - 0.085 * np.exp(-(((bank_x - 1.02) / 0.20) ** 2))
        - 0.018 * ridge(KEY + 61, 400, 9, 5)
    )
    outline = [(px * width * scale, py * unit) for px, py in zip(bank_x, bank)]
    draw.polygon(outline + [(width * scale, unit), (0, unit)], fill=255)

    def ground(place):
        return np.interp(place, bank_x, bank)

    for place, tall in (
        (0.052, 0.70),
        (0.128, 0.50),
        (-0.015, 0.56),
        (0.182, 0.27),
        (0.955, 0.40),
        (1.005, 0.58),
        (0.905, 0.20),
    ):
        trees.pine(draw, rng, place * width * scale, (ground(place) + 0.02) * unit, tall * unit, 0.20)
    for place in rng.uniform(0, 1, 2600):
        side = min(1.0, abs(place - 0.56) * 2.1)
        tall = unit * rng.gamma(4, 0.25) * (0.012 + 0.036 * side**1.5)
        trees.blade(
            draw, rng, place * width * scale, (ground(place) + 0.006) * unit, tall, unit * rng.uniform(0.0010, 0.0022)
        )

    cover = np.asarray(mask.reduce(scale), np.float32) / 255
    del mask, draw
    soft = blurred(cover, height * 0.0045)
    texture = fractal(KEY + 62, width, height, 40 * aspect, 40, 6, 0.7)
    x = np.linspace(0, aspect, width, dtype=np.float32)[None, :]
    y = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    warm = np.array([1.0, 0.55, 0.29], np.float32)
    tile = 192
    for top in range(0, height, tile):
        for left in range(0, width, tile):
            at = np.s_[top : top + tile, left : left + tile]
            if not cover[at].any():
                continue
            sun = np.hypot(x[:, at[1]] - SUN_X * aspect, y[at[0]] - SUN_Y)
            tone = np.array([0.030, 0.042, 0.052], np.float32) * (1 + 0.35 * texture[at][..., None])
            # The light creeps round the edges.
            rim = 0.55 * np.clip(1 - soft[at], 0, 1) * cover[at] * np.exp(-sun / 0.55)
            tone += (rim + 0.06 * np.exp(-sun / 0.35) * (1 + 0.6 * texture[at]))[..., None] * warm
            picture[at] += (tone - picture[at]) * cover[at][..., None]


def _birds(picture):
    height, width = picture.shape[:2]
    scale = 4
    left, top, w, h = int(0.42 * width), int(0.20 * height), int(0.20 * width), int(0.13 * height)
    mask = Image.new("L", (w * scale, h * scale), 0)
    draw = ImageDraw.Draw(mask)
    rng = np.random.default_rng(KEY + 70)
    for number in range(9):
        side = -1 if number % 2 else 1
        x = w * scale * (0.5 + side * 0.052 * ((number + 1) // 2) + rng.normal(0, 0.004))
        y = h * scale * (0.30 + 0.075 * ((number + 1) // 2) + rng.normal(0, 0.01))
        span = height * scale * 0.0072 * rng.uniform(0.85, 1.1)
        lift = rng.uniform(0.25, 0.6) * span
        for wing in (-1, 1):
            t = np.linspace(0, 1, 12)
            px = x + wing * span * t
            py = y - lift * np.sin(t * np.pi * 0.62) + span * 0.1 * t
            thick = span * 0.13 * (1 - t) ** 0.6
            draw.polygon(list(zip(px, py - thick)) + list(zip(px, py + thick))[::-1], fill=255)
    cover = np.asarray(mask.reduce(scale), np.float32)[..., None] / 255
    part = picture[top : top + h, left : left + w]
    part += (np.array([0.13, 0.11, 0.17], np.float32) - part) * cover * 0.85


def render(width, height):
    """The scene at a size, as bytes, height × width × 3, sRGB."""
    aspect = width / height
    rows = int(round(HORIZON * height))
    picture = np.empty((height, width, 3), np.float32)
    sky = _sky(width, rows, aspect)
    _mountains(sky, aspect, height)
    _far_shore(sky, height)
    picture[:rows] = sky
    del sky
    _lake(picture, rows, aspect)
    _boat(picture, aspect)
    _birds(picture)
    _foreground(picture, aspect)
    return developed(picture, KEY)
