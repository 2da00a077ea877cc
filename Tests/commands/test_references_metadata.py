"""What travels with a picture, written and read back by ExifTool."""

import subprocess

import pytest
from conftest import ROOT
from PIL import Image
from references import exiftool, photo

WORDS = [
    "-IFD0:Orientation#=6", "-IFD0:Make=Maker", "-IFD0:Model=Model 7", "-IFD0:ModifyDate=2026:01:02 03:04:05",
    "-IFD0:Copyright=© Ünïcode", "-IFD0:XResolution=300", "-ExifIFD:DateTimeOriginal=2026:01:02 03:04:05",
    "-ExifIFD:OffsetTimeOriginal=+08:00", "-ExifIFD:ISO=400", "-ExifIFD:FNumber=1.8", "-ExifIFD:LensModel=Lens 26mm",
    "-ExifIFD:ExifImageWidth=96", "-ExifIFD:ExifImageHeight=64", "-ExifIFD:UserComment=A comment",
    "-GPS:GPSLatitude=48.5", "-GPS:GPSLatitudeRef=N", "-GPS:GPSLongitude=11.25", "-GPS:GPSLongitudeRef=E",
    "-XMP-dc:Title=Title", "-XMP-dc:Creator=Somebody", "-XMP-xmp:Rating=4", "-XMP-tiff:Orientation#=6",
    "-XMP-tiff:ImageWidth=96", "-XMP-tiff:ImageHeight=64", "-XMP-exif:ExifImageWidth=96",
    "-XMP-exif:ExifImageHeight=64", "-XMP-exif:GPSLatitude=48.5",
]  # fmt: skip
IPTC = ["-IPTC:City=München", "-IPTC:Keywords=one", "-IPTC:Keywords=two", "-codedcharacterset=utf8"]
# The formats that have a place for it.
WITH_IPTC = {"jpg", "tif"}
# True before and after, whatever is cut.
STAYS = {
    "IFD0:Make": "Maker", "IFD0:Model": "Model 7", "IFD0:ModifyDate": "2026:01:02 03:04:05",
    "IFD0:Copyright": "© Ünïcode", "ExifIFD:DateTimeOriginal": "2026:01:02 03:04:05",
    "ExifIFD:OffsetTimeOriginal": "+08:00", "ExifIFD:ISO": 400, "ExifIFD:FNumber": 1.8,
    "ExifIFD:LensModel": "Lens 26mm", "ExifIFD:UserComment": "A comment",
}  # fmt: skip
LOCATION = {"GPS:GPSLatitude": 48.5, "GPS:GPSLongitude": 11.25}
PACKET = {"XMP-dc:Title": "Title", "XMP-dc:Creator": ["Somebody"], "XMP-xmp:Rating": 4}


FORMATS = ["jpg", "png", "webp", "tif"]


@pytest.fixture(scope="session")
def profile():
    return Image.open(ROOT / "web" / "samples" / "portrait-p3.jpg").info["icc_profile"]


@pytest.fixture(scope="session")
def tagged(tmp_path_factory, profile):
    """A picture of each format that says all there is to say; seen upright they are 64×96."""
    folder = tmp_path_factory.mktemp("tagged")
    Image.new("RGB", (32, 24)).save(folder / "thumbnail.jpg")
    for extension in FORMATS:
        name = f"source.{extension}"
        Image.fromarray(photo(96, 64)).save(folder / name, icc_profile=profile)
        words = [*WORDS, *(IPTC if extension in WITH_IPTC else []), "-IFD1:ThumbnailImage<=thumbnail.jpg"]
        subprocess.run(["exiftool", "-q", "-overwrite_original", *words, name], cwd=folder, check=True, timeout=60)
    (folder / "thumbnail.jpg").unlink()
    return folder


def made(cropkit, source, outputs, *words):
    """What ExifTool reads in the results, by their extension."""
    for extension in outputs:
        cropkit.run("crop", source, *words, "-o", f"made.{extension}")
    told = exiftool(*(cropkit.folder / f"made.{extension}" for extension in outputs))
    return dict(zip(outputs, told))


def test_the_sources_say_all_of_it(tagged):
    for told in exiftool(*sorted(tagged.iterdir())):
        assert {tag: told.get(tag) for tag in STAYS | LOCATION | PACKET} == STAYS | LOCATION | PACKET
        assert (told["IFD0:Orientation"], told["XMP-tiff:Orientation"]) == (6, 6)


@pytest.mark.parametrize("source", FORMATS)
def test_what_is_kept_is_true(cropkit, tagged, profile, source):
    """P6"""
    results = made(
        cropkit, tagged / f"source.{source}", FORMATS, "--rect", "0,10,40,60", "--turn", "90", "--quality", "90"
    )
    for out, after in results.items():
        assert "ExifTool:Warning" not in after
        kept = STAYS | LOCATION | PACKET
        assert {tag: after.get(tag) for tag in kept} == kept, out
        assert {after.get("IFD0:Orientation", 1), after.get("XMP-tiff:Orientation", 1)} == {1}, out
        for place in ("ExifIFD:ExifImage", "XMP-tiff:Image", "XMP-exif:ExifImage"):
            assert (after[f"{place}Width"], after[f"{place}Height"]) == (60, 40), (out, place)
        assert not [tag for tag in after if tag.startswith("IFD1:") or "Thumbnail" in tag], out
        assert Image.open(cropkit.folder / f"made.{out}").info["icc_profile"] == profile
        if {source, out} <= WITH_IPTC:
            assert (after["IPTC:City"], after["IPTC:Keywords"]) == ("München", ["one", "two"])


@pytest.mark.parametrize("extension", FORMATS)
def test_without_location_there_is_none_anywhere(cropkit, tagged, profile, extension):
    after = made(cropkit, tagged / f"source.{extension}", [extension], "--metadata", "strip-location")[extension]
    assert {tag: after.get(tag) for tag in STAYS} == STAYS
    assert not [tag for tag in after if "GPS" in tag or "City" in tag]
    assert Image.open(cropkit.folder / f"made.{extension}").info["icc_profile"] == profile


@pytest.mark.parametrize("extension", FORMATS)
def test_stripped_nothing_but_colours_is_left(cropkit, tagged, profile, extension):
    after = made(cropkit, tagged / f"source.{extension}", [extension], "--metadata", "strip")[extension]
    groups = ("ExifIFD", "GPS", "IFD1", "IPTC", "XMP")
    assert not [tag for tag in after if tag.startswith(groups) or tag in STAYS]
    assert Image.open(cropkit.folder / f"made.{extension}").info["icc_profile"] == profile
