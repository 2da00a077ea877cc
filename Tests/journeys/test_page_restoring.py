"""A crop that was interrupted is offered back, and never forced on anyone."""

from editor import Editor
from pictures import coordinates, png

FILE = png(coordinates(640, 480))

SESSIONS = """
const database = await new Promise((done) => {
  const request = indexedDB.open("cropkit-album");
  request.onsuccess = () => done(request.result);
});
const store = database.transaction("sessions", "readwrite").objectStore("sessions");
const all = await new Promise((done) => {
  const request = store.getAll();
  request.onsuccess = () => done(request.result);
});
"""
WRITTEN = "await new Promise((done) => store.transaction.oncomplete = done); database.close();"


def wait_until_kept(editor):
    """Until what the database holds is the crop as it is."""
    editor.run(
        f"""
        for (let tries = 0; tries < 500; tries += 1) {{
          {SESSIONS}
          database.close();
          if (all.some(({{ recipe }}) => JSON.stringify(recipe) === view.value)) return;
          await new Promise((done) => setTimeout(done, 20));
        }}
        throw new Error("never kept");
        """
    )


def interrupted(editor):
    editor.open("mine.png", FILE)
    editor.preset("avatar")
    editor.run("view.turn(90, false); view.straighten(5, false)")
    wait_until_kept(editor)
    return editor.crop


def reload(page):
    page.reload()
    return Editor(page)


def settle(page):
    """Until the page has looked for what was left behind: it tidies up when there is nothing."""
    page.evaluate(
        """
        async () => {
          const { lastUnfinished } = await import("/page/sessions.js");
          await lastUnfinished();
        }
        """
    )


def test_a_reload_in_mid_edit_offers_the_crop_back(editor):
    crop = interrupted(editor)
    page = editor.page
    editor = reload(page)
    page.locator("#restore").wait_for()
    assert "mine.png was not finished last time." in page.locator("#restore").inner_text().replace("\n", " ")
    page.locator("#restore-go-on").click()
    editor.wait_for("view.picture.name === 'mine.png'")
    editor.rest()
    assert editor.crop == crop
    assert editor.run("return document.querySelector('input[name=preset]:checked').value") == "avatar"
    assert not page.locator("#restore").is_visible()
    wait_until_kept(editor)
    reload(page)
    page.locator("#restore").wait_for()


def test_it_outlives_that_someone_else_begins_meanwhile(editor):
    """The offer is not answered; the sample is cropped instead, and the page reloaded twice."""
    crop = interrupted(editor)
    page = editor.page
    editor = reload(page)
    page.locator("#restore").wait_for()
    editor.run("view.turn(90, false)")
    wait_until_kept(editor)
    editor = reload(page)
    page.locator("#restore", has_text="landscape.jpg").wait_for()
    page.locator("#restore-go-on").click()
    editor.wait_for("view.crop.turns === 1")
    editor.download()
    editor = reload(page)
    page.locator("#restore", has_text="mine.png").wait_for()
    page.locator("#restore-go-on").click()
    editor.wait_for("view.picture.name === 'mine.png'")
    assert editor.crop == crop


def test_starting_afresh_is_the_end_of_it(editor):
    interrupted(editor)
    page = editor.page
    editor = reload(page)
    page.locator("#restore-afresh").click()
    assert not page.locator("#restore").is_visible()
    editor = reload(page)
    settle(page)
    assert not page.locator("#restore").is_visible()
    assert editor.run("return view.picture.name") == "landscape.jpg"


def test_what_was_saved_is_not_offered(editor):
    interrupted(editor)
    editor.download()
    page = editor.page
    page.locator("#toast").wait_for()
    reload(page)
    settle(page)
    assert not page.locator("#restore").is_visible()


def test_a_sample_that_is_as_it_was_is_not_offered(editor):
    page = editor.page
    editor.run("view.turn(90, false)")
    wait_until_kept(editor)
    editor.run("view.undo(false)")
    for _ in range(100):
        if not editor.run(f"{SESSIONS} database.close(); return all.length"):
            break
        editor.run("await new Promise((done) => setTimeout(done, 20))")
    editor = reload(page)
    settle(page)
    assert not page.locator("#restore").is_visible()


def test_what_another_window_is_busy_with_is_not_offered(editor, address):
    interrupted(editor)
    other = editor.page.context.new_page()
    other.goto(address)
    Editor(other)
    settle(other)
    assert not other.locator("#restore").is_visible()
    editor.page.close()
    reload(other)
    other.locator("#restore").wait_for()


def test_a_broken_session_is_dropped_without_a_word(editor):
    interrupted(editor)
    page = editor.page
    for damage in ("delete session.recipe", "session.source = 'gone'", "session.recipe = { cropkit: 9 }"):
        editor.run(f"{SESSIONS} for (const session of all) {{ {damage}; store.put(session); }} {WRITTEN}")
        editor = reload(page)
        settle(page)
        assert not page.locator("#restore").is_visible()
        assert not editor.banner.is_visible()
        assert editor.run(f"{SESSIONS} database.close(); return all.length") == 0
        interrupted(editor)


def test_a_session_that_no_longer_fits_leaves_the_picture_whole(editor):
    interrupted(editor)
    page = editor.page
    editor.run(
        f"""
        {SESSIONS}
        for (const session of all) {{ session.recipe.region.width = -1; store.put(session); }}
        {WRITTEN}
        localStorage.clear();
        """
    )
    editor = reload(page)
    page.locator("#restore-go-on").click()
    editor.wait_for("view.picture.name === 'mine.png'")
    editor.rest()
    assert not editor.banner.is_visible()


def test_a_browser_that_keeps_nothing_still_crops(new_editor):
    editor = new_editor(script="delete globalThis.indexedDB; indexedDB = undefined;")
    editor.open("mine.png", FILE)
    editor.run("view.turn(90, false)")
    assert editor.download()[0] == "mine-crop.png"
    assert not editor.banner.is_visible()


def test_another_picture_offers_the_way_back_to_a_crop_that_was_not_saved(editor):
    editor.open("mine.png", FILE)
    editor.preset("avatar")
    editor.run("view.turn(90, false)")
    crop = editor.crop
    editor.page.locator("[data-sample=portrait]").click()
    editor.page.locator("#toast-action", has_text="Back to it").click()
    editor.wait_for("view.picture.name === 'mine.png'")
    editor.rest()
    assert editor.crop == crop
    editor.download()
    editor.page.locator("#toast-text", has_text="Saved").wait_for()
    editor.open("next.png", FILE)
    assert "not saved" not in editor.page.locator("#toast-text").inner_text()


def test_a_reload_at_once_loses_nothing(editor):
    """The database has no time to take the last crop, nor that it was saved."""
    interrupted(editor)
    page = editor.page
    slow = """
    const { put, delete: remove } = IDBObjectStore.prototype;
    const late = (store) => { if (store.name === "sessions") throw new DOMException("gone", "AbortError"); };
    IDBObjectStore.prototype.put = function (...args) { late(this); return put.apply(this, args); };
    IDBObjectStore.prototype.delete = function (...args) { late(this); return remove.apply(this, args); };
    """
    editor.run(slow + "view.turn(90, false); view.straighten(9, false)")
    crop = editor.crop
    editor = reload(page)
    page.locator("#restore-go-on").click()
    editor.wait_for("view.picture.name === 'mine.png'")
    editor.rest()
    assert editor.crop == crop
    wait_until_kept(editor)
    editor.run(slow)
    editor.download()
    reload(page)
    settle(page)
    assert not page.locator("#restore").is_visible()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('cropkit-session-')).length") <= 1


def test_the_offer_has_air_and_its_buttons_stand_below_its_words(new_editor):
    editor = new_editor(window=(320, 640))
    editor.run("document.getElementById('restore').hidden = false")
    box = lambda name: editor.page.locator(name).bounding_box()  # noqa: E731
    bar, words, go_on = box("#restore"), box("#restore p"), box("#restore-go-on")
    assert words["y"] - bar["y"] >= 10
    assert go_on["x"] == words["x"]
