"""`<crop-view>` where hosts put it: defined late, in flexible layouts, in long pages, without a picture."""

import pytest
from editor import Bench
from pictures import coordinates, png

SMALL = png(coordinates(400, 300))
HEAD = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Host</title>'
MODULES = '<script type="module" src="/cropkit.js"></script>'
READY = "await customElements.whenDefined('crop-view');"


@pytest.fixture
def new_host(new_page):
    def make(body, **options):
        return Bench(new_page("/host.html", content=HEAD + body, **options))

    return make


def test_what_was_set_before_the_class_was_there_is_taken_over(new_host):
    host = new_host("<crop-view id='view'></crop-view><crop-preview id='preview'></crop-preview>")
    host.run(
        """
        view.preset = "avatar";
        view.shape = "ellipse";
        view.required = true;
        view.name = "photo";
        view.dataSource = ["/samples/landscape-1201x803.jpg"];
        document.getElementById("preview").htmlFor = "view";
        await import("/cropkit.js");
        await view.ready;
        """
    )
    assert host.run("return [view.index, view.picture.width, view.required, view.name]") == [0, 1201, True, "photo"]
    assert host.crop["ratio"] == {"width": 1, "height": 1}
    assert host.crop["shape"] == {"kind": "ellipse"}
    host.run("view.preset = 'frame'")
    assert "ratio" not in host.crop
    assert host.run("return document.getElementById('preview').view === view")


@pytest.mark.parametrize(
    "style",
    [
        "display: flex",
        "display: flex; flex-direction: column; align-items: center",
        "display: grid; place-items: center",
    ],
)
def test_it_has_a_size_of_its_own(new_page, style):
    # The content security policy lets no style attribute through.
    host = Bench(
        new_page("/host.html", content=f"{HEAD}{MODULES}<div id='box'><crop-view id='view'></crop-view></div>")
    )
    host.run(f"document.getElementById('box').style.cssText = args[0]; {READY}", style)
    assert host.run("return [view.offsetWidth, view.offsetHeight]") == [300, 200]
    host.run("view.style.cssText = 'width: 50%; height: 120px'")
    assert host.run("return view.offsetHeight") == 120


@pytest.fixture
def long_page(new_host):
    host = new_host(f"{MODULES}<crop-view id='view'></crop-view><div id='rest'></div>", window=(600, 500))
    host.run(f"{READY} document.getElementById('rest').style.height = '3000px'; view.style.height = '300px'")
    host.load(SMALL)
    return host


def scrolled(host):
    host.run("await new Promise((done) => setTimeout(done, 250))")
    return host.run("return scrollY")


def test_a_wheel_that_means_nothing_here_scrolls_the_page(long_page):
    long_page.page.mouse.move(*long_page.at(0.5, 0.5))
    long_page.page.mouse.wheel(0, -300)
    assert scrolled(long_page) == 0
    assert long_page.run("return view.zoomLevel.value") > 1
    # Back out, and on: the same go is not the page's, the next is.
    long_page.page.mouse.wheel(0, 2000)
    long_page.page.mouse.wheel(0, 100)
    assert scrolled(long_page) == 0
    assert long_page.run("return view.zoomLevel.value") == 1
    long_page.page.mouse.wheel(0, 100)
    assert scrolled(long_page) == 100


def test_where_a_finger_scrolls_the_page_so_does_a_wheel(long_page):
    long_page.run("view.touch = 'handles'")
    long_page.page.mouse.move(*long_page.at(0.5, 0.5))
    long_page.page.mouse.wheel(0, 100)
    assert scrolled(long_page) == 100
    long_page.page.mouse.move(*long_page.at(0.5, 0.5))
    long_page.page.keyboard.down("Control")
    long_page.page.mouse.wheel(0, -100)
    long_page.page.keyboard.up("Control")
    assert scrolled(long_page) == 100
    assert long_page.run("return view.zoomLevel.value") > 1


@pytest.mark.parametrize(
    "call",
    [
        "reset()",
        "undo()",
        "turn()",
        "mirror()",
        "straighten(3)",
        "setShape('ellipse')",
        "setRatio('1:1')",
        "setData({ x: 1 })",
    ],
)
def test_no_command_pretends_while_a_question_is_open(new_bench, call):
    bench = new_bench(428, 328, 'preset="marquee"', picture=SMALL)
    bench.gesture([50, 50], [150, 150])
    bench.listen()
    before = bench.crop
    assert bench.run(f"return view.{call}") is False
    assert [error["code"] for error in bench.heard("crop-error")] == ["asking"]
    assert bench.crop == before
    bench.run("view.crop = { ...view.crop, turns: 1 }")
    assert bench.crop == before
    assert bench.run("return view.cancel()")
    assert bench.run(f"return view.{call}") is (call != "undo()" or bench.run("return view.canUndo") or True)


def test_a_form_is_reset_with_a_question_open(new_host):
    host = new_host(f"{MODULES}<form id='form'><crop-view id='view' name='photo' preset='marquee'></crop-view></form>")
    host.run(READY)
    host.resize(428, 328)
    host.load(SMALL)
    host.gesture([50, 50], [150, 150])
    host.run("document.getElementById('form').reset()")
    host.rest()
    assert host.page.locator("crop-view .sheet").is_hidden()
    assert host.run("return [...new FormData(document.getElementById('form'))]") == []


def test_a_ring_is_for_the_keyboard_alone(new_bench):
    bench = new_bench(828, 561, picture=png(coordinates(800, 533)))
    ring = "return getComputedStyle(view.shadowRoot.activeElement).outlineStyle"
    bench.page.keyboard.press("Tab")
    assert bench.run(ring) == "solid"
    bench.drag(bench.at(0.5, 0.5), bench.at(0.55, 0.5))
    bench.rest()
    assert bench.run(ring) == "none"
    bench.page.keyboard.press("ArrowLeft")
    assert bench.run(ring) == "solid"


def test_a_picture_that_does_not_come_is_told_where_it_would_be(new_host):
    host = new_host(f"{MODULES}<crop-view id='view' src='/none.jpg'></crop-view>", expected=["404"])
    failure = host.page.locator("crop-view .failure")
    failure.wait_for()
    assert "did not arrive" in failure.inner_text()
    host.run("view.lang = 'zh'")
    assert "图片未能载入" in failure.inner_text()
    host.resize(428, 328)
    host.load(SMALL)
    assert failure.is_hidden()


def test_the_snippet_of_the_readme_works(new_page):
    from pathlib import Path

    readme = (Path(__file__).resolve().parents[2] / "README.md").read_text()
    snippet = readme.split("## In a page")[1].split("```html\n")[1].split("```")[0]
    body = snippet.split('<script type="module">\n')[1].split("</script>")[0]
    host = Bench(
        new_page(
            "/readme.html",
            content=HEAD + snippet.split('<script type="module">\n')[0].replace("photo.jpg", "/samples/portrait.jpg"),
        )
    )
    host.run(f"{READY} await (async () => {{ {body} globalThis.type = blob.type; }})();")
    assert host.run("return type") == "image/png"
