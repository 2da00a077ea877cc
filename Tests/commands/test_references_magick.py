"""The same crops by ImageMagick, which shares no code with the command but the formats' own libraries."""

import numpy as np
import pytest
from pictures import STORED, png
from PIL import Image
from references import magick, photo, psnr

PICTURE = photo(240, 180)


def raw(width, height, channels, *words, depth=8):
    """The pixels that ImageMagick makes."""
    form = {1: "gray", 3: "rgb", 4: "rgba"}[channels]
    data = magick(*words, "-depth", depth, "-endian", "LSB", f"{form}:-")
    return np.frombuffer(data, f"<u{depth // 8}").reshape(height, width, channels).squeeze()


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize(("form", "options"), [("JPEG", {"quality": 90}), ("TIFF", {"compression": "tiff_lzw"})])
def test_copies_are_the_same_to_the_bit(cropkit, form, options, orientation):
    """T8"""
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = np.ascontiguousarray(STORED[orientation](PICTURE))
    Image.fromarray(stored).save(cropkit.folder / "source", form, exif=exif, **options)
    words = ["--rect", "31,17,120,90", "--turn", "90", "--mirror"]
    cropkit.run("crop", "source", *words, "-o", "result.png")
    words = ["-auto-orient", "+repage", "-crop", "120x90+31+17", "+repage", "-rotate", 90, "-flop"]
    np.testing.assert_array_equal(cropkit.pixels("result.png"), raw(90, 120, 3, cropkit.folder / "source", *words))


@pytest.mark.parametrize("size", [(160, 120), (77, 58), (30, 90), (500, 375)])
def test_lanczos_is_the_same_to_a_level(cropkit, size):
    result = cropkit.crop(png(PICTURE), "--rect", "31,17,200,150", "--size", f"{size[0]}x{size[1]}", name="source")
    words = ["-crop", "200x150+31+17", "+repage", "-filter", "Lanczos", "-resize", f"{size[0]}x{size[1]}!"]
    same = raw(*size, 3, cropkit.folder / "source", *words)
    assert np.abs(result.astype(int) - same).max() <= 1


@pytest.mark.parametrize("size", [(160, 120), (77, 58), (30, 90), (500, 375)])
def test_sixteen_bits_are_resized_in_sixteen(cropkit, size):
    """P10"""
    cropkit.write("source.png", magick("-seed", 3, "-size", "240x180", "plasma:red-blue", "-depth", 16, "png48:-"))
    cropkit.run("crop", "source.png", "--rect", "31,17,200,150", "--size", f"{size[0]}x{size[1]}", "-o", "r.png")
    words = ["-crop", "200x150+31+17", "+repage", "-filter", "Lanczos", "-resize", f"{size[0]}x{size[1]}!"]
    same = raw(*size, 3, cropkit.folder / "source.png", *words, depth=16)
    result = raw(*size, 3, cropkit.folder / "r.png", depth=16)
    off = np.abs(result.astype(int) - same)
    # ImageMagick cuts off what overshoots between its two passes; less than a level of eight bits is 257.
    assert off.mean() < 8
    assert off.max() < 1500


@pytest.mark.parametrize("angle", [-30, -4.5, 12.3, 45])
@pytest.mark.parametrize("mirror", [False, True])
def test_straightening_turns_the_same_way_about_the_same_place(cropkit, angle, mirror):
    cut = ["--rect", "70,40,100,80", "--straighten", angle, *(["--mirror"] if mirror else [])]
    region = cropkit.json("recipe", "make", "--picture", "240x180", *cut)["region"]
    result = cropkit.crop(png(PICTURE), *cut, name="source")
    height, width = result.shape[:2]
    x, y = region["x"] + region["width"] / 2, region["y"] + region["height"] / 2
    # The picture is turned about the crop's centre, which comes to lie in the result's.
    words = [
        "-filter", "Lanczos", "-define", f"distort:viewport={width}x{height}+0+0", "-distort", "SRT",
        f"{x},{y} 1 {region['angle']} {width / 2},{height / 2}", "+repage", *(["-flop"] if mirror else []),
    ]  # fmt: skip
    same = raw(width, height, 3, cropkit.folder / "source", *words)
    assert psnr(result, same) > 48


def test_a_shape_s_edge_lies_where_it_is_drawn(cropkit):
    """P8"""
    result = cropkit.crop(png(PICTURE), "--rect", "31,17,121,90", "--shape", "ellipse")[..., 3]
    drawn = raw(
        121, 90, 1, "-size", "1936x1440", "xc:black", "-fill", "white", "-draw", "ellipse 967.5,719.5 968,720 0,360",
        "-filter", "Box", "-resize", "121x90!",
    )  # fmt: skip
    off = result.astype(int) - drawn
    assert np.abs(off).max() <= 16
    assert abs(off.mean()) < 0.2
