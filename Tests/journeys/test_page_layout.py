"""Windows of all sizes, both directions, forced colours."""

import numpy as np
import pytest
from pictures import coordinates, png
from steps import ask

FILE = png(coordinates(640, 480))


@pytest.mark.parametrize("locale", ["en", "zh-CN"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (768, 1024), (900, 700), (1440, 900)])
def test_everything_fits(new_editor, width, height, locale):
    editor = new_editor(window=(width, height), locale=locale)
    page = editor.page
    size = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size == [width, height]
    box = editor.box
    assert box["width"] * box["height"] >= 0.6 * width * height
    clipped = page.evaluate(
        """
        () => [...document.querySelectorAll("button, .choice")].filter((element) => {
          if (!element.checkVisibility()) return false;
          // The inspector and the rows of tools scroll, the page does not.
          element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const isOut = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
          return isOut || element.scrollWidth > element.clientWidth + 1;
        }).map((element) => element.outerHTML)
        """
    )
    assert clipped == []


CONTRAST = """
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((value, index) => value * a + under[index] * (1 - a));
  const ground = (element) => {
    if (!element) return [255, 255, 255];
    const color = rgba(getComputedStyle(element).backgroundColor);
    return color[3] === 1 ? color.slice(0, 3) : over(color, ground(element.parentElement));
  };
  const light = (color) => {
    const [r, g, b] = color.map((value) => value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const words = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    if (!element.checkVisibility() || !(words(element) || element.matches(".icon, input[type=number], select"))) continue;
    if (element.closest(":disabled") || element.querySelector(":disabled") || element.matches("option")) continue;
    const below = ground(element);
    const [a, b] = [light(over(rgba(getComputedStyle(element).color), below)), light(below)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const least = element.matches(".icon") ? 3 : 4.5;
    if (ratio < least) found.push([element.outerHTML.slice(0, 80), ratio]);
  }
  return found;
}
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_words_have_enough_contrast(new_editor, scheme):
    """Level AA: 4.5 for text, 3 for icons."""
    editor = new_editor(color_scheme=scheme, reduced_motion="reduce")
    page = editor.page
    editor.choose("letter.txt", b"no picture")
    editor.banner.wait_for()
    editor.check("ratio", "custom")
    page.locator("#custom").wait_for()
    editor.run("document.getElementById('restore').hidden = false")
    editor.run("await Promise.all(document.getAnimations().map(({ finished }) => finished))")
    assert page.evaluate(CONTRAST) == []
    page.keyboard.press("?")
    page.locator("#shortcuts[open]").wait_for()
    assert page.evaluate(CONTRAST) == []


def test_right_to_left_mirrors_the_page_but_not_the_picture(editor):
    editor.open("mine.png", FILE)
    before = editor.page.locator("#open").bounding_box()["x"]
    editor.page.evaluate("() => { document.dir = 'rtl'; }")
    editor.rest()
    assert editor.page.locator("#open").bounding_box()["x"] > before + 800
    box = editor.run("return view.shadowRoot.querySelectorAll('.node')[5].getBoundingClientRect().toJSON()")
    corner = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    editor.drag(corner, (corner[0] - 100, corner[1] - 60))
    editor.rest()
    x, y, width, height = editor.region
    assert (x, y) == (0, 0)
    assert width < 640
    assert height < 480


def test_the_question_stays_in_sight_when_the_window_shrinks(editor):
    ask(editor)
    for width, height in ((400, 500), (320, 480), (1000, 500)):
        editor.page.set_viewport_size({"width": width, "height": height})
        editor.wait_for(
            f"""
            (() => {{
              const stage = view.getBoundingClientRect();
              const sheet = view.shadowRoot.querySelector(".sheet").getBoundingClientRect();
              return innerWidth === {width} && stage.left <= sheet.left && stage.top <= sheet.top &&
                sheet.right <= stage.right && sheet.bottom <= stage.bottom;
            }})()
            """
        )
    editor.page.keyboard.press("Escape")
    assert not editor.sheet.is_visible()


@pytest.mark.parametrize(("width", "height"), [(320, 225), (640, 400), (667, 375)])
def test_everything_can_be_reached_in_a_low_window(new_editor, width, height):
    """400 % and 200 % of 1280 wide, and a phone on its side."""
    editor = new_editor(window=(width, height))
    box = editor.box
    assert box["width"] * box["height"] >= 0.42 * width * height
    unreachable = editor.page.evaluate(
        """
        () => [...document.querySelectorAll("button, .choice")].filter((element) => {
          if (!element.checkVisibility()) return false;
          element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
        }).map((element) => element.outerHTML)
        """
    )
    assert unreachable == []
    assert editor.page.evaluate("getComputedStyle(document.body).overflowY") == "auto"


def test_the_ruler_is_seen_where_colours_are_forced(new_editor):
    from io import BytesIO

    from PIL import Image

    editor = new_editor(forced_colors="active")
    ruler = np.asarray(Image.open(BytesIO(editor.page.locator("#angle").screenshot())).convert("L")).astype(int)
    assert (np.abs(ruler - np.median(ruler)) > 100).any(axis=0).sum() > 80, "its ticks"


COVERED = """
() => {
  const box = (element) => element.getBoundingClientRect();
  const toast = box(document.getElementById("toast"));
  const frame = document.getElementById("view").shadowRoot.querySelector("[part~=frame]");
  const dialog = document.querySelector("dialog[open]");
  const all = dialog
    ? [...dialog.querySelectorAll("button, #shelf, .lists, #viewed, h2")].filter((element) => !element.closest("#toast"))
    : [frame, ...document.querySelectorAll(".bar > *, .ruler > *, .tabs, fieldset.shown .choice")];
  return all.filter((element) => element.checkVisibility()).filter((element) => {
    const { left, right, top, bottom, width } = box(element);
    const clip = element.closest(".inspector");
    const end = clip ? Math.min(bottom, box(clip).bottom) : bottom;
    return width > 0 && left < toast.right - 1 && right > toast.left + 1 && top < toast.bottom - 1 && end > toast.top + 1;
  }).map((element) => element.outerHTML);
}
"""


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize(
    ("width", "height"), [(320, 640), (390, 844), (667, 375), (768, 1024), (900, 700), (1440, 900)]
)
def test_a_toast_covers_nothing(new_editor, width, height, direction):
    editor = new_editor(window=(width, height))
    page = editor.page
    page.evaluate("(direction) => { document.dir = direction; }", direction)
    editor.rest()
    page.locator("#keep-too").evaluate("(box) => box.click()")
    editor.download()
    page.locator("#toast-second").wait_for()
    editor.run("await Promise.all(document.getAnimations().map(({ finished }) => finished))")
    inside = "() => { const { left, right, top, bottom } = document.getElementById('toast').getBoundingClientRect(); return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight; }"
    assert page.evaluate(COVERED) == []
    assert page.evaluate(inside)
    page.locator("#album").click()
    page.locator("#shelf button").wait_for()
    assert page.evaluate(COVERED) == []
    page.locator("#shelf button").click()
    page.locator("#viewed").wait_for()
    assert page.evaluate(COVERED) == []
    assert page.evaluate(inside)


def test_a_number_reads_the_same_from_right_to_left(editor):
    """What stands first is on the left: a size is no Hebrew."""
    editor.page.evaluate("() => { document.dir = 'rtl'; }")
    editor.run("view.straighten(-12.5, false)")
    editor.page.locator("#angle-value", has_text="12.5").wait_for()
    order = """
    (element) => {
      const text = element.firstChild;
      const at = (index) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return at(0) < at(text.length - 1);
    }
    """
    for name in ("#size", "#result-size", "#angle-value"):
        assert editor.page.locator(name).evaluate(order), name


@pytest.mark.parametrize(("width", "height"), [(320, 640), (667, 375), (1440, 900)])
def test_a_long_name_leaves_room_for_the_size(new_editor, width, height):
    editor = new_editor(window=(width, height))
    title = editor.page.locator("body > .bar .title").bounding_box()
    assert abs(2 * title["x"] + title["width"] - width) < 4, "in the middle"
    editor.open("n" * 130 + ".png", FILE)
    size, album = editor.page.locator("#size").bounding_box(), editor.page.locator("#album").bounding_box()
    assert editor.page.locator("#size").inner_text() == "640 × 480"
    assert size["x"] >= 0
    assert size["x"] + size["width"] <= (width if size["y"] > album["y"] + 40 else album["x"])
    assert size["y"] + size["height"] <= 64
    assert editor.page.locator("#name").bounding_box()["x"] >= 0


def test_what_can_be_scrolled_into_sight_fades_at_its_edge(new_editor):
    editor = new_editor(window=(1440, 700))
    editor.page.locator(".inspector.fade-bottom:not(.fade-top)").wait_for()
    editor.page.locator("#samples button").last.scroll_into_view_if_needed()
    editor.page.locator(".inspector").evaluate("(inspector) => inspector.scrollTo(0, 9999)")
    editor.page.locator(".inspector.fade-top:not(.fade-bottom)").wait_for()
    editor = new_editor(window=(320, 640))
    assert editor.page.locator("#tabs").evaluate("(tabs) => tabs.scrollWidth <= tabs.clientWidth")
    editor.check("panel", "output")
    editor.page.locator(".output.fade-right").wait_for()
