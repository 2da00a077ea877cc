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
  #signature = "";

  /** @param {HTMLElement} stage */
  constructor(stage) {
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
    element.focus({ preventScroll: true });
  }

  /**
   * Brings the elements to where the scene has them.
   * @param {Float64Array} values @param {Language} language
   */
  update(values, language) {
    const count = values[slots.nodeCount];
    const [start, stride] = [slots.nodes, slots.nodeStride];
    const signature = language + values.subarray(start, start + count * stride).join();
    if (signature === this.#signature) return;
    this.#signature = signature;
    const [width, height] = [values[slots.pictureSize], values[slots.pictureSize + 1]];
    const shown = new Set();
    for (let index = 0; index < count; index += 1) {
      const [, target, name, value, v1, v2, v3, v4, x, y, w, h] = values.subarray(start + index * stride);
      const element = this.#elements[target + 1];
      const isVertical = VERTICAL.includes(target);
      shown.add(element);
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
    for (const element of this.#elements) element.hidden = !shown.has(element);
  }
}
