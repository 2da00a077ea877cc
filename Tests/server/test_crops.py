"""Cuts: the same bytes as from the command line, in the album, and open to change."""

import io
import json
import time

import numpy as np
import pytest
from conftest import by_command, heic, pixels, recipe, until
from pictures import coordinates, jpeg, jpeg_turned, png
from PIL import Image

RECIPES = {
    "copy": recipe(400, 300, 13, 27, 200, 100),
    "turned": recipe(400, 300, 13, 27, 200, 100, turns=3, mirrored=True),
    "straightened": recipe(400, 300) | {"region": {"x": 120, "y": 100, "width": 160, "height": 90, "angle": 12.5}},
    "ellipse": recipe(400, 300, 50, 50, 200, 200, shape={"kind": "ellipse"}),
    "resized": recipe(400, 300, 0, 0, 400, 300, output={"width": 123, "format": "webp", "quality": 70}),
    "tiff": recipe(400, 300, 1, 1, 398, 298, output={"format": "tiff"}),
    "from a preview": recipe(200, 150, 10, 20, 100, 50),
}


def sources():
    photo = coordinates(400, 300)
    yield "photo.jpg", jpeg(photo, quality=88)
    yield "turned.jpg", jpeg_turned(photo, 6)
    yield "photo.png", png(photo)
    yield "photo.heic", heic(photo)


@pytest.fixture(scope="module")
def uploaded(shared):
    client = shared.client()
    return {name: client.upload(data, name) for name, data in sources()}


@pytest.mark.parametrize("name", [name for name, _ in sources()])
@pytest.mark.parametrize("kind", RECIPES)
def test_a_cut_is_the_commands_byte_for_byte(client, shared, uploaded, tmp_path, name, kind):
    item = client.crop(uploaded[name], RECIPES[kind])
    made = (shared.album / item["name"]).read_bytes()
    ending = item["name"].rsplit(".", 1)[1]
    assert made == by_command(tmp_path, shared.originals / name, RECIPES[kind], f"result.{ending}")
    answer = client.get(item["file"])
    assert answer.content == made
    assert answer.headers["Content-Type"] == f"image/{item['format']}"


def test_a_cut_can_be_opened_and_changed(client, shared, uploaded):
    item = client.crop(uploaded["photo.heic"], RECIPES["copy"])
    original = (shared.originals / "photo.heic").read_bytes()
    details = client.json(item["self"])
    assert details["picture"] == uploaded["photo.heic"]["self"]
    assert details["source"] == "photo.heic"
    assert details["recipe"]["region"] == {**RECIPES["copy"]["region"], "angle": 0}
    changed = client.crop(uploaded["photo.heic"], {**details["recipe"], "turns": 1}, replaces=item["id"])
    assert client.json(changed["self"])["recipe"]["turns"] == 1
    client.refused("not-found", item["self"])
    assert item["name"] in [binned["name"] for binned in client.json("/api/bin")["items"]]
    assert (shared.originals / "photo.heic").read_bytes() == original
    # A cut of a cut tells of its own original, and has one date in its name.
    again = client.upload(client.get(changed["file"]).content, changed["name"])
    third = client.json(client.crop(again, recipe(100, 200, 0, 0, 50, 50))["self"])
    assert third["picture"] == again["self"]
    assert third["name"].count("photo") == 1
    assert len(third["name"].split(" ")) == 3


def test_a_cut_whose_original_has_gone_says_so(client, shared):
    picture = client.upload(png(coordinates(90, 70)), "gone soon.png")
    item = client.crop(picture, recipe(90, 70, 0, 0, 20, 20))
    (shared.originals / "gone soon.png").unlink()
    until(lambda: client.json(item["self"])["picture"] is None)
    assert client.json(item["self"])["source"] == "gone soon.png"
    client.refused("not-found", picture["crops"], "POST", json=recipe(90, 70))


def test_metadata_that_is_not_wanted_takes_the_recipe_with_it(client, uploaded):
    item = client.crop(uploaded["photo.jpg"], {**RECIPES["copy"], "output": {"metadata": "strip"}})
    assert client.json(item["self"])["recipe"] is None
    assert b"cropkit" not in client.get(item["file"]).content


def test_the_name_says_when_and_of_what(client, uploaded):
    first = client.crop(uploaded["photo.png"], RECIPES["copy"])["name"]
    named = client.crop(uploaded["photo.png"], RECIPES["copy"], name="../My/holiday.jpeg")["name"]
    assert time.strptime(first[:19], "%Y-%m-%d %H-%M-%S")
    assert first.endswith(" photo.png")
    assert named.endswith(" _My_holiday.png")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"picture": {"width": 300, "height": 300}}, "recipe"),
        ({"region": {"x": 350, "y": 0, "width": 100, "height": 100}}, "recipe"),
        ({"region": {"x": 0, "y": 0, "width": 0, "height": 100}}, "recipe"),
        ({"cropkit": 2}, "recipe"),
        ({"shape": {"kind": "star"}}, "recipe"),
        ({"output": {"format": "heic"}}, "cannot-write"),
        ({"output": {"width": 900_000, "height": 900_000}}, "beyond-limit"),
    ],
)
def test_what_cannot_be_cut_is_refused_and_leaves_nothing(client, shared, uploaded, change, code):
    before = sorted(path.name for path in shared.album.iterdir())
    problem = client.refused(code, uploaded["photo.jpg"]["crops"], "POST", json={**RECIPES["copy"], **change})
    assert problem["detail"]
    assert sorted(path.name for path in shared.album.iterdir()) == before


@pytest.mark.parametrize(
    ("body", "type_", "code"),
    [
        (b"{", "application/json", "bad-request"),
        (b"", "application/json", "bad-request"),
        (b"\xff\xfe", "application/json", "bad-request"),
        (b"[" * 60_000, "application/json", "bad-request"),
        (b"{}", "text/plain", "wrong-type"),
        (b"{}", "application/x-www-form-urlencoded", "wrong-type"),
        (b" " * 70_000, "application/json", "too-large"),
        (b"[]", "application/json", "recipe"),
        (b'"text"', "application/json", "recipe"),
    ],
)
def test_what_is_no_recipe_is_refused(client, uploaded, body, type_, code):
    client.refused(code, uploaded["photo.jpg"]["crops"], "POST", data=body, headers={"Content-Type": type_})


def test_a_job_can_be_followed_to_its_item(client, uploaded):
    answer = client.post(uploaded["photo.jpg"]["crops"], json=RECIPES["copy"], headers={"Prefer": "respond-async"})
    assert answer.status_code == 202
    job = answer.json()
    assert answer.headers["Location"] == job["self"]
    seen = [job]
    while seen[-1]["state"] in ("waiting", "running"):
        seen.append(client.json(job["self"], params={"after": seen[-1]["revision"], "wait": 30}))
    assert [one["revision"] for one in seen] == sorted({one["revision"] for one in seen})
    assert [one["progress"] for one in seen] == sorted(one["progress"] for one in seen)
    assert seen[-1]["state"] == "done"
    assert client.json(seen[-1]["item"]["self"])["recipe"]["cropkit"] == 1


def test_a_job_that_fails_says_why(client, uploaded):
    bad = {**RECIPES["copy"], "picture": {"width": 300, "height": 300}}
    job = client.post(uploaded["photo.jpg"]["crops"], json=bad, headers={"Prefer": "respond-async"}).json()
    while job["state"] in ("waiting", "running"):
        job = client.json(job["self"], params={"after": job["revision"]})
    assert job["state"] == "failed"
    assert job["problem"]["code"] == "recipe"


def test_a_job_that_is_called_off_leaves_nothing(client, shared):
    noise = np.random.default_rng(1).integers(0, 255, (3000, 4000, 3), np.uint8)
    file = io.BytesIO()
    Image.fromarray(noise).save(file, "JPEG", quality=95)
    picture = client.upload(file.getvalue(), "large.jpg")
    before = sorted(path.name for path in shared.album.iterdir())
    slow = recipe(4000, 3000) | {"region": {"x": 900, "y": 700, "width": 2000, "height": 1500, "angle": 10}}
    slow["output"] = {"width": 12_000, "height": 9_000, "format": "png"}
    jobs = [client.post(picture["crops"], json=slow, headers={"Prefer": "respond-async"}).json() for _ in range(4)]
    until(lambda: client.json(jobs[0]["self"])["state"] == "running")
    for job in reversed(jobs):
        assert client.json(job["self"], method="DELETE")["state"] == "cancelled"
    assert client.json(jobs[0]["self"], method="DELETE")["state"] == "cancelled"
    assert sorted(path.name for path in shared.album.iterdir()) == before
    # The workers are there again.
    client.crop(picture, recipe(4000, 3000, 0, 0, 10, 10))


def test_a_job_that_is_none_is_not_found(client):
    client.refused("not-found", "/api/jobs/999999")
    client.refused("not-found", "/api/jobs/x", "DELETE")
    client.refused("not-found", "/api/pictures/eA/crops", "POST", json=RECIPES["copy"])


def test_what_a_recipe_carries_for_others_is_kept(client, uploaded):
    carried = {**RECIPES["copy"], "note": {"from": "<me> & you", "big": 9_007_199_254_740_993}}
    item = client.crop(uploaded["photo.png"], carried)
    assert client.json(item["self"])["recipe"]["note"] == carried["note"]
    assert json.dumps(carried["note"]["big"]) in client.get(item["self"]).text


@pytest.mark.parametrize("letter", ['"', "/", "€", "<", "\n", "x"])
def test_a_long_recipe_is_carried_whole_or_refused(client, uploaded, letter):
    carried = {**RECIPES["copy"], "note": letter * 30_000}
    answer = client.post(
        uploaded["photo.png"]["crops"],
        data=json.dumps(carried, ensure_ascii=False).encode(),
        headers={"Content-Type": "application/json"},
    )
    if len(letter.encode()) == 1:
        assert answer.status_code == 201, answer.text
        details = client.json(answer.json()["self"])
        assert details["recipe"] is None or details["recipe"]["note"] == carried["note"]
    else:
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_a_cut_of_deep_colour_stays_deep(client):
    deep = (np.arange(80 * 50, dtype=np.uint16).reshape(50, 80) * 16).astype(np.uint16)
    file = io.BytesIO()
    Image.fromarray(deep).save(file, "PNG")
    picture = client.upload(file.getvalue(), "deep.png")
    item = client.crop(picture, recipe(80, 50, 3, 4, 20, 10))
    assert (pixels(client.get(item["file"]).content) == deep[4:14, 3:23]).all()
