import { button, find } from "./dom.js";
import { isAsking } from "./question.js";
import { say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */

/** As the keys + and −. */
const STEP = 1.25;
/** The ways to crop in which the picture is zoomed, and not only the view of it. */
const ZOOMING = ["avatar", "photos"];

/** @param {CropView} view */
export function setUpZoom(view) {
  button("zoom-in").onclick = () => view.zoom(STEP);
  button("zoom-out").onclick = () => view.zoom(1 / STEP);
}

/** @param {CropView} view */
export function showZoom(view) {
  const level = view.zoomLevel;
  find("zoom").hidden = !ZOOMING.includes(view.preset);
  find("zoom-value").textContent = level ? say("zoomValue", [level.value * 100]) : "";
  // The level is the end of a way there, and may be off by a rounding.
  button("zoom-in").disabled = !level || isAsking(view) || level.value > level.maximum - 1e-6;
  button("zoom-out").disabled = !level || isAsking(view) || level.value < level.minimum + 1e-6;
}
