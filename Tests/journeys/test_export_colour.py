"""Colours beyond sRGB survive where the browser has canvases for them; sRGB stays bit for bit."""

import io

import numpy as np
import pytest
from pictures import coordinates, jpeg, png
from PIL import Image, ImageCms

# In Display P3: pure red and green, which sRGB does not have; a red within it; grey.
COLOURS = np.repeat(np.array([[[255, 0, 0], [0, 255, 0], [200, 30, 90], [128, 128, 128]]], np.uint8), 16, axis=1)
PICTURE = np.repeat(COLOURS, 64, axis=0)


def same_in(profile, image):
    """The pixels of an image, by way of its own profile, in another."""
    own = ImageCms.ImageCmsProfile(io.BytesIO(image.info["icc_profile"]))
    wanted = ImageCms.ImageCmsProfile(io.BytesIO(profile))
    return np.asarray(
        ImageCms.profileToProfile(image.convert("RGB"), own, wanted, ImageCms.Intent.RELATIVE_COLORIMETRIC)
    )


def webp(pixels, profile):
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "WEBP", lossless=True, icc_profile=profile)
    return file.getvalue()


FILES = {
    "png": lambda profile: png(PICTURE, icc_profile=profile),
    "jpeg": lambda profile: jpeg(PICTURE, quality=100, icc_profile=profile),
    "webp": lambda profile: webp(PICTURE, profile),
}


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("type", ["image/png", "image/jpeg"])
@pytest.mark.parametrize("options", [{}, {"width": 50}], ids=["copied", "resized"])
def test_colours_beyond_srgb_survive(new_bench, wide_profile, kind, type, options):
    bench = new_bench(picture=FILES[kind](wide_profile))
    image = bench.blob({"type": type, "quality": 1, **options})
    pixels = same_in(wide_profile, image)
    for index, colour in enumerate(COLOURS[0, 8::16]):
        x = round((index * 16 + 8) * image.width / 64)
        assert np.abs(pixels[image.height // 2, x].astype(int) - colour).max() <= 3, colour


def test_asked_for_srgb_they_are_brought_within_it(new_bench, wide_profile):
    bench = new_bench(picture=FILES["png"](wide_profile))
    image = bench.blob({"colour": "srgb"})
    assert "icc_profile" not in image.info
    assert np.asarray(image)[8, 40].tolist() == pytest.approx([218, 0, 89], abs=2)


def test_an_srgb_picture_carries_no_wide_profile_and_stays_identical(new_bench):
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    picture = coordinates(301, 203)
    for file in (png(picture), png(picture, icc_profile=srgb)):
        image = new_bench(picture=file).blob()
        assert "icc_profile" not in image.info
        np.testing.assert_array_equal(np.asarray(image), picture)


def test_the_sample_in_display_p3_keeps_its_profile(new_bench):
    bench = new_bench()
    bench.run("await view.load('/samples/portrait-p3.jpg')")
    profile = bench.blob({"width": 300}).info["icc_profile"]
    assert "P3" in ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(io.BytesIO(profile)))


WIDE_SCREEN = """
const real = matchMedia;
globalThis.matchMedia = (query) => query.includes("color-gamut") ? { matches: true } : real(query);
"""


@pytest.mark.parametrize("side", [16, 1024], ids=["as it is", "halved"])
def test_a_wide_screen_shows_colours_beyond_srgb(new_bench, wide_profile, side):
    red = np.full((side, side * 2, 3), (255, 0, 0), np.uint8)
    bench = new_bench(picture=png(red, icc_profile=wide_profile), script=WIDE_SCREEN)
    shown = bench.run(
        """
        const cut = await new Promise((done) => view.preview(({ canvas }) => done(canvas)));
        return [view.shadowRoot.querySelector("canvas"), cut].map((canvas) => {
          const place = [canvas.width * 0.3, canvas.height * 0.4, 1, 1].map(Math.floor);
          return [...canvas.getContext("2d").getImageData(...place, { colorSpace: "display-p3" }).data];
        });
        """
    )
    for pixel in shown:
        assert pixel == pytest.approx([255, 0, 0, 255], abs=1)
