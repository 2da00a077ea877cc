"""Places that give out in the middle: a full disk, a folder that takes no files, a reader that goes away, a kill."""

import contextlib
import os
import signal
import subprocess

import pytest
from conftest import COMMAND
from pictures import coordinates, png


@pytest.fixture
def source(cropkit):
    cropkit.write("a.png", png(coordinates(600, 400)))
    (cropkit.folder / "out").mkdir()
    return cropkit


@contextlib.contextmanager
def mounted(folder, options):
    """A file system of its own at a folder; only root may do that, and not everywhere."""
    words = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder]
    if os.geteuid() != 0 or subprocess.run(words, capture_output=True, check=False).returncode != 0:
        pytest.skip("this needs root, who may mount")
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


@pytest.mark.parametrize("form", ["png", "jpg", "webp", "tif"])
def test_a_full_disk_leaves_what_was_there(source, form):
    with mounted(source.folder / "out", "size=64k"):
        old = source.folder / "out" / f"b.{form}"
        old.write_bytes(b"old")
        source.run("crop", "a.png", "--fit", "3000x", "-q", "100", "-o", f"out/b.{form}", "--force", code=5)
        assert "No space left" in source.told
        assert os.listdir(source.folder / "out") == [f"b.{form}"]
        assert old.read_bytes() == b"old"


def test_a_full_disk_of_a_batch(source):
    with mounted(source.folder / "out", "size=64k"):
        lines = source.run("batch", "a.png", "--fit", "3000x", "-o", "out", code=1).decode()
        assert "No space left" in lines
        assert os.listdir(source.folder / "out") == []


@pytest.mark.parametrize("form", ["png", "jpg", "webp", "tif"])
def test_a_file_that_may_not_grow_is_not_left(source, form):
    """The limit that a shell sets; it comes as a signal, which is no reason to end by it."""
    command = f"ulimit -f 8; exec {COMMAND} crop a.png --fit 3000x -q 100 -o out/b.{form}"
    done = subprocess.run(["bash", "-c", command], cwd=source.folder, capture_output=True, timeout=60, check=False)
    assert done.returncode == 5, done
    assert b"File too large" in done.stderr
    assert os.listdir(source.folder / "out") == []


def test_a_folder_that_takes_no_files(source):
    with mounted(source.folder / "out", "ro"):
        source.run("crop", "a.png", "-o", "out/b.png", code=5)
        assert "Read-only" in source.told
        source.run("batch", "a.png", "-o", "out", code=1)
        assert b"Read-only" in source.said


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_of_others(source):
    (source.folder / "out").chmod(0o555)
    source.run("crop", "a.png", "-o", "out/b.png", code=5)
    assert "Permission denied" in source.told


@pytest.mark.parametrize("form", ["png", "jpeg", "webp", "tiff"])
def test_a_reader_that_takes_a_few_bytes_and_goes(source, form):
    reading, writing = os.pipe()
    words = [COMMAND, "crop", "a.png", "--fit", "3000x", "-q", "100", "-f", form, "-o", "-"]
    running = subprocess.Popen(words, cwd=source.folder, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert os.read(reading, 100)
    os.close(reading)
    _, told = running.communicate(timeout=60)
    assert running.returncode == 5
    assert b"Broken pipe" in told


def test_a_kill_in_the_middle_leaves_the_old_file(source):
    old = source.folder / "out" / "b.jpg"
    old.write_bytes(b"old")
    words = [COMMAND, "crop", "a.png", "--fit", "6000x", "-q", "100", "-o", "out/b.jpg", "--force"]
    running = subprocess.Popen(words, cwd=source.folder)
    wrote = 0
    while wrote < 500_000:
        assert running.poll() is None, "it was over before it could be killed"
        with open(f"/proc/{running.pid}/io") as lines:
            wrote = next(int(line.split()[1]) for line in lines if line.startswith("wchar"))
    running.send_signal(signal.SIGKILL)
    running.wait(20)
    assert old.read_bytes() == b"old"
    assert [name for name in os.listdir(source.folder / "out") if not name.startswith(".")] == ["b.jpg"]
