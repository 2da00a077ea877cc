"""The one in the portrait, part by part: each function paints over what is there.

Lengths are in half widths of the face, about its middle.
"""

import dataclasses

import numpy as np

from .canvas import Canvas, curve, knit, mirrored
from .noise import blurred, fractal

KEY = 44
HEAD = (0.415, 0.555)  # The middle of the face, in widths of the picture; y down.
UNIT = 0.148  # Half a face's width, likewise.
TILT = np.radians(-7)
UPRIGHT = 0.0  # The shoulders do not tilt with the head.


@dataclasses.dataclass
class Material:
    """A colour, the same in shadow, and where the light falls."""

    base: np.ndarray
    shadow: np.ndarray
    light: np.ndarray


class Painter:
    """The canvas, the colours and the chance that all parts share."""

    def __init__(self, canvas: Canvas, colour, scarf: Material):
        self.canvas, self.colour, self.scarf = canvas, colour, scarf
        self.rng = np.random.default_rng(KEY)
        self.skin = Material(colour(0.845, 0.590, 0.462), colour(0.520, 0.270, 0.245), colour(1.0, 0.800, 0.635))
        self.hair = Material(colour(0.195, 0.108, 0.085), colour(0.070, 0.040, 0.050), colour(0.58, 0.32, 0.18))
        self.coat = Material(colour(0.150, 0.190, 0.265), colour(0.050, 0.062, 0.105), colour(0.40, 0.37, 0.40))
        self.hat = Material(colour(0.855, 0.690, 0.465), colour(0.40, 0.265, 0.215), colour(1.0, 0.90, 0.70))

    @staticmethod
    def head(points, tilt=TILT):
        """Points in half face widths about the face's middle, as places on the canvas."""
        p = np.asarray(points, np.float64) * UNIT
        pivot = np.array([0.0, 1.4 * UNIT])
        c, s = np.cos(tilt), np.sin(tilt)
        return (p - pivot) @ np.array([[c, s], [-s, c]]) + pivot + np.array(HEAD)

    @staticmethod
    def about_face(x, y, angle):
        """Places on the canvas in the face's own directions."""
        dx, dy = (x - HEAD[0]) / UNIT, (y - HEAD[1]) / UNIT
        c, s = np.cos(angle), np.sin(angle)
        return dx * c - dy * s, dx * s + dy * c


def paint(p):
    """Everything, from back to front."""
    behind = _back_hair(p)
    _neck(p)
    _coat(p)
    on_face = _face(p)
    _eyes_and_mouth(p, on_face)
    _front_hair(p, on_face)
    _hat(p, on_face, behind)
    _scarf(p)


def _back_hair(p):
    """Hair behind the head; returns where it is."""
    back = curve(
        [
            (0, -1.30),
            (0.75, -1.18),
            (1.14, -0.55),
            (1.20, 0.15),
            (1.26, 0.85),
            (1.36, 1.50),
            (1.12, 2.10),
            (0.40, 2.25),
            (-0.42, 2.25),
            (-1.10, 2.12),
            (-1.40, 1.52),
            (-1.30, 0.85),
            (-1.20, 0.15),
            (-1.12, -0.55),
            (-0.75, -1.18),
        ]
    )
    at, cover = p.canvas.shape(p.head(back), p.hair.base, p.hair.shadow, p.hair.light, 0.10, rim=0.55)
    behind = p.canvas.everywhere(at, cover)
    for tone, opacity, count in ((p.hair.light, 0.42, 150), (p.hair.shadow, 0.55, 150)):
        lines = []
        for start in p.rng.uniform(0.62, 1.36, count):
            side = p.rng.choice((-1, 1))
            wave, phase = p.rng.uniform(0.02, 0.06), p.rng.uniform(0, 1.2)
            t = np.linspace(-0.3, 2.25, 22)
            lines.append(
                p.head(np.stack([side * (start + 0.10 * np.sin(t * 0.9) + wave * np.sin(t * 3.2 + phase)), t], 1))
            )
        p.canvas.strokes(lines, p.rng.uniform(0.0006, 0.0019, count), tone, opacity, behind)
    return behind


def _neck(p):
    """The neck, mostly in the scarf."""
    neck = curve([(-0.46, 0.7), (0.46, 0.7), (0.48, 1.5), (0.62, 2.2), (-0.62, 2.2), (-0.48, 1.5)])
    p.canvas.shape(p.head(neck), p.skin.base * 0.80, p.skin.shadow * 0.9, p.skin.base, 0.05)


def _coat(p):
    """A felt coat with wide lapels."""

    def felt(x, y):
        return 1 + 0.10 * felt_noise[: y.shape[0], : x.shape[1]]

    felt_noise = fractal(KEY + 5, p.canvas.width, p.canvas.height, 90, 120, 5, 0.75)
    body = curve(
        [
            (-1.2, 2.20),
            (-2.05, 2.72),
            (-2.75, 3.45),
            (-3.05, 4.7),
            (-3.2, 6.2),
            (0, 6.6),
            (3.25, 6.2),
            (3.05, 4.7),
            (2.78, 3.45),
            (2.05, 2.72),
            (1.2, 2.20),
            (0, 2.5),
        ]
    )
    p.canvas.shape(p.head(body, UPRIGHT), p.coat.base, p.coat.shadow, p.coat.light, 0.10, texture=felt, rim=0.50)
    for points in (
        [(-0.95, 2.30), (-1.62, 2.62), (-1.86, 3.70), (-1.35, 3.82), (-1.42, 4.25), (-0.16, 5.6), (-0.10, 4.2)],
        [(0.95, 2.30), (1.62, 2.62), (1.92, 3.70), (1.40, 3.84), (1.46, 4.30), (0.22, 5.6), (0.10, 4.2)],
    ):
        lapel = p.head(curve(points, steps=5), UPRIGHT)
        p.canvas.cast(lapel, -0.006, 0.008, 0.008, 0.75)
        p.canvas.shape(
            lapel, p.coat.base * 1.12, p.coat.shadow, p.coat.light, 0.03, texture=felt, rim=0.30, strength=0.8
        )
    seam = p.head([(0.06, 4.6), (0.04, 6.6)], UPRIGHT)
    p.canvas.strokes([seam], [0.003], p.coat.shadow, 0.9)
    ring = np.linspace(0, 2 * np.pi, 40)
    button = p.head(np.stack([0.42 + 0.115 * np.cos(ring), 4.75 + 0.115 * np.sin(ring)], 1), UPRIGHT)
    p.canvas.cast(button, -0.003, 0.005, 0.004, 0.8)
    p.canvas.shape(button, p.coat.base * 0.65, p.coat.shadow, p.coat.light * 1.1, 0.010, rim=0.3)


def _spot(p, on_face, x, y, rx, ry, tone, strength):
    """A soft touch of colour on the face."""
    p.canvas.glow(p.head([(x, y)])[0], (rx * UNIT, ry * UNIT), tone, strength, on_face)


def _face(p):
    """The face without its features, and an ear; returns where it is."""
    ear = curve([(1.00, -0.22), (1.14, -0.26), (1.19, -0.02), (1.11, 0.26), (0.98, 0.34)])
    p.canvas.shape(p.head(ear), p.skin.base * 0.92, p.skin.shadow, p.skin.light, 0.02, rim=0.4)
    face_points = curve(
        mirrored(
            [
                (0, -1.30),
                (0.60, -1.18),
                (0.93, -0.72),
                (1.00, -0.10),
                (0.93, 0.42),
                (0.72, 0.88),
                (0.38, 1.22),
                (0, 1.34),
            ]
        )
    )
    face = p.head(face_points)
    p.canvas.cast(face, -0.012, 0.030, 0.022, 0.85)
    at, cover = p.canvas.shape(face, p.skin.base, p.skin.shadow, p.skin.light, 0.075, strength=0.85, rim=0.35)
    on_face = p.canvas.everywhere(at, cover)

    blush, warm = p.colour(0.93, 0.36, 0.31), p.colour(1.0, 0.86, 0.70)
    _spot(p, on_face, -0.58, 0.36, 0.25, 0.18, blush, 0.34)
    _spot(p, on_face, 0.56, 0.36, 0.25, 0.18, blush, 0.40)
    _spot(p, on_face, 0.0, 0.36, 0.14, 0.12, blush, 0.26)
    _spot(p, on_face, 0.60, 0.10, 0.26, 0.20, warm, 0.34)
    _spot(p, on_face, 0.42, -0.72, 0.34, 0.20, warm, 0.20)
    _spot(p, on_face, 0.04, 1.08, 0.18, 0.12, warm, 0.22)
    _spot(p, on_face, 0.0, 0.86, 0.24, 0.05, p.skin.shadow, 0.30)
    for side in (-1, 1):
        _spot(p, on_face, side * 0.46, -0.20, 0.30, 0.14, p.skin.shadow, 0.20)
    # The nose: a lit ridge, a shadow beside and beneath it.
    _spot(p, on_face, -0.135, 0.22, 0.065, 0.26, p.skin.shadow, 0.26)
    _spot(p, on_face, 0.045, 0.10, 0.050, 0.30, warm, 0.40)
    _spot(p, on_face, 0.030, 0.385, 0.085, 0.060, warm, 0.50)
    _spot(p, on_face, -0.02, 0.500, 0.17, 0.035, p.skin.shadow, 0.55)
    for side in (-1, 1):
        nostril = curve([(side * 0.055, 0.475), (side * 0.110, 0.445), (side * 0.150, 0.470)], closed=False)
        p.canvas.strokes([p.head(nostril)], [0.0026], p.colour(0.42, 0.18, 0.17), 0.55)
    return on_face


def _eyes_and_mouth(p, on_face):
    """Eyes closed in a smile, brows, mouth, freckles."""
    ink = p.colour(0.125, 0.062, 0.062)
    for side in (-1, 1):
        t = np.linspace(0, 1, 24)
        lid_x = side * (0.235 + 0.46 * t)
        lid_y = -0.055 + 0.125 * np.sin(np.pi * (0.08 + 0.86 * t)) - 0.030 * t
        upper = np.stack([lid_x, lid_y - 0.016 * np.sin(np.pi * t)], 1)
        lower = np.stack([lid_x, lid_y + 0.030 * np.sin(np.pi * t**0.8)], 1)
        p.canvas.shape(p.head(np.concatenate([upper, lower[::-1]])), ink, ink, ink, 0.004)
        lashes = []
        for s in np.linspace(0.42, 1.0, 9):
            root = np.array(
                [side * (0.235 + 0.46 * s), -0.055 + 0.125 * np.sin(np.pi * (0.08 + 0.86 * s)) - 0.030 * s + 0.012]
            )
            away = np.array([side * (0.02 + 0.075 * s), 0.070 - 0.050 * s])
            lashes.append(p.head([root, root + away * 0.6 + (0, 0.010), root + away]))
        p.canvas.strokes(lashes, np.full(len(lashes), 0.0020), ink, 0.9)
        crease = np.stack([side * (0.26 + 0.40 * t), -0.190 - 0.030 * np.sin(np.pi * t) + 0.05 * t], 1)
        p.canvas.strokes([p.head(crease)], [0.0016], p.skin.shadow, 0.40)
        under = np.stack([side * (0.30 + 0.32 * t), 0.160 + 0.030 * np.sin(np.pi * t)], 1)
        p.canvas.strokes([p.head(under)], [0.0016], p.skin.shadow, 0.28)
        top = np.stack([side * (0.20 + 0.58 * t), -0.455 - 0.105 * np.sin(np.pi * t**0.8) + 0.10 * t**2], 1)
        thick = 0.062 * np.sin(np.pi * (0.10 + 0.88 * t)) ** 0.8 * (1 - 0.45 * t)
        brow = np.concatenate([top, (top + np.stack([0 * t, thick], 1))[::-1]])
        p.canvas.shape(p.head(brow), p.hair.base * 1.15, p.hair.base, p.hair.base, 0.006)
    t = np.linspace(-1, 1, 31)
    line_y = 0.735 - 0.055 * np.abs(t) ** 1.8 + 0.010 * np.cos(t * 6) * (1 - t * t)
    lip, lip_dark, lip_light = p.colour(0.735, 0.285, 0.275), p.colour(0.50, 0.145, 0.165), p.colour(0.96, 0.55, 0.49)
    upper_y = line_y - (0.072 * (1 - np.abs(t) ** 1.7) - 0.026 * np.exp(-((t / 0.16) ** 2)))
    lower_y = line_y + 0.098 * (1 - np.abs(t) ** 2.1)
    mouth_x = 0.355 * t
    upper = np.concatenate([np.stack([mouth_x, upper_y], 1), np.stack([mouth_x, line_y], 1)[::-1]])
    lower = np.concatenate([np.stack([mouth_x, line_y], 1), np.stack([mouth_x, lower_y], 1)[::-1]])
    p.canvas.shape(p.head(lower), lip, lip_dark, lip_light, 0.012)
    p.canvas.shape(p.head(upper), lip * 0.86, lip_dark, lip, 0.012)
    _spot(p, on_face, 0.06, 0.795, 0.12, 0.020, p.colour(1.0, 0.80, 0.74), 0.42)
    p.canvas.strokes([p.head(np.stack([mouth_x * 1.05, line_y], 1))], [0.0026], p.colour(0.33, 0.085, 0.11), 0.85)
    for side in (-1, 1):
        dimple = curve([(side * 0.385, 0.640), (side * 0.415, 0.685), (side * 0.405, 0.735)], closed=False)
        p.canvas.strokes([p.head(dimple)], [0.0022], p.skin.shadow, 0.45)
    for _ in range(34):
        fx, fy = p.rng.choice((-1, 1)) * abs(p.rng.normal(0.36, 0.24)), p.rng.normal(0.30, 0.10)
        _spot(p, on_face, fx, fy, 0.016, 0.016, p.colour(0.60, 0.30, 0.22), p.rng.uniform(0.25, 0.6))


def _front_hair(p, on_face):
    """Two curtains from under the hat."""
    for points in (
        [
            (-0.20, -1.20),
            (-0.62, -0.98),
            (-0.82, -0.50),
            (-0.90, 0.10),
            (-0.98, 0.80),
            (-1.02, 1.55),
            (-1.34, 1.55),
            (-1.30, 0.70),
            (-1.20, -0.10),
            (-1.10, -0.80),
            (-0.70, -1.30),
        ],
        [
            (-0.30, -1.20),
            (0.30, -0.98),
            (0.68, -0.62),
            (0.86, -0.10),
            (0.92, 0.55),
            (0.98, 1.50),
            (1.30, 1.55),
            (1.27, 0.70),
            (1.20, -0.10),
            (1.10, -0.80),
            (0.60, -1.30),
        ],
    ):
        lock = p.head(curve(points))
        p.canvas.cast(lock, -0.006, 0.012, 0.010, 0.70, on_face)
        at, cover = p.canvas.shape(lock, p.hair.base, p.hair.shadow, p.hair.light, 0.045, rim=0.45)
        strands = p.canvas.everywhere(at, cover)
        inner = np.array(points[:6])
        outer = np.array(points[:5:-1])[: len(inner)]
        outer = np.concatenate([outer, outer[-1:]])[: len(inner)] if len(outer) < len(inner) else outer
        for tone, opacity, count in ((p.hair.light, 0.55, 46), (p.hair.shadow, 0.6, 46)):
            lines = []
            for part in p.rng.uniform(-0.02, 1.02, count):
                guide = inner * (1 - part) + outer * part
                lines.append(p.head(curve(guide + p.rng.normal(0, 0.012, guide.shape), closed=False, steps=6)))
            p.canvas.strokes(lines, p.rng.uniform(0.0006, 0.0018, count), tone, opacity, strands)


def _hat(p, on_face, behind):
    """A knitted hat with a bobble."""

    def stitches(x, y):
        lx, ly = p.about_face(x, y, -TILT)
        round_head = np.arcsin(np.clip(lx / 1.42, -0.999, 0.999)) * 1.25  # Columns crowd towards the sides.
        return 0.66 + 0.46 * knit(round_head, ly + 0.10 * lx * lx, 8.5)

    def ribs(x, y):
        lx, ly = p.about_face(x, y, -TILT)
        u = np.arcsin(np.clip(lx / 1.36, -0.999, 0.999)) * 12.5
        rib = np.abs(np.sin(np.pi * u)) ** 0.6
        return (0.56 + 0.54 * rib) * (0.95 + 0.07 * np.sin(ly * 95 + np.abs(u - np.floor(u) - 0.5) * 5))

    a = np.linspace(0, 2 * np.pi, 160)
    pom = p.head(
        np.stack(
            [
                0.02 + (0.40 + 0.016 * np.sin(19 * a) + 0.012 * np.sin(43 * a)) * np.cos(a),
                -2.60 + (0.385 + 0.014 * np.sin(23 * a)) * np.sin(a),
            ],
            1,
        )
    )
    p.canvas.shape(pom, p.hat.base * 1.02, p.hat.shadow, p.hat.light, 0.05, rim=0.45)
    fluff = []
    middle = p.head([(0.02, -2.60)])[0]
    for angle, reach in zip(p.rng.uniform(0, 2 * np.pi, 420), p.rng.uniform(0.2, 1.13, 420)):
        away = np.array([np.cos(angle), np.sin(angle)])
        root = middle + away * reach * 0.36 * UNIT
        fluff.append(np.array([root, root + (away + p.rng.normal(0, 0.35, 2)) * 0.10 * UNIT]))
    for tone, opacity, part in (
        (p.hat.light, 0.55, fluff[:210]),
        (p.hat.shadow, 0.35, fluff[210:330]),
        (p.hat.base, 0.9, fluff[330:]),
    ):
        p.canvas.strokes(part, np.full(len(part), 0.0016), tone, opacity)
    dome = p.head(
        curve(
            [
                (-1.20, -0.78),
                (-1.28, -1.32),
                (-1.08, -1.90),
                (-0.60, -2.28),
                (0, -2.40),
                (0.60, -2.28),
                (1.08, -1.90),
                (1.28, -1.32),
                (1.20, -0.78),
                (0.0, -1.05),
            ]
        )
    )
    p.canvas.cast(dome, 0.0, 0.012, 0.014, 0.5, on_face)
    p.canvas.shape(dome, p.hat.base, p.hat.shadow, p.hat.light, 0.085, texture=stitches, rim=0.55)
    brim = p.head(
        curve(
            [
                (-1.29, -1.30),
                (-0.70, -1.52),
                (0.0, -1.60),
                (0.70, -1.52),
                (1.29, -1.30),
                (1.34, -1.00),
                (1.25, -0.66),
                (0.66, -0.88),
                (0.0, -0.95),
                (-0.66, -0.88),
                (-1.25, -0.66),
                (-1.34, -1.00),
            ]
        )
    )
    p.canvas.cast(brim, -0.004, 0.022, 0.016, 0.75, np.maximum(on_face, behind))
    p.canvas.cast(brim, 0.0, -0.008, 0.007, 0.6)
    p.canvas.shape(brim, p.hat.base * 1.03, p.hat.shadow, p.hat.light, 0.050, texture=ribs, rim=0.55)


def _scarf(p):
    """The scarf: its tail first, then two turns about the neck."""

    def weave(angle, bend):
        def texture(x, y):
            lx, ly = p.about_face(x, y, angle)
            return 0.70 + 0.38 * knit(ly - bend * lx * lx, lx, 7.5)

        return texture

    tail = p.head(
        curve(
            [(0.35, 2.3), (0.95, 2.35), (1.10, 3.2), (1.06, 4.2), (1.12, 5.05), (0.42, 5.12), (0.34, 4.2), (0.25, 3.2)]
        ),
        UPRIGHT,
    )
    p.canvas.cast(tail, -0.010, 0.012, 0.014, 0.8)
    p.canvas.shape(
        tail, p.scarf.base, p.scarf.shadow, p.scarf.light, 0.050, texture=weave(np.pi / 2 + 0.03, 0.0), rim=0.35
    )
    fringe = []
    for x0 in np.linspace(0.45, 1.09, 26):
        end = x0 + p.rng.normal(0, 0.03)
        fringe.append(
            p.head(
                [(x0, 5.0), ((x0 + end) / 2 + p.rng.normal(0, 0.015), 5.25), (end, 5.48 + p.rng.normal(0, 0.04))],
                UPRIGHT,
            )
        )
    p.canvas.strokes([line - (0.004, -0.004) for line in fringe], np.full(26, 0.0042), p.scarf.shadow, 0.8)
    p.canvas.strokes(fringe, np.full(26, 0.0036), p.scarf.base, 1.0)
    for points, angle, bend in (
        (
            [
                (-1.55, 2.10),
                (-1.30, 1.72),
                (-0.60, 1.62),
                (0.0, 1.78),
                (0.62, 1.60),
                (1.32, 1.66),
                (1.58, 2.05),
                (1.42, 2.52),
                (0.70, 2.86),
                (-0.05, 2.92),
                (-0.80, 2.84),
                (-1.42, 2.56),
            ],
            0.0,
            0.16,
        ),
        (
            [
                (-1.36, 1.58),
                (-0.80, 1.38),
                (-0.30, 1.36),
                (0.10, 1.42),
                (0.75, 1.30),
                (1.30, 1.46),
                (1.46, 1.82),
                (1.12, 2.12),
                (0.45, 2.36),
                (-0.15, 2.40),
                (-0.90, 2.24),
                (-1.40, 1.94),
            ],
            -0.06,
            0.20,
        ),
    ):
        turn = p.head(curve(points), TILT * 0.35)
        p.canvas.cast(turn, -0.004, 0.016, 0.014, 0.85)
        at, cover = p.canvas.shape(
            turn, p.scarf.base, p.scarf.shadow, p.scarf.light, 0.055, texture=weave(angle, bend), rim=0.40
        )
        cloth = p.canvas.everywhere(at, cover)
        middle_y = np.mean([p[1] for p in points])
        for x0, lean in ((-0.85, 0.45), (-0.35, 0.25), (0.35, -0.30), (0.85, -0.50)):
            fold = curve(
                [(x0, middle_y - 0.42), (x0 + lean * 0.35, middle_y), (x0 + lean, middle_y + 0.40)], closed=False
            )
            place = p.head(fold, TILT * 0.35)
            at, line = p.canvas.lines([place], [0.012], 0.05)
            shade = np.clip(blurred(line, 0.012 * p.canvas.width) * 1.3, 0, 1) * cloth[at]
            p.canvas.blend(at, shade * 0.50, p.canvas.picture[at] * 0.45)
