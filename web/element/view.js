import { cursors, slots } from "../dist/tables.js";
import { Failure } from "./failure.js";
import { Mapping } from "./mapping.js";
import { Nodes } from "./nodes.js";
import { paint } from "./painting.js";
import { screenSpace } from "./screen.js";
import { Sheet } from "./sheet.js";
import { Status } from "./status.js";
import { styleSheet } from "./style.js";

/** @import { Language } from "../words.js" */
/** @import { Pyramid } from "./pyramid.js" */

/** The longest side and the most pixels of a canvas that browsers paint, and paint in time. */
const CANVAS = { side: 16384, pixels: 2 ** 25 };

/** What a person sees of the element: a canvas under the focusable nodes, the question, the live region. */
export class View {
  stage = document.createElement("div");
  #canvas = document.createElement("canvas");
  #context;
  /** @type {ResizeObserver} */
  #observer;
  #moved = () => this.mapping.expire();
  #resized;
  #changed;
  #ratio = 1;
  width = 0;
  height = 0;
  scale = 1;
  /** @type {Language} */
  language = "en";

  /**
   * @param {ShadowRoot} root
   * @param {{resized: () => void, answered: (yes: boolean) => void}} host
   */
  constructor(root, { resized, answered }) {
    root.adoptedStyleSheets = [styleSheet()];
    this.stage.className = "stage";
    this.stage.part.add("stage");
    this.#canvas.part.add("canvas");
    this.#context = /** @type {CanvasRenderingContext2D} */ (
      this.#canvas.getContext("2d", { colorSpace: screenSpace() })
    );
    const corners = Array.from({ length: 3 }, () => document.createElement("span"));
    for (const corner of corners) corner.className = "corner";
    this.stage.append(this.#canvas, ...corners);
    root.append(this.stage);
    this.mapping = new Mapping(corners);
    this.nodes = new Nodes(this.stage);
    this.sheet = new Sheet(root, answered, () => this.nodes.hold());
    this.status = new Status(root);
    this.failure = new Failure(root);
    this.stage.addEventListener("pointerdown", () => this.stage.classList.add("pressed"));
    root.addEventListener("keydown", () => this.stage.classList.remove("pressed"));
    this.#observer = new ResizeObserver(([{ contentRect, devicePixelContentBoxSize }]) => {
      this.width = contentRect.width;
      this.height = contentRect.height;
      this.#resize(devicePixelContentBoxSize?.[0]);
      resized();
    });
    this.#resized = () => {
      this.mapping.expire();
      this.followScreen();
    };
    this.#changed = resized;
  }

  /** Another screen or page zoom can change the device pixels and nothing else, which is not always told. */
  followScreen() {
    if (devicePixelRatio === this.#ratio) return;
    this.#resize();
    this.#changed();
  }

  connect() {
    try {
      this.#observer.observe(this.#canvas, { box: "device-pixel-content-box" });
    } catch {
      this.#observer.observe(this.#canvas);
    }
    addEventListener("scroll", this.#moved, { capture: true, passive: true });
    addEventListener("resize", this.#resized);
  }

  disconnect() {
    this.#observer.disconnect();
    removeEventListener("scroll", this.#moved, { capture: true });
    removeEventListener("resize", this.#resized);
  }

  /** @param {ResizeObserverSize} [device] the canvas in device pixels, where the browser tells */
  #resize(device) {
    this.#ratio = devicePixelRatio;
    this.mapping.resize(this.width, this.height);
    // Exact device pixels keep lines sharp at ratios such as 1.5, where rounding may be one off.
    const pixels = (/** @type {number} */ length, /** @type {number | undefined} */ exact = NaN) =>
      Math.abs(exact - length * this.#ratio) < 2 ? exact : Math.round(length * this.#ratio);
    const [width, height] = [pixels(this.width, device?.inlineSize), pixels(this.height, device?.blockSize)];
    const share = Math.min(1, CANVAS.side / Math.max(width, height), Math.sqrt(CANVAS.pixels / (width * height)));
    this.#canvas.width = Math.floor(width * share);
    this.#canvas.height = Math.floor(height * share);
    this.scale = this.width > 0 ? this.#canvas.width / this.width : this.#ratio;
  }

  /** Whether there is room to show anything. */
  get isVisible() {
    return this.width > 0 && this.height > 0;
  }

  /**
   * @param {Float64Array} values @param {Pyramid} picture
   * @param {boolean} isBusy under a finger, a frame a paint is all there is time for: the nodes follow at its end
   */
  paint(values, picture, isBusy) {
    paint(
      {
        context: this.#context,
        width: this.width,
        height: this.height,
        scale: this.scale,
        language: this.language,
      },
      values,
      picture,
    );
    // Another preset or setting ends a question without an answer.
    if (!values[slots.isAsking]) this.sheet.close();
    this.stage.classList.toggle("busy", isBusy);
    if (!isBusy) this.nodes.update(values, this.language);
  }

  /** @param {number} cursor a value of the engine's `cursors` */
  showCursor(cursor) {
    this.stage.style.cursor = cssCursors[cursor] ?? "default";
  }
}

/** CSS's names of the engine's cursors. @type {Record<string, string>} */
const cssNames = {
  normal: "default",
  resizeHorizontal: "ew-resize",
  resizeVertical: "ns-resize",
  resizeFalling: "nwse-resize",
  resizeRising: "nesw-resize",
};
/** @type {string[]} */
const cssCursors = [];
for (const [name, number] of Object.entries(cursors)) cssCursors[number] = cssNames[name] ?? name;
