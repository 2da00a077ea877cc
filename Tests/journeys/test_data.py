"""Crops in the numbers of Cropper.js, and back."""

import pytest
from pictures import coordinates, png

PICTURE = png(coordinates(400, 300))
ALL = {"x": 30, "y": 40, "width": 100, "height": 50, "rotate": 0, "scaleX": 1, "scaleY": 1}


@pytest.fixture
def bench(new_bench):
    return new_bench(428, 328, picture=PICTURE)


def test_what_is_set_is_read_back(bench):
    assert bench.run("return view.setData(args[0])", ALL)
    assert bench.run("return view.getData()") == ALL
    assert bench.region == (30, 40, 100, 50)


@pytest.mark.parametrize(
    ("data", "turns", "mirrored", "angle"),
    [
        ({"rotate": 90}, 1, False, 0),
        ({"rotate": 450}, 1, False, 0),
        ({"rotate": -90}, 3, False, 0),
        ({"rotate": 100}, 1, False, 10),
        ({"scaleX": -1}, 0, True, 0),
        ({"scaleY": -1}, 2, True, 0),
        ({"rotate": 30, "scaleX": -1}, 0, True, -30),
    ],
)
def test_rotation_and_scales_become_turns_and_mirror(bench, data, turns, mirrored, angle):
    assert bench.run("return view.setData(args[0])", {**ALL, "x": 120, "y": 120, **data})
    crop = bench.crop
    assert (crop["turns"], crop["mirrored"], crop["region"]["angle"]) == (turns, mirrored, pytest.approx(angle))


def test_the_pixels_are_those_that_cropper_js_would_take(bench):
    """The picture is scaled, then rotated as a whole; the rectangle is taken out of what that gives."""
    data = {"x": 210, "y": 30, "width": 50, "height": 100, "rotate": 90, "scaleX": 1, "scaleY": -1}
    bench.run("view.setData(args[0])", data)
    flipped = coordinates(400, 300)[::-1]
    turned = flipped.transpose(1, 0, 2)[:, ::-1]
    expected = turned[30:130, 210:260]
    assert (bench.pixels() == expected).all()


def test_a_part_changes_only_that(bench):
    bench.run("view.setData(args[0]); view.setData({ width: 60 })", ALL)
    assert bench.run("return view.getData()") == {**ALL, "width": 60}


def test_a_crop_outside_moves_inside(bench):
    bench.run("view.setData(args[0])", {**ALL, "x": 380})
    assert bench.region == (300, 40, 100, 50)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"scaleX": 2}, "badScale"),
        ({"scaleY": 0}, "badScale"),
        ({"x": "wide"}, "notFinite"),
        ({"rotate": None}, "notFinite"),
        ({"width": 0}, "emptyRegion"),
    ],
)
def test_what_is_no_crop_is_refused(bench, data, code):
    bench.listen()
    before = bench.crop
    # JSON has no NaN, for which null stands here.
    script = "const data = { ...args[0] }; for (const name in data) data[name] ??= NaN; return view.setData(data)"
    assert bench.run(script, data) is False
    assert [error["code"] for error in bench.heard("crop-error")] == [code]
    assert bench.crop == before


def test_without_a_picture_there_are_none(new_bench):
    bench = new_bench()
    assert bench.run("return view.getData()") is None
    assert bench.run("return view.setData({ x: 1 })") is False
