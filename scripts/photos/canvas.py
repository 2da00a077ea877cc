"""An airbrush: smooth outlines, light from one side, soft shadows."""

import numpy as np
from PIL import Image, ImageDraw

from .noise import blurred

LIGHT = (0.80, -0.60)  # Where the warm light comes from.


def curve(points, closed=True, steps=14):
    """A smooth line through the points (Catmull and Rom's)."""
    p = np.asarray(points, np.float64)
    p = np.concatenate([p[-1:], p, p[:2]]) if closed else np.concatenate([p[:1], p, p[-1:]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = [
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(p[:-3], p[1:-2], p[2:-1], p[3:])
    ]
    if not closed:
        parts.append(p[-2:-1])
    return np.concatenate(parts)


def mirrored(points):
    return list(points) + [(-x, y) for x, y in reversed(points) if x != 0]


def knit(x, y, stitches):
    """Stocking stitch: columns of Vs. 0…1."""
    u, v = x * stitches, y * stitches * 0.8
    across = u - np.floor(u) - 0.5
    row = 0.5 + 0.5 * np.cos(2 * np.pi * (v + np.abs(across) * 0.9))
    return (row**0.7) * (1 - np.abs(2 * across) ** 5) * (0.65 + 0.35 * np.minimum(1, np.abs(across) * 8))


class Canvas:
    """Shapes with airbrushed light, painted one over the other."""

    def __init__(self, picture, palette):
        self.picture = picture
        self.height, self.width = picture.shape[:2]
        self.palette = palette

    def mask(self, draw_in, points, margin):
        """How far each pixel is covered, over the bounds of the points and a margin; and where that is."""
        p = np.concatenate([np.atleast_2d(part) for part in points]) * self.width
        margin = margin * self.width + 2
        left, top = (np.maximum(np.floor(p.min(0) - margin), 0)).astype(int)
        right, bottom = np.minimum(np.ceil(p.max(0) + margin), (self.width, self.height)).astype(int)
        if right <= left or bottom <= top:
            return None, None
        scale = 2 if self.width > 1500 else 3
        image = Image.new("L", ((right - left) * scale, (bottom - top) * scale), 0)
        draw_in(
            ImageDraw.Draw(image),
            lambda q: [tuple(v) for v in (np.asarray(q) * self.width - (left, top)) * scale],
            self.width * scale,
        )
        return np.s_[top:bottom, left:right], np.asarray(image.reduce(scale), np.float32) / 255

    def outline(self, points, margin=0.0):
        return self.mask(lambda draw, place, _: draw.polygon(place(points), fill=255), [points], margin)

    def coordinates(self, at):
        x = (np.arange(at[1].start, at[1].stop, dtype=np.float32) / self.width)[None, :]
        y = (np.arange(at[0].start, at[0].stop, dtype=np.float32) / self.width)[:, None]
        return x, y

    def blend(self, at, cover, tone):
        part = self.picture[at]
        part += (tone - part) * cover[..., None]

    def shape(self, points, base, shadow, light, soft, texture=None, rim=0.0, strength=1.0, within=None):
        """A shape as if it were round: lit from LIGHT, dark on the other side, a bright line where light grazes it."""
        at, cover = self.outline(points, soft * 1.5)
        if within is not None:
            cover = cover * within[at]
        reach = max(1, int(soft * self.width * 0.55))
        dx, dy = int(LIGHT[0] * reach), int(LIGHT[1] * reach)
        body = blurred(cover, soft * self.width)
        relief = self._shifted(body, -dx, -dy) - self._shifted(body, dx, dy)
        relief = np.clip(relief * 1.6, -1, 1)[..., None] * strength
        tone = base + (light - base) * np.maximum(relief, 0) + (shadow - base) * np.maximum(-relief, 0)
        if texture is not None:
            tone = tone * texture(*self.coordinates(at))[..., None]
        if rim:
            edge = blurred(cover, 0.004 * self.width)
            line = np.clip(
                cover - self._shifted(edge, int(LIGHT[0] * 0.006 * self.width), int(LIGHT[1] * 0.006 * self.width)),
                0,
                1,
            )
            tone = tone + rim * line[..., None] * self.palette(1.0, 0.72, 0.42)
        self.blend(at, cover, tone)
        return at, cover

    @staticmethod
    def _shifted(field, dx, dy):
        """The field's values at (x + dx, y + dy); its border goes on."""
        height, width = field.shape
        rows = np.clip(np.arange(height) + dy, 0, height - 1)
        columns = np.clip(np.arange(width) + dx, 0, width - 1)
        return field[rows][:, columns]

    def cast(self, points, dx, dy, soft, strength, within=None):
        """The soft shadow of a shape on what is painted so far."""
        points = np.asarray(points) + (dx, dy)
        at, cover = self.outline(points, soft * 3)
        shade = blurred(cover, soft * self.width) * strength
        if within is not None:
            shade = shade * within[at]
        self.blend(at, shade, self.picture[at] * self.palette(0.42, 0.26, 0.34))

    def glow(self, centre, radius, tone, strength, within=None):
        """A soft round patch of colour."""
        x, y = np.array(centre)
        at = np.s_[
            max(0, int((y - 3 * radius[1]) * self.width)) : int((y + 3 * radius[1]) * self.width),
            max(0, int((x - 3 * radius[0]) * self.width)) : int((x + 3 * radius[0]) * self.width),
        ]
        at = np.s_[at[0].start : min(at[0].stop, self.height), at[1].start : min(at[1].stop, self.width)]
        px, py = self.coordinates(at)
        patch = strength * np.exp(-(((px - x) / radius[0]) ** 2) - ((py - y) / radius[1]) ** 2)
        if within is not None:
            patch = patch * within[at]
        self.blend(at, patch.astype(np.float32), tone)

    def lines(self, lines, widths, margin=0.01):
        """The cover of lines, each of its width."""

        def draw_in(draw, place, unit):
            for line, wide in zip(lines, widths):
                draw.line(place(line), fill=255, width=max(1, int(round(wide * unit))), joint="curve")

        return self.mask(draw_in, lines, margin)

    def strokes(self, lines, widths, tone, opacity, within=None):
        """Many fine lines of one colour."""
        at, cover = self.lines(lines, widths)
        if within is not None:
            cover = cover * within[at]
        self.blend(at, cover * opacity, tone)

    def everywhere(self, at, cover):
        """A cover as a field over the whole canvas, to paint within."""
        field = np.zeros((self.height, self.width), np.float32)
        field[at] = cover
        return field
