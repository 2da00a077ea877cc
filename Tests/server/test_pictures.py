"""Pictures: sent, listed, looked at, fetched."""

import io
import os

import numpy as np
import pytest
from conftest import heic, pixels, until
from pictures import coordinates, jpeg_turned, png
from PIL import Image


def test_what_is_sent_is_kept_byte_for_byte(client, shared):
    data = png(coordinates(60, 40))
    picture = client.upload(data, "Füße & more.png")
    assert picture["name"] == "Füße & more.png"
    assert picture["bytes"] == len(data)
    assert (picture["info"]["width"], picture["info"]["height"]) == (60, 40)
    assert (shared.originals / "Füße & more.png").read_bytes() == data
    answer = client.get(picture["file"])
    assert answer.content == data
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert client.json(picture["self"]) == picture


def test_the_same_bytes_are_kept_once(client):
    data = png(coordinates(61, 41))
    first = client.upload(data, "one.png")
    again = client.json("/api/pictures?name=two.png", 200, "POST", data=data)
    assert again["id"] == first["id"]


def test_a_name_that_is_taken_gets_a_number(client):
    names = [client.upload(png(coordinates(50 + n, 9)), "same.png")["name"] for n in range(3)]
    assert names == ["same.png", "same (2).png", "same (3).png"]


def test_a_body_of_unknown_length_is_taken(client):
    data = png(coordinates(62, 42))

    def parts():
        for start in range(0, len(data), 100):
            yield data[start : start + 100]

    picture = client.json("/api/pictures?name=chunked.png", 201, "POST", data=parts())
    assert picture["bytes"] == len(data)


@pytest.mark.parametrize(
    "name", ["../../outside.png", "/etc/outside.png", "a\x00b.png", "..", ".hidden", "a/b.png", "\\\\x.png"]
)
def test_no_name_leads_outside(client, shared, name):
    before = {path for path in shared.folder.rglob("*") if shared.originals not in path.parents}
    answer = client.post("/api/pictures", params={"name": name}, data=png(coordinates(10 + len(name), 7)))
    assert answer.status_code in (200, 201)
    kept = answer.json()["name"]
    assert "/" not in kept
    assert not kept.startswith(".")
    assert (shared.originals / kept).is_file()
    assert {path for path in shared.folder.rglob("*") if shared.originals not in path.parents} <= before | {
        shared.album / ".bin"
    }


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "bad-request"),
        (b"this is no picture", "not-a-picture"),
        (b"\xff\xd8\xff\xe0 nothing more", "damaged"),
        (png(np.zeros((9, 9, 3), np.uint8))[:40], "damaged"),
    ],
)
def test_what_is_no_picture_is_not_kept(client, shared, data, code):
    before = sorted(os.listdir(shared.originals))
    client.refused(code, "/api/pictures?name=x.png", "POST", data=data)
    assert sorted(os.listdir(shared.originals)) == before


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_preview_is_upright(client, orientation):
    upright = np.zeros((40, 60, 3), np.uint8)
    upright[:, :30] = (200, 30, 30)
    upright[:20] //= 2
    picture = client.upload(jpeg_turned(upright, orientation), f"turned{orientation}.jpg")
    assert (picture["info"]["width"], picture["info"]["height"]) == (60, 40)
    seen = pixels(client.get(picture["preview"]).content)
    assert seen.shape == upright.shape
    assert np.abs(seen.astype(int) - upright).mean() < 8


@pytest.mark.parametrize(("form", "type_"), [("jpeg", "JPEG"), ("png", "PNG"), ("webp", "WEBP")])
def test_a_preview_has_the_size_and_format_asked_for(client, form, type_):
    picture = client.upload(png(coordinates(300, 200)), "sized.png")
    answer = client.get(picture["preview"], params={"width": 90, "height": 90, "format": form})
    image = Image.open(io.BytesIO(answer.content))
    assert (image.format, image.size) == (type_, (90, 60))
    # Never enlarged.
    answer = client.get(picture["preview"], params={"width": 900, "height": 900, "format": form})
    assert Image.open(io.BytesIO(answer.content)).size == (300, 200)


def test_formats_that_browsers_cannot_show_get_previews(client):
    deep = (coordinates(80, 50)[:, :, 0].astype(np.uint16) * 257).tobytes()
    tiff = io.BytesIO()
    Image.frombytes("I;16", (80, 50), deep).save(tiff, "TIFF")
    picture = client.upload(tiff.getvalue(), "deep.tif")
    assert picture["info"]["depth"] == 16
    assert pixels(client.get(picture["preview"]).content).shape[:2] == (50, 80)
    picture = client.upload(heic(coordinates(80, 50)), "phone.heic")
    assert picture["info"]["format"] == "heic"
    assert pixels(client.get(picture["preview"]).content).shape == (50, 80, 3)
    avif = io.BytesIO()
    Image.fromarray(coordinates(80, 50)).save(avif, "AVIF", quality=90)
    picture = client.upload(avif.getvalue(), "new.avif")
    assert picture["info"]["format"] == "avif"
    assert pixels(client.get(picture["preview"]).content).shape == (50, 80, 3)


def test_what_can_be_clear_is_shown_clear(client):
    rgba = np.dstack([coordinates(30, 20), np.full((20, 30), 128, np.uint8)])
    picture = client.upload(png(rgba), "clear.png")
    answer = client.get(picture["preview"])
    assert answer.headers["Content-Type"] == "image/png"
    assert (pixels(answer.content)[:, :, 3] == 128).all()


def test_what_the_client_has_is_not_sent_again(client):
    picture = client.upload(png(coordinates(63, 43)), "tagged.png")
    for address in (picture["preview"], picture["file"], picture["self"], "/api/pictures", "/api/album", "/api/bin"):
        first = client.get(address)
        again = client.get(address, headers={"If-None-Match": f'"other", {first.headers["ETag"]}'})
        assert (again.status_code, again.content) == (304, b""), address
        assert again.headers["ETag"] == first.headers["ETag"]


def test_files_put_into_the_library_by_hand_are_there(client, shared):
    (shared.originals / "by hand.png").write_bytes(png(coordinates(64, 44)))
    until(lambda: "by hand.png" in [p["name"] for p in client.json("/api/pictures?limit=200")["pictures"]])
    picture = next(p for p in client.json("/api/pictures?limit=200")["pictures"] if p["name"] == "by hand.png")
    assert client.json(picture["self"])["info"]["width"] == 64
    (shared.originals / "by hand.png").unlink()
    client.refused("not-found", picture["preview"])


@pytest.mark.parametrize(
    "query", ["width=0", "width=4097", "width=1.5", "width=-1", "width=", "height=x", "format=gif", "format=JPEG"]
)
def test_parameters_that_make_no_sense_are_refused(client, query):
    picture = client.upload(png(coordinates(65 + len(query), 45)), "query.png")
    client.refused("bad-request", f"{picture['preview']}?{query}")
