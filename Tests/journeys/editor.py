"""Drives the editor page, and bare elements, as a person would."""

import base64
import io

import numpy as np
from PIL import Image

MIME = {"png": "image/png", "jpg": "image/jpeg", "webp": "image/webp", "txt": "text/plain"}


class Touch:
    """Fingers, by way of the browser's own touch input."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.fingers = {}

    def _send(self, kind):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.fingers.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, finger, x, y):
        self.fingers[finger] = (x, y)
        self._send("touchStart")

    def move(self, places, steps=8):
        """Moves fingers to places, all at the same time."""
        start = dict(self.fingers)
        for step in range(1, steps + 1):
            for finger, (x, y) in places.items():
                x0, y0 = start[finger]
                self.fingers[finger] = (x0 + (x - x0) * step / steps, y0 + (y - y0) * step / steps)
            self._send("touchMove")

    def up(self, *fingers):
        for finger in fingers:
            del self.fingers[finger]
        # A finger that is no longer listed has been lifted.
        self._send("touchMove" if self.fingers else "touchEnd")

    def drag(self, start, end, steps=8):
        self.down(0, *start)
        self.move({0: end}, steps)
        self.up(0)

    def pinch(self, center, before, after, steps=10):
        """Two fingers beside each other, `before` and then `after` points apart."""
        x, y = center
        self.down(0, x - before / 2, y)
        self.down(1, x + before / 2, y)
        self.move({0: (x - after / 2, y), 1: (x + after / 2, y)}, steps)
        self.up(0, 1)


class View:
    """What page and bench have in common: an element with the id `view`."""

    def __init__(self, page):
        self.page = page

    def run(self, script, *arguments):
        """Runs a function body in the page, where `view` is the element and `args` are the arguments."""
        body = f"async (args) => {{ const view = document.querySelector('crop-view'); {script} }}"
        return self.page.evaluate(body, list(arguments))

    def wait_for(self, condition):
        self.run(
            f"""
            for (let tries = 0; tries < 500; tries += 1) {{
              if ({condition}) return;
              await new Promise((done) => setTimeout(done, 20));
            }}
            throw new Error("waited in vain for " + args[0]);
            """,
            condition,
        )

    @property
    def crop(self):
        return self.run("return view.crop")

    @property
    def region(self):
        region = self.crop["region"]
        return tuple(region[name] for name in ("x", "y", "width", "height"))

    @property
    def box(self):
        return self.page.locator("#view").bounding_box()

    def at(self, u, v):
        """A place of the element on the screen: (0, 0) is its top left, (1, 1) its bottom right."""
        box = self.box
        return box["x"] + box["width"] * u, box["y"] + box["height"] * v

    def drag(self, start, end, steps=6, **options):
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down(**options)
        mouse.move(*end, steps=steps)
        mouse.up(**options)

    def rest(self):
        """Waits until nothing moves: settling, gliding and re-centring are over."""
        self.run(
            """
            let calm = 0, last = "";
            while (calm < 8) {
              await new Promise((done) => requestAnimationFrame(done));
              const nodes = [...view.shadowRoot.querySelectorAll(".node")].map((node) => node.style.cssText).join();
              const state = view.value + nodes + view.shadowRoot.querySelector(".stage").className;
              calm = state === last ? calm + 1 : 0;
              last = state;
            }
            """
        )

    def blob(self, options=None):
        """The file that `toBlob` makes, and its pixels."""
        data = self.run(
            """
            const blob = await view.toBlob(args[0] ?? {});
            const bytes = new Uint8Array(await blob.arrayBuffer());
            let text = "";
            for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
            return btoa(text);
            """,
            options,
        )
        return Image.open(io.BytesIO(base64.b64decode(data)))

    def pixels(self, options=None):
        return np.asarray(self.blob(options))

    def listen(self):
        """Collects the element's events from now on, for `heard`."""
        self.run(
            """
            globalThis.heard = [];
            for (const name of ["crop-change", "crop-commit", "crop-ask", "crop-save", "crop-error"]) {
              view.addEventListener(name, ({ detail }) => {
                heard.push([name, JSON.parse(JSON.stringify(detail))]);
              });
            }
            """
        )

    def heard(self, name):
        return [detail for heard, detail in self.run("return heard") if heard == name]


class Editor(View):
    """The editor page."""

    def __init__(self, page):
        super().__init__(page)
        self.wait_for("view.picture && !view.hidden")
        self.run("await view.ready")

    def choose(self, name, data):
        """Opens a file by the picker, whatever comes of it."""
        mime = MIME.get(name.rsplit(".", 1)[-1], "application/octet-stream")
        self.page.locator("#file").set_input_files({"name": name, "mimeType": mime, "buffer": data})

    def open(self, name, data):
        self.choose(name, data)
        self.wait_for(f"view.picture?.name === {name!r}")
        self.rest()

    def check(self, group, value):
        """Chooses one of several, as a click on it does."""
        self.page.locator(f'input[name="{group}"][value="{value}"]').check(force=True)

    def preset(self, name):
        self.check("preset", name)
        self.rest()

    def download(self, locator="#save"):
        """The file that a button hands out: its name and its pixels."""
        with self.page.expect_download() as started:
            self.page.locator(locator).click()
        download = started.value
        with open(download.path(), "rb") as file:
            return download.suggested_filename, file.read()

    @property
    def banner(self):
        return self.page.locator("#banner")

    @property
    def sheet(self):
        return self.page.locator("crop-view .sheet")

    def album(self):
        """The album's pictures as the page shows them, newest first: descriptions."""
        self.page.locator("#album").click()
        self.page.locator("#gallery[open]").wait_for()
        names = [item.get_attribute("aria-label") for item in self.page.locator("#shelf button").all()]
        self.page.locator("#gallery-close").click()
        return names

    def from_album(self, index=0):
        """The file of a picture in the album: its name and data."""
        self.page.locator("#album").click()
        self.page.locator("#shelf button").nth(index).click()
        file = self.download("#gallery-download")
        self.page.locator("#gallery-close").click()
        return file


class Bench(View):
    """A page with one element and nothing else."""

    def resize(self, width, height):
        self.run(
            """
            await customElements.whenDefined("crop-view");
            Object.assign(view.style, { width: args[0] + "px", height: args[1] + "px", aspectRatio: "auto" });
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
            """,
            width,
            height,
        )

    def load(self, data, name="picture.png", mime="image/png"):
        self.run(
            """
            const bytes = Uint8Array.from(atob(args[0]), (letter) => letter.charCodeAt(0));
            await view.load(new File([bytes], args[1], { type: args[2] }));
            """,
            base64.b64encode(data).decode(),
            name,
            mime,
        )
        self.rest()

    def gesture(self, *moves, kind="mouse"):
        """One pointer through the element's own handlers: a press at the first place, a release at the last.

        Places are points of the element, to any fraction, which the browser's own mouse input would round.
        """
        self.run(
            """
            const [moves, pointerType] = args;
            const stage = view.shadowRoot.querySelector(".stage");
            const { x, y } = stage.getBoundingClientRect();
            const send = (type, [dx, dy], buttons) => stage.dispatchEvent(new PointerEvent(type, {
              clientX: x + dx, clientY: y + dy, pointerId: 7, pointerType, buttons, bubbles: true, isPrimary: true,
            }));
            send("pointerdown", moves[0], 1);
            for (const move of moves.slice(1)) send("pointermove", move, 1);
            send("pointerup", moves[moves.length - 1], 0);
            """,
            moves,
            kind,
        )
