"""sRGB and Display P3, and an ICC profile for the latter."""

import struct

import numpy as np

SRGB = ((0.64, 0.33), (0.30, 0.60), (0.15, 0.06))  # Red, green, blue, as CIE xy.
P3 = ((0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
D65 = (0.3127, 0.3290)
D50 = np.array([0.9642, 1.0, 0.8249])  # The white of every ICC profile.


def _xyz(xy):
    return np.array([xy[0] / xy[1], 1.0, (1 - xy[0] - xy[1]) / xy[1]])


def to_xyz(primaries):
    """The matrix from linear RGB to XYZ, white D65."""
    columns = np.stack([_xyz(xy) for xy in primaries], 1)
    return columns * np.linalg.solve(columns, _xyz(D65))


def adaptation():
    """Bradford, from D65 to D50."""
    bradford = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
    scale = np.diag((bradford @ D50) / (bradford @ _xyz(D65)))
    return np.linalg.inv(bradford) @ scale @ bradford


def decoded(value):
    value = np.asarray(value, np.float64)
    return np.where(value <= 0.04045, value / 12.92, ((np.maximum(value, 0) + 0.055) / 1.055) ** 2.4)


def encoded(light):
    light = np.asarray(light, np.float64)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 0) ** (1 / 2.4) - 0.055)


def converted(colour, source, target):
    """A colour's display values in another space, cut off where that space ends."""
    light = np.linalg.solve(to_xyz(target), to_xyz(source) @ decoded(colour))
    return np.clip(encoded(light), 0, 1).astype(np.float32)


def _fixed(*values):
    return b"".join(struct.pack(">i", round(float(value) * 65536)) for value in values)


def _text(text):
    data = text.encode("utf-16-be")
    return b"mluc" + struct.pack(">IIIHHII", 0, 1, 12, 0x656E, 0x5553, len(data), 28) + data


def display_p3_profile():
    """A version 4 matrix/curve display profile, complete by the ICC's list of required tags."""
    matrix = adaptation() @ to_xyz(P3)
    curve = b"para" + struct.pack(">IHH", 0, 3, 0) + _fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    tags = {
        b"desc": _text("Display P3"),
        b"cprt": _text("Public domain"),
        b"wtpt": b"XYZ " + bytes(4) + _fixed(*D50),
        b"chad": b"sf32" + bytes(4) + _fixed(*adaptation().ravel()),
        b"rXYZ": b"XYZ " + bytes(4) + _fixed(*matrix[:, 0]),
        b"gXYZ": b"XYZ " + bytes(4) + _fixed(*matrix[:, 1]),
        b"bXYZ": b"XYZ " + bytes(4) + _fixed(*matrix[:, 2]),
        b"rTRC": curve,
        b"gTRC": curve,
        b"bTRC": curve,
    }
    table, body, placed = struct.pack(">I", len(tags)), b"", {}
    start = 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        if data not in placed:  # The three curves share one place.
            placed[data] = start + len(body)
            body += data + bytes(-len(data) % 4)
        table += name + struct.pack(">II", placed[data], len(data))
    size = start + len(body)
    date = struct.pack(">6H", 2024, 1, 1, 0, 0, 0)
    header = struct.pack(">I4sI4s4s4s", size, bytes(4), 0x04300000, b"mntr", b"RGB ", b"XYZ ")
    header += date + b"acsp" + bytes(4 * 7) + _fixed(*D50)
    return header.ljust(128, b"\0") + table + body
