"""`<crop-view>` in a form: value, validity, reset, disabling, restoring."""

import json

import pytest
from editor import Bench
from pictures import coordinates, png

SMALL = png(coordinates(400, 300))
PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Form</title>
<script type="module" src="/crop-view.js"></script>
<form id="form" action="/sent"><fieldset id="fields"><label for="view">Photo</label>
<crop-view id="view" name="photo" {attributes}></crop-view></fieldset><button id="send">Send</button></form>"""


@pytest.fixture
def new_form(new_page):
    def make(attributes="", picture=SMALL, **options):
        form = Bench(new_page("/form.html", content=PAGE.format(attributes=attributes), **options))
        form.resize(428, 328)
        if picture is not None:
            form.load(picture)
        return form

    return make


def entries(form):
    return form.run("return [...new FormData(document.getElementById('form'))]")


def test_the_value_is_the_recipe_and_follows_the_crop(new_form):
    form = new_form()
    form.run("view.crop = { ...view.crop, region: { x: 20, y: 30, width: 100, height: 80 } }")
    form.gesture([70, 80], [90, 80])
    form.rest()
    [[name, value]] = entries(form)
    assert name == "photo"
    assert json.loads(value) == form.crop
    assert json.loads(value)["region"]["x"] == 40


def test_the_form_is_sent_with_the_recipe(new_form):
    form = new_form()
    form.page.route("**/sent?*", lambda route: route.fulfill(body="got it"))
    with form.page.expect_request("**/sent?*") as sent:
        form.page.locator("#send").click()
    assert "photo=%7B%22cropkit%22%3A1" in sent.value.url


def test_without_a_picture_there_is_no_entry(new_form):
    form = new_form(picture=None)
    assert entries(form) == []


def test_a_required_picture_keeps_the_form_from_being_sent(new_form):
    form = new_form("required", picture=None)
    form.page.locator("#send").click()
    assert form.page.url.endswith("/form.html")
    state = "return [view.validity.valueMissing, view.validationMessage, view.checkValidity(), view.willValidate]"
    assert form.run(state) == [True, "There is no picture yet. Open one to crop.", False, True]
    form.load(SMALL)
    assert form.run(state) == [False, "", True, True]
    form = new_form(picture=None)
    assert form.run("return view.checkValidity()")


def test_a_required_marquee_needs_a_selection(new_form):
    form = new_form('required preset="marquee"')
    assert form.run("return view.validity.valueMissing")
    assert entries(form) == []
    form.run("view.addEventListener('crop-ask', (event) => event.preventDefault())")
    form.gesture([50, 50], [150, 150])
    form.rest()
    assert form.run("return view.validity.valid")
    assert len(entries(form)) == 1
    form.run("view.required = false; view.cancel()")
    form.rest()
    assert form.run("return view.validity.valid")
    assert entries(form) == []


def test_what_is_missing_is_said_in_the_element_s_language(new_form):
    form = new_form('required lang="zh"', picture=None)
    assert form.run("return view.validationMessage") == "还没有图片。请先打开一张图片。"
    form.run("view.lang = 'en'")
    assert form.run("return view.validationMessage") == "There is no picture yet. Open one to crop."


def test_reset_goes_back_to_the_start(new_form):
    form = new_form()
    form.run("view.turn(90, false); view.setShape('ellipse', false)")
    form.run("document.getElementById('form').reset()")
    form.rest()
    assert form.run("return view.isResettable") is False
    assert json.loads(entries(form)[0][1])["turns"] == 0


@pytest.mark.parametrize("how", ["view.disabled = true", "document.getElementById('fields').disabled = true"])
def test_a_disabled_element_cannot_be_used(new_form, how):
    form = new_form()
    form.run("view.crop = { ...view.crop, region: { x: 20, y: 30, width: 100, height: 80 } }")
    form.run(how)
    form.rest()
    before = form.crop
    form.drag(form.at(0.2, 0.3), form.at(0.5, 0.5))
    form.page.mouse.wheel(0, -300)
    form.page.keyboard.press("Tab")
    form.page.keyboard.press("ArrowRight")
    form.rest()
    assert form.crop == before
    assert entries(form) == []
    assert form.run("return view.matches(':disabled')")
    nodes = "return [...view.shadowRoot.querySelectorAll('.node')].map((n) => [n.tabIndex, n.ariaDisabled])"
    assert form.run(nodes) == [[-1, "true"]] * 9
    form.run("view.disabled = false; document.getElementById('fields').disabled = false")
    form.rest()
    assert form.run(nodes) == [[0, "false"]] * 9
    assert len(entries(form)) == 1


def test_disabling_in_mid_drag_takes_the_drag_back(new_form):
    form = new_form()
    form.run("view.crop = { ...view.crop, region: { x: 20, y: 30, width: 100, height: 80 } }")
    before = form.crop
    form.page.mouse.move(*form.at(0.2, 0.3))
    form.page.mouse.down()
    form.page.mouse.move(*form.at(0.4, 0.3), steps=3)
    form.run("view.disabled = true")
    form.page.mouse.move(*form.at(0.5, 0.3), steps=3)
    form.page.mouse.up()
    form.rest()
    assert form.crop == before


def test_commands_from_code_still_work_when_disabled(new_form):
    form = new_form("disabled")
    assert form.run("return view.turn(90, false)")
    assert form.crop["turns"] == 1


def test_a_form_that_the_browser_fills_in_again_has_its_crop(new_form):
    form = new_form(picture=None)
    recipe = {
        "cropkit": 1,
        "picture": {"width": 400, "height": 300},
        "region": {"x": 10, "y": 20, "width": 30, "height": 40},
    }
    form.run("view.formStateRestoreCallback(JSON.stringify(args[0]), 'restore')", recipe)
    form.load(SMALL)
    assert form.region == (10, 20, 30, 40)


def test_its_label_and_form_are_known(new_form):
    form = new_form()
    assert form.run("return [view.form.id, view.labels.length, view.type, view.name]") == [
        "form",
        1,
        "crop-view",
        "photo",
    ]
    form.page.locator("label").click()
    assert form.run("return document.activeElement === view")
