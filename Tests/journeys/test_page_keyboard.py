"""The page without a pointer."""

import numpy as np
import pytest
from pictures import coordinates, cut, decoded, png

FILE = png(coordinates(640, 480))


def test_open_crop_and_save_by_keyboard_alone(editor):
    """From the top of the page: Tab to the frame, move and size it, undo, then Save."""
    editor.open("mine.png", FILE)
    keyboard = editor.page.keyboard
    focused = "() => { let e = document.activeElement; while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement; return e?.id || e?.getAttribute('aria-label'); }"
    seen = []
    editor.page.evaluate("() => document.activeElement.blur()")
    for _ in range(60):
        keyboard.press("Tab")
        seen.append(editor.page.evaluate(focused))
        if seen[-1] == "Bottom right corner":
            break
    assert seen[0] == "open"
    assert "Crop frame" in seen
    keyboard.press("Shift+ArrowLeft")
    keyboard.press("Shift+ArrowUp")
    editor.rest()
    assert editor.region == (0, 0, 630, 470)
    keyboard.press("Tab")
    keyboard.press("Control+s")
    with editor.page.expect_download() as started:
        keyboard.press("Control+s")
    with open(started.value.path(), "rb") as file:
        np.testing.assert_array_equal(decoded(file.read()), cut(coordinates(640, 480), editor.crop))
    keyboard.press("Control+z")
    editor.rest()
    assert editor.region == (0, 0, 640, 480)
    for _ in range(60):
        keyboard.press("Tab")
        if editor.page.evaluate(focused) in ("open", None):
            break
    else:
        pytest.fail("Tab never came around: a keyboard trap")


def test_a_question_mark_shows_all_shortcuts(new_editor):
    editor = new_editor(locale="zh-CN")
    page = editor.page
    page.keyboard.press("?")
    sheet = page.locator("#shortcuts")
    sheet.wait_for()
    text = sheet.inner_text()
    assert "Ctrl+Shift+Z" in text
    assert "撤销" in text
    page.keyboard.press("Escape")
    assert not sheet.is_visible()
    page.locator("#language").click()
    page.locator("#help").click()
    assert "Undo" in sheet.inner_text()
    page.locator("#shortcuts-close").click()
    assert not sheet.is_visible()
    page.locator("#area-x").focus()
    page.keyboard.press("?")
    assert not sheet.is_visible(), "not while a number is typed"


def test_everything_can_be_used_with_tab_alone_and_shows_where_it_is(editor):
    """Each thing that can have the focus shows it, and has a name."""
    editor.open("mine.png", FILE)
    page = editor.page
    page.evaluate("() => document.activeElement.blur()")
    reached = set()
    for _ in range(80):
        page.keyboard.press("Tab")
        seen = page.evaluate(
            """
            () => {
              const element = document.activeElement;
              if (element === document.body) return null;
              const label = element.closest("label");
              const ringed = element.matches("input[type=radio]") ? label : element;
              const name = element.getAttribute("aria-label") || label?.textContent.trim() || element.textContent.trim() ||
                [...element.labels ?? []].map((label) => label.textContent).join();
              const hasRing = getComputedStyle(ringed).outlineStyle !== "none" || element.shadowRoot !== null;
              return [element.id || element.name || element.dataset.command || element.dataset.sample, name, hasRing];
            }
            """
        )
        if seen is None:
            break
        which, name, has_ring = seen
        reached.add(which)
        assert name or which == "view", seen
        assert has_ring, seen
    assert {"open", "album", "help", "language", "save", "view", "angle", "preset", "shape", "ratio"} <= reached
    assert {"turn", "mirror", "area-x", "area-height", "format", "output-size", "keep-too", "portrait"} <= reached
