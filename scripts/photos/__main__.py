"""Writes the sample photos: see scripts/samples."""

import argparse
import concurrent.futures
import hashlib
import pathlib
import shutil
import sys
import tempfile
import time

import numpy as np
from PIL import Image

from . import colour, landscape, portrait

SCENES = {"landscape": landscape.render, "portrait": portrait.render}
SIZES = {"landscape": (4032, 3024), "portrait": (3024, 4032)}

# What a file must hold so that each EXIF orientation shows the same upright picture.
TURNED = {
    1: lambda a: a,
    2: lambda a: a[:, ::-1],
    3: lambda a: a[::-1, ::-1],
    4: lambda a: a[::-1],
    5: lambda a: a.transpose(1, 0, 2),
    6: lambda a: np.rot90(a, 1),
    7: lambda a: a[::-1, ::-1].transpose(1, 0, 2),
    8: lambda a: np.rot90(a, -1),
}


def save(path, pixels, orientation=None, profile=None, quality=90):
    """One JPEG, written aside and then moved, so that a half-written file never counts as made."""
    options = {"quality": quality, "subsampling": "4:2:0"}
    if orientation:
        exif = Image.Exif()
        exif[0x0112] = orientation
        options["exif"] = exif
    if profile:
        options["icc_profile"] = profile
    aside = path.with_suffix(".part")
    Image.fromarray(np.ascontiguousarray(pixels)).save(aside, "JPEG", **options)
    aside.replace(path)
    return path.name


def scene(folder, name, size):
    return [save(folder / f"{name}.jpg", SCENES[name](*size))]


def turned(folder):
    upright = landscape.render(1200, 800)
    return [save(folder / f"landscape-turned-{n}.jpg", turn(upright), orientation=n) for n, turn in TURNED.items()]


def wide_colour(folder):
    pixels = portrait.render(1200, 1600, colour.P3)
    return [save(folder / "portrait-p3.jpg", pixels, profile=colour.display_p3_profile())]


def odd(folder):
    return [save(folder / "landscape-1201x803.jpg", landscape.render(1201, 803))]


def recipe():
    """Changes whenever the code of this folder or its libraries do."""
    digest = hashlib.sha256(f"{np.__version__} {Image.__version__}".encode())
    for source in sorted(pathlib.Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def make(folder, jobs):
    """Runs the jobs, a process each, as many at once as there is memory for; returns the files' names."""
    with concurrent.futures.ProcessPoolExecutor(max_workers=2) as pool:
        waiting = [pool.submit(job, folder, *arguments) for job, *arguments in jobs]
        return [name for future in waiting for name in future.result()]


def size_of(text):
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is no size; write one as 4032x3024") from None
    if not (64 <= width <= 16000 and 64 <= height <= 16000):
        raise argparse.ArgumentTypeError(f"{text}: each side must have 64 to 16000 pixels")
    return width, height


def main():
    parser = argparse.ArgumentParser(prog="scripts/samples", description="Makes the sample photos.")
    parser.add_argument("--out", help="a folder (default: web/samples)")
    parser.add_argument("--size", type=size_of, help="of the photo that --only names, as 4032x3024")
    parser.add_argument("--only", choices=sorted(SCENES), help="one scene only")
    parser.add_argument("--force", action="store_true", help="make them again even if they are there")
    options = parser.parse_args()
    if options.size and not options.only:
        parser.error("--size needs --only: the two scenes have different shapes")

    default = pathlib.Path(__file__).resolve().parent.parent.parent / "web" / "samples"
    folder = pathlib.Path(options.out) if options.out else default
    folder.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()

    if options.only:
        names = scene(folder, options.only, options.size or SIZES[options.only])
    else:
        stamp = folder / ".recipe"
        if not options.force and stamp.exists() and stamp.read_text() == recipe():
            print(f"The sample photos are in {folder}.")
            return
        print("Painting the sample photos (about twenty seconds) ...", flush=True)
        stamp.unlink(missing_ok=True)
        # The longest first.
        jobs = [
            (scene, "landscape", SIZES["landscape"]),
            (scene, "portrait", SIZES["portrait"]),
            (wide_colour,),
            (turned,),
            (odd,),
        ]
        with tempfile.TemporaryDirectory(dir=folder) as aside:
            names = make(pathlib.Path(aside), jobs)
            for name in names:
                shutil.move(str(pathlib.Path(aside) / name), folder / name)
        stamp.write_text(recipe())
    print(f"Made {len(names)} in {folder} in {time.monotonic() - started:.0f} s: {', '.join(names)}")


if __name__ == "__main__":
    sys.exit(main())
