"""Lossless cuts against jpegtran: the same bytes, from pictures in every orientation and of every sampling."""

import io

import numpy as np
import pytest
from pictures import STORED
from PIL import Image
from references import exiftool, jpegtran, magick, photo

# What brings a stored picture upright, as jpegtran says it.
UPRIGHT = {
    1: [], 2: ["-flip", "horizontal"], 3: ["-rotate", "180"], 4: ["-flip", "vertical"],
    5: ["-transpose"], 6: ["-rotate", "90"], 7: ["-transverse"], 8: ["-rotate", "270"],
}  # fmt: skip
# Of whole blocks, so that each of its sides can come first.
PICTURE = photo(160, 96)
KINDS = {
    "4:4:4": ["-sampling-factor", "1x1"],
    "4:2:2": ["-sampling-factor", "2x1"],
    "4:2:0": ["-sampling-factor", "2x2"],
    "4:4:0": ["-sampling-factor", "1x2"],
    "grey": ["-colorspace", "Gray"],
    "progressive": ["-sampling-factor", "2x2", "-interlace", "JPEG"],
    "restarts": ["-sampling-factor", "2x2"],
}


def stored(kind, orientation):
    """A JPEG as a camera in this orientation writes it."""
    file = io.BytesIO()
    Image.fromarray(np.ascontiguousarray(STORED[orientation](PICTURE))).save(file, "PNG")
    data = magick("-", *KINDS[kind], "-quality", 90, "jpeg:-", data=file.getvalue())
    if kind == "restarts":
        data = jpegtran(data, "-restart", "3B", "-copy", "none")
        assert data.count(b"\xff\xd3") > 1
    # An EXIF block of one entry, behind the file's first marker.
    exif = Image.Exif()
    exif[0x0112] = orientation
    block = exif.tobytes()
    return data[:2] + b"\xff\xe1" + (len(block) + 2).to_bytes(2, "big") + block + data[2:]


def scan(data):
    """All from the first frame header on, which is what the pixels depend on, but for the tables before it."""
    at = 2
    tables = b""
    while data[at + 1] not in (0xC0, 0xC1, 0xC2):
        length = int.from_bytes(data[at + 2 : at + 4], "big")
        if data[at + 1] == 0xDB:
            tables += data[at + 4 : at + 2 + length]
        at += 2 + length
    return tables + data[at:]


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", KINDS)
def test_bytes_are_those_of_jpegtran(cropkit, kind, orientation):
    """T7, T8"""
    data = stored(kind, orientation)
    cropkit.write("a.jpg", data)
    progressive = ["-progressive"] if kind == "progressive" else []
    upright = jpegtran(data, "-copy", "none", *UPRIGHT[orientation], *progressive)
    for name, words, steps in [
        ("whole", [], []),
        ("cut", ["--rect", "32,16,80,48"], [["-crop", "80x48+32+16"]]),
        ("turned", ["--rect", "32,16,80,48", "--turn", "90"], [["-crop", "80x48+32+16"], ["-rotate", "90"]]),
        ("mirrored", ["--rect", "32,16,80,48", "--mirror"], [["-crop", "80x48+32+16"], ["-flip", "horizontal"]]),
    ]:
        cropkit.run("crop", "a.jpg", *words, "--lossless", "--metadata", "strip", "-o", "b.jpg", "--force")
        expected = upright
        for step in steps:
            expected = jpegtran(expected, "-copy", "none", *step, *progressive)
        assert scan((cropkit.folder / "b.jpg").read_bytes()) == scan(expected), name


@pytest.mark.parametrize(
    ("orientation", "words", "size"),
    [
        (1, ["--rect", "37,21,75,50"], (75, 50)),
        (1, ["--mirror"], (144, 90)),
        (1, ["--turn", "180"], (144, 80)),
        # Stored 90×150: which sides come first is another matter.
        (6, ["--rect", "37,21,75,50"], (75, 50)),
        (6, ["--mirror"], (150, 90)),
        (6, ["--turn", "180"], (150, 80)),
        (6, ["--turn", "90"], (80, 144)),
    ],
)
def test_what_was_moved_to_the_blocks_is_what_the_metadata_says(cropkit, orientation, words, size):
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif.get_ifd(0x8769)[0xA002] = 150
    exif.get_ifd(0x8769)[0xA003] = 90
    pixels = np.ascontiguousarray(STORED[orientation](PICTURE[:90, :150]))
    Image.fromarray(pixels).save(cropkit.folder / "a.jpg", exif=exif, subsampling=2)
    cropkit.run("crop", "a.jpg", *words, "--lossless=snap", "-o", "b.jpg")
    assert Image.open(cropkit.folder / "b.jpg").size == size
    (told,) = exiftool(cropkit.folder / "b.jpg")
    assert (told["ExifIFD:ExifImageWidth"], told["ExifIFD:ExifImageHeight"]) == size
    assert told["IFD0:Orientation"] == 1
