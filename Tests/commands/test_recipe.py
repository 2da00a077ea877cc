"""`cropkit recipe`, `info`, `help`, and what is installed beside the command."""

import json
import subprocess

import pytest
from conftest import COMMAND
from pictures import coordinates, jpeg_turned, png


def test_a_recipe_is_made_checked_and_scaled(cropkit):
    cropkit.write("a.png", png(coordinates(400, 300)))
    recipe = cropkit.json("recipe", "make", "a.png", "--ratio", "1:1", "--shape", "ellipse", "--turn", "90")
    assert recipe["region"] == {"x": 50, "y": 0, "width": 300, "height": 300, "angle": 0}
    assert (recipe["turns"], recipe["shape"]["kind"]) == (1, "ellipse")
    text = json.dumps(recipe).encode()
    assert b"300\xc3\x97300" in cropkit.run("recipe", "check", data=text)
    scaled = cropkit.json("recipe", "scale", "--to", "4000x3000", data=text)
    assert scaled["region"]["width"] == 3000
    cropkit.run("recipe", "scale", "--to", "4000x4000", data=text, code=4)
    assert cropkit.json("recipe", "make", "--picture", "400x300", "--ratio", "1:1")["region"]["width"] == 300


def test_what_is_not_the_engine_s_is_kept_to_the_last_digit(cropkit):
    recipe = cropkit.json("recipe", "make", "--picture", "400x300")
    recipe |= {"id": 9007199254740993, "note": {"text": "größer\n", "list": [1, None, True, 0.1]}}
    scaled = cropkit.json("recipe", "scale", "--to", "800x600", data=json.dumps(recipe).encode())
    assert (scaled["id"], scaled["note"]) == (recipe["id"], recipe["note"])


def test_cropper_js_there_and_back(cropkit):
    numbers = {"x": 30, "y": 40, "width": 100, "height": 50, "rotate": 0, "scaleX": 1, "scaleY": 1}
    recipe = cropkit.run("recipe", "from-cropperjs", "--data", "30,40,100,50", "--picture", "400x300")
    assert cropkit.json("recipe", "to-cropperjs", data=recipe) == numbers
    turned = cropkit.json("recipe", "from-cropperjs", "--data", "30,40,100,50,90,-1,1", "--picture", "400x300")
    assert (turned["turns"], turned["mirrored"]) == (1, True)
    cropkit.run("recipe", "from-cropperjs", "--data", "30,40,100,50,0,2,1", "--picture", "400x300", code=4)


@pytest.mark.parametrize(
    "text", ["", "no json", "[]", "{}", '{"cropkit":2}', '{"cropkit":1,"picture":{"width":1,"height":1},"region":{}}']
)
def test_wrong_recipes_are_refused(cropkit, text):
    cropkit.write("a.json", text.encode())
    cropkit.run("recipe", "check", "a.json", code=2 if text == "" else 4)
    assert "a.json" in cropkit.told


def test_info(cropkit):
    cropkit.write("a.jpg", jpeg_turned(coordinates(60, 40), 6))
    info = cropkit.json("info", "--json", "a.jpg")
    assert (info["size"], info["stored"]) == ({"width": 60, "height": 40}, {"width": 40, "height": 60})
    assert (info["orientation"], info["format"], info["frames"]) == (6, "jpeg", 1)
    assert "60×40 upright" in cropkit.run("info", "a.jpg").decode()


def test_help_version_manual_and_completion(cropkit):
    assert cropkit.run("version").startswith(b"cropkit ")
    for command in ("crop", "batch", "info", "recipe"):
        text = cropkit.run(command, "--help").decode()
        assert text.startswith("USAGE: cropkit " + command)
        assert all(len(line) <= 120 for line in text.splitlines())
    prefix = COMMAND.parents[1]
    manual = (prefix / "share/man/man1/cropkit.1").read_text()
    assert ".SH EXIT STATUS" in manual
    assert "\\-\\-straighten" in manual
    completion = prefix / "share/bash-completion/completions/cropkit"
    script = f'source {completion}; COMP_WORDS=(cropkit crop --str); COMP_CWORD=2; _cropkit; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "--straighten"
