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
