"""What several journeys begin with."""

from pictures import coordinates, png


def ask(editor):
    """Draws a marquee, up to the question."""
    editor.open("mine.png", png(coordinates(640, 480)))
    editor.preset("marquee")
    editor.drag(editor.at(0.3, 0.3), editor.at(0.6, 0.6))
    editor.sheet.wait_for()


def keep_one(editor):
    ask(editor)
    editor.page.keyboard.press("Enter")
    editor.page.locator("#toast-action").wait_for()
