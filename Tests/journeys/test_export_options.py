"""What a host may ask of a result, and what it is told when it asks for something else."""

import numpy as np
import pytest
from pictures import coordinates, png

REFUSED = [
    ("type", '"image/x"'),
    ("type", '"png"'),
    ("quality", "7"),
    ("quality", "NaN"),
    ("quality", '"0.5"'),
    ("width", "-1"),
    ("width", "0"),
    ("width", "1.5"),
    ("width", "1e9"),
    ("width", "Infinity"),
    ("height", '"20"'),
    ("resize", '"x"'),
    ("canvas", '"x"'),
    ("background", '"no colour"'),
    ("background", "7"),
    ("colour", '"adobe"'),
]


@pytest.fixture
def bench(new_bench):
    bench = new_bench(picture=png(coordinates(120, 80)))
    bench.listen()
    return bench


def refusal(bench, call):
    return bench.run(f"try {{ await {call}; return null; }} catch (error) {{ return [error.code, error.subject]; }}")


def test_options_that_make_no_sense_are_refused_by_name(bench):
    for name, value in REFUSED:
        for method in ("toBlob", "toCanvas"):
            assert refusal(bench, f"view.{method}({{ {name}: {value} }})") == ["badOutput", name], (name, value)
    errors = bench.heard("crop-error")
    assert [error["subject"] for error in errors] == [name for name, _ in REFUSED for _ in range(2)]
    assert refusal(bench, 'view.toBlob("image/png")') == ["badArgument", "options"]
    # Nothing was lost: the next result is as ever.
    np.testing.assert_array_equal(bench.pixels(), coordinates(120, 80))


def test_options_that_make_sense_are_not(bench):
    bench.run(
        """
        const options = [
          null, {}, { width: undefined }, { width: 1 }, { quality: 0 }, { quality: 1, type: "image/jpeg" },
          { background: "rebeccapurple" }, { background: "#000" }, { background: "rgb(0 0 0 / 50%)" },
          { resize: "stretch", width: 3, height: 90 }, { canvas: "keep" }, { colour: "srgb" },
        ];
        for (const option of options) await view.toBlob(option);
        """
    )
    assert bench.heard("crop-error") == []


@pytest.mark.parametrize("kind", ["avif", "heic", "tiff", "gif"])
def test_a_format_that_the_browser_cannot_write_says_so(bench, kind):
    assert refusal(bench, f"view.toBlob({{ type: 'image/{kind}' }})") == ["saveFailed", f"image/{kind}"]
    bench.run("view.crop = { ...view.crop, output: { format: args[0] } }", kind)
    assert refusal(bench, "view.toBlob()") == ["saveFailed", f"image/{kind}"]
    (first, _) = bench.heard("crop-error")
    assert "another format" in first["message"]


def test_webp_is_written_with_its_opacity(bench):
    bench.run("view.setShape('ellipse', false)")
    image = bench.blob({"type": "image/webp", "quality": 1})
    assert (image.format, image.mode, image.size) == ("WEBP", "RGBA", (120, 80))
    alpha = np.asarray(image)[..., 3]
    assert (alpha[0, 0], alpha[40, 60]) == (0, 255)


def test_a_translucent_background_never_turns_black_in_jpeg(bench):
    bench.run("view.setShape('ellipse', false)")
    image = np.asarray(bench.blob({"type": "image/jpeg", "background": "transparent", "quality": 1}))
    assert image[0, 0].min() > 250
    half = np.asarray(bench.blob({"type": "image/jpeg", "background": "rgb(0 0 0 / 50%)", "quality": 1}))
    assert abs(int(half[0, 0, 0]) - 127) < 5
