"""`cropkit crop` on pictures whose pixels say where they are."""

import json

import numpy as np
import pytest
from conftest import opened
from pictures import coordinates, cut, jpeg, jpeg_turned, png, png_turned, slopes
from PIL import Image

PICTURE = coordinates(1201, 803)


def test_a_rectangle_is_copied_to_the_pixel(cropkit):
    """R12, R11"""
    assert (cropkit.crop(png(PICTURE), "--rect", "100,50,300,200") == PICTURE[50:250, 100:400]).all()
    assert (cropkit.crop(png(PICTURE)) == PICTURE).all()


@pytest.mark.parametrize("turn", [0, 90, 180, 270, -90, 450])
@pytest.mark.parametrize("mirror", [False, True])
def test_turned_and_mirrored(cropkit, turn, mirror):
    words = ["--rect", "10,20,33,44", "--turn", turn, *(["--mirror"] if mirror else [])]
    seen = np.rot90(PICTURE[20:64, 10:43], -(turn // 90))
    assert (cropkit.crop(png(PICTURE), *words) == (seen[:, ::-1] if mirror else seen)).all()


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("make", [jpeg_turned, png_turned])
def test_every_orientation_gives_the_same_upright_result(cropkit, orientation, make):
    """T8"""
    picture = slopes(96, 64)
    name = "source.jpg" if make is jpeg_turned else "source.png"
    result = cropkit.crop(make(picture, orientation), "--rect", "8,16,40,32", name=name)
    assert np.abs(result.astype(int) - picture[16:48, 8:48]).max() <= (40 if make is jpeg_turned else 0)
    assert np.abs(result.astype(int) - picture[16:48, 8:48]).mean() < 6
    assert Image.open(cropkit.folder / "result.png").getexif().get(0x0112, 1) == 1
    cropkit.run("crop", name, "-o", "whole.jpg")
    assert Image.open(cropkit.folder / "whole.jpg").getexif().get(0x0112, 1) == 1
    assert Image.open(cropkit.folder / "whole.jpg").size == (96, 64)


@pytest.mark.parametrize(
    ("ratio", "size"), [("1:1", (803, 803)), ("16:9", (1201, 676)), ("original", (1201, 803)), ("3:4", (602, 803))]
)
def test_a_ratio_takes_the_largest_part(cropkit, ratio, size):
    result = cropkit.crop(png(PICTURE), "--ratio", ratio)
    assert result.shape[1::-1] == size


def test_a_ratio_of_a_rectangle_is_inside_it(cropkit):
    result = cropkit.crop(png(PICTURE), "--rect", "100,50,100,50", "--ratio", "1:1")
    assert (result == PICTURE[50:100, 125:175]).all()
    turned = cropkit.crop(png(PICTURE), "--rect", "100,50,100,50", "--ratio", "1:2", "--turn", "90")
    assert turned.shape[:2] == (100, 50)


def test_a_size_is_exact_and_a_fit_keeps_the_ratio(cropkit):
    """R6, P2"""
    data = png(np.full((800, 1200, 3), (200, 40, 90), np.uint8))
    result = cropkit.crop(data, "--ratio", "3:2", "--fit", "975x975")
    assert result.shape == (650, 975, 3)
    assert np.abs(result.astype(int) - (200, 40, 90)).max() <= 1
    assert cropkit.crop(data, "--size", "512x512").shape == (512, 512, 3)
    assert cropkit.crop(data, "--fit", "x100").shape == (100, 150, 3)
    assert cropkit.crop(data, "--fit", "300x").shape == (200, 300, 3)


def test_a_circle_has_clear_corners(cropkit):
    """P8"""
    result = cropkit.crop(jpeg(coordinates(100, 100)), "--shape", "ellipse", name="a.jpg", out="b.png")
    assert (result[0, 0, 3], result[50, 50, 3]) == (0, 255)
    assert abs(result[..., 3].sum() / 255 - np.pi * 2500) < 10


def test_clear_pixels_take_the_background_in_a_jpeg(cropkit):
    """P1"""
    clear = np.zeros((64, 64, 4), np.uint8)
    assert cropkit.crop(png(clear), out="a.jpg").min() >= 254
    red = cropkit.crop(png(clear), "--background", "#ff0000", out="a.jpg")
    assert np.abs(red[32, 32].astype(int) - (255, 0, 0)).max() <= 4
    assert cropkit.crop(png(clear))[..., 3].max() == 0


def test_a_straightened_picture_has_no_empty_corner(cropkit):
    """T6, R6"""
    result = cropkit.crop(png(np.full((800, 1200, 3), (200, 40, 90), np.uint8)), "--straighten", "10")
    assert result.shape[1::-1] == (round(1200 / 1.245280), round(800 / 1.245280))
    assert np.abs(result.astype(int) - (200, 40, 90)).max() <= 1


def test_a_recipe_is_carried_out(cropkit):
    recipe = {
        "cropkit": 1, "picture": {"width": 1201, "height": 803},
        "region": {"x": 100.4, "y": 50.2, "width": 200, "height": 300}, "mirrored": True, "turns": 1,
    }  # fmt: skip
    cropkit.write("recipe.json", json.dumps(recipe).encode())
    assert (cropkit.crop(png(PICTURE), "--recipe", "recipe.json") == cut(PICTURE, recipe)).all()


def test_pipes(cropkit):
    made = cropkit.run("crop", "-", "--rect", "1,2,30,40", "-o", "-", data=png(PICTURE))
    assert (np.asarray(opened(made)) == PICTURE[2:42, 1:31]).all()


def test_several_pictures_go_to_a_folder(cropkit):
    for name in ("a.png", "b.png"):
        cropkit.write(name, png(PICTURE))
    (cropkit.folder / "out").mkdir()
    cropkit.run("crop", "a.png", "b.png", "--rect", "0,0,5,5", "-o", "out", "--format", "jpeg")
    assert sorted(path.name for path in (cropkit.folder / "out").iterdir()) == ["a.jpg", "b.jpg"]


def test_content_decides_not_the_name(cropkit):
    assert (cropkit.crop(png(PICTURE), name="wrong.jpg") == PICTURE).all()


def test_a_jpeg_keeps_its_quality_and_does_not_grow(cropkit):
    """P7"""
    from PIL import ImageFilter

    noise = np.random.default_rng(1).integers(0, 256, (900, 1200, 3), np.uint8)
    photo = np.asarray(Image.fromarray(noise).filter(ImageFilter.GaussianBlur(3)))
    data = jpeg(photo, quality=80, subsampling=2)
    cropkit.crop(data, "--rect", "30,20,1080,810", name="a.jpg", out="b.jpg")
    assert (cropkit.folder / "b.jpg").stat().st_size <= len(data)
    assert cropkit.json("info", "--json", "b.jpg")["quality"] == 80


def test_metadata_is_kept_true_or_stripped(cropkit):
    """P6"""
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x0132] = "2026:01:02 03:04:05"
    exif.get_ifd(0x8769)[0xA002] = 120
    exif.get_ifd(0x8825)[1] = "N"
    data = jpeg(coordinates(120, 80), exif=exif)
    cropkit.crop(data, "--rect", "0,0,40,60", name="a.jpg", out="b.jpg")
    kept = Image.open(cropkit.folder / "b.jpg").getexif()
    assert (kept[0x0112], kept[0x0132], kept.get_ifd(0x8769)[0xA002]) == (1, "2026:01:02 03:04:05", 40)
    assert kept.get_ifd(0x8825)[1] == "N"
    cropkit.crop(data, "--metadata", "strip-location", name="a.jpg", out="c.jpg")
    kept = Image.open(cropkit.folder / "c.jpg").getexif()
    assert kept[0x0132] == "2026:01:02 03:04:05"
    assert dict(kept.get_ifd(0x8825)) == {}
    cropkit.crop(data, "--metadata", "strip", name="a.jpg", out="d.jpg")
    assert dict(Image.open(cropkit.folder / "d.jpg").getexif()) == {}


def test_a_plan_is_printed_and_nothing_done(cropkit):
    cropkit.write("a.jpg", jpeg(coordinates(800, 600)))
    plan = cropkit.json("crop", "a.jpg", "--ratio", "1:1", "--size", "100x100", "--dry-run", "-o", "b.jpg")
    assert plan["result"]["width"] == 100
    assert plan["reduction"] == 4
    assert plan["output"] == "b.jpg"
    assert cropkit.left == ["a.jpg"]
