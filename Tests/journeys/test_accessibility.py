"""`<crop-view>` by keyboard, for a screen reader, and as axe judges it."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from editor import Bench
from pictures import coordinates, png

SMALL = png(coordinates(800, 533))
PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Form</title>
<script type="module" src="/crop-view.js"></script><main><h1>Crop</h1><button id="before">Before</button>
<crop-view id="view" {attributes}></crop-view><button id="after">After</button></main>"""


@pytest.fixture
def new_form(new_page):
    def make(attributes="", picture=SMALL, **options):
        bench = Bench(new_page("/between.html", content=PAGE.format(attributes=attributes), **options))
        bench.resize(700, 500)
        if picture is not None:
            bench.load(picture)
        return bench

    return make


def tree(page):
    """Role and name of what assistive technology sees and can focus."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    found = []
    for node in nodes:
        properties = {entry["name"]: entry["value"].get("value") for entry in node.get("properties", [])}
        if properties.get("focusable") and node["role"]["value"] != "RootWebArea":
            found.append((node["role"]["value"], node.get("name", {}).get("value")))
    return found


def test_frame_and_handles_are_reached_and_named(frame):
    """G10"""
    found = tree(frame.page)
    assert [name for _, name in found] == [
        "Crop frame", "Top left corner", "Top edge", "Top right corner", "Right edge", "Bottom right corner",
        "Bottom edge", "Bottom left corner", "Left edge",
    ]  # fmt: skip
    assert {role for role, _ in found} == {"slider"}
    values = frame.run("return [...view.shadowRoot.querySelectorAll('.node')].map((node) => node.ariaValueText)")
    assert set(values) == {"300 × 200 pixels at 200, 100"}
    for expected in range(9):
        frame.page.keyboard.press("Tab")
        focused = frame.run(
            "return [...view.shadowRoot.querySelectorAll('.node')].indexOf(view.shadowRoot.activeElement)"
        )
        assert focused == expected


def test_an_arrow_on_a_handle_moves_one_pixel_and_is_said_once(frame):
    """G10"""
    frame.run(
        """
        globalThis.said = [];
        const status = view.shadowRoot.querySelector("[role=status]");
        new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true });
        view.shadowRoot.querySelectorAll(".node")[4].focus();
        """
    )
    frame.page.keyboard.press("ArrowRight")
    frame.page.wait_for_timeout(900)
    assert frame.region == (200, 100, 301, 200)
    assert frame.run("return said") == ["Now 301 × 200 pixels at 200, 100"]
    frame.page.keyboard.press("Shift+ArrowLeft")
    frame.rest()
    assert frame.region == (200, 100, 291, 200)


def test_the_focus_is_shown_where_the_handle_is(frame):
    boxes = frame.run(
        "return [...view.shadowRoot.querySelectorAll('.node')].map((node) => node.getBoundingClientRect().toJSON())"
    )
    left, top = frame.at(0, 0)
    assert (boxes[0]["x"], boxes[0]["y"]) == pytest.approx((left + 214, top + 114), abs=0.5)
    assert (boxes[0]["width"], boxes[0]["height"]) == pytest.approx((300, 200), abs=0.5)
    corner = boxes[5]
    assert (corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2) == pytest.approx(
        (left + 514, top + 314), abs=0.5
    )
    assert min(corner["width"], corner["height"]) >= 44


def test_what_is_said_is_polite(frame):
    nodes = frame.page.context.new_cdp_session(frame.page).send("Accessibility.getFullAXTree")["nodes"]
    status = [node for node in nodes if node["role"]["value"] == "status"]
    assert len(status) == 1
    properties = {item["name"]: item["value"]["value"] for item in status[0]["properties"]}
    assert properties["live"] == "polite"


@pytest.mark.parametrize("preset", ["avatar", "marquee", "frame", "photos"])
def test_the_keyboard_passes_through(new_form, preset):
    form = new_form(f'preset="{preset}"')
    stops = {"avatar": 1, "marquee": 1, "frame": 9, "photos": 9}[preset]
    form.page.locator("#before").focus()
    for _ in range(stops):
        form.page.keyboard.press("Tab")
        assert form.run("return document.activeElement === view")
    form.page.keyboard.press("Tab")
    assert form.run("return document.activeElement.id") == "after"
    for _ in range(stops):
        form.page.keyboard.press("Shift+Tab")
        assert form.run("return document.activeElement === view")
    form.page.keyboard.press("Shift+Tab")
    assert form.run("return document.activeElement.id") == "before"


@pytest.mark.parametrize("state", ["no picture", "avatar", "marquee", "frame", "photos", "asking", "disabled"])
def test_axe_finds_nothing(new_form, state):
    preset = {"asking": "marquee"}.get(state, state if state in ("avatar", "marquee", "photos") else "frame")
    attributes = f'preset="{preset}"' + (" disabled" if state == "disabled" else "")
    form = new_form(attributes, picture=None if state == "no picture" else SMALL)
    if state == "asking":
        form.gesture([100, 100], [400, 300])
        form.page.locator("crop-view .sheet").wait_for()
        form.rest()
    found = Axe().run(form.page)
    assert found.violations_count == 0, found.generate_report()


def test_at_400_percent_each_part_can_be_reached_and_used(new_page):
    """The window of a person who magnifies the page four times has 320×256 points."""
    form = Bench(new_page("/large.html", content=PAGE.format(attributes=""), window=(320, 256), scale=4))
    form.run("Object.assign(view.style, { width: '100%' })")
    form.load(SMALL)
    box = form.box
    assert box["width"] <= 320
    form.run("view.shadowRoot.querySelectorAll('.node')[5].focus()")
    form.page.keyboard.press("Shift+ArrowLeft")
    form.rest()
    assert form.region[2] == 790
    assert form.run("return document.documentElement.scrollWidth") <= 320


def test_forced_colours_keep_the_focus_and_the_question_visible(new_form):
    form = new_form('preset="marquee"', forced_colors="active")
    form.gesture([100, 100], [400, 300])
    sheet = form.page.locator("crop-view .sheet")
    sheet.wait_for()
    border = sheet.evaluate("(sheet) => getComputedStyle(sheet).borderTopWidth")
    assert border == "1px"
    assert json.loads(form.run("return view.value"))["region"]["width"] > 0
