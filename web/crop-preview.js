/**
 * `<crop-preview for="id">`: shows the newest cut of a `<crop-view>`, as large as it fits.
 *
 *     <crop-view id="photo" src="photo.jpg"></crop-view>
 *     <crop-preview for="photo"></crop-preview>
 */
import { takeOver } from "./element/properties.js";
import { screenSpace } from "./element/screen.js";
import { languageFor, phrase } from "./words.js";

/** @import { CropView } from "./crop-view.js" */

/** Outside a browser the module can still be imported. @type {typeof HTMLElement} */
const Base = globalThis.HTMLElement ?? /** @type {unknown} */ (class {});

const css = `
:host { display: inline-block; inline-size: 128px; block-size: 128px; contain: strict; }
:host([hidden]) { display: none; }
canvas { display: block; inline-size: 100%; block-size: 100%; object-fit: contain; }
`;

/**
 * Attribute `for`: the id of a `<crop-view>` in the same document or shadow root, which may come later. Part: `canvas`.
 */
export class CropPreview extends Base {
  static observedAttributes = ["for"];
  #canvas = document.createElement("canvas");
  #observer = new ResizeObserver(() => this.#follow());
  /** Watches for the view until it is there. */
  #search = new MutationObserver(() => this.#follow());
  #end = () => {};

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    this.#canvas.part.add("canvas");
    this.#canvas.setAttribute("role", "img");
    root.append(this.#canvas);
  }

  /** The id of the view. */
  get htmlFor() {
    return this.getAttribute("for") ?? "";
  }

  set htmlFor(id) {
    this.setAttribute("for", id);
  }

  /** The view whose cut is shown; null while there is none. @returns {CropView | null} */
  get view() {
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const element = this.htmlFor && "getElementById" in root ? root.getElementById(this.htmlFor) : null;
    return element && "preview" in element ? /** @type {CropView} */ (element) : null;
  }

  connectedCallback() {
    takeOver(this);
    this.#observer.observe(this, { box: "content-box" });
    this.#follow();
  }

  disconnectedCallback() {
    this.#observer.disconnect();
    this.#search.disconnect();
    this.#end();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#follow();
  }

  #follow() {
    this.#end();
    this.#search.disconnect();
    const { view } = this;
    if (!view) {
      this.#search.observe(this.getRootNode(), {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ["id"],
      });
      return;
    }
    const { width, height } = this.getBoundingClientRect();
    if (!width || !height) return;
    const bounds = { width: width * devicePixelRatio, height: height * devicePixelRatio };
    this.#end = view.preview((cut) => this.#show(cut.canvas), bounds);
  }

  /** @param {HTMLCanvasElement} cut */
  #show(cut) {
    const tag = this.closest("[lang]")?.getAttribute("lang") || navigator.language;
    this.#canvas.setAttribute("aria-label", phrase(languageFor(tag), "preview"));
    Object.assign(this.#canvas, { width: cut.width, height: cut.height });
    this.#canvas.getContext("2d", { colorSpace: screenSpace() })?.drawImage(cut, 0, 0);
  }
}

globalThis.customElements?.define("crop-preview", CropPreview);
