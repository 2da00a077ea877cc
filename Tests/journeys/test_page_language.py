"""English and Chinese, and which of them."""

from pictures import coordinates, png
from steps import ask

FILE = png(coordinates(640, 480))


def test_language_follows_the_browser_and_the_switch(new_editor):
    editor = new_editor(locale="zh-CN")
    page = editor.page
    assert page.locator("#save").inner_text() == "保存"
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
    page.locator("#language").click()
    assert page.locator("#save").inner_text() == "Save"
    page.reload()
    assert page.locator("#save").inner_text() == "Save"


def test_words_follow_the_language_after_saving_and_while_asking(editor):
    editor.download()
    ask(editor)
    editor.page.locator("#language").click()
    assert editor.page.locator("#save").inner_text() == "保存"
    assert "保存图片？" in editor.sheet.inner_text()
    assert "否" in editor.sheet.inner_text()


def test_a_toast_is_translated_too(editor):
    editor.page.locator("#keep-too").check()
    editor.download()
    editor.page.locator("#toast-second", has_text="Undo").wait_for()
    editor.page.locator("#language").click()
    assert editor.page.locator("#toast").inner_text().split() == ["已保存并保留到相册", "查看", "撤销"]
