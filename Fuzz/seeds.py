#!/usr/bin/env python3
"""Makes the seeds of Fuzz/corpus anew: small files of every kind that a reader knows. What was found is left alone.

    .venv/bin/python Fuzz/seeds.py      # after scripts/setup samples

Seeds are called seed-KIND; the names of findings say what was wrong. HEIC, which Pillow cannot write, is left as it is.
"""

import io
import json
import struct
import zlib
from pathlib import Path

from PIL import Image, ImageCms

CORPUS = Path(__file__).parent / "corpus"


def keep(target, kind, data):
    folder = CORPUS / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"seed-{kind}").write_bytes(data)


def picture(mode="RGB", size=(37, 29)):
    width, height = size
    image = Image.new("RGBA", size)
    image.putdata(
        [(x * 6 % 256, y * 8 % 256, (x * y) % 256, 255 - (x + y) % 200) for y in range(height) for x in range(width)]
    )
    if mode in ("P", "1", "L", "RGB", "CMYK"):
        image = image.convert("RGB")
    if mode == "I;16":
        wide = image.convert("L")
        return Image.frombytes("I;16", size, b"".join(struct.pack("<H", v * 257) for v in wide.tobytes()))
    return image.convert(mode)


def written(image, format, **options):
    file = io.BytesIO()
    image.save(file, format, **options)
    return file.getvalue()


def exif(endian, thumbnail=b""):
    """Orientation, EXIF with sizes, GPS, and a thumbnail's directory."""

    def entry(tag, kind, count, value):
        if isinstance(value, bytes):
            return struct.pack(endian + "HHI", tag, kind, count) + value
        if kind == 3:
            return struct.pack(endian + "HHIHH", tag, kind, count, value, 0)
        return struct.pack(endian + "HHII", tag, kind, count, value)

    def directory(entries, link=0):
        return struct.pack(endian + "H", len(entries)) + b"".join(entries) + struct.pack(endian + "I", link)

    at_exif = 8 + 2 + 12 * 3 + 4
    at_gps = at_exif + 2 + 12 * 2 + 4
    at_second = at_gps + 2 + 12 * 2 + 4 + 24
    at_thumbnail = at_second + 2 + 12 * 2 + 4
    block = (b"II" if endian == "<" else b"MM") + struct.pack(endian + "HI", 42, 8)
    block += directory(
        [entry(0x112, 3, 1, 6), entry(0x8769, 4, 1, at_exif), entry(0x8825, 4, 1, at_gps)],
        at_second if thumbnail else 0,
    )
    block += directory([entry(0xA002, 4, 1, 37), entry(0xA003, 3, 1, 29)])
    block += directory([entry(1, 2, 2, b"N\0\0\0"), entry(2, 5, 3, at_gps + 30)])
    block += struct.pack(endian + "6I", 48, 1, 12, 1, 30, 1)
    if thumbnail:
        block += directory([entry(0x201, 4, 1, at_thumbnail), entry(0x202, 4, 1, len(thumbnail))]) + thumbnail
    return block


XMP = (
    b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description tiff:Orientation="6">'
    b"<tiff:Orientation>8</tiff:Orientation></rdf:Description></rdf:RDF></x:xmpmeta>"
)
IPTC = b"8BIM\x04\x04\x03abc\x00\x00\x00\x09\x1c\x02\x05\x00\x04name\x00"
ICC = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def jpegs(target):
    rgb = picture()
    keep(target, "444", written(rgb, "JPEG", quality=60, subsampling=0))
    keep(target, "420-exif", written(rgb, "JPEG", quality=50, exif=b"Exif\0\0" + exif("<")))
    keep(target, "422-restarts", written(rgb, "JPEG", quality=50, subsampling=1, restart_marker_blocks=2))
    keep(target, "progressive", written(rgb, "JPEG", quality=50, progressive=True, xmp=XMP))
    keep(target, "grey", written(picture("L"), "JPEG", quality=50))
    keep(target, "cmyk", written(picture("CMYK"), "JPEG", quality=50))
    keep(target, "icc", written(rgb, "JPEG", quality=30, icc_profile=ICC, optimize=True))


def pngs():
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    def interlaced(width, height, depth, kind, samples):
        passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        data = b""
        for left, top, across, down in passes:
            count = len(range(left, width, across))
            for number, y in enumerate(range(top, height, down)):
                row = bytes((x * 7 + y * 3) % 256 for x in range((count * depth * samples + 7) // 8))
                if count:
                    data += bytes([number % 5]) + row
        return (
            b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 1))
            + chunk(b"eXIf", exif(">"))
            + chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + XMP)
            + chunk(b"IDAT", zlib.compress(data))
            + chunk(b"IEND", b"")
        )

    for mode in ("1", "L", "LA", "RGB", "RGBA", "I;16"):
        keep("png", mode.lower().replace(";", ""), written(picture(mode), "PNG"))
    keep("png", "palette", written(picture("P").quantize(16), "PNG", bits=4, transparency=3))
    keep("png", "icc", written(picture("L"), "PNG", icc_profile=ICC))
    keep("png", "interlaced", interlaced(19, 13, 8, 2, 3))
    keep("png", "interlaced-deep", interlaced(9, 11, 16, 6, 4))
    keep("png", "animated", written(picture("L"), "PNG", save_all=True, append_images=[picture("L").rotate(90)]))


def webps():
    keep("webp", "lossy", written(picture(), "WEBP", quality=40))
    keep("webp", "lossy-alpha", written(picture("RGBA"), "WEBP", quality=40, exif=exif("<"), xmp=XMP, icc_profile=ICC))
    keep("webp", "lossless", written(picture("RGBA"), "WEBP", lossless=True))
    frames = [picture().rotate(30)]
    keep("webp", "animated", written(picture(), "WEBP", save_all=True, append_images=frames, quality=30))


def tiffs():
    for compression in ("raw", "tiff_lzw", "packbits", "tiff_adobe_deflate", "jpeg", "zstd", "lzma"):
        keep("tiff", compression.removeprefix("tiff_"), written(picture(), "TIFF", compression=compression))
    keep("tiff", "fax", written(picture("1"), "TIFF", compression="group4"))
    keep("tiff", "palette", written(picture("P").quantize(16), "TIFF"))
    keep("tiff", "cmyk", written(picture("CMYK", (17, 9)), "TIFF"))
    keep("tiff", "deep", written(picture("I;16"), "TIFF"))
    keep("tiff", "big", written(picture("RGBA", (17, 9)), "TIFF", big_tiff=True))
    keep("tiff", "tiled", written(picture("L"), "TIFF", tiffinfo={322: 16, 323: 16}, compression="tiff_lzw"))
    pages = [picture("L", (9, 9))]
    keep("tiff", "pages", written(picture("L", (9, 9)), "TIFF", save_all=True, append_images=pages, icc_profile=ICC))


def gifs():
    keep("gif", "plain", written(picture("P").quantize(16), "GIF", interlace=0))
    keep("gif", "interlaced", written(picture("P").quantize(32), "GIF", interlace=1))
    frames = [picture("P").rotate(90).quantize(8)]
    keep(
        "gif", "animated", written(picture("P").quantize(8), "GIF", save_all=True, append_images=frames, transparency=2)
    )


def metadata():
    thumbnail = written(picture("L", (8, 8)), "JPEG", quality=10)
    keep("exif", "little", exif("<", thumbnail))
    keep("exif", "big", exif(">", thumbnail))
    keep("exif", "odd", exif("<", thumbnail + b"\0" * 40) + b"\0" * 31)
    keep("xmp", "both-forms", XMP)
    keep("xmp", "odd", XMP + b"\n")
    keep("iptc", "name", IPTC)
    keep("iptc", "after-another", b"8BIM\x03\xed\x00\x00\x00\x00\x00\x04abcd" + IPTC)
    keep("icc", "srgb", ICC)
    keep("icc", "grey", grey_profile())
    keep("icc", "lab", ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes())


def grey_profile():
    """A profile for grey: white, and a curve of sixteen numbers."""
    white = b"XYZ \0\0\0\0" + struct.pack(">3I", 0xF6D6, 0x10000, 0xD32D)
    curve = b"curv\0\0\0\0" + struct.pack(">I16H", 16, *(n * n * 255 for n in range(16)))
    tags = [(b"wtpt", white), (b"kTRC", curve)]
    table, data = struct.pack(">I", len(tags)), b""
    for name, body in tags:
        table += name + struct.pack(">II", 128 + 4 + 12 * len(tags) + len(data), len(body))
        data += body
    header = bytearray(128)
    header[8:12] = b"\x02\x40\0\0"
    header[12:24] = b"mntrGRAYXYZ "
    header[36:40] = b"acsp"
    header[68:80] = struct.pack(">3I", 0xF6D6, 0x10000, 0xD32D)
    whole = bytes(header) + table + data
    return struct.pack(">I", len(whole)) + whole[4:]


def recipes():
    least = {"cropkit": 1, "picture": {"width": 64, "height": 48}}
    least["region"] = {"x": 4, "y": 3, "width": 20, "height": 16}
    full = least | {
        "region": {"x": 4, "y": 3, "width": 20, "height": 15, "angle": 3.5},
        "mirrored": True,
        "turns": 3,
        "shape": {"kind": "rounded", "radius": 0.2},
        "ratio": {"width": 3, "height": 4},
        "rounding": "exact",
        "coverage": "padded",
        "output": {"width": 30, "height": 40, "resize": "stretch", "canvas": "keep", "format": "png", "quality": 70},
        "mine": [None, True, 1e300, -9007199254740993, "\u00e9\n", {"deep": [[[]]]}],
    }
    full["output"] |= {"background": "#102030", "metadata": "strip-location", "colour": "srgb"}
    keep("recipe", "least", json.dumps(least).encode())
    keep("recipe", "full", json.dumps(full).encode())


def main():
    jpegs("jpeg")
    jpegs("lossless")
    pngs()
    webps()
    tiffs()
    gifs()
    keep("heif", "avif", written(picture(), "AVIF", quality=40))
    keep("heif", "avif-alpha", written(picture("RGBA"), "AVIF", quality=40, exif=exif("<"), icc_profile=ICC))
    metadata()
    recipes()


if __name__ == "__main__":
    main()
