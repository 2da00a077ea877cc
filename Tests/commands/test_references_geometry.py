"""Each format in each orientation, cut in each way and shape, against pixels computed from the definition by numpy."""

import io
import json

import numpy as np
import pytest
from pictures import STORED, cut
from PIL import Image
from references import coverage, lanczos, output_size, photo, psnr, upright

OPAQUE = photo(96, 64)
TRANSLUCENT = np.dstack([OPAQUE, photo(96, 64, seed=2)[..., 0]])
# For each kind of source: its pixels, and how Pillow writes it.
SOURCES = {
    "jpeg 4:4:4": (OPAQUE, "JPEG", {"quality": 92, "subsampling": 0}),
    "jpeg 4:2:2": (OPAQUE, "JPEG", {"quality": 92, "subsampling": 1}),
    "jpeg 4:2:0": (OPAQUE, "JPEG", {"quality": 92, "subsampling": 2}),
    "jpeg progressive": (OPAQUE, "JPEG", {"quality": 92, "progressive": True}),
    "png": (OPAQUE, "PNG", {}),
    "png translucent": (TRANSLUCENT, "PNG", {}),
    "webp": (OPAQUE, "WEBP", {"quality": 90}),
    "webp lossless": (OPAQUE, "WEBP", {"lossless": True}),
    "webp translucent": (TRANSLUCENT, "WEBP", {"lossless": True, "exact": True}),
    "tiff": (OPAQUE, "TIFF", {"compression": "tiff_adobe_deflate"}),
    "tiff translucent": (TRANSLUCENT, "TIFF", {"compression": "tiff_lzw"}),
    "heic": (OPAQUE, "HEIF", {"quality": 90, "chroma": 444}),
    "avif": (OPAQUE, "AVIF", {"quality": 90, "subsampling": "4:4:4", "speed": 9}),
    "gif": (OPAQUE, "GIF", {}),
}
SHAPES = [{"kind": "rectangle"}, {"kind": "ellipse"}, {"kind": "rounded", "radius": 0.3}]
REGION = {"x": 13.4, "y": 9.7, "width": 51, "height": 37}
TURNED = {**REGION, "x": 22.1, "y": 13.2, "angle": 12.3}
OPERATIONS = {
    "copy": {"region": REGION},
    "turn": {"region": REGION, "turns": 1},
    "mirror": {"region": REGION, "mirrored": True},
    "mirror and turn back": {"region": REGION, "mirrored": True, "turns": 3},
    "reduce": {"region": REGION, "output": {"width": 30, "height": 30}},
    "enlarge, turned": {"region": REGION, "turns": 1, "output": {"width": 80, "height": 95, "resize": "stretch"}},
    "straighten": {"region": TURNED},
    "straighten, mirror, turn": {"region": {**TURNED, "angle": -31}, "mirrored": True, "turns": 1},
    "straighten and reduce": {"region": TURNED, "output": {"width": 34, "height": 34}},
}


def encoded(kind, orientation):
    pixels, form, options = SOURCES[kind]
    exif = Image.Exif()
    exif[0x0112] = orientation
    file = io.BytesIO()
    image = Image.fromarray(np.ascontiguousarray(STORED[orientation](pixels)))
    image.save(file, form, **options, **({} if form == "GIF" else {"exif": exif.tobytes()}))
    return file.getvalue()


def drawn(picture, recipe, width, height):
    """What a recipe makes of a picture, before its shape is cut out."""
    if recipe["region"].get("angle") or "output" in recipe:
        return lanczos(picture, recipe, width, height)
    return cut(picture, recipe).astype(float)


@pytest.mark.parametrize(
    ("kind", "orientation"), [(kind, turn) for kind in SOURCES for turn in range(1, 9) if kind != "gif" or turn == 1]
)
def test_each_way_of_cutting(cropkit, kind, orientation):
    """T7, T8, P2, P8"""
    data = encoded(kind, orientation)
    picture = upright(data)
    likeness = 20 if kind == "gif" else 32
    assert psnr(picture[..., :3], OPAQUE) > likeness, "the reference is not what was encoded"

    jobs = [
        {
            "file": "source",
            "recipe": {"cropkit": 1, "picture": {"width": 96, "height": 64}, "shape": shape, **OPERATIONS[name]},
            "output": f"{name}, {shape['kind']}.png",
        }
        for name in OPERATIONS
        for shape in SHAPES
    ]
    cropkit.write("source", data)
    cropkit.run("batch", data="\n".join(map(json.dumps, jobs)).encode())

    whole = {}
    for job in jobs:
        name, recipe = job["output"], job["recipe"]
        operation, shape = name.rsplit(", ", 1)[0], recipe["shape"]
        width, height = output_size(recipe)
        if operation not in whole:
            whole[operation] = drawn(picture, recipe, width, height)
        pixels = whole[operation]
        result = cropkit.pixels(name).astype(float)
        has_opacity = picture.shape[2] == 4 or shape["kind"] != "rectangle"
        assert result.shape == (height, width, 4 if has_opacity else 3), name

        opacity = (pixels[..., 3] if picture.shape[2] == 4 else 255) * coverage(
            shape["kind"], width, height, shape.get("radius", 0)
        )
        visible = np.full((height, width), True)
        if has_opacity:
            # The edge's share of a pixel is measured across it, and not counted.
            assert np.abs(result[..., 3] - opacity).max() <= 12, name
            visible = (result[..., 3] > 16) & (opacity > 16)
        off = np.abs(result[..., :3] - pixels[..., :3])[visible]
        if kind == "avif":
            # Its colours are those of another library than Pillow's, to a level or two.
            assert (off.max(), off.mean()) <= (6, 0.6), name
        elif "angle" in recipe["region"]:
            # The angle's fractions of a pixel are looked up in a table; a reduced picture is first made smaller.
            assert off.max() <= (8 if "output" in recipe else 4 if picture.shape[2] == 4 else 2), name
            # A GIF is dithered: as rough as pixels can be.
            assert off.mean() <= (1 if kind == "gif" else 0.6), name
        else:
            assert off.max() <= (1 if "output" in recipe else 0), name
