"""`cropkit batch`: many pictures, of which some are bad."""

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import time

import pytest
from conftest import COMMAND
from pictures import coordinates, jpeg, png


@pytest.fixture
def many(cropkit):
    for index in range(12):
        cropkit.write(f"{index:02}.png", png(coordinates(100 + index, 80)))
    cropkit.write("05.png", b"no picture")
    (cropkit.folder / "out").mkdir()
    return cropkit


def files(cropkit):
    return sorted(path.name for path in cropkit.folder.glob("*.png"))


def test_one_bad_file_stops_no_other_and_results_come_in_order(many):
    lines = many.run("batch", *files(many), "--ratio", "1:1", "-o", "out", code=1).decode().splitlines()
    results = [json.loads(line) for line in lines]
    assert [result["file"] for result in results] == files(many)
    assert [result["file"] for result in results if "error" in result] == ["05.png"]
    assert {(result["width"], result["height"]) for result in results if "width" in result} == {(80, 80)}
    assert len(list((many.folder / "out").iterdir())) == 11
    assert "1 failed" in many.told


def test_existing_results_are_left_out_to_go_on(many):
    (many.folder / "05.png").unlink()
    many.run("batch", *files(many)[:4], "--ratio", "1:1", "-o", "out")
    before = {path.name: path.stat().st_mtime_ns for path in (many.folder / "out").iterdir()}
    lines = many.run("batch", *files(many), "--ratio", "1:1", "-o", "out", "--skip-existing").decode().splitlines()
    assert [json.loads(line).get("skipped", False) for line in lines] == [True] * 4 + [False] * 7
    assert all((many.folder / "out" / name).stat().st_mtime_ns == when for name, when in before.items())
    many.run("batch", *files(many), "--ratio", "1:1", "-o", "out", code=1)
    assert "--force" in many.said.decode()


def test_jobs_have_recipes_of_their_own(many):
    def recipe(x):
        return {
            "cropkit": 1,
            "picture": {"width": 100, "height": 80},
            "region": {"x": x, "y": 0, "width": 10, "height": 20},
        }

    jobs = [
        {"file": "00.png", "recipe": recipe(5), "output": "out/a.png"},
        {"file": "00.png", "recipe": recipe(50), "output": "out/b.png"},
        {"file": "11.png", "recipe": recipe(5), "output": "out/c.png"},
        {"recipe": recipe(5)},
    ]
    text = "\n".join([*map(json.dumps, jobs), "no json", ""]).encode()
    lines = many.run("batch", data=text, code=1).decode().splitlines()
    results = [json.loads(line) for line in lines]
    assert [result.get("code", 0) for result in results] == [0, 0, 4, 2, 2]
    assert "line 4" in results[3]["error"]
    assert (many.pixels("out/a.png") == coordinates(100, 80)[:20, 5:15]).all()
    assert (many.pixels("out/b.png") == coordinates(100, 80)[:20, 50:60]).all()
    assert sorted(path.name for path in (many.folder / "out").iterdir()) == [
        "a.png",
        "b.png",
    ]


def test_results_are_those_of_crop(many):
    many.write("photo.jpg", jpeg(coordinates(640, 480)))
    many.run(
        "batch",
        "photo.jpg",
        "--ratio",
        "1:1",
        "--fit",
        "100x",
        "-o",
        "out",
        "--threads",
        "2",
    )
    many.run("crop", "photo.jpg", "--ratio", "1:1", "--fit", "100x", "-o", "one.jpg")
    assert (many.folder / "out/photo.jpg").read_bytes() == (many.folder / "one.jpg").read_bytes()


def test_a_kill_leaves_whole_files_only(cropkit):
    (cropkit.folder / "out").mkdir()
    for index in range(40):
        cropkit.write(f"{index:02}.png", png(coordinates(700, 500)))
    words = [COMMAND, "batch", *files(cropkit), "--fit", "1400x", "-o", "out"]
    running = subprocess.Popen(words, cwd=cropkit.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not any((cropkit.folder / "out").glob("*.png")):
        time.sleep(0.01)
    running.send_signal(signal.SIGKILL)
    running.wait(20)
    made = [path for path in (cropkit.folder / "out").iterdir() if not path.name.startswith(".")]
    assert made
    for path in made:
        assert cropkit.pixels(path).shape == (1000, 1400, 3)
    cropkit.run("batch", *files(cropkit), "--fit", "1400x", "-o", "out", "--skip-existing")
    assert len(list((cropkit.folder / "out").glob("*.png"))) == 40


def test_two_results_never_share_a_place(many):
    for folder in ("x", "y"):
        (many.folder / folder).mkdir()
        many.write(f"{folder}/a.png", png(coordinates(50, 40)))
    lines = many.run("batch", "x/a.png", "y/a.png", "-o", "out", "--force", code=1).decode().splitlines()
    assert sorted("error" in json.loads(line) for line in lines) == [False, True]
    assert "Another picture" in "".join(lines)


def test_a_recipe_from_standard_input_serves_all(many):
    recipe = {
        "cropkit": 1,
        "picture": {"width": 100, "height": 80},
        "region": {"x": 5, "y": 6, "width": 10, "height": 20},
    }
    many.run(
        "batch",
        "00.png",
        "--recipe",
        "-",
        "-o",
        "out",
        data=json.dumps(recipe).encode(),
    )
    assert (many.pixels("out/00.png") == coordinates(100, 80)[6:26, 5:15]).all()


def test_lines_of_windows_and_jobs_that_make_no_sense(many):
    lines = [
        '{"file":"00.png","output":"out/a.png"}', '{"file":"01.png","output":"out/b.png"}', "",
        '{"file":"02.png","output":"-"}', '{"file":"02.png","output":7}', '{"file":"02.png","reciep":1,"output":"out/c.png"}',
    ]  # fmt: skip
    said = many.run("batch", data="\r\n".join(lines).encode(), code=1).decode().splitlines()
    assert ["error" in json.loads(line) for line in said] == [
        False,
        False,
        True,
        True,
        True,
    ]
    assert sorted(path.name for path in (many.folder / "out").iterdir()) == [
        "a.png",
        "b.png",
    ]


def test_a_reader_that_has_read_enough_stops_no_work(many):
    command = f"{COMMAND} batch {' '.join(files(many))} -o out | head -1"
    subprocess.run(
        ["bash", "-c", command],
        cwd=many.folder,
        check=True,
        timeout=60,
        capture_output=True,
    )
    assert len(list((many.folder / "out").iterdir())) == 11


def test_a_terminal_shows_a_bar_that_moves(many):
    """On a terminal standard error has a bar; the lines of JSON stay on standard output."""
    ours, theirs = pty.openpty()
    words = [COMMAND, "batch", *files(many), "--ratio", "1:1", "-o", "out"]
    with subprocess.Popen(words, cwd=many.folder, stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        seen = b""
        # A terminal whose last user is gone answers with an error.
        with contextlib.suppress(OSError):
            while part := os.read(ours, 4096):
                seen += part
        lines = process.stdout.read().decode().splitlines()
    os.close(ours)
    assert process.returncode == 1
    assert len(lines) == 12
    bars = re.findall(r"([█░]{30}) (\d+)/12", seen.decode())
    assert [int(done) for _, done in bars] == list(range(1, 13))
    assert bars[0][0] == "██" + "░" * 28
    assert bars[-1][0] == "█" * 30
    assert seen.decode().rstrip().endswith("11 of 12 done, 1 failed")
