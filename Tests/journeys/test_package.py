"""The npm package: what is in it, that it declares what it is, that it runs minified, and its examples."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT, start_server
from editor import View

PACKAGE = ROOT / ".build" / "package"
DENO = ROOT / ".venv" / "bin" / "deno"


@pytest.fixture(scope="module")
def site():
    """The examples beside the package, served as `make examples` does."""
    subprocess.run([ROOT / "scripts" / "examples", "--build-only"], check=True, stdout=subprocess.DEVNULL)
    server, address = start_server("--root", str(ROOT / ".build" / "examples"))
    yield address
    server.terminate()
    server.wait(10)


@pytest.fixture(scope="module")
def integrity(site):
    return json.loads((PACKAGE / "integrity.json").read_text())


def imports(file):
    """The files that a module imports, in code; types are checked elsewhere."""
    return {
        (file.parent / name).resolve()
        for name in re.findall(r'^(?:import|export)\b[^;]*?"(\.[^"]+)";', file.read_text(), re.M)
    }


def test_the_package_holds_all_that_it_imports_and_nothing_of_the_page(site):
    manifest = json.loads((PACKAGE / "package.json").read_text())
    there = {file.relative_to(PACKAGE).as_posix() for file in PACKAGE.rglob("*") if file.is_file()}
    if npm := shutil.which("npm"):
        packed = subprocess.run([npm, "pack", "--dry-run", "--json"], cwd=PACKAGE, check=True, capture_output=True)
        listed = {file["path"] for file in json.loads(packed.stdout)[0]["files"]}
    else:
        listed = {"package.json", "README.md", "LICENSE"}
        for name in manifest["files"]:
            path = PACKAGE / name
            assert path.exists(), name
            listed |= {file.relative_to(PACKAGE).as_posix() for file in (path.rglob("*") if path.is_dir() else [path])}
        listed = {name for name in listed if (PACKAGE / name).is_file()}
    assert listed == there
    assert not [name for name in listed if name.startswith(("page", "index", "samples")) or name.endswith(".css")]
    assert "dist/page-phrases.js" not in listed
    needed, open_ends = set(), [PACKAGE / "cropkit.js"]
    while open_ends:
        file = open_ends.pop()
        if file not in needed:
            needed.add(file)
            open_ends += imports(file)
    modules = {file.relative_to(PACKAGE).as_posix() for file in needed}
    assert modules == {name for name in listed if name.endswith(".js") and not name.endswith(".min.js")}
    ways = [
        way for entry in manifest["exports"].values() for way in ([entry] if isinstance(entry, str) else entry.values())
    ]
    assert {Path(way).as_posix() for way in [*ways, *manifest["sideEffects"], manifest["types"]]} <= listed
    assert (manifest["license"], manifest["type"]) == ("MIT", "module")


@pytest.mark.parametrize("entry", ["cropkit.js", "crop-view.js", "crop-preview.js", "dist/crop-kit.min.js"])
@pytest.mark.parametrize("runtime", ["node", "deno"])
def test_importing_it_without_a_browser_fails_nothing(site, entry, runtime):
    program = DENO if runtime == "deno" else shutil.which("node")
    assert program, f"there is no {runtime}; `scripts/setup web-tests` installs it"
    script = (
        f"const names = Object.keys(await import({json.dumps((PACKAGE / entry).as_uri())})); console.log(names.join())"
    )
    command = [program, "eval", script] if runtime == "deno" else [program, "--input-type=module", "--eval", script]
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip().split(",")
    assert set(names) & {"CropView", "CropPreview"}


def test_the_declarations_say_what_the_code_does():
    command = [
        DENO,
        "check",
        "--quiet",
        "--config",
        ROOT / "scripts" / "deno.json",
        ROOT / "Tests/types/declarations.ts",
    ]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr


def minified(page_script):
    return (
        '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Minified</title>'
        f"{page_script}<crop-view id='view' src='/samples/landscape-1201x803.jpg'></crop-view>"
        '<crop-preview for="view"></crop-preview>'
    )


def test_the_minified_build_works_under_the_strict_policy_with_its_hash(new_page, site, integrity):
    script = f'<script type="module" src="/cropkit/dist/crop-kit.min.js" integrity="{integrity["dist/crop-kit.min.js"]}"></script>'
    view = View(new_page("/page.html", content=minified(script), site=site))
    view.run('await customElements.whenDefined("crop-view"); await view.ready; view.straighten(5, false)')
    assert view.run("return view.picture.width") == 1201
    assert view.pixels({"width": 60}).shape == (40, 60, 3)
    view.wait_for("document.querySelector('crop-preview').shadowRoot.querySelector('canvas').width === 128")


@pytest.mark.parametrize("changed", ["crop-kit.min.js", "crop-kit.wasm"])
def test_a_build_that_was_changed_on_its_way_does_not_run(new_page, site, integrity, changed):
    """The script's hash stands in the page, the module's in the script."""
    script = f'<script type="module" src="/cropkit/dist/crop-kit.min.js" integrity="{integrity["dist/crop-kit.min.js"]}"></script>'
    data = (PACKAGE / "dist" / changed).read_bytes() + b"\n"
    kind = "text/javascript" if changed.endswith("js") else "application/wasm"
    page = new_page("/other.html", content="<!DOCTYPE html><title>Other</title>", site=site, expected=["integrity"])
    page.route(f"{site}/cropkit/dist/{changed}", lambda route: route.fulfill(body=data, content_type=kind))
    page.evaluate("addEventListener('crop-error', ({ detail }) => { document.title = detail.code; })")
    refused = page.evaluate(
        """
        ([source, integrity]) => new Promise((done) => {
          const script = Object.assign(document.createElement("script"), { type: "module", src: source, integrity });
          script.onerror = () => done("script");
          script.onload = () => {
            const view = document.createElement("crop-view");
            view.load("/samples/landscape-1201x803.jpg").then(() => done("nothing"), (error) => done(error.code));
          };
          document.head.append(script);
        })
        """,
        ["/cropkit/dist/crop-kit.min.js", re.search('integrity="(.*?)"', script)[1]],
    )
    assert refused == ("script" if changed.endswith("js") else "noEngine")


def example(new_page, site, name):
    view = View(new_page(f"/{name}.html", site=site))
    view.wait_for("view.picture")
    return view


def test_the_plain_example_saves_the_cut(new_page, site):
    view = example(new_page, site, "plain")
    page = view.page
    view.wait_for("document.getElementById('size').value === '1071 × 803'")
    page.locator("#turn").click()
    with page.expect_download() as started:
        page.locator("#save").click()
    from PIL import Image

    image = Image.open(started.value.path())
    assert image.format == "JPEG"
    assert f"{image.width} × {image.height}" == page.locator("#size").inner_text()
    assert image.width * 3 == pytest.approx(image.height * 4, abs=4)


def test_the_form_example_sends_crop_and_cut(new_page, site):
    view = example(new_page, site, "form")
    page = view.page
    page.get_by_role("button", name="Send").click()
    view.wait_for("document.getElementById('sent').textContent")
    person, crop, avatar = page.locator("#sent").inner_text().splitlines()
    assert person == "person: Ada"
    assert json.loads(crop.removeprefix("crop: "))["shape"] == {"kind": "ellipse"}
    assert avatar == "avatar: avatar.png, image/png"


def test_the_album_example_remembers_each_crop_and_previews(new_page, site):
    view = example(new_page, site, "album")
    page = view.page
    view.wait_for("document.getElementById('place').value === '1 of 3'")
    view.run("view.zoom(2, undefined, false)")
    crop = view.region
    page.locator("#next").click()
    view.wait_for("document.getElementById('place').value === '2 of 3'")
    page.locator("#back").click()
    view.wait_for("document.getElementById('place').value === '1 of 3'")
    assert view.region == crop
    view.wait_for(
        """(() => {
          const { data } = document.getElementById("grey").getContext("2d").getImageData(64, 40, 1, 1);
          return data[3] === 255 && data[0] === data[1] && data[1] === data[2];
        })()"""
    )
