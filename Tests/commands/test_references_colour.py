"""Colours with a profile: kept with it, or converted to sRGB as Pillow's own lcms2 does."""

import io
import struct

import numpy as np
import pytest
from conftest import ROOT
from PIL import Image, ImageCms
from references import magick, photo

PICTURE = photo(120, 80)
PERCEPTUAL = ImageCms.Intent.PERCEPTUAL


def matrix_profile(red, green, blue, gamma):
    """A display's ICC profile: its primaries under D50, and the power of its curves."""

    def number(value):
        return struct.pack(">i", round(value * 65536))

    def xyz(values):
        return b"XYZ \0\0\0\0" + b"".join(map(number, values))

    curve = b"curv\0\0\0\0" + struct.pack(">IHxx", 1, round(gamma * 256))
    text = b"desc\0\0\0\0" + struct.pack(">I", 8) + b"Profile\0" + bytes(78 + 1)
    tags = {
        b"desc": text + bytes(-len(text) % 4),
        b"cprt": b"text\0\0\0\0None\0\0\0\0",
        b"wtpt": xyz((0.9642, 1, 0.8249)),
        **{name: xyz(values) for name, values in zip((b"rXYZ", b"gXYZ", b"bXYZ"), (red, green, blue))},
        **dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve),
    }
    table, data = struct.pack(">I", len(tags)), b""
    for name, content in tags.items():
        table += name + struct.pack(">II", 128 + 4 + 12 * len(tags) + len(data), len(content))
        data += content
    size = 128 + len(table) + len(data)
    head = struct.pack(
        ">I4xI4s4s4s12x4s28xIII", size, 0x02100000, b"mntr", b"RGB ", b"XYZ ", b"acsp", 63190, 65536, 54061
    )
    return head.ljust(128, b"\0") + table + data


# Adobe RGB (1998): its primaries under D50, a column each.
ADOBE_RGB = ((0.60974, 0.20528, 0.14919), (0.31111, 0.62567, 0.06322), (0.01947, 0.06087, 0.74457))
PROFILES = {
    "Display P3": Image.open(ROOT / "web" / "samples" / "portrait-p3.jpg").info["icc_profile"],
    "Adobe RGB": matrix_profile(*zip(*ADOBE_RGB), 563 / 256),
}
FORMS = {
    "JPEG": {"quality": 92}, "PNG": {}, "WEBP": {"lossless": True}, "TIFF": {},
    "AVIF": {"quality": 95, "subsampling": "4:4:4", "speed": 9}, "HEIF": {"quality": 95, "chroma": 444},
}  # fmt: skip


def srgb(image, profile):
    source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
    target = ImageCms.createProfile("sRGB")
    return np.asarray(ImageCms.profileToProfile(image, source, target, PERCEPTUAL, outputMode="RGB")).astype(int)


def encoded(image, form, **options):
    file = io.BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("profile", PROFILES)
def test_wide_colours_are_kept_or_converted(cropkit, profile, form):
    """P6"""
    data = encoded(Image.fromarray(PICTURE), form, icc_profile=PROFILES[profile], **FORMS[form])
    source = Image.open(io.BytesIO(data)).convert("RGB")
    kept = cropkit.crop(data, "--rect", "10,5,90,70")
    part = source.crop((10, 5, 100, 75))
    assert np.abs(kept.astype(int) - np.asarray(part)).max() <= {"AVIF": 8, "HEIF": 1}.get(form, 0)
    assert Image.open(cropkit.folder / "result.png").info["icc_profile"] == PROFILES[profile]

    made = cropkit.crop(data, "--rect", "10,5,90,70", "--colour", "srgb").astype(int)
    expected = srgb(part, PROFILES[profile])
    assert np.abs(expected - np.asarray(part)).max() > 30, "these colours are all in sRGB"
    off = np.abs(made - expected)
    assert off.max() <= {"AVIF": 20, "HEIF": 3}.get(form, 1)
    assert off.mean() < 1
    assert "icc_profile" not in Image.open(cropkit.folder / "result.png").info


def test_sixteen_bits_are_converted_in_sixteen(cropkit):
    """P10"""
    (cropkit.folder / "wide.icc").write_bytes(PROFILES["Adobe RGB"])
    data = magick(
        "-seed", 5, "-size", "90x61", "plasma:red-blue", "-depth", 16, "-profile", cropkit.folder / "wide.icc", "png48:-"
    )  # fmt: skip
    cropkit.crop(data, "--colour", "srgb")

    def deep(data):
        values = magick("-", "-depth", 16, "-endian", "LSB", "rgb:-", data=data)
        return np.frombuffer(values, "<u2").reshape(-1, 3) / 65535

    # IEC 61966-2-1, with the primaries under D50 that its ICC profile has.
    to_srgb = np.linalg.inv([[0.43607, 0.38515, 0.14307], [0.22249, 0.71687, 0.06061], [0.01392, 0.09708, 0.71410]])
    linear = (deep(data) ** (563 / 256)) @ np.transpose(ADOBE_RGB) @ to_srgb.T
    linear = linear.clip(0, 1)
    expected = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    off = np.abs(deep((cropkit.folder / "result.png").read_bytes()) - expected)
    assert off.max() * 65535 < 64


@pytest.mark.parametrize("form", ["JPEG", "TIFF"])
def test_inks_without_a_profile_become_the_plain_colours(cropkit, form):
    data = encoded(Image.fromarray(PICTURE).convert("CMYK"), form, **({"quality": 95} if form == "JPEG" else {}))
    expected = Image.open(io.BytesIO(data)).convert("RGB")
    np.testing.assert_array_equal(cropkit.crop(data), expected)


def test_inks_as_luma_and_colour_differences(cropkit):
    """YCCK, as Photoshop writes it."""
    data = magick("-", "-colorspace", "CMYK", "-quality", 95, "jpeg:-", data=encoded(Image.fromarray(PICTURE), "PNG"))
    expected = Image.open(io.BytesIO(data))
    assert (expected.mode, expected.info["adobe_transform"]) == ("CMYK", 2)
    np.testing.assert_array_equal(cropkit.crop(data), expected.convert("RGB"))
