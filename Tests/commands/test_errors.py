"""Wrong arguments, bad pictures, places that cannot be written: a clear message, the right code, nothing left."""

import os
import signal
import subprocess
from pathlib import Path

import pytest
from conftest import COMMAND
from pictures import coordinates, jpeg, png, png_claiming
from PIL import Image

PICTURE = png(coordinates(120, 80))


@pytest.fixture
def source(cropkit):
    cropkit.write("a.png", PICTURE)
    return cropkit


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["crop"], "Which picture?"),
        (["crop", "a.png"], "-o"),
        (["crop", "a.png", "-o"], "needs a value"),
        (["crop", "a.png", "--ratioo", "1:1", "-o", "b.png"], "--ratio"),
        (["crop", "a.png", "--rect", "1,2,3", "-o", "b.png"], "x,y,width,height"),
        (["crop", "a.png", "--rect", "1,2,nan,4", "-o", "b.png"], "x,y,width,height"),
        (["crop", "a.png", "--rect", "1,2,0,4", "-o", "b.png"], "no size"),
        (["crop", "a.png", "--ratio", "3:0", "-o", "b.png"], "16:9"),
        (["crop", "a.png", "--size", "12", "-o", "b.png"], "512x512"),
        (["crop", "a.png", "--size", "1x1", "--fit", "2x2", "-o", "b.png"], "not both"),
        (["crop", "a.png", "--quality", "101", "-o", "b.jpg"], "1 to 100"),
        (["crop", "a.png", "--straighten", "60", "-o", "b.png"], "45"),
        (["crop", "a.png", "--shape", "star", "-o", "b.png"], "ellipse"),
        (["crop", "a.png", "--format", "bmp", "-o", "b.png"], "jpeg"),
        (["crop", "a.png", "--recipe", "x", "--ratio", "1:1", "-o", "b.png"], "--ratio"),
        (["crop", "a.png", "a.png", "-o", "b.png"], "folder"),
        (["frobnicate"], "crop, batch"),
        (["crop", "a.png", "--turn", "45", "-o", "b.png"], "multiple of 90"),
        (["crop", "a.png", "--straighten", "nan", "-o", "b.png"], "45"),
        (["crop", "a.png", "--rect", "0x1,0,5,5", "-o", "b.png"], "x,y,width,height"),
        (["crop", "a.png", "-o", "b.bmp"], ".bmp"),
        (["crop", "-", "--recipe", "-", "-o", "b.png"], "both"),
        (["crop", "", "-o", "b.png"], "empty"),
        (["crop", "a.png", "--lossless", "-q", "50", "-o", "b.jpg"], "--lossless"),
        (["batch", "a.png", "--rect", "nope", "-o", "."], "x,y,width,height"),
        (["recipe", "bake"], "make"),
        ([], "USAGE"),
    ],
)
def test_wrong_arguments(source, words, hint):
    source.run(*words, code=2)
    assert hint in source.told
    assert source.left == ["a.png"]


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--rect", "100,0,50,50"], "120×80"),
        (["--rect", "200,0,50,50", "--clamp"], "120×80"),
        (["--lossless"], "not a JPEG"),
    ],
)
def test_crops_that_cannot_be(source, words, hint):
    source.run("crop", "a.png", *words, "-o", "b.png", code=4)
    assert hint in source.told
    assert source.left == ["a.png"]


def test_a_rectangle_may_be_clamped(source):
    source.run("crop", "a.png", "--rect", "100,60,50,50", "--clamp", "-o", "b.png")
    assert source.pixels("b.png").shape[:2] == (20, 20)


BAD = {
    "empty": b"",
    "text": b"This is no picture.\n" * 20,
    "truncated png": PICTURE[: len(PICTURE) // 2],
    "truncated jpeg": jpeg(coordinates(120, 80))[:900],
    "huge": png_claiming(60_000, 60_000),
}


@pytest.mark.parametrize("kind", BAD)
def test_bad_pictures(cropkit, kind):
    cropkit.write("a.jpg", BAD[kind])
    cropkit.run("crop", "a.jpg", "-o", "b.png", code=6 if kind == "huge" else 3)
    assert "a.jpg" in cropkit.told
    assert cropkit.left == ["a.jpg"]
    cropkit.run("info", "a.jpg", code={"huge": 6, "truncated png": 0, "truncated jpeg": 0}.get(kind, 3))


def test_missing_and_unreadable(cropkit):
    cropkit.run("crop", "none.jpg", "-o", "b.png", code=3)
    assert "No such file" in cropkit.told
    (cropkit.folder / "folder").mkdir()
    cropkit.run("crop", "folder", "-o", "b.png", code=3)
    assert cropkit.left == ["folder"]


def test_nothing_is_replaced_unless_asked_for(source):
    source.write("b.png", b"mine")
    source.run("crop", "a.png", "-o", "b.png", code=5)
    assert "--force" in source.told
    assert (source.folder / "b.png").read_bytes() == b"mine"
    source.run("crop", "a.png", "-o", "b.png", "--force")
    assert (source.folder / "b.png").read_bytes() != b"mine"
    assert source.left == ["a.png", "b.png"]


def test_places_that_cannot_be_written(source):
    source.run("crop", "a.png", "-o", "none/b.png", code=5)
    assert source.left == ["a.png"]
    source.run("crop", "a.png", "-o", "b.heic", code=5)
    assert source.left == ["a.png"]


def test_a_full_disk_leaves_nothing(source):
    done = subprocess.run(
        ["bash", "-c", f"ulimit -f 1; exec {COMMAND} crop a.png --fit 1000x -o b.png"],
        cwd=source.folder, capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode in (5, -25, 153)
    assert [name for name in source.left if not name.startswith(".")] == ["a.png"]


def test_a_reader_that_goes_away_is_no_crash(source):
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [COMMAND, "crop", "a.png", "-o", "-"], cwd=source.folder, stdout=writing, stderr=subprocess.PIPE, timeout=60,
        check=False,
    )  # fmt: skip
    os.close(writing)
    assert done.returncode in (0, 5)
    assert b"Fatal" not in done.stderr


def test_limits(source):
    source.run("crop", "a.png", "--max-pixels", "0.001", "-o", "b.png", code=6)
    assert "pixels" in source.told
    source.run("crop", "a.png", "--max-memory", "0.001", "--turn", "90", "-o", "b.png", code=6)
    assert source.left == ["a.png"]


@pytest.mark.parametrize("form", ["JPEG", "PNG"])
def test_memory_is_bounded_by_the_crop(cropkit, form):
    """P5: 100 megapixels, which are 300 MB, cut in an address space of 200."""
    Image.new("RGB", (10_000, 10_000), (200, 40, 90)).save(cropkit.folder / "big", form, compress_level=1)
    command = f"ulimit -v 200000; exec {COMMAND} crop big --rect 9000,9000,1000,1000 -o part.png"
    subprocess.run(["bash", "-c", command], cwd=cropkit.folder, check=True, timeout=60)
    assert cropkit.pixels("part.png").shape == (1000, 1000, 3)


def test_a_result_beyond_the_limit_is_refused_at_once(source):
    source.run("crop", "a.png", "--fit", "1000000x", "-o", "b.png", code=6)
    assert "pixels" in source.told
    assert source.left == ["a.png"]


def test_lossless_makes_nothing_but_jpeg(cropkit):
    cropkit.write("a.jpg", jpeg(coordinates(64, 48)))
    for words in (["-f", "png", "-o", "b.jpg"], ["-o", "b.png"]):
        cropkit.run("crop", "a.jpg", "--rect", "0,0,16,16", "--lossless", *words, code=4)
    assert cropkit.left == ["a.jpg"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_no_temporary_file(cropkit, number):
    cropkit.write("a.png", png(coordinates(1200, 900)))
    running = subprocess.Popen([COMMAND, "crop", "a.png", "--fit", "9000x", "-o", "b.png"], cwd=cropkit.folder)
    wait_for_output(running, cropkit.folder)
    running.send_signal(number)
    assert running.wait(20) == -number
    assert cropkit.left == ["a.png"]


def wait_for_output(running, folder):
    """Until the process has a file of the folder open to write to, by whatever name, or without one."""
    while True:
        assert running.poll() is None
        descriptors = Path(f"/proc/{running.pid}/fd")
        for descriptor in os.listdir(descriptors):
            try:
                name = os.readlink(descriptors / descriptor)
            except FileNotFoundError:
                continue
            if name.startswith(f"{folder}/") and not name.endswith("a.png"):
                return


def has_nameless_files(folder):
    """Whether the file system knows files without names; elsewhere a killed process leaves its temporary file."""
    try:
        os.close(os.open(folder, os.O_TMPFILE | os.O_RDWR))
    except OSError:
        return False
    return True


def test_a_kill_in_mid_write_leaves_nothing(cropkit):
    """Killed as soon as it writes, after some of it, and at what would be the end, where there is an old file or none."""
    if not has_nameless_files(cropkit.folder):
        pytest.skip("this file system has no files without names")
    cropkit.write("a.png", png(coordinates(1200, 900)))
    cropkit.run("crop", "a.png", "--fit", "2400x", "-o", "whole.png", "--quiet")
    whole = (cropkit.folder / "whole.png").read_bytes()
    (cropkit.folder / "whole.png").unlink()
    words = [COMMAND, "crop", "a.png", "--fit", "2400x", "-o", "b.png", "--quiet", "--force"]
    kills = 0
    for number in range(24):
        old = b"old" if number % 2 else None
        if old:
            cropkit.write("b.png", old)
        running = subprocess.Popen(words, cwd=cropkit.folder)
        wait_for_output(running, cropkit.folder)
        try:
            running.wait(number * 0.012)
        except subprocess.TimeoutExpired:
            running.kill()
        kills += running.wait(20) != 0
        # The old file, the new one whole, or none; and nothing else.
        assert cropkit.left in (["a.png"], ["a.png", "b.png"]), number
        if "b.png" in cropkit.left:
            assert (cropkit.folder / "b.png").read_bytes() in (old, whole)
            (cropkit.folder / "b.png").unlink()
    assert kills > 5


def test_small_files_that_become_huge_are_refused_at_once(cropkit):
    cropkit.write("bomb.png", png_claiming(30_000, 30_000))
    cropkit.run("crop", "bomb.png", "--fit", "100x", "-o", "b.png", code=6)
    assert "bytes of pixels from each byte of the file" in cropkit.told
    # Whoever wants it can have it decoded; it has no pixels.
    cropkit.run("crop", "bomb.png", "--fit", "100x", "--max-expansion", "100000000", "-o", "b.png", code=3)
    assert cropkit.left == ["bomb.png"]


def test_what_is_replaced_keeps_its_permissions_and_links(source):
    (source.folder / "real.png").write_bytes(b"old")
    (source.folder / "real.png").chmod(0o600)
    (source.folder / "link.png").symlink_to("real.png")
    source.run("crop", "a.png", "-o", "link.png", "--force")
    assert (source.folder / "link.png").is_symlink()
    assert (source.folder / "real.png").stat().st_mode & 0o777 == 0o600
    assert source.pixels("real.png").shape == (80, 120, 3)


def test_devices_are_written_to_and_not_replaced(source):
    source.run("crop", "a.png", "-o", "/dev/null")
    assert os.path.exists("/dev/null")
    assert not os.path.isfile("/dev/null")
    made = source.run("crop", "a.png", "--quiet", "-o", "/dev/stdout")
    assert made.startswith(b"\x89PNG")


def test_one_that_fails_stops_no_other(source):
    (source.folder / "out").mkdir()
    source.write("bad.png", b"no picture")
    source.run("crop", "bad.png", "a.png", "-o", "out", code=3)
    assert [path.name for path in (source.folder / "out").iterdir()] == ["a.png"]


def test_names_that_are_no_text_are_refused(source):
    done = subprocess.run(
        [COMMAND, "crop", "a.png", "-o", b"\xff.png"], cwd=source.folder, capture_output=True, check=False
    )
    assert done.returncode == 2
    assert b"UTF-8" in done.stderr
    assert source.left == ["a.png"]


def test_closed_streams_end_nothing(source):
    (source.folder / "out").mkdir()
    command = f"exec {COMMAND} crop a.png a.png -o out --force <&- >&- 2>&-"
    done = subprocess.run(["bash", "-c", command], cwd=source.folder, check=False, timeout=60)
    assert done.returncode == 0
    assert source.pixels("out/a.png").shape == (80, 120, 3)
