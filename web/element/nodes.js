import { slots } from "../dist/tables.js";
import { phrase } from "../words.js";

/** @import { Language } from "../words.js" */

const COUNT = 9;
/** Handles whose arrows change the height first: top and bottom. */
const VERTICAL = [1, 5];

/**
 * The frame and its eight handles as elements, for the keyboard and assistive technology. They lie over what the
 * canvas shows and paint nothing but the focus.
 */
export class Nodes {
  /** @type {HTMLElement[]} */
  #elements;
  #stage;
  #signature = "";
  /** Nothing can have the focus or be changed. */
  isDisabled = false;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.#stage = stage;
    this.#elements = Array.from({ length: COUNT }, (_, index) => {
      const element = document.createElement("div");
      element.className = "node";
      element.part.add(index === 0 ? "frame" : "handle");
      element.setAttribute("role", "slider");
      element.tabIndex = 0;
      element.hidden = true;
      stage.append(element);
      return element;
    });
  }

  /** What a key is meant for: −1 the frame, 0…7 a handle. @param {EventTarget | null} element */
  target(element) {
    const index = this.#elements.indexOf(/** @type {HTMLElement} */ (element));
    return index > 0 ? index - 1 : -1;
  }

  /** Gives the focus to the node under a press, or to the frame. @param {EventTarget | null} pressed */
  focus(pressed) {
    const element = this.#elements.find((element) => element === pressed) ?? this.#elements[0];
    (this.#stage.hasAttribute("tabindex") ? this.#stage : element).focus({ preventScroll: true });
  }

  /** Keeps the focus in the element until the next {@link update} says which part should have it. */
  hold() {
    this.#signature = "";
    this.#stage.tabIndex = 0;
    this.#stage.focus({ preventScroll: true });
  }

  /** Before the first picture there is one place for the focus. @param {Language} language */
  offer(language) {
    this.#offerStage(true, language, "window");
  }

  /**
   * Where nothing is selected yet the keyboard needs a place from which Enter can begin.
   * @param {boolean} isEmpty @param {Language} language @param {string} [name] what it is called
   */
  #offerStage(isEmpty, language, name = "selection") {
    const attributes = {
      tabindex: this.isDisabled ? "-1" : "0",
      role: "group",
      "aria-label": phrase(language, name),
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (isEmpty) this.#stage.setAttribute(name, value);
      else this.#stage.removeAttribute(name);
    }
  }

  /**
   * Brings the elements to where the scene has them.
   * @param {Float64Array} values @param {Language} language
   */
  update(values, language) {
    const count = values[slots.nodeCount];
    const [start, stride] = [slots.nodes, slots.nodeStride];
    const signature = `${language} ${this.isDisabled} ` + values.subarray(start, start + count * stride).join();
    if (signature === this.#signature) return;
    this.#signature = signature;
    const [width, height] = [values[slots.pictureSize], values[slots.pictureSize + 1]];
    const shown = new Set();
    for (let index = 0; index < count; index += 1) {
      const [, target, name, value, v1, v2, v3, v4, x, y, w, h] = values.subarray(start + index * stride);
      const element = this.#elements[target + 1];
      const isVertical = VERTICAL.includes(target);
      shown.add(element);
      element.tabIndex = this.isDisabled ? -1 : 0;
      element.setAttribute("aria-disabled", String(this.isDisabled));
      element.setAttribute("aria-label", phrase(language, name));
      element.setAttribute("aria-valuetext", phrase(language, value, [v1, v2, v3, v4]));
      element.setAttribute("aria-orientation", isVertical ? "vertical" : "horizontal");
      element.setAttribute("aria-valuemin", "0");
      element.setAttribute("aria-valuemax", String(isVertical ? height : width));
      element.setAttribute("aria-valuenow", String(Math.round(target < 0 ? v1 : isVertical ? v4 : v3)));
      element.style.transform = `translate(${x}px, ${y}px)`;
      element.style.width = `${w}px`;
      element.style.height = `${h}px`;
    }
    const { activeElement } = /** @type {ShadowRoot} */ (this.#stage.getRootNode());
    for (const element of shown) element.hidden = false;
    this.#offerStage(shown.size === 0, language);
    // The focus stays in the element, whichever of its parts can have it.
    const hasLost = shown.size === 0
      ? this.#elements.includes(/** @type {any} */ (activeElement))
      : activeElement === this.#stage;
    if (hasLost) this.focus(null);
    for (const element of this.#elements) element.hidden = !shown.has(element);
  }
}
