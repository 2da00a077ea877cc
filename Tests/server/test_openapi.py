"""The server does what docs/openapi.yaml says, and refuses what it does not say."""

import json
import subprocess
import sys
from pathlib import Path

import yaml
from conftest import ROOT, recipe
from pictures import coordinates, jpeg

# Whether a picture or a recipe makes sense is more than a schema can say.
MEANT = ("addPicture", "cropPicture")


def test_the_description_holds(start, tmp_path):
    server = start()
    client = server.client()
    picture = client.upload(jpeg(coordinates(320, 240)), "photo.jpg")
    items = [client.crop(picture, recipe(320, 240, 0, 0, 50 + n, 40)) for n in range(3)]
    binned = client.json(items[2]["self"], method="DELETE")
    job = client.post(picture["crops"], json=recipe(320, 240), headers={"Prefer": "respond-async"}).json()

    described = yaml.safe_load((ROOT / "docs" / "openapi.yaml").read_text())
    session = described["components"]["securitySchemes"]["session"]
    session["name"] = f"cropkit-{server.port}"
    (tmp_path / "openapi.json").write_text(json.dumps(described))

    ids = {
        picture["id"]: ("describePicture", "previewPicture", "downloadPicture", "cropPicture"),
        items[0]["id"]: ("describeItem", "downloadItem", "thumbnailOfItem"),
        items[1]["id"]: ("binItem",),
        binned["id"]: ("restoreItem", "forgetItem"),
        job["id"]: ("describeJob", "cancelJob"),
    }
    lines = ["[auth.openapi.session]", f'api_key = "{client.cookies[session["name"]]}"', ""]
    lines += ["[phases.coverage]", "unexpected-methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS']", ""]
    for name, operations in ids.items():
        for operation in operations:
            lines += ["[[operations]]", f'include-operation-id = "{operation}"', "[operations.parameters]"]
            lines += [f'"path.id" = "{name}"', ""]
    for operation in MEANT:
        lines += ["[[operations]]", f'include-operation-id = "{operation}"']
        lines += ["checks.positive_data_acceptance.enabled = false", ""]
    (tmp_path / "schemathesis.toml").write_text("\n".join(lines))
    program = [Path(sys.executable).with_name("schemathesis"), "--config-file", tmp_path / "schemathesis.toml", "run"]
    options = ["--url", server.address, "--max-examples", "8", "--seed", "1", "--workers", "2", "--no-color"]
    done = subprocess.run(
        [*program, tmp_path / "openapi.json", *options, "--request-timeout", "30"],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert server.process.poll() is None
