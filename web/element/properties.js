/** Outside a browser the module can still be imported. @type {typeof HTMLElement} */
const Base = globalThis.HTMLElement ?? /** @type {unknown} */ (class {});

/**
 * Takes over what was set on an element before its class was there: plain properties, which would hide the class's own.
 * @param {HTMLElement} element
 */
export function takeOver(element) {
  const own = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element));
  for (const name of Object.keys(own)) {
    if (!(name in Object.getPrototypeOf(element))) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}

/** The attributes of `<crop-view>` as properties; each mirrors its attribute, "" or false where there is none. */
export class Properties extends Base {
  /** @param {string} name @param {string} value */
  #set(name, value) {
    this.setAttribute(name, String(value));
  }

  get src() {
    const text = this.getAttribute("src");
    // As those of other elements: whole, whatever the page's own address.
    return text === null ? "" : URL.parse?.(text, this.baseURI)?.href ?? text;
  }

  set src(value) {
    this.#set("src", value);
  }

  get preset() {
    return this.getAttribute("preset") ?? "";
  }

  set preset(value) {
    this.#set("preset", value);
  }

  get shape() {
    return this.getAttribute("shape") ?? "";
  }

  set shape(value) {
    this.#set("shape", value);
  }

  get aspectRatio() {
    return this.getAttribute("aspect-ratio") ?? "";
  }

  set aspectRatio(value) {
    this.#set("aspect-ratio", value);
  }

  get coverage() {
    return this.getAttribute("coverage") ?? "";
  }

  set coverage(value) {
    this.#set("coverage", value);
  }

  get touch() {
    return this.getAttribute("touch") ?? "";
  }

  set touch(value) {
    this.#set("touch", value);
  }

  get minWidth() {
    return Number(this.getAttribute("min-width"));
  }

  set minWidth(value) {
    this.#set("min-width", String(value));
  }

  get minHeight() {
    return Number(this.getAttribute("min-height"));
  }

  set minHeight(value) {
    this.#set("min-height", String(value));
  }

  get maxZoom() {
    return Number(this.getAttribute("max-zoom"));
  }

  set maxZoom(value) {
    this.#set("max-zoom", String(value));
  }

  get name() {
    return this.getAttribute("name") ?? "";
  }

  set name(value) {
    this.#set("name", value);
  }

  get required() {
    return this.hasAttribute("required");
  }

  set required(value) {
    this.toggleAttribute("required", Boolean(value));
  }

  get disabled() {
    return this.hasAttribute("disabled");
  }

  set disabled(value) {
    this.toggleAttribute("disabled", Boolean(value));
  }
}
