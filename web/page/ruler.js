import { find } from "./dom.js";
import { say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */

/** Closer to 0 than this, a dragged ruler stays at 0. */
const DETENT = 0.7;

const ruler = /** @type {HTMLInputElement} */ (find("angle"));
let isUsed = false;
let isDragged = false;

/** Connects the straightening ruler. @param {CropView} view */
export function setUpRuler(view) {
  ruler.addEventListener("pointerdown", () => isDragged = true);
  ruler.addEventListener("input", () => {
    // From the first change to the release is one step of undo.
    if (!isUsed) view.beginInteraction();
    isUsed = true;
    const degrees = Number(ruler.value);
    view.straighten(isDragged && Math.abs(degrees) < DETENT ? 0 : degrees, false);
    showAngle(view);
  });
  const release = () => {
    if (isUsed) view.endInteraction();
    isUsed = false;
    isDragged = false;
    showAngle(view);
  };
  ruler.addEventListener("change", release);
  ruler.addEventListener("pointercancel", release);
  ruler.addEventListener("dblclick", () => view.straighten(0));
}

/** @param {CropView} view */
export function showAngle(view) {
  const text = say("angleValue", [view.angle]);
  find("angle-value").textContent = text;
  ruler.setAttribute("aria-valuetext", text);
  if (!isUsed) ruler.value = String(view.angle);
}
