import { find } from "./dom.js";
import { say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */

/** Closer to 0 than this, a dragged ruler stays at 0. */
const DETENT = 0.7;

const ruler = /** @type {HTMLInputElement} */ (find("angle"));
let isUsed = false;
/** @type {number | undefined} the pointer that drags the ruler */
let dragging;

/** Connects the straightening ruler. @param {CropView} view */
export function setUpRuler(view) {
  ruler.addEventListener("pointerdown", (event) => dragging = event.pointerId);
  ruler.addEventListener("input", () => {
    // From the first change to the release is one step of undo.
    if (!isUsed) view.beginInteraction();
    isUsed = true;
    const degrees = Number(ruler.value);
    view.straighten(dragging !== undefined && Math.abs(degrees) < DETENT ? 0 : degrees, false);
    showAngle(view);
  });
  const release = () => {
    if (isUsed) view.endInteraction();
    isUsed = false;
    dragging = undefined;
    showAngle(view);
  };
  ruler.addEventListener("change", release);
  // A ruler that is dragged back to where it began has not changed, and says nothing.
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, (event) => {
      if (/** @type {PointerEvent} */ (event).pointerId === dragging) release();
    });
  }
  ruler.addEventListener("dblclick", () => view.straighten(0));
}

/** @param {CropView} view */
export function showAngle(view) {
  const text = say("angleValue", [view.angle]);
  find("angle-value").textContent = text;
  ruler.setAttribute("aria-valuetext", text);
  ruler.classList.toggle("zero", view.angle === 0);
  if (!isUsed) ruler.value = String(view.angle);
}
