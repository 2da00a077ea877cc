"""Whole commands side by side: `cropkit` and what else does the same job, in turns, on the same files.

    .venv/bin/python Benchmarks/imaging/bench.py COMMAND [--rounds 7] [--jobs J1,J5] [--write FILE]

Prints a table: our shortest time and the most memory we took, the peers' shortest times divided by ours and their memory,
and what the result is worth. A peer that is not installed is named as such.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from jobs import Jobs
from photos import photo
from PIL import Image

LARGE = 108
HEAD = "| job | ours, ms | ours, MB | peer ÷ ours (peer, MB) | worth |\n|---|---|---|---|---|"


def run(command, folder):
    """Seconds."""
    start = time.perf_counter()
    done = subprocess.run(command, cwd=folder, shell=isinstance(command, str), capture_output=True, check=False)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        raise SystemExit(f"{command}: {done.stderr.decode()}")
    return seconds


def memory(command, folder):
    """The most megabytes that the process or one of its children had: by GNU time, since a child of this large process
    would begin with its size."""
    words = ["sh", "-c", command] if isinstance(command, str) else command
    done = subprocess.run(["time", "-f", "%M", *words], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{command}: {done.stderr}")
    return int(done.stderr.split()[-1]) / 1024


def is_there(words):
    if isinstance(words, str):
        names = [part.split()[0] for part in words.replace("&&", "|").split("|")]
        return all(shutil.which(name) for name in names)
    if words[0] == sys.executable and "pyvips" in words[2]:
        return subprocess.run([sys.executable, "-c", "import pyvips"], capture_output=True).returncode == 0
    return shutil.which(words[0]) is not None


def measure(job, folder, rounds):
    """The table's line of a job."""
    present = {name: words for name, words in job.peers.items() if is_there(words)}
    commands = {"": job.ours, **present}
    # This also warms the cache.
    most = {name: memory(words, folder) for name, words in commands.items()}
    times = {name: [] for name in commands}
    for _ in range(job.rounds or rounds):
        for name, words in commands.items():
            times[name].append(run(words, folder))
    least = {name: min(times[name]) for name in commands}
    peers = [f"{name} {least[name] / least['']:.1f} ({most[name]:.0f})" for name in present]
    peers += [f"{name} not installed" for name in job.peers if name not in present]
    return f"| {job.name} | {least[''] * 1000:.0f} | {most['']:.0f} | {', '.join(peers)} | {job.gate(folder)} |"


def masks(folder, side, name):
    """An opaque middle for the peers that have no mask of their own: made once, and not measured."""
    y, x = np.mgrid[0:side, 0:side] + 0.5
    alpha = ((side / 2 + 0.5 - np.hypot(x - side / 2, y - side / 2)).clip(0, 1) * 255).astype(np.uint8)
    Image.fromarray(alpha).save(folder / "mask.png")
    if shutil.which("vips"):
        subprocess.run(["vips", "copy", "mask.png", name], cwd=folder, check=True)


def lines(ours, folder, rounds, wanted):
    """The table, as it is measured."""

    def is_wanted(name):
        return not wanted or any(name.startswith(part) for part in wanted)

    file = "photo.jpg"
    size = photo(folder / file, 12)
    Image.open(folder / file).save(folder / "photo.png", compress_level=6)
    Image.open(folder / file).save(folder / "photo.webp", quality=90)
    masks(folder, 512, "mask.v")
    masks(folder, 1000, "oval.v")
    jobs = Jobs(ours, folder, file, size)
    made = [jobs.avatar(), jobs.circle(), jobs.copy(), jobs.lossless(), jobs.oval()]
    made += [jobs.avatar_of("png"), jobs.avatar_of("webp")]
    if is_wanted("J6"):
        for name in ("many", "many-o", "many-p", "many-y"):
            (folder / name).mkdir()
        for index in range(8):
            photo(folder / "many" / f"{index:03}.jpg", 12, seed=index)
        for index in range(8, 200):
            shutil.copy(folder / "many" / f"{index % 8:03}.jpg", folder / "many" / f"{index:03}.jpg")
        made.append(jobs.many([f"many/{index:03}.jpg" for index in range(200)]))
    yield f"12 megapixels ({size[0]}×{size[1]}, {(folder / file).stat().st_size / 1e6:.1f} MB)\n"
    yield HEAD
    for job in made:
        if is_wanted(job.name):
            yield measure(job, folder, rounds)
    if is_wanted("J4"):
        large = photo(folder / "large.jpg", LARGE)
        megabytes = (folder / "large.jpg").stat().st_size / 1e6
        yield f"\n{LARGE} megapixels ({large[0]}×{large[1]}, {megabytes:.1f} MB)\n"
        yield HEAD
        yield measure(Jobs(ours, folder, "large.jpg", large).corner(), folder, rounds)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--jobs", type=lambda text: text.split(","), default=[], help="as J1,J5; all if not given")
    parser.add_argument("--write", type=Path, help="a Markdown file for the table")
    options = parser.parse_args()
    ours = str(Path(options.command).resolve())
    text = [
        "# The command beside its peers",
        "",
        "Whole processes in turns on the same warm files: the shortest of each, `make bench` makes it anew. Quote ratios, not",
        f"times. Measured on {platform.machine()}, {os.cpu_count()} cores, {platform.system()}.",
        "",
    ]
    with tempfile.TemporaryDirectory() as folder:
        for line in lines(ours, Path(folder), options.rounds, options.jobs):
            print(line, flush=True)
            text.append(line)
    if options.write:
        options.write.write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    main()
