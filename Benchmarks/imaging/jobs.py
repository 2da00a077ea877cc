"""The jobs: our command, the peers' commands that do the same, and what the result must be worth."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import quality
from PIL import Image

SIDE = 512
VIPS_JPEG = "[Q=90,subsample_mode=on]"


@dataclass
class Job:
    name: str
    ours: list
    peers: dict
    gate: Callable[[Path], str]
    rounds: int | None = None
    absent: list = field(default_factory=list)


def magick():
    """ImageMagick's command, of whichever version; None where there is none."""
    for name in ("magick", "/usr/bin/convert", "convert"):
        path = shutil.which(name)
        if path and "ImageMagick" in subprocess.run([path, "-version"], capture_output=True, text=True).stdout:
            return path
    return None


def python(code):
    return [sys.executable, "-c", code]


def pillow(code):
    return python(f"from PIL import Image, ImageDraw; Image.MAX_IMAGE_PIXELS = None; {code}")


def pyvips(code):
    return python(f"import pyvips; {code}")


def boxed(rect):
    x, y, width, height = rect
    return f"({x}, {y}, {x + width}, {y + height})"


def comma(rect):
    return ",".join(str(number) for number in rect)


def geometry(rect):
    x, y, width, height = rect
    return f"{width}x{height}+{x}+{y}"


class Jobs:
    """For one photo. Peers read it as their manuals advise: reduced while decoding where the job allows it."""

    def __init__(self, ours, folder, file, size):
        self.ours = ours
        self.folder = folder
        self.file = file
        self.width, self.height = size
        self.magick = magick()

    def crop(self, rect, target, *options, file=None):
        words = [self.ours, "crop", file or self.file, "--rect", comma(rect), *options]
        return [*words, "-o", target, "--force", "--quiet"]

    @property
    def square(self):
        """The middle, half as large as the shorter side."""
        side = min(self.width, self.height) // 2
        return ((self.width - side) // 2, (self.height - side) // 2, side, side)

    @property
    def part(self):
        return (self.width // 5, self.height // 5, self.width * 6 // 10, self.height * 6 // 10)

    # ---- Avatars ----

    def halved(self):
        """The square in the picture read at half its size."""
        return tuple(number // 2 for number in self.square)

    def pillow_avatar(self, then):
        shrink = f"i.draft('RGB', ({self.width * SIDE // self.square[2]}, {self.height * SIDE // self.square[2]}))"
        scale = f"k = i.width / {self.width}"
        resize = (
            f"i = i.resize(({SIDE}, {SIDE}), Image.Resampling.LANCZOS, box=tuple(v * k for v in {boxed(self.square)}))"
        )
        return pillow(f"i = Image.open('{self.file}'); {shrink}; {scale}; {resize}; {then}")

    def avatar(self):
        x, y, side, _ = self.halved()
        half = f"{self.width // 2}x{self.height // 2}"
        peers = {
            "vips tuned": f"vips crop '{self.file}[shrink=2]' v.v {x} {y} {side} {side} && "
            f"vips thumbnail v.v 'v.jpg{VIPS_JPEG}' {SIDE}",
            "pyvips tuned": pyvips(
                f"i = pyvips.Image.new_from_file('{self.file}', shrink=2, access='sequential')"
                f".crop({x}, {y}, {side}, {side}); i.resize({SIDE} / {side}).jpegsave('y.jpg', Q=90, subsample_mode='on')"
            ),
            "Pillow draft": self.pillow_avatar("i.save('p.jpg', quality=90)"),
        }
        shape = ["-crop", geometry(self.halved()), "+repage", "-resize", f"{SIDE}x{SIDE}", "-quality", "90"]
        shape += ["-sampling-factor", "2x2"]
        if self.magick:
            hint = ["-define", f"jpeg:size={half}", self.file]
            peers["ImageMagick hint"] = [
                self.magick,
                *([] if "convert" in self.magick else ["convert"]),
                *hint,
                *shape,
                "m.jpg",
            ]
        peers["GraphicsMagick hint"] = ["gm", "convert", "-size", half, self.file, *shape, "g.jpg"]
        options = ["--size", f"{SIDE}x{SIDE}"]
        return Job(
            "J1 avatar, 512×512 JPEG",
            self.crop(self.square, "a.jpg", *options, "-q", "90"),
            peers,
            lambda folder: self.worth_of_avatar(folder, options),
        )

    def worth_of_avatar(self, folder, options):
        """Quality 100 without halved chroma stands for the pixels before encoding; it takes the same way to them."""
        subprocess.run(self.crop(self.square, "best.jpg", *options, "-q", "100"), cwd=folder, check=True)
        exact = quality.exact_avatar(folder / self.file, self.square, SIDE)
        return f"{quality.decibels(quality.pixels(folder / 'best.jpg'), exact):.1f} dB before encoding"

    def circle(self):
        x, y, side, _ = self.halved()
        mask = (
            f"m = Image.new('L', ({SIDE}, {SIDE})); ImageDraw.Draw(m).ellipse((0, 0, {SIDE - 1}, {SIDE - 1}), fill=255)"
        )
        middle = SIDE / 2
        peers = {
            "pyvips tuned": pyvips(
                f"i = pyvips.Image.new_from_file('{self.file}', shrink=2, access='sequential')"
                f".crop({x}, {y}, {side}, {side}).resize({SIDE} / {side}); "
                f"d = (pyvips.Image.xyz({SIDE}, {SIDE}) + 0.5 - {middle}) ** 2; "
                f"m = ((d[0] + d[1]) ** 0.5 * -1 + {middle + 0.5}).linear(255, 0).cast('uchar'); "
                "i.bandjoin(m).pngsave('y.png')"
            ),
            "vips tuned": f"vips crop '{self.file}[shrink=2]' v.v {x} {y} {side} {side} && vips thumbnail v.v w.v {SIDE} && "
            f"vips bandjoin 'w.v mask.v' 'v.png'",
            "Pillow draft": self.pillow_avatar(f"{mask}; i.putalpha(m); i.save('p.png')"),
        }

        def gate(folder):
            result = quality.pixels(folder / "a.png")
            corners = result[[0, 0, -1, -1], [0, -1, 0, -1]]
            exact = quality.exact_avatar(folder / self.file, self.square, SIDE)
            inside = result[..., 3] == 255
            worth = quality.decibels(result[..., :3][inside], exact[inside])
            return f"corners {'clear' if not corners.any() else 'NOT clear'}, {worth:.1f} dB"

        return Job(
            "J1p the same as a circle in PNG",
            self.crop(self.square, "a.png", "--size", f"{SIDE}x{SIDE}", "--shape", "ellipse"),
            peers,
            gate,
        )

    def avatar_of(self, ending):
        """Of a picture in another format, into the same."""
        x, y, side, _ = self.square
        file = f"photo.{ending}"
        lossy = "[Q=90]" if ending == "webp" else ""
        peers = {
            "vips": f"vips crop {file} v.v {x} {y} {side} {side} && vips thumbnail v.v 'v.{ending}{lossy}' {SIDE}",
            "Pillow": pillow(
                f"i = Image.open('{file}').resize(({SIDE}, {SIDE}), Image.Resampling.LANCZOS, box={boxed(self.square)}); "
                f"i.save('p.{ending}'{', quality=90' if lossy else ''})"
            ),
        }
        quality_option = ["-q", "90"] if lossy else []

        def gate(folder):
            exact = quality.exact_avatar(folder / file, self.square, SIDE)
            return f"{quality.decibels(quality.pixels(folder / f'f.{ending}')[..., :3], exact):.1f} dB"

        return Job(
            f"{ending.upper() if ending == 'png' else 'WebP'} avatar, 512×512 {'PNG' if ending == 'png' else 'WebP'}",
            self.crop(self.square, f"f.{ending}", "--size", f"{SIDE}x{SIDE}", *quality_option, file=file),
            peers,
            gate,
        )

    # ---- Copies ----

    def equals_whole(self, name, rect):
        """Whether pixels are those of decoding all of the picture and cutting then."""

        def gate(folder):
            subprocess.run(self.crop(rect, name, "-f", "png"), cwd=folder, check=True)
            x, y, width, height = rect
            expected = quality.pixels(folder / self.file)[y : y + height, x : x + width]
            return "pixels equal" if np.array_equal(quality.pixels(folder / name), expected) else "pixels DIFFER"

        return gate

    def copy(self):
        x, y, width, height = self.part
        peers = {
            "djpeg\\|cjpeg": f"djpeg -crop {geometry(self.part)} {self.file} | cjpeg -quality 90 -sample 2x2 >d.jpg",
            "vips": ["vips", "crop", self.file, f"v.jpg{VIPS_JPEG}", *map(str, self.part)],
            "Pillow": pillow(
                f"Image.open('{self.file}').crop({boxed(self.part)}).save('p.jpg', quality=90, subsampling=2)"
            ),
        }
        return Job(
            "J2 60 % × 60 % to JPEG",
            self.crop(self.part, "b.jpg", "-q", "90"),
            peers,
            self.equals_whole("b.png", self.part),
        )

    def lossless(self):
        x, y, width, height = self.part
        rect = (x // 16 * 16, y // 16 * 16, width, height)
        peers = {"jpegtran": ["jpegtran", "-crop", geometry(rect), "-outfile", "t.jpg", self.file]}

        def gate(folder):
            equal = quality.scan(folder / "c.jpg") == quality.scan(folder / "t.jpg")
            return "bytes of the scan equal jpegtran's" if equal else "bytes DIFFER from jpegtran's"

        return Job("J3 lossless", self.crop(rect, "c.jpg", "--lossless"), peers, gate)

    def corner(self):
        rect = (self.width - 1000, self.height - 1000, 1000, 1000)
        peers = {
            "vips": ["vips", "crop", self.file, f"v.jpg{VIPS_JPEG}", *map(str, rect)],
            "Pillow": pillow(f"Image.open('{self.file}').crop({boxed(rect)}).save('p.jpg', quality=90)"),
        }
        return Job(
            "J4 1000×1000 at the bottom right", self.crop(rect, "e.jpg"), peers, self.equals_whole("e.png", rect)
        )

    def oval(self):
        rect = (self.width // 5, self.height // 5, 1000, 1000)
        mask = "m = Image.new('L', i.size); ImageDraw.Draw(m).ellipse((0, 0, 999, 999), fill=255)"
        peers = {
            "vips": f"vips crop {self.file} v.v {comma(rect).replace(',', ' ')} && vips bandjoin 'v.v oval.v' v.png",
            "Pillow": pillow(
                f"i = Image.open('{self.file}').crop({boxed(rect)}); {mask}; i.putalpha(m); i.save('p.png')"
            ),
        }

        def gate(folder):
            result = quality.pixels(folder / "o.png")
            x, y, width, height = rect
            expected = quality.pixels(folder / self.file)[y : y + height, x : x + width]
            inside = result[..., 3] == 255
            equal = np.array_equal(result[..., :3][inside], expected[inside])
            size, zlib6 = quality.deflated_size(folder / "o.png")
            return f"pixels {'equal' if equal else 'DIFFER'}, size {size / zlib6:.2f} × zlib level 6"

        return Job("J5 1000×1000 oval to PNG", self.crop(rect, "o.png", "--shape", "ellipse"), peers, gate)

    # ---- Many ----

    def many(self, files):
        box = boxed(self.square)
        x, y, side, _ = self.halved()
        work = "from concurrent.futures import ProcessPoolExecutor as P; import glob, os"
        peers = {
            "pyvips": python(
                f"import pyvips; {work}\n"
                "def f(p):\n"
                f"  i = pyvips.Image.new_from_file(p, shrink=2, access='sequential').crop({x}, {y}, {side}, {side})\n"
                f"  i.resize({SIDE} / {side}).jpegsave('many-y/' + os.path.basename(p), Q=90, subsample_mode='on')\n"
                "with P(os.cpu_count()) as pool: list(pool.map(f, sorted(glob.glob('many/*.jpg'))))"
            ),
            "Pillow": python(
                f"from PIL import Image; {work}\n"
                "def f(p):\n"
                f"  i = Image.open(p); i.draft('RGB', ({self.width * SIDE // self.square[2]}, "
                f"{self.height * SIDE // self.square[2]})); k = i.width / {self.width}\n"
                f"  i.resize(({SIDE}, {SIDE}), Image.Resampling.LANCZOS, box=tuple(v * k for v in {box}))"
                ".save('many-p/' + os.path.basename(p), quality=90)\n"
                "with P(os.cpu_count()) as pool: list(pool.map(f, sorted(glob.glob('many/*.jpg'))))"
            ),
        }
        ours = [self.ours, "batch", *files, "--rect", comma(self.square), "--size", f"{SIDE}x{SIDE}", "-q", "90"]

        def gate(folder):
            made = list((folder / "many-o").glob("*.jpg"))
            sizes = {Image.open(path).size for path in made}
            return f"{len(made)} of {len(files)} made" if sizes == {(SIDE, SIDE)} else "wrong sizes"

        return Job(f"J6 {len(files)} avatars, all cores", [*ours, "-o", "many-o", "--force"], peers, gate, rounds=3)
