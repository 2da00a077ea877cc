"""A recipe made in the browser and cut by the installed command gives the pixels that the browser's own file has."""

import io
import json
import math
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import pytest
from conftest import ROOT
from pictures import png
from PIL import Image

COMMAND = ROOT / ".build" / "installed" / "bin" / "cropkit"
RANDOM = np.random.default_rng(11).integers(0, 256, (203, 301, 4), np.uint8)


def by_command(data, recipe):
    """The pixels that the command makes of a picture."""
    assert COMMAND.exists(), "run `scripts/install .build/installed` first"
    words = [COMMAND, "crop", "picture", "--recipe", "recipe", "-o", "-", "--format", "png"]
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "picture").write_bytes(data)
        (Path(folder) / "recipe").write_text(json.dumps(recipe))
        done = subprocess.run(words, cwd=folder, capture_output=True, timeout=60, check=True)
    return np.asarray(Image.open(io.BytesIO(done.stdout)))


def decibels(a, b):
    """How alike two pictures are; where both are clear there is nothing to see."""
    assert a.shape == b.shape
    a, b = a.astype(float), b.astype(float)
    if a.shape[2] == 4:
        a[..., :3] *= a[..., 3:] / 255
        b[..., :3] *= b[..., 3:] / 255
    error = ((a - b) ** 2).mean()
    return 10 * math.log10(255**2 / error) if error else math.inf


@pytest.mark.parametrize("channels", [3, 4])
def test_what_is_copied_is_the_same_to_the_bit(new_bench, channels):
    data = png(RANDOM[..., :channels])
    bench = new_bench(picture=data)
    for commands in (
        "",
        "view.setRatio('4:3', false); view.zoom(1.7, undefined, false);",
        "view.turn(90, false); view.mirror(false);",
        "view.nudge(3, 2, -1, false); view.turn(90, false);",
    ):
        bench.run(commands)
        bench.rest()
        np.testing.assert_array_equal(by_command(data, bench.crop), bench.pixels({"type": "image/png"}), commands)


# How a photo is cut, and how alike at least both results must be, in decibels.
RESAMPLED = [
    ("", {}, math.inf),
    ("", {"width": 900, "height": 900}, 40),
    ("", {"width": 400, "height": 400}, 40),
    ("view.setShape('ellipse', false)", {"width": 500, "height": 500}, 40),
    ("view.straighten(7.5, false)", {}, 40),
    ("view.turn(90, false); view.mirror(false); view.straighten(-20, false)", {"width": 350, "height": 350}, 40),
    ("view.setRatio('1:1', false); view.zoom(2.3, undefined, false)", {"width": 900, "height": 900}, 40),
]


def test_what_is_resampled_is_alike(new_bench, samples):
    photo = Image.open(samples / "landscape.jpg").crop((1200, 900, 2400, 1700))
    file = io.BytesIO()
    photo.save(file, "JPEG", quality=92)
    bench = new_bench()
    bench.load(file.getvalue(), name="photo.jpg", mime="image/jpeg")
    for commands, output, least in RESAMPLED:
        bench.run(commands)
        bench.rest()
        result = bench.pixels({"type": "image/png", **output})
        made = by_command(file.getvalue(), {**bench.crop, "output": output})
        assert decibels(made, result) >= least, (commands, output)
