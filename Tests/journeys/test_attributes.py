"""Each attribute of `<crop-view>`, its property, and what another preset leaves as it is."""

import pytest
from pictures import coordinates, png

PICTURE = png(coordinates(400, 300))


@pytest.mark.parametrize(
    ("attribute", "name", "text", "value"),
    [
        ("preset", "preset", "avatar", "avatar"),
        ("shape", "shape", "rounded 0.2", "rounded 0.2"),
        ("aspect-ratio", "aspectRatio", "16:9", "16:9"),
        ("coverage", "coverage", "fit", "fit"),
        ("touch", "touch", "handles", "handles"),
        ("min-width", "minWidth", "120", 120),
        ("min-height", "minHeight", "90", 90),
        ("max-zoom", "maxZoom", "5", 5),
        ("name", "name", "photo", "photo"),
        ("required", "required", "", True),
        ("disabled", "disabled", "", True),
    ],
)
def test_a_property_mirrors_its_attribute(new_bench, attribute, name, text, value):
    bench = new_bench()
    empty = {str: "", int: 0, bool: False}[type(value)]
    assert bench.run("return view[args[0]]", name) == empty
    bench.run("view[args[0]] = args[1]", name, value)
    assert bench.run("return view.getAttribute(args[0])", attribute) == text
    bench.run("view.removeAttribute(args[0])", attribute)
    assert bench.run("return view[args[0]]", name) == empty
    bench.run("view.setAttribute(args[0], args[1])", attribute, text)
    assert bench.run("return view[args[0]]", name) == value


def test_src_is_whole_and_opens_the_picture(new_bench):
    bench = new_bench()
    bench.run("view.src = 'samples/landscape-1201x803.jpg'; await view.ready")
    assert bench.run("return [view.src, location.origin + '/samples/landscape-1201x803.jpg']")[0].startswith("http")
    assert bench.run("return view.picture.width") == 1201


@pytest.mark.parametrize("preset", ["frame", "photos"])
def test_the_minimum_holds_in_pixels_of_the_picture(new_bench, preset):
    """R13"""
    bench = new_bench(428, 328, f'preset="{preset}" min-width="200" min-height="100"', picture=PICTURE)
    bench.run("view.crop = { ...view.crop, region: { x: 50, y: 50, width: 300, height: 200 } }")
    bench.run("view.nudge(-390, -290, 4, false)")
    assert bench.region[2:] == (200, 100)
    bench.run("view.setData({ width: 10, height: 10 })")
    assert bench.region[2:] == (200, 100)
    bench.run("view.minWidth = 260")
    assert bench.region[2:] == (260, 100)
    bench.run("view.turn(90, false)")
    assert bench.crop["region"]["height"] >= 260
    bench.run("view.reset(false); view.removeAttribute('min-width'); view.removeAttribute('min-height')")
    bench.run("view.crop = { ...view.crop, region: { x: 50, y: 50, width: 20, height: 20 } }")
    assert bench.region[2:] == (20, 20)


def test_the_zoom_goes_no_further_than_asked_for(new_bench):
    bench = new_bench(300, 300, 'preset="avatar" max-zoom="2"', picture=PICTURE)
    bench.run("view.zoom(10, undefined, false)")
    bench.rest()
    assert bench.region[2:] == pytest.approx((150, 150))
    bench.run("view.maxZoom = 5; view.zoom(10, undefined, false)")
    bench.rest()
    assert bench.region[2:] == pytest.approx((60, 60))


@pytest.mark.parametrize("text", ["min-width=wide", "min-height=-5", "max-zoom=0.5", "max-zoom=far", "min-width="])
def test_numbers_that_are_none_are_told(new_bench, text):
    bench = new_bench(428, 328, picture=PICTURE)
    bench.listen()
    name, value = text.split("=")
    bench.run("view.setAttribute(args[0], args[1])", name, value)
    assert len(bench.heard("crop-error")) == 1
    bench.run("view.crop = { ...view.crop, region: { x: 50, y: 50, width: 20, height: 20 } }")
    assert bench.region == (50, 50, 20, 20)


def test_another_preset_keeps_what_was_done(new_bench):
    bench = new_bench(428, 328, picture=PICTURE)
    bench.run("view.setShape('ellipse', false); view.turn(90, false); view.mirror(false)")
    bench.run("view.crop = { ...view.crop, region: { x: 100, y: 50, width: 120, height: 120 } }")
    before = bench.crop
    bench.run("view.preset = 'photos'")
    assert bench.crop == before
    bench.run("view.preset = 'avatar'")
    bench.rest()
    crop = bench.crop
    assert (crop["turns"], crop["mirrored"], crop["shape"]) == (before["turns"], True, {"kind": "ellipse"})
    assert crop["ratio"] == {"width": 1, "height": 1}
    bench.run("view.preset = 'frame'")
    assert bench.crop["ratio" if "ratio" in bench.crop else "region"]
    assert "ratio" not in bench.crop


def test_an_untouched_picture_has_the_new_preset_s_own_start(new_bench):
    bench = new_bench(428, 328, 'preset="avatar"', picture=PICTURE)
    bench.run("view.preset = 'frame'")
    assert bench.region == (0, 0, 400, 300)
    assert bench.run("return view.isResettable") is False
    bench.run("view.preset = 'avatar'")
    assert bench.region == (50, 0, 300, 300)


def test_a_removed_attribute_gives_back_the_preset_s_own(new_bench):
    bench = new_bench(428, 328, 'aspect-ratio="1:1" shape="ellipse"', picture=PICTURE)
    assert bench.region == (50, 0, 300, 300)
    bench.run("view.removeAttribute('aspect-ratio'); view.removeAttribute('shape')")
    assert bench.region == (0, 0, 400, 300)
    assert bench.crop["shape"] == {"kind": "rectangle"}
