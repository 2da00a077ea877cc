"""Each format in, each format out."""

import numpy as np
import pytest
from pictures import coordinates
from PIL import Image

PICTURE = coordinates(120, 80)
LOSSLESS = {"png": {}, "tiff": {"compression": "tiff_lzw"}, "webp": {"lossless": True}}
LOSSY = {"jpeg": {"quality": 95}, "webp": {"quality": 95}, "avif": {"quality": 90}}


@pytest.mark.parametrize("form", LOSSLESS)
@pytest.mark.parametrize("out", ["png", "tif"])
def test_without_loss_each_pixel_is_the_source_s(cropkit, form, out):
    Image.fromarray(PICTURE).save(cropkit.folder / "a", form, **LOSSLESS[form])
    cropkit.run("crop", "a", "--rect", "10,20,50,40", "-o", f"b.{out}")
    assert (cropkit.pixels(f"b.{out}") == PICTURE[20:60, 10:60]).all()


@pytest.mark.parametrize("form", LOSSY)
@pytest.mark.parametrize("out", ["jpg", "png", "webp", "tiff"])
def test_with_loss_they_are_near(cropkit, form, out):
    y, x = np.mgrid[0:80, 0:120]
    smooth = np.stack([x * 2, y * 3, np.full_like(x, 90)], axis=-1).astype(np.uint8)
    Image.fromarray(smooth).save(cropkit.folder / "a", form, **LOSSY[form])
    cropkit.run("crop", "a", "--rect", "10,20,50,40", "-o", f"b.{out}")
    assert np.abs(cropkit.pixels(f"b.{out}").astype(int) - smooth[20:60, 10:60]).mean() < 5
    assert cropkit.json("info", "--json", f"b.{out}")["size"] == {"width": 50, "height": 40}


def test_webp_without_loss_stays_without(cropkit):
    Image.fromarray(PICTURE).save(cropkit.folder / "a.webp", lossless=True)
    cropkit.run("crop", "a.webp", "--rect", "10,20,50,40", "-o", "b.webp")
    assert (cropkit.pixels("b.webp") == PICTURE[20:60, 10:60]).all()


def test_the_first_frame_of_an_animation(cropkit):
    frames = [Image.fromarray(np.full((20, 30, 3), value, np.uint8)).quantize(4) for value in (10, 200)]
    frames[0].save(cropkit.folder / "a.gif", save_all=True, append_images=frames[1:])
    assert cropkit.json("info", "--json", "a.gif")["frames"] == 2
    cropkit.run("crop", "a.gif", "-o", "b.png")
    assert cropkit.pixels("b.png").shape[:2] == (20, 30)
    assert cropkit.pixels("b.png")[5, 5, 0] == 10


def test_sixteen_bits_stay_sixteen(cropkit):
    """P10"""
    deep = (np.arange(40 * 30, dtype=np.uint32).reshape(30, 40) * 53 % 65536).astype(np.uint16)
    Image.fromarray(deep).save(cropkit.folder / "a.tif")
    for out in ("b.png", "b.tif"):
        cropkit.run("crop", "a.tif", "--rect", "5,6,20,10", "-o", out)
        assert (cropkit.pixels(out).astype(np.uint16) == deep[6:16, 5:25]).all()


def test_colours_are_converted_where_asked_for(cropkit):
    from PIL import ImageCms

    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    Image.fromarray(PICTURE).save(cropkit.folder / "a.png", icc_profile=profile)
    cropkit.run("crop", "a.png", "-o", "kept.png")
    assert Image.open(cropkit.folder / "kept.png").info["icc_profile"] == profile
    cropkit.run("crop", "a.png", "--colour", "srgb", "-o", "srgb.png")
    assert "icc_profile" not in Image.open(cropkit.folder / "srgb.png").info
    assert np.abs(cropkit.pixels("srgb.png").astype(int) - PICTURE).max() <= 2
