"""Whole commands side by side: `cropkit` and what else does the same job, in turns, on the same files.

    .venv/bin/python Benchmarks/imaging/bench.py COMMAND [--megapixels 12] [--rounds 7]

Prints the ratio of the peer's time to ours (the median of the rounds' ratios), and the memory that ours took at most. A
peer that is not installed is left out.
"""

import argparse
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

QUALITY = 90


def photo(path, megapixels):
    """A photo-like picture, 4:2:0 at quality 90: slopes, edges, and noise as a sensor has it."""
    width = round((megapixels * 1e6 * 4 / 3) ** 0.5 / 16) * 16
    height = round(width * 3 / 4 / 16) * 16
    random = np.random.default_rng(7)
    small = Image.fromarray(random.integers(0, 256, (height // 24, width // 24, 3), np.uint8))
    large = small.filter(ImageFilter.GaussianBlur(1)).resize((width, height), Image.Resampling.BICUBIC)
    pixels = np.asarray(large).astype(np.int16)
    pixels += random.integers(-6, 7, (height, width, 1), np.int16)
    Image.fromarray(pixels.clip(0, 255).astype(np.uint8)).save(path, quality=QUALITY, subsampling=2)
    return width, height


def run(command, folder):
    """Seconds."""
    start = time.perf_counter()
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, shell=isinstance(command, str), check=False
    )
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        raise SystemExit(f"{command}: {done.stderr}")
    return seconds


def memory(command, folder):
    """The most megabytes that the process had, of which GNU time tells."""
    if not shutil.which("time"):
        return "–"
    done = subprocess.run(["time", "-f", "%M", *command], cwd=folder, capture_output=True, text=True, check=True)
    return f"{int(done.stderr.split()[-1]) / 1024:.0f}"


def pillow(code):
    return [sys.executable, "-c", f"from PIL import Image, ImageDraw, ImageFile; {code}"]


def jobs(ours, file, width, height):
    """Name, our command, and the peers' commands."""
    side = min(width, height) // 2
    left, top = (width - side) // 2, (height - side) // 2
    box = f"({left}, {top}, {left + side}, {top + side})"
    rect = f"{left},{top},{side},{side}"
    crop = f"i = Image.open('{file}')"
    draft = f"{crop}; i.draft('RGB', ({width * 512 // side}, {height * 512 // side})); k = i.width / {width}"
    large = f"i = i.resize((512, 512), Image.Resampling.LANCZOS, box=tuple(v * k for v in {box}))"
    round_ = "m = Image.new('L', (512, 512)); ImageDraw.Draw(m).ellipse((0, 0, 511, 511), fill=255); i.putalpha(m)"
    w6, h6 = width * 6 // 10, height * 6 // 10
    x2, y2 = width // 5, height // 5
    mcu = (x2 // 16 * 16, y2 // 16 * 16)
    yield "J1 avatar 512×512 JPEG", [ours, "crop", file, "--rect", rect, "--size", "512x512", "-q", "90", "-o", "a.jpg", "--force"], {
        "vips in two steps": f"vips crop '{file}[shrink=2]' v.v {left // 2} {top // 2} {side // 2} {side // 2} && vips thumbnail v.v 'v.jpg[Q=90,subsample_mode=on]' 512",
        "Pillow draft": pillow(f"{draft}; {large}; i.save('p.jpg', quality=90)"),
    }  # fmt: skip
    yield "J1p the same as a circle in PNG", [ours, "crop", file, "--rect", rect, "--size", "512x512", "--shape", "ellipse", "-o", "a.png", "--force"], {
        "Pillow draft": pillow(f"{draft}; {large}; {round_}; i.save('p.png')"),
    }  # fmt: skip
    yield "J2 60 % × 60 % to JPEG", [ours, "crop", file, "--rect", f"{x2},{y2},{w6},{h6}", "-q", "90", "-o", "b.jpg", "--force"], {
        "djpeg|cjpeg": f"djpeg -crop {w6}x{h6}+{x2}+{y2} {file} | cjpeg -quality 90 -sample 2x2 >d.jpg",
        "vips": ["vips", "crop", file, "v.jpg[Q=90,subsample_mode=on]", str(x2), str(y2), str(w6), str(h6)],
        "Pillow": pillow(f"{crop}; i.crop(({x2}, {y2}, {x2 + w6}, {y2 + h6})).save('p.jpg', quality=90, subsampling=2)"),
    }  # fmt: skip
    yield "J3 lossless", [ours, "crop", file, "--rect", f"{mcu[0]},{mcu[1]},{w6},{h6}", "--lossless", "-o", "c.jpg", "--force"], {
        "jpegtran": ["jpegtran", "-crop", f"{w6}x{h6}+{mcu[0]}+{mcu[1]}", "-outfile", "t.jpg", file],
    }  # fmt: skip
    yield "J4 1000×1000 at the bottom right", [ours, "crop", file, "--rect", f"{width - 1000},{height - 1000},1000,1000", "-o", "e.jpg", "--force"], {
        "vips": ["vips", "crop", file, "v.jpg[Q=90,subsample_mode=on]", str(width - 1000), str(height - 1000), "1000", "1000"],
        "Pillow": pillow(f"Image.MAX_IMAGE_PIXELS = None; {crop}; i.crop(({width - 1000}, {height - 1000}, {width}, {height})).save('p.jpg', quality=90)"),
    }  # fmt: skip
    yield "J5 1000×1000 oval to PNG", [ours, "crop", file, "--rect", f"{x2},{y2},1000,1000", "--shape", "ellipse", "-o", "o.png", "--force"], {
        "Pillow": pillow(f"{crop}; i = i.crop(({x2}, {y2}, {x2 + 1000}, {y2 + 1000})); m = Image.new('L', i.size); ImageDraw.Draw(m).ellipse((0, 0, 999, 999), fill=255); i.putalpha(m); i.save('p.png')"),
    }  # fmt: skip


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command")
    parser.add_argument("--megapixels", type=float, nargs="*", default=[12])
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    ours = str(Path(options.command).resolve())
    with tempfile.TemporaryDirectory() as folder:
        for megapixels in options.megapixels:
            file = f"photo-{megapixels:g}.jpg"
            width, height = photo(Path(folder) / file, megapixels)
            print(f"\n{width}×{height} JPEG, {(Path(folder) / file).stat().st_size / 1e6:.1f} MB\n")
            print("| job | ours, ms | ours, MB at most | peer ÷ ours |\n|---|---|---|---|")
            for name, command, peers in jobs(ours, file, width, height):
                present = {peer: words for peer, words in peers.items() if is_there(words)}
                times = {peer: [] for peer in ["ours", *present]}
                for turn in range(options.rounds + 1):
                    for peer, words in [("ours", command), *present.items()]:
                        seconds = run(words, folder)
                        if turn > 0:
                            times[peer].append(seconds)
                ratios = [
                    f"{peer} {statistics.median(a / b for a, b in zip(times[peer], times['ours'])):.1f}"
                    for peer in present
                ]
                print(
                    f"| {name} | {statistics.median(times['ours']) * 1000:.0f} | {memory(command, folder)} | {', '.join(ratios)} |"
                )


def is_there(words):
    names = [part.split()[0] for part in re.split(r"\||&&", words)] if isinstance(words, str) else [words[0]]
    return all(shutil.which(name) for name in names)


if __name__ == "__main__":
    main()
