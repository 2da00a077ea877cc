"""What a result is worth: it is compared with pixels that were computed another way."""

import math
import zlib

import numpy as np
from PIL import Image

Image.MAX_IMAGE_PIXELS = None


def pixels(path):
    return np.asarray(Image.open(path))


def decibels(a, b):
    """PSNR of two pictures; infinite where they are equal."""
    error = np.mean((a.astype(float) - b.astype(float)) ** 2)
    return math.inf if error == 0 else 10 * math.log10(255**2 / error)


def lanczos(lines, start, length, count):
    """Lanczos3 along the first axis, from a stretch of it that need not begin at a whole pixel, in double precision."""
    scale = length / count
    support = 3 * max(1, scale)
    rows = []
    for index in range(count):
        center = start + (index + 0.5) * scale
        first = max(0, math.floor(center - support))
        last = min(lines.shape[0], math.ceil(center + support))
        x = (np.arange(first, last) + 0.5 - center) / max(1, scale)
        weights = np.where(np.abs(x) < 3, np.sinc(x) * np.sinc(x / 3), 0)
        rows.append(np.tensordot(weights / weights.sum(), lines[first:last].astype(float), axes=(0, 0)))
    return np.stack(rows)


def exact_avatar(file, box, side):
    """The reference of an avatar: decoded in full, resampled in double precision from the exact place."""
    left, top, width, height = box
    whole = np.asarray(Image.open(file).convert("RGB"))
    rows = lanczos(whole[:, max(0, left - 64) : left + width + 64], top, height, side)
    columns = lanczos(rows.transpose(1, 0, 2), min(left, 64), width, side)
    return columns.transpose(1, 0, 2).clip(0, 255).round()


def scan(path):
    """The bytes of a JPEG from its first scan on."""
    data = path.read_bytes()
    place = 2
    while data[place + 1] != 0xDA:
        place += 2 + int.from_bytes(data[place + 2 : place + 4])
    return data[place:]


def deflated_size(path):
    """The bytes of a PNG's pixels as they are, and as zlib's sixth level would have them."""
    data = path.read_bytes()
    place, body = 8, b""
    while place < len(data):
        length = int.from_bytes(data[place : place + 4])
        if data[place + 4 : place + 8] == b"IDAT":
            body += data[place + 8 : place + 8 + length]
        place += 12 + length
    return len(body), len(zlib.compress(zlib.decompress(body), 6))
